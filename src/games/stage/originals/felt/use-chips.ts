import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { GameDefinition } from '../../../engine/definition.ts'
import { chipsOf, type FeltChoice } from '../../../engine/originals/felt.ts'
import type { FeltMaths } from '../../../engine/originals/definition.ts'
import { limitOf } from '../../../engine/originals/limit.ts'
import type { Purse } from '../board.ts'

/** What bounds the chips on a felt. */
export interface FeltBounds {
  /** Chips that may lie on the felt in all. */
  readonly most: number
  /** Worth of a chip, minor units. */
  readonly stake: number
  /** The most that a round takes, and what the player has, minor units. */
  readonly limit: number
  readonly balance: number
}

/** Why chips can't lie on a felt: too many of them, above the table's limit, or more than the player has. */
export type Over = keyof Omit<FeltBounds, 'stake'>

/** A press that changed nothing: why, and what the chips would have come to. */
export interface Refused {
  readonly over: Over
  readonly total: number
  /** Which of the refused presses it is: the same words are said again. */
  readonly press: number
}

/** Chips on a felt: putting them down, taking them back, and what was there before. */
export interface Chips {
  readonly choice: FeltChoice
  readonly bounds: FeltBounds
  readonly locked: boolean
  /** How many chips a press puts down, and what can be chosen. */
  readonly size: number
  readonly sizes: readonly number[]
  readonly setSize: (size: number) => void
  /** What the last press was refused for; null after one that changed something. */
  readonly refused: Refused | null
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

/** Chips that a press may put down, as far as the felt takes them and the balance pays them; one at least. */
export const sizesOf = ({ most, stake, limit, balance }: FeltBounds): readonly number[] =>
  [1, 5, 25, 100, 500].filter(
    (size) => size === 1 || (size <= most && size * stake <= Math.min(limit, balance)),
  )

/**
 * Why the chips can't lie on the felt; null where they can. As the last chip stays, moving it takes a second one:
 * the balance doesn't refuse that.
 */
export function overOf(next: FeltChoice, { most, stake, limit, balance }: FeltBounds): Over | null {
  const count = chipsOf(next)
  if (count > most) return 'most'
  if (count * stake > limit) return 'limit'
  return count * stake > balance && count > 2 ? 'balance' : null
}

/** Changes that can be taken back. */
const UNDOS = 50

/** The choice with so many chips more on each field. */
export function withChips({ chips }: FeltChoice, spots: readonly string[], size: number): FeltChoice {
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

interface FeltProps {
  readonly definition: Pick<GameDefinition, 'stakes'> & { readonly maths: FeltMaths }
  readonly choice: FeltChoice
  readonly stake: number
  readonly locked: boolean
  readonly purse?: Purse | undefined
  readonly onChoice: (choice: FeltChoice) => void
}

const still = () => () => {}
const unknown = () => undefined

/** What bounds the chips now. While a round is under way its stake is missing from the balance: that of before counts. */
function useBounds({ definition, stake, purse, locked }: FeltProps): FeltBounds {
  const read = purse?.read ?? unknown
  const balance = useSyncExternalStore(purse?.watch ?? still, read, read) ?? Infinity
  const held = useRef(balance)
  if (!locked) held.current = balance
  const limit = purse ? limitOf(definition as GameDefinition, purse.mode) : Infinity
  return { most: definition.maths.chips, stake, limit, balance: held.current }
}

/** The chips of a felt with what can be done to them. */
export function useChips(props: FeltProps): Chips {
  const { choice, locked, onChoice } = props
  const bounds = useBounds(props)
  const [chosen, setSize] = useState(1)
  const [past, setPast] = useState<readonly FeltChoice[]>([])
  const [played, setPlayed] = useState<FeltChoice | null>(null)
  const [refused, setRefused] = useState<Refused | null>(null)
  const presses = useRef(0)
  const now = useRef(choice)
  now.current = choice
  // What lies there when the felt is locked is played.
  useEffect(() => {
    if (!locked) return
    setPlayed(now.current)
    setRefused(null)
  }, [locked])
  const sizes = sizesOf(bounds)
  const size = sizes.findLast((one) => one <= chosen) ?? 1
  const lay = (next: FeltChoice | null) => {
    if (!next || isSame(next, choice)) return
    setRefused(null)
    setPast([...past, choice].slice(-UNDOS))
    onChoice(next)
  }
  /** Lays chips where more may lie than before: all of them, or none. */
  const add = (next: FeltChoice) => {
    const over = overOf(next, bounds)
    if (over) setRefused({ over, total: chipsOf(next) * bounds.stake, press: ++presses.current })
    else lay(next)
  }
  const doubled = () => Object.fromEntries(Object.entries(choice.chips).map(([spot, n]) => [spot, n * 2]))
  const before = past.at(-1)
  return {
    choice,
    bounds,
    locked,
    size,
    sizes,
    setSize,
    refused,
    put: (spots) => add(withChips(choice, spots, size)),
    take: (spot) => lay(withoutChips(choice, spot, size)),
    clear: () => lay({ chips: { [Object.keys(choice.chips).at(-1)!]: 1 } }),
    double: () => add({ chips: doubled() }),
    undo: before
      ? () => {
          setRefused(null)
          setPast(past.slice(0, -1))
          onChoice(before)
        }
      : null,
    repeat: played && !isSame(played, choice) ? () => add(played) : null,
  }
}
