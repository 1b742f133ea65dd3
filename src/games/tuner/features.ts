import type { FishingDefinition, WildsDefinition } from '../engine/definition.ts'
import { compile } from '../engine/compile.ts'
import { unitExpected } from '../engine/exact/exact.ts'
import { fitted, slotPresentation, stripsOf } from './fit.ts'
import { symbolKey, PAYING, type Plan } from './plan.ts'
import { search } from './search.ts'
import { payTable } from './ways.ts'
import { and, grouped, limitRule, buyRule, scatterRule, times } from './words.ts'
import { worlds } from './worlds.ts'

/** Least and most hit rates of games of 243 ways. */
export const HITS = [0.15, 0.56] as const
const REELS = 5

/** The pay table of ways over five reels, for `fitted`. */
export const waysPays =
  (plan: Plan, steep: number) =>
  (scale: number): Record<string, number[]> =>
    payTable(plan, scale, steep, REELS, 3)

/** The price at which a feature returns what the game does. */
const priceOf = (definition: WildsDefinition | FishingDefinition): number =>
  Math.max(2, Math.round(unitExpected(compile(definition as WildsDefinition)).bought / 0.956))

const MIDDLE: readonly number[] = [1, 2, 3]
/** Calm games start short free spins often; wild ones long ones rarely. `scatters`: on each reel. */
const WILDS = {
  calm: { times: 1, steep: 2.1, maxWin: 500, spins: [5, 7, 9], scatters: [2, 1, 2, 1, 2], stays: [1, 3] },
  lively: {
    times: 1,
    steep: 2.5,
    maxWin: 1_500,
    spins: [7, 9, 12],
    scatters: [1, 1, 2, 1, 1],
    stays: MIDDLE,
  },
  wild: {
    times: 2,
    steep: 3.6,
    maxWin: 2_500,
    spins: [10, 12, 15],
    scatters: [1, 1, 1, 1, 1],
    stays: MIDDLE,
  },
} as const

/** Finds the strips and pays of a game of growing wilds. */
export function tuneWilds(plan: Plan): WildsDefinition {
  const { times: multiplier, steep, maxWin, spins, scatters } = WILDS[plan.profile]
  const stays: readonly number[] = WILDS[plan.profile].stays
  const { world } = plan
  return search(plan, HITS, ({ bump, rng }) => {
    const wilds = (reel: number) => ({ scatter: scatters[reel]!, wild: stays.includes(reel) ? 1 : 0 })
    const draft: WildsDefinition = {
      ...slotPresentation(plan, ['wild', 'scatter', ...PAYING], maxWin),
      mechanic: 'wilds',
      maths: {
        rows: 3,
        reels: stripsOf(rng, 32, wilds, ['scatter']),
        freeReels: stripsOf(rng, 44, wilds, ['scatter']),
        wild: symbolKey(world, 'wild'),
        scatter: symbolKey(world, 'scatter'),
        pays: {},
        scatterPays: [0, 0, 40, 200, 1_000],
        freeSpins: [0, 0, ...spins],
        multiplier,
      },
    }
    const made = fitted(plan, draft, waysPays(plan, 1 + (steep - 1) * bump), rng)
    const maths = { ...made.maths, buy: { price: priceOf(made) } }
    return { ...made, maths, rules: wildsRules(plan, maths, maxWin, stays) }
  })
}

function wildsRules(
  { world }: Plan,
  maths: WildsDefinition['maths'],
  maxWin: number,
  stays: readonly number[],
): string[] {
  const { signs } = worlds[world]
  const wild = signs.wild.toLowerCase()
  return [
    ways(maths.rows),
    `The ${wild} lands on reels ${and(stays.map((reel) => reel + 1))}. It expands to fill its reel and is wild: it substitutes for every paying symbol.`,
    scatterRule(signs.scatter.toLowerCase(), maths.scatterPays, maths.freeSpins),
    `In free spins, a wild reel stays wild until the feature ends.${
      maths.multiplier > 1 ? ` Every win is multiplied by ${maths.multiplier}.` : ''
    } Free spins can’t be retriggered.`,
    buyRule(maths.buy!.price),
    limitRule(maxWin),
  ]
}

