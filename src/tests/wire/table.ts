/**
 * The calls of 000 §7 and 001 §7 as the specification writes them, by hand: a contract that moves its path,
 * method or field away from it fails, whatever the tests say that take them from the contract. Parameters have
 * no names here: those are ours.
 */
export type Row = readonly [method: string, path: string, fields?: readonly string[]]

/** A feature's part of the wire, in its own folder. */
export interface WirePiece {
  readonly rows: readonly Row[]
  /** The name of 001 §3 by which clients read whether it is on. */
  readonly statusName?: string | readonly string[]
  /** Its windows that an address opens by a name of 001 §2. */
  readonly modals?: readonly string[]
}

export const SHELL: readonly Row[] = [
  ['GET', '/rest/request/handle/'],
  ['GET', '/rest/app/init/'],
  ['POST', '/rest/otp/get-flow/', ['registration_source', 'traffic_source']],
  ['GET', '/rest/player/game-mode/switch-to-sweep-stakes/'],
  ['GET', '/rest/player/game-mode/switch-to-tournament-points/'],
  ['GET', '/rest/page/home/'],
  ['GET', '/rest/get-game-filters/'],
  ['GET', '/api/rest/games', ['groupKey', 'versionApp']],
  ['GET', '/api/rest/games/get-cached-games', ['groupKey']],
  ['POST', '/api/rest/games/cached-games', ['groupKey']],
  ['GET', '/api/rest/translations/:'],
  ['POST', '/rest/players/change-password/', ['password_old', 'password', 'password_repeat']],
  ['POST', '/rest/password/restore/', ['password', 'password_repeat']],
  ['POST', '/rest/password/confirm-request-restore-by-token/', ['token']],
  ['POST', '/rest/player/email/confirmation/request/'],
  ['POST', '/rest/player/email/change/', ['email']],
  ['POST', '/rest/login/:/', ['accessToken', 'code', 'needToLogin']],
  ['GET', '/rest/banners/home/'],
  ['GET', '/rest/restriction/info/'],
  ['GET', '/rest/restriction/player/ip/check/'],
  ['GET', '/rest/restriction/player/geo/check/', ['latitude', 'longitude']],
  ['POST', '/rest/restriction/player/block/', ['apps', 'meta']],
]

export const ENGAGEMENT: readonly Row[] = [
  ['GET', '/rest/rewards/check-rewards/', ['invited_by']],
  ['POST', '/api/push/projects/:/installations', ['fid', 'authVersion', 'appId', 'sdkVersion']],
  ['POST', '/api/push/projects/:/installations/:/authTokens:generate'],
  ['POST', '/api/push/projects/:/registrations'],
  ['PATCH', '/api/push/projects/:/registrations/:'],
  ['DELETE', '/api/push/projects/:/registrations/:'],
]
