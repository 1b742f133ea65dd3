import { DAY, HOUR, MINUTE, SECOND } from '../../time/clock.ts'

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

/** Deliveries of a lane whose other side is slow to answer: they hold no place, up to so many. */
export const slowOf = (lane: string): number => 4 * placesOf(lane)

/**
 * Time limits of a try by email: until the mail server has the whole message, and after that until it says
 * whether it takes it, which is where servers scan messages (RFC 5321 §4.5.3.2.6).
 */
export interface MailPatience {
  readonly send_ms: number
  readonly answer_ms: number
  /** A server that hasn't answered by then is slow, and holds up no other message. */
  readonly slow_ms: number
}
export const MAIL_PATIENCE: MailPatience = {
  send_ms: 30 * SECOND,
  answer_ms: 3 * MINUTE,
  slow_ms: 5 * SECOND,
}

/**
 * How long a try of a lane may take, and after which another node takes over what a node has taken and not
 * ended: that is longer than any try, so emails of a node that was killed wait five minutes for another, all
 * else two.
 */
export function limitsOf(lane: string): { readonly patience_ms: number; readonly lease_ms: number } {
  if (wayOf(lane) !== 'email') return { patience_ms: 30 * SECOND, lease_ms: 2 * MINUTE }
  const { send_ms, answer_ms } = MAIL_PATIENCE
  return { patience_ms: send_ms + answer_ms + 5 * SECOND, lease_ms: 5 * MINUTE }
}

/** How often a message is sent again whose other side had all of it and never answered: it may have arrived. */
export const UNANSWERED_MAX = 2
const UNANSWERED_MS = { least: 5 * MINUTE, most: 6 * HOUR }

/** How long to wait at least before that. @param waited_ms how long the message has waited by now */
export const pauseAfterSilence = (waited_ms: number): number =>
  Math.min(Math.max(UNANSWERED_MS.least, 4 * waited_ms), UNANSWERED_MS.most)

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
