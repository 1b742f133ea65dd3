import { lineTotal, viewCounts } from '../exact/closed.ts'
import type { ReelGame, UnitGame } from '../compile.ts'
import {
  capped,
  chanceOf,
  holdDistribution,
  linesDistribution,
  type Distribution,
} from '../exact/distribution.ts'
import { enumerate, totals, type Enumeration } from '../exact/enumerate.ts'
import { holdExpected, linesExpected, type Expected } from '../exact/expected.ts'
import type { HoldGame } from '../kinds/hold.ts'
import { lowFigures, type LowFigures } from '../exact/low/low-bets.ts'
import type { LinesGame } from '../kinds/lines.ts'
import { unitExact, unitExpected } from '../exact/exact.ts'
import type { TwoMethods } from '../methods.ts'
import { UNITS } from '../slot-maths.ts'
import type { Tally } from '../simulate/tally.ts'
import { topWinOf, type TopWin } from '../tops/top-win.ts'

/** The par sheet of a reel game. Returns, wins and the deviation are in times the stake. */
export interface ReelSheet {
  readonly slug: string
  readonly hash: string
  readonly mechanic: ReelGame['mechanic']
  /** `total` is `base` and `feature` less what the maximum win cuts off. */
  readonly rtp: {
    readonly total: number
    readonly base: number
    readonly feature: number
    readonly cut: number
  }
  readonly deviation: number
  /**
   * Figures that differ at bets whose pays may be fractions, by the bet in minor units; all others hold for
   * every other bet.
   */
  readonly low?: Readonly<Record<string, LowFigures>>
  /** Chance that a round pays anything. */
  readonly hitRate: number
  /** A feature starts once in so many rounds. */
  readonly featureEvery: number
  /** The most that a round pays, and the chance that it does. */
  readonly maxWin: { readonly times: number; readonly chance: number }
  /** The largest win that paid rounds bring at least once in ten million. */
  readonly topWin: TopWin
  /** Chance of a win of at least 1, 10, 100, 1000 times the stake. */
  readonly atLeast: Readonly<Record<string, number>>
  /** The feature that is sold; returns in times its price, wins and the deviation in times the stake. */
  readonly buy?: BuySheet
  readonly proof: ReelProof
}

export interface BuySheet {
  readonly price: number
  readonly rtp: number
  readonly deviation: number
  readonly hitRate: number
  /** Chance that it brings at least what it costs. */
  readonly covered: number
  /** The largest win that bought rounds bring at least once in ten million, in times the stake. */
  readonly topWin: TopWin
  readonly proof: {
    readonly first: number
    readonly second: number
    readonly difference: number
    readonly simulation: SimulationProof
  }
}

