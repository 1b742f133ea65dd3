import { drawnAmounts, type Amounts } from '../amounts.ts'
import type { ReelGame } from '../../compile.ts'
import { capped, chanceOf, freeSpinsDistribution, holdLaw, type Distribution } from '../distribution.ts'
import { eachWindow } from '../enumerate.ts'
import { unitDrawn, type Drawn } from '../exact.ts'
import type { HoldGame } from '../../kinds/hold.ts'
import type { LinesGame } from '../../kinds/lines.ts'
import { UNITS } from '../../slot-maths.ts'
import { topWinOf } from '../../tops/top-win.ts'

/**
 * The figures of a reel game at a bet that its parts don't divide. A pay may then be a fraction, and is
 * drawn: a pay of half a unit is nothing in half of all rounds. In times the stake.
 */
export interface LowFigures {
  readonly deviation: number
  /** Chance that a round pays anything. */
  readonly hitRate: number
  /** Chance of a win of at least 1, 10, 100, 1000 times the stake. */
  readonly atLeast: Readonly<Record<string, number>>
  /** The largest win that comes at least once in ten million rounds, and the chance of that much. */
  readonly topWin: { readonly times: number; readonly chance: number }
  /** Chance that a bought feature brings at least what it costs. */
  readonly covered?: number
}

/** The largest difference that drawn fractions may make to a return: only rounding errors. */
const AGREEMENT = 1e-9

/** The bets of a game at which pays may be fractions. */
export function lowBets({ stakes, model }: ReelGame): number[] {
  const parts = 'lines' in model ? model.lines : UNITS
  return [...new Set(Object.values(stakes).flat())].filter((stake) => stake % parts !== 0)
}

/**
 * The figures of a game at each of its low bets.
 * @param expected returns before the maximum win, of a round and of a bought feature, in stakes: with fractions
 * drawn they are the same
 * @throws Error where they are not
 */
export function lowFigures(
  game: ReelGame,
  expected: { readonly round: number; readonly bought?: number | undefined },
): Record<string, LowFigures> {
  const bets = lowBets(game)
  if (bets.length === 0) return {}
  const at = 'lines' in game.model ? linesAt(game as LinesGame | HoldGame, bets) : unitsAt(game)
  const { maxWin } = game.definition
  return Object.fromEntries(
    bets.map((stake) => {
      const { round, bought } = at(stake)
      agree(game.slug, round, stake, expected.round)
      if (bought) agree(game.slug, bought, stake, expected.bought!)
      const { hits, deviation } = capped(round, maxWin * stake)
      const atLeast = [1, 10, 100, 1_000]
        .filter((times) => times <= maxWin)
        .map((times) => [times, chanceOf(round, times * stake)])
      const top = topWinOf(round, stake, maxWin * stake)
      const price = 'price' in game.model ? game.model.price! : 1
      return [
        stake,
        {
          deviation: deviation / stake,
          hitRate: hits,
          atLeast: Object.fromEntries(atLeast) as Record<string, number>,
          topWin: { times: top.times, chance: top.chance },
          ...(bought ? { covered: chanceOf(bought, price * stake) } : {}),
        },
      ]
    }),
  )
}

function agree(slug: string, distribution: Distribution, stake: number, expected: number): void {
  const mean = distribution.reduce((sum, chance, win) => sum + chance * win, 0) / stake
  if (Math.abs(mean - expected) > AGREEMENT * Math.max(1, expected))
    throw new Error(`${slug}: a bet of ${stake} returns ${mean}, all others ${expected}`)
}

/** Places for the chances of wins: past the maximum win, and past any win that is not near impossible. */
function pointsFor(game: ReelGame, stake: number): number {
  let points = 1 << 14
  while (points < game.definition.maxWin * stake * 2 || points < (stake / UNITS) * (1 << 17)) points *= 2
  return points
}

/** Each symbol pays once, and scatters; what they come to is far below. */
const WAYS = { pays: 11, sum: 12_000_000 }

