import { t } from '#platform/words/words.ts'
import { RewardWelcome, type ModalContext } from '#client/rewards/welcome/reward-welcome.tsx'
import { MOST_DICE, SECTIONS } from '../economy.ts'

/** The introduction that a player sees once, before the first roll (001 §2). */
export default function AdventureMapWelcomeModal({ show }: ModalContext) {
  return (
    <RewardWelcome
      of="adventure-map"
      title={t('A new map is open')}
      stage={['dice', 'feature-map', 'chest']}
      points={[
        {
          sprite: 'dice',
          title: t('{n} dice are yours', { n: MOST_DICE }),
          text: t('A free one arrives every 8 hours. Dice can’t be bought.'),
        },
        {
          sprite: 'coin',
          title: t('Sections pay as you land'),
          text: t('All {n} prizes are on the map. You get the ones you land on, right away.', {
            n: SECTIONS,
          }),
        },
        {
          sprite: 'chest',
          title: t('Four gates pay extra'),
          text: t('Pass one and it opens. The last one, at the end, pays the most.'),
        },
      ]}
      action={t('Open the map')}
      opens="adventure-map"
      show={show}
    />
  )
}
