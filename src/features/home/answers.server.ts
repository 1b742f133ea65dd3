import { z } from 'zod'
import {
  bannerView,
  gameView,
  infoPlate,
  issueView,
  recentGame,
  schemaBanner,
  schemeSection,
} from '#games/wire/answers.server.ts'
import { answer } from '#platform/calls/handle.server.ts'
import type { Added } from '#platform/calls/shapes/added.server.ts'
import { whole } from '#platform/money/answers.server.ts'

/** The answers of the home page's calls (000 §3, §7). */

const winners = z.array(
  z.strictObject({
    name: z.string(),
    slug: z.string(),
    title: z.string(),
    win: whole,
    currency: z.enum(['coins', 'entries']),
    at: z.iso.datetime(),
  }),
)

/** The fields that the lobby adds to its payload itself; other features add theirs. */
const payload = {
  seo: z.strictObject({ title: z.string().min(5), description: z.string().min(20) }),
  banners: z.array(bannerView),
  bannerPresetPackage: z.looseObject({ bannerId: whole }).nullable(),
  collections: z.array(issueView.extend({ gameIds: z.array(whole) })),
  infoPlate: infoPlate.nullable(),
  promotions: z.array(z.looseObject({ type: z.string() })),
  gameOfWeek: z.strictObject({ id: whole, slug: z.string(), title: z.string() }).nullable(),
  promoBanners: z.array(bannerView),
  schemeSections: z.array(schemeSection).min(1),
  lastWinners: winners,
  schemaBanners: z.array(schemaBanner),
  games: z.array(gameView).min(6),
  gamesInfo: z.strictObject({
    total: whole,
    providers: whole,
    rtp: z.tuple([z.number().min(90), z.number().max(100)]),
  }),
  recentGames: z.array(recentGame),
}

/** The lobby's fields with those of all features. */
export const homeAnswer = ({ homeData }: Added) =>
  z.strictObject({ payload: z.strictObject({ ...payload, ...homeData }), versionApp: z.string().min(1) })

export const winnersAnswer = answer(z.strictObject({ lastWinners: winners }))
