import { t } from '#platform/words/words.ts'
import { RewardWelcome, type ModalContext } from '#client/rewards/welcome/reward-welcome.tsx'

/** The introduction to the free-spin quest, shown before its first step (001 §2). */
export default function FreeSpinQuestWelcomeModal({ show }: ModalContext) {
  return (
    <RewardWelcome
      of="quests"
      title={t('Earn free spins')}
      stage={['star', 'feature-slot', 'gem-ruby']}
      points={[
        {
          title: t('Five steps'),
          text: t('Play rounds in the listed games. Later steps earn more spins.'),
        },
        { title: t('Spins on us'), text: t('We pay for every free spin, and you keep what you win.') },
        {
          title: t('At your own pace'),
          text: t('Steps stay open until the quest ends. What you earn is paid automatically.'),
        },
      ]}
      action={t('See the steps')}
      opens="app-freeplay-modal"
      show={show}
    />
  )
}
