import { momentText, t } from '#platform/words/words.ts'
import type { Standing } from './contract.ts'

/** What a brand calls its two currencies. */
interface Words {
  readonly coins: string
  readonly entries: string
}

interface Change {
  readonly brand: string
  readonly words: Words
  readonly state: string
  readonly policy: Exclude<Standing, 'unknown'>
  /** Last day of a wind-down, `YYYY-MM-DD`. */
  readonly until: string | null
}

const dayInWords = (day: string): string =>
  momentText(`${day}T00:00:00Z`, { dateStyle: 'long', timeZone: 'UTC' })

function consequences({ words: { coins, entries }, policy, until }: Change): readonly string[] {
  switch (policy) {
    case 'prizes':
      return [t('You can play with {entries} again and redeem what you win.', { entries })]
    case 'redeemOnly':
      return [
        t('You can no longer play with {entries}. You can still play with {coins}.', {
          entries,
          coins,
        }),
        until
          ? t('Your winnings are still yours. Redeem them by {day}.', { day: dayInWords(until) })
          : t('Your winnings are still yours. You can redeem them now.'),
      ]
    case 'coinsOnly':
      return [
        t('You can no longer play with {entries}. You can still play with {coins}.', {
          entries,
          coins,
        }),
        t('If you still have winnings, contact support.'),
      ]
    case 'blocked':
      return [
        t('You can no longer play from your state, and your account is paused.'),
        t('If you still have winnings, contact support.'),
      ]
  }
}

/** The email to the players of a state whose policy has changed. */
export function policyMessage(change: Change): { readonly subject: string; readonly text: string } {
  const { brand, state } = change
  return {
    subject: t('Changes at {brand} for players in {state}', { brand, state }),
    text: [
      t('The rules for players in {state} have changed, effective today.', { state }),
      ...consequences(change),
      t('You don’t need to do anything for this to take effect.'),
    ].join('\n\n'),
  }
}
