import { z } from 'zod'
import { gameView, issueView, recentGame, schemeSection } from '#games/wire/answers.server.ts'
import { answer } from '#platform/calls/handle.server.ts'
import { whole } from '#platform/money/answers.server.ts'
import { initFields } from '#platform/calls/shapes/added.server.ts'

/** The answers of the catalogue's calls (000 §3, §7), and its kept form with games by id (000 §5). */

const ids = z.array(whole).min(1)
const catalogueOf = <T extends z.ZodType>(games: T) =>
  z.strictObject({
    games,
    providers: z.array(issueView).min(1),
    menu: z
      .array(z.strictObject({ key: z.string(), title: z.string(), href: z.string(), count: whole }))
      .min(1),
    issues: z.array(issueView).min(1),
    issueGamesIds: z.record(z.string(), ids),
    providerGamesIds: z.record(z.string(), ids),
    schemeSections: z.array(schemeSection).min(1),
    recentGames: z.array(recentGame),
    playerRestrictionIdsHash: z.string().regex(/^[0-9a-f]{16}$/),
  })
const cached = catalogueOf(z.record(z.string(), gameView))

export const filtersAnswer = answer(catalogueOf(z.array(gameView).min(6)))

export const favoritesAnswer = answer(z.strictObject({ favoriteGames: z.array(whole) }))

export const gamesAnswer = answer(cached)

/** Without data where nothing is kept. */
export const cachedGamesAnswer = z.union([answer(cached), answer()])

/** Its part of the init data. */
export const initDataFields = initFields({ favoriteGames: z.array(whole) })
