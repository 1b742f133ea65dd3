import { useCallback, useEffect, useState } from 'react'
import { t } from '#platform/words/words.ts'
import { Loading, Skeleton } from '#ui/states.tsx'
import { track } from '#client/analytics/analytics.ts'
import { useApp } from '#client/context/app.ts'
import { refreshPlayer } from '#client/session/session.ts'
import { becomePlayer } from '#client/session/sign.ts'
import { EmailField } from '#client/forms/email-field.tsx'
import { LazyPart } from '#client/page/lazy-part.tsx'
import { partOf } from '#client/part-of.ts'
import type { Registry } from '#client/registry.ts'
import type { BegunSignUps, Newcomer } from '#client/sign-in/methods.ts'
import { NOBODY, personTroubles } from './person-fields.tsx'
import { emailTrouble } from '#client/forms/rules.ts'
import { SignUpEnd } from './sign-up-end.tsx'
import { useForm } from '#client/forms/use-form.ts'

export interface NewcomerFormProps {
  /** `isNew` where an account was opened. */
  readonly onDone: (isNew?: true) => void | Promise<void>
}

interface BegunProps extends NewcomerFormProps {
  readonly begun: BegunSignUps
}

const lines = <Skeleton kind="line" count={6} />

/** The rest of a registration that began at another company: only with it there is an account (000 §2). */
export function NewcomerForm(props: NewcomerFormProps) {
  const { registry } = useApp()
  const load = useCallback(() => loadForm(registry), [registry])
  return <LazyPart load={load} props={props} waiting={lines} />
}

/** The form, for what the feature says that it began by. */
async function loadForm(registry: Registry) {
  const begun = await (await partOf(registry, 'loadBegunSignUps'))!()
  return { default: (props: NewcomerFormProps) => <Begun {...props} begun={begun} /> }
}

function Begun({ begun, onDone }: BegunProps) {
  const app = useApp()
  const [newcomer, setNewcomer] = useState<Newcomer | null>(null)
  useEffect(() => {
    let isOver = false
    void begun.pending(app).then((person) => {
      if (isOver) return
      if (person) setNewcomer(person)
      // It is over: the form for everybody comes instead.
      else void refreshPlayer(app)
    })
    return () => void (isOver = true)
  }, [app, begun])
  if (!newcomer) return <Loading label={t('Loading your sign-up…')}>{lines}</Loading>
  return <Rest newcomer={newcomer} begun={begun} onDone={onDone} />
}

function Rest({ newcomer, begun, onDone }: BegunProps & { readonly newcomer: Newcomer }) {
  const app = useApp()
  const { method, provider, Mark, name, email, emailVerified } = newcomer
  const { fields, set, busy, end, form, about } = useForm({
    initial: { ...NOBODY, email: email ?? '' },
    check: ({ email: typed, ...person }) => ({ email: emailTrouble(typed), ...personTroubles(person) }),
    send: async (input, captcha) => {
      const answer = await app.call(begun.complete, {
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
      await onDone(true)
    },
  })
  const leave = async () => {
    await app.call(begun.forget)
    await refreshPlayer(app)
  }
  return (
    <>
      <p className="newcomer">
        <Mark />
        <span>
          <b>{name ?? email ?? provider}</b>
          <small>{t('You’re signing up with {provider}. Just a few more details.', { provider })}</small>
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
        <span>{t('Don’t want to use {provider}?', { provider })}</span>
        <button type="button" className="link" onClick={() => void leave()}>
          {t('Sign up another way')}
        </button>
      </p>
    </>
  )
}
