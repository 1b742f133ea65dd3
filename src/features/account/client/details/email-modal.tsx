import { useEffect } from 'react'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Countdown } from '#ui/countdown.tsx'
import { Modal, useModal } from '#ui/overlays/modal.tsx'
import { t } from '#platform/words/words.ts'
import { rich } from '#ui/rich.tsx'
import { useApp, usePlayer } from '#client/context/app.ts'
import { useFreshAddress, useResend } from '../email-notice.tsx'
import { GiftLine } from './gift-line.tsx'
import '../account.css'

/** Where somebody else reads the mailbox now, only another address can be verified. */
function LostEmail({ email, onClose }: { readonly email: string; readonly onClose: () => void }) {
  return (
    <Modal
      title={t('Add another email')}
      size="s"
      footer={
        <ButtonLink wide href="/account/personal-info" onClick={onClose}>
          {t('Add email')}
        </ButtonLink>
      }
    >
      <p className="account-text">
        {rich(
          t(
            'Someone else showed that they read <b>{email}</b>, so it can’t be verified for this account. Add another email. Your password still works until then.',
            { email },
          ),
        )}
      </p>
    </Modal>
  )
}

/** Asks to open the email's link (001 §2, `app-email-confirm-popup`). */
export default function EmailModal() {
  const { demo } = useApp()
  const { close } = useModal()
  const { email, emailConfirmed, emailLost } = usePlayer((state) => state.me)
  const { ends, waiting, busy, send, over } = useResend()
  useFreshAddress(!emailConfirmed)
  // The link was opened elsewhere: nothing is left to ask for.
  useEffect(() => {
    if (emailConfirmed) close()
  }, [emailConfirmed, close])
  if (emailLost) return <LostEmail email={email ?? ''} onClose={close} />
  return (
    <Modal
      title={t('Verify your email')}
      size="s"
      footer={
        <ButtonLink kind="soft" wide href="/account/personal-info" onClick={close}>
          {t('Use another email')}
        </ButtonLink>
      }
    >
      <GiftLine step="email" />
      <p className="account-text">
        {rich(t('Use the link we sent to <b>{email}</b> to verify it.', { email: email ?? '' }))}{' '}
        {t('Didn’t get it? Check your spam folder or resend.')}
      </p>
      <div className="account-resend">
        {waiting ? (
          <p className="quiet">
            {t('You can resend the email in')}{' '}
            <Countdown endsAt={ends} format="ms" label={t('Time until you can resend')} onEnd={over} />
          </p>
        ) : (
          <Button wide size="l" icon="mail" busy={busy} onClick={() => void send()}>
            {t('Resend email')}
          </Button>
        )}
        {demo && (
          <a className="link" href={`/dev/inbox?to=${encodeURIComponent(email ?? '')}`} onClick={close}>
            {t('Open the demo inbox')}
          </a>
        )}
      </div>
    </Modal>
  )
}
