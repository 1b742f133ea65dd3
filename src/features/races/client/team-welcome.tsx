import { RewardWelcome, type ModalContext } from '#client/rewards/welcome/reward-welcome.tsx'
import { t } from '#platform/words/words.ts'
import { TEAMS, teamName } from './words.ts'

/** The team that a player has just joined (001 §4). */
export default function TeamWelcomeModal({ show, teamId = 1 }: ModalContext & { readonly teamId?: 1 | 2 }) {
  return (
    <RewardWelcome
      title={t('You’re on the {team}', { team: teamName(teamId) })}
      stage={['star', TEAMS[teamId].art, 'trophy']}
      points={[
        {
          title: t('Play the race’s games'),
          text: t('Each of your first 200 rounds can score, whatever you bet.'),
        },
        {
          title: t('Your best rounds help your team'),
          text: t('The team with the better average shares more. Both teams get paid.'),
        },
      ]}
      action={t('How it works')}
      opens="team-race-how"
      show={show}
    />
  )
}
