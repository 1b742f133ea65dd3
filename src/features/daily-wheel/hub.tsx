import { useEffect, useRef } from 'react'
import { t } from '#platform/words.ts'
import { Countdown } from '#ui/countdown.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Step } from './order.ts'
import type { Loaded } from './use-config.ts'

export interface HubProps {
  readonly step: Step
  readonly busy: boolean
  readonly loaded: Pick<Loaded, 'clock' | 'onCountdownEnd'>
  /** When the next spin comes, ms. */
  readonly endsAt?: number
  /** A factor that waits for this spin. */
  readonly multiplier?: number | null
  readonly onPress: () => void
  readonly show: (name: string) => boolean
}

/** The middle of a wheel: the button that spins it, or what it waits for. It has the focus when it opens. */
export function Hub({ step, busy, loaded, endsAt, multiplier = null, onPress, show }: HubProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  if (step === 'wait' && !busy && endsAt !== undefined)
    return (
      <div className="hub" data-waits="">
        <small>{t('Next spin in')}</small>
        <Countdown
          endsAt={endsAt}
          clock={loaded.clock}
          format="hm"
          label={t('Time until the next spin')}
          onEnd={loaded.onCountdownEnd}
        />
      </div>
    )
  const asks = step === 'phone' || step === 'profile'
  return (
    <button
      ref={button}
      type="button"
      className="hub"
      aria-disabled={busy || undefined}
      aria-label={
        asks ? t('Spin: something is missing first') : busy ? t('The wheel turns') : t('Spin the wheel')
      }
      onClick={() => {
        if (step === 'phone') show('app-phone-confirm-popup')
        else if (step === 'profile') document.querySelector<HTMLElement>('.wheel-ask a')?.click()
        else onPress()
      }}
    >
      {asks ? <Icon name="lock" size={30} /> : <b>{t('Spin')}</b>}
      {multiplier !== null && !asks && <small>×{multiplier}</small>}
    </button>
  )
}
