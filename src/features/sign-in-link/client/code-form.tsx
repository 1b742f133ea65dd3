import { t } from '#platform/words/words.ts'
import { track } from '#client/analytics/analytics.ts'
import { useApp } from '#client/context/app.ts'
import { afterSignIn } from '#client/session/after-sign-in.ts'
import { goOn as onward } from '#client/session/go-on.ts'
import { becomePlayer } from '#client/session/sign.ts'
import { Refused } from '#client/forms/refused.tsx'
import { useCodeForm } from '#client/forms/use-code-form.ts'
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
  const { busy, end, form, field } = useCodeForm({
    send: (code) => orAccountOnly(app, () => app.call(calls.enter, { email, code })),
    async done() {
      await becomePlayer(app)
      track('sign_in', { method: 'link' })
      void onward(app, navigate, afterSignIn(app, search))
    },
  })
  return (
    <form {...form} className="form">
      <OtpField {...field} label={t('Code from the email')} hint={t('Valid for 10 minutes')} />
      <Refused message={end.message} />
      <Button type="submit" wide busy={busy}>
        {t('Sign in')}
      </Button>
    </form>
  )
}
