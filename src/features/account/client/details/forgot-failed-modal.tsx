import { useState } from 'react'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Modal, useModal } from '#ui/overlays/modal.tsx'
import { t } from '#platform/words/words.ts'
import type { NotFollowed } from '../change-password.ts'
import { useIsGuest } from '#client/context/app.ts'

export interface ForgotFailedProps {
  readonly refused: NotFollowed
  /** Follows the link once more: null when it signed in. */
  readonly follow: () => Promise<NotFollowed | null>
}

/** The link of an email that opens nothing (000 §7), or that waits because the server was not reached. */
export default function ForgotFailedModal({ refused, follow }: ForgotFailedProps) {
  const { close } = useModal()
  const guest = useIsGuest()
  const [{ message, waits }, setRefused] = useState(refused)
  const [busy, setBusy] = useState(false)
  const again = async () => {
    setBusy(true)
    const next = await follow()
    setBusy(false)
    if (next) setRefused(next)
    else close()
  }
  return (
    <Modal
      title={waits ? t('We couldn’t open your link') : t('This link doesn’t work')}
      size="s"
      footer={
        waits ? (
          <Button wide busy={busy} onClick={() => void again()}>
            {t('Try again')}
          </Button>
        ) : (
          <ButtonLink wide href={guest ? '/forgot-password' : '/account/security'} onClick={close}>
            {guest ? t('Request a new link') : t('Go to security settings')}
          </ButtonLink>
        )
      }
    >
      <p role="status">
        {message ??
          t('This link isn’t valid, was already used, or is more than an hour old. Request a new one.')}
      </p>
    </Modal>
  )
}
