import { useEffect, useState, type ReactNode } from 'react'
import { SECOND, systemClock } from '#platform/clock.ts'
import { t } from '#platform/words.ts'
import { Button } from '#ui/button.tsx'
import { Countdown } from '#ui/countdown.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Pill } from '#ui/pill.tsx'
import { ErrorState, Loading, Skeleton } from '#ui/states.tsx'
import { toast } from '#ui/toasts.ts'
import { useApp, usePlayer } from '../../context.ts'
import { refresh } from '../../session.ts'
import { resendEnds, wait } from '../../shell/email-notice.tsx'
import { calls, type ProfileView } from '../../wire.ts'
import { GiftLine, type AccountStep } from '../account/gifts.tsx'
import { PhoneForm } from '../account/phone-form.tsx'
import { ProfileForm } from '../account/profile-form.tsx'
import '../account/account.css'
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
              {t('Do it now')}
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

function ProfileStep() {
  const app = useApp()
  const [view, setView] = useState<ProfileView | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  useEffect(() => {
    void app.call(calls.account.profile).then(({ data, message }) => {
      if (data) setView(data)
      else setTrouble(message ?? t('Try again in a moment.'))
    })
  }, [app])
  if (trouble) return <ErrorState title={t('Your profile could not be loaded')} text={trouble} />
  return view ? (
    <ProfileForm view={view} action={t('Save my profile')} onDone={() => {}} />
  ) : (
    <Loading label={t('Your profile is loading')}>
      <Skeleton kind="card" count={3} />
    </Loading>
  )
}

/** What is missing of a registration; one step at a time, in the order of the specification (000 §6). */
export function RegistrationSteps() {
  const app = useApp()
  const { profileCompleted, phoneConfirmed, emailConfirmed } = usePlayer((state) => state.me)
  const [chosen, setChosen] = useState<AccountStep | null>(null)
  // The letter's link may be opened in another window.
  useEffect(() => {
    const look = () => void (document.hidden || refresh(app))
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
        <ProfileStep />
      </Step>
      <Step icon="phone" title={t('Your phone')} {...stepOf('phone')}>
        <PhoneForm onDone={() => setChosen(null)} />
      </Step>
      <Step icon="mail" title={t('Your e-mail address')} {...stepOf('email')}>
        <EmailStep />
      </Step>
    </ol>
  )
}
