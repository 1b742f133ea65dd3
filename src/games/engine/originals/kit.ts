import type { Checked, GameEvent, Outcome, Rng } from '../types.ts'
import type { TwoMethods } from '../methods.ts'
import type { Extent } from './extent.ts'
import type { OriginalOf } from '../definition.ts'
import type { OriginalMaths, OriginalMechanic } from '../original-maths.ts'

/** The shape of an original, and helpers common to all of them. */

/** A round's bet, everything checked. */
export interface Bet<M, C> {
  readonly maths: M
  /** The most that a round pays, in times what was staked at its start. */
  readonly maxWin: number
  /** All that is staked at the start, minor units. */
  readonly stake: number
  readonly choice: C
  /**
   * Pays a multiplier of a stake, once for each pay: a fraction is drawn from the round's stream.
   * @param of parts of a multiplier, hundredths where absent
   */
  readonly pay: Pay
}

/** @param times in parts of the stake, of which there are `of` */
export type Pay = (stake: number, times: number, of?: number) => number

/**
 * The rules of an original. A game without decisions on the way has `play`; one with them has `open`:
 * everything that chance decides comes from the same stream, from its start, so that the round is fixed by
 * the seed, the
 * nonce, the stake, the choice and the list of moves.
 */
export interface Rules<M extends OriginalMechanic, C> {
  readonly mechanic: M
  /** Returns what is wrong with the data of a game. */
  readonly check: (definition: OriginalOf<M>, must: (holds: boolean, what: string) => void) => void
  readonly choice: (raw: unknown, maths: OriginalMaths[M]) => Checked<C>
  /** How many stakes a choice puts down in all; 1 where absent. */
  readonly units?: (choice: C) => number
  readonly play?: (bet: Bet<OriginalMaths[M], C>, rng: Rng) => Outcome
  readonly open?: (bet: Bet<OriginalMaths[M], C>, rng: Rng) => RoundInProgress
}

/** How the par sheet of an original is proved; apart from its rules, so that no browser loads it. */
export interface Proof<M extends OriginalMechanic, C> {
  /** How the chances of its ways are counted, and how their returns are counted again. */
  readonly methods: TwoMethods
  /** The ways to bet whose figures the par sheet gives. */
  readonly ways: (definition: OriginalOf<M>) => readonly BetOption<C>[]
  /** Bounds over every way to play, where `ways` are only some of them. */
  readonly every?: (definition: OriginalOf<M>, ways: readonly BetOption<C>[]) => Extent
}

/** A round with decisions, under way. */
export interface RoundInProgress {
  readonly opening: readonly GameEvent[]
  readonly over: () => boolean
  /** The pay of the round in minor units; read once it is over. */
  readonly win: () => number
  /** The part of all stakes that comes back undecided; read once it is over, none where absent. */
  readonly returned?: () => number
  /** The additional stake of a move, without drawing anything. Where absent, moves cost nothing. */
  readonly priceOf?: (raw: unknown) => number
  /** Makes a move, or says why it cannot be made and changes nothing. */
  readonly move: (raw: unknown) => Made
  /**
   * The move that is made for a player who does not come back.
   * @param elapsed_ms how long the round has gone on: what ends by time is left where it is by then
   */
  readonly closing: (elapsed_ms: number) => unknown
  /** For rounds with a time limit: the moment at which `closing` is made, in ms after the start. */
  readonly due_ms?: number
  /** Gives a press the moment at which it reached the site; null for what is no press of this game. */
  readonly stamp?: (raw: unknown, elapsed_ms: number) => unknown
}

/** The result of a move: its events and additional stake, or the reason why it was refused. */
export type Made =
  | { readonly ok: true; readonly events: readonly GameEvent[]; readonly extra?: number }
  | { readonly ok: false; readonly why: string }

/** A way to bet, as the par sheet lists it. */
export interface BetOption<C> {
  readonly name: string
  readonly choice: C
  /** How the player goes on, from what was shown; games with decisions have one. */
  readonly policy?: (shown: readonly GameEvent[]) => unknown
  /** Every pay, in times all that was staked at the start, with its chance, by the first method. */
  readonly chances: readonly Chance[]
  /** The return by the second method: every draw one by one, or what another count comes to. */
  readonly second: 'every-draw' | number
}

export interface Chance {
  readonly times: number
  readonly chance: number
}

/** The part of a pay that is sure: a multiplier in hundredths of a stake, rounded down to whole minor units. */
export const paid = (stake: number, times: number, of = 100): number => Math.floor((stake * times) / of)

