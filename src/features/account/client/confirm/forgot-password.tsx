import { Suspense, useEffect, useRef, useState } from 'react'
import { t } from '#platform/words/words.ts'
import { Button } from '#ui/button.tsx'
import { optional } from '#ui/optional.ts'
import { EmptyState } from '#ui/states.tsx'
import { useApp } from '#client/context/app.ts'
import { EmailField } from '#client/forms/email-field.tsx'
import { emailTrouble } from '#client/forms/rules.ts'
import { Refused } from '#client/forms/refused.tsx'
import { useForm } from '#client/forms/use-form.ts'
import type { SignInEmail } from '#client/sign-in/methods.ts'
import { useLocation } from '#client/router/parts.tsx'
import { calls } from '../../contract.ts'
import { BY_LINK, typedEmail, useSignInEmail } from '../sign/sign-in-email.tsx'

/** Asks for an email with a link; the answer is the same whether the address is known or not. */
export function Page() {
  const app = useApp()
  const [sent, setSent] = useState(false)
  /** The email that is asked for: one with which the password is chosen again, or one that signs in. */
  const asked = useRef<'password' | 'link'>('password')
  const link = useSignInEmail()
  const { search } = useLocation()
  const isByLink = link !== undefined && new URLSearchParams(search).has(BY_LINK)
  const { fields, set, busy, end, form, about } = useForm({
    initial: { email: typedEmail(app) },
    check: ({ email }) => ({ email: emailTrouble(email) }),
    async send({ email }, captcha) {
      return link && asked.current === 'link'
        ? app.call(link.send, { email: email.trim(), ...(captcha ? { captcha } : {}) })
        : app.call(calls.forgotPassword, { email: email.trim(), ...(captcha ? { captcha } : {}) })
    },
    done: () => setSent(true),
  })
  const send = (what: 'password' | 'link', kind: 'main' | 'soft', label: string) => (
    <Button
      key={what}
      type="submit"
      kind={kind}
      wide
      size={kind === 'main' ? 'l' : 'm'}
      busy={busy && asked.current === what}
      disabled={busy && asked.current !== what}
      onClick={() => void (asked.current = what)}
    >
      {label}
    </Button>
  )
  const byPassword = (kind: 'main' | 'soft') => send('password', kind, t('Send reset link'))
  const byLink = (kind: 'main' | 'soft') => link && send('link', kind, link.label())
  if (sent) {
    const by = asked.current === 'link' ? link : undefined
    return <Sent email={fields.email.trim()} link={by} onAgain={() => setSent(false)} />
  }
  return (
    <>
      <h1>{isByLink ? t('Sign in by email') : t('Forgot your password?')}</h1>
      <p className="quiet">
        {isByLink
          ? t('We’ll email you a link and a code. Use either one to sign in.')
          : t('We’ll email you a link to choose a new one.')}
      </p>
      <form {...form} className="form">
        <EmailField
          autoComplete="username"
          {...about('email')}
          value={fields.email}
          onValue={(value) => set('email', value)}
        />
        <Refused {...end} />
        {/* Enter presses the first one. */}
        {isByLink ? [byLink('main'), byPassword('soft')] : [byPassword('main'), byLink('soft')]}
      </form>
      <p className="form-other">
        <a href={`/signin${withoutByLink(search)}`}>{t('Back to sign-in')}</a>
      </p>
    </>
  )
}

/** The query for going back to the sign-in: it keeps the page that was asked for. */
function withoutByLink(search: string): string {
  const query = new URLSearchParams(search)
  query.delete(BY_LINK)
  return query.size > 0 ? `?${query}` : ''
}

interface SentProps {
  readonly email: string
  /** The request for a sign-in link; undefined if a new password was asked for. */
  readonly link: SignInEmail | undefined
  /** Leads back to the form, to ask once more. */
  readonly onAgain: () => void
}

/** The email is on its way, or it would be: both read the same. */
function Sent({ email, link, onAgain }: SentProps) {
  const [Code] = useState(() => link && optional(async () => (await link.loadCode()).default))
  const said = useRef<HTMLDivElement>(null)
  const { brand } = useApp()
  const title = link ? t('Sign in by email') : t('Forgot your password?')
  useEffect(() => {
    const before = document.title
    document.title = `${title} · ${brand.title}`
    return () => void (document.title = before)
  }, [title, brand])
  // The form is gone with the focus in it.
  useEffect(() => said.current?.focus(), [])
  return (
    <>
      <div ref={said} role="status" tabIndex={-1}>
        <h1 className="sr">{title}</h1>
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
