import { useEffect, useRef, useState } from 'react'
import { t } from '#platform/words/words.ts'
import { Button } from '../../button.tsx'
import { knock } from '../../celebration/sound.ts'
import { useReducedMotion } from '../../motion/motion.ts'
import { isShown, usePhase } from '../phase.ts'
import { Cup } from './cup.tsx'
import { PIPS, PLACES, RESTING, turnTo, type Pips } from './cube.ts'
import { PAUSE_MS, THROW_MS, throwDice, YAW } from './throw.ts'
import './dice.css'

export type { Pips } from './cube.ts'

/** The server's result: every throw in order; the last one counts. */
export interface ThrownDice {
  readonly throws: readonly (readonly Pips[])[]
  /** The result in a sentence, with what was won. */
  readonly sentence: string
}

export interface DiceProps {
  readonly busy: boolean
  readonly result: ThrownDice | null
  /** Text for a throw that does not count, such as `7: throw again`. */
  readonly again: string
  /** The last throw lies still. */
  readonly onStopped?: ((from: Element | null) => Promise<unknown> | void) | undefined
}

const FACES: readonly Pips[] = [1, 2, 3, 4, 5, 6]
const sumOf = (faces: readonly Pips[]): number => faces.reduce((sum, one) => sum + one, 0)
/** From this throw on they are quick. */
const QUICK_FROM = 2

/**
 * Two dice and their cup. The cup stands over them until the server has answered; a throw that does not count
 * brings it back for the next one. A press shows the last throw at once.
 */
export function Dice({ busy, result, again, onStopped }: DiceProps) {
  const tray = useRef<HTMLDivElement>(null)
  const isSkipped = useRef(false)
  const last = (result?.throws.length ?? 1) - 1
  const [at, setAt] = useState({ result, n: last })
  const n = useReducedMotion() ? last : at.result === result ? at.n : 0
  const pause = useRef<() => void>(() => {})
  useEffect(() => () => pause.current(), [])
  useEffect(() => {
    isSkipped.current = false
  }, [result])

  const faces = result?.throws[n] ?? null
  const [phase, skip] = usePhase({
    result: faces,
    busy,
    play: (thrown) => {
      const duration = n >= QUICK_FROM ? THROW_MS * 0.6 : THROW_MS
      return isSkipped.current ? [] : throwDice(tray.current!, { faces: thrown, isAgain: n > 0, duration })
    },
    onStopped: () => {
      knock()
      if (n === last) return onStopped?.(tray.current)
      const timer = setTimeout(() => setAt({ result, n: n + 1 }), PAUSE_MS)
      pause.current = () => clearTimeout(timer)
      return undefined
    },
  })
  const skipAll = () => {
    if (!result || (n === last && isShown(phase))) return
    isSkipped.current = true
    pause.current()
    if (n < last) setAt({ result, n: last })
    else skip()
  }
  const isDone = n === last && isShown(phase)
  return (
    <div className="kit dice" data-phase={phase} onClick={skipAll}>
      <div className="dice-tray" ref={tray} aria-hidden>
        {[0, 1].map((i) => (
          <Die key={i} i={i} face={faces?.[i] ?? null} />
        ))}
        <Cup />
      </div>
      <ol className="dice-throws" aria-hidden={!isDone || undefined}>
        {result?.throws.slice(0, isShown(phase) ? n + 1 : n).map((one, i) => (
          <li key={i} data-counts={i === last || undefined}>
            {i === last ? (
              <>
                {one.join(' + ')} = <b>{sumOf(one)}</b>
              </>
            ) : (
              again
            )}
          </li>
        ))}
      </ol>
      {result && last > 0 && !isDone && (
        <Button kind="soft" size="s" onClick={skipAll}>
          {t('Skip')}
        </Button>
      )}
      <p role="status" className="sr">
        {busy ? t('Rolling the dice') : result && isDone && result.sentence}
      </p>
    </div>
  )
}

/** A die, with its faces where they are lit; without a face it waits unseen in the cup. */
export function Die({ i, face }: { readonly i: number; readonly face: Pips | null }) {
  const lit = face && RESTING[face]
  return (
    <span className="die-place" data-hidden={face === null || undefined}>
      <span className="die-shadow" data-layer="shadow" />
      <span className="die-path" data-layer="way">
        <span className="die-view">
          <span className="die-cube" data-layer="cube" style={{ transform: turnTo(face ?? 2, YAW[i]!) }}>
            {face !== null &&
              FACES.map((one) => (
                <span
                  key={one}
                  className="die-face"
                  data-lit={one === face ? 'top' : one === lit!.front ? 'front' : undefined}
                  style={{ transform: `${PLACES[one]} translateZ(calc(var(--die) / 2))` }}
                >
                  <svg viewBox="0 0 100 100">
                    <rect x="3" y="3" width="94" height="94" rx="17" className="die-paint" />
                    {PIPS[one].map(([x, y]) => (
                      <circle key={`${x} ${y}`} cx={x} cy={y} r="9.500" className="die-pip" />
                    ))}
                  </svg>
                </span>
              ))}
          </span>
        </span>
      </span>
    </span>
  )
}
