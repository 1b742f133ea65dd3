import { useEffect, useState } from 'react'
import { t } from '#platform/words/words.ts'
import { Loading, Skeleton } from '#ui/states.tsx'
import { track } from '#client/analytics/analytics.ts'
import { useApp } from '#client/context/app.ts'
import { becomePlayer, refreshPlayer } from '#client/context/session.ts'
import { Mark } from '#features/social/client/mark.tsx'
import { NAMES } from '#features/social/client/providers.ts'
import type { PendingNewcomer } from '#features/social/contract.ts'
import { calls as socialCalls } from '#features/social/contract.ts'
import { EmailField } from '#client/forms/email-field.tsx'
import { NOBODY, personTroubles } from './person-fields.tsx'
import { emailTrouble } from '#client/forms/rules.ts'
import { SignUpEnd } from './sign-up-end.tsx'
import { useForm } from '#client/forms/use-form.ts'
import { welcome } from './welcome.ts'

export interface NewcomerFormProps {
  readonly onDone: () => void
}

/** The rest of a registration that began at another company: only with it there is an account (000 §2). */
export function NewcomerForm({ onDone }: NewcomerFormProps) {
  const app = useApp()
  const [newcomer, setNewcomer] = useState<PendingNewcomer | null>(null)
  useEffect(() => {
    let over = false
    void app.call(socialCalls.pending).then(({ data }) => {
      if (over) return
      if (data?.newcomer) setNewcomer(data.newcomer)
      // It is over: the form for everybody comes instead.
      else void refreshPlayer(app)
    })
    return () => void (over = true)
  }, [app])
  if (!newcomer)
    return (
      <Loading label={t('Loading your sign-up…')}>
        <Skeleton kind="line" count={6} />
      </Loading>
    )
  return <Rest newcomer={newcomer} onDone={onDone} />
}

function Rest({ newcomer, onDone }: NewcomerFormProps & { readonly newcomer: PendingNewcomer }) {
  const app = useApp()
  const { method, name, email, emailVerified } = newcomer
  const { fields, set, busy, end, form, about } = useForm({
    initial: { ...NOBODY, email: email ?? '' },
    check: ({ email: typed, ...person }) => ({ email: emailTrouble(typed), ...personTroubles(person) }),
    send: async (input, captcha) => {
      const answer = await app.call(socialCalls.complete, {
        ...input,
        email: input.email.trim(),
        ...(captcha ? { captcha } : {}),
      })
      if (answer.code === 'REGISTRATION_OVER') await refreshPlayer(app)
      return answer
    },
    async done() {
      await becomePlayer(app)
      track('sign_up', { method })
      welcome(app)
      onDone()
    },
  })
  const leave = async () => {
    await app.call(socialCalls.forget)
    await refreshPlayer(app)
  }
  return (
    <>
      <p className="newcomer">
        <Mark method={method} />
        <span>
          <b>{name ?? email ?? NAMES[method]}</b>
          <small>{t('Using {provider}. Just a few more details.', { provider: NAMES[method] })}</small>
        </span>
      </p>
      <form {...form} className="form">
        {!emailVerified && (
          <EmailField
            hint={t('We’ll send a link to verify it')}
            {...about('email')}
            value={fields.email}
            onValue={(value) => set('email', value)}
          />
        )}
        <SignUpEnd fields={fields} set={set} about={about} end={end} busy={busy} />
      </form>
      <p className="form-other">
        <span>{t('Not using {provider}?', { provider: NAMES[method] })}</span>
        <button type="button" className="link" onClick={() => void leave()}>
          {t('Sign up another way')}
        </button>
      </p>
    </>
  )
}
