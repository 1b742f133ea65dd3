import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { t } from '#platform/words/words.ts'
import { useApp } from '#client/context/app.ts'
import { EmailField } from '#client/forms/email-field.tsx'
import { Refused } from '#client/forms/refused.tsx'
import { emailTrouble } from '#client/forms/rules.ts'
import { useForm } from '#client/forms/use-form.ts'
import { calls } from '../../contract.ts'

/** Asks for another address; it becomes the player's by the link of its own email. */
export function EmailForm({ onDone }: { readonly onDone: (email: string) => void }) {
  const app = useApp()
  const [open, setOpen] = useState(false)
  const { fields, set, busy, message, form, about } = useForm({
    initial: { email: '' },
    check: ({ email }) => ({ email: emailTrouble(email) }),
    async send({ email }) {
      const {
        success,
        message: said,
        errors,
      } = await app.call(calls.changeEmail, {
        email: email.trim(),
      })
      return {
        success,
        ...(said === undefined ? {} : { message: said }),
        ...(errors ? { errors: { email: errors.email } } : {}),
      }
    },
    done() {
      onDone(fields.email.trim())
      set('email', '')
      setOpen(false)
    },
  })
  if (!open)
    return (
      <p>
        <Button kind="soft" onClick={() => setOpen(true)}>
          {t('Change email')}
        </Button>
      </p>
    )
  return (
    <form {...form} className="form">
      <EmailField
        {...about('email')}
        label={t('New email address')}
        hint={t(
          'We’ll send a link there. Your current email stays active until you confirm the new one there.',
        )}
        autoFocus
        value={fields.email}
        onValue={(value) => set('email', value)}
      />
      <Refused message={message} />
      <p className="account-buttons">
        <Button type="submit" busy={busy}>
          {t('Send link')}
        </Button>
        <Button kind="ghost" onClick={() => setOpen(false)}>
          {t('Cancel')}
        </Button>
      </p>
    </form>
  )
}
