import { thousands } from '#platform/base/text/money.ts'
import { t } from '#platform/words/words.ts'
import { Countdown } from '#ui/countdown.tsx'
import { Icon } from '#ui/art/icon.tsx'
import type { CurrencyNames } from '../../currency-names.ts'
import type { FreeSpinsView } from '../../contract.ts'

export interface FreeSpinsBarProps {
  readonly free: FreeSpinsView
  readonly words: CurrencyNames
  /** Called when their time is over. */
  readonly onOver: () => void
}

/** How many free spins are left here, what each is worth and when they end. */
export function FreeSpinsBar({ free, words, onOver }: FreeSpinsBarProps) {
  const { left, stake, mode, expires_at } = free
  const currency = mode === 'SweepStakes' ? words.entries.many : words.coins.many
  return (
    <p className="free-spins">
      <Icon name="gift" />
      <b>{t('{count, plural, one {# free spin} other {# free spins}}', { count: left })}</b>
      <span>{t('{stake} {currency} each, on us', { stake: thousands(stake), currency })}</span>
      <span className="free-spins-end">
        {t('ends in')} <Countdown endsAt={Date.parse(expires_at)} format="auto" onEnd={onOver} />
      </span>
    </p>
  )
}
