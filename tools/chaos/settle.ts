import type pg from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import { caughtUp } from './audit.ts'
import { inCompany } from './company.ts'
import { isFlight } from './plan.ts'
import { lastLook, type Actor } from './player.ts'

/** After the run, before the audit: everything that the site does by itself is done, and seen. */

/**
 * Waits until the site has ended every flight by itself.
 * @returns those that it left open, in words
 */
export async function landed(pool: pg.Pool, patience_ms: number): Promise<string[]> {
  const end = performance.now() + patience_ms
  for (;;) {
    const { rows } = await pool.query<{ player_id: string; game: string; round_id: string }>(
      'select player_id, game, round_id from open_round',
    )
    const flying = rows.filter(({ game }) => isFlight(game))
    if (flying.length === 0) return []
    if (performance.now() > end) return flying.map((one) => `${one.round_id} of ${one.player_id}`)
    await sleep(200)
  }
}

/** Waits until all that was won is paid, then has everybody look for the last time. */
export async function restOf(pool: pg.Pool, actors: readonly Actor[]): Promise<void> {
  await caughtUp(pool, 60_000)
  await inCompany(8, actors.length, (i) => lastLook(actors[i]!))
}
