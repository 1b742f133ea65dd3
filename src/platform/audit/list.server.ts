import type { Pool } from 'pg'

/** A row of the audit as it is read. */
export interface ListedAudit {
  readonly seq: number
  readonly at: Date
  readonly actor_kind: 'staff' | 'partner'
  readonly actor: string
  readonly session: string | null
  readonly act: string
  readonly subject: string
  readonly brand: string | null
  readonly reason: string
  readonly before: unknown
  readonly after: unknown
}

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
): Promise<readonly ListedAudit[]> {
  const { rows } = await pool.query<ListedAudit>(
    `select seq::float8 as seq, at, actor_kind, actor, session, act, subject, brand, reason, before, after from audit
     where ($1::text is null or subject = $1) and ($2::text is null or actor = $2)
       and ($3::timestamptz is null or at >= $3)
     order by seq desc limit $4`,
    [subject ?? null, actor ?? null, since ?? null, limit],
  )
  return rows
}
