import { useState } from 'react'
import { closeAllModals } from '#ui/overlays/modals.ts'
import { Modal, useModal } from '#ui/overlays/modal.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { t } from '#platform/words/words.ts'
import { useApp } from '#client/context/app.ts'
import { useNavigate } from '#client/router/parts.tsx'
import { refreshPlayer } from '#client/session/session.ts'
import { takeRestore } from '../next-page.ts'
import { PasswordForm } from './password-form.tsx'
import '../account.css'

/** Chooses a new password; after the link of an email it leads home and clears what was open (000 §7). */
export default function PasswordModal(props: { readonly restore?: boolean | undefined }) {
  const [restore] = useState(() => takeRestore() || props.restore === true)
  const app = useApp()
  const navigate = useNavigate()
  const { close } = useModal()
  const done = async (endsSessions: boolean) => {
    await refreshPlayer(app)
    toast({
      kind: 'success',
      icon: 'lock',
      text: t('Your password was changed'),
      detail: endsSessions
        ? t('You’re signed out everywhere else.')
        : t('You’re still signed in on your other devices.'),
    })
    if (!restore) return close()
    closeAllModals()
    await navigate('/')
  }
  return (
    <Modal title={t('Choose a new password')} size="s">
      <p className="account-text">
        {restore
          ? t('You’re signed in with the link we emailed you. Choose a new password within 10 minutes.')
          : t('You’ll stay signed in here and be signed out everywhere else.')}
      </p>
      <PasswordForm restore={restore} onDone={done} />
    </Modal>
  )
}
