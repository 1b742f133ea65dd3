import { isIP } from 'node:net'
import type { Clock } from '#platform/time/clock.ts'
import type { GeoSettings } from '#platform/config/env.server.ts'
import type { Log } from '#platform/base/log.server.ts'
import { NOWHERE, type AddressLocation, type Geo } from '#platform/jurisdiction/geolocation.server.ts'
import { isState } from '#platform/base/us-states.ts'
import { fixedGeo } from './fixed.server.ts'
import { remembered, type LookUp } from './look-up.server.ts'
import { maxmindService } from './maxmind.server.ts'
import { mmdb } from './mmdb.server.ts'
import { isPrivate } from './private.ts'

interface Parts {
  readonly clock: Clock
  readonly log: Log
}

/** `US-TX` as a proxy says it; its own words for "unknown" are unknown. */
export function placeOfHeader(said: string | null | undefined): AddressLocation {
  const match = /^([A-Z]{2})-(?:US-)?([A-Z0-9]{0,3})$/.exec((said ?? '').toUpperCase())
  const [, country = '', region = ''] = match ?? []
  if (!country || country === 'XX' || country === 'T1') return NOWHERE
  return { country, state: country === 'US' && isState(region) ? region : null }
}

/** Opens the adapter that the settings name. */
export function openGeo(settings: GeoSettings, parts: Parts): Geo {
  const enough = settings.proof === 'address'
  const byAddress = (by: Geo['by'], lookUp: LookUp): Geo => {
    const known = remembered(lookUp, parts)
    const locate: Geo['locate'] = async ({ ip }) => (isIP(ip) && !isPrivate(ip) ? known(ip) : NOWHERE)
    return { by, enough, locate }
  }
  switch (settings.kind) {
    case 'fixed':
      return fixedGeo(settings, enough)
    case 'header':
      return {
        by: 'cloudflare',
        enough,
        locate: async ({ place }) => placeOfHeader(place),
      }
    case 'maxmind':
      return byAddress('maxmind', maxmindService(settings.maxmind))
    case 'mmdb':
      return byAddress('maxmind', mmdb(settings.file, parts.clock))
    case 'off':
      return { by: 'system', enough: false, locate: async () => NOWHERE }
  }
}
