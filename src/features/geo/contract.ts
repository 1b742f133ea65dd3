import { getAction, get, post, type Answer } from '#platform/calls/contract.ts'

/** The policy that applies at a place; `unknown` if the place is not known. */
export type LocationPolicy = 'prizes' | 'coinsOnly' | 'redeemOnly' | 'blocked' | 'unknown'

/** The sources of a player's place, as answers and reports of blocks name them (000 §7). */
export const APPS = ['cloudflare', 'maxmind', 'geo', 'system'] as const
export type App = (typeof APPS)[number]

export interface Access {
  /** Whether play with entries is open there. */
  readonly access: boolean
  readonly standing: LocationPolicy
  /** The state by two letters and by name; null outside of them, or where it is not known. */
  readonly state: string | null
  readonly name: string | null
  readonly by: App
}

/** A state that does not play for prizes under this brand today. */
export interface RestrictedState {
  readonly state: string
  readonly name: string
  readonly policy: Exclude<LocationPolicy, 'prizes' | 'unknown'>
}

export interface Coordinates {
  /** Degrees, north and east positive. */
  readonly latitude: number
  readonly longitude: number
  /** The accuracy that the device reports, in meters. */
  readonly accuracy?: number | undefined
}

/** Why somebody was sent to the page for blocked places, and on what. */
export interface Block {
  readonly apps: readonly App[]
  readonly meta?:
    | {
        readonly reason?: string | undefined
        readonly isMobile?: boolean | undefined
        readonly os?: string | undefined
        readonly browser?: string | undefined
        readonly browserVersion?: string | undefined
      }
    | undefined
}

export const calls = {
  /** The restricted states (000 §7). */
  info: get<Answer & { readonly states: readonly RestrictedState[] }>('/rest/restriction/info/'),
  /** Checks the place that the caller's address suggests. It is only a hint. */
  ipCheck: get<Answer<Access>>('/rest/restriction/player/ip/check/'),
  /** Checks coordinates. It stores the place in the session, so it passes the gate of changing calls. */
  geoCheck: getAction<Answer<Access>, Coordinates>('/rest/restriction/player/geo/check/'),
  /** Tells the operator that somebody was blocked. Nothing relies on it: a browser may say anything. */
  block: post<Answer, Block>('/rest/restriction/player/block/'),
}
