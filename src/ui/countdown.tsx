import { useEffect, useState } from 'react'
import { DAY, HOUR, MINUTE, SECOND, systemClock, type Clock } from '#platform/clock.ts'
import { eachSecond } from './ticker.ts'

export type CountdownFormat = 'hm' | 'hms' | 'ms' | 'auto'

export interface CountdownProps {
  /** Milliseconds since 1970. */
  readonly endsAt: number
  /** `hm` hours and minutes unless told (000 §9); `auto` shows days when more than one is left. */
  readonly format?: CountdownFormat | undefined
  /** The server's clock where the browser's own may be wrong. */
  readonly clock?: Clock | undefined
  readonly onEnd?: (() => void) | undefined
  /** What it counts down to, for screen readers. */
  readonly label?: string | undefined
}

/** Time that is left, ticking every second. Never below zero. */
export function Countdown({ endsAt, format = 'hm', clock = systemClock, onEnd, label }: CountdownProps) {
  const [left, setLeft] = useState(() => endsAt - clock.now())
  const over = left <= 0
  useEffect(() => {
    const update = () => setLeft(Math.max(0, endsAt - clock.now()))
    update()
    return endsAt > clock.now() ? eachSecond(update) : undefined
  }, [endsAt, clock])
  useEffect(() => {
    if (over) onEnd?.()
  }, [over, onEnd])
  return (
    <time className="countdown" role="timer" aria-label={label} suppressHydrationWarning>
      {timeLeft(left, format)}
    </time>
  )
}

/** `left_ms` as text: `05:41`, `05:41:20`, `09:59`, `3 d 05:41`. Seconds are rounded up, so zero means over. */
export function timeLeft(left_ms: number, format: CountdownFormat): string {
  const left = Math.max(0, Math.ceil(left_ms / SECOND) * SECOND)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const minutes = two((left % HOUR) / MINUTE)
  const seconds = two((left % MINUTE) / SECOND)
  if (format === 'ms') return `${two(left / MINUTE)}:${seconds}`
  if (format === 'hm') return `${two(left / HOUR)}:${minutes}`
  if (format === 'hms' || left <= DAY) return `${two(left / HOUR)}:${minutes}:${seconds}`
  return `${Math.floor(left / DAY)} d ${two((left % DAY) / HOUR)}:${minutes}`
}
