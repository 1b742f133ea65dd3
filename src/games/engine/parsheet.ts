import { lineTotal, viewCounts } from './closed.ts'
import type { CompiledGame } from './compile.ts'
import { capped, chanceOf, holdDistribution, linesDistribution, type Distribution } from './distribution.ts'
import { enumerate, totals, type Enumeration } from './enumerate.ts'
import { holdExpected, linesExpected, type Expected } from './expected.ts'
import type { HoldGame } from './hold.ts'
import type { LinesGame } from './lines.ts'
import type { Tally } from './simulate.ts'

/** The par sheet of a reel game. Returns, wins and the deviation are in times the stake. */
export interface ReelSheet {
  readonly slug: string
  readonly hash: string
  readonly mechanic: 'lines' | 'hold-and-link'
  /** `total` is `base` and `feature` less what the maximum win cuts off. */
  readonly rtp: {
    readonly total: number
    readonly base: number
    readonly feature: number
    readonly cut: number
  }
  readonly deviation: number
  /** Chance that a round pays anything. */
  readonly hitRate: number
  /** A feature starts once in so many rounds. */
  readonly featureEvery: number
  /** The most that a round pays, and the chance that it does. */
  readonly maxWin: { readonly times: number; readonly chance: number }
  /** Chance of a win of at least 1, 10, 100, 1000 times the stake. */
  readonly atLeast: Readonly<Record<string, number>>
  readonly proof: ReelProof
}

/** Two exact methods, and a simulation of the code that players meet. */
export interface ReelProof {
  /** Return before the maximum win: from counts of symbols, series and the chain of the feature. */
  readonly closedForm: number
  /** The same from every combination of stops and the distribution of whole rounds. */
  readonly enumeration: number
  readonly difference: number
  /** Combinations of stops that were visited. */
  readonly combinations: number
  readonly simulation: SimulationProof
}

export interface SimulationProof {
  readonly rounds: number
  readonly seed: number
  readonly rtp: number
  /** How many standard errors return, hit rate and feature frequency lie from the exact ones. */
  readonly errors: Readonly<Record<string, number>>
}

/** What both exact methods say of a reel game, before it is written down. */
export interface Exact {
  readonly expected: Expected
  readonly distribution: Distribution
  readonly combinations: number
}

/** Runs both exact methods: a second or two a game. */
export function exactly(game: LinesGame | HoldGame): Exact {
  const points = pointsFor(game)
  const base = checkedEnumeration(game, 'base')
  if (game.mechanic === 'hold-and-link') {
    const distribution = holdDistribution(game.model, base, points)
    return { expected: expectedOf(game), distribution, combinations: base.combinations }
  }
  const free = checkedEnumeration(game, 'free')
  const distribution = linesDistribution(game.model, base, free, points)
  return { expected: expectedOf(game), distribution, combinations: base.combinations + free.combinations }
}

/** The closed form of a game's return. */
export function expectedOf(game: LinesGame | HoldGame): Expected {
  return game.mechanic === 'lines'
    ? linesExpected(game.definition)
    : holdExpected(game.definition, game.model)
}

/**
 * Enumerates a set of reels and holds it against the closed forms in whole numbers, where nothing is rounded.
 * @throws Error when the two methods differ by a single line bet or a single combination
 */
export function checkedEnumeration(game: LinesGame | HoldGame, scope: 'base' | 'free'): Enumeration {
  const { maths, symbols } = game.definition
  const strips = scope === 'base' ? maths.reels : (maths as LinesGame['definition']['maths']).freeReels
  const reels = scope === 'base' ? game.model.base : (game.model as LinesGame['model']).free
  const made = enumerate(game.model, reels)
  const codes = Object.fromEntries(symbols.map(({ key, code }) => [key, code]))
  const paid = made.ways.reduce((sum, wins) => sum + totals(wins).pay, 0)
  const line = lineTotal(maths, strips, codes)
  const views = viewCounts(strips, maths.rows, symbols[game.model.special]!.code)
  const counted = made.ways.map((wins) => totals(wins).combinations)
  if (paid !== line.pay * game.model.lines || counted.some((count, i) => count !== (views[i] ?? 0))) {
    throw new Error(`closed form and enumeration of ${game.slug} differ: ${line.pay} a line, ${paid} in all`)
  }
  return made
}

/** Places for the chances of wins: past the maximum win, and past any win that is not near impossible. */
function pointsFor(game: LinesGame | HoldGame): number {
  let points = 1 << 17
  while (points < game.model.cap * 2) points *= 2
  return points
}

/** Writes the sheet. */
export function reelSheet(
  game: LinesGame | HoldGame,
  hash: string,
  exact: Exact,
  simulated: Tally,
  seed: number,
): ReelSheet {
  const { lines, cap } = game.model
  const { expected, distribution, combinations } = exact
  const round = capped(distribution, cap)
  const mean = distribution.reduce((sum, chance, win) => sum + chance * win, 0) / lines
  const total = round.mean / lines
  const deviation = round.deviation / lines
  const errors = {
    rtp: (simulated.won / simulated.rounds / lines - total) / (deviation / Math.sqrt(simulated.rounds)),
    hitRate: standardErrors(simulated.hits, simulated.rounds, round.hits),
    feature: standardErrors(simulated.features, simulated.rounds, expected.trigger),
  }
  const closedForm = expected.base + expected.feature
  return rounded({
    slug: game.slug,
    hash,
    mechanic: game.mechanic,
    rtp: { total, base: expected.base, feature: expected.feature, cut: round.cut / lines },
    deviation,
    hitRate: round.hits,
    featureEvery: 1 / expected.trigger,
    maxWin: { times: cap / lines, chance: round.reached },
    atLeast: Object.fromEntries(
      [1, 10, 100, 1_000]
        .filter((times) => times * lines <= cap)
        .map((times) => [times, chanceOf(distribution, times * lines)]),
    ),
    proof: {
      closedForm,
      enumeration: mean,
      difference: Math.abs(closedForm - mean),
      combinations,
      simulation: { rounds: simulated.rounds, seed, rtp: simulated.won / simulated.rounds / lines, errors },
    },
  })
}

/** How far a count lies from what its chance lets expect, in standard errors. */
export const standardErrors = (count: number, rounds: number, chance: number): number =>
  (count / rounds - chance) / Math.sqrt((chance * (1 - chance)) / rounds)

/** The same with every number cut to twelve decimals, so that a sheet has one text on every machine. */
export function rounded<T>(value: T): T {
  if (typeof value === 'number') return (Math.round(value * 1e12) / 1e12) as T
  if (Array.isArray(value)) return value.map(rounded) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, rounded(field)])) as T
}

/** True for the games with reels. */
export const hasReels = (game: CompiledGame): game is LinesGame | HoldGame =>
  game.mechanic === 'lines' || game.mechanic === 'hold-and-link'
