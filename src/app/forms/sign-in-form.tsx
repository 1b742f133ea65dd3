import { useEffect, useEffectEvent } from 'react'
import { t } from '#platform/words.ts'
import { Button } from '#ui/button.tsx'
import { Password } from '#ui/field.tsx'
import { track } from '../analytics.ts'
import { useApp, usePlayer } from '../context.ts'
import { becomePlayer } from '../session.ts'
import { orAccountOnly } from '../sign/account-only.ts'
import { Ways } from '../sign/ways.tsx'
import { calls } from '../wire.ts'
import { EmailField } from './email-field.tsx'
import { emailTrouble } from './rules.ts'
import { Refused } from './refused.tsx'
import { useForm } from './use-form.ts'

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
        app.call(calls.account.login, { login: login.trim(), password, ...(captcha ? { captcha } : {}) }),
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
      <Ways passkey game={game} onDone={onDone} />
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
      const { offerPasskeys } = await import('../sign/passkey.ts')
      if (!over) end = offerPasskeys(app, done)
    }, 500)
    return () => {
      over = true
      clearTimeout(timer)
      end?.()
    }
  }, [app, on])
}
