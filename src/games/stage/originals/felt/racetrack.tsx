import { t } from '#platform/words/words.ts'
import { colourOf, POCKETS } from '../../../engine/originals/numbers/roulette.ts'
import { useRef } from 'react'
import { useFeltArrows } from './use-felt-arrows.ts'
import type { Chips } from './use-chips.ts'

/** Neighbors on each side that are bet with a number of the track. */
const ASIDE = 2

/** A number with its neighbors on the wheel, in their order. */
const neighborsOf = (number: number): readonly number[] => {
  const at = (POCKETS as readonly number[]).indexOf(number)
  return Array.from(
    { length: ASIDE * 2 + 1 },
    (_, index) => POCKETS[(at - ASIDE + index + POCKETS.length) % POCKETS.length]!,
  )
}

export interface RacetrackProps {
  readonly chips: Chips
  /** The number that came, null while none did. */
  readonly hit: number | null
}

/** The numbers in the order of the wheel: a press bets one with two neighbors on each side, five chips in all. */
export function Racetrack({ chips, hit }: RacetrackProps) {
  const track = useRef<HTMLDivElement>(null)
  const onKeyDown = useFeltArrows(track)
  return (
    <div ref={track} className="racetrack" role="group" aria-label={t('Neighbor bets')} onKeyDown={onKeyDown}>
      {POCKETS.map((number) => (
        <button
          key={number}
          type="button"
          className={`felt-spot roulette-${colourOf(number)}`}
          data-hit={hit === number || undefined}
          disabled={chips.locked}
          aria-label={t('{number} and neighbors: {numbers}', {
            number,
            numbers: neighborsOf(number)
              .filter((one) => one !== number)
              .join(', '),
          })}
          onClick={() => chips.put(neighborsOf(number).map((one) => `straight:${one}`))}
        >
          {number}
        </button>
      ))}
    </div>
  )
}
