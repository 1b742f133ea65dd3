import { useRef } from 'react'
import { t } from '#platform/words/words.ts'
import { knock } from '../../celebration/sound.ts'
import { isShown, usePhase } from '../phase.ts'
import { Face, type CoinSide } from './faces.tsx'
import { toss } from './toss.ts'
import './coin.css'

export type { CoinSide } from './faces.tsx'

/** The server's result of a toss. */
export interface TossedCoin {
  readonly side: CoinSide
  /** The outcome in a sentence, such as `Tails. You have 2,000 Florins.` */
  readonly sentence: string
}

export interface CoinProps {
  /** The side that the server is asked about. */
  readonly asked: CoinSide | null
  readonly result: TossedCoin | null
  /** The side that was called; stays marked beside the result. */
  readonly called?: CoinSide | null | undefined
  readonly locked?: boolean | undefined
  /** Without it nothing can be called, and no buttons stand there. */
  readonly onCall?: ((side: CoinSide) => void) | undefined
  /** The coin lies flat. */
  readonly onStopped?: ((from: Element | null) => Promise<unknown> | void) | undefined
}

/** Layers between the faces: the coin's edge. */
const EDGE = [-4.5, -1.5, 1.5, 4.5]
const SIDES: readonly CoinSide[] = ['heads', 'tails']

export const sideName = (side: CoinSide): string => (side === 'heads' ? t('Heads') : t('Tails'))

/** A coin that is called and tossed: it rests until the server has answered, turns for 900 ms, and lies flat. */
export function Coin({ asked, result, called = asked, locked = false, onCall, onStopped }: CoinProps) {
  const coin = useRef<HTMLDivElement>(null)
  /** The side that lies up until the next toss. */
  const up = useRef<CoinSide>(result?.side ?? 'heads')
  const [phase, skip] = usePhase({
    result,
    busy: asked !== null,
    play: ({ side }) => toss(coin.current!, up.current, side),
    onStopped: ({ side }) => {
      up.current = side
      knock()
      return onStopped?.(coin.current)
    },
  })
  const off = locked || asked !== null || result !== null
  const revealed = result && isShown(phase) ? result : null
  return (
    <div className="kit coin-flip" data-phase={phase} data-locked={locked || undefined}>
      <div className="coin-stage" ref={coin} aria-hidden onClick={skip}>
        <span className="coin-shadow" data-layer="shadow" />
        <div className="coin-path" data-layer="way">
          <div className="coin-disc" data-layer="body" data-up={revealed?.side ?? up.current}>
            {EDGE.map((z) => (
              <i key={z} style={{ transform: `translateZ(${z}px)` }} />
            ))}
            {SIDES.map((side) => (
              <Face key={side} side={side} />
            ))}
          </div>
        </div>
      </div>
      <p role="status" className="coin-result">
        {revealed?.sentence}
      </p>
      {onCall && (
        <div role="group" aria-label={t('Call it')} className="coin-sides">
          {SIDES.map((side) => (
            <button
              key={side}
              type="button"
              className="coin-call"
              data-main={side === 'heads' || undefined}
              aria-pressed={called === side}
              aria-disabled={off || undefined}
              onClick={() => !off && onCall(side)}
            >
              <Face side={side} />
              <span>{sideName(side)}</span>
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
