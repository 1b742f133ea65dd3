import { RewardWelcome, type ModalContext } from '#client/rewards/welcome/reward-welcome.tsx'
import { t } from '#platform/words/words.ts'
import { FULL_FROM, TEAM } from '../economy.ts'

/** How a team race works (001 §2). */
export default function TeamHowModal({ show }: ModalContext) {
  return (
    <RewardWelcome
      title={t('How team races work')}
      stage={['token-red', 'trophy', 'token-blue']}
      points={[
        {
          title: t('Two teams'),
          text: t(
            'We put you on the smaller team, or on the weaker one if both are the same size. You stay on it.',
          ),
        },
        {
          title: t('Average, not total'),
          text: t(
            'A team scores the average of its best {best}%, at least {bestLeast} players. Missing places count as zero, and size is no advantage.',
            TEAM,
          ),
        },
        {
          title: t('Both teams get paid'),
          text: t(
            'The team ahead shares {ahead}% of the pool, the other {behind}%, or half each if they score alike. Members need a score and {rounds} rounds to share. Each of them with a verified phone adds 10% of the pool, up to {count} players.',
            { ...TEAM, count: FULL_FROM },
          ),
        },
      ]}
      action={t('See the leaderboard')}
      opens="leaderboard"
      show={show}
    />
  )
}
