import type { Pool } from 'pg'
import type { AuditFields } from './marks.server.ts'

export interface AuditFilter {
  readonly subject?: string | undefined
  readonly actor?: string | undefined
  readonly since?: Date | undefined
  readonly limit: number
}

/** The rows of the audit, newest first. */
export async function listAudit(
  pool: Pool,
  { subject, actor, since, limit }: AuditFilter,
): Promise<readonly AuditFields[]> {
  const { rows } = await pool.query<AuditFields>(
    `select seq::float8 as seq, at, actor_kind, actor, session, act, subject, brand, reason, before, after from audit
     where ($1::text is null or subject = $1) and ($2::text is null or actor = $2)
       and ($3::timestamptz is null or at >= $3)
     order by seq desc limit $4`,
    [subject ?? null, actor ?? null, since ?? null, limit],
  )
  return rows
}
