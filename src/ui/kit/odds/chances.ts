import { percentDown } from '#platform/words/percent.ts'

/** A chance as people read it, never more than it is: to hundredths of a percent, below one percent to more digits. */
export function percentOf(weight: number, sum: number): string {
  const percent = (100 * weight) / sum
  const first = -Math.floor(Math.log10(percent))
  const digits = percent < 0.1 ? first + 1 : percent < 1 ? first + 2 : 2
  return percentDown(weight / sum, digits).replace(/[.]?0+%$/, '%')
}
