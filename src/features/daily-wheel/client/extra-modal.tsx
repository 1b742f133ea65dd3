import { useCallback, useEffect, useState } from 'react'
import { call } from '#platform/calls/call.ts'
import { systemClock } from '#platform/time/clock.ts'
import { post, type Answer } from '#platform/calls/contract.ts'
import { t } from '#platform/words/words.ts'
import { Button } from '#ui/button.tsx'
import { useModal } from '#ui/overlays/modal.tsx'
import { EmptyState } from '#ui/states.tsx'
import { calls, type ExtraWheel, type SpinResult } from '../contract.ts'
import { ownEndpoint } from './wheel/order.ts'
import { Room } from './room.tsx'
import type { ModalContext } from './tools.tsx'
import { Turn, type TurnState } from './turn.tsx'

/** Spins beyond the daily one, each once for life: for signing up, for the email, for the profile. */
export default function ExtraWheelModal(context: ModalContext) {
  const [wheel, setWheel] = useState<ExtraWheel | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const load = useCallback(async () => {
    const { data, message } = await call(calls.extraConfig)
    if (data) setWheel(data)
    setTrouble(data ? null : (message ?? ''))
  }, [])
  useEffect(() => void load(), [load])
  return (
    <Room
      {...{ trouble, reload: load }}
      paused={wheel?.paused}
      title={t('Extra spin')}
      show={context.show}
      isOpen={wheel?.available === true}
    >
      {wheel && <Turning {...context} wheel={wheel} load={load} />}
    </Room>
  )
}

interface TurningProps extends ModalContext {
  readonly wheel: ExtraWheel
  readonly load: () => Promise<void>
}

const still = { clock: systemClock, onCountdownEnd: () => {} }

function Turning({ wheel, load, words, show }: TurningProps) {
  const { close } = useModal()
  const [{ busy, won }, setTurn] = useState<TurnState>({ busy: false, won: false })
  const endpoint = ownEndpoint(wheel.endpoint, location.origin)
  if (!wheel.available && !busy && !won)
    return (
      <EmptyState
        icon="gift"
        title={t('No extra spins right now')}
        text={t('You get extra spins for signing up, verifying your email, and completing your profile.')}
        action={<Button onClick={close}>{t('Close')}</Button>}
      />
    )
  return (
    <Turn
      title={t('Extra spin')}
      words={words}
      sectors={wheel.wheels.sectors}
      hub={{ step: wheel.available && endpoint ? 'main' : 'wait', loaded: still, show }}
      ask={() => call(post<Answer<SpinResult>>(endpoint!))}
      reload={load}
      onChange={setTurn}
      line={t('This spin is on us. Every spin wins.')}
    />
  )
}
