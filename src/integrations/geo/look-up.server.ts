import { HOUR, SECOND, type Clock } from '#platform/time/clock.ts'
import type { Log } from '#platform/base/log.server.ts'
import { NOWHERE, type AddressLocation } from '#platform/jurisdiction/geolocation.server.ts'

/** Looks one public address up. Throws when it cannot be asked now. */
export type LookUp = (ip: string) => Promise<AddressLocation>

/** How long an answer is cached, how soon after a failure it is asked again, and how many are kept. */
const LIFE = HOUR
const FAILED_LIFE = 30 * SECOND
const CAP = 10_000

interface Parts {
  readonly clock: Clock
  readonly log: Log
}

/**
 * Answers of a look-up, kept by address: one question for many callers at once, the oldest answers go first.
 * A failure is an unknown place for half a minute.
 */
export function remembered(lookUp: LookUp, { clock, log }: Parts, cap = CAP): LookUp {
  const cache = new Map<string, { until_ms: number; readonly place: Promise<AddressLocation> }>()
  return (ip) => {
    const known = cache.get(ip)
    if (known && known.until_ms > clock.now()) return known.place
    const entry = {
      until_ms: clock.now() + LIFE,
      place: lookUp(ip).catch((error: unknown) => {
        // The address stays out of the log: it is the player's.
        log.error({ error }, 'an address could not be looked up')
        entry.until_ms = clock.now() + FAILED_LIFE
        return NOWHERE
      }),
    }
    cache.delete(ip)
    cache.set(ip, entry)
    if (cache.size > cap) cache.delete(cache.keys().next().value!)
    return entry.place
  }
}
