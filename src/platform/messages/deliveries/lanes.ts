import { DAY, MINUTE, SECOND } from '../../time/clock.ts'

/**
 * Lanes of deliveries: what waits in one holds up nothing in another. A lane is named by the way that its
 * messages take, by the service where a way has several, and by how soon somebody needs them.
 */

/** How messages leave: `push` looks up a player's devices, `device` sends to one of them. */
export type Way = 'email' | 'sms' | 'push' | 'device'

/** `code`: somebody waits for it with the page open. `bulk`: advertising. */
export type Priority = 'code' | 'notice' | 'bulk'

/** Most that is worth sending the next day isn't worth sending the day after. */
export const LONGEST_LIFE_MS = DAY

/** @param service where a way leads to several, such as the push services of browsers */
export const laneOf = (way: Way, priority: Priority, service?: string): string =>
  [way, ...(service ? [service] : []), priority].join(' ')

export const wayOf = (lane: string): Way => lane.split(' ')[0] as Way
export const priorityOf = (lane: string): Priority => lane.split(' ').at(-1) as Priority

/** Deliveries of a lane that a node has under way at once. Each lane of emails has as many connections. */
export function placesOf(lane: string): number {
  const way = wayOf(lane)
  if (way === 'device') return 16
  return { code: 3, notice: 2, bulk: 1 }[priorityOf(lane)]
}

const FIRST_MS = { code: 2 * SECOND, notice: 5 * SECOND, bulk: 30 * SECOND }
const CAP_MS = { least: 30 * SECOND, most: 30 * MINUTE }

/**
 * How long to wait after a try that failed: twice as long each time, up to a tenth of how long the message has
 * waited so far, which is half a minute in the first five minutes and half an hour at most; give or take a
 * quarter, so that what failed together doesn't come back together.
 * @param tries how often it was tried, 1 or more, and for how long by now
 * @param chance a number from 0 up to 1
 */
export function pauseAfter(
  priority: Priority,
  { attempts, waited_ms }: { readonly attempts: number; readonly waited_ms: number },
  chance: number,
): number {
  const grown = FIRST_MS[priority] * 2 ** Math.min(attempts - 1, 20)
  const cap = Math.min(Math.max(waited_ms / 10, CAP_MS.least), CAP_MS.most)
  return Math.round(Math.min(grown, cap) * (0.75 + chance / 2))
}
