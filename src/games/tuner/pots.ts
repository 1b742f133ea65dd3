import { compile } from '../engine/compile.ts'
import type { PotsDefinition } from '../engine/definition.ts'
import { potsExpected } from '../engine/exact/exact-pots.ts'
import { HITS, ways, waysPays } from './features.ts'
import { fitted, slotPresentation, stripsOf } from './fit.ts'
import { symbolKey, PAYING, type Plan } from './plan.ts'
import { search } from './search.ts'
import { buyHoldRule, grouped, limitRule, spelled, times } from './words.ts'
import { worlds } from './worlds.ts'

/** How a profile plays; `share` of the return comes from the feature, which then starts as often as it must. */
const POTS = {
  calm: { steep: 2.3, maxWin: 1_000, grand: 250, top: 60, landing: 36, share: 0.42 },
  lively: { steep: 2.8, maxWin: 2_000, grand: 500, top: 240, landing: 44, share: 0.48 },
  wild: { steep: 3.4, maxWin: 2_500, grand: 1_000, top: 800, landing: 54, share: 0.55 },
} as const

const PARTS = ['pot1', 'pot2', 'pot3'] as const
const THOUSAND = 1_000
/** Target return of a bought feature, as a fraction of its price. */
const SOLD_AT = 0.957

/** Finds the strips and pays of a game of three pots. */
export function tunePots(plan: Plan): PotsDefinition {
  const { steep, maxWin, share } = POTS[plan.profile]
  return search(plan, HITS, ({ bump, rng }) => {
    const pots = (reel: number) => ({
      wild: reel === 0 ? 0 : 1,
      pot1: reel % 2 === 0 ? 1 : 0,
      pot2: reel % 2 === 1 ? 1 : 0,
      pot3: reel === 2 || reel === 4 ? 1 : 0,
    })
    const draft: PotsDefinition = {
      ...slotPresentation(plan, ['wild', ...PARTS, 'coin', ...PAYING], maxWin),
      mechanic: 'pots',
      maths: { ...featureOf(plan, bump), reels: stripsOf(rng, 32, pots, [...PARTS]) },
    }
    const bursting = withBurst(draft, (plan.rtp / 100) * share)
    const made = fitted(plan, bursting, waysPays(plan, 1 + (steep - 1) * Math.min(1.5, bump)), rng)
    // The payout of a bought feature depends on its coins alone: reels and bursts don't change its price.
    const sold = compile({ ...made, maths: { ...made.maths, buy: { price: 2 } } })
    const price = Math.round(potsExpected(sold.model).bought / SOLD_AT)
    const maths = { ...made.maths, buy: { price } }
    return { ...made, maths, rules: potsRules(plan, maths, maxWin) }
  })
}

/** Everything but the reels and the chance of a burst; bumpier games have larger coins. */
function featureOf({ world, profile }: Plan, bump: number): Omit<PotsDefinition['maths'], 'reels'> {
  const { grand, top, landing } = POTS[profile]
  const largest = Math.max(120, Math.round((top * Math.min(3, Math.max(0.3, bump ** 2))) / 20) * 20)
  return {
    rows: 3,
    wild: symbolKey(world, 'wild'),
    pays: {},
    coins: PARTS.map((part) => symbolKey(world, part)) as unknown as [string, string, string],
    coin: symbolKey(world, 'coin'),
    burst: { chance: 1, of: THOUSAND },
    coinValues: [
      { value: 10, weight: 460 },
      { value: 20, weight: 300 },
      { value: 40, weight: 140 },
      { value: 60, weight: 60 },
      { value: 100, weight: 30 },
      { value: largest, weight: 8 },
      { value: largest * 2, weight: 2 },
    ],
    respins: 3,
    least: 5,
    landing: { chance: landing, of: THOUSAND },
    extra: 4,
    times: 2,
    more: 2,
    grand,
  }
}

/** The chance to burst at which the feature returns so much, to a thousandth. */
function withBurst(draft: PotsDefinition, feature: number): PotsDefinition {
  const at = (chance: number): PotsDefinition => ({
    ...draft,
    maths: { ...draft.maths, burst: { chance, of: THOUSAND } },
  })
  let [low, high] = [1, THOUSAND - 1]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (potsExpected(compile(at(middle)).model).feature < feature) low = middle
    else high = middle
  }
  return at(low)
}

function potsRules({ world }: Plan, maths: PotsDefinition['maths'], maxWin: number): string[] {
  const { signs } = worlds[world]
  const [one, two, three] = PARTS.map((part) => signs[part].toLowerCase())
  const coin = signs.coin.toLowerCase()
  const { burst, least, extra, more, grand, coinValues, respins } = maths
  const [lowest, highest] = [times(coinValues[0]!.value), grouped(coinValues.at(-1)!.value / 20)]
  return [
    ways(maths.rows),
    `The ${signs.wild.toLowerCase()} is wild: it substitutes for any symbol that pays in ways. It never lands on the first reel.`,
    `Each ${one}, ${two}, or ${three} in view can burst its pot (${
      (burst.chance * 100) / burst.of
    }% chance). Pots don’t fill up over time: earlier spins never change the odds.`,
    `A burst pot triggers Hold & Link. All pot symbols in view lock with their values, and ${coin}s are added until there are ${spelled(least)}.`,
    `Each is worth ${lowest} to ${highest} times your bet. You get ${spelled(respins)} respins, and each ${coin} that lands locks in place and resets them.`,
    `The ${one} adds ${extra} more, the ${two} multiplies all values by ${maths.times}, and the ${three} gives ${more} more respins. Effects combine when pots burst together.`,
    `Fill all 15 positions and you also win the Grand: ${grouped(grand)} times your bet.`,
    ...(maths.buy ? [buyHoldRule(maths.buy.price)] : []),
    'If you leave during Hold & Link, the feature finishes with the results already drawn.',
    limitRule(maxWin),
  ]
}
