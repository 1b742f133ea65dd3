import { compile } from '../engine/compile.ts'
import type { WaysDefinition } from '../engine/definition.ts'
import { unitExpected } from '../engine/exact/exact.ts'
import type { Rng } from '../engine/types.ts'
import { fitted, slotPresentation } from './fit.ts'
import { symbolKey, nice, PAYING, type Plan } from './plan.ts'
import { search } from './search.ts'
import { mixOf, reelOf, type Counts } from './strips.ts'
import { worlds, type Part } from './worlds.ts'
import { buyRule, limitRule, scatterRule, grouped } from './words.ts'

/** A plan of ways, with the size of its window. */
export interface WaysPlan extends Plan {
  readonly rows: 3 | 4
  readonly reels: 5 | 6
}

/** How a profile is tried: multipliers of free spins, how much more long runs pay, the limit. */
const TRIES = {
  calm: { times: [1, 2, 1], steep: 2.4, maxWin: 500 },
  lively: { times: [3, 2, 3], steep: 4, maxWin: 1_500 },
  wild: { times: [3, 5, 4], steep: 5.4, maxWin: 5_000 },
} as const

/** Weights of the paying parts: what their shortest paid run is worth beside the others. */
const WORTH: readonly number[] = [6, 4.6, 3.6, 3, 1.8, 1.6, 1.4, 1.2, 1]

/** Pays of a part: nothing below the shortest run, then `steep` times more for each further reel. */
function payRow(weight: number, scale: number, steep: number, reels: number, least: number): number[] {
  return Array.from({ length: reels }, (_, at) =>
    at + 1 < least ? 0 : nice(weight * scale * steep ** (at + 1 - least)),
  )
}

/** A pay table at a scale. */
export const payTable = (plan: Plan, scale: number, steep: number, reels: number, least: number) =>
  Object.fromEntries(
    PAYING.map((part, i) => [symbolKey(plan.world, part), payRow(WORTH[i]!, scale, steep, reels, least)]),
  )

/** Four rows show so much that some symbols stand in pairs, which leaves room for other reels to differ. */
const PAIRS: Counts = { high2: 2, high4: 2, low1: 2, low3: 2, low4: 2, low5: 2 }

/** The same counts with stacks as one each. */
const stacked = (counts: Counts, stacks: Counts): Counts =>
  Object.fromEntries(
    (Object.entries(counts) as [Part, number][]).map(([part, count]) => [
      part,
      Math.max(count > 0 ? 1 : 0, Math.round(count / (stacks[part] ?? 1))),
    ]),
  )

/** Finds the strips and pays of a game of ways. */
export function tuneWays(plan: WaysPlan): WaysDefinition {
  const { maxWin } = TRIES[plan.profile]
  return search(plan, [0.18, 0.56], ({ attempt, bump, rng }) => {
    const times = TRIES[plan.profile].times[attempt % 3]!
    const steep = 1 + (TRIES[plan.profile].steep - 1) * bump
    const draft = draftOf(plan, times, rng)
    const paysAt = (scale: number) => payTable(plan, scale, steep, plan.reels, 3)
    const made = fitted(plan, draft, paysAt, rng, 0.000_1)
    const price = Math.round(unitExpected(compile(made)).bought / 0.957)
    const maths = { ...made.maths, buy: { price: Math.max(2, price) } }
    return { ...draft, maths, maxWin, rules: rulesOf(plan, maths, maxWin) }
  })
}

/** Everything but the pays. */
function draftOf(plan: WaysPlan, multiplier: number, rng: Rng): WaysDefinition {
  const { world, rows, reels } = plan
  const size = rows === 3 ? 30 : 44
  // Six reels show more scatters, so they ask for four.
  const least = reels === 6 ? 4 : 3
  const rare = { scatter: reels === 6 ? 2 : 1 }
  const stacks = rows === 3 ? {} : PAIRS
  const strips = (wilds: number) =>
    Array.from({ length: reels }, (_, reel) => {
      const mix = mixOf(rng, size, { ...rare, wild: reel === 0 ? 0 : wilds })
      return reelOf(stacked(mix, stacks), rows, ['scatter'], stacks, rng)
    })
  const byCount = (...values: readonly number[]) =>
    Array.from({ length: reels }, (_, at) =>
      at + 1 < least ? 0 : (values[at + 1 - least] ?? values.at(-1)!),
    )
  return {
    ...slotPresentation(plan, ['wild', 'scatter', ...PAYING], 1),
    mechanic: 'ways',
    maths: {
      rows,
      reels: strips(1),
      freeReels: strips(plan.profile === 'wild' ? 1 : 2),
      wild: symbolKey(world, 'wild'),
      scatter: symbolKey(world, 'scatter'),
      pays: {},
      scatterPays: byCount(40, 200, 1_000),
      freeSpins: byCount(8, 12, 20),
      multiplier,
    },
  }
}

function rulesOf(plan: WaysPlan, maths: WaysDefinition['maths'], maxWin: number): string[] {
  const { signs } = worlds[plan.world]
  const wild = signs.wild.toLowerCase()
  const { multiplier, buy } = maths
  return [
    `Matching symbols on adjacent reels pay from the left, in any position: ${grouped(
      plan.rows ** plan.reels,
    )} ways to win. Every way pays, and all wins are added together.`,
    `The ${wild} is wild: it substitutes for any symbol that pays in ways. It never lands on the first reel.`,
    scatterRule(signs.scatter.toLowerCase(), maths.scatterPays, maths.freeSpins),
    multiplier > 1
      ? `Free spins use their own reels and multiply every win by ${multiplier}. More ${signs.scatter.toLowerCase()} scatters add more free spins.`
      : `Free spins use richer reels. More ${signs.scatter.toLowerCase()} scatters add more free spins.`,
    ...(buy ? [buyRule(buy.price)] : []),
    limitRule(maxWin),
  ]
}
