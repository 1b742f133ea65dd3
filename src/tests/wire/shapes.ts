import { z } from 'zod'
import { whole } from '#platform/money/answers.server.ts'
import { connection, shellData } from '#features/init/answers.server.ts'
import { piecesOf } from '../rig/pieces.ts'
import type { WirePiece } from './table.ts'

export { refusal } from './check-answer.ts'

/** Answers as the specification writes them (000 §3, §7); a key more or less is an error. */

export const ok = (data: z.ZodType) => z.strictObject({ success: z.literal(true), data })

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

/** Fields that features with a piece of their own add to the init data. */
const theirs = joined('initData')
/** Fields that they add to the home payload. */
export const homeData = joined('homeData')

/** Player init data, field by field as 000 §3 lists it. */
export const initData = z.strictObject({
  ...theirs,
  ...shellData,
  wsConnectionData: connection.nullable(),
  phone: z.string().nullable(),
  hasAutoPassword: z.boolean(),
  emailLost: z.boolean(),
  giftEntries: z.boolean(),
  primaryContact: z.enum(['email', 'phone']),
  isAffiliate: z.boolean(),
  favoriteGames: z.array(whole),
  bannerPresetPackage: z.looseObject({}).nullable(),
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
})
