import type {
  CascadeDefinition,
  FishingDefinition,
  PotsDefinition,
  ScatterPaysDefinition,
  WaysDefinition,
  WildsDefinition,
} from './definition.ts'
import type { FishingMaths, PotsMaths, ScatterMaths, SlotMaths, TumbleMaths, WaysPays } from './slot-maths.ts'

export type Must = (holds: boolean, what: string) => void

export type SlotDefinition =
  | WaysDefinition
  | ScatterPaysDefinition
  | CascadeDefinition
  | WildsDefinition
  | FishingDefinition
  | PotsDefinition

const isWhole = (value: number, least: number) => Number.isSafeInteger(value) && value >= least

/** Checks the maths of the slots that pay in twentieths of the stake. */
export function checkSlot(
  definition: SlotDefinition,
  keys: readonly string[],
  codes: string,
  must: Must,
): void {
  const { maths, mechanic } = definition
  const code = (key: string) => codes[keys.indexOf(key)] ?? ''
  const strips = 'freeReels' in maths ? [maths.reels, maths.freeReels] : [maths.reels]
  for (const set of strips) checkStrips(set, maths, codes, must)
  must(maths.buy === undefined || isWhole(maths.buy.price, 2), 'a price that is not a whole number of stakes')
  if ('wild' in maths && !('sizes' in maths)) checkWays(maths, strips, keys, code, must)
  if (mechanic === 'fishing') checkFishing(maths, code, must)
  if (mechanic === 'pots') checkPots(maths, keys, code, must)
  if ('sizes' in maths) checkTumble(maths, strips, keys, must)
  if ('scatter' in maths) checkScatter(maths, maths.rows, strips, keys, code, must)
  if ('multiplier' in maths) must(isWhole(maths.multiplier, 1), 'a multiplier that is not a whole number')
}

function checkStrips(
  strips: readonly string[],
  { rows, reels }: Pick<SlotMaths, 'rows' | 'reels'>,
  codes: string,
  must: Must,
): void {
  must(isWhole(rows, 3) && rows <= 7, 'a number of rows that is not 3 … 7')
  must(
    strips.length === reels.length && reels.length >= 5 && reels.length <= 7,
    'a number of reels not 5 … 7',
  )
  must(
    strips.every((strip) => strip.length >= rows && strip.length <= 160),
    `a strip that is not ${rows} … 160 long`,
  )
  must(
    strips.every((strip) => [...strip].every((letter) => codes.includes(letter))),
    'a letter in a strip that is no symbol',
  )
}

type Strips = readonly (readonly string[])[]

function checkWays(
  { pays, wild }: WaysPays,
  strips: Strips,
  keys: readonly string[],
  code: (key: string) => string,
  must: Must,
): void {
  must(keys.includes(wild) && pays[wild] === undefined, 'a wild that is no symbol or pays by itself')
  must(
    strips.every(([first]) => !first!.includes(code(wild))),
    'a wild on the first reel, where it would stand for everything',
  )
  checkPays(pays, strips[0]!.length, keys, must)
  must(
    Object.keys(pays).every((key) => strips.every((set) => set.every((strip) => strip.includes(code(key))))),
    'a paying symbol that is missing on a reel',
  )
}

function checkPays(
  pays: Readonly<Record<string, readonly number[]>>,
  length: number,
  keys: readonly string[],
  must: Must,
): void {
  for (const [key, row] of Object.entries(pays)) {
    must(keys.includes(key), `pays for ${key}, which is no symbol`)
    must(
      row.length === length && row.every((pay, i) => isWhole(pay, 0) && (i === 0 || pay >= row[i - 1]!)),
      `pays of ${key} that are not ${length} whole numbers that never fall`,
    )
  }
}

type Weighted = readonly { readonly value: number; readonly weight: number }[]

const areValues = (values: Weighted): boolean =>
  values.length > 0 && values.every(({ value, weight }) => isWhole(value, 1) && isWhole(weight, 1))

