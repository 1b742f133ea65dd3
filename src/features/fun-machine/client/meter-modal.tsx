import { useApp } from '#client/context/app.ts'
import { showModal } from '#client/modals/modals.ts'
import { amountText } from '#client/page/prize-words.ts'
import { useLiveQuery } from '#client/query/use-live-query.ts'
import { thousands } from '#platform/base/money.ts'
import { t } from '#platform/words/words.ts'
import { Button } from '#ui/button.tsx'
import { Countdown } from '#ui/countdown.tsx'
import { useFirstFocus } from '#ui/overlays/first-focus.ts'
import { Modal } from '#ui/overlays/modal.tsx'
import { ErrorState, Loading, Skeleton } from '#ui/states.tsx'
import { calls, type FunMeter } from '../contract.ts'
import { Dial } from './dial.tsx'
import { reloadAfterEnd } from './reload.ts'
import '#client/rewards/reward-window.css'

/** The fun meter: how far it is, and what happens when it is full. */
export default function FunMeterModal() {
  const { state, trouble, reload } = useLiveQuery(calls.meter, { pushes: ['funMeter.changed'] })
  const room = useFirstFocus<HTMLDivElement>(state !== null)
  return (
    <Modal title={t('Fun meter')} size="m">
      <div className="reward-room fun-room" ref={room}>
        {state ? (
          <Meter state={state} reload={reload} />
        ) : trouble === null ? (
          <Loading label={t('Loading your meter…')}>
            <span className="fun-loading">
              <Skeleton kind="circle" />
            </span>
            <Skeleton kind="line" count={3} />
          </Loading>
        ) : (
          <ErrorState
            title={t('We couldn’t load your meter')}
            text={trouble}
            action={<Button onClick={() => void reload()}>{t('Try again')}</Button>}
          />
        )}
      </div>
    </Modal>
  )
}

interface MeterProps {
  readonly state: FunMeter
  readonly reload: () => Promise<void>
}

function Meter({ state: { value, max, hours, openUntil }, reload }: MeterProps) {
  const app = useApp()
  const words = { max: amountText(app.brand, 'coins', max), hours }
  return (
    <>
      <div className="fun-stage">
        <Dial part={value / max} />
        <p
          className="fun-value"
          role="progressbar"
          aria-label={t('In your meter')}
          aria-valuenow={value}
          aria-valuemin={0}
          aria-valuemax={max}
          aria-valuetext={t('{amount} of {cap}', { amount: thousands(value), cap: words.max })}
        >
          {t('{amount} of {cap}', { amount: thousands(value), cap: words.max })}
        </p>
      </div>
      {openUntil === null ? (
        <p className="fun-note">
          {t('Bet {max} in all, and the fun machine opens for {hours} hours.', words)}
        </p>
      ) : (
        <>
          <Button size="l" onClick={() => showModal(app, 'fun-machine-modal')}>
            {t('See the fun machine')}
          </Button>
          <p className="fun-note">
            {t('It’s open for')}{' '}
            <Countdown endsAt={Date.parse(openUntil)} format="auto" onEnd={reloadAfterEnd(reload)} />
          </p>
        </>
      )}
      <p className="fun-note">
        {t(
          'Games with a higher return fill it more slowly, and free spins don’t fill it. Each time it’s full it starts over; if the machine is still open, you get {hours} hours more.',
          words,
        )}
      </p>
      <p className="fun-note">
        {t(
          'Playing the machine is optional. Its spins cost {coins} and return about a quarter of their price on average.',
          { coins: app.brand.words.coins.many },
        )}
      </p>
    </>
  )
}
