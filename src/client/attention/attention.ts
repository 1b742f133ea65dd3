import { isPageToastShown } from '#ui/overlays/page-toast.ts'
import { DAY, MINUTE } from '#platform/time/clock.ts'
import { serverClock } from '#platform/time/server-clock.ts'
import type { App } from '../context/app.ts'
import { ownerKey } from '../storage/dismissals.ts'
import { read, write } from '../storage/memory.ts'
import { isQuiet } from './quiet.ts'

/**
 * How much may ask for a player's attention without being asked: one window each time the lobby is
 * come back to, three a visit, and none for ten minutes after an event of a limit; of messages that lead
 * somewhere, one each time. Who has just signed up is left alone until their second game. Whatever offers
 * itself asks here, ads too; the rest is a dot on its card (docs/decisions/083-attention-and-news.md).
 */

/** Windows that offer themselves in a visit, at most. */
const MOST_A_VISIT = 3
/** As many offers as leave room for none; each game that is opened takes away as many. */
const NEWCOMER = 9
/** Of a visit that began with a sign-up: its first return from a game has the message about the wheel. */
const GAMES_BEFORE = 2
/** A visit ends when the browser has not been used for so long. */
export const VISIT_MS = 30 * MINUTE

/** The visit to this site, of all tabs of the browser. */
interface Visit {
  readonly who: string
  /** Windows that offered themselves in it. */
  readonly offers: number
  /** Both in ms since 1970. */
  readonly begun_ms: number
  readonly seen_ms: number
}

const VISIT = 'visit'

/** Pages on which a window offered itself since the lobby was come back to, by their players. */
const shownOn = new WeakSet<App['player']>()

/** A link's window is what its visitor came for, so the return that it leads to offers none, for so long. */
const LINK_MS = 10_000

/** When a link to a window was followed, by the page's player, ms since 1970. */
const linkedAt = new WeakMap<App['player'], number>()

/** Pages whose message was given away since a game was opened or the lobby was come back to, by their players. */
const givenOn = new WeakSet<App['player']>()

/** Nothing invites who is self-excluded, whatever it is. */
const isPaused = ({ player }: Pick<App, 'player'>): boolean => player.getState().me.closedUntil !== undefined

/** The visit that goes on, or a new one. */
function visitOf({ player }: Pick<App, 'player'>): Visit {
  const now_ms = serverClock.now()
  const who = ownerKey(player.getState().me.account)
  const begun = { who, offers: 0, begun_ms: now_ms, seen_ms: now_ms }
  try {
    const saved = JSON.parse(read('localStorage', VISIT) ?? 'null') as Visit | null
    const goesOn = saved?.who === begun.who && Math.abs(now_ms - saved.seen_ms) < VISIT_MS
    if (!goesOn) return begun
    return { ...begun, offers: Number(saved.offers) || 0, begun_ms: Number(saved.begun_ms) || now_ms }
  } catch {
    return begun
  }
}

const keepVisit = (visit: Visit): void => write('localStorage', VISIT, JSON.stringify(visit))

/** The page is used: the visit goes on. */
export const stayOn = (app: Pick<App, 'player'>): void => keepVisit(visitOf(app))

/** For how long the visit has gone on, ms. */
export const stayed = (app: Pick<App, 'player'>): number => serverClock.now() - visitOf(app).begun_ms

/** The player has come to the lobby: one window may offer itself. */
export function beginReturn(app: Pick<App, 'player'>): void {
  const linked_ms = linkedAt.get(app.player)
  linkedAt.delete(app.player)
  const isLinked = linked_ms !== undefined && serverClock.now() - linked_ms < LINK_MS
  if (!isLinked) shownOn.delete(app.player)
  givenOn.delete(app.player)
  stayOn(app)
}

/**
 * A link to a window was followed: no other offers itself in its place until the lobby is come back to. The
 * return that the link itself begins, if any, is told of after it.
 */
export function followLink({ player }: Pick<App, 'player'>): void {
  shownOn.add(player)
  linkedAt.set(player, serverClock.now())
}

/** Holds back modals that open by themselves until the second game of a newcomer, who signed up to play. */
export const beginAsNewcomer = (app: Pick<App, 'player'>): void =>
  keepVisit({ ...visitOf(app), offers: NEWCOMER * GAMES_BEFORE })

/** A game was opened: whoever leaves it may be told of one thing, and a newcomer is one for a game less. */
export function beginMessages(app: Pick<App, 'player'>): void {
  givenOn.delete(app.player)
  const visit = visitOf(app)
  // None of a newcomer's were shown; all others are fewer.
  keepVisit({ ...visit, offers: visit.offers < NEWCOMER ? visit.offers : visit.offers - NEWCOMER })
}

/**
 * Takes the one message of a return from a game, or from another page: what waits today, notifications, or the
 * way back into the game.
 * @returns false where another has it, or the player is self-excluded
 */
export function takeMessage(app: Pick<App, 'player'>): boolean {
  if (isPaused(app) || givenOn.has(app.player)) return false
  givenOn.add(app.player)
  return true
}

/** A window of news opens: no other offers itself over it, nor after it until the lobby is come back to. */
export const takeReturn = ({ player }: Pick<App, 'player'>): void => void shownOn.add(player)

/** Whether a window may offer itself now: none does over a message of the page. */
export const mayOffer = (app: Pick<App, 'player'>): boolean =>
  !isPaused(app) &&
  !shownOn.has(app.player) &&
  !isPageToastShown() &&
  !isQuiet(DAY) &&
  visitOf(app).offers < MOST_A_VISIT

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
