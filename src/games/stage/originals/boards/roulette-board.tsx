import '../css/roulette.css'
import { useEffect, useRef, useState } from 'react'
import { t } from '#platform/words/words.ts'
import { eachFrame } from '#ui/lobby/ticker.ts'
import type { FeltChoice } from '../../../engine/originals/felt.ts'
import { colourOf, POCKETS, SPOTS } from '../../../engine/originals/numbers/roulette.ts'
import { nowOf, type BoardProps } from '../board.ts'
import { ChipBar, Spot, type Chips } from '../chips.tsx'
import { FeltParts } from '../felt-parts.tsx'
import { upTo } from '../parts.tsx'
import { betweenOf, spotName } from '../words.ts'

const STEP = 360 / POCKETS.length

/** The wheel with its ball, and the felt. */
export default function RouletteBoard(props: BoardProps<'roulette', FeltChoice>) {
  const { definition, scene, format, stake, choice, onChoice, locked, reduced } = props
  const { event, moving } = nowOf(scene, 'roulette')
  const chips: Chips = { choice, most: definition.maths.chips, locked, onChoice }
  const number = event && !moving ? event.number : null
  const hit = (spot: string) => number !== null && (SPOTS.get(spot)?.includes(number) ?? false)
  const [part, setPart] = useState<Part>('numbers')
  return (
    <>
      <div className="original-scene roulette" data-part={part}>
        <Wheel
          number={event?.number ?? null}
          lasts_ms={moving && !reduced ? scene.lead_ms : 0}
          settled={!moving}
        />
        <FeltParts parts={partsOf()} choice={choice} value={part} onChange={setPart} />
        <Felt chips={chips} hit={hit} pays={definition.maths.pays['column']!} />
        <Inside chips={chips} hit={hit} />
      </div>
      <ChipBar chips={chips} stake={stake} format={format} bets={event && !moving ? event.bets : null} />
    </>
  )
}

type Part = 'numbers' | 'outside' | 'between'

const partsOf = () =>
  [
    { key: 'numbers', label: t('Numbers'), has: (spot: string) => spot.startsWith('straight:') },
    { key: 'outside', label: t('Outside'), has: (spot: string) => /^(?:column|dozen|even):/.test(spot) },
    {
      key: 'between',
      label: t('Inside'),
      has: (spot: string) => /^(?:split|street|corner|line):/.test(spot),
    },
  ] as const

interface FeltProps {
  readonly chips: Chips
  readonly hit: (spot: string) => boolean
  /** What a column brings back, hundredths. */
  readonly pays: number
}

function Felt({ chips, hit, pays }: FeltProps) {
  return (
    <div className="felt roulette-felt" role="group" aria-label={t('Table')}>
      <Spot chips={chips} spot="straight:0" hit={hit('straight:0')} className="roulette-zero">
        0
      </Spot>
      {upTo(36, 1).map((number) => (
        <Spot
          key={number}
          chips={chips}
          spot={`straight:${number}`}
          hit={hit(`straight:${number}`)}
          className={`roulette-${colourOf(number)}`}
          at={[3 - ((number - 1) % 3), 2 + Math.floor((number - 1) / 3)]}
        >
          {number}
        </Spot>
      ))}
      {[1, 2, 3].map((column) => (
        <Spot
          key={column}
          chips={chips}
          spot={`column:${column}`}
          hit={hit(`column:${column}`)}
          className="roulette-column"
          at={[4 - column, 14]}
          pays={pays}
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
        >
          {spotName(`even:${even}`)}
        </Spot>
      ))}
    </div>
  )
}

const INSIDE = ['split', 'street', 'corner', 'line'] as const
const kindNames: Readonly<Record<(typeof INSIDE)[number], () => string>> = {
  split: () => t('Splits'),
  street: () => t('Streets'),
  corner: () => t('Corners'),
  line: () => t('Six numbers'),
}

/**
 * The bets between the numbers, by name: on the felt their fields would be too small for a finger. Where they
 * have the felt to themselves all of a kind lie there.
 */
