import type { Access, Coordinates } from '../contract.ts'
import { MINUTE, SECOND } from '#platform/time/clock.ts'
import type { App } from '#client/context/app.ts'
import { calls } from '../contract.ts'
import type { Reason } from './store.ts'

/** Asks the browser where it is, and the server what that means (000 §4, §8). */

/** `unasked` is the specification's "prompt": the browser will ask the player. */
export type Permission = 'granted' | 'unasked' | 'denied' | 'unsupported' | 'failed'

/** What is asked of a browser; the demonstration has one of its own. */
export type Browser = Pick<Navigator, 'geolocation' | 'permissions'>

/** The browser that is asked: the real one, or in the demonstration the one that `/dev/place` describes. */
export async function browserOf(app: App): Promise<Partial<Browser>> {
  if (!app.demo) return navigator
  return (await (await import('./demo-browser.ts')).demoBrowser()) ?? navigator
}

/** What the browser may do right now; one without an API for permissions asks the player. */
export async function permission(browser: Partial<Browser> = navigator): Promise<Permission> {
  if (!browser.geolocation) return 'unsupported'
  if (!browser.permissions) return 'unasked'
  try {
    const { state } = await browser.permissions.query({ name: 'geolocation' })
    return state === 'prompt' ? 'unasked' : state
  } catch {
    return 'failed'
  }
}

const TIMEOUT_MS = 15 * SECOND
const FAILURES: readonly Reason[] = ['unknown', 'denied', 'unavailable', 'timeout']

/** The device's position, or why there is none. */
export const position = ({ geolocation }: Pick<Browser, 'geolocation'> = navigator) =>
  new Promise<Coordinates | Reason>((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracy }),
      ({ code }) => resolve(FAILURES[code] ?? 'unknown'),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: MINUTE },
    )
  })

/** What came of a check: the place and what it allows, or why it is not known. */
export type Outcome =
  | { readonly access: Access; readonly coordinates: Coordinates }
  | { readonly reason: Reason | 'offline' }

/** A number as a query can carry it: neither `1e-7` nor twenty digits. */
const plain = (value: number) => Number(value.toFixed(6))

/** Reads the position and has the server judge it; without a connection there is nothing to say of either. */
export async function check(app: App, browser: Pick<Browser, 'geolocation'> = navigator): Promise<Outcome> {
  const found = await position(browser)
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
