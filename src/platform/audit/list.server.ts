import type { Pool } from 'pg'
import { vaultOf } from '../secrets/vault.server.ts'
import { isWrittenHere, type AuditFields } from './marks.server.ts'

export interface AuditFilter {
  readonly subject?: string | undefined
  readonly actor?: string | undefined
  readonly since?: Date | undefined
  readonly limit: number
}

/** A row with its proof: whether this site wrote it as it is; null where there are no keys to tell by. */
export type ListedAudit = AuditFields & { readonly isProven: boolean | null }

/** The rows of the audit, newest first. */
export async function listAudit(
  pool: Pool,
  { subject, actor, since, limit }: AuditFilter,
): Promise<readonly ListedAudit[]> {
  const { rows } = await pool.query<AuditFields & { readonly mark: Buffer | null }>(
    `select seq::float8 as seq, at, actor_kind, actor, session, act, subject, brand, reason, before, after, mark from audit
     where ($1::text is null or subject = $1) and ($2::text is null or actor = $2)
       and ($3::timestamptz is null or at >= $3)
     order by seq desc limit $4`,
    [subject ?? null, actor ?? null, since ?? null, limit],
  )
  const vault = vaultOf(pool)
  return rows.map(({ mark, ...row }) => ({ ...row, isProven: isWrittenHere(vault, row, mark) }))
}

/** Whether anybody of this name has changed something. */
export async function hasActed(pool: Pool, actor: string | undefined): Promise<boolean> {
  const { rows } = await pool.query('select from audit where actor = $1 limit 1', [actor ?? null])
  return rows.length > 0
}