function Inside({ chips, hit }: Omit<FeltProps, 'pays'>) {
  const [kind, setKind] = useState<(typeof INSIDE)[number]>('split')
  const spots = [...SPOTS.keys()].filter((spot) => spot.startsWith(`${kind}:`))
  const [spot, setSpot] = useState(spots[0]!)
  const known = spots.includes(spot) ? spot : spots[0]!
  return (
    <div className="roulette-inside">
      <label className="original-field">
        {t('Inside bet')}
        <select
          value={kind}
          disabled={chips.locked}
          onChange={(event) => setKind(event.target.value as (typeof INSIDE)[number])}
        >
          {INSIDE.map((one) => (
            <option key={one} value={one}>
              {kindNames[one]()}
            </option>
          ))}
        </select>
      </label>
      <label className="original-field roulette-picker">
        {t('Numbers')}
        <select value={known} disabled={chips.locked} onChange={(event) => setSpot(event.target.value)}>
          {spots.map((one) => (
            <option key={one} value={one}>
              {SPOTS.get(one)!.join(', ')}
            </option>
          ))}
        </select>
      </label>
      <Spot chips={chips} spot={known} className="roulette-place" verb={t('Place chip')} />
      <div className="roulette-spots" data-kind={kind} role="group" aria-label={kindNames[kind]()}>
        {spots.map((one) => (
          <Spot key={one} chips={chips} spot={one} hit={hit(one)}>
            {betweenOf(one)}
          </Spot>
        ))}
      </div>
    </div>
  )
}

interface WheelProps {
  readonly number: number | null
  readonly lasts_ms: number
  readonly settled: boolean
}

/** The wheel and the ball, which comes to rest in the pocket of the number that was drawn. */
function Wheel({ number, lasts_ms, settled }: WheelProps) {
  const ball = useRef<SVGGElement>(null)
  const pocket = number === null ? 0 : POCKETS.indexOf(number as (typeof POCKETS)[number]) * STEP
  useEffect(() => {
    const put = (angle: number, radius: number) =>
      ball.current?.setAttribute(
        'transform',
        `rotate(${angle.toFixed(2)}) translate(0 ${(-radius).toFixed(2)})`,
      )
    if (lasts_ms <= 0) return put(pocket, 64)
    let from: number | undefined
    const stop = eachFrame((now_ms) => {
      from ??= now_ms
      const part = Math.min(1, (now_ms - from) / (lasts_ms * 0.96))
      // Even braking: the angle is a parabola that ends in the pocket; the ball leaves the rim near the end.
      const left = (1 - part) ** 2
      const fall = Math.max(0, (part - 0.72) / 0.28)
      const hop = fall > 0 && fall < 1 ? Math.abs(Math.sin(fall * Math.PI * 3)) * 6 * (1 - fall) : 0
      put(pocket - left * 360 * 7, 90 - fall * 26 + hop)
      if (part >= 1) stop()
    })
    return stop
  }, [pocket, lasts_ms])
  return (
    <svg
      className="roulette-wheel"
      viewBox="-102 -102 204 204"
      data-turning={lasts_ms > 0 || undefined}
      aria-hidden
    >
      <circle r="100" className="rim" />
      <circle r="84" className="bowl" />
      {POCKETS.map((one, index) => (
        <g key={one} transform={`rotate(${index * STEP})`}>
          <path className={`pocket-${colourOf(one)}`} d={WEDGE} />
          <text y="-72">{one}</text>
        </g>
      ))}
      <circle r="54" className="cone" />
      <path d="M0-44V44M-44 0H44" className="turret" />
      <circle r="13" className="knob" />
      <g ref={ball}>
        <circle r="4.4" className="ball" />
      </g>
      {number !== null && settled && (
        <g className="roulette-result">
          <circle r="30" className={`pocket-${colourOf(number)}`} />
          <text fontSize="30" y="11">
            {number}
          </text>
        </g>
      )}
    </svg>
  )
}

const half = ((STEP / 2) * Math.PI) / 180
const [wx, wy] = [Math.sin(half), Math.cos(half)]
const WEDGE = `M${-wx * 84} ${-wy * 84}A84 84 0 0 1 ${wx * 84} ${-wy * 84}L${wx * 54} ${-wy * 54}A54 54 0 0 0 ${-wx * 54} ${-wy * 54}Z`
