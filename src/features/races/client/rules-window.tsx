import { useBetHere } from '#client/page/prize-here.ts'
import {
  RewardWelcome,
  type ModalContext,
  type WelcomePoint,
} from '#client/rewards/welcome/reward-welcome.tsx'
import { thousands } from '#platform/base/text/money.ts'
import { t } from '#platform/words/words.ts'
import type { Tournament } from '../contract.ts'
import { useRaces } from './use-races.ts'
import { isOpen, untilText } from './words.ts'
import { BEST_ROUNDS, CAP, FIRST_ROUNDS, FULL_FROM, LEAST_STAKE, PAID_PERCENT } from '../economy.ts'

/** Joining, as it stands with the race that the window was opened from. */
function firstStep(race: Tournament | undefined): WelcomePoint {
  if (race?.isSubscribed) return { title: t('You’ve joined'), text: t('Your rounds count since you joined.') }
  return {
    title: t('Join for free'),
    text:
      race && isOpen(race)
        ? t('You can join until {time}. Your rounds count once you’ve joined.', { time: untilText(race) })
        : t('Each race shows its deadline to join. Your rounds count once you’ve joined.'),
  }
}

/** How a race is scored and paid (001 §2). */
export default function RulesModal({ show, id }: ModalContext & { readonly id?: string }) {
  const betHere = useBetHere()
  const { state } = useRaces()
  const race = state?.tournaments.find((one) => one.id === id)
  return (
    <RewardWelcome
      title={t('How races work')}
      stage={['star', 'feature-race', 'trophy']}
      points={[
        firstStep(race),
        {
          title: t('Small bets score like big ones'),
          text: t(
            'A round scores its win divided by its bet, times 100: {most} points at most. Bets from {least} count, free spins don’t.',
            {
              most: thousands(CAP),
              least: betHere({ coins: LEAST_STAKE.TournamentPoints, entries: LEAST_STAKE.SweepStakes }),
            },
          ),
        },
        {
          title: t('Your best {best} of your first {all} rounds', { best: BEST_ROUNDS, all: FIRST_ROUNDS }),
          text: t(
            'Later rounds don’t count. The best {percent}% share the pool. Each player with a score and a verified phone unlocks 10% of it, and {count} players unlock all of it.',
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
