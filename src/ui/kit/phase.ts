import { useLayoutEffect, useRef, useState } from 'react'
import { prefersReducedMotion } from '../motion/motion.ts'

/**
 * Where a part stands: `waiting` for the server's answer, `moving` to what the answer says, `stopped` on it,
 * `landed` once what it gave is in the balance.
 */
export type Phase = 'idle' | 'waiting' | 'moving' | 'stopped' | 'landed'

export interface PhaseOptions<R> {
  /** The server's result; null until there is one. Pass the same object for the same result. */
  readonly result: R | null
  /** Whether the server is asked. */
  readonly busy: boolean
  /** Starts the animations that end on the result; they fill both ways. */
  readonly play: (result: R) => readonly Animation[]
  /** The part stands on its result; `landed` follows when this is done. */
  readonly onStopped?: ((result: R) => Promise<unknown> | void) | undefined
}

/** A promise that never fails: an animation that is let go has nothing to tell. */
const ended = (playing: readonly Animation[]): Promise<unknown> =>
  Promise.allSettled(playing.map(({ finished }) => finished))

/**
 * Moves a part from the server's answer to what it says: nothing moves before, and less motion begins at the
 * end. A result that is there when the part is drawn first was shown before, and stands at once.
 * @returns the phase, and what shows the end of the movement at once
 */
export function usePhase<R>({
  result,
  busy,
  play,
  onStopped,
}: PhaseOptions<R>): readonly [Phase, () => void] {
  const [reached, setReached] = useState<{ readonly result: R | null; readonly phase: Phase }>({
    result,
    phase: 'landed',
  })
  const latest = useRef({ play, onStopped })
  latest.current = { play, onStopped }
  const before = useRef(result)
  const playing = useRef<readonly Animation[]>([])

  useLayoutEffect(() => {
    if (result === before.current) return
    before.current = result
    if (result === null) return
    let isGone = false
    const reach = (phase: Phase) => !isGone && setReached({ result, phase })
    const finish = async () => {
      reach('stopped')
      await latest.current.onStopped?.(result)
      reach('landed')
    }
    if (prefersReducedMotion()) {
      void finish()
    } else {
      const moves = latest.current.play(result)
      playing.current = moves
      void ended(moves).then(() => (isGone ? undefined : finish()))
    }
    return () => {
      isGone = true
      for (const one of playing.current) one.cancel()
      playing.current = []
    }
  }, [result])

  const isOn = result !== null && reached.result === result
  const phase = isOn ? reached.phase : result === null ? (busy ? 'waiting' : 'idle') : 'moving'
  // Once the sheet holds what the animations ended on, they are let go.
  useLayoutEffect(() => {
    if (phase !== 'stopped') return
    for (const one of playing.current) one.cancel()
    playing.current = []
  }, [phase])
  const [skip] = useState(() => () => {
    for (const one of playing.current) one.finish()
  })
  return [phase, skip]
}

/** Whether the result may be read: by eyes and by screen readers alike. */
export const isShown = (phase: Phase): boolean => phase === 'stopped' || phase === 'landed'
