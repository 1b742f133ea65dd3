import { useCoinsOnly } from '#client/page/coins-only.ts'
import { useFreeWay } from '#client/rewards/free-way.ts'
import { RewardWelcome, type ModalContext } from '#client/rewards/welcome/reward-welcome.tsx'
import { t } from '#platform/words/words.ts'

/** The introduction that a player sees once, before the first vault (001 §2). */
export default function DepositStreakIntroModal({ show }: ModalContext) {
  const coinsOnly = useCoinsOnly()
  const way = useFreeWay()
  return (
    <RewardWelcome
      of="deposit-streak"
      title={t('A vault for every day')}
      stage={['coin', 'key', coinsOnly ? 'gift' : 'entries']}
      points={[
        {
          title: t('One vault a day'),
          text: t('A purchase from $4.99 or {way} opens it, up to seven days in a row.', { way }),
        },
        {
          title: t('Free counts the same'),
          text: t('The same vault opens with {way}, at the same odds.', { way }),
        },
        {
          title: t('Boosts and freezes'),
          text: t('Choose a boost on days 3, 5, and 7. A freeze covers a day you miss.'),
        },
      ]}
      action={t('See the vault')}
      opens="app-deposit-streak-modal"
      show={show}
    />
  )
}
