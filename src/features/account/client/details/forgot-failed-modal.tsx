import { useState } from 'react'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Modal, useModal } from '#ui/overlays/modal.tsx'
import { t } from '#platform/words/words.ts'
import { Input } from '#ui/forms/field.tsx'
import type { Follow, NotFollowed } from '../change-password.ts'
import { useIsGuest } from '#client/context/app.ts'

export interface ForgotFailedProps {
  readonly refused: NotFollowed
  /** Follows the link once more: null when it signed in. */
  readonly follow: Follow
}

/** The link of an email that opens nothing (000 §7), or that waits because the server was not reached. */
export default function ForgotFailedModal({ refused, follow }: ForgotFailedProps) {
  const { close } = useModal()
  const guest = useIsGuest()
  const [{ message, waits, asksBirthDate }, setRefused] = useState(refused)
  const [busy, setBusy] = useState(false)
  const [birthDate, setBirthDate] = useState('')
  const again = async (date?: string) => {
    setBusy(true)
    const next = await follow(date)
    setBusy(false)
    if (next) setRefused(next)
    else close()
  }
  if (asksBirthDate)
    return (
      <Modal
        title={t('Is this account yours?')}
        size="s"
        footer={
          <Button wide type="submit" form="birth-date-form" busy={busy} disabled={birthDate === ''}>
            {t('Continue')}
          </Button>
        }
      >
        <form
          id="birth-date-form"
          className="form"
          onSubmit={(event) => {
            event.preventDefault()
            void again(birthDate)
          }}
        >
          <p role="status">{message}</p>
          <Input
            label={t('Date of birth')}
            name="birth_date"
            type="date"
            autoComplete="bday"
            required
            value={birthDate}
            onChange={(event) => setBirthDate(event.target.value)}
          />
        </form>
      </Modal>
    )
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
