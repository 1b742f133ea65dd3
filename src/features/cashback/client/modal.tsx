import { useCallback, useEffect, useState } from 'react'
import { call as send, newIdempotencyKey } from '#platform/calls/call.ts'
import { t } from '#platform/words/words.ts'
import { Button } from '#ui/button.tsx'
import { Countdown } from '#ui/countdown.tsx'
import { useModal } from '#ui/overlays/modal.tsx'
import { Skeleton } from '#ui/states.tsx'
import { useApp, usePlayer, type App } from '#client/context/app.ts'
import { forgetGames, gamesOf } from '#client/games/games.ts'
import { showModal } from '#client/modals/modals.ts'
import { useCoinsOnly } from '#client/page/coins-only.ts'
import { usePrizeHere } from '#client/page/prize-here.ts'
import { prizeText } from '#client/page/prize-words.ts'
import { askSurely } from '#client/rewards/ask-surely.ts'
import { pauseText } from '#client/rewards/pause/pause-text.ts'
import { LocationNeeded } from '#client/rewards/location-needed.tsx'
import { RewardState } from '#client/rewards/reward-window.tsx'
import { tellRefusal, usePlaceNeeded } from '#client/rewards/place-needed.ts'
import { rankIn } from '#client/page/rank-words.ts'
import { useRevalidator } from '#client/router/parts.tsx'
import { calls, type Cashback } from '../contract.ts'
import { CashbackExample, PaysFrom } from './sum.tsx'
import { Scene } from '#ui/celebration/scene.tsx'
import { timeText } from './time.ts'
import { rankName, type Rank } from '#client/page/rank-words.ts'
import './window.css'

/** The weekly cashback (001 §2, `app-playback-modal`): where it stands, and the way to take it. */
export default function CashbackModal() {
  const { read, state, trouble } = useCashback()
  const { registry } = useApp()
  const canClaim = state?.status === 'available' && state.paused === undefined
  const needsPlace = usePlaceNeeded(canClaim)
  const type = usePlayer(({ me }) => rankIn(registry, me))
  return (
    <Scene
      title={t('Weekly cashback')}
      art={`rank-${type}`}
      way={{ href: '/cashback', text: t('See statement') }}
      button={canClaim && !needsPlace && <Claim />}
      ready={state !== null}
    >
      <RewardState
        trouble={trouble}
        reload={read}
        loading={t('Loading your cashback…')}
        shape={
          <div className="cashback-pending">
            <Skeleton kind="line" count={4} />
          </div>
        }
        failed={t('We couldn’t load your cashback')}
      >
        {state && !trouble && (
          <>
            <Standing state={state} type={type} onOver={() => void read()} />
            {state.paused && <p>{pauseText(state.paused)}</p>}
            {needsPlace && <LocationNeeded />}
          </>
        )}
      </RewardState>
    </Scene>
  )
}

function useCashback() {
  const { call } = useApp()
  const status = usePlayer(({ me }) => me.cashback.status)
  const [state, setState] = useState<Cashback | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const read = useCallback(async () => {
    const { data, message } = await call(calls.state)
    setTrouble(data ? null : (message ?? t('Check your connection and try again.')))
    if (data) setState(data)
  }, [call])
  // A push that changes it is a reason to read again.
  useEffect(() => void read(), [read, status])
  return { state, trouble, read }
}

interface StandingProps {
  readonly state: Cashback
  readonly type: Rank
  readonly onOver: () => void
}

function Standing({ state, type, onOver }: StandingProps) {
  const app = useApp()
  const coinsOnly = useCoinsOnly()
  const { status, currentReward, expiresAt, availableAfterDateTime } = state
  const own = state.sections.find((section) => section.type === type)
  if (coinsOnly && isEmpty(state)) return <Never />
  return (
    <div className="cashback" data-status={status}>
      <p className="rank-title">{headline(app, state)}</p>
      <Week status={status} />
      {status === 'available' && expiresAt && (
        <p>
          {t('Time left to claim:')}{' '}
          <Countdown
            endsAt={Date.parse(expiresAt)}
            format="auto"
            onEnd={onOver}
            label={t('Time left to claim')}
          />
        </p>
      )}
      {status === 'calculating' && (
        <p>
          {t('We’re calculating last week’s cashback. You can claim it starting {time}.', {
            time: timeText(availableAfterDateTime, app.brand.timeZone),
          })}
        </p>
      )}
      {status !== 'available' && status !== 'calculating' && !isEmpty(state) && (
        <p>
          {currentReward > 0
            ? t(
                'This week so far: {amount}. We calculate it on Monday, and you can claim it starting {time}.',
                {
                  amount: prizeText(app.brand, state.prize),
                  time: timeText(availableAfterDateTime, app.brand.timeZone),
                },
              )
            : t('Weeks run from Monday to Sunday. We calculate each one on the following Monday.')}
        </p>
      )}
      {isEmpty(state) && own && (
        // Where the window is low, the keyboard scrolls it from here.
        <section className="cashback-example" aria-label={t('Example')} tabIndex={0}>
          {state.countedLoss > 0 && (
            <p>
              <PaysFrom least={state.leastReward} from={state.paysFrom} counted={state.countedLoss} />
            </p>
          )}
          <h3>{t('Example for {rank}', { rank: rankName(type) })}</h3>
          <CashbackExample section={type} percent={own.percent} cap={own.weeklyReward} />
        </section>
      )}
      {own && !isEmpty(state) && <Terms state={state} type={type} percent={own.percent} />}
    </div>
  )
}

