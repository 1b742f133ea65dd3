import { useEffect, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Modal, useModal } from '#ui/overlays/modal.tsx'
import { t } from '#platform/words/words.ts'
import { useIsGuest } from '#client/context/app.ts'

export interface ResetLinkProps {
  /** Follows the link, and closes what it replaces. */
  readonly follow: () => Promise<unknown>
  /** The account's email, partly masked. */
  readonly email?: string | undefined
}

/** Asks for one press to follow a reset link that another browser requested. */
export default function ResetLinkModal({ follow, email }: ResetLinkProps) {
  const { close } = useModal()
  const [busy, setBusy] = useState(false)
  const isGuest = useIsGuest()
  const [isForGuest] = useState(isGuest)
  useEffect(() => {
    // Another tab has signed in, by this link most likely.
    if (isForGuest && !isGuest) close()
  }, [isForGuest, isGuest, close])
  const press = async () => {
    setBusy(true)
    close()
    await follow()
  }
  return (
    <Modal
      title={t('Reset your password')}
      size="s"
      footer={
        <Button wide autoFocus busy={busy} onClick={() => void press()}>
          {t('Continue')}
        </Button>
      }
    >
      <p>
        {email
          ? t(
              'We’ll sign you in as {email}, and you’ll choose a new password. Not your email? Close this window.',
              {
                email,
              },
            )
          : t('We’ll sign you in, and you’ll choose a new password.')}
      </p>
      <p className="quiet">
        {t('If you haven’t signed in for a long time, we may ask for your date of birth first.')}
      </p>
    </Modal>
  )
}
