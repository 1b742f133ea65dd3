import { useApp } from '#client/context/app.ts'
import { Sprite } from '#client/page/sprite.tsx'
import { amountText } from '#client/page/prize-words.ts'
import { useLiveQuery } from '#client/query/use-live-query.ts'
import { t } from '#platform/words/words.ts'
import { Button } from '#ui/button.tsx'
import { Modal, useModal } from '#ui/overlays/modal.tsx'
import { calls } from '../contract.ts'
import './welcome.css'

export interface ModalContext {
  /** Opens another window above this one. */
  readonly show: (name: string) => boolean
}

/** What bingo is, before the first game (001 §2). */
export default function BingoWelcomeModal({ show }: ModalContext) {
  const { brand } = useApp()
  const { close } = useModal()
  const { state } = useLiveQuery(calls.data)
  function begin() {
    close()
    show('bingo')
  }
  return (
    <Modal
      title={t('Bingo is on')}
      size="m"
      footer={
        <Button wide onClick={begin} autoFocus>
          {t('See my tickets')}
        </Button>
      }
    >
      <div className="bingo-welcome">
        <div className="bingo-welcome-stage" aria-hidden="true">
          <Sprite name="coin" size={96} />
          <Sprite name="ball-bingo" size={168} />
          <Sprite name="gift" size={96} />
        </div>
        <ul>
          <li>
            <b>{t('Collect balls')}</b>
            <span>{t('Claim free balls every day, and earn more with the rounds you play.')}</span>
          </li>
          <li>
            <b>{t('Ten balls play two tickets')}</b>
            <span>
              {t(
                'You see your numbers before any ball is drawn. More lines win more, and no line still wins.',
              )}
            </span>
          </li>
          <li>
            <b>{t('No ball is lost')}</b>
            <span>
              {state && state.leftOver > 0
                ? t('Balls you have left at the end pay {coins} each, automatically.', {
                    coins: amountText(brand, 'coins', state.leftOver),
                  })
                : t('Balls you have left at the end are paid automatically.')}
            </span>
          </li>
        </ul>
      </div>
    </Modal>
  )
}
