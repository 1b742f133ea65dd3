import type { Checked } from '../types.ts'
import type { FeltMaths } from '../original-maths.ts'
import type { FeltBet } from '../table-events.ts'
import { fieldsOf, isWhole, no, paid, yes, type Pay } from './kit.ts'

/** Chips by field. A chip is one stake on offer; the round stakes all of them. */
export interface FeltChoice {
  readonly chips: Readonly<Record<string, number>>
}

/** All chips of a choice. */
export const chipsOf = ({ chips }: FeltChoice): number =>
  Object.values(chips).reduce((sum, count) => sum + count, 0)

/** The kind of a field: what comes before its colon. `straight:17` pays as `straight`. */
export const kindOf = (spot: string): string => spot.split(':')[0]!

/** Reads the chips on a felt: known fields, whole numbers, at most so many in all. */
export function feltChoice(
  raw: unknown,
  { chips: most }: FeltMaths,
  spots: ReadonlySet<string>,
): Checked<FeltChoice> {
  const given = fieldsOf(raw, ['chips'])?.['chips']
  const fields = fieldsOf(given, [...spots])
  if (!fields) return no('Place chips on the fields of the table: send { chips: { field: number } }.')
  const entries = Object.entries(fields)
  if (entries.length === 0) return no('There are no chips on the table. Place at least one.')
  if (!entries.every(([, count]) => isWhole(count, 1, most)))
    return no(`Place a whole number of chips on each field, from 1 to ${most}.`)
  const chips = Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1))) as Record<string, number>
  if (chipsOf({ chips }) > most) return no(`You can play at most ${most} chips per round. Remove some.`)
  return yes({ chips })
}

/** Validates the bounds of a felt: the chips of a round, and how many of them may be the dearest. */
export function checkBounds(
  { chips, dearest = 1 }: FeltMaths,
  must: (holds: boolean, what: string) => void,
): void {
  must(isWhole(chips, 1, 10_000), 'a number of chips that is not 1 … 10,000')
  must(
    isWhole(dearest, 1, Math.min(chips, 100)),
    'a number of dearest chips that is not 1 … 100 of its chips',
  )
}

/** A table's results and what a field pays at each, hundredths: 0 for a loss. */
export interface Felt<R> {
  readonly results: readonly R[]
  readonly times: (spot: string, result: R) => number
  /** Whether a field's pay at a result is its own chips back, undecided. */
  readonly ties?: (spot: string, result: R) => boolean
}

/**
 * Settles the bets of a round. Chips on an undecided field are returned, and so is any amount that the bets
 * would bring at every result: covering the whole felt risks only the rest.
 * @param chip worth of one chip, minor units
 */
export function settleFelt<R>(
  { chips }: FeltChoice,
  chip: number,
  { results, times, ties }: Felt<R>,
  result: R,
  pay: Pay,
): { readonly bets: FeltBet[]; readonly win: number; readonly returned: number } {
  const fields = Object.entries(chips)
  const bets = fields.map(([spot, count]) => ({
    spot,
    chips: count,
    win: pay(chip * count, times(spot, result)),
  }))
  // Of a result that did not happen, what is sure counts: fractions are drawn for one only.
  const pays = (spot: string, count: number, at: R) => paid(chip * count, times(spot, at))
  const brought = bets.reduce((sum, { win }) => sum + win, 0)
  const tied = ties ? bets.reduce((sum, { spot, win }) => sum + (ties(spot, result) ? win : 0), 0) : 0
  let certain = brought
  for (const at of results) {
    // A single field always has a result at which it loses; most felts lose at one of the first.
    if (certain === 0) break
    const here = fields.reduce((sum, [spot, count]) => sum + pays(spot, count, at), 0)
    if (here < certain) certain = here
  }
  const returned = Math.max(tied, certain)
  return { bets, win: brought - returned, returned }
}
