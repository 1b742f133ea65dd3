import { useState } from 'react'
import { t } from '#platform/words/words.ts'
import { Button } from '../button.tsx'
import { Modal, useModal } from './modal.tsx'

export interface Question {
  readonly title: string
  readonly text: string
  /** Label of the confirming button, as a verb: "Close my account"; never just "Yes". */
  readonly confirm: string
  /** The way back; "Cancel" by default. */
  readonly cancel?: string | undefined
  /** Marks an action that cannot be undone. */
  readonly danger?: boolean | undefined
}

/** Asks before something happens. Whoever closes it, in any way, said no. */
export default function ConfirmModal(props: Question & { readonly onYes: () => void | Promise<void> }) {
  const { title, text, confirm, cancel, danger, onYes } = props
  const { close } = useModal()
  const [busy, setBusy] = useState(false)
  const yes = async () => {
    setBusy(true)
    await onYes()
    close()
  }
  return (
    <Modal
      title={title}
      size="s"
      footer={
        <>
          <Button kind="soft" autoFocus onClick={close}>
            {cancel ?? t('Cancel')}
          </Button>
          <Button kind={danger ? 'danger' : 'main'} busy={busy} onClick={() => void yes()}>
            {confirm}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Modal>
  )
}
