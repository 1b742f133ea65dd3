import { SECOND } from '#platform/time/clock.ts'
import type { GeoSettings } from '#platform/config/env.server.ts'
import { NOWHERE, type AddressLocation } from '#platform/jurisdiction/geolocation.server.ts'
import { isState } from '#platform/base/us-states.ts'
import type { LookUp } from './look-up.server.ts'

/** A person waits for the answer. */
const TIMEOUT_MS = 3 * SECOND

/** A place as MaxMind's city answers and databases write it. */
export interface CityAnswer {
  readonly country?: { readonly iso_code?: string }
  readonly registered_country?: { readonly iso_code?: string }
  readonly subdivisions?: readonly { readonly iso_code?: string }[]
}

/** Country and state of a city answer. An address that is only registered somewhere is nowhere. */
export function placeOfCity({ country, subdivisions }: CityAnswer): AddressLocation {
  const code = country?.iso_code
  if (!code) return NOWHERE
  const state = subdivisions?.[0]?.iso_code ?? ''
  return { country: code, state: code === 'US' && isState(state) ? state : null }
}

/** MaxMind's web service (GeoIP2 City). Addresses that it does not know are unknown, not a failure. */
export function maxmindService({ origin, account, key }: GeoSettings['maxmind']): LookUp {
  const authorization = `Basic ${Buffer.from(`${account}:${key}`).toString('base64')}`
  return async (ip) => {
    const answer = await fetch(`${origin}/geoip/v2.1/city/${encodeURIComponent(ip)}`, {
      headers: { authorization, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const body = (await answer.json()) as CityAnswer & { readonly code?: string }
    if (answer.ok) return placeOfCity(body)
    if (/^(IP_ADDRESS_(NOT_FOUND|RESERVED|INVALID))$/.test(body.code ?? '')) return NOWHERE
    throw new Error(`the web service of MaxMind answered ${answer.status} ${body.code ?? ''}`)
  }
}
