import { t } from '#platform/words/words.ts'
import { Sprite } from '#client/page/sprite.tsx'
import { Button } from '#ui/button.tsx'
import { Modal, useModal } from '#ui/overlays/modal.tsx'
import { MOST_DICE, SECTIONS } from '../economy.ts'
import './welcome.css'

export interface ModalContext {
  /** Opens another window above this one. */
  readonly show: (name: string) => boolean
}

/** What the adventure map is, once, before the first throw (001 §2). */
export default function AdventureMapWelcomeModal({ show }: ModalContext) {
  const { close } = useModal()
  function begin() {
    close()
    show('adventure-map')
  }
  return (
    <Modal
      title={t('A new map is open')}
      size="m"
      footer={
        <Button wide onClick={begin} autoFocus>
          {t('Open the map')}
        </Button>
      }
    >
      <div className="map-welcome">
        <div className="map-welcome-stage" aria-hidden="true">
          <Sprite name="dice" size={96} />
          <Sprite name="feature-map" size={176} />
          <Sprite name="chest" size={110} />
        </div>
        <ul>
          <li>
            <Sprite name="dice" size={44} />
            <b>{t('{n} dice are yours', { n: MOST_DICE })}</b>
            <span>{t('A free one arrives every 8 hours. Dice can’t be bought.')}</span>
          </li>
          <li>
            <Sprite name="coin" size={44} />
            <b>{t('Every section pays')}</b>
            <span>
              {t('All {n} are on the map, and you get what you land on right away.', { n: SECTIONS })}
            </span>
          </li>
          <li>
            <Sprite name="chest" size={44} />
            <b>{t('Four gates pay extra')}</b>
            <span>{t('Pass one and it opens. The last one, at the end, pays the most.')}</span>
          </li>
        </ul>
      </div>
    </Modal>
  )
}
