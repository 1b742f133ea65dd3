import { useRef } from 'react'
import { artSet } from '../../art/art.ts'
import { knock } from '../../celebration/sound.ts'
import { isShown, usePhase } from '../phase.ts'
import { LAPS, spin } from './spin.ts'
import '../kit.css'
import './reels.css'

export interface ReelSymbol {
  /** The smallest file of a sprite. */
  readonly art: string
  readonly name: string
}

/** The server's result: a symbol for each reel. */
export interface SpunReels {
  readonly reels: readonly number[]
  /** The result in a sentence, for screen readers. */
  readonly sentence: string
}

export interface ReelsProps {
  readonly symbols: readonly ReelSymbol[]
  /** Symbols shown before the first spin, one for each reel. */
  readonly rest: readonly number[]
  readonly busy: boolean
  readonly result: SpunReels | null
  readonly onStopped?: ((from: Element | null) => Promise<unknown> | void) | undefined
}

/**
 * A small strip of reels. They rest until the server has answered, and stop one after the other at the same
 * pace whatever they show: none slows down because two before it are alike.
 */
export function Reels({ symbols, rest, busy, result, onStopped }: ReelsProps) {
  const strip = useRef<HTMLDivElement>(null)
  /** Symbols shown until the next spin. */
  const shown = useRef(result?.reels ?? rest)
  const [phase, skip] = usePhase({
    result,
    busy,
    play: ({ reels }) => spin(strip.current!, shown.current, reels, symbols.length),
    onStopped: ({ reels }) => {
      shown.current = reels
      knock()
      return onStopped?.(strip.current)
    },
  })
  const revealed = result && isShown(phase) ? result : null
  const faces = revealed?.reels ?? shown.current
  return (
    <div className="kit kit-reels" data-phase={phase} onClick={skip}>
      <div className="reels-window" ref={strip} aria-hidden>
        {faces.map((face, reel) => (
          <span key={reel} className="kit-reel">
            <span
              className="reel-strip"
              data-layer="strip"
              style={{ transform: faceTransform(face, symbols.length) }}
            >
              {Array.from({ length: symbols.length * (LAPS + 1) }, (_, i) => (
                <span key={i} className="reel-symbol">
                  <img {...artSet(symbols[i % symbols.length]!.art, 72)} alt="" width={72} height={72} />
                </span>
              ))}
            </span>
          </span>
        ))}
      </div>
      <p role="status" className="sr">
        {revealed?.sentence}
      </p>
    </div>
  )
}

const faceTransform = (face: number, symbols: number): string =>
  `translateY(${(-100 * face) / (symbols * (LAPS + 1))}%)`
