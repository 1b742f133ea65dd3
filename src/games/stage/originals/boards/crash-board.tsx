import '../css/flight.css'
import { useEffect, useState } from 'react'
import { t } from '#platform/words/words.ts'
import { eachFrame } from '#ui/lobby/ticker.ts'
import { heightAt, timeOf, type CrashChoice } from '../../../engine/originals/numbers/crash.ts'
import { Aim } from '../aim.tsx'
import { lastOf, type BoardProps } from '../board.ts'
import { Figure, upTo } from '../parts.tsx'
import { useOffer } from '../use-offer.ts'
import { heightText } from '../hundredths.ts'

const W = 600
const H = 300
/** Where a comet heads that waits for its launch, degrees. */
const LAUNCH = -24

/** A comet that climbs along its curve until the player lets go or it bursts. */
export default function CrashBoard(props: BoardProps<'crash', CrashChoice>) {
  const { definition, scene, format, stake, reduced, turn, onMove, since_ms, offer } = props
  const { growth, target } = definition.maths
  const end = lastOf(scene, 'flight')
  const flying = lastOf(scene, 'launch') !== null && !end
  const elapsed = useElapsed(flying && since_ms > 0, since_ms, reduced)
  const height = end ? end.burst : flying ? Math.min(heightAt(growth, elapsed), target[1]) : 100
  const worth = (stake * height) / 100
  useOffer(offer, turn ? t('Cash out') : null, () => onMove({ leave: true }))
  const state = end ? (end.left ? 'won' : 'lost') : undefined
  return (
    <>
      <div className="original-scene comet">
        <Curve growth={growth} height={height} end={end} />
        <output
          className="original-height comet-height"
          data-won={state === 'won' || undefined}
          data-lost={state === 'lost' || undefined}
          aria-hidden
        >
          {heightText(end?.left ?? height)}
        </output>
        {end && (
          <p className="original-note">
            {end.left
              ? t('You cashed out at {left}. It burst at {height}.', {
                  left: heightText(end.left),
                  height: heightText(end.burst),
                })
              : t('It burst at {height}.', { height: heightText(end.burst) })}
          </p>
        )}
      </div>
      <div className="original-form">
        {flying ? (
          <Figure name={t('Cash out at {height}', { height: heightText(height) })} tone="win">
            {format(worth)}
          </Figure>
        ) : (
          <AutoForm {...props} />
        )}
      </div>
    </>
  )
}

/** Where the flight is left without a press. */
function AutoForm({ definition, choice, onChoice, locked }: BoardProps<'crash', CrashChoice>) {
  const { target } = definition.maths
  return (
    <>
      <Aim
        label={t('Auto cash-out at ×')}
        value={choice.auto}
        range={target}
        locked={locked}
        optional
        onChange={(auto) => onChoice({ auto })}
      />
      <button
        type="button"
        className="original-button"
        disabled={locked || choice.auto === null}
        onClick={() => onChoice({ auto: null })}
      >
        {t('Manual')}
      </button>
      <div className="aim-quick">
        {[150, 200, 500].map((auto) => (
          <button
            key={auto}
            type="button"
            className="original-button"
            disabled={locked}
            onClick={() => onChoice({ auto })}
          >
            {heightText(auto)}
          </button>
        ))}
      </div>
    </>
  )
}

interface CurveProps {
  readonly growth: number
  /** Hundredths. */
  readonly height: number
  readonly end: { readonly left: number | null; readonly burst: number } | null
}

/** The way of the comet so far; the frame grows with it. */
function Curve({ growth, height, end }: CurveProps) {
  const top = Math.max(200, height * 1.18)
  const span = Math.max(timeOf(growth, 200), timeOf(growth, Math.max(101, height)) * 1.12)
  const x = (ms: number) => 34 + (ms / span) * (W - 80)
  const y = (hundredths: number) => H - 26 - ((hundredths - 100) / (top - 100)) * (H - 70)
  const last = timeOf(growth, Math.max(100.5, height))
  const points = upTo(41).map((index) => {
    const ms = (last * index) / 40
    return `${x(ms).toFixed(1)},${y(100 * (1 + growth / 10_000) ** (ms / 100)).toFixed(1)}`
  })
  const marks = [1, 2, 3].map((part) => 100 + ((top - 100) * part) / 4)
  const [hx, hy] = [x(last), y(height)]
  // Where it heads: the tail lies behind it.
  const [bx, by] = points.at(-3)!.split(',').map(Number) as [number, number]
  const heading = height > 100 ? (Math.atan2(hy - by, hx - bx) * 180) / Math.PI : LAUNCH
  return (
    <svg className="comet-curve" viewBox={`0 0 ${W} ${H}`} aria-hidden>
      {marks.map((mark) => (
        <g key={mark}>
          <path className="grid" d={`M34 ${y(mark)}H${W - 20}`} />
          <text x="36" y={y(mark) - 5}>
            {heightText(mark)}
          </text>
        </g>
      ))}
      <Glow />
      <polygon className="wake" points={`34,${H - 26} ${points.join(' ')} ${hx},${H - 26}`} />
      <polyline className="trail" points={points.join(' ')} />
      {end?.left && (
        <circle className="left" cx={x(timeOf(growth, Math.max(100.5, end.left)))} cy={y(end.left)} r="8" />
      )}
      <g className="head" data-burst={end !== null || undefined} transform={`translate(${hx} ${hy})`}>
        {end ? (
          upTo(10).map((ray) => (
            <path key={ray} className="ray" d="M0-8V-26" transform={`rotate(${ray * 36})`} />
          ))
        ) : (
          <>
            <circle r="34" className="halo" />
            <path
              className="tail"
              d="M4-12Q-60-9-128 0Q-60 9 4 12A12 12 0 0 0 4-12Z"
              transform={`rotate(${heading})`}
            />
            <circle r="13" className="core" />
          </>
        )}
      </g>
    </svg>
  )
}

/** What glows: the head in all directions, the tail and the trail toward where they come from. */
const Glow = () => (
  <defs>
    <radialGradient id="comet-core">
      <stop offset="0.35" stopColor="#fff" />
      <stop offset="1" className="hot" />
    </radialGradient>
    <radialGradient id="comet-halo">
      <stop className="hot" stopOpacity="0.75" />
      <stop offset="1" className="hot" stopOpacity="0" />
    </radialGradient>
    <linearGradient id="comet-tail">
      <stop className="hot" stopOpacity="0" />
      <stop offset="1" stopColor="#fff" stopOpacity="0.95" />
    </linearGradient>
    <linearGradient id="comet-trail">
      <stop className="hot" stopOpacity="0.15" />
      <stop offset="1" className="hot" />
    </linearGradient>
  </defs>
)

/** How long the flight lasts already, ms; with less motion it moves a few times a second. */
function useElapsed(running: boolean, since_ms: number, reduced: boolean): number {
  const [now, setNow] = useState(0)
  useEffect(() => {
    if (!running) return
    let last = 0
    return eachFrame((at_ms) => {
      if (reduced && at_ms - last < 250) return
      last = at_ms
      setNow(performance.now() - since_ms)
    })
  }, [running, since_ms, reduced])
  return running ? Math.max(0, now) : 0
}
