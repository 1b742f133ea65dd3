import '../css/plinko.css'
import { useEffect, useRef } from 'react'
import { t } from '#platform/words/words.ts'
import { eachFrame } from '#ui/lobby/ticker.ts'
import type { PlinkoChoice } from '../../../engine/originals/numbers/plinko.ts'
import { nowOf, type BoardProps } from '../../board.ts'
import { Pick, upTo } from '../parts.tsx'
import { optionName } from '../words.ts'

const W = 100
const TOP = 6
/** The size of what the slots pay, in the units of the board: 11 pixels on the smallest phone. */
const DIGITS = 4.2
/** The plate that it stands on. */
const PLATE = 5.4
/** The height of a slot, in gaps between pins. */
const CUP = 0.84

const textOf = (pay: number): string => (pay >= 100_000 ? `${pay / 100_000}k` : String(pay / 100))
/** About as wide as what is written on it: a digit is wider than a point. */
const widthOf = (pay: number): number =>
  [...textOf(pay)].reduce((width, sign) => width + (sign === '.' ? 1.2 : 2.6), 0.8)

/** How wide a slot is on its way down to the second row: the plates of the first leave it so much. */
const stemOf = (pays: readonly number[], gap: number): number =>
  Math.min(gap * 0.5, gap * 2 - Math.max(...pays.filter((_, at) => at % 2 === 0).map(widthOf)) - 0.2)

/** Pins, a ball that falls between them as it was drawn, and the slots. */
export default function PlinkoBoard(props: BoardProps<'plinko', PlinkoChoice>) {
  const { definition, scene, choice, onChoice, locked, reduced } = props
  const { boards } = definition.maths
  const { event, moving } = nowOf(scene, 'drop')
  const board = boards.find(({ rows, risk }) => rows === choice.rows && risk === choice.risk) ?? boards[0]!
  // A replay is shown on the rows of its own round.
  const rows = event?.path.length ?? board.rows
  const shown = rows === board.rows ? board : boards.find((one) => one.rows === rows)!
  const gap = (W - 6) / (rows + 1)
  const drop = TOP + rows * gap * 0.86
  // Many slots are narrow: their figures stand in two rows, and every other slot reaches down to the second.
  const lines = rows > 8 ? 2 : 1
  const height = drop + gap * (0.2 + CUP) + lines * (PLATE + 0.6) + 0.6
  const pin = (row: number, place: number) =>
    [W / 2 + (place - (row + 2) / 2) * gap, TOP + row * gap * 0.86] as const
  const kinds = [...new Set(boards.map((one) => one.rows))]
  return (
    <>
      <div className="original-scene">
        <svg className="plinko" viewBox={`0 0 ${W} ${height}`} aria-hidden>
          <radialGradient id="plinko-ball" cx="0.36" cy="0.3" r="0.75">
            <stop className="lit" />
            <stop className="body" offset="0.5" />
            <stop className="dark" offset="1" />
          </radialGradient>
          {upTo(rows).map((row) =>
            upTo(row + 3).map((place) => {
              const [x, y] = pin(row, place)
              return <circle key={`${row}:${place}`} className="pin" cx={x} cy={y} r={gap * 0.13} />
            }),
          )}
          {shown.pays.map((pay, slot) => (
            <Slot
              key={slot}
              {...{ pay, gap, lines }}
              stem={stemOf(shown.pays, gap)}
              line={slot % lines}
              isOn={(event && !moving && event.slot === slot) ?? false}
              x={W / 2 + (slot - rows / 2) * gap}
              y={drop + gap * 0.62}
              heat={Math.abs(slot - rows / 2) / (rows / 2)}
            />
          ))}
          {event && <Ball path={event.path} gap={gap} lasts_ms={moving && !reduced ? scene.lead_ms : 0} />}
        </svg>
      </div>
      <div className="original-form">
        {kinds.length > 1 && (
          <Pick
            label={t('Rows')}
            value={String(choice.rows)}
            locked={locked}
            options={kinds.map((one) => ({ value: String(one), label: t('{rows} rows', { rows: one }) }))}
            onPick={(next) => onChoice({ ...choice, rows: Number(next) })}
          />
        )}
        <Pick
          label={t('Volatility')}
          value={choice.risk}
          locked={locked}
          options={boards
            .filter((one) => one.rows === choice.rows)
            .map(({ risk }) => ({ value: risk, label: optionName(risk) }))}
          onPick={(risk) => onChoice({ ...choice, risk })}
        />
      </div>
    </>
  )
}

