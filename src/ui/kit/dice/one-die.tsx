import { useRef } from 'react'
import { t } from '#platform/words/words.ts'
import { knock } from '../../celebration/sound.ts'
import { isShown, usePhase } from '../phase.ts'
import type { Pips } from './cube.ts'
import { Die } from './dice.tsx'
import { rollDie } from './throw.ts'
import '../kit.css'
import './dice.css'

/** The server's result for one die. */
export interface ThrownDie {
  readonly face: Pips
  /** The result in a sentence, for screen readers. */
  readonly sentence: string
}

export interface OneDieProps {
  readonly busy: boolean
  readonly result: ThrownDie | null
  /** The face that is up before the first throw. */
  readonly idle: Pips
  /** Of a die whose value is chosen. */
  readonly special?: boolean | undefined
  /** The die lies still. */
  readonly onStopped?: (() => Promise<unknown> | void) | undefined
}

/** One die that rolls to what the server drew; a press shows its face at once. */
export function OneDie({ busy, result, idle, special = false, onStopped }: OneDieProps) {
  const tray = useRef<HTMLDivElement>(null)
  const [phase, skip] = usePhase({
    result,
    busy,
    play: ({ face }) => rollDie(tray.current!, face),
    onStopped: () => {
      knock()
      return onStopped?.()
    },
  })
  return (
    <div className="kit one-die" data-phase={phase} data-special={special || undefined} onClick={skip}>
      <div className="one-die-tray" ref={tray} aria-hidden>
        <Die i={0} face={result?.face ?? idle} />
      </div>
      <p role="status" className="sr">
        {busy ? t('Rolling the die') : result && isShown(phase) && result.sentence}
      </p>
    </div>
  )
}
