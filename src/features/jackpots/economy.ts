import type { Currency, Tier } from './contract.ts'

/**
 * Four jackpots in each currency, fed by every paid round of the games that carry them. All that they ever pay
 * comes from their parts of the stakes, but the first start of each, which the site gives: in the long run
 * they return `PARTS_PPM` of the stakes, on top of what the game itself returns.
 */
export interface TierEconomy {
  /** The part of each stake that goes into this jackpot, in millionths. */
  readonly part_ppm: number
  /** What it starts at, as far as its reserve reaches; minor units. */
  readonly start: number
  /** It falls before it is more than this; minor units. */
  readonly mustFallBy: number
}

export const TIERS: readonly Tier[] = ['mini', 'minor', 'major', 'grand']
export const CURRENCIES: readonly Currency[] = ['coins', 'entries']

/**
 * 0.6 % of a stake to the four together. No two grow alike: four meters that went on in step ended in the same
 * digits and looked like one.
 */
const PARTS_PPM: Readonly<Record<Tier, number>> = { mini: 1_500, minor: 1_430, major: 1_560, grand: 1_510 }

const entries: Readonly<Record<Tier, TierEconomy>> = {
  mini: { part_ppm: PARTS_PPM.mini, start: 200, mustFallBy: 500 },
  minor: { part_ppm: PARTS_PPM.minor, start: 1_000, mustFallBy: 2_500 },
  major: { part_ppm: PARTS_PPM.major, start: 10_000, mustFallBy: 25_000 },
  grand: { part_ppm: PARTS_PPM.grand, start: 100_000, mustFallBy: 250_000 },
}

/** A coin jackpot is a hundred times as large: what an entry plays for is a hundred coins' worth of play. */
const hundredfold = ({ part_ppm, start, mustFallBy }: TierEconomy): TierEconomy => ({
  part_ppm,
  start: start * 100,
  mustFallBy: mustFallBy * 100,
})

export const economy: Readonly<Record<Currency, Readonly<Record<Tier, TierEconomy>>>> = {
  entries,
  coins: {
    mini: hundredfold(entries.mini),
    minor: hundredfold(entries.minor),
    major: hundredfold(entries.major),
    grand: hundredfold(entries.grand),
  },
}

/**
 * The share of a part that lets the jackpot grow, as a fraction; the rest fills the reserve for its next start.
 * A jackpot grows by half the way to its bound on average, so these shares let the reserve refill just in time.
 */
export const growthShare = ({ start, mustFallBy }: TierEconomy): readonly [of: number, whole: number] => {
  const growth = (mustFallBy - start) / 2
  return [growth, growth + start]
}
