import { useEffect, useState, type ReactNode } from 'react'
import { SECOND, systemClock } from '#platform/clock.ts'
import { t } from '#platform/words.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Countdown } from '#ui/countdown.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Pill } from '#ui/pill.tsx'
import { toast } from '#ui/toasts.ts'
import { homeOf } from '../../brand.ts'
import { useApp, usePlayer, type App } from '../../context.ts'
import type { Head } from '../../document.ts'
import { refresh } from '../../session.ts'
import { resendEnds, wait } from '../../shell/email-notice.tsx'
import { calls } from '../../wire.ts'
import './registration-complete.css'

export const head = ({ brand }: App): Head => ({
  title: `${t('Complete your registration')} · ${brand.title}`,
  hidden: true,
})

interface StepProps {
  readonly icon: IconName
  readonly title: string
  readonly done: boolean
  readonly children: ReactNode
}

function Step({ icon, title, done, children }: StepProps) {
  return (
    <li className="complete-step" data-done={done || undefined}>
      <Icon name={done ? 'success' : icon} size={24} />
      <div>
        <h2>{title}</h2>
        {done ? (
          <Pill tone="win" icon="check">
            {t('Done')}
          </Pill>
        ) : (
          children
        )}
      </div>
    </li>
  )
}

/** The letter once more, with the wait that the specification asks for (000 §4). */
function EmailStep() {
  const app = useApp()
  const email = usePlayer((state) => state.me.email)
  const [ends, setEnds] = useState(0)
  const [busy, setBusy] = useState(false)
  useEffect(() => setEnds(resendEnds(document.cookie)), [])
  const send = async () => {
    setBusy(true)
    const { success, data, message, code } = await app.call(calls.account.requestConfirmation)
    setBusy(false)
    if (success) {
      setEnds(wait(data?.retry_after_s ?? 599))
      toast({ kind: 'success', icon: 'mail', text: t('The letter is on its way'), detail: email })
    } else if (code === 'EMAIL_CONFIRMED') await refresh(app)
    else toast({ kind: 'error', text: message ?? t('The letter could not be sent. Try again.') })
  }
  return (
    <>
      <p>
        {t('Open the link in our letter to')} <b>{email}</b>.
      </p>
      {ends > systemClock.now() + SECOND ? (
        <p className="quiet">
          {t('Another letter can be sent in')}{' '}
          <Countdown
            endsAt={ends}
            format="ms"
            label={t('Time until the next letter')}
            onEnd={() => setEnds(0)}
          />
        </p>
      ) : (
        <Button size="s" kind="soft" icon="mail" busy={busy} onClick={() => void send()}>
          {t('Send the letter again')}
        </Button>
      )}
    </>
  )
}

/** What is missing of a registration (000 §2), in themes that have a page for it. */
export function Page() {
  const app = useApp()
  const { emailConfirmed } = usePlayer((state) => state.me)
  // The letter's link may be opened in another window.
  useEffect(() => {
    const look = () => void (document.hidden || refresh(app))
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [app])
  return (
    <>
      <h1>{emailConfirmed ? t('You are all set') : t('Nearly there')}</h1>
      <p className="quiet">
        {emailConfirmed
          ? t('Nothing is missing that is asked for now.')
          : t('One thing is missing before your account is whole. You can play in the meantime.')}
      </p>
      <ol className="complete">
        <Step icon="user" title={t('Your account')} done>
          {null}
        </Step>
        <Step icon="mail" title={t('Your e-mail address')} done={emailConfirmed}>
          <EmailStep />
        </Step>
      </ol>
      <ButtonLink href={homeOf(app.brand)} kind={emailConfirmed ? 'main' : 'soft'} size="l" wide>
        {t('To your games')}
      </ButtonLink>
    </>
  )
}
