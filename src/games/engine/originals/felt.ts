import type { Checked } from '../types.ts'
import type { FeltMaths } from './definition.ts'
import type { FeltBet } from './events.ts'
import { fieldsOf, isWhole, no, paid, yes } from './kit.ts'

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
  if (!fields)
    return no('Chips lie on fields of the felt; send { chips: { field: number } } with known fields.')
  const entries = Object.entries(fields)
  if (entries.length === 0) return no('No chip lies on the felt; put down at least one.')
  if (!entries.every(([, count]) => isWhole(count, 1, most)))
    return no(`Each field takes a whole number of chips, 1 … ${most}; send such numbers.`)
  const chips = Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1))) as Record<string, number>
  if (chipsOf({ chips }) > most) return no(`A round takes at most ${most} chips; take some back.`)
  return yes({ chips })
}

/**
 * What each bet brings. @param times hundredths that a field pays at this result, 0 for a loss
 * @param chip worth of one chip, minor units
 */
export function settleFelt(
  { chips }: FeltChoice,
  chip: number,
  times: (spot: string) => number,
): { readonly bets: FeltBet[]; readonly win: number } {
  const bets = Object.entries(chips).map(([spot, count]) => ({
    spot,
    chips: count,
    win: paid(chip * count, times(spot)),
  }))
  return { bets, win: bets.reduce((sum, { win }) => sum + win, 0) }
}
