import { t } from '#platform/words/words.ts'
import { Sprite } from '#client/page/sprite.tsx'
import { Button } from '#ui/button.tsx'
import { Modal, useModal } from '#ui/overlays/modal.tsx'
import './free-spins.css'

export interface ModalContext {
  /** Opens another window above this one. */
  readonly show: (name: string) => boolean
}

/** What the quest for free spins is, before its first step (001 §2). */
export default function FreeSpinQuestWelcomeModal({ show }: ModalContext) {
  const { close } = useModal()
  function begin() {
    close()
    show('app-freeplay-modal')
  }
  return (
    <Modal
      title={t('Earn free spins')}
      size="m"
      footer={
        <Button onClick={begin} wide autoFocus>
          {t('See the steps')}
        </Button>
      }
    >
      <div className="quest-welcome">
        <div className="quest-welcome-stage" aria-hidden="true">
          <Sprite name="star" size={84} />
          <Sprite name="feature-slot" size={168} />
          <Sprite name="gem-ruby" size={84} />
        </div>
        <ul>
          <li>
            <b>{t('Five steps')}</b>
            <span>{t('Play rounds in the listed games. Later steps earn more spins.')}</span>
          </li>
          <li>
            <b>{t('Spins on us')}</b>
            <span>{t('We pay for every free spin, and you keep what you win.')}</span>
          </li>
          <li>
            <b>{t('At your own pace')}</b>
            <span>{t('Steps stay open until the quest ends. What you earn is paid automatically.')}</span>
          </li>
        </ul>
      </div>
    </Modal>
  )
}
