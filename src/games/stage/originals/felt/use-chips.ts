import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { GameDefinition } from '../../../engine/definition.ts'
import { chipsOf, type FeltChoice } from '../../../engine/originals/felt.ts'
import type { FeltMaths } from '../../../engine/original-maths.ts'
import { limitOf } from '../../../engine/originals/limit.ts'
import type { Purse } from '../../board.ts'
import type { Laid } from '../../offer.ts'

/** Limits on the chips on a felt. */
export interface FeltBounds {
  /** Stakes that may lie on the felt in all, counted in one that is on offer. */
  readonly most: number
  /** Stakes on offer, ascending: what a chip may be worth, minor units. */
  readonly stakes: readonly number[]
  /** The most that a round takes, and what the player has, minor units. */
  readonly limit: number
  readonly balance: number
}

/** Why chips can't lie on a felt: too many of them, above the table's limit, or more than the player has. */
export type Over = keyof Omit<FeltBounds, 'stakes'>

/** A press that changed nothing: why, and what the chips would have come to. */
export interface Refused {
  /** The amounts that were on the felt. */
  readonly on: Amounts
  readonly over: Over
  readonly total: number
  /** The stake in which `total` and the table's maximum of chips are counted, in minor units. */
  readonly stake: number
  /** Which of the refused presses it is: the same words are said again. */
  readonly press: number
}

/** The amount on each field, in minor units. */
type Amounts = Readonly<Record<string, number>>

/** Chips on a felt: putting them down, taking them back, and what was there before. */
export interface Chips extends Laid {
  readonly bounds: FeltBounds
  readonly locked: boolean
  /** The worth of the next chip in minor units, and the values to choose from. */
  readonly size: number
  readonly sizes: readonly number[]
  readonly setSize: (size: number) => void
  /** The reason why the last press was refused; null after one that changed something. */
  readonly refused: Refused | null
  /** Puts a chip on fields, on all of them or none. */
  readonly put: (spots: readonly string[]) => void
  /** Takes a chip back from a field. */
  readonly take: (spot: string) => void
  readonly clear: () => void
  readonly double: () => void
  /** Takes back the last change; null where there is none. */
  readonly undo: (() => void) | null
  /** Lays the chips of the last round again; null where they lie there. */
  readonly repeat: (() => void) | null
}

/** A chip that every table has and no list of bets: it is counted in smaller ones. */
const QUARTER = 25

/** The values of chips that both the felt's limit and the balance allow; always at least the smallest. */
export const sizesOf = ({ stakes, limit, balance }: FeltBounds): readonly number[] =>
  [...new Set([...stakes, stakes[0]! * QUARTER])]
    .toSorted((a, b) => a - b)
    .filter((one, at) => at === 0 || one <= Math.min(limit, balance))

const amountsOf = ({ choice, stake }: Laid): Amounts =>
  Object.fromEntries(Object.entries(choice.chips).map(([spot, count]) => [spot, count * stake]))

const sumOf = (amounts: Amounts): number => Object.values(amounts).reduce((sum, one) => sum + one, 0)

/**
 * Amounts on fields as a round takes them: counted in a stake on offer that divides all of them, the present
 * one where it does, else the largest.
 */
export function laidOf(amounts: Amounts, { stakes, most }: FeltBounds, present = 0): Laid {
  const fields = Object.entries(amounts)
  const dividing = stakes.filter((one) => fields.every(([, amount]) => amount % one === 0))
  const large = dividing.at(-1) ?? stakes[0]!
  const stake = dividing.includes(present) && sumOf(amounts) <= present * most ? present : large
  return { choice: { chips: Object.fromEntries(fields.map(([spot, one]) => [spot, one / stake])) }, stake }
}

/** Why chips can't lie on the felt; null where they can. */
export function overOf({ choice, stake }: Laid, { most, limit, balance }: FeltBounds): Over | null {
  const count = chipsOf(choice)
  if (count > most) return 'most'
  if (count * stake > limit) return 'limit'
  return count * stake > balance ? 'balance' : null
}

/**
 * So many times what lies on each field, exactly; null where no stake on offer divides it, or where it is more
 * that can't lie there. Less may lie there in any case: it may still be more than the player has.
 */
export function timesOf({ choice, stake }: Laid, by: number, bounds: FeltBounds): Laid | null {
  const laid = laidOf(amountsOf({ choice, stake: stake * by }), bounds, stake)
  if (!Object.values(laid.choice.chips).every(Number.isInteger)) return null
  const over = overOf(laid, bounds)
  return over === 'most' || (over && by > 1) ? null : laid
}

