import { loadOdds } from '#games/odds/load.ts'
import type { Chances } from '#games/odds/chances.ts'
import type { Odds } from '#games/odds/odds.ts'
import { t } from '#platform/words/words.ts'
import type { App } from '#client/context/app.ts'
import type { GameNote } from '#client/games/game-notes.ts'
import { gameNotes } from '#client/games/game-notes.ts'
import type { Head } from '#client/router/page-face.ts'
import { notFound } from '#client/router/kit.ts'
import { redirectForGood, type LoaderFunctionArgs } from '#client/router/route.ts'
import type { RailView } from '#client/games/rows.ts'
import { tileOf } from '#client/games/tiles.ts'
import type { GameView } from '#games/wire.ts'
import { catalogueFor } from '#client/games/games.ts'

export interface GameData {
  readonly game: GameView
  readonly description: string
  readonly rules: readonly string[]
  readonly odds: Odds | null
  /** The outcomes that the game draws by weight, with their chances. */
  readonly chances: Chances | null
  readonly more: RailView
  /** Notes on the game by other features. */
  readonly notes: readonly GameNote[]
}

/** Three screens of a row on a desktop: who wants more goes to the library. */
const ALIKE = 18

/** The other games, those that play alike first. */
function alike(game: GameView, games: readonly GameView[]): GameView[] {
  const far = (other: GameView) =>
    (other.mechanic === game.mechanic ? 0 : 2) + (other.volatility === game.volatility ? 0 : 1)
  return games.filter(({ id }) => id !== game.id).toSorted((a, b) => far(a) - far(b))
}

/** The words and figures of one game; an unknown one is a page that is not there (000 §2). */
export async function gameLoader({ app, params, request }: LoaderFunctionArgs): Promise<GameData> {
  const slug = params['pageName'] ?? ''
  const [catalogue, { readDefinition }, words] = await Promise.all([
    catalogueFor(app),
    import('#games/look/catalogue-one.ts'),
    import('#games/words/load.ts'),
  ])
  const game = catalogue.games.find((one) => one.slug === slug)
  const definition = await readDefinition(slug)
  // A game that was renamed is still found by those who kept its old address.
  if (definition && definition.slug !== slug)
    throw redirectForGood(`/games/${definition.slug}${new URL(request.url).search}`)
  if (!game || !definition) throw notFound()
  const { locale } = app
  const { chancesOf } = await import('#games/odds/chances.ts')
  const [subtitle, about, rule, notesIn] = await Promise.all([
    words.loadSubtitles(locale),
    words.loadDescriptions(locale),
    words.loadRules(locale),
    gameNotes(app, game.groups),
  ])
  const others = alike(game, catalogue.games).slice(0, ALIKE)
  const more = {
    key: 'more',
    title: t('More games'),
    rows: 1 as const,
    count: others.length,
    tiles: others.map(tileOf),
  }
  return {
    game: { ...game, subTitle: subtitle(game.subTitle) },
    description: about(definition.description),
    rules: definition.rules.map(rule),
    odds: (await loadOdds(slug)) ?? null,
    chances: chancesOf(definition) ?? null,
    more,
    notes: notesIn(),
  }
}

export const gameHead = ({ brand }: App, { game, description }: GameData): Head => ({
  title: `${game.title} · ${brand.title}`,
  description,
  canonical: `/games/${game.slug}`,
})
