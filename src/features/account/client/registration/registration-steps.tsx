import { useEffect, useState, type ReactNode } from 'react'
import { t } from '#platform/words/words.ts'
import { rich } from '#ui/rich.tsx'
import { Button } from '#ui/button.tsx'
import { Countdown } from '#ui/countdown.tsx'
import { Icon, type IconName } from '#ui/art/icon.tsx'
import { Pill } from '#ui/pill.tsx'
import { useApp, usePlayer } from '#client/context/app.ts'
import { refreshPlayer } from '#client/session/session.ts'
import { useResend } from '../email-notice.tsx'
import { GiftLine } from '../details/gift-line.tsx'
import type { AccountStep } from '../gifts.ts'
import { LoadedProfile } from '../details/loaded-profile.tsx'
import { PhoneForm } from '../details/phone-form.tsx'
import '../account.css'
import './registration-complete.css'

interface StepProps {
  readonly icon: IconName
  readonly title: string
  readonly step: AccountStep
  readonly done: boolean
  /** The one that is asked for now; the others wait. */
  readonly open: boolean
  readonly onOpen: () => void
  readonly children: ReactNode
}

function Step({ icon, title, step, done, open, onOpen, children }: StepProps) {
  return (
    <li className="complete-step" data-done={done || undefined} data-open={open || undefined}>
      <div className="complete-head">
        <Icon name={done ? 'success' : icon} size={24} />
        <h2>{title}</h2>
        {done ? (
          <Pill tone="win" icon="check">
            {t('Done')}
          </Pill>
        ) : (
          !open && (
            <Button size="s" kind="soft" onClick={onOpen}>
              {t('Continue')}
            </Button>
          )
        )}
      </div>
      {!done && open && (
        <div className="complete-body">
          <GiftLine step={step} />
          {children}
        </div>
      )}
    </li>
  )
}

/** The email once more, with the wait that the specification asks for (000 §4). */
function EmailStep() {
  const email = usePlayer((state) => state.me.email)
  const { ends, waiting, busy, send, over } = useResend()
  return (
    <>
      <p>{rich(t('Use the link we sent to <b>{email}</b> to verify it.', { email: email ?? '' }))}</p>
      {waiting ? (
        <p className="quiet">
          {t('You can resend the email in')}{' '}
          <Countdown endsAt={ends} format="ms" label={t('Time until you can resend')} onEnd={over} />
        </p>
      ) : (
        <Button size="s" kind="soft" icon="mail" busy={busy} onClick={() => void send()}>
          {t('Resend email')}
        </Button>
      )}
    </>
  )
}

/** The missing steps of a registration, one at a time, in the order of the specification (000 §6). */
export function RegistrationSteps() {
  const app = useApp()
  const { profileCompleted, phoneConfirmed, emailConfirmed } = usePlayer((state) => state.me)
  const [chosen, setChosen] = useState<AccountStep | null>(null)
  // The email's link may be opened in another window.
  useEffect(() => {
    const look = () => void (document.hidden || refreshPlayer(app))
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [app])
  const done = { profile: profileCompleted, phone: phoneConfirmed, email: emailConfirmed }
  const first = (['profile', 'phone', 'email'] as const).find((step) => !done[step])
  const open = chosen !== null && !done[chosen] ? chosen : first
  const stepOf = (step: AccountStep) => ({
    step,
    done: done[step],
    open: open === step,
    onOpen: () => setChosen(step),
  })
  return (
    <ol className="complete">
      <Step icon="user" title={t('Your name and address')} {...stepOf('profile')}>
        <LoadedProfile />
      </Step>
      <Step icon="phone" title={t('Your phone')} {...stepOf('phone')}>
        <PhoneForm onDone={() => setChosen(null)} />
      </Step>
      <Step icon="mail" title={t('Your email')} {...stepOf('email')}>
        <EmailStep />
      </Step>
    </ol>
  )
}
