import { t } from '#platform/words/words.ts'
import type { Prize } from '#platform/money/prize.ts'
import { Button } from '#ui/button.tsx'
import { useModal } from '#ui/overlays/modal.tsx'
import { useApp } from '#client/context/app.ts'
import { prizeText } from '#client/page/prize-words.ts'
import { Rewards } from '#ui/celebration/rewards.tsx'
import { Scene } from '#ui/celebration/scene.tsx'

/** What the claim of a cashback gave (001 §4); it is in the balance already. */
export default function CashbackReward({ prize }: { readonly prize: Prize }) {
  const { brand } = useApp()
  const { close } = useModal()
  return (
    <Scene
      title={t('Your weekly cashback')}
      art="feature-moneybag"
      way={{ href: '/cashback', text: t('See statement') }}
      button={<Button onClick={close}>{t('Continue')}</Button>}
    >
      <Rewards prize={prize} words={brand.words} isRevealed />
      <p className="rank-text" role="status">
        {t('{prizes} added to your balance.', { prizes: prizeText(brand, prize) })}
      </p>
    </Scene>
  )
}
