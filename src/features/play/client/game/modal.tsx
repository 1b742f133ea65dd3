import { t } from '#platform/words/words.ts'
import { Modal, useModal } from '#ui/overlays/modal.tsx'
import { GameFrame, type GameFrameProps } from './frame.tsx'

export type GameModalProps = Omit<GameFrameProps, 'onClose'>

/** A game over the page, as large as the window. */
export default function GameModal(props: GameModalProps) {
  const { close } = useModal()
  return (
    <Modal title={t('Game')} titleHidden size="full" kind="game" dismissable={false} onClose={close}>
      <GameFrame key={props.slug} {...props} onClose={close} />
    </Modal>
  )
}
