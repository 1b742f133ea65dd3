import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '#platform/call.ts'
import { post, type Answer } from '#platform/contract.ts'
import { t } from '#platform/words.ts'
import { holdBalance } from '#ui/balance-hold.ts'
import { Button } from '#ui/button.tsx'
import { systemClock } from '#platform/clock.ts'
import { Modal, useModal } from '#ui/modal.tsx'
import { EmptyState, ErrorState, Loading, Skeleton } from '#ui/states.tsx'
import { toast } from '#ui/toasts.ts'
import { calls, type ExtraWheel, type SpinResult } from './contract.ts'
import { Hub } from './hub.tsx'
import { ownEndpoint } from './order.ts'
import { givenOf, Prize, tellPrize } from './prize.tsx'
import { amountOf, prizeSlices } from './slices.ts'
import { chime } from './sound.ts'
import { Tools, type House } from './tools.tsx'
import { useSpin } from './use-spin.ts'
import { Wheel } from './wheel.tsx'
import './wheel.css'

/** Spins beyond the daily one, each once for life: for signing up, for the e-mail, for the profile. */
export default function ExtraWheelModal(house: House) {
  const [wheel, setWheel] = useState<ExtraWheel | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const load = useCallback(async () => {
    const { data, message } = await call(calls.extraConfig)
    if (data) setWheel(data)
    setTrouble(data ? null : (message ?? ''))
  }, [])
  useEffect(() => void load(), [load])
  return (
    <Modal title={t('Extra spin')} size="m">
      <div className="wheel-room">
        <Tools show={house.show} />
        {wheel ? (
          <Turning {...house} wheel={wheel} load={load} />
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
            action={<Button onClick={() => void load()}>{t('Try again')}</Button>}
          />
        )}
      </div>
    </Modal>
  )
}

interface TurningProps extends House {
  readonly wheel: ExtraWheel
  readonly load: () => Promise<void>
}

const still = { clock: systemClock, onCountdownEnd: () => {} }

function Turning({ wheel, load, words, show }: TurningProps) {
  const slices = prizeSlices(wheel.wheels.sectors, words)
  const { rotor, flap, spin } = useSpin(slices.length)
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<SpinResult | null>(null)
  const release = useRef(() => {})
  const { close } = useModal()
  const gone = useRef(false)
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
      release.current()
    }
  }, [])
  const endpoint = ownEndpoint(wheel.endpoint, location.origin)

  async function press() {
    if (busy || !endpoint) return
    setBusy(true)
    setResult(null)
    release.current = holdBalance()
    let answer: SpinResult | undefined
    const sector = await spin(async () => {
      const { data, message } = await call(post<Answer<SpinResult>>(endpoint))
      answer = data
      if (!data) {
        close()
        toast({ kind: 'error', key: 'wheel', text: message ?? t('The wheel did not turn. Try again.') })
      }
      return data?.winSector.sectorDto.id ?? null
    })
    if (sector === null || !answer) release.current()
    else if (gone.current) {
      const { currency, amount } = givenOf(answer)
      tellPrize(amountOf(words, currency, amount), t('Extra spin'))
    } else {
      chime()
      setResult(answer)
      await load()
    }
    setBusy(false)
  }

  if (!wheel.available && !result)
    return (
      <EmptyState
        icon="gift"
        title={t('No extra spin now')}
        text={t('Extra spins come with your sign-up, your confirmed e-mail and your complete profile.')}
        action={<Button onClick={close}>{t('Close')}</Button>}
      />
    )
  const given = result && givenOf(result)
  const said = given ? t('You won {prize}.', { prize: amountOf(words, given.currency, given.amount) }) : ''
  return (
    <>
      <Wheel slices={slices} rotor={rotor} flap={flap} won={result?.winSector.sectorDto.id ?? null}>
        <Hub
          step={wheel.available ? 'main' : 'wait'}
          busy={busy}
          loaded={still}
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
          wheel={t('Extra spin')}
          onLanded={release.current}
        />
      )}
      {!result && <p className="wheel-line">{t('A gift of the house: every sector wins.')}</p>}
    </>
  )
}
