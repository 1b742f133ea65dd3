import { thousands } from '#platform/base/text/money.ts'
import type { LimitKind, LimitSpan } from '#platform/players/limits/kinds.ts'
import { t } from '#platform/words/words.ts'
import type { BrandView } from '#client/context/brand.ts'

/** The words of limits: what they count, over which time, and how much. */

export type LimitWords = Pick<BrandView, 'words'>

export function kindText(kind: LimitKind, { words: { entries, coins } }: LimitWords): string {
  if (kind === 'purchase') return t('Purchases')
  if (kind === 'time') return t('Time in games')
  return t('Losses in {currency}', { currency: kind === 'loss' ? entries.many : coins.many })
}

const SPANS: Readonly<Record<LimitSpan, () => string>> = {
  day: () => t('24 hours'),
  week: () => t('7 days'),
  month: () => t('30 days'),
}
export const spanText = (span: LimitSpan): string => SPANS[span]()

export const minutesText = (count: number): string =>
  t('{count, plural, one {# minute} other {# minutes}}', { count })

/** An amount of a limit in its unit: cents, entries, coins, or minutes. */
export function limitText(
  kind: LimitKind,
  amount: number,
  { words: { entries, coins } }: LimitWords,
): string {
  if (kind === 'purchase') return `$${thousands(amount / 100)}`
  if (kind === 'time') return minutesText(amount)
  return `${thousands(amount)} ${kind === 'loss' ? entries.many : coins.many}`
}

/** The same; null is no limit. */
export const limitOrNone = (kind: LimitKind, amount: number | null, brand: LimitWords): string =>
  amount === null ? t('No limit') : limitText(kind, amount, brand)

/** How often a player is asked; null: never. */
export const checkText = (minutes: number | null): string =>
  minutes === null ? t('Off') : t('Every {minutes} minutes', { minutes })