interface SlotProps {
  /** Hundredths of the bet. */
  readonly pay: number
  readonly gap: number
  /** In how many rows slots say what they pay, and in which this one does. */
  readonly lines: number
  readonly line: number
  /** How wide the way down to the second row is. */
  readonly stem: number
  readonly isOn: boolean
  readonly x: number
  readonly y: number
  /** How far from the middle it lies, 0 … 1. */
  readonly heat: number
}

/** A slot, and the plate below it with what it pays. */
function Slot({ pay, gap, lines, line, stem, isOn, x, y, heat }: SlotProps) {
  const half = lines === 1 ? gap * 0.45 : Math.max(gap * 0.46, widthOf(pay) / 2)
  return (
    <g
      className="slot"
      data-on={isOn || undefined}
      transform={`translate(${x} ${y})`}
      style={{ '--heat': heat } as Record<string, number>}
    >
      <rect x={-gap * 0.46} y={-gap * 0.42} width={gap * 0.92} height={gap * CUP} rx={gap * 0.16} />
      {line > 0 && <rect className="stem" x={-stem / 2} y={gap * 0.42} width={stem} height={PLATE + 0.7} />}
      <g transform={`translate(0 ${gap * 0.42 + line * (PLATE + 0.6)})`}>
        <rect x={-half} width={half * 2} height={PLATE} rx={Math.min(1.4, gap * 0.2)} />
        <text fontSize={DIGITS} y={PLATE / 2} dy="0.36em" textAnchor="middle">
          {textOf(pay)}
        </text>
      </g>
    </g>
  )
}

interface BallProps {
  readonly path: readonly boolean[]
  readonly gap: number
  readonly lasts_ms: number
}

/**
 * The ball: from pin to pin it flies the parabola that gravity gives it, a little hop off each one, and
 * comes to rest in the slot of its path.
 */
function Ball({ path, gap, lasts_ms }: BallProps) {
  const ball = useRef<SVGGElement>(null)
  useEffect(() => {
    const put = (at: number) => {
      const [x, y] = ballPosition(path, gap, at)
      ball.current?.setAttribute('transform', `translate(${x.toFixed(2)} ${y.toFixed(2)})`)
    }
    if (lasts_ms <= 0) return put(path.length + 1)
    let from: number | undefined
    put(0)
    const stop = eachFrame((now_ms) => {
      from ??= now_ms
      const part = Math.min(1, (now_ms - from) / (lasts_ms * 0.96))
      put(part * (path.length + 1))
      if (part >= 1) stop()
    })
    return stop
  }, [path, gap, lasts_ms])
  const r = gap * 0.32
  return (
    <g ref={ball} className="ball">
      <circle r={r} />
      {/* Light from above, on whatever it is made of. */}
      <ellipse className="shine" cx={-r * 0.28} cy={-r * 0.38} rx={r * 0.38} ry={r * 0.26} />
    </g>
  )
}

/** Where the ball is after so many hops; the part after the comma is the way along the hop. */
function ballPosition(path: readonly boolean[], gap: number, at: number): readonly [number, number] {
  const hop = Math.min(path.length, Math.floor(at))
  const part = Math.min(1, at - hop)
  const rights = path.slice(0, hop).filter(Boolean).length
  const x0 = W / 2 + (rights - hop / 2) * gap
  const y0 = TOP + hop * gap * 0.86 - gap * 0.36
  if (hop === path.length) return [x0, y0 + gap * 0.98 * part ** 2]
  const x1 = x0 + (path[hop] ? gap / 2 : -gap / 2)
  // Up by a sixth of the row, then down: y is a parabola through both pins.
  const rise = gap * 0.34
  return [
    x0 + (x1 - x0) * part,
    y0 + gap * 0.86 * part - 4 * rise * part * (1 - part) * (hop === 0 ? 0.4 : 1),
  ]
}
