import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { thousands } from '#platform/base/text/money.ts'
import { t } from '#platform/words/words.ts'
import { PlayerName } from '../../lobby/player-name.tsx'
import { prefersReducedMotion } from '../../motion/motion.ts'
import { placesBetween, slide } from './slide.ts'
import '../kit.css'
import './leaderboard.css'

export interface LeaderboardRow {
  readonly id: string
  readonly name: string
  readonly place: number
  readonly points: number
  readonly prize?: string | undefined
  readonly avatar?: ReactNode
  readonly me?: boolean | undefined
}

export interface LeaderboardProps {
  readonly title: string
  /** In order of their places. */
  readonly rows: readonly LeaderboardRow[]
}

/** A table of places: rows slide to where they stand now, and the player's own place ticks to its number. */
export function Leaderboard({ title, rows }: LeaderboardProps) {
  const list = useRef<HTMLOListElement>(null)
  const mine = rows.find(({ me }) => me)?.place
  const before = useRef(mine)
  const [from, setFrom] = useState(mine)
  const tops = useRef<ReadonlyMap<string, number>>(new Map())

  useLayoutEffect(() => {
    const elements = [...list.current!.querySelectorAll<HTMLElement>('[data-row]')]
    const now = new Map(elements.map((one) => [one.dataset['row']!, one.offsetTop]))
    const moves = prefersReducedMotion() ? [] : slide(elements, tops.current)
    tops.current = now
    if (before.current !== mine) setFrom(before.current)
    before.current = mine
    return () => {
      for (const one of moves) one.cancel()
    }
  }, [rows, mine])

  return (
    <section className="kit kit-board" aria-label={title}>
      <h3>{title}</h3>
      <ol ref={list}>
        {rows.map(({ id, name, place, points, prize, avatar, me }) => (
          <li key={id} data-row={id} data-me={me || undefined} data-top={place <= 3 ? place : undefined}>
            <b className="board-place">
              {me ? <Ticking key={place} from={from ?? place} to={place} /> : place}
            </b>
            <span className="board-avatar">{avatar}</span>
            <span className="board-name">
              <PlayerName name={name} />
              {me && <small> {t('You')}</small>}
            </span>
            <span className="board-points">{t('{n} pts', { n: thousands(points) })}</span>
            {prize && <span className="board-prize">{prize}</span>}
          </li>
        ))}
      </ol>
      <p role="status" className="sr">
        {mine !== undefined && from !== undefined && from !== mine && t('You’re now #{n}.', { n: mine })}
      </p>
    </section>
  )
}

/** A place that ticks through those between it and the last one. */
function Ticking({ from, to }: { readonly from: number; readonly to: number }) {
  const column = useRef<HTMLSpanElement>(null)
  const places = prefersReducedMotion() ? [to] : placesBetween(from, to)
  const count = places.length
  useLayoutEffect(() => {
    if (count < 2) return
    const end = `translateY(${-100 * (1 - 1 / count)}%)`
    column.current!.animate([{ transform: 'none' }, { transform: end }], {
      duration: 900,
      easing: `steps(${count - 1})`,
      fill: 'forwards',
    })
  }, [count])
  return (
    <span className="board-ticks">
      <span ref={column} aria-hidden>
        {places.map((one) => (
          <span key={one}>{one}</span>
        ))}
      </span>
      <span className="sr">{to}</span>
    </span>
  )
}
