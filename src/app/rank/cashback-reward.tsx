import { t } from '#platform/words.ts'
import type { Prize } from '#platform/prize.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Modal, useModal } from '#ui/modal.tsx'
import { useApp } from '../context.ts'
import { prizeText } from '../pages/content/prize.ts'
import { Rewards } from './rewards.tsx'
import './rank.css'

/** What the claim of a cashback gave (001 §4); it is in the balance already. */
export default function CashbackReward({ prize }: { readonly prize: Prize }) {
  const { brand } = useApp()
  const { close } = useModal()
  return (
    <Modal
      title={t('Your weekly cashback')}
      size="s"
      footer={
        <>
          <ButtonLink kind="soft" href="/cashback" onClick={close}>
            {t('How it was computed')}
          </ButtonLink>
          <Button onClick={close}>{t('Go on')}</Button>
        </>
      }
    >
      <div className="rank-up" data-told>
        <img
          src="/art/sprites/gift@1x.webp"
          srcSet="/art/sprites/gift@2x.webp 2x"
          alt=""
          width={120}
          height={120}
        />
        <Rewards prize={prize} told />
        <p className="rank-text" role="status">
          {t('{prizes} came to your balance.', { prizes: prizeText(brand, prize) })}
        </p>
      </div>
    </Modal>
  )
}
