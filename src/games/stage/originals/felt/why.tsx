import { t } from '#platform/words/words.ts'
import type { Chips, Refused } from './use-chips.ts'

export interface WhyProps {
  readonly chips: Chips
  readonly format: (amount: number) => string
  /** The total of the chips on the felt, in minor units. */
  readonly total: number
}

/** Says why a press placed nothing, or why what lies on the felt can't be played. */
export function Why({ chips: { refused, bounds }, format, total }: WhyProps) {
  const limit = format(bounds.limit)
  const words: Readonly<Record<Refused['over'], (amount: string, chip: number) => string>> = {
    most: (_, chip) =>
      t('With chips of {chip} on it, the table takes up to {most} per round. Nothing was placed.', {
        chip: format(chip),
        most: format(chip * bounds.most),
      }),
    limit: (amount) =>
      t('That would make {amount}. The table takes up to {limit} per round, so nothing was placed.', {
        amount,
        limit,
      }),
    balance: (amount) =>
      t('That would make {amount}, and you have {balance}. Nothing was placed.', {
        amount,
        balance: format(bounds.balance),
      }),
  }
  const text = refused
    ? words[refused.over](format(refused.total), refused.stake)
    : total > bounds.limit
      ? t('Your chips come to {amount}. The table takes up to {limit} per round.', {
          amount: format(total),
          limit,
        })
      : ''
  return (
    <p role="status" className={text ? 'original-note felt-why' : 'sr'}>
      <span key={refused?.press}>{text}</span>
    </p>
  )
}
