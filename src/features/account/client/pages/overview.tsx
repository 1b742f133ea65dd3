import type { ReactNode } from 'react'
import { phoneText } from '../../rules.ts'
import { t } from '#platform/words/words.ts'
import { Avatar } from '#ui/art/avatar.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/art/icon.tsx'
import { Progress } from '#ui/progress.tsx'
import { usePlayer } from '#client/context/app.ts'
import { useGiftText, type AccountStep } from '../gifts.ts'
import { usePause } from '#client/rewards/pause/use-pause.ts'
import { AccountSection } from '#client/account-page/parts.tsx'
import { useAccountPlaces } from './places.ts'

const STEPS = ['profile', 'phone', 'email'] as const satisfies readonly AccountStep[]

/** The player's own place: who they are, what is missing, and the way to everything about them. */
export function Page() {
  const { login, email, phone } = usePlayer((state) => state.me)
  const places = useAccountPlaces()
  return (
    <>
      <section className="panel account-identity" aria-label={t('You')}>
        <Avatar name={login ?? ''} />
        <div>
          <b>{login}</b>
          <p>{email}</p>
          {phone && <p>{phoneText(phone)}</p>}
        </div>
        <ButtonLink kind="soft" size="s" href="/account/personal-info">
          {t('Edit')}
        </ButtonLink>
      </section>
      <Whole />
      <nav className="panel account-menu" aria-label={t('Account pages')}>
        <ul>
          {places.map(({ href, label, about, icon }) => (
            <li key={href}>
              <a href={href}>
                <Icon name={icon} />
                <span>
                  <b>{label}</b>
                  <small>{about}</small>
                </span>
                <Icon name="chevron-right" />
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}

/** The steps that complete the account, in the order of the prompts, with the gift of each (000 §6). */
function Whole() {
  const { profileCompleted, phoneConfirmed, emailConfirmed } = usePlayer((state) => state.me)
  const isPaused = usePause('claim') !== undefined
  const done = { profile: profileCompleted, phone: phoneConfirmed, email: emailConfirmed }
  const count = STEPS.filter((step) => done[step]).length
  return (
    <AccountSection
      icon={count === STEPS.length ? 'verified' : 'gift'}
      title={count === STEPS.length ? t('Your account is complete') : t('Complete your account')}
      text={
        count === STEPS.length
          ? isPaused
            ? t('You’ve completed every step.')
            : t('You’ve completed every step. All rewards are unlocked.')
          : t('Each step earns a one-time reward and unlocks more rewards.')
      }
    >
      {count < STEPS.length && (
        <Progress
          label={t('Steps done')}
          value={count}
          max={STEPS.length}
          text={t('{count} of {all} done', { count, all: STEPS.length })}
        />
      )}
      <ul className="account-steps">
        <StepLine
          step="profile"
          done={done.profile}
          title={t('Your name and address')}
          modal="app-complete-profile-modal"
        />
        <StepLine
          step="phone"
          done={done.phone}
          title={done.phone ? t('Phone verified') : t('Verify your phone')}
          modal="app-phone-confirm-popup"
        />
        <StepLine
          step="email"
          done={done.email}
          title={done.email ? t('Email verified') : t('Verify your email')}
          modal="app-email-confirm-popup"
        />
      </ul>
    </AccountSection>
  )
}

function StepLine(props: {
  readonly step: AccountStep
  readonly done: boolean
  readonly title: ReactNode
  readonly modal: string
}) {
  const { step, done, title, modal } = props
  const gift = useGiftText(step)
  // A gift that can't be had now is no reason to go on.
  const isPaused = usePause('claim') !== undefined
  return (
    <li data-done={done || undefined}>
      <Icon name={done ? 'success' : step === 'profile' ? 'user' : step === 'phone' ? 'phone' : 'mail'} />
      <div>
        <b>{title}</b>
        <small>{done ? t('Done') : isPaused ? '' : gift}</small>
      </div>
      {!done && (
        <ButtonLink kind="soft" size="s" href={`?openModal=${modal}`}>
          {step === 'profile' ? t('Add') : t('Verify')}
        </ButtonLink>
      )}
    </li>
  )
}
