import type { Device } from '#platform/pages/page.ts'
import type { IconName } from '#ui/art/icon.tsx'
import type { TileGame } from '#ui/lobby/tile.ts'

/** How rows of games stand on a page; what a tile says is made in `tiles.ts`, which comes with the data. */

/** A row of games. Its tiles stay on the server when the server made the page: they are in the HTML. */
export interface RailView {
  readonly key: string
  readonly title: string
  readonly count: number
  /** Rows on a slide (000 §9). */
  readonly rows: 1 | 2 | 3
  readonly tiles?: readonly TileGame[] | undefined
}

/** The path of a game's picture, without density and extension. */
export const artOf = (slug: string) => `/art/tiles/${slug}`

const ICONS: Readonly<Record<string, IconName>> = {
  hotGames: 'flame',
  newGames: 'sparkles',
  popularGames: 'star',
  featuredGames: 'crown',
  topGames: 'trophy',
  jackpot: 'gem',
  holdNLink: 'link',
  fishing: 'fish',
  bonusBuyGames: 'coins',
  rapidLink: 'turbo',
  bonusCombo: 'dices',
  weeklySpecials: 'calendar',
  intoTheWild: 'map',
  recommend: 'heart',
  missedItGames: 'clock',
  allGames: 'library',
  recent: 'history',
  favorites: 'heart',
}
/** The icon of a group's heading. */
export const groupIcon = (key: string): IconName | undefined => ICONS[key]

/** A slide needs this many tiles to be filled at all. */
const TILES_IN_ROW = 6
/** Rows of tiles as the specification gives them (000 §9), as far as the games fill a wide screen with them. */
export const filledRows = (rows: number, count: number): 1 | 2 | 3 =>
  Math.max(1, Math.min(rows, Math.floor(count / TILES_IN_ROW))) as 1 | 2 | 3

/** The same on a phone, where half as many tiles fill a slide. */
export const narrowRows = (rows: number, count: number): 1 | 2 | 3 =>
  Math.max(1, Math.min(rows, Math.floor(count / (TILES_IN_ROW / 2)))) as 1 | 2 | 3

/** Columns of tiles that a rail has before it is moved: those in sight, and one to be seen to go on. */
const COLUMNS = { phone: 5, other: TILES_IN_ROW + 1 }

/** How many tiles of a rail stand in a page; what it weighs must not grow with the catalogue. */
export function firstTiles({ rows, count }: RailView, device: Device): number {
  const narrow = COLUMNS.phone * narrowRows(rows, count)
  const most = device === 'phone' ? narrow : Math.max(narrow, COLUMNS.other * filledRows(rows, count))
  return Math.min(count, most)
}

/** A row that does not fill a wide screen; two of them share a line. */
const isShort = ({ count }: RailView) => count < TILES_IN_ROW

/** A row that can share its line: it is moved sideways there like on a narrow screen. */
const isSlim = ({ rows, count }: RailView) => filledRows(rows, count) === 1

/**
 * Rows in lines, in their order: wide ones by themselves, short ones in pairs. Of a short one that is left over
 * the nearest row of one line takes the other half; where there is none, what fills less than half is left out.
 */
export function linesOf(rails: readonly RailView[]): RailView[][] {
  const lines: RailView[][] = []
  let single: RailView[] | null = null
  for (const rail of rails) {
    if (isShort(rail) && single) {
      single.push(rail)
      single = null
      continue
    }
    const line = [rail]
    if (isShort(rail)) single = line
    lines.push(line)
  }
  if (!single || lines.length === 1) return lines
  const at = lines.indexOf(single)
  const beside = lines
    .filter((line) => line !== single && line.length === 1 && isSlim(line[0]!))
    .toSorted((a, b) => Math.abs(lines.indexOf(a) - at) - Math.abs(lines.indexOf(b) - at))[0]
  if (beside) {
    single.push(...beside)
    return lines.filter((line) => line !== beside)
  }
  return single[0]!.count > TILES_IN_ROW / 2 ? lines : lines.filter((line) => line !== single)
}
