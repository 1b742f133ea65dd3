import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compose, type Composition } from '#compose.server.ts'
import { openLog } from '#platform/base/log.server.ts'
import { readEnv } from '#platform/config/env.server.ts'
import { startPostgres } from '#platform/postgres/launcher.server.ts'
import { runningPostmaster } from '#platform/postgres/postmaster.server.ts'
import { openSecrets } from '#platform/secrets/secrets.server.ts'
import { simClock, type SimClock } from '#platform/time/clock.ts'
import { migrateAll } from '#schema.server.ts'
import { beginWithSchema } from '../server.ts'

/** Noon of an ordinary Wednesday. */
const NOON = Date.UTC(2026, 10, 18, 12)

/** A site of a bench: a demonstration of one brand on a durable database of its own, not yet begun. */
export interface BenchSite extends Composition {
  readonly clock: SimClock
  /** The process of its PostgreSQL. */
  readonly postmaster: number
}

/**
 * Opens a site, has work done on it, and removes it.
 * @param at_ms where its clock begins
 */
export async function onBenchSite<T>(
  work: (site: BenchSite) => Promise<T>,
  { at_ms = NOON }: { readonly at_ms?: number } = {},
): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairground-bench-'))
  beginWithSchema(dataDir)
  const postgres = await startPostgres({ dataDir })
  let site: Composition | null = null
  try {
    await migrateAll(postgres.url)
    const clock = simClock(at_ms)
    site = await compose({
      env: readEnv({ PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', DEMO: 'on' }, ['aurelia']),
      log: openLog('silent'),
      connection: postgres.url,
      secrets: openSecrets(dataDir),
      clock,
      simClock: clock,
      version: 'bench',
    })
    const postmaster = runningPostmaster(join(dataDir, 'postgres/data'))!.pid
    return await work({ ...site, clock, postmaster })
  } finally {
    await site?.stop()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
