import { thousands } from '#platform/base/text/money.ts'

/** The offered stake that a button or a typed amount leads to. Stakes ascend, in minor units. */

/** The offered stake that is half of this one or the next below half; the smallest where none is that small. */
export const halfOf = (stakes: readonly number[], stake: number): number =>
  stakes.findLast((one) => one * 2 <= stake) ?? stakes[0] ?? stake

/** The highest offered stake up to twice this one; where none is between, the next one, and of the largest itself. */
export const doubleOf = (stakes: readonly number[], stake: number): number =>
  stakes.findLast((one) => one > stake && one <= stake * 2) ?? stakes.find((one) => one > stake) ?? stake

/**
 * The highest stake that a balance pays for; null where it pays for none.
 * @param units how many stakes a round puts down: chips, tickets
 */
export const maxOf = (stakes: readonly number[], balance: number, units: number): number | null =>
  stakes.findLast((one) => one * units <= balance) ?? null

/** The offered stake nearest to an amount, the lower of two that are equally near. */
export const nearestOf = (stakes: readonly number[], amount: number): number =>
  stakes.reduce(
    (best, one) => (Math.abs(one - amount) < Math.abs(best - amount) ? one : best),
    stakes[0] ?? 0,
  )

/** `1,000` → 1000; null for an empty field, undefined for what is no whole amount above 0. */
export function amountOf(text: string): number | null | undefined {
  const clean = text.replaceAll(/[\s,]/g, '')
  if (clean === '') return null
  return /^\d{1,12}$/.test(clean) && Number(clean) > 0 ? Number(clean) : undefined
}

/** A typed amount with its commas, once it is one; else as it was typed. */
export function amountText(text: string): string {
  const amount = amountOf(text)
  return typeof amount === 'number' ? thousands(amount) : text
}
