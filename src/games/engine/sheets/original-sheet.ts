import { rounded } from './reel-sheet.ts'
import type { TopWin } from '../tops/top-win.ts'
import type { GameEvent, Rng } from '../types.ts'
import type { TwoMethods } from '../methods.ts'
import type { OriginalDefinition } from '../definition.ts'
import type { OriginalMechanic } from '../original-maths.ts'
import type { Extent } from '../originals/extent.ts'
import type { OriginalGame } from '../originals/game.ts'
import type { Chance, BetOption } from '../originals/kit.ts'
import { proofOf } from '../originals/proofs.ts'

/** The par sheet of an original: the figures of each way to bet, in times what is staked at the start. */
export interface OriginalSheet {
  readonly slug: string
  readonly hash: string
  readonly mechanic: OriginalMechanic
  /** `total` is the best way's return; `least` and `most` go over every way to play. */
  readonly rtp: { readonly total: number; readonly least: number; readonly most: number }
  readonly maxWin: { readonly times: number; readonly chance: number }
  readonly topWin: TopWin
  /** Ways to bet: all that differ, or some of them where there are too many. */
  readonly ways: readonly WayFigures[]
  readonly proof: {
    readonly methods: TwoMethods
    /** The largest difference between the two methods over all ways. */
    readonly difference: number
    /** Ways whose return both methods gave. */
    readonly twice: number
    readonly simulation: {
      readonly rounds: number
      readonly seed: number
      readonly rtp: number
      /** How many standard errors each way's simulated return lies from its exact one. */
      readonly errors: Readonly<Record<string, number>>
    }
  }
}

export interface WayFigures {
  readonly name: string
  readonly rtp: number
  readonly deviation: number
  /** Chance of any pay. */
  readonly hitRate: number
  /** Chance of a pay of at least the stake. */
  readonly atLeastStake: number
  readonly most: number
}

/** A stake at which every multiplier of ten-thousandths pays whole units. */
const STAKE = 10_000

/** The figures of a way from its chances. */
export function figuresOf({ name, chances }: Pick<BetOption<unknown>, 'name' | 'chances'>): WayFigures {
  const sum = (pick: (one: Chance) => number) => chances.reduce((all, one) => all + pick(one), 0)
  const rtp = sum(({ times, chance }) => times * chance)
  return {
    name,
    rtp,
    deviation: Math.sqrt(Math.max(0, sum(({ times, chance }) => times ** 2 * chance) - rtp ** 2)),
    hitRate: sum(({ times, chance }) => (times > 0 ? chance : 0)),
    atLeastStake: sum(({ times, chance }) => (times >= 1 ? chance : 0)),
    most: Math.max(...chances.map(({ times }) => times)),
  }
}

/** Plays a round of a way to its end; returns what it paid and returned, less what was staked on the way. */
function playWay(game: OriginalGame, { choice, policy }: BetOption<unknown>, rng: Rng): number {
  const stake = STAKE * (game.units?.(choice) ?? 1)
  if (!policy) {
    const { win, returned = 0 } = game.play(stake, choice, rng)
    return (win + returned) / stake
  }
  // The course is played again from its start by the same draws: they are kept.
  const draws: number[] = []
  const moves: unknown[] = []
  for (;;) {
    let at = 0
    const replay: Rng = {
      below: (bound) => (at < draws.length ? draws[at++]! : (draws[at++] = rng.below(bound))),
    }
    const { over, parts, win, returned, extras, wrong } = game.course!(stake, choice, moves, replay)
    if (wrong) throw new Error(`${game.slug}: a way made a wrong move: ${wrong}`)
    if (over) return (win + returned - extras.reduce((sum, extra) => sum + extra, 0)) / stake
    moves.push(policy(parts.flat() as GameEvent[]))
  }
}

/**
 * The return of a way over every sequence of draws that a round can ask for, each by its chance: the code that
 * players meet, without any formula.
 */
export function everyDraw(game: OriginalGame, way: BetOption<unknown>): number {
  const path: number[] = []
  const bounds: number[] = []
  let total = 0
  for (;;) {
    let at = 0
    let chance = 1
    const rng: Rng = {
      below(bound) {
        if (at === path.length) path.push(0)
        bounds[at] = bound
        chance /= bound
        return path[at++]!
      },
    }
    total += playWay(game, way, rng) * chance
    path.length = at
    while (path.length > 0 && path.at(-1)! + 1 === bounds[path.length - 1]) path.pop()
    if (path.length === 0) return total
    path[path.length - 1]!++
  }
}

/** The difference of a way's two exact methods, in times the stake. */
export function differenceOf(game: OriginalGame, way: BetOption<unknown>): number {
  const second = way.second === 'every-draw' ? everyDraw(game, way) : way.second
  return Math.abs(second - figuresOf(way).rtp)
}

/** Simulates a way; returns its mean and how many standard errors that is from the exact return. */
export function simulateWay(game: OriginalGame, way: BetOption<unknown>, rounds: number, rng: Rng) {
  const { rtp, deviation } = figuresOf(way)
  let won = 0
  for (let round = 0; round < rounds; round++) won += playWay(game, way, rng)
  const mean = won / rounds
  return { mean, errors: deviation === 0 ? 0 : (mean - rtp) / (deviation / Math.sqrt(rounds)) }
}

/** The figures over every way to play. @param ways those of the sheet */
export function boundsOf(
  maxWin: number,
  { least, most, top }: Extent,
  ways: readonly Pick<BetOption<unknown>, 'chances'>[],
): Pick<OriginalSheet, 'rtp' | 'maxWin' | 'topWin'> {
  const chance = Math.max(
    top.times === maxWin ? top.chance : 0,
    ...ways.map(({ chances }) =>
      chances.reduce((sum, { times, chance: one }) => (times === maxWin ? sum + one : sum), 0),
    ),
  )
  return { rtp: { total: most, least, most }, maxWin: { times: maxWin, chance }, topWin: top }
}

/** Computes and proves the sheet. @param rounds simulated of each way */
export function originalSheet(
  game: OriginalGame,
  hash: string,
  rounds: number,
  seed: number,
  rng: Rng,
): OriginalSheet {
  const { methods, ways, extent } = proofOf(game.definition as OriginalDefinition)
  const figures = ways.map(figuresOf)
  const differences = ways.map((way) => differenceOf(game, way))
  const simulated = ways.map((way) => simulateWay(game, way, rounds, rng))
  return rounded({
    slug: game.slug,
    hash,
    mechanic: game.mechanic,
    ...boundsOf(game.definition.maxWin, extent, ways),
    ways: figures,
    proof: {
      methods,
      difference: Math.max(...differences),
      twice: differences.length,
      simulation: {
        rounds: rounds * ways.length,
        seed,
        rtp: simulated[0]!.mean,
        errors: Object.fromEntries(simulated.map(({ errors }, index) => [ways[index]!.name, errors])),
      },
    },
  })
}
