import { useEffect, useState } from 'react'
import type { Clock } from '#platform/time/clock.ts'
import { timeLeft, type DurationFormat } from '#platform/words/duration.ts'
import { serverClock } from '#platform/time/server-clock.ts'
import { eachSecond } from './lobby/ticker.ts'

export interface CountdownProps {
  /** Milliseconds since 1970. */
  readonly endsAt: number
  /** `hm` hours and minutes by default (000 §9); `auto` shows days when more than one is left. */
  readonly format?: DurationFormat | undefined
  /** The server's clock by default: the browser's own may be wrong. */
  readonly clock?: Clock | undefined
  readonly onEnd?: (() => void) | undefined
  /** Accessible name: the event at the end of the countdown. */
  readonly label?: string | undefined
}

/** Time that is left, ticking every second. Never below zero. */
export function Countdown({ endsAt, format = 'hm', clock = serverClock, onEnd, label }: CountdownProps) {
  const [left, setLeft] = useState(() => endsAt - clock.now())
  const isOver = left <= 0
  useEffect(() => {
    const update = () => setLeft(Math.max(0, endsAt - clock.now()))
    update()
    return endsAt > clock.now() ? eachSecond(update) : undefined
  }, [endsAt, clock])
  useEffect(() => {
    if (isOver) onEnd?.()
  }, [isOver, onEnd])
  return (
    <time className="countdown" role="timer" aria-label={label} suppressHydrationWarning>
      {timeLeft(left, format)}
    </time>
  )
}
