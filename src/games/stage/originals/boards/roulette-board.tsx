import '../css/roulette.css'
import { Suspense, useRef, useState } from 'react'
import { t } from '#platform/words/words.ts'
import { optional } from '#ui/optional.ts'
import type { FeltChoice } from '../../../engine/originals/felt.ts'
import { colourOf, SPOTS } from '../../../engine/originals/numbers/roulette.ts'
import { nowOf, type BoardProps } from '../../board.ts'
import { ChipBar, Spot, useEmptyFelt } from '../chips.tsx'
import { cellOf, spotPlace } from '../felt/between.ts'
import { useChips, type Chips } from '../felt/use-chips.ts'
import { useFeltArrows } from '../felt/use-felt-arrows.ts'
import { RouletteWheel } from '../felt/roulette-wheel.tsx'
import { upTo } from '../parts.tsx'
import { spotName } from '../words.ts'

// Fingers, narrow and wide screens have them; the numbers can be bet on before they have come.
const FingerLens = optional(async () => (await import('../felt/finger-lens.tsx')).FingerLens)
const FeltParts = optional(async () => (await import('../felt-parts.tsx')).FeltParts)
const Racetrack = optional(async () => (await import('../felt/racetrack.tsx')).Racetrack)

/** The wheel with its ball, and the felt. */
export default function RouletteBoard(props: BoardProps<'roulette', FeltChoice>) {
  const { definition, scene, format, reduced } = props
  const { event, moving } = nowOf(scene, 'roulette')
  const chips = useChips(props)
  useEmptyFelt(props, chips, t('Place a chip to spin'), 'even:red')
  const number = event && !moving ? event.number : null
  const hit = (spot: string) => number !== null && (SPOTS.get(spot)?.includes(number) ?? false)
  const [part, setPart] = useState<Part>('numbers')
  return (
    <>
      <div className="original-scene roulette" data-part={part}>
        <RouletteWheel
          number={event?.number ?? null}
          lasts_ms={moving && !reduced ? scene.lead_ms : 0}
          settled={!moving}
        />
        <Suspense fallback={<div className="felt-parts" />}>
          <FeltParts parts={partsOf()} chips={chips} value={part} onChange={(key) => setPart(key as Part)} />
        </Suspense>
        <Felt chips={chips} hit={hit} pays={definition.maths.pays} />
        <Suspense fallback={<RacetrackRoom />}>
          <Racetrack chips={chips} hit={number} />
        </Suspense>
      </div>
      <ChipBar chips={chips} format={format} bets={event && !moving ? event.bets : null} />
    </>
  )
}

/** As high as the track. */
const RacetrackRoom = () => (
  <div className="racetrack">
    <span className="felt-spot" />
  </div>
)

const OUTSIDE = /^(?:column|dozen|even):/

type Part = 'numbers' | 'outside'

const partsOf = () =>
  [
    { key: 'numbers', label: t('Numbers'), has: (spot: string) => !OUTSIDE.test(spot) },
    { key: 'outside', label: t('Outside'), has: (spot: string) => OUTSIDE.test(spot) },
  ] as const

interface FeltProps {
  readonly chips: Chips
  readonly hit: (spot: string) => boolean
  /** Pay of each kind of bet in hundredths, stake included. */
  readonly pays: Readonly<Record<string, number>>
}

function Felt({ chips, hit, pays }: FeltProps) {
  const felt = useRef<HTMLDivElement>(null)
  const onKeyDown = useFeltArrows(felt)
  // Pointing at a bet between numbers lights up the numbers that it covers.
  const [aimed, aim] = useState<string | null>(null)
  const covers = (number: number) => aimed !== null && SPOTS.get(aimed)!.includes(number)
  return (
    <div
      ref={felt}
      className="felt roulette-felt"
      role="group"
      aria-label={t('Table')}
      onKeyDown={onKeyDown}
      onPointerOver={(event) => aim(betweenUnder(event.target as Element))}
      onPointerLeave={() => aim(null)}
      onFocus={(event) => aim(betweenUnder(event.target))}
      onBlur={() => aim(null)}
    >
      <Spot chips={chips} spot="straight:0" hit={hit('straight:0')} className="roulette-zero">
        0
      </Spot>
      {upTo(36, 1).map((number) => (
        <Spot
          key={number}
          chips={chips}
          spot={`straight:${number}`}
          hit={hit(`straight:${number}`)}
          className={`roulette-${colourOf(number)}${covers(number) ? ' roulette-aimed' : ''}`}
          at={cellOf(number)}
        >
          {number}
        </Spot>
      ))}
      <Outside {...{ chips, hit, pays }} />
      {BETWEEN.map(({ spot, at, x, y }) => (
        <Spot
          key={spot}
          chips={chips}
          spot={spot}
          className={`roulette-between roulette-x-${x} roulette-y-${y}`}
          at={at}
          aside
        />
      ))}
      <Suspense fallback={null}>
        <FingerLens chips={chips} onAim={aim} />
      </Suspense>
    </div>
  )
}

/** The bets on many numbers, at the edges of the felt. */
const Outside = ({ chips, hit, pays }: FeltProps) => (
  <>
    {[1, 2, 3].map((column) => (
      <Spot
        key={column}
        chips={chips}
        spot={`column:${column}`}
        hit={hit(`column:${column}`)}
        className="roulette-column"
        at={[4 - column, 14]}
        pays={pays['column']}
      >
        <span className="roulette-name">{spotName(`column:${column}`)}</span>
      </Spot>
    ))}
    {[1, 2, 3].map((dozen) => (
      <Spot
        key={dozen}
        chips={chips}
        spot={`dozen:${dozen}`}
        hit={hit(`dozen:${dozen}`)}
        className="roulette-dozen"
        at={[4, dozen * 4 - 2]}
        pays={pays['dozen']}
      >
        {t('Dozen {number}', { number: dozen })}
      </Spot>
    ))}
    {(['low', 'even', 'red', 'black', 'odd', 'high'] as const).map((even, index) => (
      <Spot
        key={even}
        chips={chips}
        spot={`even:${even}`}
        hit={hit(`even:${even}`)}
        className={`roulette-even roulette-${even}`}
        at={[5, 2 + index * 2]}
        pays={pays['even']}
      >
        {spotName(`even:${even}`)}
      </Spot>
    ))}
  </>
)

/** The bets between the numbers, on its lines and corners. */
const BETWEEN = [...SPOTS.keys()].flatMap((spot) => {
  const place = spotPlace(spot)
  return place ? [{ spot, ...place }] : []
})

const betweenUnder = (target: Element): string | null =>
  target.closest<HTMLElement>('.roulette-between')?.dataset['spot'] ?? null
