import { useEffect, useRef } from 'react'
import { t } from '#platform/words/words.ts'
import { Countdown } from '#ui/countdown.tsx'
import { usePlaceNeeded } from '#client/rewards/place-needed.ts'
import { Icon } from '#ui/art/icon.tsx'
import type { Step } from './order.ts'
import type { Loaded } from '../use-config.ts'

export interface HubProps {
  readonly step: Step
  readonly busy: boolean
  readonly loaded: Pick<Loaded, 'clock' | 'onCountdownEnd'>
  /** When the next spin comes, ms. */
  readonly endsAt?: number | undefined
  /** A factor that waits for this spin. */
  readonly multiplier?: number | null
  readonly onPress: () => void
  readonly show: (name: string) => boolean
}

/** The middle of a wheel: the button that spins it, or what it waits for. It has the focus when it opens. */
export function Hub({ step, busy, loaded, endsAt, multiplier = null, onPress, show }: HubProps) {
  const button = useRef<HTMLButtonElement>(null)
  const asks = step === 'phone' || step === 'profile'
  // One button leads on: until the place is known, the one below the wheel that shares it.
  const needsPlace = usePlaceNeeded(!asks && step !== 'wait') && !asks && !busy
  useEffect(() => button.current?.focus({ preventScroll: true }), [needsPlace])
  if (step === 'wait' && !busy) return <Rest loaded={loaded} endsAt={endsAt} />
  if (needsPlace)
    return (
      <div className="hub" data-waits="">
        <Icon name="map" size={34} />
      </div>
    )
  return (
    <button
      ref={button}
      type="button"
      className="hub"
      aria-disabled={busy || undefined}
      aria-label={nameOf({ asks, busy, multiplier })}
      onClick={() => {
        if (step === 'phone') show('app-phone-confirm-popup')
        else if (step === 'profile') document.querySelector<HTMLElement>('.wheel-prompt a')?.click()
        else onPress()
      }}
    >
      {asks ? <Icon name="lock" size={30} /> : <b>{t('Spin')}</b>}
      {multiplier !== null && !asks && <small aria-hidden>×{multiplier}</small>}
    </button>
  )
}

function nameOf({ asks, busy, multiplier }: { asks: boolean; busy: boolean; multiplier: number | null }) {
  if (asks) return t('Spin: one more step needed first')
  if (busy) return t('The wheel is spinning')
  return multiplier === null ? t('Spin the wheel') : `${t('Spin the wheel')} ×${multiplier}`
}

/** There is nothing to spin: when there is again, where that is known. The focus of the button comes here. */
function Rest({ loaded, endsAt }: Pick<HubProps, 'loaded' | 'endsAt'>) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={place} className="hub" data-waits="" tabIndex={-1}>
      {endsAt === undefined ? (
        <Icon name="check" size={34} label={t('Spin used')} />
      ) : (
        <>
          <small>{t('Next spin in')}</small>
          <Countdown
            endsAt={endsAt}
            clock={loaded.clock}
            format="auto"
            label={t('Time until next spin')}
            onEnd={loaded.onCountdownEnd}
          />
        </>
      )}
    </div>
  )
}
