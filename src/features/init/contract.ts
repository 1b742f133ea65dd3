import { get, act, push, type Answer } from '#platform/contract.ts'
import { type Balance, type GameMode } from '#platform/money.ts'

/** Where and how the browser connects for pushes (000 §3, the centrifugo style). */
export interface ConnectionData {
  readonly url: string
  readonly connectionToken: string
  readonly connections: readonly { readonly channelName: string; readonly token: string }[]
}

/** Player init data (000 §3): what the shell needs before anything else. */
export interface InitData {
  readonly isGuest: boolean
  readonly login: string | null
  readonly email: string | null
  readonly emailConfirmed: boolean
  readonly phoneConfirmed: boolean
  readonly profileCompleted: boolean
  readonly depositsCount: number
  readonly gameMode: GameMode
  readonly favoriteGames: readonly number[]
  readonly balance: Balance | null
  readonly playerRestrictionIdsHash: string
  /** Whether the state of the player allows play with entries. */
  readonly entriesAllowed: boolean
  readonly wsConnectionData: ConnectionData | null
  readonly theme: string
  readonly features: Readonly<Record<string, boolean>>
}

export const calls = {
  /** The page-request call: who is asking, and must the browser go elsewhere (000 §7). */
  handle: get<{ authorized: boolean; redirectUrl?: string }, Readonly<Record<string, string>>>(
    '/rest/request/handle/',
  ),
  init: get<Answer<InitData>>('/rest/app/init/'),
  toSweepStakes: act<Answer & { gameMode: GameMode }>('/rest/player/game-mode/switch-to-sweep-stakes/'),
  toTournamentPoints: act<Answer & { gameMode: GameMode }>(
    '/rest/player/game-mode/switch-to-tournament-points/',
  ),
}

export const pushes = {
  setBalance: push<Balance>(),
}
