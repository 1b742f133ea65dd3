import { thousands } from '#platform/base/text/money.ts'
import type { Prize } from '#platform/money/prize.ts'
import type { Translator } from '#platform/words/translator.ts'

/** The words of the push that tells of a reward. */
export function rewardMessage(
  { t }: Translator,
  words: { readonly coins: string; readonly entries: string },
  prize: Prize,
) {
  const { coins = 0, entries = 0 } = prize
  const [amount, name] = entries > 0 ? [entries, words.entries] : [coins, words.coins]
  return {
    category: 'rewards',
    title: t('Referral reward paid'),
    text: t('{amount} {name} added to your balance for inviting a friend.', {
      amount: thousands(amount),
      name,
    }),
    path: '/invite-friends',
    tag: 'referral',
  } as const
}
