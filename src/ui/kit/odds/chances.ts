import { thousands } from '#platform/base/text/money.ts'
import { t } from '#platform/words/words.ts'

/** A chance as people read it: to hundredths of a percent, below one percent to more digits. */
export function percentOf(weight: number, sum: number): string {
  const percent = (100 * weight) / sum
  return `${Number(percent < 0.1 ? percent.toPrecision(2) : percent < 1 ? percent.toPrecision(3) : percent.toFixed(2))}%`
}

/** A chance as one of so many: `1 in 1,000`. */
export const oneIn = (weight: number, sum: number): string => {
  const n = sum / weight
  return t('1 in {n}', { n: n < 10 ? String(Number(n.toFixed(1))) : thousands(Math.round(n)) })
}
