import type { Card } from '#client/rewards/reward.ts'
import type { BrandView } from '#client/context/brand.ts'
import { amountText, listText, prizeText } from '#client/page/prize-words.ts'
import { COINS_PER_ENTRY, type Money } from '#platform/money/prize.ts'
import { thousands } from '#platform/base/text/money.ts'
import { t } from '#platform/words/words.ts'
import type { QuestPrize, QuestTask } from '../contract.ts'

/** Quests in words. */

/** The prize as a list: `2,000 Florins, 2 Laurels and 3 free spins`. */
export function giftText(brand: BrandView, { coins, entries, freeSpin }: QuestPrize): string {
  const count = freeSpin?.freeSpinCount ?? 0
  const money = [
    ...(coins > 0 ? [amountText(brand, 'coins', coins)] : []),
    ...(entries > 0 ? [prizeText(brand, { entries })] : []),
  ]
  const spins = count > 0 ? [t('{count, plural, one {# free spin} other {# free spins}}', { count })] : []
  return listText([...money, ...spins])
}

/** The picture of a prize. */
export const giftArt = ({ coins, entries, freeSpin }: QuestPrize): string =>
  freeSpin ? 'feature-slot' : coins > 0 && entries > 0 ? 'feature-moneybag' : entries > 0 ? 'entries' : 'coin'

/**
 * The text of a task.
 * @param reward the card of the feature whose reward it asks for
 */
export function taskText(
  task: QuestTask,
  reward: Card | null,
  betHere: (bet: Required<Money>) => string,
): string {
  const { kind, repeat, times } = task
  const { goal } = repeat
  switch (kind) {
    case 'rounds':
      return t('Play {goal} rounds', { goal })
    case 'games':
      return t('Play {goal} different games', { goal })
    case 'luck':
      return t(
        '{goal, plural, one {Win {times}× your bet once} =2 {Win {times}× your bet twice} other {Win {times}× your bet # times}}',
        {
          goal,
          times: times ?? 1,
        },
      )
    case 'wager':
      return t('Bet a total of {bet}', { bet: betHere({ coins: goal, entries: goal / COINS_PER_ENTRY }) })
    case 'use':
      return reward ? t('Claim a reward: {feature}', { feature: reward.title }) : t('Claim a reward')
  }
}

/** How far it is. */
export const progressText = ({ kind, progress, repeat: { goal, complete } }: QuestTask): string =>
  kind === 'wager'
    ? `${progress}%`
    : t('{complete} of {goal}', { complete: thousands(complete), goal: thousands(goal) })

/** The picture of a task. */
export const taskArt = ({ kind }: QuestTask): string =>
  ({
    rounds: 'feature-slot',
    games: 'dice',
    luck: 'clover',
    wager: 'feature-moneybag',
    use: 'gift',
  })[kind]
