import { t } from '#platform/words.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox, Input, Password, Select } from '#ui/field.tsx'
import { toast } from '#ui/toasts.ts'
import { track } from '../analytics.ts'
import { useApp } from '../context.ts'
import { noteOn, offered, useRestricted } from '../geo/restricted.ts'
import { becomePlayer } from '../session.ts'
import { calls } from '../wire.ts'
import { birthTrouble, emailTrouble, passwordTrouble, stateTrouble, states, termsTrouble } from './rules.ts'
import { Refused } from './refused.tsx'
import type { SignFormProps } from './sign-in-form.tsx'
import { useSources } from './sources.ts'
import { useForm } from './use-form.ts'

const EMPTY = { email: '', password: '', birth_date: '', state: '', terms: false, marketing: false }

/** Opens an account: the player is signed in at once and confirms the address by letter. */
export function SignUpForm({ onDone }: SignFormProps) {
  const app = useApp()
  const { sources, after } = useSources()
  const restricted = useRestricted()
  const { fields, set, busy, message, form, about } = useForm({
    initial: EMPTY,
    check: ({ email, password, birth_date, state, terms }) => ({
      email: emailTrouble(email),
      password: passwordTrouble(password),
      birth_date: birthTrouble(birth_date),
      state: stateTrouble(state),
      terms: termsTrouble(terms),
    }),
    send: (input) => app.call(calls.account.register, { ...input, ...sources, email: input.email.trim() }),
    async done() {
      await becomePlayer(app)
      track('sign_up', { method: 'password' })
      const { coins, entries } = app.brand.words
      toast({
        kind: 'prize',
        text: t('Welcome to {brand}', { brand: app.brand.title }),
        detail: t('Your first {coins} and {entries} are here.', {
          coins: coins.many,
          entries: entries.many,
        }),
      })
      onDone()
      after(app)
    },
  })
  return (
    <form {...form} className="form">
      <Input
        {...about('email')}
        label={t('E-mail')}
        name="email"
        icon="mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        value={fields.email}
        onChange={(event) => set('email', event.target.value)}
      />
      <Password
        {...about('password')}
        label={t('Password')}
        name="password"
        autoComplete="new-password"
        hint={t('At least 6 characters; longer is better')}
        required
        value={fields.password}
        onChange={(event) => set('password', event.target.value)}
      />
      <div className="form-pair">
        <Input
          {...about('birth_date')}
          label={t('Date of birth')}
          name="birth_date"
          type="date"
          autoComplete="bday"
          required
          value={fields.birth_date}
          onChange={(event) => set('birth_date', event.target.value)}
        />
        <Select
          {...about('state')}
          label={t('State')}
          name="state"
          placeholder={t('Choose')}
          autoComplete="address-level1"
          required
          options={offered(states, restricted)}
          hint={noteOn(fields.state, restricted, app.brand.words.coins.many)}
          value={fields.state}
          onChange={(event) => set('state', event.target.value)}
        />
      </div>
      <Consents fields={fields} set={set} about={about('terms')} title={app.brand.title} />
      <Refused message={message} />
      <Button type="submit" wide size="l" busy={busy}>
        {t('Create account')}
      </Button>
    </form>
  )
}

function Consents(props: {
  readonly fields: { readonly terms: boolean; readonly marketing: boolean }
  readonly set: (name: 'terms' | 'marketing', value: boolean) => void
  readonly about: { readonly error: string | undefined; readonly showError: boolean }
  readonly title: string
}) {
  const { fields, set, about, title } = props
  return (
    <div className="form-consents">
      <Checkbox
        {...about}
        name="terms"
        required
        label={t('I am of legal age where I live and accept the terms of play.')}
        checked={fields.terms}
        onChange={(event) => set('terms', event.target.checked)}
      />
      <Checkbox
        name="marketing"
        label={t('{brand} may send me news and offers. I can stop this at any time.', { brand: title })}
        checked={fields.marketing}
        onChange={(event) => set('marketing', event.target.checked)}
      />
    </div>
  )
}
