import { systemClock, type Clock } from '#platform/clock.ts'
import type { App } from '../context.ts'

const FORMAT = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
  timeZoneName: 'short',
})

/** A moment as the page writes it: day and hour, in UTC. */
export const timeText = (iso: string): string => FORMAT.format(Date.parse(iso))

/** The server's clock, as far as the page knows it: the browser's own may be wrong. */
export function serverClock({ now_ms }: App): Clock {
  const ahead = now_ms - performance.timeOrigin
  // A second more or less is the way of the page itself.
  return Math.abs(ahead) < 5_000 ? systemClock : { now: () => systemClock.now() + ahead }
}