function unitsAt(game: ReelGame): (stake: number) => Drawn {
  if ('lines' in game.model) throw new TypeError(`${game.slug} pays on lines`)
  const unit = game as Parameters<typeof unitDrawn>[0]
  return (stake) => unitDrawn(unit, pointsFor(game, stake), drawnAmounts(UNITS, [stake], WAYS)(stake))
}

function linesAt(game: LinesGame | HoldGame, bets: readonly number[]): (stake: number) => Drawn {
  const { lines } = game.model
  const amountsFor = (times: number) => {
    const most = game.model.automaton.pay.reduce((best, pay) => Math.max(best, pay), 0)
    const scatters = 'scatterPay' in game.model ? Math.max(...game.model.scatterPay) : 0
    return drawnAmounts(lines, bets, { pays: lines, sum: (most * lines + scatters) * times })
  }
  const amountsAt = amountsFor(1)
  const counted = countCodes(game, 'base', amountsAt(bets[0]!))
  if (game.mechanic === 'hold-and-link')
    return (stake) => {
      const [points, amounts] = [pointsFor(game, stake), amountsAt(stake)]
      const laws = counted.ways.map((codes) => lawOf(codes, counted.windows, 0, points, amounts))
      return { round: holdLaw(game.model, laws, points, amounts) }
    }
  const freeAt = amountsFor(game.model.multiplier)
  const free = countCodes(game, 'free', freeAt(bets[0]!))
  return (stake) => {
    const points = pointsFor(game, stake)
    const law = (of: Counted, times: number, amounts: Amounts) => {
      const byAward = new Map<number, Float64Array>()
      of.ways.forEach((codes, scatters) => {
        const award = game.model.award[scatters] ?? 0
        const pay = (game.model.scatterPay[scatters] ?? 0) * times
        const part = byAward.get(award)
        const made = lawOf(codes, of.windows, pay, points, amounts, part)
        if (made) byAward.set(award, made)
      })
      return byAward
    }
    const base = law(counted, 1, amountsAt(stake))
    return { round: freeSpinsDistribution(base, law(free, game.model.multiplier, freeAt(stake)), points) }
  }
}

/** How many windows show so many scatters or coins and have lines with such a code. */
interface Counted {
  readonly windows: number
  readonly ways: readonly ReadonlyMap<number, number>[]
}

function countCodes(
  { model, mechanic }: LinesGame | HoldGame,
  scope: 'base' | 'free',
  amounts: Amounts,
): Counted {
  const times = scope === 'free' && 'multiplier' in model ? model.multiplier : 1
  const reels = scope === 'free' && 'free' in model ? model.free : model.base
  if (scope === 'free' && mechanic !== 'lines') throw new TypeError('only lines have free spins')
  const pays = Float64Array.from(model.automaton.pay, (pay) => amounts.code(pay * times))
  const ways = Array.from({ length: reels.rows * 5 + 1 }, () => new Map<number, number>())
  // The last reel turns fastest, and most of its stops change nothing.
  let [alike, lastSpecials, lastCode] = [0, 0, 0]
  const flush = () => {
    const codes = ways[lastSpecials]!
    codes.set(lastCode, (codes.get(lastCode) ?? 0) + alike)
  }
  const windows = eachWindow(model, reels, pays, (specials, code) => {
    if (specials === lastSpecials && code === lastCode) return void alike++
    if (alike > 0) flush()
    ;[alike, lastSpecials, lastCode] = [1, specials, code]
  })
  flush()
  return { windows, ways }
}

/**
 * Adds the chances of windows to a distribution; undefined where there are none.
 * @param more pays besides lines
 */
function lawOf(
  codes: ReadonlyMap<number, number>,
  windows: number,
  more: number,
  points: number,
  amounts: Amounts,
  law?: Float64Array,
): Float64Array | undefined {
  if (codes.size === 0) return law
  const made = law ?? new Float64Array(points)
  for (const [code, count] of codes) amounts.add(made, code + amounts.code(more), count / windows)
  return made
}