/** Two exact methods that share no counting, and a simulation of the code that players meet. */
export interface ReelProof {
  readonly methods: TwoMethods
  /** Return before the maximum win by the first method, and by the second. */
  readonly first: number
  readonly second: number
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

/** Results of both exact methods for a reel game, before they are written to its par sheet. */
export interface Exact {
  readonly expected: Expected
  readonly distribution: Distribution
  readonly combinations: number
  readonly bought?: { readonly expected: number; readonly distribution: Distribution }
}

/** Runs both exact methods: a second or two a game. */
export function exactly(game: ReelGame): Exact {
  const points = pointsFor(game)
  if (hasUnits(game)) return unitExact(game, points)
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
export function expectedOf(game: ReelGame): Expected {
  if (hasUnits(game)) return unitExpected(game)
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
function pointsFor(game: ReelGame): number {
  let points = 1 << 17
  while (points < game.model.cap * 2) points *= 2
  return points
}

/** Writes the sheet. */
export function reelSheet(
  game: ReelGame,
  hash: string,
  exact: Exact,
  simulated: { readonly round: Tally; readonly bought?: Tally | undefined },
  seed: number,
): ReelSheet {
  const { cap } = game.model
  const lines = partsOf(game)
  const { expected, distribution, combinations } = exact
  const round = capped(distribution, cap)
  const mean = distribution.reduce((sum, chance, win) => sum + chance * win, 0) / lines
  const total = round.mean / lines
  const deviation = round.deviation / lines
  const first = expected.base + expected.feature
  const figures = { mean: total, deviation, hits: round.hits, features: expected.trigger }
  const low = lowFigures(game, { round: first, bought: exact.bought?.expected })
  return rounded({
    slug: game.slug,
    hash,
    mechanic: game.mechanic,
    rtp: { total, base: expected.base, feature: expected.feature, cut: round.cut / lines },
    deviation,
    ...(Object.keys(low).length > 0 && { low }),
    hitRate: round.hits,
    featureEvery: 1 / expected.trigger,
    maxWin: { times: cap / lines, chance: round.reached },
    topWin: topWinOf(distribution, lines, cap),
    atLeast: Object.fromEntries(
      [1, 10, 100, 1_000]
        .filter((times) => times * lines <= cap)
        .map((times) => [times, chanceOf(distribution, times * lines)]),
    ),
    ...(simulated.bought ? { buy: buySheet(game as UnitGame, exact, simulated.bought, seed) } : {}),
    proof: {
      methods: methodsOf(game),
      first,
      second: mean,
      difference: Math.abs(first - mean),
      combinations,
      simulation: simulationProof(simulated.round, lines, figures, seed),
    },
  })
}

/** The figures of the feature that is sold. */
function buySheet({ model }: UnitGame, { bought }: Exact, tally: Tally, seed: number): BuySheet {
  const { cap, price = 1 } = model
  const { expected, distribution } = bought!
  const round = capped(distribution, cap)
  const cost = price * UNITS
  const mean = distribution.reduce((sum, chance, win) => sum + chance * win, 0) / cost
  const [rtp, deviation] = [round.mean / cost, round.deviation / UNITS]
  const figures = { mean: rtp, deviation: deviation / price, hits: round.hits, features: 1 }
  const first = expected / price
  return {
    price,
    rtp,
    deviation,
    hitRate: round.hits,
    covered: chanceOf(distribution, cost),
    topWin: topWinOf(distribution, UNITS, cap),
    proof: {
      first,
      second: mean,
      difference: Math.abs(first - mean),
      simulation: simulationProof(tally, cost, figures, seed),
    },
  }
}

/** How far a simulation lies from exact figures. @param unit one round's cost in the unit of its wins */
function simulationProof(
  { rounds, won, hits, features }: Tally,
  unit: number,
  exact: {
    readonly mean: number
    readonly deviation: number
    readonly hits: number
    readonly features: number
  },
  seed: number,
): SimulationProof {
  const rtp = won / rounds / unit
  return {
    rounds,
    seed,
    rtp,
    errors: {
      rtp: (rtp - exact.mean) / (exact.deviation / Math.sqrt(rounds)),
      hitRate: standardErrors(hits, rounds, exact.hits),
      feature: standardErrors(features, rounds, exact.features),
    },
  }
}

/** How far a count lies from what its chance lets expect, in standard errors. */
export const standardErrors = (count: number, rounds: number, chance: number): number => {
  const off = count / rounds - chance
  // A certain outcome has no spread: it is met exactly or not at all.
  return off === 0 ? 0 : off / Math.sqrt((chance * (1 - chance)) / rounds)
}

/** The same with every number cut to twelve decimals, so that a sheet has one text on every machine. */
export function rounded<T>(value: T): T {
  if (typeof value === 'number') return (Math.round(value * 1e12) / 1e12) as T
  if (Array.isArray(value)) return value.map(rounded) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, rounded(field)])) as T
}

/** How the figures of a game with reels are counted, and how they are counted again. */
function methodsOf(game: ReelGame): TwoMethods {
  if (!hasUnits(game)) return ['closed-form', 'every-stop']
  const tumbles = game.mechanic === 'scatter-pays' || game.mechanic === 'cascade'
  return tumbles ? ['bit-masks', 'every-spin'] : ['closed-form', 'reel-by-reel']
}

/** True for those whose wins count in twentieths of the stake. */
export const hasUnits = (game: ReelGame): game is UnitGame => !('lines' in game.model)

/** How many parts of the stake wins are counted in. */
export const partsOf = (game: ReelGame): number => (hasUnits(game) ? UNITS : game.model.lines)
