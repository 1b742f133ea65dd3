import { DEMO_PLACE_COOKIE, readDemoPlace } from '#platform/jurisdiction/demo-location.ts'
import type { Geo } from '#platform/jurisdiction/geolocation.server.ts'
import type { Caller } from '#platform/calls/caller.ts'

/** Everybody is in one state, or where they said at `/dev/place`: for the demonstration alone. */
export function fixedGeo(settings: { readonly state: string }, enough: boolean): Geo {
  return {
    by: 'system',
    enough,
    async locate({ cookies }: Pick<Caller, 'ip' | 'place'> & Partial<Pick<Caller, 'cookies'>>) {
      const chosen = readDemoPlace(cookies?.[DEMO_PLACE_COOKIE])
      const { country, state } = chosen ?? { country: 'US', state: settings.state }
      return { country, state }
    },
  }
}
