import type { Money } from '#platform/money/prize.ts'
import { DIE_EVERY_MS, GATES, MOST_DICE, SECTIONS, type MapEconomy } from './economy.ts'

const FACES = 6

/** A throw as it is kept. */
export interface Throw {
  readonly at_ms: number
  readonly value: number
  /** Of a die whose value was chosen. */
  readonly isSpecial: boolean
}

/** The sections a throw goes from and to; 0 is before the first. */
export interface Move {
  readonly from: number
  readonly to: number
}

/** Where a throw leads: the last section stops it. */
export const moveFrom = (from: number, value: number): Move => ({
  from,
  to: Math.min(SECTIONS, from + value),
})

/** Every move of a map, in the order of its throws. */
export function movesOf(throws: readonly Throw[]): readonly Move[] {
  const moves: Move[] = []
  for (const { value } of throws) moves.push(moveFrom(moves.at(-1)?.to ?? 0, value))
  return moves
}

/** The sections that a move pays: the gates that it passes, and where it ends. */
export const paidBy = ({ from, to }: Move): readonly number[] => [
  ...GATES.filter((gate) => gate > from && gate < to),
  ...(to > from ? [to] : []),
]

/** The regular dice in hand, and when the next one comes; null where none is missing. */
export interface Hand {
  readonly count: number
  readonly next_ms: number | null
}

/**
 * The regular dice at an instant: three at the start of the run, and one more each eight hours while fewer are
 * held. The time runs from the throw that left one missing, and from each die that came while others still are.
 */
export function handAt(starts_ms: number, throws: readonly Throw[], now_ms: number): Hand {
  let count = MOST_DICE
  let since_ms = starts_ms
  const come = (at_ms: number) => {
    const missed = Math.max(0, Math.floor((at_ms - since_ms) / DIE_EVERY_MS))
    const came = Math.min(MOST_DICE - count, missed)
    count += came
    since_ms += came * DIE_EVERY_MS
  }
  for (const { at_ms, isSpecial } of throws) {
    if (isSpecial) continue
    come(at_ms)
    if (count === MOST_DICE) since_ms = at_ms
    count -= 1
  }
  come(now_ms)
  return { count, next_ms: count < MOST_DICE ? since_ms + DIE_EVERY_MS : null }
}

/** How likely the token stands on each section after so many dice, from 0 on. */
function* standing(dice: number): Generator<readonly number[]> {
  let chances: readonly number[] = Array.from({ length: SECTIONS + 1 }, (_, i) => (i === 0 ? 1 : 0))
  for (let n = 0; n < dice; n++) {
    const next = Array.from({ length: SECTIONS + 1 }, () => 0)
    chances.forEach((chance, from) => {
      if (from === SECTIONS) next[SECTIONS]! += chance
      else for (let value = 1; value <= FACES; value++) next[moveFrom(from, value).to]! += chance / FACES
    })
    chances = next
    yield chances
  }
}

/** The chance that so many dice lead to the end of the map. */
export const finishChance = (dice: number): number => [...standing(dice)].at(-1)?.[SECTIONS] ?? 0

/** The chance that so many dice pay each section, the first one first. */
export function paidChances(dice: number): readonly number[] {
  const paid = Array.from({ length: SECTIONS }, () => 0)
  let last: readonly number[] = []
  for (const chances of standing(dice)) {
    chances.forEach((chance, at) => at > 0 && at < SECTIONS && (paid[at - 1]! += chance))
    last = chances
  }
  for (const gate of GATES)
    paid[gate - 1] = last.reduce((sum, chance, at) => (at >= gate ? sum + chance : sum), 0)
  return paid
}

/** The average payout of a map in one currency to a player who throws this many dice, minor units. */
export function worthOf({ sections }: MapEconomy, unit: keyof Money, dice: number): number {
  const chances = paidChances(dice)
  return sections.reduce((sum, award, i) => sum + (award[unit] ?? 0) * chances[i]!, 0)
}
