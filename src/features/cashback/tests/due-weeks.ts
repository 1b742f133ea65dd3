import { setTimeout as sleep } from 'node:timers/promises'
import { dayAfter, weekOf } from '#platform/time/day.ts'
import { atRest } from '#tests/rig/rows.ts'
import type { TestSite } from '#tests/rig/test-site.ts'
import { WEEKS_BACK } from '../economy.ts'
import { windowOf } from '../rules.ts'
import { computeWeeks } from '../weekly.server.ts'

const ZONE = 'America/New_York'

/**
 * Computes the weeks that are due in Aurelia, however many looks it takes: weeks wait for what was reported
 * before, other jobs of the site report theirs meanwhile, and a row that the site's own job holds is passed by.
 */
export async function computeDueWeeks({ runtime, clock, consumers }: TestSite): Promise<void> {
  const { pool } = runtime.database
  const running = weekOf(clock.now(), ZONE)
  const last = dayAfter(running, -7)
  const after = clock.now() < windowOf(last, ZONE).from_ms ? last : running
  for (;;) {
    await atRest(pool, consumers.drain)
    await computeWeeks(runtime)
    const { rows } = await pool.query(
      `select from cashback_week where theme = 'aurelia' and computed_at is null and week < $1 and week >= $2 limit 1`,
      [after, dayAfter(running, -7 * WEEKS_BACK)],
    )
    if (rows.length === 0) return
    await sleep(5)
  }
}
