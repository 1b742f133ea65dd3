import { Suspense, useEffect, useRef, useState } from 'react'
import { t } from '#platform/words/words.ts'
import { Button } from '#ui/button.tsx'
import { optional } from '#ui/optional.ts'
import { EmptyState } from '#ui/states.tsx'
import { useApp, usePlayer } from '#client/context/app.ts'
import { useClients } from '#client/context/clients.ts'
import { EmailField } from '#client/forms/email-field.tsx'
import { emailTrouble } from '#client/forms/rules.ts'
import { Refused } from '#client/forms/refused.tsx'
import { useForm } from '#client/forms/use-form.ts'
import type { SignInEmail } from '#client/sign-in/methods.ts'
import { calls } from '../../contract.ts'

/** Asks for an email with a link; the answer is the same whether the address is known or not. */
export function Page() {
  const app = useApp()
  const [sent, setSent] = useState(false)
  /** The email that is asked for: one with which the password is chosen again, or one that signs in. */
  const asked = useRef<'password' | 'link'>('password')
  const features = usePlayer((state) => state.me.features)
  const link = useClients().find(
    ({ name, signInEmail }) => signInEmail && features[name] === true,
  )?.signInEmail
  const { fields, set, busy, end, form, about } = useForm({
    initial: { email: '' },
    check: ({ email }) => ({ email: emailTrouble(email) }),
    async send({ email }, captcha) {
      return link && asked.current === 'link'
        ? app.call(link.send, { email: email.trim(), ...(captcha ? { captcha } : {}) })
        : app.call(calls.forgotPassword, { email: email.trim(), ...(captcha ? { captcha } : {}) })
    },
    done: () => setSent(true),
  })
  if (sent) {
    const by = asked.current === 'link' ? link : undefined
    return <Sent email={fields.email.trim()} link={by} onAgain={() => setSent(false)} />
  }
  return (
    <>
      <h1>{t('Forgot your password?')}</h1>
      <p className="quiet">{t('We’ll email you a link to choose a new one.')}</p>
      <form {...form} className="form">
        <EmailField
          autoComplete="username"
          {...about('email')}
          value={fields.email}
          onValue={(value) => set('email', value)}
        />
        <Refused {...end} />
        <Button
          type="submit"
          wide
          size="l"
          busy={busy && asked.current === 'password'}
          disabled={busy && asked.current !== 'password'}
          onClick={() => void (asked.current = 'password')}
        >
          {t('Send reset link')}
        </Button>
        {link && (
          <Button
            type="submit"
            kind="soft"
            wide
            busy={busy && asked.current === 'link'}
            disabled={busy && asked.current !== 'link'}
            onClick={() => void (asked.current = 'link')}
          >
            {link.label()}
          </Button>
        )}
      </form>
      <p className="form-other">
        <a href="/signin">{t('Back to sign-in')}</a>
      </p>
    </>
  )
}

interface SentProps {
  readonly email: string
  /** What was asked for, where that was a link that signs in. */
  readonly link: SignInEmail | undefined
  /** Leads back to the form, to ask once more. */
  readonly onAgain: () => void
}

/** The email is on its way, or it would be: both read the same. */
function Sent({ email, link, onAgain }: SentProps) {
  const [Code] = useState(() => link && optional(async () => (await link.loadCode()).default))
  const said = useRef<HTMLDivElement>(null)
  // The form is gone with the focus in it.
  useEffect(() => said.current?.focus(), [])
  return (
    <>
      <div ref={said} role="status" tabIndex={-1}>
        <h1 className="sr">{t('Forgot your password?')}</h1>
        <EmptyState
          icon="mail"
          title={t('Check your email')}
          text={
            link
              ? t(
                  'If there’s an account for {email}, you’ll get an email with a link and a code. Both work for 10 minutes.',
                  { email },
                )
              : t(
                  'If there’s an account for {email}, you’ll get an email with a link. It works for 1 hour.',
                  { email },
                )
          }
        />
      </div>
      {Code && (
        <Suspense>
          <Code email={email} />
        </Suspense>
      )}
      <p className="form-other">
        {t('Didn’t get it? Check your spam folder.')}{' '}
        <button type="button" className="link" onClick={onAgain}>
          {t('Send it again')}
        </button>
      </p>
      <p className="form-other">
        <a href="/signin">{t('Back to sign-in')}</a>
      </p>
    </>
  )
}
