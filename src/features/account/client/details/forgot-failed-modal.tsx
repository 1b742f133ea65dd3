import { useState } from 'react'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Modal, useModal } from '#ui/overlays/modal.tsx'
import { t } from '#platform/words/words.ts'
import type { Follow, NotFollowed } from '../change-password.ts'
import { useIsGuest } from '#client/context/app.ts'
import { BirthDateField } from '#client/forms/birth-date-field.tsx'
import { birthTrouble } from '#client/forms/rules.ts'
import { useForm } from '#client/forms/use-form.ts'

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
  const again = async (date?: string) => {
    setBusy(true)
    const next = await follow(date)
    setBusy(false)
    if (next) setRefused(next)
    else close()
  }
  if (asksBirthDate) return <BirthDateModal message={message} onSend={again} />
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

interface BirthDateProps {
  readonly message: string | undefined
  readonly onSend: (birthDate: string) => Promise<void>
}

function BirthDateModal({ message, onSend }: BirthDateProps) {
  const { fields, set, busy, form, about } = useForm({
    initial: { birth_date: '' },
    check: ({ birth_date }) => ({ birth_date: birthTrouble(birth_date) }),
    async send({ birth_date }) {
      await onSend(birth_date)
      return { success: true }
    },
    done() {},
  })
  return (
    <Modal
      title={t('Is this account yours?')}
      size="s"
      footer={
        <Button wide type="submit" form="birth-date-form" busy={busy} disabled={fields.birth_date === ''}>
          {t('Continue')}
        </Button>
      }
    >
      <form {...form} id="birth-date-form" className="form">
        <p role="status">{message}</p>
        <BirthDateField
          {...about('birth_date')}
          value={fields.birth_date}
          onValue={(value) => set('birth_date', value)}
        />
      </form>
    </Modal>
  )
}
