import { hasConsent } from '../consent/consent.ts'

/**
 * Analytics events, broadcast to listeners inside the page (000 §4, §8). Nothing leaves the page from here: a
 * transport that is configured and that the visitor consented to listens like any other part (`transport.ts`). Events say what was done, never who did it: names of things, numbers and yes or no.
 */
export interface AppEvents {
  /** A page was shown; its path without query, for queries hold tokens. */
  page_viewed: { readonly path: string }
  /** The visit began, or began again after half an hour without a touch (000 §4: the trigger of ads). */
  session_started: { readonly reason: 'arrival' | 'inactivity' }
  sign_up: { readonly method: SignMethod }
  sign_in: { readonly method: SignMethod }
  sign_out: undefined
  /** A sign-in by another company failed (000 §8). */
  oauth_error: { readonly method: SignMethod; readonly code: string }
  mode_switched: { readonly mode: string }
  language_switched: { readonly language: string }
  /** A player came back to the lobby from another page: the time to look for pop-ups (000 §2). */
  lobby_returned: undefined
  modal_opened: { readonly name: string }
  game_opened: { readonly game: string; readonly from?: string }
  /** A search; its text may hold anything, so only its length is told. */
  search: { readonly length: number; readonly found: number }
  favorite: { readonly game: string; readonly on: boolean }
  category_opened: { readonly category: string }
  banner_opened: { readonly banner: string }
  promotion_opened: { readonly promotion: string }
  purchase_started: { readonly offer: string }
  purchase_settled: { readonly offer: string }
  purchase_failed: { readonly offer: string; readonly code: string }
  redeem_requested: undefined
  prize_claimed: { readonly feature: string; readonly kind?: string }
  feature_used: { readonly feature: string; readonly action: string }
  invite_shared: { readonly channel: string }
  push_permission: { readonly answer: 'granted' | 'denied' | 'default' }
  support_opened: undefined
  geo_checked: { readonly result: string }
  consent_given: { readonly groups: number }
  /** A newer build is there; the player was told, or took it. */
  app_update: { readonly step: 'offered' | 'taken' }
  app_installed: undefined
}
/**
 * The method of a sign-in or sign-up: `password`, or the name that a feature gives its own, such as `google`.
 */
export type SignMethod = string
export type EventName = keyof AppEvents

/** One event as listeners get it. */
export type AppEvent = {
  readonly [E in EventName]: { readonly name: E; readonly data: AppEvents[E] }
}[EventName]

declare global {
  interface WindowEventMap {
    'app:event': CustomEvent<AppEvent>
  }
}

/** Events wait for the sink, which comes last and then takes each at once; no more than these. */
const MOST_WAITING = 50
const waiting: AppEvent[] = []

/**
 * Tracks an event.
 * @param data the event's fields; never a person, a place, or anything that was typed
 */
export function track<E extends EventName>(
  name: E,
  ...[data]: undefined extends AppEvents[E] ? [] : [data: AppEvents[E]]
): void {
  if (typeof document === 'undefined') return
  const event = { name, data } as AppEvent
  // Events before the visitor's consent are never sent.
  if (waiting.length < MOST_WAITING && hasConsent('analytics')) waiting.push(event)
  dispatchEvent(new CustomEvent('app:event', { detail: event }))
}

/**
 * Subscribes to the events of the app.
 * @returns unsubscribes
 */
export function onEvent(listener: (event: AppEvent) => void): () => void {
  const hear = ({ detail }: CustomEvent<AppEvent>) => listener(detail)
  addEventListener('app:event', hear)
  return () => removeEventListener('app:event', hear)
}

/** Takes the events that wait for the sink, each once. */
export const takeQueuedEvents = (): AppEvent[] => waiting.splice(0, MOST_WAITING)
