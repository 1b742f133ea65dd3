import type { Currency, Tier } from './contract.ts'

/**
 * Four jackpots in each currency, fed by every paid round of the games that carry them. All that they ever pay
 * comes from their parts of the stakes, but the first start of each, which the site gives: in the long run
 * they return `PARTS_PPM` of the stakes, on top of what the game itself returns.
 */
export interface TierEconomy {
  /** The part of each stake that goes into this jackpot, in millionths. */
  readonly part_ppm: number
  /** The amount a cycle starts at, as far as the reserve allows; minor units. */
  readonly start: number
  /** It falls before it is more than this; minor units. */
  readonly mustFallBy: number
  /** The start amounts of earlier releases, by which their cycles are verified. */
  readonly formerStarts: readonly number[]
}

export const TIERS: readonly Tier[] = ['mini', 'minor', 'major', 'grand']
export const CURRENCIES: readonly Currency[] = ['coins', 'entries']

const terms = (part_ppm: number, start: number, mustFallBy: number, former: number): TierEconomy => ({
  part_ppm,
  start,
  mustFallBy,
  formerStarts: [former],
})

/**
 * 0.6 % of a stake to the four of its currency together. No two start or grow alike, and none at a round
 * amount: meters that began at powers of ten and went on in step ended in the same digits and looked like one.
 */
export const economy: Readonly<Record<Currency, Readonly<Record<Tier, TierEconomy>>>> = {
  entries: {
    mini: terms(1_640, 213, 500, 200),
    minor: terms(1_370, 1_046, 2_500, 1_000),
    major: terms(1_770, 10_387, 25_000, 10_000),
    grand: terms(1_220, 106_238, 250_000, 100_000),
  },
  // A hundred times as large: what an entry plays for is a hundred coins' worth of play.
  coins: {
    mini: terms(1_710, 20_674, 50_000, 20_000),
    minor: terms(1_290, 108_215, 250_000, 100_000),
    major: terms(1_880, 971_838, 2_500_000, 1_000_000),
    grand: terms(1_120, 10_241_593, 25_000_000, 10_000_000),
  },
}

/**
 * The share of a part that lets the jackpot grow, as a fraction; the rest fills the reserve for its next start.
 * A jackpot grows by half the way to its bound on average, so these shares let the reserve refill just in time.
 */
export const growthShare = ({ start, mustFallBy }: TierEconomy): readonly [of: number, whole: number] => {
  // Twice both, because half the way need not be whole.
  const growth = mustFallBy - start
  return [growth, growth + 2 * start]
}
