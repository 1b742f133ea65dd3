import { trimIdempotency } from '#platform/calls/repeats/idempotency.server.ts'
import type { Runtime } from '#platform/calls/runtime.server.ts'
import type { Job } from '#platform/data/jobs.server.ts'
import { ensurePartitions } from '#platform/data/partitions.server.ts'
import type { Consumers } from '#platform/events/events.server.ts'
import { trimDeviceSignals } from '#platform/players/devices/device-signals.server.ts'
import { openOneTimeTokens } from '#platform/players/one-time-tokens.server.ts'
import { trim } from '#platform/realtime/log/publish.server.ts'
import { HOUR } from '#platform/time/clock.ts'

/** The jobs of the platform itself. @param consumers once they are open */
export function platformJobs(
  runtime: Runtime,
  consumers: () => Consumers | null,
): Readonly<Record<string, Job>> {
  const { database, clock } = runtime
  return {
    'platform.partitions': { every: '5 0 * * *', run: () => ensurePartitions(database.pool, clock) },
    'platform.trim': {
      every: '*/15 * * * *',
      run: async () => {
        await consumers()?.trim(clock.now())
        await trim(database.pool, clock.now() - 2 * HOUR)
        await openOneTimeTokens(database, clock).trim()
        await trimDeviceSignals(database.db, clock.now())
        await trimIdempotency(database, new Date(clock.now() - 72 * HOUR))
      },
    },
  }
}
