import { drawnPart, wholeStake } from '../choice.ts'
import type { Course, Game, GameEvent, Rng } from '../types.ts'
import type { OriginalDefinition, OriginalOf } from '../definition.ts'
import type { OriginalMechanic } from '../original-maths.ts'
import { limitOf } from './limit.ts'
import { maySend, paid, totalOf, type Bet, type Pay, type RoundInProgress, type Rules } from './kit.ts'

export interface OriginalGame extends Game {
  readonly mechanic: OriginalMechanic
  readonly definition: OriginalDefinition
}

/** Makes a game of an original out of its definition and the rules of its mechanic. */
export function originalGame<M extends OriginalMechanic, C>(
  definition: OriginalOf<M>,
  rules: Rules<M, C>,
): OriginalGame {
  const { slug, mechanic, stakes, maths, maxWin, fractions } = definition
  const bet = (
    stake: number,
    choice: unknown,
    rng: Rng,
    drawnFractions: GameEvent[],
  ): Bet<typeof maths, C> => {
    const pay: Pay = (of, times, parts = 100) =>
      drawnPart(of * times, parts, rng, (event) => drawnFractions.push(event))
    return {
      maths,
      maxWin,
      stake: wholeStake(stake),
      choice: choice as C,
      // Revisions from before low stakes cut a fraction.
      pay: fractions ? pay : paid,
    }
  }
  const { open, units } = rules
  const [SweepStakes, TournamentPoints] = [
    limitOf(definition as OriginalDefinition, 'SweepStakes'),
    limitOf(definition as OriginalDefinition, 'TournamentPoints'),
  ]
  const course =
    open &&
    ((stake: number, choice: unknown, moves: readonly unknown[], rng: Rng) => {
      const drawnFractions: GameEvent[] = []
      return courseOf(open(bet(stake, choice, rng, drawnFractions), rng), moves, drawnFractions)
    })
  return {
    slug,
    mechanic,
    stakes,
    definition: definition as unknown as OriginalDefinition,
    choice: (raw) => rules.choice(raw, maths),
    ...(units && { units: (choice: unknown) => units(choice as C) }),
    ...(course && { course }),
    ...(Number.isFinite(SweepStakes) && { limits: { SweepStakes, TournamentPoints } }),
    play(stake, choice, rng) {
      if (rules.play) {
        const drawnFractions: GameEvent[] = []
        const outcome = rules.play(bet(stake, choice, rng, drawnFractions), rng)
        return drawnFractions.length > 0
          ? { ...outcome, events: beforeLast(outcome.events, drawnFractions) }
          : outcome
      }
      const { parts, over, win, returned } = course!(stake, choice, [], rng)
      const events = parts[0]!
      return over
        ? { win, ...(returned > 0 && { returned }), events: [...events, totalOf(win, returned)] }
        : { win: 0, events, opensAt: events.length }
    },
  }
}

/** Fractions are told right before the total that they are part of. */
const beforeLast = (events: readonly GameEvent[], drawnFractions: readonly GameEvent[]): GameEvent[] => [
  ...events.slice(0, -1),
  ...drawnFractions,
  ...events.slice(-1),
]

/** @param drawnFractions the fractions that were drawn so far: all of them when the round ended */
function courseOf(
  hand: RoundInProgress,
  moves: readonly unknown[],
  drawnFractions: readonly GameEvent[],
): Course {
  const parts: (readonly GameEvent[])[] = [hand.over() ? [...hand.opening, ...drawnFractions] : hand.opening]
  const extras: number[] = []
  let wrong: string | null = null
  for (const raw of moves) {
    const made = hand.over()
      ? ({ ok: false, why: 'This round is over. Start a new one.' } as const)
      : hand.move(raw)
    if (!made.ok) {
      wrong = made.why
      break
    }
    const total: GameEvent[] = hand.over() ? [...drawnFractions, totalOf(hand.win(), hand.returned?.())] : []
    parts.push([...made.events, ...total])
    extras.push(made.extra ?? 0)
  }
  const isOver = hand.over()
  return {
    parts,
    extras,
    over: isOver,
    win: isOver ? hand.win() : 0,
    returned: isOver ? (hand.returned?.() ?? 0) : 0,
    priceOf: (raw) => (isOver ? 0 : (hand.priceOf?.(raw) ?? 0)),
    wrong,
    closing: (elapsed_ms) => (isOver ? null : hand.closing(elapsed_ms)),
    due_ms: hand.due_ms ?? null,
    stamp: (raw, elapsed_ms) => {
      if (!maySend(raw)) return null
      return hand.stamp ? hand.stamp(raw, elapsed_ms) : raw
    },
  }
}