function checkFishing(
  { fishValues, levels, step, freeReels, collector, scatter }: FishingMaths,
  code: (key: string) => string,
  must: Must,
): void {
  must(areValues(fishValues), 'a value of a fish that is not whole')
  must(isWhole(step, 1), 'a step of collectors that is not whole')
  must(
    levels.every(({ spins, times }) => isWhole(spins, 1) && isWhole(times, 1)),
    'a level that is not whole',
  )
  must(code(collector) !== '' && !freeReels[0]!.includes(code(collector)), 'a collector on the first reel')
  must(
    freeReels.every((strip) => !strip.includes(code(scatter))),
    'a scatter in free spins, where it gives nothing',
  )
}

function checkPots(
  maths: PotsMaths,
  keys: readonly string[],
  code: (key: string) => string,
  must: Must,
): void {
  const { coins, coin, burst, coinValues, respins, least, landing, extra, times, more, grand } = maths
  const { pays, reels, rows } = maths
  must(
    [...coins, coin].every((one) => keys.includes(one) && pays[one] === undefined) && !coins.includes(coin),
    'a coin that is no symbol or pays in ways',
  )
  must(
    isWhole(burst.chance, 1) && isWhole(burst.of, burst.chance + 1),
    'a chance to burst that is not between 0 and 1',
  )
  must(areValues(coinValues), 'a coin value that is not whole')
  must(
    isWhole(landing.chance, 1) && isWhole(landing.of, landing.chance + 1),
    'a landing chance that is not between 0 and 1',
  )
  must(
    [respins, least, extra, more, grand].every((one) => isWhole(one, 1)) && isWhole(times, 2),
    'a part of the feature that is not whole',
  )
  must(least < reels.length * rows, 'a start that fills the grid')
  must(
    reels.every((strip) => !strip.includes(code(coin))),
    'a coin of the feature on a reel',
  )
}

function checkTumble(maths: TumbleMaths, strips: Strips, keys: readonly string[], must: Must): void {
  const { links, sizes, pays, ladder, freeLadder } = maths
  const draws = Math.max(...links) + 1
  must(
    links.length === maths.reels.length && links.every((draw) => isWhole(draw, 0) && draw < draws),
    'links that do not name a draw for each reel',
  )
  must(
    strips.every((set) =>
      set.every((strip, reel) => strip.length === set[links.indexOf(links[reel]!)]!.length),
    ),
    'reels of one draw that differ in length',
  )
  must(
    sizes.every((size, i) => isWhole(size, 2) && (i === 0 || size > sizes[i - 1]!)),
    'sizes that do not ascend',
  )
  checkPays(pays, sizes.length, keys, must)
  // A winner without a pay would fall for nothing, and which symbols fall must not hang on amounts.
  must(
    Object.values(pays).every((row) => row.every((pay) => pay > 0)),
    'a size that pays nothing',
  )
  must(
    [ladder, freeLadder].every((steps) => steps.length > 0 && steps.every((times) => isWhole(times, 1))),
    'a ladder that is not of whole numbers',
  )
}

function checkScatter(
  { scatter, scatterPays, freeSpins }: ScatterMaths,
  rows: number,
  strips: Strips,
  keys: readonly string[],
  code: (key: string) => string,
  must: Must,
): void {
  const reels = strips[0]!.length
  must(keys.includes(scatter), 'a scatter that is no symbol')
  must(
    strips.every((set) =>
      set.every((strip) =>
        [...strip].every(
          (_, stop) => (strip + strip).slice(stop, stop + rows).split(code(scatter)).length <= 2,
        ),
      ),
    ),
    'two scatters in one window',
  )
  must(
    scatterPays.length === reels && scatterPays.every((pay) => isWhole(pay, 0)),
    'scatter pays that are not a whole number for each count',
  )
  must(
    freeSpins.length === reels && freeSpins.every((count) => isWhole(count, 0)),
    'free spins that are not a whole number for each count',
  )
  // The pay carries every chain of retriggers towards the maximum win, so that no round is endless.
  must(
    freeSpins.every((count, i) => count === 0 || scatterPays[i]! > 0),
    'free spins without a scatter pay',
  )
}
