import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '#platform/call.ts'
import { t } from '#platform/words.ts'
import { holdBalance } from '#ui/balance-hold.ts'
import { Button } from '#ui/button.tsx'
import { Modal, useModal } from '#ui/modal.tsx'
import { ErrorState, Loading, Skeleton } from '#ui/states.tsx'
import { toast } from '#ui/toasts.ts'
import { calls, type MainSpin, type WheelConfig } from './contract.ts'
import { Below } from './below.tsx'
import { Hub } from './hub.tsx'
import { stepOf, type Step } from './order.ts'
import { givenOf, Prize, tellPrize } from './prize.tsx'
import { amountOf, boosterSlices, prizeSlices } from './slices.ts'
import { chime } from './sound.ts'
import { Tools, type House } from './tools.tsx'
import { useConfig, type Loaded } from './use-config.ts'
import { useSpin } from './use-spin.ts'
import { Wheel } from './wheel.tsx'
import './wheel.css'

/** How long a booster's factor is looked at before the daily wheel takes its place. */
const FACTOR_MS = 1_400

/** The daily wheel (001 §4). */
export default function DailyWheelModal(house: House) {
  const loaded = useConfig()
  const { config, trouble, reload } = loaded
  return (
    <Modal title={t('Daily wheel')} size="m">
      <div className="wheel-room">
        <Tools show={house.show} />
        {config ? (
          <Turning {...house} loaded={loaded} config={config} />
        ) : trouble === null ? (
          <Loading label={t('The wheel is on its way')}>
            <span className="wheel-waits">
              <Skeleton kind="circle" />
            </span>
          </Loading>
        ) : (
          <ErrorState
            title={t('The wheel did not come')}
            text={trouble}
            action={<Button onClick={() => void reload()}>{t('Try again')}</Button>}
          />
        )}
      </div>
    </Modal>
  )
}

interface TurningProps extends House {
  readonly config: WheelConfig
  readonly loaded: Loaded
}

function Turning({ config, loaded, words, player, show }: TurningProps) {
  const step = stepOf(config, player.getState().me)
  /** Which wheel stands here; it stays until its ceremony is over. */
  const [shown, setShown] = useState<'booster' | 'main'>(step === 'booster' ? 'booster' : 'main')
  const [busy, setBusy] = useState(false)
  const face = busy ? shown : step === 'booster' ? 'booster' : 'main'
  const parts = { config, loaded, words, show, step, busy, setBusy, setShown }
  return face === 'booster' ? <BoosterTurn key="booster" {...parts} /> : <MainTurn key="main" {...parts} />
}

interface TurnProps extends Pick<House, 'words' | 'show'> {
  readonly config: WheelConfig
  readonly loaded: Loaded
  readonly step: Step
  readonly busy: boolean
  readonly setBusy: (busy: boolean) => void
  readonly setShown: (wheel: 'booster' | 'main') => void
}

/** What a failed spin does: the window closes, and a message says why (001 §4). */
function useFailed() {
  const { close } = useModal()
  const latest = useRef(close)
  latest.current = close
  return useCallback((message: string | undefined) => {
    latest.current()
    toast({
      kind: 'error',
      key: 'wheel',
      text: message ?? t('The wheel did not turn. Try again in a moment.'),
    })
  }, [])
}

function MainTurn({ config, loaded, words, show, step, busy, setBusy, setShown }: TurnProps) {
  const { dailyWheel } = config
  const slices = prizeSlices(dailyWheel.wheelData.wheels.sectors, words)
  const { rotor, flap, spin } = useSpin(slices.length)
  const [result, setResult] = useState<MainSpin | null>(null)
  const release = useRef(() => {})
  const failed = useFailed()
  const gone = useRef(false)
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
      release.current()
    }
  }, [])

  async function press() {
    if (busy || step !== 'main') return
    setShown('main')
    setBusy(true)
    setResult(null)
    release.current = holdBalance()
    let answer: MainSpin | undefined
    const sector = await spin(async () => {
      const { data, message } = await call(calls.spin, { id: dailyWheel.id })
      if (!data) failed(message)
      answer = data
      return data?.winSector.sectorDto.id ?? null
    })
    if (sector === null || !answer) release.current()
    else if (gone.current) {
      // Whoever does not look on is told all the same.
      const { currency, amount } = givenOf(answer)
      tellPrize(amountOf(words, currency, amount), t('Daily wheel'))
    } else {
      chime()
      setResult(answer)
      await loaded.reload()
    }
    setBusy(false)
  }

  const given = result && givenOf(result)
  const said = given ? t('You won {prize}.', { prize: amountOf(words, given.currency, given.amount) }) : ''
  return (
    <>
      <Wheel slices={slices} rotor={rotor} flap={flap} won={result?.winSector.sectorDto.id ?? null}>
        <Hub
          step={step}
          busy={busy}
          loaded={loaded}
          endsAt={Date.parse(dailyWheel.wheelData.dayEndsAt)}
          multiplier={dailyWheel.boosterData.multiplier}
          onPress={() => void press()}
          show={show}
        />
      </Wheel>
      <p role="status" className="sr">
        {said}
      </p>
      {result && (
        <Prize
          key={result.draw.n}
          result={result}
          words={words}
          wheel={t('Daily wheel')}
          onLanded={release.current}
        />
      )}
      <Below config={config} step={step} busy={busy} won={result !== null} show={show} />
    </>
  )
}

function BoosterTurn({ config, loaded, show, step, busy, setBusy, setShown }: TurnProps) {
  const slices = boosterSlices(config.boosterWheel.wheels.sectors)
  const { rotor, flap, spin } = useSpin(slices.length)
  const [won, setWon] = useState<number | null>(null)
  const failed = useFailed()

  async function press() {
    if (busy) return
    setShown('booster')
    setBusy(true)
    const sector = await spin(async () => {
      const { data, message } = await call(calls.boosterSpin)
      if (!data) failed(message)
      return data?.winSector.sectorDto.id ?? null
    })
    if (sector !== null) {
      chime()
      setWon(sector)
      await new Promise((done) => setTimeout(done, FACTOR_MS))
      await loaded.reload()
    }
    setBusy(false)
  }

  const factor = won === null ? null : slices[won]!.text
  return (
    <>
      <Wheel slices={slices} rotor={rotor} flap={flap} won={won}>
        <Hub step={step} busy={busy} loaded={loaded} onPress={() => void press()} show={show} />
      </Wheel>
      <p role="status" className="wheel-line">
        {factor
          ? t('{factor} on your next prize!', { factor })
          : t('The booster first: it multiplies your next prize.')}
      </p>
    </>
  )
}
