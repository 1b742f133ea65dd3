import { useId, useRef, useState } from 'react'
import { whyRefused } from '#client/rewards/place-needed.ts'
import { t } from '#platform/words/words.ts'
import { call } from '#platform/calls/call.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/art/icon.tsx'
import { useModal } from '#ui/overlays/modal.tsx'
import { calls, type WheelConfig } from '../contract.ts'
import { showsExtraSpins, type Step } from './wheel/order.ts'
import { DrawLink } from '#ui/kit/odds/draw-link.tsx'
import { Said } from '#ui/live/said.tsx'

export interface BelowProps {
  readonly config: WheelConfig
  readonly step: Step
  readonly busy: boolean
  readonly won: boolean
  readonly show: (name: string) => boolean
  readonly reload: () => Promise<void>
}

/** The line right under the wheel until a prize replaces it; empty while a verification is asked for. */
export function Line({ config, step }: Pick<BelowProps, 'config' | 'step'>) {
  const { close } = useModal()
  const { multiplier } = config.dailyWheel.boosterData
  if (step === 'main')
    return multiplier === null
      ? t('You have one spin today. Every spin wins.')
      : t('Your booster multiplies this spin by {factor}.', { factor: multiplier })
  if (step !== 'wait') return null
  return (
    <>
      {multiplier === null
        ? t('You’ve used today’s spin. Come back tomorrow for the next one.')
        : t('You’ve used today’s spin. Your booster multiplies the next one by {factor}.', {
            factor: multiplier,
          })}{' '}
      <DrawLink draw="daily-wheel" onCheck={close}>
        {t('Check your last draw')}
      </DrawLink>
    </>
  )
}

/**
 * The area below the wheel: why it cannot turn yet, and the extra spins. While the wheel turns, the area is
 * hidden and keeps its size; what a spin adds is loaded at the next open, so the window keeps its size too.
 */
export function Below({ config, step, busy, won, show, reload }: BelowProps) {
  const { extraSpinData, extraData, wheelData, boosterData, boosterRequest } = config.dailyWheel
  const offersBooster = boosterRequest.available && boosterData.multiplier === null
  // An offer that stood there before the spin stays; one that the spin brings back is shown at the next open.
  const resting = !busy && !won
  const stood = useRef(offersBooster)
  if (resting) stood.current = offersBooster
  return (
    <div className="wheel-footer" inert={busy} data-away={busy || undefined}>
      {step === 'phone' && <AskPhone show={show} />}
      {step === 'profile' && <AskProfile />}
      {extraData.available && step === 'wait' && (
        <Button icon="gift" wide onClick={() => show('extra-wheel')}>
          {t('Use your extra spin')}
        </Button>
      )}
      {extraData.available && step !== 'wait' && (
        <Aside
          text={t('Use your extra spin')}
          what={t('A wheel of its own. It doesn’t use your daily spin.')}
          onPress={() => show('extra-wheel')}
        />
      )}
      {offersBooster && (resting || stood.current) && <FreeBooster first={step === 'main'} reload={reload} />}
      {!won && showsExtraSpins(extraSpinData, wheelData) && (
        <ul className="wheel-extras" aria-label={t('More spins')}>
          {extraSpinData.isAvailableByEmailConfirm && (
            <li>
              <Icon name="mail" />
              <span>{t('Extra spin for verifying your email')}</span>
              <Button kind="soft" size="s" onClick={() => show('app-email-confirm-popup')}>
                {t('Verify')}
              </Button>
            </li>
          )}
          {extraSpinData.isAvailableByProfileComplete && (
            <li>
              <Icon name="user" />
              <span>{t('Extra spin for completing your profile')}</span>
              <Button kind="soft" size="s" onClick={() => show('app-complete-profile-modal')}>
                {t('Complete')}
              </Button>
            </li>
          )}
        </ul>
      )}
    </div>
  )
}

interface AsideProps {
  readonly text: string
  /** The description under the link: what it does, and what it costs. */
  readonly what: string
  readonly busy?: boolean
  readonly onPress: () => void
}

/** A secondary action: a quiet link, and a line that says what it does. */
function Aside({ text, what, busy, onPress }: AsideProps) {
  const id = useId()
  return (
    <p className="wheel-aside">
      <button type="button" className="link" aria-describedby={id} aria-busy={busy} onClick={onPress}>
        {text}
      </button>
      <small id={id}>{what}</small>
    </p>
  )
}

/** The free route to a booster (`/page/amoe`), once a month; before a spin it says that it comes first. */
function FreeBooster({ first, reload }: Pick<BelowProps, 'reload'> & { readonly first: boolean }) {
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  async function request() {
    if (busy) return
    setBusy(true)
    const answer = await call(calls.requestBooster)
    setTrouble(answer.success ? null : whyRefused(answer, t('We couldn’t get your booster. Try again.')))
    await reload()
    setBusy(false)
  }
  return (
    <>
      <Aside
        text={first ? t('Claim a free booster first') : t('Claim this month’s free booster')}
        what={t('Free once a month. It multiplies your next prize and uses no spin.')}
        busy={busy}
        onPress={() => void request()}
      />
      <Said urgent className="wheel-line">
        {trouble}
      </Said>
    </>
  )
}

function AskPhone({ show }: Pick<BelowProps, 'show'>) {
  return (
    <div className="wheel-prompt">
      <p>{t('Verify your phone to keep spinning. One wheel per person.')}</p>
      <Button icon="phone" wide onClick={() => show('app-phone-confirm-popup')}>
        {t('Verify your phone')}
      </Button>
    </div>
  )
}

/** The profile's way begins where it is explained (001 §2). */
function AskProfile() {
  const { close } = useModal()
  return (
    <div className="wheel-prompt">
      <p>{t('Complete your profile to keep spinning. One wheel per person.')}</p>
      <ButtonLink icon="user" wide href="/how-it-works#profile" onClick={close}>
        {t('How to complete your profile')}
      </ButtonLink>
    </div>
  )
}
