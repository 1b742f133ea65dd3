import { useState } from 'react'
import { t } from '#platform/words/words.ts'
import { Button } from '#ui/button.tsx'
import { Password } from '#ui/forms/password.tsx'
import { useApp } from '#client/context/app.ts'
import { Refused } from '#client/forms/refused.tsx'
import { useForm } from '#client/forms/use-form.ts'
import { becomePlayer } from '#client/session/sign.ts'
import { orAccountOnly } from '#client/sign-in/account-only.ts'
import { calls, type Brought } from '../../contract.ts'
import { beginNextPage } from '../next-page.ts'
import '../account.css'
import './confirm-elsewhere.css'

/** The details of an account that may be shown for a link opened in another browser. */
export interface Elsewhere {
  /** It has a password to confirm with. */
  readonly password: boolean
  /** The link may begin again, without the ways to sign in from before. */
  readonly fresh: boolean
}

export interface Confirmed extends Brought {
  readonly email: string
}

/**
 * The link was opened in a browser that the account does not know: its password shows that it is the same
 * person; without it the reader of the mailbox begins again, and nobody else keeps a way in.
 */
export function ConfirmElsewhere(props: {
  readonly token: string
  readonly elsewhere: Elsewhere
  readonly onDone: (confirmed: Confirmed, fresh: boolean) => void
}) {
  const { token, elsewhere, onDone } = props
  return (
    <section className="panel confirm-elsewhere">
      <h1>{t('Verify your email')}</h1>
      {elsewhere.password && <WithPassword token={token} onDone={(confirmed) => onDone(confirmed, false)} />}
      {elsewhere.fresh && <Afresh token={token} onDone={(confirmed) => onDone(confirmed, true)} />}
      {!elsewhere.password && !elsewhere.fresh && (
        <p className="account-text">
          {t('Open this link in the browser where you requested the change, or sign in here first.')}
        </p>
      )}
    </section>
  )
}

interface WayProps {
  readonly token: string
  readonly onDone: (confirmed: Confirmed) => void
}

function WithPassword({ token, onDone }: WayProps) {
  const app = useApp()
  const { fields, set, busy, message, form, about } = useForm({
    initial: { password: '' },
    check: ({ password }) => ({
      password: password === '' ? t('Please enter your password') : undefined,
    }),
    async send({ password }) {
      const stay = beginNextPage(app, false)
      const answer = await orAccountOnly(app, () => app.call(calls.confirmEmail, { token, password }))
      if (answer.success && answer.data) await becomePlayer(app)
      stay()
      if (!answer.success || !answer.data) return answer
      onDone(answer.data)
      return answer
    },
    done() {},
  })
  return (
    <form {...form} className="form">
      <p className="account-text">
        {t('You signed up on another device. Enter your password to verify your email and sign in here.')}
      </p>
      <Password
        {...about('password')}
        label={t('Password')}
        name="password"
        autoComplete="current-password"
        required
        value={fields.password}
        onChange={(event) => set('password', event.target.value)}
      />
      <Refused message={message} />
      <Button type="submit" wide size="l" busy={busy}>
        {t('Verify email')}
      </Button>
    </form>
  )
}

function Afresh({ token, onDone }: WayProps) {
  const app = useApp()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const start = async () => {
    setBusy(true)
    const stay = beginNextPage(app, true)
    const { success, data, message } = await orAccountOnly(app, () =>
      app.call(calls.confirmEmail, { token, fresh: true }),
    )
    if (success && data) await becomePlayer(app)
    stay()
    if (success && data) {
      onDone(data)
    } else setRefused(message ?? t('That didn’t work. Try again.'))
    setBusy(false)
  }
  return (
    <div className="confirm-again">
      <h2>{t('Don’t know the password?')}</h2>
      <p className="account-text">
        {t(
          'Someone else may have signed up with your email. Start fresh: we’ll remove every password, device, phone, and connected account set up so far, and you’ll choose a new password.',
        )}
      </p>
      <Refused message={refused} />
      <Button kind="soft" wide busy={busy} onClick={() => void start()}>
        {t('Start fresh')}
      </Button>
    </div>
  )
}
