import type { BrandView } from '#client/context/brand.ts'
import { amountText } from '#client/page/prize-words.ts'
import { t } from '#platform/words/words.ts'
import type { EndedBingo } from '../contract.ts'

/** The sentence about the balls that were left when the run ended; null if there were none. */
export function endedText(brand: BrandView, { balls, each, coins, isPaid }: EndedBingo): string | null {
  if (balls === 0) return null
  const words = { balls, coins: amountText(brand, 'coins', coins), each: amountText(brand, 'coins', each) }
  return isPaid
    ? t(
        '{balls, plural, one {Your leftover ball paid {coins}.} other {Your # leftover balls paid {coins}, {each} each.}}',
        words,
      )
    : t(
        '{balls, plural, one {Your leftover ball pays {coins}.} other {Your # leftover balls pay {coins}, {each} each.}} We’ll add it to your balance automatically.',
        words,
      )
}
