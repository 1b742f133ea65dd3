import { t } from '#platform/words/words.ts'
import { track } from '#client/analytics/analytics.ts'
import { useApp } from '#client/context/app.ts'
import { afterSignIn } from '#client/context/after-sign-in.ts'
import { becomePlayer } from '#client/context/session.ts'
import { Refused } from '#client/forms/refused.tsx'
import { useForm } from '#client/forms/use-form.ts'
import { useLocation, useNavigate } from '#client/router/parts.tsx'
import { orAccountOnly } from '#client/sign-in/account-only.ts'
import { Button } from '#ui/button.tsx'
import { OtpField } from '#ui/forms/otp-field.tsx'
import { calls } from '../contract.ts'

/**
 * The code beside the link, typed where the link was asked for: a site on a home screen has cookies of its
 * own, and a link signs in the browser that opens it.
 */
export default function CodeForm({ email }: { readonly email: string }) {
  const app = useApp()
  const navigate = useNavigate()
  const { search } = useLocation()
  const { fields, set, busy, message, form, about } = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: code.length === 6 ? undefined : t('Please enter the 6-digit code') }),
    send: ({ code }) => orAccountOnly(app, () => app.call(calls.enter, { email, code })),
    async done() {
      await becomePlayer(app)
      track('sign_in', { method: 'link' })
      void navigate(afterSignIn(app, search))
    },
  })
  return (
    <form {...form} className="form">
      <OtpField
        {...about('code')}
        label={t('Code from the email')}
        hint={t('Valid for 10 minutes')}
        value={fields.code}
        busy={busy}
        onValue={(code) => set('code', code)}
        onComplete={() => requestAnimationFrame(() => form.ref.current?.requestSubmit())}
      />
      <Refused message={message} />
      <Button type="submit" wide busy={busy}>
        {t('Sign in')}
      </Button>
    </form>
  )
}
