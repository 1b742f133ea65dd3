import '../css/wheel.css'
import { useRef } from 'react'
import { t } from '#platform/words/words.ts'
import type { WheelChoice } from '../../../engine/originals/numbers/wheel.ts'
import { nowOf, type BoardProps } from '../../board.ts'
import { Pick } from '../parts.tsx'
import { optionName } from '../words.ts'

const RADII = [
  [98, 72],
  [70, 46],
  [44, 18],
] as const

/** A segment of a ring as a path. @param from and to in degrees, 0 at the top */
function segment([outer, inner]: readonly [number, number], from: number, to: number): string {
  const at = (radius: number, degrees: number) => {
    const angle = ((degrees - 90) * Math.PI) / 180
    return `${(Math.cos(angle) * radius).toFixed(2)} ${(Math.sin(angle) * radius).toFixed(2)}`
  }
  return `M${at(outer, from)}A${outer} ${outer} 0 0 1 ${at(outer, to)}L${at(inner, to)}A${inner} ${inner} 0 0 0 ${at(inner, from)}Z`
}

/** A wheel of three rings under one pointer. */
export default function WheelBoard(props: BoardProps<'wheel', WheelChoice>) {
  const { definition, scene, choice, onChoice, locked, reduced } = props
  const { rings } = definition.maths
  const { event, moving } = nowOf(scene, 'wheel')
  const places = rings[0]!.pays.length
  const step = 360 / places
  const turned = useTurns(event ? -event.stop * step : 0, event !== null && moving && !reduced)
  const ring = event ? event.ring : rings.findIndex(({ key }) => key === choice.ring)
  const hit = (of: number, stop: number) =>
    (event && !moving && event.stop === stop && of === ring) || undefined
  return (
    <>
      <div className="original-scene">
        <svg className="triple" viewBox="-104 -108 208 216" aria-hidden>
          <circle r="102" className="frame" />
          <g
            className="disc"
            data-moving={(moving && !reduced) || undefined}
            style={{ transform: `rotate(${turned}deg)` }}
          >
            {rings.map(({ key, pays }, index) => (
              <g key={key} className="triple-ring" data-on={index === ring || undefined}>
                {pays.map((pay, stop) => (
                  <path
                    key={stop}
                    d={segment(RADII[index]!, (stop - 0.5) * step, (stop + 0.5) * step)}
                    className={`pay-${tone(pay)}`}
                    data-hit={hit(index, stop)}
                  />
                ))}
                {/* Over all segments: a number may be wider than its own where the next one is empty. */}
                {pays.map(
                  (pay, stop) =>
                    pay > 0 && (
                      <text
                        key={stop}
                        transform={`rotate(${stop * step}) translate(0 ${-middle(RADII[index]!)})${isCrowded(pays, RADII[index]!) ? ' rotate(-90)' : ''}`}
                        dy="0.36em"
                        data-hit={hit(index, stop)}
                      >
                        {pay / 100}
                      </text>
                    ),
                )}
              </g>
            ))}
          </g>
          <circle r="16" className="triple-hub" />
          <path d="M0-96 -7-108H7Z" className="pointer" />
        </svg>
      </div>
      <div className="original-form">
        <Pick
          label={t('Ring')}
          value={choice.ring}
          locked={locked}
          options={rings.map(({ key }) => ({ value: key, label: optionName(key) }))}
          onPick={(next) => onChoice({ ring: next })}
        />
      </div>
    </>
  )
}

const middle = ([outer, inner]: readonly [number, number]): number => (outer + inner) / 2
/** The width of a digit at the largest size of the numbers. */
const DIGIT = 6

/** Whether numbers side by side would run together: they then stand along the radius, each in its own segment. */
function isCrowded(pays: readonly number[], ring: readonly [number, number]): boolean {
  const chord = 2 * middle(ring) * Math.sin(Math.PI / pays.length)
  const wide = (pay: number) => (pay === 0 ? 0 : String(pay / 100).length * DIGIT)
  return pays.some((pay, stop) => {
    const next = pays[(stop + 1) % pays.length]!
    return pay > 0 && next > 0 && (wide(pay) + wide(next)) / 2 > chord
  })
}

const tone = (pay: number): number => (pay === 0 ? 0 : pay < 150 ? 1 : pay < 250 ? 2 : pay < 1_000 ? 3 : 4)

/** The angle to stand at: on from where it stood, five turns while it moves. */
function useTurns(target: number, moving: boolean): number {
  const stood = useRef(0)
  const last = useRef({ target: 0, moving: false })
  if (moving && !last.current.moving) {
    const whole = Math.ceil((stood.current - target) / 360)
    stood.current = target + (whole + 5) * 360
  } else if (!moving && !last.current.moving && last.current.target !== target) stood.current = target
  last.current = { target, moving }
  return stood.current
}
