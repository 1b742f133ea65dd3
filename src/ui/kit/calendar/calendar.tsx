import { useRef } from 'react'
import { t } from '#platform/words/words.ts'
import { artSet } from '../../art/art.ts'
import { Icon } from '../../art/icon.tsx'
import { knock } from '../../celebration/sound.ts'
import { isShown, usePhase } from '../phase.ts'
import '../kit.css'
import './calendar.css'

export interface CalendarDay {
  readonly day: number
  /** `open` can be played, `done` has its stamp, `missed` is over, `locked` comes later. */
  readonly state: 'locked' | 'open' | 'done' | 'missed'
  readonly today?: boolean | undefined
  /** The day's reward in a word or two. */
  readonly text?: string | undefined
  /** The smallest file of a sprite. */
  readonly art?: string | undefined
}

/** A day that the server counts as done. */
export interface StampedDay {
  readonly day: number
  /** The result in a sentence, for screen readers. */
  readonly sentence: string
}

export interface CalendarProps {
  readonly label: string
  readonly days: readonly CalendarDay[]
  readonly result: StampedDay | null
  /** The day whose tasks are shown beside it, where one is. */
  readonly chosen?: number | undefined
  /** A day was pressed; its tasks open. */
  readonly onOpen: (day: number) => void
  readonly onStopped?: ((from: Element | null) => Promise<unknown> | void) | undefined
}

/** The stamp comes down, stands for two frames, and rests. */
const STAMP: Keyframe[] = [
  { transform: 'scale(2.6) rotate(8deg)', opacity: 0, easing: 'cubic-bezier(.5,0,.9,.4)' },
  { transform: 'scale(.88) rotate(-14deg)', opacity: 1, offset: 0.5 },
  {
    transform: 'scale(.88) rotate(-14deg)',
    opacity: 1,
    offset: 0.58,
    easing: 'cubic-bezier(.34,1.56,.64,1)',
  },
  { transform: 'rotate(-14deg)', opacity: 1 },
]
const STAMP_MS = 520

const stateName = ({ state, day }: CalendarDay): string => {
  const name = t('Day {n}', { n: day })
  if (state === 'done') return `${name}, ${t('done')}`
  if (state === 'missed') return `${name}, ${t('ended')}`
  return state === 'locked' ? `${name}, ${t('not open yet')}` : name
}

/** A calendar of doors: what a day brings is behind its door, and a stamp lands on each that is done. */
export function Calendar({ label, days, result, chosen, onOpen, onStopped }: CalendarProps) {
  const list = useRef<HTMLUListElement>(null)
  const stampOf = ({ day }: StampedDay) =>
    list.current?.querySelector(`[data-day="${day}"] [data-layer=stamp]`) ?? null
  const [phase, skip] = usePhase({
    result,
    busy: false,
    play: (stamped) => {
      const stamp = stampOf(stamped)
      return stamp ? [stamp.animate(STAMP, { duration: STAMP_MS, fill: 'both' })] : []
    },
    onStopped: (stamped) => {
      knock()
      return onStopped?.(stampOf(stamped))
    },
  })
  return (
    <div className="kit calendar" data-phase={phase} onClick={skip}>
      <ul ref={list} aria-label={label}>
        {days.map((one) => {
          const isStamped = one.state === 'done' || result?.day === one.day
          return (
            <li key={one.day} data-day={one.day} data-state={one.state} data-today={one.today || undefined}>
              <button
                type="button"
                aria-current={one.today ? 'date' : undefined}
                aria-disabled={one.state === 'locked' || undefined}
                aria-pressed={chosen === undefined || one.state === 'locked' ? undefined : one.day === chosen}
                onClick={() => one.state !== 'locked' && onOpen(one.day)}
              >
                <b aria-hidden>{one.day}</b>
                <span className="sr">
                  {stateName(one)}
                  {one.text && ','}
                </span>
                {one.state === 'locked' ? (
                  <Icon name="lock" size={18} />
                ) : (
                  one.art && <img {...artSet(one.art, 40)} alt="" width={40} height={40} />
                )}
                {one.text && <span className="calendar-text">{one.text}</span>}
                {isStamped && (
                  <span className="calendar-stamp" data-layer="stamp">
                    <Icon name="check" size={26} />
                  </span>
                )}
              </button>
            </li>
          )
        })}
      </ul>
      <p role="status" className="sr">
        {isShown(phase) && result?.sentence}
      </p>
    </div>
  )
}
