import { useId, useLayoutEffect, useRef } from 'react'
import { artSet } from '#ui/art/art.ts'
import { Rays } from '#ui/celebration/rays.tsx'
import { chime, knock } from '#ui/celebration/sound.ts'
import { gold, paint, Paints } from '#ui/kit/paint.tsx'
import { isShown, usePhase } from '#ui/kit/phase.ts'
import type { KitPrize } from '#ui/kit/prize.ts'
import { prefersReducedMotion } from '#ui/motion/motion.ts'
import { drop, openCurtain } from './drop.ts'
import './capsules.css'

/** The server's draw, as the machine animates it. */
export interface DroppedCapsule {
  readonly prize: KitPrize
  /** The result in a sentence, for who does not see it. */
  readonly sentence: string
  /** More than the spin has cost: anything less opens without light and sound. */
  readonly isGain: boolean
}

export interface CapsulesProps {
  readonly busy: boolean
  readonly result: DroppedCapsule | null
  readonly onStopped: (from: Element | null) => Promise<unknown> | void
}

/** Where capsules lie in the glass, in percent of it, and their colors: decoration, all alike in chance. */
const LYING = [
  [6, 66],
  [22, 72],
  [39, 68],
  [56, 73],
  [73, 67],
  [14, 48],
  [31, 51],
  [48, 47],
  [65, 51],
  [80, 47],
  [24, 30],
  [56, 29],
] as const

/** A capsule machine: its curtain opens, its knob turns, and a capsule falls and opens on what was won. */
export function Capsules({ busy, result, onStopped }: CapsulesProps) {
  const id = useId()
  const machine = useRef<HTMLDivElement>(null)
  const [phase, skip] = usePhase({
    result,
    busy,
    play: () => (knock(), drop(machine.current!)),
    onStopped: () => {
      if (result?.isGain) chime()
      return onStopped(machine.current?.querySelector('[data-layer=prize]') ?? null)
    },
  })
  useLayoutEffect(() => {
    if (prefersReducedMotion()) return
    const curtain = openCurtain(machine.current!)
    return () => curtain.forEach((half) => half.cancel())
  }, [])
  const revealed = result && isShown(phase) ? result : null
  return (
    <div className="kit fun-machine" data-phase={phase}>
      <div className="fun-cabinet" ref={machine} aria-hidden onClick={skip}>
        <svg className="fun-body" viewBox="0 0 240 330">
          <Paints id={id} />
          <rect x="22" y="186" width="196" height="132" rx="16" fill={paint(id)} />
          <rect x="22" y="186" width="196" height="132" rx="16" className="kit-edge" />
          <rect x="12" y="172" width="216" height="22" rx="11" fill={gold(id)} />
          <rect x="12" y="306" width="216" height="20" rx="10" fill={gold(id)} />
          <rect x="12" y="172" width="216" height="22" rx="11" className="kit-edge" />
          <rect x="12" y="306" width="216" height="20" rx="10" className="kit-edge" />
          <path d="M74 24Q120 -6 166 24L172 40H68Z" fill={gold(id)} />
          <path d="M74 24Q120 -6 166 24L172 40H68Z" className="kit-edge" />
          <path d="M36 204V292" className="kit-shine" opacity="0.4" />
        </svg>
        <span className="fun-glass">
          {LYING.map(([x, y], i) => (
            <span key={i} className="fun-lying" data-layer="mix" style={{ left: `${x}%`, top: `${y}%` }}>
              <Capsule tone={i % 4} turn={(i * 47) % 360} />
            </span>
          ))}
          <span className="fun-curtain" data-layer="curtain" />
          <span className="fun-curtain" data-layer="curtain" />
        </span>
        <span className="fun-knob" data-layer="knob" />
        <span className="fun-tray">
          {result && (
            <>
              {result.isGain && <Rays className="fun-rays" />}
              <span className="fun-won" data-layer="capsule">
                <span className="fun-half" data-half="low" />
                <img data-layer="prize" {...artSet(result.prize.art, 64)} alt="" width={64} height={64} />
                <span className="fun-half" data-half="high" data-layer="lid" />
              </span>
            </>
          )}
        </span>
        {result && (
          <span className="fun-plate" data-layer="plate" data-gain={result.isGain || undefined}>
            {result.prize.text}
          </span>
        )}
      </div>
      <p role="status" className="sr">
        {revealed?.sentence}
      </p>
    </div>
  )
}

interface CapsuleProps {
  readonly tone: number
  readonly turn: number
}

const Capsule = ({ tone, turn }: CapsuleProps) => (
  <span className="fun-capsule" data-tone={tone} style={{ rotate: `${turn}deg` }}>
    <span className="fun-half" data-half="high" />
    <span className="fun-half" data-half="low" />
  </span>
)
