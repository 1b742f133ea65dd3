import { useEffect, useRef, useState } from 'react'
import { useApp, usePlayer } from '#client/context/app.ts'
import { showModal } from '#client/modals/modals.ts'
import { amountText } from '#client/page/prize-words.ts'
import { useLiveQuery } from '#client/query/use-live-query.ts'
import { thousands } from '#platform/base/text/money.ts'
import { RewardWindow } from '#client/rewards/reward-window.tsx'
import { t } from '#platform/words/words.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { chime } from '#ui/celebration/sound.ts'
import { Countdown } from '#ui/countdown.tsx'
import { useModal } from '#ui/overlays/modal.tsx'
import { Skeleton } from '#ui/states.tsx'
import { calls, type FunMeter } from '../contract.ts'
import { Dial } from './dial.tsx'
import { stepFor } from '../rules.ts'
import { reloadAfterEnd } from './reload.ts'
import { wayOf } from './words.ts'

/** The fun meter: how far it is, and what happens when it is full. */
export default function FunMeterModal() {
  const { state, trouble, reload } = useLiveQuery(calls.meter, { pushes: ['funMeter.changed'] })
  return (
    <RewardWindow
      title={t('Fun meter')}
      room="fun-room"
      trouble={trouble}
      paused={state?.paused}
      reload={reload}
      loading={t('Loading your meter…')}
      shape={
        <>
          <span className="fun-loading">
            <Skeleton kind="circle" />
          </span>
          <Skeleton kind="line" count={3} />
        </>
      }
      failed={t('We couldn’t load your meter')}
      focusesMain
    >
      {state && <Meter state={state} reload={reload} />}
    </RewardWindow>
  )
}

/** The next step that the machine will require, offered while the meter is still filling. */
function Before() {
  const app = useApp()
  const step = usePlayer(({ me }) => stepFor(me))
  if (step === null) return null
  const { text, modal } = wayOf(step)
  return (
    <>
      <p className="fun-note">
        {t('To spin, you also need a complete profile, a verified phone, and a verified email.')}
      </p>
      <Button kind="soft" onClick={() => showModal(app, modal)}>
        {text}
      </Button>
    </>
  )
}

interface MeterProps {
  readonly state: FunMeter
  readonly reload: () => Promise<void>
}

/** How long a meter that has filled up while it was looked at stays full. */
const FULL_MS = 3_500

/** Whether the meter has just become full: the machine opened, or stays open longer than before. */
function useFull(openUntil: string | null): boolean {
  const [isFull, setFull] = useState(false)
  const known = useRef(openUntil)
  useEffect(() => {
    const before = known.current
    known.current = openUntil
    if (openUntil === null || (before !== null && openUntil <= before)) return
    setFull(true)
    chime()
    const timer = setTimeout(() => setFull(false), FULL_MS)
    return () => {
      clearTimeout(timer)
      setFull(false)
    }
  }, [openUntil])
  return isFull
}

function Meter({ state: { value, max, hours, openUntil }, reload }: MeterProps) {
  const app = useApp()
  const { close } = useModal()
  const isFull = useFull(openUntil)
  const words = { max: amountText(app.brand, 'coins', max), hours }
  return (
    <>
      <div className="fun-stage">
        <Dial part={isFull ? 1 : value / max} />
        <p
          className="fun-value"
          role="progressbar"
          aria-label={t('In your meter')}
          aria-valuenow={value}
          aria-valuemin={0}
          aria-valuemax={max}
          aria-valuetext={t('{amount} of {cap}', { amount: thousands(value), cap: words.max })}
        >
          {isFull
            ? t('Your meter is full!')
            : t('{amount} of {cap}', { amount: thousands(value), cap: words.max })}
        </p>
        <p role="status" className="sr">
          {isFull && t('Your meter is full!')}
        </p>
      </div>
      {openUntil === null ? (
        <>
          <p className="fun-note">
            {t('Bet {max} in all, and the fun machine opens for {hours} hours.', words)}
          </p>
          <ButtonLink href="/lobby" onClick={close}>
            {t('Play')}
          </ButtonLink>
          <Before />
        </>
      ) : (
        <>
          <Button size="l" onClick={() => showModal(app, 'fun-machine-modal')}>
            {t('See the fun machine')}
          </Button>
          <p className="fun-note">
            {t('Open for')}{' '}
            <Countdown endsAt={Date.parse(openUntil)} format="auto" onEnd={reloadAfterEnd(reload)} />
          </p>
        </>
      )}
      <p className="fun-note">
        {t(
          'Games that return more than 96% count less, and free spins don’t count. Each time it’s full it starts over; if the machine is still open, you get {hours} hours more.',
          words,
        )}
      </p>
      <p className="fun-note">
        {t(
          'Playing the machine is optional. Its spins cost {coins} and return their price on average, with free spins on top. Four in ten return half of it.',
          { coins: app.brand.words.coins.many },
        )}
      </p>
    </>
  )
}