interface TermsProps extends Pick<StandingProps, 'state' | 'type'> {
  readonly percent: number
}

/**
 * The terms of the player's rank: the percentage, the minimum, the most, and the counted loss at which it
 * pays.
 */
function Terms({ state, type, percent }: TermsProps) {
  const { brand } = useApp()
  const prizeHere = usePrizeHere()
  const { currentReward, leastReward, paysFrom, countedLoss, maxReward } = state
  return (
    <p className="quiet">
      {t(
        'In {rank}, you get {percent}% of a week’s eligible net loss in {entries} back, from {least} up to {cap}.',
        {
          rank: rankName(type),
          percent,
          entries: brand.words.entries.many,
          least: prizeHere({ entries: leastReward }),
          cap: prizeHere({ entries: maxReward }),
        },
      )}{' '}
      {currentReward === 0 && <PaysFrom least={leastReward} from={paysFrom} counted={countedLoss} />}
    </p>
  )
}

/**
 * Shown to a player who can't play with entries here and has no week played elsewhere: there's no cashback.
 */
function Never() {
  const { entries } = useApp().brand.words
  return (
    <div className="cashback">
      <p className="rank-title">
        {t('You can’t play with {entries} where you are, so you have no weekly cashback.', {
          entries: entries.many,
        })}
      </p>
    </div>
  )
}

/** Nothing of last week, nothing of this one: then it tells what it is. */
const isEmpty = ({ status, currentReward }: Cashback) => status === 'none' && currentReward === 0

/** The three steps of a week's cashback, with the one that it stands on. */
function Week({ status }: Pick<Cashback, 'status'>) {
  const at = status === 'calculating' ? 1 : status === 'available' ? 2 : 0
  const steps = [t('Week in progress'), t('Calculated Monday'), t('Ready to claim')]
  return (
    <ol className="cashback-week" aria-label={t('Cashback status')}>
      {steps.map((step, i) => (
        <li key={step} aria-current={i === at ? 'step' : undefined} data-past={i < at || undefined}>
          {step}
        </li>
      ))}
    </ol>
  )
}

function headline({ brand }: App, { status, currentReward, prize }: Cashback): string {
  if (status === 'available')
    return t('{count, plural, one {{amount} is ready to claim} other {{amount} are ready to claim}}', {
      count: prize.coins ?? currentReward,
      amount: prizeText(brand, prize),
    })
  if (status === 'calculating') return t('Calculating')
  if (status === 'paid') return t('Claimed for last week')
  if (status === 'expired') return t('Last week’s cashback expired')
  return currentReward > 0 ? t('No cashback for last week') : t('Weekly cashback on your net losses')
}

/** Takes it once; then promotions and games are read again (001 §4). */
function Claim() {
  const app = useApp()
  const { close } = useModal()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const claim = async () => {
    setBusy(true)
    const idempotencyKey = newIdempotencyKey()
    const answer = await askSurely(
      // Another week that is open is no answer to a repeat.
      () => send(calls.pay, undefined, { idempotencyKey }),
      () => Promise.resolve(),
    )
    setBusy(false)
    const { data } = answer
    if (!data) {
      tellRefusal('cashback', answer, t('We couldn’t claim your cashback. Try again.'))
      return
    }
    const { me } = app.player.getState()
    app.player.setState({ me: { ...me, cashback: { ...me.cashback, status: 'paid' } } })
    close()
    showModal(app, 'cashback-reward', { prize: data.prize })
    forgetGames()
    void gamesOf(app)
    void revalidate()
  }
  return (
    <Button busy={busy} onClick={() => void claim()}>
      {t('Claim')}
    </Button>
  )
}
