import { raw, type Tx } from '../data/db.server.ts'
import { canonical, type MacTable } from '../evidence/macs.server.ts'
import { SITE_PLAYER } from '../evidence/rows.server.ts'
import { vaultOf, type Vault } from '../secrets/vault.server.ts'

/** The MACs of the audit: a row that is put in by hand, or is a copy of another one, has none or not its own. */

/** A row as it is stored. */
export interface AuditFields {
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

/** The MAC of a row with its number; null where there are no keys. */
export const macOfAudit = (vault: Vault, row: AuditFields): Buffer | null =>
  vault.mac('audit', [
    ...[row.seq, row.at.getTime(), row.actor_kind, row.actor, row.session, row.act, row.subject],
    ...[row.brand, row.reason, canonical(row.before), canonical(row.after)],
  ])

/** Whether this site wrote a row as it is; null where there are no keys to tell by. */
export const isWrittenHere = (vault: Vault, row: AuditFields, mark: Buffer | null): boolean | null =>
  macOfAudit(vault, row)?.equals(mark ?? Buffer.alloc(0)) ?? null

/** Rows are the site's own, and each carries a MAC. */
export const auditMacTable: MacTable = {
  by: 'links',
  select: `select p.*, null::int as place from (select *, '${SITE_PLAYER}'::uuid as player_id from audit) p where true`,
  macOf: (on, row: AuditFields) => macOfAudit(vaultOf(on), row),
  says: ({ seq, act, subject }: AuditFields) => `row ${seq} of the audit, ${act} of ${subject},`,
}

/** Marks the rows that were written before there were marks. */
export async function markAudit(tx: Tx): Promise<void> {
  const { rows } = await raw(tx).query<AuditFields>('select * from audit where mark is null')
  await raw(tx).query(
    `update audit a set mark = t.mark from unnest($1::bigint[], $2::bytea[]) t(seq, mark) where a.seq = t.seq`,
    [rows.map(({ seq }) => seq), rows.map((row) => macOfAudit(vaultOf(tx), row))],
  )
}
