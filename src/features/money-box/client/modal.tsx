import { RewardTools } from '#client/rewards/reward-tools.tsx'
import { RewardMessage, Won } from '#client/rewards/won.tsx'
import { useApp } from '#client/context/app.ts'
import { go } from '#client/router/navigate.ts'
import { thousands } from '#platform/base/text/money.ts'
import { RewardWindow } from '#client/rewards/reward-window.tsx'
import { momentText, t } from '#platform/words/words.ts'
import { Countdown } from '#ui/countdown.tsx'
import { Pill } from '#ui/pill.tsx'
import { Vault } from '#ui/kit/vault/vault.tsx'
import { useModal } from '#ui/overlays/modal.tsx'
import { Progress } from '#ui/progress.tsx'
import { Skeleton } from '#ui/states.tsx'
import type { MoneyBox } from '../contract.ts'
import { CoinRain } from './rain.tsx'
import { fillingGame } from './filling-game.ts'
import { useBox } from './use-box.ts'
import './money-box.css'

/** The money box: what was saved, when it opens, and how it works. */
export default function MoneyBoxModal() {
  const box = useBox()
  const { state, trouble, reload } = box
  return (
    <RewardWindow
      title={t('Money box')}
      room="box-room"
      trouble={trouble}
      paused={state?.paused}
      reload={reload}
      loading={t('Loading your money box…')}
      shape={
        <>
          <span className="vault-loading">
            <Skeleton kind="circle" />
          </span>
          <Skeleton kind="line" count={4} />
        </>
      }
      failed={t('We couldn’t load your money box')}
      focusesMain
    >
      {state && <Room box={box} state={state} />}
    </RewardWindow>
  )
}

interface RoomProps {
  readonly box: ReturnType<typeof useBox>
  readonly state: MoneyBox
}

function Room({ box, state }: RoomProps) {
  const { opened, result, broke, busy, coins, refused } = box
  const amount = result ? result.rest : state.amount
  const isFull = amount >= state.cap
  const app = useApp()
  const { close } = useModal()
  const play = () => (close(), void fillingGame(app).then(go))
  return (
    <>
      <div className="vault-stage">
        <RewardTools />
        {isFull && (
          <span className="box-full">
            <Pill tone="win">{t('Full')}</Pill>
          </span>
        )}
        <Vault
          amount={coins(amount)}
          fill={amount / state.cap}
          action={
            result || broke ? t('Opened') : state.available || opened ? t('Open the box') : t('Not open yet')
          }
          busy={busy}
          result={opened}
          locked={!state.available && opened === null}
          way={{ action: t('Play'), onPress: play }}
          onOpen={box.open}
          onStopped={box.settle}
        />
        {(result || broke) && <CoinRain />}
      </div>
      <div className="box-fill">
        <Progress
          label={t('In your box')}
          value={amount}
          max={state.cap}
          tone="accent"
          text={t('{amount} of {cap}', { amount: thousands(amount), cap: coins(state.cap) })}
        />
      </div>
      <RewardMessage refused={refused}>
        <Message box={box} state={state} />
      </RewardMessage>
      <Rules state={state} coins={coins} />
    </>
  )
}

/** The message under the box: what opening it pays, when it opens, or what it paid. */
function Message({ box: { result, broke, busy, opened, coins, reload }, state }: RoomProps) {
  const { brand } = useApp()
  const dayText = (iso: string) => momentText(iso, { dateStyle: 'long', timeZone: brand.timeZone })
  if (result)
    return (
      <Won prize={{ coins: result.paid }}>
        {t('{rest} stay in your box. It opens again on {day}.', {
          rest: coins(result.rest),
          day: dayText(result.nextAt),
        })}
      </Won>
    )
  if (broke)
    return (
      <Won prize={{ coins: broke.paid }}>
        {t('Your purchase paid all that was in it. It holds up to {cap} now.', { cap: coins(state.cap) })}
      </Won>
    )
  if (busy || opened) return <p>{t('Opening…')}</p>
  if (state.available)
    return (
      <p>
        {t('Open it now and get {paid}. The other {rest} stay in it.', {
          paid: coins(state.opens),
          rest: coins(state.amount - state.opens),
        })}
      </p>
    )
  const empty = t('It’s empty for now. It fills as you play with {coins}.', {
    coins: brand.words.coins.many,
  })
  if (state.reasonType === 'empty') return <p>{empty}</p>
  return (
    <>
      <p>
        {t('Opens in')}{' '}
        <Countdown endsAt={Date.parse(state.freeOpenAt)} format="auto" onEnd={() => void reload()} />
      </p>
      <p>{state.opens > 0 ? t('Today it would pay {paid}.', { paid: coins(state.opens) }) : empty}</p>
    </>
  )
}

const dollarText = (cents: number): string => `$${(cents / 100).toFixed(2)}`

interface RulesProps {
  readonly state: MoneyBox
  readonly coins: (amount: number) => string
}

/** How it fills, what it holds, and what leaves it. */
function Rules({ state, coins }: RulesProps) {
  const { brand } = useApp()
  const { rate, share, days, cap, breakFrom, price, capStep, waiting } = state
  const rows: readonly (readonly [name: string, text: string])[] = [
    [
      t('Fills'),
      t('{rate}% of each bet in {coins}. Games that return more than 96% count less.', {
        rate,
        coins: brand.words.coins.many,
      }),
    ],
    [t('Opens'), t('Every {days} days it pays {share}% of what’s in it. The rest stays.', { days, share })],
    [
      t('Holds'),
      t('Up to {cap}. Each rank you reach makes it bigger, and bets you made while it was full count then.', {
        cap: coins(cap),
      }),
    ],
    [
      t('All at once'),
      waiting > 0
        ? t('Already purchased: all of it is paid as soon as {amount} are in it.', {
            amount: coins(breakFrom),
          })
        : t(
            'Open it for {price} once it holds {amount}, and it can hold {step} more from then on. You can’t buy this yet.',
            {
              amount: coins(breakFrom),
              price: dollarText(price),
              step: coins(capStep),
            },
          ),
    ],
  ]
  return (
    <dl className="box-rules">
      {rows.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
