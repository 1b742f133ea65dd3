import type { KeyObject } from 'node:crypto'
import type { Pool } from 'pg'
import type { Log } from '../base/log.server.ts'
import { readDigest } from './digests.server.ts'
import type { Digests } from './ends.server.ts'
import { SITE_PLAYER } from './rows.server.ts'

/** Tells of rows of the audit soon after they are chained: there are few, and what they prove is who did what. */

/** Digests of such rows are so far apart at least. */
const APART_MS = 60_000

export interface AuditOptions extends Digests {
  readonly log: Log
  /** The least time between two digests of rows of the audit, a minute by default. */
  readonly apart_ms?: number
}

/**
 * Signs the end of the site's chain once it holds rows of the audit that no digest tells of yet. A failure is
 * logged, and the chains go on meanwhile.
 * @param sign writes that digest; null where another node is at it
 * @returns a look, `isLast` for one that doesn't wait for the minute
 */
export function openAuditTeller(
  { database, signing, clock, log, apart_ms = APART_MS }: AuditOptions,
  sign: (at: Date) => Promise<number | null>,
): (isLast?: boolean) => Promise<void> {
  const isUntold = watchAudit(database.pool, signing)
  let told_at = -Infinity
  return async (isLast = false) => {
    const before = told_at
    if (!isLast && performance.now() - before < apart_ms) return
    try {
      if (!(await isUntold())) return
      told_at = performance.now()
      if ((await sign(new Date(clock.now()))) === null) told_at = before
    } catch (error) {
      if (!isLast) log.error({ error }, 'rows of the audit were not told in a digest; it is tried again')
    }
  }
}

/**
 * Watches the site's chain for rows of the audit that no digest tells of yet. What was chained before it began
 * counts as such: who chained it may have died before the digest.
 * @returns a look, which reads only links that came since the last one
 */
function watchAudit(pool: Pool, signing: KeyObject): () => Promise<boolean> {
  let looked: number | null = null
  let audited = 0
  let told = 0
  return async () => {
    if (looked === null) {
      const { rows } = await pool.query<{ links: number }>(
        'select facts as links from chain_head where player_id = $1',
        [SITE_PLAYER],
      )
      looked = audited = rows[0]?.links ?? 0
    } else {
      const { rows } = await pool.query<{ last: number | null; audit: number | null }>(
        `select max(n) as last, max(n) filter (where kind = 'audit') as audit from chain_link
         where player_id = $1 and n > $2`,
        [SITE_PLAYER, looked],
      )
      looked = rows[0]!.last ?? looked
      audited = rows[0]!.audit ?? audited
    }
    if (audited <= told) return false
    // Another node may have told it. A signature counts, and not what a column says.
    const { rows } = await pool.query<{ body: string }>(
      'select body from chain_digest order by n desc limit 1',
    )
    const ends = (rows[0] && readDigest(rows[0].body, signing)?.ends) ?? []
    told = Math.max(told, ends.find(({ player_id }) => player_id === SITE_PLAYER)?.links ?? 0)
    return audited > told
  }
}
