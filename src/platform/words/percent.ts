import { thousands } from '../base/text/money.ts'
import { t } from './words.ts'

/**
 * Returns and chances as players read them: never more than is true. A share loses the digits that aren't
 * shown, what a share leaves gains them, and one in so many is counted up.
 */

/** Sums of chances are off by less than this, in parts of the last digit. */
const NOISE = 1e-6

/** A sheet is cut to twelve decimals, which moves one in so many by this times its square. */
const CUT = 5e-13

/** A rarer chance reads better as one in so many. */
const RARE = 0.001

const units = (part: number, digits: number): number => Math.floor(part * 10 ** (digits + 2) + NOISE)

const text = (count: number, digits: number): string => `${(count / 10 ** digits).toFixed(digits)}%`

/** A return or a chance to win, `98.99%`: cut, never rounded up. */
export const percentDown = (part: number, digits = 2): string => text(units(part, digits), digits)

/** The rest that such a part leaves: with `percentDown` it makes 100%. */
export const edgeOf = (part: number, digits = 2): string =>
  text(10 ** (digits + 2) - units(part, digits), digits)

/** `1 in 2.8`, `1 in 1,205`: at least as rare. @param chance above 0 */
export const oneIn = (chance: number): string => countedUp(1 / chance, CUT)

/** The same of so many of all, which are whole numbers: nothing is missing from them. @param weight above 0 */
export const oneOf = (weight: number, sum: number): string => countedUp(sum / weight, 0)

function countedUp(count: number, cut: number): string {
  const unsure = cut * count ** 2
  const up = (of: number) => Math.ceil(count * of - NOISE - unsure * of) / of
  if (up(10) < 10) return t('1 in {count}', { count: String(up(10)) })
  // Where a sheet's digits end, more of them would be made up.
  const step = 10 ** Math.ceil(Math.log10(2 * unsure))
  return t('1 in {count}', {
    count: thousands(unsure < 0.5 ? up(1) : Math.ceil((count + unsure) / step) * step),
  })
}

/** A chance as a share, or, where that says little, as one in so many. */
export const chanceText = (chance: number): string => (chance < RARE ? oneIn(chance) : percentDown(chance))
