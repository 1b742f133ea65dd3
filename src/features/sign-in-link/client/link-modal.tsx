import { useState } from 'react'
import { t } from '#platform/words/words.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Modal, useModal } from '#ui/overlays/modal.tsx'
import { useApp } from '#client/context/app.ts'
import { InAppNotice } from '#client/in-app/in-app-notice.tsx'
import type { NotSignedIn } from './follow.ts'

export interface LinkModalProps {
  /** Signs in: null when it did. */
  readonly signIn: () => Promise<NotSignedIn | null>
  /** The account's email, partly masked; undefined if the server hasn't been reached yet. */
  readonly email?: string | undefined
  /** The link itself, for the device's browser. */
  readonly path?: string | undefined
}

/** The window for a sign-in link opened in a browser that didn't request it: one press signs in. */
export default function LinkModal({ signIn, email, path }: LinkModalProps) {
  const { brand } = useApp()
  const { close } = useModal()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<NotSignedIn | null>(null)
  const press = async () => {
    setBusy(true)
    const why = await signIn()
    setBusy(false)
    if (why) setRefused(why)
    else close()
  }
  return (
    <Modal
      title={t('Sign in to {brand}', { brand: brand.title })}
      size="s"
      footer={
        refused && !refused.again ? (
          <ButtonLink wide href="/signin" onClick={close}>
            {t('Sign in another way')}
          </ButtonLink>
        ) : (
          <Button wide autoFocus busy={busy} onClick={() => void press()}>
            {t('Sign in')}
          </Button>
        )
      }
    >
      <p role="status">
        {refused?.message ??
          (email
            ? t('This link signs you in as {email}. Not your email? Close this window.', { email })
            : t('Your link is ready. Press the button to sign in.'))}
      </p>
      {path && (!refused || refused.again) && (
        <InAppNotice
          text={t('You’ll be signed in inside this app only. To play in your browser, open the link there.')}
          path={path}
        />
      )}
    </Modal>
  )
}
