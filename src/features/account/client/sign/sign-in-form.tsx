import { useEffect, useEffectEvent } from 'react'
import { t } from '#platform/words/words.ts'
import { Button } from '#ui/button.tsx'
import { Password } from '#ui/forms/password.tsx'
import { track } from '#client/analytics/analytics.ts'
import { useApp } from '#client/context/app.ts'
import { useClients } from '#client/clients.ts'
import { becomePlayer } from '#client/session/sign.ts'
import { orAccountOnly } from '#client/sign-in/account-only.ts'
import { InAppNotice } from '#client/in-app/in-app-notice.tsx'
import { storeTypedEmail } from './sign-in-email.tsx'
import { SignInMethods } from './sign-in-methods.tsx'
import { calls } from '../../contract.ts'
import { EmailField } from '#client/forms/email-field.tsx'
import { emailTrouble } from '#client/forms/rules.ts'
import { Refused } from '#client/forms/refused.tsx'
import { useForm } from '#client/forms/use-form.ts'

export interface SignFormProps {
  /** Called when the page belongs to the player. */
  /** `isNew` where an account was opened. */
  readonly onDone: (isNew?: true) => void | Promise<void>
  /** The game that waits behind the sign-in. */
  readonly game?: string | null | undefined
}

/** Signs a player in. Unknown address and wrong password read the same. */
export function SignInForm({ onDone, game }: SignFormProps) {
  const app = useApp()
  const { fields, set, busy, end, form, about } = useForm({
    initial: { login: '', password: '' },
    check: ({ login, password }) => ({
      login: emailTrouble(login),
      password: password === '' ? t('Please enter your password') : undefined,
    }),
    send: ({ login, password }, captcha) =>
      orAccountOnly(app, () =>
        app.call(calls.login, { login: login.trim(), password, ...(captcha ? { captcha } : {}) }),
      ),
    async done() {
      storeTypedEmail(app, '')
      await becomePlayer(app)
      track('sign_in', { method: 'password' })
      await onDone()
    },
  })
  useOffer(onDone)
  return (
    <>
      <InAppNotice />
      <form {...form} className="form">
        <EmailField
          name="login"
          autoComplete="username webauthn"
          {...about('login')}
          value={fields.login}
          onValue={(value) => {
            set('login', value)
            storeTypedEmail(app, value)
          }}
        />
        <Password
          {...about('password')}
          label={t('Password')}
          name="password"
          required
          value={fields.password}
          onChange={(event) => set('password', event.target.value)}
        />
        <Refused {...end} />
        <div className="form-end">
          <Button type="submit" wide size="l" busy={busy}>
            {t('Sign in')}
          </Button>
        </div>
      </form>
      <SignInMethods known game={game} onDone={onDone} />
    </>
  )
}

/** Ways to sign in that features offer by themselves, as long as the form is there. */
function useOffer(onDone: () => void) {
  const app = useApp()
  const clients = useClients()
  const done = useEffectEvent(onDone)
  useEffect(() => {
    const { features } = app.player.getState().me
    const ends = clients.map(({ name, offerSignIn }) => features[name] === true && offerSignIn?.(app, done))
    return () => {
      for (const end of ends) if (end) end()
    }
  }, [app, clients])
}
