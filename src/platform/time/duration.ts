import { DAY, HOUR, MINUTE, SECOND } from './clock.ts'
import { t } from '../words/words.ts'

/**
 * How a time that is left is written (000 §9): `hm` hours and minutes, the default; `hms` with seconds; `ms`
 * minutes and seconds; `auto` as seasons have it, with days when more than one day is left; `words` hours and
 * minutes with their units, where figures alone could be read as minutes and seconds.
 */
export type DurationFormat = 'hm' | 'hms' | 'ms' | 'auto' | 'words'

const two = (value: number) => String(Math.floor(value)).padStart(2, '0')

/**
 * `left_ms` as text: `05:41`, `05:41:20`, `09 : 59`, `3d 05:41`, `5 hr 41 min`. Seconds are rounded up, so zero means over;
 * what is over stays at zero.
 */
export function timeLeft(left_ms: number, format: DurationFormat = 'hm'): string {
  const left = Math.max(0, Math.ceil(left_ms / SECOND) * SECOND)
  const minutes = two((left % HOUR) / MINUTE)
  const seconds = two((left % MINUTE) / SECOND)
  if (format === 'ms') return `${two(left / MINUTE)} : ${seconds}`
  if (format === 'words') {
    const hours = Math.floor(left / HOUR)
    const text =
      hours > 0 ? t('{hours} hr {minutes} min', { hours, minutes }) : t('{minutes} min', { minutes })
    // Where it takes two lines a figure keeps its unit.
    return text.replaceAll(/(\d) /g, '$1\u00A0')
  }
  if (format === 'hm') return `${two(left / HOUR)}:${minutes}`
  if (format === 'hms' || left <= DAY) return `${two(left / HOUR)}:${minutes}:${seconds}`
  return t('{days}d {time}', {
    days: Math.floor(left / DAY),
    time: `${two((left % DAY) / HOUR)}:${minutes}`,
  })
}