/** Changes that can be taken back. */
const UNDOS = 50

/** The amounts with so much more on each field. */
export function withChip(amounts: Amounts, spots: readonly string[], size: number): Amounts {
  const next = { ...amounts }
  for (const spot of spots) next[spot] = (next[spot] ?? 0) + size
  return next
}

/** The amounts with up to so much less on a field; null where none lies there. */
export function withoutChip(amounts: Amounts, spot: string, size: number): Amounts | null {
  const { [spot]: amount = 0, ...others } = amounts
  if (amount === 0) return null
  return amount > size ? { ...others, [spot]: amount - size } : others
}

const isSame = (a: Amounts, b: Amounts): boolean =>
  Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([spot, one]) => b[spot] === one)

interface FeltProps {
  readonly definition: Pick<GameDefinition, 'stakes'> & { readonly maths: FeltMaths }
  readonly choice: FeltChoice
  readonly stake: number
  readonly locked: boolean
  readonly purse?: Purse | undefined
  readonly onChoice: (choice: FeltChoice, stake?: number) => void
}

const still = () => () => {}
const unknown = () => undefined

/**
 * The current limits. While a round is under way its stake is missing from the balance, so the balance from
 * before it counts.
 */
function useBounds({ definition, purse, locked }: FeltProps): FeltBounds {
  const read = purse?.read ?? unknown
  const balance = useSyncExternalStore(purse?.watch ?? still, read, read) ?? Infinity
  const held = useRef(balance)
  if (!locked) held.current = balance
  const had = held.current
  const limit = purse ? limitOf(definition as GameDefinition, purse.mode) : Infinity
  const stakes = definition.stakes[purse?.mode ?? 'TournamentPoints']
  const most = definition.maths.chips
  return useMemo(() => ({ most, stakes, limit, balance: had }), [most, stakes, limit, had])
}

/** The chips of a felt with what can be done to them. */
export function useChips(props: FeltProps): Chips {
  const { choice, stake, locked, onChoice } = props
  const bounds = useBounds(props)
  const sizes = sizesOf(bounds)
  // Until one is chosen a chip is worth what the others are counted in.
  const [chosen, setSize] = useState<number | null>(null)
  const size = sizes.findLast((one) => one <= (chosen ?? stake)) ?? sizes[0]!
  const amounts = amountsOf({ choice, stake })
  const [past, setPast] = useState<readonly Laid[]>([])
  const [played, setPlayed] = useState<Amounts | null>(null)
  const [refused, setRefused] = useState<Refused | null>(null)
  const presses = useRef(0)
  const now = useRef(amounts)
  now.current = amounts
  // The chips on the felt when it is locked are those played.
  useEffect(() => {
    if (!locked) return
    setPlayed(now.current)
    setRefused(null)
  }, [locked])
  const last = useRef<Laid | null>(null)
  // Whichever control changed what lies there, it can be taken back: the bar of the bet changes it as well.
  // Changes by autoplay while the felt is locked aren't the player's, and are undone at its end.
  useEffect(() => {
    const was = last.current
    last.current = locked ? null : { choice, stake }
    if (was && !locked && !isSame(amountsOf(was), now.current)) setPast((all) => [...all, was].slice(-UNDOS))
  }, [choice, stake, locked])
  const show = (next: Amounts, present = stake) => {
    const laid = laidOf(next, bounds, present)
    onChoice(laid.choice, laid.stake)
  }
  const lay = (next: Amounts | null) => {
    if (next && !isSame(next, amounts)) show(next)
  }
  /** Lays chips where more may lie than before: all of them, or none. */
  const add = (next: Amounts) => {
    const laid = laidOf(next, bounds, stake)
    const over = overOf(laid, bounds)
    if (!over) return lay(next)
    setRefused({ on: amounts, over, total: sumOf(next), stake: laid.stake, press: ++presses.current })
  }
  const before = past.at(-1)
  return {
    choice,
    stake,
    bounds,
    locked,
    size,
    sizes,
    setSize,
    // Any other change takes the words away.
    refused: refused && isSame(refused.on, amounts) ? refused : null,
    put: (spots) => add(withChip(amounts, spots, size)),
    take: (spot) => lay(withoutChip(amounts, spot, size)),
    clear: () => lay({}),
    double: () => add(amountsOf({ choice, stake: stake * 2 })),
    undo: before
      ? () => {
          last.current = null
          setPast(past.slice(0, -1))
          show(amountsOf(before), before.stake)
        }
      : null,
    repeat: played && !isSame(played, amounts) ? () => add(played) : null,
  }
}
