import { useEffect, useState } from 'react'
import { t } from '#platform/words/words.ts'
import type { Prize } from '#platform/money/prize.ts'
import { Button } from '#ui/button.tsx'
import { Said } from '#ui/live/said.tsx'
import { useModal } from '#ui/overlays/modal.tsx'
import { useApp } from '#client/context/app.ts'
import { prizeText } from '#client/page/prize-words.ts'
import { RewardMessage, Won } from '#client/rewards/won.tsx'
import { Scene } from '#ui/celebration/scene.tsx'

/** The celebration of a claimed cashback (001 §4); the prize is in the balance already. */
export default function CashbackReward({ prize }: { readonly prize: Prize }) {
  const { brand } = useApp()
  const { close } = useModal()
  // A region that comes with its text is not announced.
  const [isHere, setHere] = useState(false)
  useEffect(() => setHere(true), [])
  return (
    <Scene
      title={t('Your weekly cashback')}
      art="feature-moneybag"
      way={{ href: '/cashback', text: t('See statement') }}
      button={<Button onClick={close}>{t('Continue')}</Button>}
    >
      <RewardMessage>
        <Won prize={prize}>
          {t('Weeks run from Monday to Sunday. We calculate each one on the following Monday.')}
        </Won>
      </RewardMessage>
      <Said className="sr">
        {isHere && t('{prizes} added to your balance.', { prizes: prizeText(brand, prize) })}
      </Said>
    </Scene>
  )
}
