import { thousands } from '#platform/base/text/money.ts'
import type { Prize } from '#platform/money/prize.ts'
import { t } from '#platform/words/words.ts'
import type { BrandView } from '../context/brand.ts'

type Words = Pick<BrandView, 'words'>

/** An amount of one currency as the header shows it; number and name stay on one line. */
export const amountText = ({ words }: Words, currency: 'coins' | 'entries', amount: number): string =>
  `${thousands(amount)}\u00a0${amount === 1 ? words[currency].one : words[currency].many}`

/** A prize in words: `5,000 Florins and 50 Laurels`. */
export function prizeText(brand: Words, { coins = 0, entries = 0, wheelSpin }: Prize): string {
  return listText([
    ...(coins > 0 ? [amountText(brand, 'coins', coins)] : []),
    ...(entries > 0 ? [amountText(brand, 'entries', entries)] : []),
    ...(wheelSpin ? [wheelSpin === 'booster' ? t('a wheel booster') : t('an extra wheel spin')] : []),
  ])
}

/** Things in words: `a, b and c`. */
export function listText(parts: readonly string[]): string {
  const last = parts.at(-1) ?? ''
  return parts.length > 1
    ? t('{first} and {second}', { first: parts.slice(0, -1).join(', '), second: last })
    : last
}
