import { useState } from 'react'
import { call } from '#platform/calls/call.ts'
import { askSurely } from '#client/rewards/ask-surely.ts'
import { t } from '#platform/words/words.ts'
import { Below, Line } from './below.tsx'
import { calls, type WheelConfig } from '../contract.ts'
import { Hub } from './wheel/hub.tsx'
import { stepOf, type Step } from './wheel/order.ts'
import { Room } from './room.tsx'
import { boosterSlices } from '../slices.ts'
import { chime } from '#ui/celebration/sound.ts'
import type { ModalContext } from './tools.tsx'
import { Turn, useFailed, type TurnState } from './turn.tsx'
import { useConfig, type Loaded } from './use-config.ts'
import { useSpin } from './use-spin.ts'
import { Wheel } from './wheel/wheel.tsx'

/** How long a booster's factor is looked at before the daily wheel takes its place. */
const FACTOR_MS = 1_400

/** The daily wheel (001 §4). */
export default function DailyWheelModal(context: ModalContext) {
  const loaded = useConfig()
  const { config, trouble, reload } = loaded
  const step = config && stepOf(config, context.player.getState().me)
  return (
    <Room
      {...{ trouble, reload }}
      paused={config?.paused}
      title={t('Daily wheel')}
      show={context.show}
      isOpen={step === 'booster' || step === 'main'}
    >
      {config && <Turning {...context} loaded={loaded} config={config} />}
    </Room>
  )
}

interface TurningProps extends ModalContext {
  readonly config: WheelConfig
  readonly loaded: Loaded
}

const resting = { busy: false, won: false, face: 'main' } as const

function Turning({ config, loaded, words, player, show }: TurningProps) {
  const step = stepOf(config, player.getState().me)
  /** Which wheel turned last; it stays until its celebration is over. */
  const [turn, setTurn] = useState<TurnState & { readonly face: 'booster' | 'main' }>(resting)
  const face = turn.busy ? turn.face : step === 'booster' ? 'booster' : 'main'
  const { wheelData, boosterData, id } = config.dailyWheel
  if (face === 'booster')
    return (
      <BoosterTurn
        key="booster"
        {...{ config, loaded, show, step }}
        onBusy={(busy) => setTurn({ busy, won: false, face: 'booster' })}
      />
    )
  return (
    <Turn
      key="main"
      title={t('Daily wheel')}
      words={words}
      sectors={wheelData.wheels.sectors}
      hub={{
        step,
        loaded,
        endsAt: Date.parse(wheelData.dayEndsAt),
        multiplier: boosterData.multiplier,
        show,
      }}
      ask={() => call(calls.spin, { id })}
      reload={loaded.reload}
      onChange={(state) => setTurn({ ...state, face: 'main' })}
      line={step === 'main' || step === 'wait' ? <Line config={config} step={step} /> : null}
    >
      <Below
        {...{ config, step, show }}
        reload={loaded.reload}
        busy={turn.busy}
        won={turn.won && turn.face === 'main'}
      />
    </Turn>
  )
}

interface BoosterTurnProps extends Pick<ModalContext, 'show'> {
  readonly config: WheelConfig
  readonly loaded: Loaded
  readonly step: Step
  readonly onBusy: (busy: boolean) => void
}

function BoosterTurn({ config, loaded, show, step, onBusy }: BoosterTurnProps) {
  const slices = boosterSlices(config.boosterWheel.wheels.sectors)
  const { rotor, flap, spin } = useSpin(slices.length)
  const [busy, setBusy] = useState(false)
  const [won, setWon] = useState<number | null>(null)
  const failed = useFailed()
  const turns = (now: boolean) => {
    setBusy(now)
    onBusy(now)
  }

  async function press() {
    if (busy) return
    turns(true)
    const sector = await spin(async () => {
      const answer = await askSurely(() => call(calls.boosterSpin), loaded.reload)
      const { data } = answer
      if (!data) failed(answer)
      return data?.winSector.sectorDto.id ?? null
    })
    if (sector !== null) {
      chime()
      setWon(sector)
      await new Promise((done) => setTimeout(done, FACTOR_MS))
      await loaded.reload()
    }
    turns(false)
  }

  const factor = won === null ? null : slices[won]!.text
  return (
    <>
      <Wheel slices={slices} rotor={rotor} flap={flap} won={won}>
        <Hub step={step} busy={busy} loaded={loaded} onPress={() => void press()} show={show} />
      </Wheel>
      <div className="wheel-message">
        <p role="status" className="wheel-line">
          {factor
            ? t('{factor} on your next prize!', { factor })
            : t('Spin the booster first. It multiplies your next prize.')}
        </p>
      </div>
    </>
  )
}
