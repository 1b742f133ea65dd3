import { useEffect, useRef, useState } from 'react'
import { chipsOf, type FeltChoice } from '../../../engine/originals/felt.ts'

/** Chips on a felt: putting them down, taking them back, and what was there before. */
export interface Chips {
  readonly choice: FeltChoice
  /** Chips that may lie on the felt in all. */
  readonly most: number
  readonly locked: boolean
  /** How many chips a press puts down. */
  readonly size: number
  readonly setSize: (size: number) => void
  /** Puts chips on fields, all of them or none. */
  readonly put: (spots: readonly string[]) => void
  /** Takes a press's chips back from a field; the last chip of the felt stays. */
  readonly take: (spot: string) => void
  readonly clear: () => void
  readonly double: () => void
  /** Takes back the last change; null where there is none. */
  readonly undo: (() => void) | null
  /** Lays the chips of the last round again; null where they lie there. */
  readonly repeat: (() => void) | null
}

/** Chips that a press may put down, as far as so many may lie on the felt. */
export const sizesOf = (most: number): readonly number[] =>
  [1, 5, 25, 100, 500].filter((size) => size <= most)

/** Changes that can be taken back. */
const UNDOS = 50

/** The choice with so many chips more on each field; null where they are too many. */
export function withChips(
  { chips }: FeltChoice,
  spots: readonly string[],
  size: number,
  most: number,
): FeltChoice | null {
  if (chipsOf({ chips }) + spots.length * size > most) return null
  const next = { ...chips }
  for (const spot of spots) next[spot] = (next[spot] ?? 0) + size
  return { chips: next }
}

/** The choice with up to so many chips less on a field; null where none would be left on the felt. */
export function withoutChips({ chips }: FeltChoice, spot: string, size: number): FeltChoice | null {
  const count = chips[spot] ?? 0
  const left = Math.max(0, count - size)
  const { [spot]: _, ...others } = chips
  const next = left > 0 ? { ...others, [spot]: left } : others
  return count === 0 || Object.keys(next).length === 0 ? null : { chips: next }
}

const isSame = (a: FeltChoice, b: FeltChoice): boolean => {
  const [left, right] = [Object.entries(a.chips), b.chips]
  return left.length === Object.keys(right).length && left.every(([spot, count]) => right[spot] === count)
}

/** The chips of a felt with what can be done to them. */
export function useChips(from: {
  readonly choice: FeltChoice
  readonly most: number
  readonly locked: boolean
  readonly onChoice: (choice: FeltChoice) => void
}): Chips {
  const { choice, most, locked, onChoice } = from
  const [size, setSize] = useState(1)
  const [past, setPast] = useState<readonly FeltChoice[]>([])
  const [played, setPlayed] = useState<FeltChoice | null>(null)
  const now = useRef(choice)
  now.current = choice
  // What lies there when the felt is locked is played.
  useEffect(() => void (locked && setPlayed(now.current)), [locked])
  const lay = (next: FeltChoice | null) => {
    if (!next || isSame(next, choice)) return
    setPast([...past, choice].slice(-UNDOS))
    onChoice(next)
  }
  const doubled = () => Object.fromEntries(Object.entries(choice.chips).map(([spot, n]) => [spot, n * 2]))
  const before = past.at(-1)
  return {
    choice,
    most,
    locked,
    size,
    setSize,
    put: (spots) => lay(withChips(choice, spots, size, most)),
    take: (spot) => lay(withoutChips(choice, spot, size)),
    clear: () => lay({ chips: { [Object.keys(choice.chips).at(-1)!]: 1 } }),
    double: () => lay(chipsOf(choice) * 2 > most ? null : { chips: doubled() }),
    undo: before
      ? () => {
          setPast(past.slice(0, -1))
          onChoice(before)
        }
      : null,
    repeat: played && !isSame(played, choice) ? () => lay(played) : null,
  }
}
