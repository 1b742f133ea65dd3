import { t } from '#platform/words/words.ts'
import { Password } from '#ui/forms/password.tsx'
import { track } from '#client/analytics/analytics.ts'
import { useApp, usePlayer } from '#client/context/app.ts'
import { becomePlayer } from '#client/session/sign.ts'
import { isNewcomer } from '#client/router/deep-links.ts'
import { InAppNotice } from '#client/in-app/in-app-notice.tsx'
import { SignInMethods } from './sign-in-methods.tsx'
import { calls } from '../../contract.ts'
import { EmailField } from '#client/forms/email-field.tsx'
import { NewcomerForm } from './newcomer-form.tsx'
import { NOBODY, personTroubles } from './person-fields.tsx'
import { emailTrouble, passwordTrouble } from '#client/forms/rules.ts'
import type { SignFormProps } from './sign-in-form.tsx'
import { SignUpEnd } from './sign-up-end.tsx'
import { useSources } from './sources.ts'
import { useForm } from '#client/forms/use-form.ts'

const EMPTY = { ...NOBODY, email: '', password: '' }

/** Opens an account; who came by another company and has not finished goes on where they were. */
export function SignUpForm(props: SignFormProps) {
  const waiting = usePlayer((state) => isNewcomer(state.me))
  return waiting ? <NewcomerForm onDone={props.onDone} /> : <PasswordSignUp {...props} />
}

/** By email and password: the player is signed in at once and confirms the address by email. */
function PasswordSignUp({ onDone, game }: SignFormProps) {
  const app = useApp()
  const { sources, after } = useSources()
  const { fields, set, busy, end, form, about } = useForm({
    initial: EMPTY,
    check: ({ email, password, ...person }) => ({
      email: emailTrouble(email),
      password: passwordTrouble(password),
      ...personTroubles(person),
    }),
    send: (input, captcha) =>
      app.call(calls.register, {
        ...input,
        ...sources,
        email: input.email.trim(),
        ...(captcha ? { captcha } : {}),
      }),
    async done() {
      await becomePlayer(app)
      track('sign_up', { method: 'password' })
      const there = onDone(true)
      after(app)
      // The form is busy until another page has its place.
      await there
    },
    unknown: () => t('We didn’t get a response. It’s safe to try again: you won’t create a second account.'),
  })
  return (
    <>
      <InAppNotice />
      <form {...form} className="form">
        <EmailField {...about('email')} value={fields.email} onValue={(value) => set('email', value)} />
        <Password
          {...about('password')}
          label={t('Password')}
          name="password"
          autoComplete="new-password"
          hint={t('At least 6 characters, hard to guess')}
          required
          value={fields.password}
          onChange={(event) => set('password', event.target.value)}
        />
        <SignUpEnd fields={fields} set={set} about={about} end={end} busy={busy} />
      </form>
      <SignInMethods game={game} onDone={onDone} />
    </>
  )
}
