import { useApp } from '#client/context/app.ts'
import { amountText } from '#client/page/prize-words.ts'
import { RewardWelcome, type ModalContext } from '#client/rewards/reward-welcome.tsx'
import { thousands } from '#platform/base/money.ts'
import { t } from '#platform/words/words.ts'
import {
  BEST_ROUNDS,
  CAP,
  FIRST_ROUNDS,
  FULL_FROM,
  JOIN_PERCENT,
  LEAST_STAKE,
  PAID_PERCENT,
} from '../economy.ts'

/** How a race is scored and paid (001 §2). */
export default function RulesModal({ show }: ModalContext) {
  const { brand } = useApp()
  return (
    <RewardWelcome
      title={t('How races work')}
      stage={['star', 'feature-race', 'trophy']}
      points={[
        {
          title: t('Join for free'),
          text: t('You can join until {percent}% of the race’s time is over. Rounds count from then on.', {
            percent: JOIN_PERCENT,
          }),
        },
        {
          title: t('Small bets score like big ones'),
          text: t(
            'A round scores its win divided by its bet, times 100: {most} points at most. Bets from {coins} or {entries} count, free spins don’t.',
            {
              most: thousands(CAP),
              coins: amountText(brand, 'coins', LEAST_STAKE.TournamentPoints),
              entries: amountText(brand, 'entries', LEAST_STAKE.SweepStakes),
            },
          ),
        },
        {
          title: t('Your best {best} of your first {all} rounds', { best: BEST_ROUNDS, all: FIRST_ROUNDS }),
          text: t(
            'More rounds change nothing. The best {percent}% share the pool. With fewer than {count} scorers who verified their phone, a tenth is paid for each, at least one.',
            { percent: PAID_PERCENT, count: FULL_FROM },
          ),
        },
      ]}
      action={t('See the leaderboard')}
      opens="leaderboard"
      show={show}
    />
  )
}
