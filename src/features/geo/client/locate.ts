import type { Access, Coordinates } from '../contract.ts'
import { MINUTE, SECOND } from '#platform/time/clock.ts'
import { arrives, LateError, within } from '#platform/time/within.ts'
import type { App } from '#client/context/app.ts'
import { calls } from '../contract.ts'
import type { Reason } from './store.ts'

/** Asks the browser where it is, and the server what that means (000 §4, §8). */

/** `unasked` is the specification's "prompt": the browser will ask the player. */
export type Permission = 'granted' | 'unasked' | 'denied' | 'unsupported' | 'failed'

/** The APIs of a browser that locate the player; the demonstration replaces them with its own. */
export type Browser = Pick<Navigator, 'geolocation' | 'permissions'>

/** The browser that is asked: the real one, or in the demonstration the one that `/dev/place` describes. */
export async function browserOf(app: App): Promise<Partial<Browser>> {
  if (!app.demo) return navigator
  const demo = await arrives(import('./demo-browser.ts')).catch(() => null)
  return (await demo?.demoBrowser()) ?? navigator
}

/** A browser says at once what it may; ms. */
const PERMISSION_MS = 3 * SECOND

/**
 * The browser's permission to locate, without prompting. `unasked` also where the browser has no permissions
 * API or gives no answer within `PERMISSION_MS`: then only the prompt can tell.
 */
export async function permission(browser: Partial<Browser> = navigator): Promise<Permission> {
  if (!browser.geolocation) return 'unsupported'
  if (!browser.permissions) return 'unasked'
  try {
    const { state } = await within(PERMISSION_MS, browser.permissions.query({ name: 'geolocation' }))
    return state === 'prompt' ? 'unasked' : state
  } catch (error) {
    return error instanceof LateError ? 'unasked' : 'failed'
  }
}

const TIMEOUT_MS = 15 * SECOND
/** A browser that may tell has failed to by then, whatever became of the limit that it was given. */
const FOUND_MS = TIMEOUT_MS + 5 * SECOND
/** A browser's own limit begins once the player has allowed it, and nobody may see its question. */
const ANSWERED_MS = MINUTE
const FAILURES: readonly Reason[] = ['unknown', 'denied', 'unavailable', 'timeout']

export interface Question {
  /** The browser asks the player first. */
  readonly asks?: boolean
  /** Gives the question up. */
  readonly signal?: AbortSignal
}

/** The device's position, or why there is none; in time also where the browser never answers. */
export async function position(
  { geolocation }: Pick<Browser, 'geolocation'> = navigator,
  { asks = false, signal }: Question = {},
): Promise<Coordinates | Reason> {
  const answer = new Promise<Coordinates | Reason>((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracy }),
      ({ code }) => resolve(FAILURES[code] ?? 'unknown'),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: MINUTE },
    )
  })
  try {
    return await within(asks ? ANSWERED_MS : FOUND_MS, answer, signal)
  } catch (error) {
    if (!(error instanceof LateError)) throw error
    return asks ? 'unanswered' : 'timeout'
  }
}

/** The result of a check: the place and what it allows, or the reason why it is unknown. */
export type Outcome =
  | { readonly access: Access; readonly coordinates: Coordinates }
  | { readonly reason: Reason | 'offline' }

/** A number as a query can carry it: neither `1e-7` nor twenty digits. */
const plain = (value: number) => Number(value.toFixed(6))

/** Reads the position and has the server judge it; without a connection there is nothing to say of either. */
export async function check(
  app: App,
  browser: Pick<Browser, 'geolocation'> = navigator,
  question: Question = {},
): Promise<Outcome> {
  const found = await position(browser, question)
  if (typeof found === 'string') return { reason: found }
  const { latitude, longitude, accuracy } = found
  const coordinates = {
    latitude: plain(latitude),
    longitude: plain(longitude),
    ...(accuracy !== undefined && accuracy >= 0 ? { accuracy: Math.ceil(accuracy) } : {}),
  }
  const { data, code } = await app.call(calls.geoCheck, coordinates)
  if (!data) return { reason: code === 'NETWORK' ? 'offline' : 'api' }
  if (data.standing === 'unknown') return { reason: 'inexact' }
  return { access: data, coordinates }
}
