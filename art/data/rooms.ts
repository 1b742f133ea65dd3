/** The places behind the reels and tables: a world by day and late, and rooms for tables. */
import type { Scene } from '../lib/scenes.ts'
import { finishes, palettes, type FinishName, type PaletteName } from './looks.ts'

/** Cloth in daylight: bright, and still dark enough for white words. */
const cloth = (deep: string, middle: string, bright: string): Scene => ({
  ...room('felt', 'felt', 1),
  palette: [deep, middle, bright, '#fff6d8'],
})

const room = (kind: string, palette: PaletteName, seed: number): Scene => ({
  kind,
  palette: palettes[palette],
  seed,
  sampling: 1,
})

/** Name of the picture → what is painted; `late` is the same world in another light. */
export const rooms: Readonly<Record<string, Scene>> = {
  ocean: room('ocean', 'noon', 3),
  'ocean-late': room('cavern', 'peacock', 5),
  ember: room('pagoda', 'dawn', 4),
  'ember-late': room('pagoda', 'lacquer', 9),
  clover: room('meadow', 'spring', 6),
  'clover-late': room('grove', 'autumn', 2),
  crystal: room('cavern', 'violet', 2),
  'crystal-late': room('cavern', 'aurora', 7),
  sands: room('dunes', 'sand', 3),
  'sands-late': room('dunes', 'midnight', 8),
  jungle: room('jungle', 'moss', 7),
  'jungle-late': room('river', 'jade', 5),
  frontier: room('mesa', 'sunset', 8),
  'frontier-late': room('mesa', 'midnight', 3),
  frost: room('peaks', 'ice', 5),
  'frost-late': room('peaks', 'aurora', 2),
  candy: room('candy', 'bubble', 2),
  'candy-late': room('candy', 'candy', 6),
  carnival: room('fair', 'dusk', 6),
  'carnival-late': room('fair', 'fair', 3),
  storm: room('summit', 'heaven', 4),
  'storm-late': room('summit', 'sunset', 7),
  orchard: room('grove', 'grove', 5),
  'orchard-late': room('blaze', 'ember', 5),
  felt: room('felt', 'felt', 1),
  'felt-blue': room('felt', 'royal', 1),
  'felt-red': room('felt', 'velvet', 1),
  arcade: room('grid', 'neon', 3),
  space: room('space', 'midnight', 7),
  sky: room('heaven', 'noon', 8),
  stage: room('stage', 'plum', 2),
  booth: room('bulbs', 'crimson', 6),
  'crystal-day': room('cavern', 'ice', 2),
  'carnival-day': room('fair', 'noon', 6),
  'felt-day': cloth('#0a5a40', '#0f8058', '#3ad09a'),
  'felt-blue-day': cloth('#123a8a', '#2a62c8', '#7ab0ff'),
  'felt-red-day': cloth('#7a0a2a', '#b8284a', '#ff8a9a'),
  'stage-day': room('stage', 'candy', 2),
  'arcade-day': room('grid', 'bubble', 3),
  'booth-day': room('bulbs', 'cherry', 6),
}

/** Where a light brand plays: the same world by day. A late room is that of its world (`games/stage`). */
export const days: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.keys(rooms)
      .filter((name) => name.endsWith('-day'))
      .map((name) => [name.replace(/-day$/, ''), name]),
  ),
  space: 'sky',
}

/** Where games without a world of their own are played, and the first seven. */
const own: Readonly<Record<string, string>> = {
  'tidal-fortune': 'ocean',
  'dragon-vault': 'ember-late',
  'clover-combo': 'clover',
  'crystal-cascade': 'crystal',
  'sunfire-sevens': 'orchard-late',
  'rocket-rush': 'space',
  'lucky-ladder': 'sky',
  'silver-toss': 'stage',
  'sky-limit': 'sky',
  'comet-climb': 'space',
  pinfall: 'arcade',
  'marble-run': 'candy',
  'gem-field': 'crystal',
  watchtower: 'frontier-late',
  'forty-numbers': 'felt-blue',
  'star-keno': 'space',
  'single-zero': 'felt',
  'triple-ring': 'stage',
  'high-road': 'frontier',
  'jacks-or-better': 'felt-blue',
  'deuces-wild': 'felt-red',
  'jokers-deal': 'stage',
  blackjack: 'felt',
  'fairground-scratch': 'carnival-late',
  'treasure-scratch': 'ocean-late',
  'thirty-ball-bingo': 'booth',
  'seventy-five-ball-bingo': 'booth',
  'punto-banco': 'felt-red',
  'three-dice': 'felt',
}

/** The room of a game: its own, else its world by day or late, by turns of its number. */
export const roomOf = (slug: string, world: string, number: number): string =>
  own[slug] ?? (number % 2 === 0 ? world : `${world}-late`)

/** How the words of a world's wild and scatter are finished. */
export const labels: Readonly<Record<string, FinishName>> = {
  ocean: 'sea',
  ember: 'lacquer',
  clover: 'leaf',
  crystal: 'amethyst',
  sands: 'sandstone',
  jungle: 'fire',
  frontier: 'bronze',
  frost: 'ice',
  candy: 'sugar',
  carnival: 'pinkNeon',
  storm: 'sky',
  orchard: 'fire',
}
export const labelOf = (world: string) => finishes[labels[world] ?? 'fire']
