import type { Translator } from '#platform/words/translator.ts'
import type { LocationPolicy } from './contract.ts'

/** A brand's names of its two currencies. */
interface Words {
  readonly coins: string
  readonly entries: string
}

interface Change {
  readonly brand: string
  readonly words: Words
  readonly state: string
  readonly policy: Exclude<LocationPolicy, 'unknown'>
  /** Last day of a wind-down, `YYYY-MM-DD`. */
  readonly until: string | null
}

const dayInWords = ({ momentText }: Translator, day: string): string =>
  momentText(`${day}T00:00:00Z`, { dateStyle: 'long', timeZone: 'UTC' })

function consequences(
  translator: Translator,
  { words: { coins, entries }, policy, until }: Change,
): readonly string[] {
  const { t } = translator
  switch (policy) {
    case 'prizes':
      return [t('You can play with {entries} again.', { entries })]
    case 'redeemOnly':
      return [
        t('You can no longer play with {entries}. You can still play with {coins}.', {
          entries,
          coins,
        }),
        until
          ? t('Your winnings are still yours. Contact support by {day} to arrange what happens to them.', {
              day: dayInWords(translator, until),
            })
          : t('Your winnings are still yours. We’ll email you when you can redeem them.'),
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
export function policyMessage(
  translator: Translator,
  change: Change,
): { readonly subject: string; readonly text: string } {
  const { t } = translator
  const { brand, state } = change
  return {
    subject: t('Changes at {brand} for players in {state}', { brand, state }),
    text: [
      t('The rules for players in {state} have changed, effective today.', { state }),
      ...consequences(translator, change),
      t('You don’t need to do anything for this to take effect.'),
    ].join('\n\n'),
  }
}
