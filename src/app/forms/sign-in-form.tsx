import { t } from '#platform/words.ts'
import { Button } from '#ui/button.tsx'
import { Input, Password } from '#ui/field.tsx'
import { track } from '../analytics.ts'
import { useApp } from '../context.ts'
import { becomePlayer } from '../session.ts'
import { calls } from '../wire.ts'
import { emailTrouble } from './rules.ts'
import { Refused } from './refused.tsx'
import { useForm } from './use-form.ts'

export interface SignFormProps {
  /** Called when the page belongs to the player. */
  readonly onDone: () => void
}

/** Signs a player in. Unknown address and wrong password read the same. */
export function SignInForm({ onDone }: SignFormProps) {
  const app = useApp()
  const { fields, set, busy, message, form, about } = useForm({
    initial: { login: '', password: '' },
    check: ({ login, password }) => ({
      login: emailTrouble(login),
      password: password === '' ? t('Please enter your password') : undefined,
    }),
    send: ({ login, password }) => app.call(calls.account.login, { login: login.trim(), password }),
    async done() {
      await becomePlayer(app)
      track('sign_in', { method: 'password' })
      onDone()
    },
  })
  return (
    <form {...form} className="form">
      <Input
        {...about('login')}
        label={t('E-mail')}
        name="login"
        icon="mail"
        type="email"
        inputMode="email"
        autoComplete="username"
        required
        value={fields.login}
        onChange={(event) => set('login', event.target.value)}
      />
      <Password
        {...about('password')}
        label={t('Password')}
        name="password"
        required
        value={fields.password}
        onChange={(event) => set('password', event.target.value)}
      />
      <Refused message={message} />
      <Button type="submit" wide size="l" busy={busy}>
        {t('Sign in')}
      </Button>
    </form>
  )
}
