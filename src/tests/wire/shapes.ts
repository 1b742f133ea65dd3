import { z } from 'zod'
import { connection, shellData } from '#features/init/answers.server.ts'
import { piecesOf } from '../rig/pieces.ts'
import type { WirePiece } from './table.ts'

export { refusal } from './check-answer.ts'

/** Answers as the specification writes them (000 §3, §7); a key more or less is an error. */

export const ok = (data: z.ZodType) => z.strictObject({ success: z.literal(true), data })
export const whole = z.int().min(0)
export const balance = z.strictObject({ entries: whole, winnings: whole, tourPoints: whole, version: whole })
const hex = (length: number) => z.string().regex(new RegExp(`^[0-9a-f]{${length}}$`))

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
export const game = z.strictObject({
  id: z.int().min(1),
  slug: z.string(),
  title: z.string(),
  subTitle: z.string(),
  mechanic: z.string(),
  theme: z.string().nullable(),
  providerId: whole,
  groups: z.array(z.string()),
  bg_color: z.string(),
  img: z.string(),
  imageWeb: z.string(),
  imageMobile: z.string(),
  componentOption: z.string(),
  rtp: z.number().min(90).max(100),
  volatility: z.string(),
  topWin: z.number(),
  isFavorite: z.boolean(),
})
const ids = z.array(whole).min(1)
export const section = z.strictObject({
  key: z.string(),
  title: z.string(),
  rows: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  gameIds: ids,
})
const catalogueOf = <T extends z.ZodType>(games: T) =>
  z.strictObject({
    games,
    providers: z
      .array(z.strictObject({ id: whole, slug: z.string(), title: z.string(), text: z.string() }))
      .min(1),
    menu: z
      .array(z.strictObject({ key: z.string(), title: z.string(), href: z.string(), count: whole }))
      .min(1),
    issues: z
      .array(z.strictObject({ id: whole, slug: z.string(), title: z.string(), text: z.string() }))
      .min(1),
    issueGamesIds: z.record(z.string(), ids),
    providerGamesIds: z.record(z.string(), ids),
    schemeSections: z.array(section).min(1),
    recentGames: z.array(z.strictObject({ id: whole, at: z.iso.datetime(), isOpen: z.boolean() })),
    playerRestrictionIdsHash: hex(16),
  })
/** The catalogue, field by field (000 §3), and its kept form with games by id (000 §5). */
export const filters = catalogueOf(z.array(game).min(6))
export const cachedFilters = catalogueOf(z.record(z.string(), game))
export const favorites = ok(z.strictObject({ favoriteGames: z.array(whole) }))
