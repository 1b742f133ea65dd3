import { useRef } from 'react'
import { t } from '#platform/words/words.ts'
import { artSet } from '../../art/art.ts'
import { knock } from '../../celebration/sound.ts'
import type { KitPrize } from '../prize.ts'
import { isShown, usePhase } from '../phase.ts'
import { Cabin, Dial } from './art.tsx'
import { ride } from './ride.ts'
import './lift.css'

/** The server's result of a ride. */
export interface LiftRide {
  /** The floor it began on and the one it ends on; 0 is the lobby. */
  readonly from: number
  readonly to: number
  /** The result in a sentence, for screen readers. */
  readonly sentence: string
}

export interface LiftProps {
  /** Prizes of the floors, from the first up. */
  readonly floors: readonly KitPrize[]
  /** Where the lift stands while nothing moves; 0 is the lobby. */
  readonly floor: number
  readonly busy: boolean
  readonly result: LiftRide | null
  /** The lift stands at its floor. */
  readonly onStopped?: ((from: Element | null) => Promise<unknown> | void) | undefined
}

/**
 * A lift with a floor for each level: a dial above, the cabin in its shaft, and what each floor pays beside it.
 * It stands until the server has answered; the ride down is as calm as the one up, and stops nowhere between.
 */
export function Lift({ floors, floor, busy, result, onStopped }: LiftProps) {
  const shaft = useRef<HTMLDivElement>(null)
  const [phase, skip] = usePhase({
    result,
    busy,
    play: ({ from, to }) => ride(shaft.current!, from, to, floors.length),
    onStopped: () => {
      knock()
      return onStopped?.(shaft.current?.querySelector('[data-layer=cabin]') ?? null)
    },
  })
  const isRevealed = isShown(phase)
  const at = isRevealed && result ? result.to : (result?.from ?? floor)
  return (
    <div className="kit lift" data-phase={phase} ref={shaft} onClick={skip}>
      <Dial floors={floors.length} at={at} />
      <div className="lift-building">
        <ol className="lift-floors" reversed aria-label={t('Floors')}>
          {floors.toReversed().map((prize, i) => {
            const n = floors.length - i
            return (
              <li key={n} data-here={n === at || undefined} data-passed={n < at || undefined}>
                <b>{n}</b>
                <span className="lift-prize">
                  <img {...artSet(prize.art, 32)} alt="" width={32} height={32} />
                  <span>{prize.text}</span>
                </span>
                {n === at && <span className="sr">{t('You are here')}</span>}
              </li>
            )
          })}
          <li data-lobby="" data-here={at === 0 || undefined}>
            <b aria-hidden>★</b>
            <span className="lift-prize">{t('Ground floor')}</span>
            {at === 0 && <span className="sr">{t('You are here')}</span>}
          </li>
        </ol>
        <div className="lift-shaft" aria-hidden>
          <span
            className="lift-cabin"
            data-layer="cabin"
            style={{ transform: `translateY(${-100 * at}%)`, height: `${100 / (floors.length + 1)}%` }}
          >
            <Cabin />
          </span>
        </div>
      </div>
      <p role="status" className="sr">
        {isRevealed && result?.sentence}
      </p>
    </div>
  )
}
