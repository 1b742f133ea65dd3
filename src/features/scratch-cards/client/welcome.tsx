import { t } from '#platform/words/words.ts'
import { Sprite } from '#client/page/sprite.tsx'
import { usePathExists } from '#client/links/use-path-exists.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Modal, useModal } from '#ui/overlays/modal.tsx'
import './welcome.css'

export interface ModalContext {
  /** Opens another window above this one. */
  readonly show: (name: string) => boolean
}

/** What scratch cards are, once, before the first one (001 §2). */
export default function ScratchCardsWelcomeModal({ show }: ModalContext) {
  const { close } = useModal()
  const hasPage = usePathExists('/scratch-cards')
  function begin() {
    close()
    show('scratch-card')
  }
  return (
    <Modal
      title={t('Scratch cards are here')}
      size="m"
      footer={
        <div className="cards-welcome-actions">
          {hasPage && (
            <ButtonLink kind="soft" href="/scratch-cards">
              {t('Rules and odds')}
            </ButtonLink>
          )}
          <Button onClick={begin} autoFocus>
            {t('Scratch my first card')}
          </Button>
        </div>
      }
    >
      <div className="cards-welcome">
        <div className="cards-welcome-stage" aria-hidden="true">
          <Sprite name="clover" size={96} />
          <Sprite name="feature-tickets" size={168} />
          <Sprite name="gem-diamond" size={96} />
        </div>
        <ul>
          <li>
            <b>{t('One free card a day')}</b>
            <span>{t('It’s yours until midnight. Cards can’t be bought.')}</span>
          </li>
          <li>
            <b>{t('Three alike win')}</b>
            <span>{t('Scratch nine squares. Three of the same prize, and it’s yours right away.')}</span>
          </li>
          <li>
            <b>{t('Nothing is hidden')}</b>
            <span>{t('The odds stand next to every card, and you can check each result yourself.')}</span>
          </li>
        </ul>
      </div>
    </Modal>
  )
}
