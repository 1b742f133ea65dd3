import { z } from 'zod'
import { answer, pause } from '#platform/calls/handle.server.ts'
import { initFields, type Added } from '#platform/calls/shapes/added.server.ts'
import { balance, whole } from '#platform/money/answers.server.ts'

/** The answers of the shell's calls (000 §3, §7). */

const gameMode = z.enum(['SweepStakes', 'TournamentPoints'])

/** Where a page connects to the embedded server. */
export const connection = z.strictObject({
  url: z.string().regex(/^wss?:\/\/.+\/connection\/websocket$/),
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

/** The init data without what features say there. */
export const shellData = {
  isGuest: z.boolean(),
  account: z.uuid().nullable(),
  login: z.string().nullable(),
  email: z.string().nullable(),
  emailConfirmed: z.boolean(),
  phoneConfirmed: z.boolean(),
  profileCompleted: z.boolean(),
  gameMode,
  balance: balance.nullable(),
  playerRestrictionIdsHash: z.string().min(1),
  entriesAllowed: z.boolean(),
  mayHaveEntries: z.boolean(),
  needsLocation: z.literal(true).optional(),
  wsConnectionData: z.union([connection, z.strictObject({ url: z.string() })]).nullable(),
  websocket: z.string().nullable(),
  token: z.string().nullable(),
  theme: z.string(),
  closedUntil: z.iso.datetime().nullable().optional(),
  closedBy: z.enum(['break', 'self', 'house']).optional(),
  pauses: z.record(z.string(), pause).optional(),
  away: z.array(z.string()).optional(),
  features: z.record(z.string(), z.boolean()),
}

/** The shell's own part of the init data, as a feature has one. */
export const initDataFields = initFields({
  popupPresetPackages: z.array(z.record(z.string(), z.unknown())),
  depositsCount: whole,
  redeem: z.strictObject({ status: z.enum(['active', 'inactive']) }),
})

export const handleAnswer = z.strictObject({ authorized: z.boolean(), redirectUrl: z.string().optional() })

/** The shell's fields with those of all features. */
export const initAnswer = ({ initData }: Added) => answer(z.strictObject({ ...shellData, ...initData }))

export const storeChoicesAnswer = answer()

const switched = z.strictObject({ success: z.literal(true), gameMode })
export const toSweepStakesAnswer = switched
export const toTournamentPointsAnswer = switched
