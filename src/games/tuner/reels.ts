import type { HoldDefinition, LinesDefinition } from '../engine/definition.ts'
import { lineRules, twentyLines } from '../definitions/shared.ts'
import { fitted, slotPresentation, stripsOf } from './fit.ts'
import { symbolKey, nice, PAYING, type Plan } from './plan.ts'
import { search } from './search.ts'
import { grouped, limitRule, or } from './words.ts'
import { worlds } from './worlds.ts'

/** Pays of three, four, and five of each part in line bets, before a profile bends them. */
const PAYS: readonly (readonly [number, number, number])[] = [
  [50, 250, 1_000],
  [36, 140, 500],
  [30, 100, 320],
  [24, 75, 240],
  [16, 50, 150],
  [12, 38, 120],
  [10, 30, 100],
  [9, 25, 80],
  [7, 20, 60],
]

/** A pay table whose long runs weigh more where the game shall be bumpy. */
function paysOf(plan: Plan, bump: number, scale: number) {
  const row = ([three, four, five]: readonly [number, number, number]) => {
    const short = nice(three * scale)
    const middle = Math.max(short + 1, nice(four * scale * bump ** 0.5))
    return [0, 0, short, middle, Math.max(middle + 1, nice(five * scale * bump))]
  }
  return Object.fromEntries([
    [symbolKey(plan.world, 'wild'), row([60, 300, 1_500])],
    ...PAYING.map((part, i) => [symbolKey(plan.world, part), row(PAYS[i]!)]),
  ]) as Record<string, number[]>
}

const LINES = {
  // Calm free spins multiply nothing: they come often instead.
  calm: { multiplier: 1, maxWin: 400, spins: [8, 10, 15], wild: 2, scatters: [1, 2] },
  lively: { multiplier: 2, maxWin: 1_000, spins: [10, 14, 20], wild: 1, scatters: [1] },
  wild: { multiplier: 3, maxWin: 2_500, spins: [10, 15, 25], wild: 1, scatters: [1] },
} as const

/** Finds the strips and pays of a game of lines. */
export function tuneLines(plan: Plan): LinesDefinition {
  const { multiplier, maxWin, spins, wild, scatters } = LINES[plan.profile]
  const { world } = plan
  const scatterPays = [0, 0, 2, 10, 50]
  return search(plan, [0.18, 0.5], ({ bump, rng }) => {
    const draft: LinesDefinition = {
      ...slotPresentation(plan, ['wild', 'scatter', ...PAYING], maxWin),
      mechanic: 'lines',
      maths: {
        rows: 3,
        lines: twentyLines,
        reels: stripsOf(rng, 30, (reel) => ({ wild, scatter: scatters[reel % scatters.length]! }), [
          'scatter',
        ]),
        freeReels: stripsOf(rng, 30, () => ({ wild: wild + 1, scatter: 1 }), ['scatter']),
        wild: symbolKey(world, 'wild'),
        scatter: symbolKey(world, 'scatter'),
        pays: {},
        scatterPays,
        freeSpins: [0, 0, ...spins],
        multiplier,
      },
    }
    const made = fitted(plan, draft, (scale) => paysOf(plan, bump, scale), rng)
    return { ...made, rules: linesRules(plan, made.maths, maxWin) }
  })
}

function linesRules(
  { world }: Plan,
  { multiplier, freeSpins }: LinesDefinition['maths'],
  maxWin: number,
): string[] {
  const { signs } = worlds[world]
  const scatter = signs.scatter.toLowerCase()
  return [
    ...lineRules,
    `The ${signs.wild.toLowerCase()} is wild: it substitutes for any symbol that pays on lines, and also pays on its own.`,
    `Three, four, or five ${scatter} scatters anywhere pay 2, 10, or 50 times your bet and award ${or(freeSpins.slice(2))} free spins.`,
    multiplier > 1
      ? `Free spins use their own reels and multiply every win by ${multiplier}. More ${scatter} scatters add more free spins.`
      : `Free spins use richer reels. More ${scatter} scatters add more free spins.`,
    limitRule(maxWin),
  ]
}

const HOLD = {
  calm: { grand: 200, maxWin: 400, top: 120, landing: 60, size: 30, more: 1 },
  lively: { grand: 500, maxWin: 700, top: 300, landing: 60, size: 30, more: 0 },
  wild: { grand: 1_000, maxWin: 1_500, top: 1_000, landing: 55, size: 34, more: 0 },
} as const

/** Finds the strips and pays of a game of hold and link. */
export function tuneHold(plan: Plan): HoldDefinition {
  const { grand, maxWin, top, landing, size, more } = HOLD[plan.profile]
  const { world, id } = plan
  // One stack of coins a reel; calm games have one more, each game on another reel.
  const coins = (reel: number) => ({ wild: 1, coin: reel === id % 5 ? 1 + more : 1 })
  return search(plan, [0.18, 0.5], ({ bump, rng }) => {
    const largest = Math.max(120, Math.round((top * Math.min(3, Math.max(0.5, bump))) / 20) * 20)
    const draft: HoldDefinition = {
      ...slotPresentation(plan, ['wild', 'coin', ...PAYING], maxWin),
      mechanic: 'hold-and-link',
      maths: {
        rows: 3,
        lines: twentyLines,
        reels: stripsOf(rng, size, coins, [], { coin: 3 }),
        wild: symbolKey(world, 'wild'),
        coin: symbolKey(world, 'coin'),
        pays: {},
        coinValues: [
          { value: 10, weight: 480 },
          { value: 20, weight: 270 },
          { value: 40, weight: 130 },
          { value: 60, weight: 60 },
          { value: 100, weight: 35 },
          { value: largest, weight: 6 },
          { value: largest * 2, weight: 2 },
        ],
        trigger: 6,
        respins: 3,
        landing: { chance: landing, of: 1_000 },
        grand,
      },
    }
    const made = fitted(plan, draft, (scale) => paysOf(plan, bump, scale), rng)
    return { ...made, rules: holdRules(plan, made.maths, maxWin) }
  })
}

function holdRules(
  { world }: Plan,
  { coinValues, grand }: HoldDefinition['maths'],
  maxWin: number,
): string[] {
  const wild = worlds[world].signs.wild.toLowerCase()
  return [
    ...lineRules,
    `The ${wild} is wild: it substitutes for any symbol that pays on lines, and also pays on its own.`,
    `Coins are worth 0.5 to ${grouped(coinValues.at(-1)!.value / 20)} times your bet. Six or more coins in view trigger Hold & Link: they lock in place and you get three respins.`,
    'Each new coin also locks and resets the respins to three. When no respins are left, all coin values are paid.',
    `Fill all 15 positions and you also win the Grand: ${grouped(grand)} times your bet.`,
    'If you leave during Hold & Link, the feature finishes with the results already drawn.',
    limitRule(maxWin),
  ]
}
