import { currentLocale, t, translate } from '#platform/words/words.ts'
import type { Emblem, TileGame } from '#ui/lobby/tile.ts'
import { artOf, type RailView } from './rows.ts'
import type { Catalogue, GameView, SchemeSection } from '#games/wire.ts'

const STEP = 30

/** The nearest of the twelve grounds of tiles (tile.css) to `#rrggbb`. */
export function groundOf(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) || 0) as [
    number,
    number,
    number,
  ]
  const max = Math.max(r, g, b)
  const range = max - Math.min(r, g, b)
  const sixth =
    range === 0 ? 0 : max === r ? (g - b) / range : max === g ? 2 + (b - r) / range : 4 + (r - g) / range
  const hue = (sixth * 60 + 360) % 360
  return Math.round(hue / STEP) % (360 / STEP)
}

/** One word about how a game plays. */
const MECHANICS: Readonly<Record<string, () => string>> = {
  lines: () => t('Free spins'),
  'hold-and-link': () => t('Hold & Link'),
  dice: () => t('Dice'),
  'coin-flip': () => t('Coin flip'),
  limbo: () => t('Limbo'),
  crash: () => t('Crash'),
  plinko: () => t('Plinko'),
  mines: () => t('Mines'),
  tower: () => t('Tower'),
  keno: () => t('Keno'),
  roulette: () => t('Roulette'),
  wheel: () => t('Wheel'),
  'hi-lo': () => t('Hi-Lo'),
  'video-poker': () => t('Video poker'),
  blackjack: () => t('Blackjack'),
  scratch: () => t('Scratch card'),
  bingo: () => t('Bingo'),
  baccarat: () => t('Baccarat'),
  'sic-bo': () => t('Sic Bo'),
  ways: () => t('Ways'),
  'scatter-pays': () => t('Pays anywhere'),
  cascade: () => t('Cascades'),
  pots: () => t('Three pots'),
  wilds: () => t('Expanding wilds'),
  fishing: () => t('Fishing'),
}
export const mechanicOf = ({ mechanic }: GameView) => MECHANICS[mechanic]?.() ?? mechanic

/** The emblem of a mechanic, where it is not plain reels. */
const EMBLEMS: Readonly<Record<string, Emblem>> = {
  'hold-and-link': 'link',
  dice: 'dice',
  'sic-bo': 'dice',
  'coin-flip': 'coin',
  limbo: 'rocket',
  crash: 'rocket',
  plinko: 'pins',
  mines: 'mines',
  tower: 'tower',
  keno: 'ball',
  bingo: 'ball',
  roulette: 'wheel',
  wheel: 'wheel',
  'hi-lo': 'cards',
  'video-poker': 'cards',
  blackjack: 'cards',
  baccarat: 'cards',
  scratch: 'ticket',
  fishing: 'fish',
}

/** How bumpy it plays, in a word. */
const BUMPS: Readonly<Record<string, () => string>> = {
  low: () => t('low'),
  medium: () => t('medium'),
  high: () => t('high'),
  chosen: () => t('adjustable'),
}
export const volatilityOf = ({ volatility }: GameView) => BUMPS[volatility]?.() ?? volatility

function badgeOf({ groups }: GameView): TileGame['badge'] {
  if (groups.includes('newGames')) return { kind: 'new', text: t('New') }
  if (groups.includes('weeklySpecials')) return { kind: 'exclusive', text: t('Special') }
  return undefined
}

interface Known {
  readonly game: GameView
  readonly plain: TileGame
  readonly hearted: TileGame
}
/** Tiles by language and slug: the same objects again, so that their HTML is made once per process and not per request. */
const known = new Map<string, Known>()

/** Views that were asked for before: most of a catalogue is the same objects for everyone. */
const seen = new WeakMap<GameView, { readonly locale: string; readonly tile: TileGame }>()

/** A game as a tile. */
export function tileOf(game: GameView): TileGame {
  const locale = currentLocale()
  const before = seen.get(game)
  if (before?.locale === locale) return before.tile
  const tile = tileIn(locale, game)
  seen.set(game, { locale, tile })
  return tile
}

function tileIn(locale: string, game: GameView): TileGame {
  const key = `${locale} ${game.slug}`
  const before = known.get(key)
  const same =
    before !== undefined &&
    before.game.title === game.title &&
    before.game.bg_color === game.bg_color &&
    badgeOf(before.game)?.kind === badgeOf(game)?.kind
  if (same) return game.isFavorite ? before.hearted : before.plain
  const plain: TileGame = {
    slug: game.slug,
    title: game.title,
    image: artOf(game.slug),
    ground: groundOf(game.bg_color),
    tag: mechanicOf(game),
    emblem: EMBLEMS[game.mechanic],
    badge: badgeOf(game),
    favorite: false,
  }
  const made = { game, plain, hearted: { ...plain, favorite: true } }
  known.set(key, made)
  return game.isFavorite ? made.hearted : made.plain
}

/** A row with fewer games says nothing that the others do not say. */
const FEWEST = 3
/** A catalogue of so few games shows all of them before it sorts them. */
const FEW_GAMES = 12

/** The rows of a catalogue: the server's order, but all games come first while they are few. */
export function orderedSections({
  games,
  schemeSections,
}: Pick<Catalogue, 'games' | 'schemeSections'>): readonly SchemeSection[] {
  const few = games.length <= FEW_GAMES
  return schemeSections
    .filter(({ gameIds }) => gameIds.length >= Math.min(FEWEST, games.length))
    .toSorted((a, b) => Number(few && b.key === 'allGames') - Number(few && a.key === 'allGames'))
}

/** The games of these numbers as tiles; numbers that are not in the catalogue are left out. */
export const tilesOf = (games: readonly GameView[], ids: readonly number[]): TileGame[] =>
  tilesIn(byNumber(games), ids)

const byNumber = (games: readonly GameView[]) => new Map(games.map((game) => [game.id, game]))

function tilesIn(games: ReadonlyMap<number, GameView>, ids: readonly number[]): TileGame[] {
  const tiles: TileGame[] = []
  for (const id of ids) {
    const game = games.get(id)
    if (game) tiles.push(tileOf(game))
  }
  return tiles
}

/** The rails of a catalogue with their tiles. */
export function railsOf(catalogue: Pick<Catalogue, 'games' | 'schemeSections'>): RailView[] {
  const games = byNumber(catalogue.games)
  return orderedSections(catalogue).map(({ key, title, rows, gameIds }) => {
    const tiles = tilesIn(games, gameIds)
    return { key, title: translate(title), rows, count: tiles.length, tiles }
  })
}