export const ways = (rows: number): string =>
  `Matching symbols on adjacent reels pay from the left, in any position: ${grouped(rows ** REELS)} ways to win. Every way pays, and all wins are added together.`

/** `top` is the second largest value, which may rise so much: far larger ones would pass all places for wins. */
const FISHING = {
  calm: { steep: 2.3, maxWin: 1_000, top: 200, rise: 3, rare: [8, 2], caught: 3 },
  lively: { steep: 2.8, maxWin: 2_000, top: 1_000, rise: 3, rare: [8, 2], caught: 2 },
  wild: { steep: 3.4, maxWin: 2_500, top: 1_200, rise: 1.65, rare: [28, 8], caught: 2 },
} as const

/** Finds the strips and pays of a game of fishing. */
export function tuneFishing(plan: Plan): FishingDefinition {
  const { steep, maxWin, top, rise, caught, rare } = FISHING[plan.profile]
  const { world } = plan
  return search(plan, HITS, ({ bump, rng }) => {
    const free = (reel: number) => ({ fish: caught, collect: reel === 0 ? 0 : 1 })
    const largest = Math.round((top * Math.min(rise, Math.max(0.4, bump ** 2))) / 20) * 20
    const draft: FishingDefinition = {
      ...slotPresentation(plan, ['wild', 'scatter', 'collect', 'fish', ...PAYING], maxWin),
      mechanic: 'fishing',
      maths: {
        rows: 3,
        reels: stripsOf(rng, 32, (reel) => ({ scatter: 1, fish: 2, wild: reel === 0 ? 0 : 1 }), ['scatter']),
        freeReels: stripsOf(rng, 34, free, ['collect']),
        wild: symbolKey(world, 'wild'),
        scatter: symbolKey(world, 'scatter'),
        pays: {},
        scatterPays: [0, 0, 40, 200, 1_000],
        freeSpins: [0, 0, 10, 12, 15],
        fish: symbolKey(world, 'fish'),
        fishValues: [
          { value: 20, weight: 420 },
          { value: 40, weight: 300 },
          { value: 60, weight: 150 },
          { value: 100, weight: 90 },
          { value: 200, weight: 30 },
          { value: Math.max(220, largest), weight: rare[0] },
          { value: Math.max(240, largest * 2), weight: rare[1] },
        ],
        collector: symbolKey(world, 'collect'),
        step: 4,
        levels: [
          { spins: 8, times: 2 },
          { spins: 8, times: 3 },
        ],
      },
    }
    const made = fitted(plan, draft, waysPays(plan, 1 + (steep - 1) * Math.min(1.5, bump)), rng)
    const maths = { ...made.maths, buy: { price: priceOf(made) } }
    return { ...made, maths, rules: fishingRules(plan, maths, maxWin) }
  })
}

function fishingRules({ world }: Plan, maths: FishingDefinition['maths'], maxWin: number): string[] {
  const { signs } = worlds[world]
  const [wild, fish, hook] = [signs.wild, signs.fish, signs.collect].map((name) => name.toLowerCase())
  const { fishValues, levels } = maths
  return [
    ways(maths.rows),
    `The ${wild} is wild: it substitutes for any symbol that pays in ways. It never lands on the first reel.`,
    scatterRule(signs.scatter.toLowerCase(), maths.scatterPays, maths.freeSpins),
    `In free spins, each ${fish} carries a value of ${times(fishValues[0]!.value)} to ${grouped(
      fishValues.at(-1)!.value / 20,
    )} times your bet. Each ${hook} in view is wild and collects all of those values.`,
    `The fourth and eighth ${hook} each add ${levels[0]!.spins} free spins. Values are multiplied by ${levels[0]!.times} after the fourth and by ${levels[1]!.times} after the eighth.`,
    buyRule(maths.buy!.price),
    limitRule(maxWin),
  ]
}
