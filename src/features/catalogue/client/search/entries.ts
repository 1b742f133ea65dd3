import type { Locale } from '#platform/words/locale.ts'
import { currentLocale, t, translate } from '#platform/words/words.ts'
import type { IconName } from '#ui/art/icon.tsx'
import { subtitles } from '#games/words/subtitles.ts'
import { rtpText } from '#client/games/rtp-text.ts'
import { mechanicOf, volatilityOf } from '#client/games/tiles.ts'
import type { Catalogue, GameView } from '../../contract.ts'
import { fold, indexOf, type Entry, type Index } from './find.ts'
import { foundBy } from './reasons.ts'
import { lexicon } from './lexicon.ts'

/** A game in the index of the library. */
export interface GameEntry extends Entry {
  readonly game: GameView
}

/** A line of the search. */
export interface Line extends Entry {
  readonly kind: 'game' | 'collection' | 'page'
  readonly detail: string
  readonly href: string
  /** Slug of the game whose picture it shows. */
  readonly slug?: string
  readonly icon?: IconName
}

/** A page that the search knows. */
export interface PageLink {
  readonly title: string
  readonly href: string
  readonly icon: IconName
  readonly words?: string
}

/** The words by which the search finds a game, besides its title. */
const aboutGame = (game: GameView, { providers, schemeSections }: Catalogue): string => {
  const provider = providers.find(({ id }) => id === game.providerId)?.title ?? ''
  const rows = schemeSections.filter(({ key }) => key !== 'allGames' && game.groups.includes(key))
  return [
    game.subTitle,
    mechanicOf(game),
    game.mechanic,
    provider,
    ...rows.flatMap((row) => [translate(row.title), row.title]),
  ].join(' ')
}

/** The names of its kind and theme, and what players call them. */
function namesOf(game: GameView): Pick<Entry, 'names' | 'related' | 'foreign'> {
  const { names, related, foreign } = lexicon(game.mechanic, game.theme, currentLocale())
  const volatility = t('{level} volatility', { level: volatilityOf(game) })
  return {
    names: [fold(mechanicOf(game)), ...names],
    related: [...related, fold(volatility), `${game.volatility} volatility`],
    foreign,
  }
}

/** A catalogue whose games say in a language what they say below their names. */
export async function inWords(catalogue: Catalogue, locale: Locale): Promise<Catalogue> {
  if (locale === 'en') return catalogue
  const subtitle = await subtitles(locale)
  return {
    ...catalogue,
    games: catalogue.games.map((game) => ({ ...game, subTitle: subtitle(game.subTitle) })),
  }
}

/** The games of a catalogue, ready to be searched. */
export const gameIndex = (catalogue: Catalogue): Index<GameEntry> =>
  indexOf(
    catalogue.games.map((game) => ({
      key: game.slug,
      title: game.title,
      words: aboutGame(game, catalogue),
      ...namesOf(game),
      game,
    })),
  )

/** A game as a line; players open it where they are, guests read about it first. */
const gameLine = (game: GameView, catalogue: Catalogue, guest: boolean): Line => ({
  kind: 'game',
  key: `game:${game.slug}`,
  title: game.title,
  detail: `${mechanicOf(game)} · ${rtpText(game)}`,
  words: aboutGame(game, catalogue),
  ...namesOf(game),
  href: guest ? `/games/${game.slug}` : `/games/${game.slug}?game=${game.slug}`,
  slug: game.slug,
})

const collectionLines = ({ issues, issueGamesIds }: Catalogue): Line[] =>
  issues.map(({ slug, title, text }) => ({
    kind: 'collection',
    key: `collection:${slug}`,
    title,
    detail: t('{count, plural, one {# game} other {# games}}', { count: issueGamesIds[slug]?.length ?? 0 }),
    words: text,
    href: `/issues/${slug}`,
    icon: 'layers',
  }))

const pageLine = ({ title, href, icon, words = '' }: PageLink): Line => ({
  kind: 'page',
  key: `page:${href}`,
  title,
  detail: '',
  words,
  href,
  icon,
})

/** Everything that the search finds: games, collections, pages. */
export const linesOf = (catalogue: Catalogue, pages: readonly PageLink[], guest: boolean): Line[] => [
  ...catalogue.games.map((game) => gameLine(game, catalogue, guest)),
  ...collectionLines(catalogue),
  ...pages.map(pageLine),
]

/** How many lines of each kind are shown. */
const MOST = { game: 8, collection: 4, page: 4 } as const

/** The hits cut to what a glance takes in, games first; how many there were in all. */
export function topHits(found: readonly Line[]): { readonly lines: readonly Line[]; readonly total: number } {
  const kinds = ['game', 'collection', 'page'] as const
  const lines = kinds.flatMap((kind) => found.filter((line) => line.kind === kind).slice(0, MOST[kind]))
  return { lines, total: found.length }
}

/** Under which word a line is found, where neither its title nor what is said below it shows that. */
export function reasonOf(line: Line, text: string): string | null {
  const by = foundBy(line, text)
  return by === null || fold(line.detail).includes(by) ? null : by
}

/**
 * The suggestions for an empty search: the first four games of the hot row, else of the popular row, else of
 * all games.
 */
export function suggestedOf(catalogue: Catalogue, guest: boolean): Line[] {
  const { games, schemeSections } = catalogue
  const row = ['hotGames', 'popularGames', 'allGames']
    .map((key) => schemeSections.find((one) => one.key === key))
    .find(Boolean)
  const byId = new Map(games.map((game) => [game.id, game]))
  return (row?.gameIds ?? [])
    .slice(0, 4)
    .flatMap((id) => (byId.has(id) ? [gameLine(byId.get(id)!, catalogue, guest)] : []))
}
