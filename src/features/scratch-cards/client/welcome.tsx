import { t } from '#platform/words/words.ts'
import { usePathExists } from '#client/links/use-path-exists.ts'
import { RewardWelcome, type ModalContext } from '#client/rewards/welcome/reward-welcome.tsx'
import { ButtonLink } from '#ui/button.tsx'

/** The introduction that a player sees once, before the first card (001 §2). */
export default function ScratchCardsWelcomeModal({ show }: ModalContext) {
  const hasPage = usePathExists('/scratch-cards')
  const rules = hasPage && (
    <ButtonLink kind="soft" href="/scratch-cards">
      {t('Rules and odds')}
    </ButtonLink>
  )
  return (
    <RewardWelcome
      of="scratch-cards"
      title={t('Scratch cards are here')}
      stage={['clover', 'feature-tickets', 'gem-diamond']}
      points={[
        { title: t('One free card a day'), text: t('It’s yours until midnight. Cards can’t be bought.') },
        {
          title: t('Match three to win'),
          text: t('Scratch nine squares. Three of the same prize, and it’s yours right away.'),
        },
        {
          title: t('Nothing is hidden'),
          text: t('Every card shows its odds, and you can check each result yourself.'),
        },
      ]}
      action={t('Scratch my first card')}
      opens="scratch-card"
      more={rules}
      show={show}
    />
  )
}
