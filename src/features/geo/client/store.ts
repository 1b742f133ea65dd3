import { createStore } from 'zustand/vanilla'
import type { Access, Coordinates, RestrictedState } from '../contract.ts'

/** Why somebody stands at the page for blocked places; null while nothing is known. */
export type Reason =
  | 'prompt'
  | 'denied'
  | 'unsupported'
  | 'unavailable'
  | 'timeout'
  /** Nobody answered the browser's question in time. */
  | 'unanswered'
  | 'unknown'
  | 'api'
  | 'permissions'
  | 'inexact'
  | 'blocked'

/** The page's state of geolocation (000 §3, Geo), in memory only. */
export interface GeoState {
  /** The restricted states; null until they were asked for. */
  readonly states: readonly RestrictedState[] | null
  readonly access: Access | null
  readonly coordinates: Coordinates | null
  readonly reason: Reason | null
  /** The question that is open; the next one takes its place. */
  readonly asking: AbortController | null
  /** A check is on its way. */
  readonly busy: boolean
  /** Play with entries was asked for, and begins once the place is known. */
  readonly wanted: boolean
  /** A reward waits for the place: the player stays in its window, or comes back to it. */
  readonly shares: boolean
  /** Where the player was sent away from. */
  readonly from: string | null
}

export const geo = createStore<GeoState>(() => ({
  states: null,
  access: null,
  coordinates: null,
  reason: null,
  asking: null,
  busy: false,
  wanted: false,
  shares: false,
  from: null,
}))