/**
 * Pays a multiplier that was cut to parts.
 * @param hundredths the multiplier, with a fraction where its parts are smaller
 */
export const payCut = (pay: Pay, stake: number, hundredths: number, parts = 100): number =>
  pay(stake, Math.round((hundredths * parts) / 100), parts)

/**
 * The current payout of an unfinished round as it is shown: the multiplier times the stake, with a fraction
 * that is drawn only when it is paid.
 */
export const quoted = (stake: number, times: number, of = 100): number => (stake * times) / of

/** The last event of a round. @param returned the part of the stakes that comes back undecided */
export const totalOf = (win: number, returned = 0): GameEvent =>
  returned > 0 ? { type: 'total', win, returned } : { type: 'total', win }

/**
 * Splits the payout of a round with chosen odds: more than the stake is a win; a payout that only covers the
 * stake (a multiplier near 1 at a small stake) is a returned stake, which counts as nothing won and nothing
 * risked.
 */
export const brought = (stake: number, worth: number): { readonly win: number; readonly returned: number } =>
  worth > stake ? { win: worth, returned: 0 } : { win: 0, returned: worth }

/** A round without decisions. */
export function resolved(win: number, ...events: GameEvent[]): Outcome {
  return { win, events: [...events, totalOf(win)] }
}

/** The same where a part of the stake comes back undecided. */
export function resolvedWith(returned: number, win: number, ...events: GameEvent[]): Outcome {
  return returned > 0
    ? { win, returned, events: [...events, totalOf(win, returned)] }
    : resolved(win, ...events)
}

export const no = (why: string) => ({ ok: false, why }) as const
export const yes = <C>(choice: C) => ({ ok: true, choice }) as const

/** The own fields of a plain object, or null when it is none or has a field that is not asked for. */
export function fieldsOf(raw: unknown, names: readonly string[]): Record<string, unknown> | null {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return null
  const prototype: unknown = Object.getPrototypeOf(raw)
  if (prototype !== null && prototype !== Object.prototype) return null
  const fields: Record<string, unknown> = {}
  for (const key of Reflect.ownKeys(raw)) {
    if (typeof key !== 'string' || !names.includes(key)) return null
    fields[key] = Object.getOwnPropertyDescriptor(raw, key)?.value
  }
  return fields
}

/** True for a whole number in a range, -0 excluded. */
export const isWhole = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' &&
  Number.isInteger(value) &&
  value >= least &&
  value <= most &&
  !Object.is(value, -0)

/**
 * The first `count` of a fair shuffle of the whole numbers below `size`, each draw one number of the stream.
 */
export function sample(size: number, count: number, rng: Rng): number[] {
  const deck = Array.from({ length: size }, (_, index) => index)
  for (let i = 0; i < count; i++) {
    const j = i + rng.below(size - i)
    const held = deck[i]!
    deck[i] = deck[j]!
    deck[j] = held
  }
  return deck.slice(0, count)
}

/** n over k, exact while it stays below 2^53. */
export function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0
  let made = 1
  for (let i = 1; i <= Math.min(k, n - k); i++) made = (made * (n - Math.min(k, n - k) + i)) / i
  return Math.round(made)
}

/** Chances of equal pays added up, the largest pay first. */
export function gathered(chances: readonly Chance[]): Chance[] {
  const sums = new Map<number, number>()
  for (const { times, chance } of chances) sums.set(times, (sums.get(times) ?? 0) + chance)
  return [...sums].map(([times, chance]) => ({ times, chance })).toSorted((a, b) => b.times - a.times)
}

/** A win or nothing. */
export const winOrNothing = (times: number, chance: number): Chance[] => [
  { times, chance },
  { times: 0, chance: 1 - chance },
]

/** Moves that say no more than that they are made. */
const PRESSES: ReadonlySet<string> = new Set(['leave', 'pass', 'take'])

/**
 * Whether a player may send a move: a press is `true` and nothing else. What a press is worth is written by the
 * site alone, so a stored move may say more.
 */
export const maySend = (raw: unknown): boolean =>
  typeof raw === 'object' &&
  raw !== null &&
  Object.entries(raw).every(([kind, value]) => !PRESSES.has(kind) || value === true)

/** A hand whose moves are `{ [kind]: … }` objects with one field. */
export function moveOf(raw: unknown, kinds: readonly string[]): readonly [string, unknown] | null {
  const fields = fieldsOf(raw, kinds)
  const entries = fields ? Object.entries(fields) : []
  return entries.length === 1 ? entries[0]! : null
}
