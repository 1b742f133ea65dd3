import { ROLLS, winningNumbers } from '../../engine/kinds/dice.ts'
import type { DiceMaths } from '../../engine/definition.ts'
import type { DiceChoice } from '../../engine/types.ts'

/** The odds and payout of a choice, shown before the roll. */
export interface DiceOffer {
  /** Winning numbers out of 10,000. */
  readonly chance: number
  /** Payout of a win in all, in minor units, with a fraction that is drawn when it is paid. */
  readonly pays: number
}

/** The targets that a side allows, in hundredths, both ends included. */
export function targetsOf({ chance: [least, most] }: DiceMaths, over: boolean): readonly [number, number] {
  return over ? [ROLLS - 1 - most, ROLLS - 1 - least] : [least, most]
}

/** The even choice that the form begins with: half of the numbers win. */
export const firstChoice: DiceChoice = { target: 4_999, over: true }

/** The nearest allowed choice. */
export function clamped(maths: DiceMaths, { target, over }: DiceChoice): DiceChoice {
  const [first, last] = targetsOf(maths, over)
  return { over, target: Math.min(last, Math.max(first, Math.round(target))) }
}

/** The other side at the same chance to win. */
export const turned = ({ target, over }: DiceChoice): DiceChoice => ({
  over: !over,
  target: ROLLS - 1 - target,
})

/** The same side at another chance. @param chance winning numbers out of 10,000 */
export const withChance = (maths: DiceMaths, over: boolean, chance: number): DiceChoice =>
  clamped(maths, { over, target: over ? ROLLS - 1 - chance : chance })

/** Returns the payout and chance of a choice. */
export function offerOf(maths: DiceMaths, stake: number, choice: DiceChoice): DiceOffer {
  const chance = winningNumbers(choice)
  return { chance, pays: (stake * maths.returned) / chance }
}

/** `5025` → `50.25`. */
export const hundredths = (value: number): string => (value / 100).toFixed(2)

/** `50.25`, `50,25` or `50` → `5025`; null when it is no number of hundredths. */
export function parseHundredths(text: string): number | null {
  const clean = text.trim().replace(',', '.').replace(/%$/, '').trim()
  return /^\d{1,3}(\.\d{1,2})?$/.test(clean) ? Math.round(Number(clean) * 100) : null
}
