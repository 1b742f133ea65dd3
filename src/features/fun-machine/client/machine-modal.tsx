import { useApp } from '#client/context/app.ts'
import { showModal } from '#client/modals/modals.ts'
import { amountText } from '#client/page/prize-words.ts'
import { RewardTools } from '#client/rewards/reward-tools.tsx'
import { RewardMessage } from '#client/rewards/won.tsx'
import { RewardWindow } from '#client/rewards/reward-window.tsx'
import { t } from '#platform/words/words.ts'
import { Button } from '#ui/button.tsx'
import { Countdown } from '#ui/countdown.tsx'
import { OddsTable } from '#ui/kit/odds/odds-table.tsx'
import { useModal } from '#ui/overlays/modal.tsx'
import { Skeleton } from '#ui/states.tsx'
import { gameName } from '#ui/lobby/game-name.ts'
import type { Award, FunMachine, FunTier } from '../contract.ts'
import { stepFor } from '../rules.ts'
import { Capsules } from './capsules.tsx'
import { reloadAfterEnd } from './reload.ts'
import { Tiers } from './tiers.tsx'
import { useMachine } from './use-machine.ts'
import { awardArt, awardText, wayOf } from './words.ts'
import './dial.css'

/** The fun machine: its tiers, what a spin of each costs and returns, and what was won. */
export default function FunMachineModal() {
  const machine = useMachine()
  const { state, trouble, reload } = machine
  return (
    <RewardWindow
      title={t('Fun machine')}
      footer={
        state &&
        machine.tier && (
          <div className="fun-foot">
            <Action machine={machine} state={state} tier={machine.tier} />
          </div>
        )
      }
      room="fun-room"
      trouble={trouble}
      paused={state?.paused}
      reload={reload}
      loading={t('Loading the fun machine…')}
      shape={
        <>
          <span className="fun-loading">
            <Skeleton kind="circle" />
          </span>
          <Skeleton kind="line" count={4} />
        </>
      }
      failed={t('We couldn’t load the fun machine')}
      place={state !== null && state.isActive && stepFor(state) === null && machine.tier?.last === null}
      focusesMain
    >
      {state && machine.tier && <Room machine={machine} state={state} tier={machine.tier} />}
    </RewardWindow>
  )
}

interface RoomProps {
  readonly machine: ReturnType<typeof useMachine>
  readonly state: FunMachine
  readonly tier: FunTier
}

function Room({ machine, state, tier }: RoomProps) {
  const { brand } = useApp()
  const { close } = useModal()
  const { dropped, busy, isMoving, refused, result } = machine
  const coins = (amount: number) => amountText(brand, 'coins', amount)
  const drawn = result ?? (isMoving ? null : tier.last)
  return (
    <>
      <RewardTools />
      <div className="fun-stage">
        <Capsules busy={busy} result={dropped} onStopped={machine.stop} />
      </div>
      <Tiers
        tiers={state.data}
        chosen={tier.funmachineSectionId}
        disabled={isMoving}
        onChoose={machine.choose}
      />
      <RewardMessage refused={refused}>
        {result ? (
          <>
            <p>{t('Your spin cost {cost}.', { cost: coins(result.costValue) })}</p>
            {result.award.freeSpin && <SpinsWay spins={result.award.freeSpin} />}
          </>
        ) : isMoving ? (
          <p>{t('Good luck')}</p>
        ) : (
          <p>
            {t('A spin of {cost} returns {back} on average, free spins included.', {
              cost: coins(tier.costValue),
              back: coins(tier.returns),
            })}
          </p>
        )}
      </RewardMessage>
      {state.endAt && (
        <p className="fun-note">
          {t('The machine closes in')}{' '}
          <Countdown endsAt={Date.parse(state.endAt)} format="auto" onEnd={reloadAfterEnd(machine.reload)} />
        </p>
      )}
      <OddsTable
        title={t('What a spin pays')}
        rows={tier.awards.map(({ award, weight }) => ({
          prize: awardText(brand, award),
          art: awardArt(award),
          weight,
        }))}
        {...(drawn && {
          drawn: awardText(brand, drawn.award),
          draw: `fun-machine:${drawn.draw.seed_id}:${drawn.draw.n}`,
        })}
        onCheck={close}
      >
        {t('Each tier spins once a day. Free spins are played with {coins}.', {
          coins: brand.words.coins.many,
        })}
      </OddsTable>
    </>
  )
}

/** Which game its free spins are for, and the way to them. */
function SpinsWay({ spins }: { readonly spins: NonNullable<Award['freeSpin']> }) {
  const { close } = useModal()
  const game = spins.link.split('/').at(-1)!
  return (
    <p>
      {t('They’re for {game}.', { game: gameName(game) })}{' '}
      <a href={`?game=${game}`} onClick={close}>
        {t('Play now')}
      </a>
    </p>
  )
}

/** The button that spins, or what has to be done first, in the order of 001 §4. */
function Action({ machine, state, tier }: RoomProps) {
  const app = useApp()
  const { isMoving, coins, busy } = machine
  const cost = amountText(app.brand, 'coins', tier.costValue)
  const step = stepFor(state)
  if (!state.isActive && !isMoving)
    return (
      <>
        <p className="fun-note">{t('The fun machine is closed. It opens when your fun meter is full.')}</p>
        <Button kind="soft" onClick={() => showModal(app, 'app-funmeter-modal')}>
          {t('See your meter')}
        </Button>
      </>
    )
  if (step) {
    const { text, modal } = wayOf(step)
    return (
      <Button size="l" onClick={() => showModal(app, modal)}>
        {text}
      </Button>
    )
  }
  if (tier.last && !isMoving)
    return (
      <p className="fun-note">
        {t('You’ve spun this tier today. It’s back in')}{' '}
        <Countdown endsAt={Date.parse(state.nextAt)} format="auto" onEnd={() => void machine.reload()} />
      </p>
    )
  const isShort = coins < tier.costValue && !isMoving
  return (
    <>
      <Button
        size="l"
        busy={busy}
        disabled={isShort || isMoving}
        onClick={() => machine.spin(tier.funmachineSectionId)}
      >
        {t('Spin for {cost}', { cost })}
      </Button>
      {isShort && (
        <p className="fun-note">
          {t('You have {amount}. This tier needs {cost}.', {
            amount: amountText(app.brand, 'coins', coins),
            cost,
          })}
        </p>
      )}
    </>
  )
}
