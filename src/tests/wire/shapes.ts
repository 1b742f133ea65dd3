import { z } from 'zod'
import { piecesOf } from '../rig/pieces.ts'
import type { WirePiece } from './table.ts'

export { refusal } from './check-answer.ts'

/** Answers as the specification writes them (000 §3, §7); a key more or less is an error. */

export const ok = (data: z.ZodType) => z.strictObject({ success: z.literal(true), data })
export const whole = z.int().min(0)
const mode = z.enum(['SweepStakes', 'TournamentPoints'])
const balance = z.strictObject({ entries: whole, winnings: whole, tourPoints: whole, version: whole })
const hex = (length: number) => z.string().regex(new RegExp(`^[0-9a-f]{${length}}$`))
const switches = z.record(z.string(), z.boolean())

const connection = z.strictObject({
  url: z.string().regex(/^ws:\/\/.+\/connection\/websocket$/),
  connectionToken: z.string().regex(/^[\w-]+\.[\w-]+\.[\w-]+$/),
  connections: z
    .array(
      z.strictObject({
        channelName: z.string(),
        token: z.string(),
        since: z.strictObject({ offset: z.number(), epoch: z.string() }).optional(),
      }),
    )
    .min(1),
})
const socialLogin = z
  .strictObject({
    credentials: z.strictObject({ keys: z.strictObject({ id: z.string() }) }),
    callback: z.string().optional(),
    addresses: z.strictObject({ sdk: z.string(), authorize: z.string() }).optional(),
  })
  .nullable()

const pieces = await piecesOf<WirePiece>('wire')
const joined = (kind: 'initData' | 'homeData'): Readonly<Record<string, z.ZodType>> =>
  Object.assign({}, ...pieces.map((piece) => piece[kind]))

/** What features that come with their own piece say in the init data. */
const theirs = joined('initData')
/** What they add to the home payload. */
export const homeData = joined('homeData')

/** Player init data, field by field as 000 §3 lists it. */
export const initData = z.strictObject({
  ...theirs,
  isGuest: z.boolean(),
  account: z.uuid().nullable(),
  login: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  emailConfirmed: z.boolean(),
  phoneConfirmed: z.boolean(),
  profileCompleted: z.boolean(),
  hasAutoPassword: z.boolean(),
  emailLost: z.boolean(),
  giftEntries: z.boolean(),
  primaryContact: z.enum(['email', 'phone']),
  isAffiliate: z.boolean(),
  depositsCount: whole,
  gameMode: mode,
  favoriteGames: z.array(whole),
  balance: balance.nullable(),
  playerRestrictionIdsHash: z.string().min(1),
  entriesAllowed: z.boolean(),
  mayHaveEntries: z.boolean(),
  wsConnectionData: connection.nullable(),
  websocket: z.string().nullable(),
  token: z.string().nullable(),
  theme: z.string(),
  closedUntil: z.iso.datetime().nullable().optional(),
  features: switches,
  bannerPresetPackage: z.looseObject({}).nullable(),
  popupPresetPackages: z.array(z.looseObject({})),
  Registration: z.strictObject({
    complete: z.boolean(),
    registrationFunnel: z.strictObject({ funnelType: z.string() }),
  }),
  activeSocialAccounts: z.array(z.string()),
  playerSocLogin: z.strictObject({ facebook: socialLogin, google: socialLogin, apple: socialLogin }),
  captcha: z.strictObject({
    isEnabled: z.boolean(),
    key: z.string().nullable(),
    url: z.string().nullable(),
  }),
  redeem: z.strictObject({ status: z.enum(['active', 'inactive']) }),
})
export const commitment = z.strictObject({
  seed_id: z.uuid(),
  server_seed_hash: hex(64),
  client_seed: z.string().min(1),
  nonce: whole,
})
const event = z.looseObject({ type: z.string() })
export const roundView = z.strictObject({
  round_id: z.uuid(),
  game: z.string(),
  definition_hash: hex(64),
  mode,
  stake: z.int().min(1),
  win: whole,
  status: z.enum(['open', 'settled', 'void']),
  returned: z.int().min(0),
  events: z.array(event).min(1),
  choice: z.unknown(),
  seed_id: z.uuid(),
  nonce: whole,
  at: z.iso.datetime(),
  free: z.boolean(),
  moves: z.array(z.unknown()),
  staked: z.int().min(1),
  elapsed_ms: whole,
})
export const gameSession = z.strictObject({
  game: z.string(),
  title: z.string(),
  definition_hash: hex(64),
  stakes: z.record(mode, z.array(z.int().min(1)).min(1)),
  mode,
  open_round: roundView.nullable(),
  commitment,
  next_round_id: z.uuid(),
  balance,
  entriesAllowed: z.boolean(),
  free_spins: z.array(
    z.strictObject({
      grant_id: z.uuid(),
      mode,
      stake: z.int().min(1),
      left: z.int().min(1),
      expires_at: z.string(),
      definition_hash: hex(64),
    }),
  ),
})
export const roundResult = z.strictObject({
  round_id: z.uuid(),
  status: z.enum(['open', 'settled', 'void']),
  returned: z.int().min(0),
  events: z.array(event).min(1),
  win: whole,
  balance,
  nonce: whole,
  seed_id: z.uuid(),
  next_round_id: z.uuid(),
  step: whole,
  staked: z.int().min(1),
})
export const seed = z.strictObject({
  seed_id: z.uuid(),
  server_seed_hash: hex(64),
  server_seed: z.string().nullable(),
  client_seed: z.string(),
  rounds: whole,
})
export const switched = z.strictObject({ success: z.literal(true), gameMode: mode })
