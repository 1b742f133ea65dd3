import { MINUTE } from '#platform/time/clock.ts'
import { serverClock } from '#platform/time/server-clock.ts'
import type { App } from '../context/app.ts'
import { loginHash } from '../storage/dismissals.ts'
import { read, write } from '../storage/memory.ts'
import type { LimitEvent } from './limit-events.ts'

/**
 * How much may ask for a player's attention without being asked: one window each time the lobby is come back to,
 * three a visit, and none for ten minutes after an event of a limit. Whatever offers itself asks here, ads too;
 * the rest is a dot on its card (docs/decisions/083-attention-and-news.md).
 */

/** Windows that offer themselves in a visit, at most. */
const MOST_A_VISIT = 3
/** Nothing offers itself for so long after an event of a limit. */
export const QUIET_MS = 10 * MINUTE
/** A visit ends when the browser has not been used for so long. */
export const VISIT_MS = 30 * MINUTE

/** The visit to this site, of all tabs of the browser. */
interface Visit {
  readonly who: string
  /** Windows that offered themselves in it. */
  readonly offers: number
  /** ms since 1970. */
  readonly seen_ms: number
}

const VISIT = 'visit'
const LIMIT = 'limit-event'

/** Pages on which a window offered itself since the lobby was come back to, by their players. */
const shownOn = new WeakSet<App['player']>()

/** The visit that goes on, or a new one. */
function visitOf({ player }: Pick<App, 'player'>): Visit {
  const now_ms = serverClock.now()
  const begun = { who: loginHash(player.getState().me.login), offers: 0, seen_ms: now_ms }
  try {
    const saved = JSON.parse(read('localStorage', VISIT) ?? 'null') as Visit | null
    const goesOn = saved?.who === begun.who && Math.abs(now_ms - saved.seen_ms) < VISIT_MS
    return goesOn ? { ...begun, offers: Number(saved.offers) || 0 } : begun
  } catch {
    return begun
  }
}

const keepVisit = (visit: Visit): void => write('localStorage', VISIT, JSON.stringify(visit))

/** The page is used: the visit goes on. */
export const stayOn = (app: Pick<App, 'player'>): void => keepVisit(visitOf(app))

/** The player has come to the lobby: one window may offer itself. */
export function beginReturn(app: Pick<App, 'player'>): void {
  shownOn.delete(app.player)
  stayOn(app)
}

/** Remembers an event of a limit: in this browser, whoever uses it. */
export const noteLimit = (event: LimitEvent): void =>
  write('localStorage', LIMIT, JSON.stringify({ event, at_ms: serverClock.now() }))

/** Whether an event of a limit was so recent that nothing may offer itself. */
export function isQuiet(): boolean {
  try {
    const saved = JSON.parse(read('localStorage', LIMIT) ?? 'null') as { readonly at_ms: number } | null
    return saved !== null && Math.abs(serverClock.now() - saved.at_ms) < QUIET_MS
  } catch {
    return false
  }
}

/** Whether a window may offer itself now. */
export const mayOffer = (app: Pick<App, 'player'>): boolean =>
  !shownOn.has(app.player) && !isQuiet() && visitOf(app).offers < MOST_A_VISIT

/**
 * Lets a window offer itself, if one may.
 * @param show opens it; false where it did not
 * @returns whether it was shown
 */
export function offerWindow(app: Pick<App, 'player'>, show: () => boolean): boolean {
  if (!mayOffer(app) || !show()) return false
  shownOn.add(app.player)
  const visit = visitOf(app)
  keepVisit({ ...visit, offers: visit.offers + 1 })
  return true
}
