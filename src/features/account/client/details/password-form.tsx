import { useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/forms/field.tsx'
import { Password } from '#ui/forms/password.tsx'
import { t } from '#platform/words/words.ts'
import { useApp, usePlayer } from '#client/context/app.ts'
import { Refused } from '#client/forms/refused.tsx'
import { passwordTrouble } from '#client/forms/rules.ts'
import { useForm } from '#client/forms/use-form.ts'
import { calls } from '../../contract.ts'
import { Methods } from './methods.tsx'

export interface PasswordFormProps {
  /** True after the link of an email: the old password is not asked for (000 §5). */
  readonly restore?: boolean | undefined
  readonly onDone: (endsSessions: boolean) => void | Promise<void>
}

const EMPTY = { password_old: '', password: '', password_repeat: '', end_sessions: true }

/** True when the new password may be sent: long enough, and twice the same (000 §5). */
const isReady = ({
  password,
  password_repeat,
}: Pick<typeof EMPTY, 'password' | 'password_repeat'>): boolean =>
  passwordTrouble(password) === undefined && password === password_repeat

/** The new password twice, and the old one where there is one. */
export function PasswordForm({ restore = false, onDone }: PasswordFormProps) {
  const app = useApp()
  const { hasAutoPassword, email } = usePlayer((state) => state.me)
  const ends = useRef(true)
  const asksOld = !restore && !hasAutoPassword
  const { fields, set, busy, message, form, about } = useForm({
    initial: EMPTY,
    check: ({ password_old, password, password_repeat }) => ({
      password_old: asksOld && password_old === '' ? t('Please enter your password') : undefined,
      password: passwordTrouble(password),
      password_repeat: password === password_repeat ? undefined : t("Passwords don't match"),
    }),
    send({ password_old, end_sessions, ...next }) {
      ends.current = !restore || end_sessions
      return restore
        ? app.call(calls.restorePassword, { ...next, end_sessions })
        : app.call(calls.changePassword, asksOld ? { ...next, password_old } : next)
    },
    done: () => onDone(ends.current),
    // A new password for a link is set again without harm, which is what is said by default.
    unknown: restore
      ? undefined
      : () =>
          t(
            'We didn’t get a response. Try again. If your current password doesn’t work, the new one is already set.',
          ),
  })
  const field = (
    name: 'password_old' | 'password' | 'password_repeat',
    label: string,
    autoComplete: string,
    hint?: string,
  ) => (
    <Password
      {...about(name)}
      label={label}
      name={name}
      autoComplete={autoComplete}
      hint={hint}
      required
      value={fields[name]}
      onChange={(event) => set(name, event.target.value)}
    />
  )
  return (
    <form {...form} className="form">
      {/* Password managers want to know whose password it is. */}
      <input
        className="sr"
        type="email"
        name="username"
        autoComplete="username"
        readOnly
        tabIndex={-1}
        aria-hidden="true"
        value={email ?? ''}
      />
      {asksOld && field('password_old', t('Current password'), 'current-password')}
      {field('password', t('New password'), 'new-password', t('At least 6 characters, hard to guess'))}
      {field('password_repeat', t('Confirm new password'), 'new-password')}
      {restore && (
        <>
          <Checkbox
            name="end_sessions"
            label={t('Sign out everywhere else')}
            checked={fields.end_sessions}
            onChange={(event) => set('end_sessions', event.target.checked)}
          />
          <Methods />
        </>
      )}
      <Refused message={message} />
      <Button type="submit" busy={busy} disabled={!isReady(fields)}>
        {hasAutoPassword ? t('Set password') : t('Change password')}
      </Button>
    </form>
  )
}
