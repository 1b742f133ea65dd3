import { useEffect, useEffectEvent } from 'react'
import { t } from '#platform/words/words.ts'
import { Button } from '#ui/button.tsx'
import { Password } from '#ui/forms/field.tsx'
import { track } from '#client/analytics/analytics.ts'
import { useApp, usePlayer } from '#client/context/app.ts'
import { becomePlayer } from '#client/context/session.ts'
import { orAccountOnly } from '#client/sign-in/account-only.ts'
import { SignInMethods } from './sign-in-methods.tsx'
import { calls } from '../../contract.ts'
import { EmailField } from '#client/forms/email-field.tsx'
import { emailTrouble } from '#client/forms/rules.ts'
import { Refused } from '#client/forms/refused.tsx'
import { useForm } from '#client/forms/use-form.ts'

export interface SignFormProps {
  /** Called when the page belongs to the player. */
  readonly onDone: () => void
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
      await becomePlayer(app)
      track('sign_in', { method: 'password' })
      onDone()
    },
  })
  useOffer(onDone)
  return (
    <>
      <form {...form} className="form">
        <EmailField
          name="login"
          autoComplete="username webauthn"
          {...about('login')}
          value={fields.login}
          onValue={(value) => set('login', value)}
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
        <Button type="submit" wide size="l" busy={busy}>
          {t('Sign in')}
        </Button>
      </form>
      <SignInMethods passkey game={game} onDone={onDone} />
    </>
  )
}

/** Passkeys among what the browser fills in, where it can do that; asked for when the page has nothing else to do. */
function useOffer(onDone: () => void) {
  const app = useApp()
  const on = usePlayer((state) => state.me.features['passkeys'] === true)
  const done = useEffectEvent(onDone)
  useEffect(() => {
    if (!on || !('PublicKeyCredential' in window)) return
    let end: (() => void) | null = null
    let over = false
    const timer = setTimeout(async () => {
      const can = await PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false)
      if (!can || over) return
      const { offerPasskeys } = await import('#features/passkeys/client/passkey.ts')
      if (!over) end = offerPasskeys(app, done)
    }, 500)
    return () => {
      over = true
      clearTimeout(timer)
      end?.()
    }
  }, [app, on])
}
