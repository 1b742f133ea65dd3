import { DAY, HOUR, MINUTE, SECOND } from '../time/clock.ts'
import { t } from './words.ts'

/**
 * How a time that is left is written (000 §9): `hm` hours and minutes, the default; `hms` with seconds; `ms`
 * minutes and seconds, for what can be sent again; `auto` is the one form of all rewards: with seconds, so that
 * nobody takes hours for minutes, and with days when more than one day is left.
 */
export type DurationFormat = 'hm' | 'hms' | 'ms' | 'auto'

const two = (value: number) => String(Math.floor(value)).padStart(2, '0')

/**
 * `left_ms` as text: `05:41`, `05:41:20`, `09 : 59`, `3d 05:41:20`. Seconds are rounded up, so zero means over;
 * what is over stays at zero.
 */
export function timeLeft(left_ms: number, format: DurationFormat = 'hm'): string {
  const left = Math.max(0, Math.ceil(left_ms / SECOND) * SECOND)
  const minutes = two((left % HOUR) / MINUTE)
  const seconds = two((left % MINUTE) / SECOND)
  if (format === 'ms') return `${two(left / MINUTE)} : ${seconds}`
  if (format === 'hm') return `${two(left / HOUR)}:${minutes}`
  if (format === 'hms' || left <= DAY) return `${two(left / HOUR)}:${minutes}:${seconds}`
  return t('{days}d {time}', {
    days: Math.floor(left / DAY),
    time: `${two((left % DAY) / HOUR)}:${minutes}:${seconds}`,
  })
}
