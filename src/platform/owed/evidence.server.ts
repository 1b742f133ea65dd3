import { raw, type Db } from '../data/db.server.ts'
import { canonical, type MacTable } from '../evidence/macs.server.ts'
import { vaultOf, type Handle } from '../secrets/vault.server.ts'

/** What is owed, as its MAC covers it: what the payer pays follows from these fields alone. */
export interface OwedFields {
  readonly owed_id: string
  readonly player_id: string
  readonly feature: string
  readonly key: string
  readonly kind: string
  readonly prize: unknown
  readonly at: Date
  readonly due_at: Date
}

/** The MAC of a row of what is owed. */
export const macOfOwed = (on: Handle, row: OwedFields): Buffer | null =>
  vaultOf(on).mac('owed', [
    ...[row.owed_id, row.player_id, row.feature, row.key, row.kind, canonical(row.prize)],
    ...[row.at.getTime(), row.due_at.getTime()],
  ])

/** Whether this server wrote a row as it is. */
export function isOwedByUs(on: Handle, row: OwedFields & { readonly mark: Buffer | null }): boolean {
  const right = macOfOwed(on, row)
  return right === null || (row.mark !== null && right.equals(row.mark))
}

/** What is owed carries MACs; what earlier releases paid has none, and nobody pays it again. */
export const macTableOfOwed: MacTable = {
  by: 'links',
  select: 'select p.*, null::int as place from owed p where (p.mark is not null or p.paid_at is null)',
  macOf: macOfOwed,
  says: ({ feature, key }: OwedFields) => `what is owed as ${feature}:${key}`,
}

/** Marks what an earlier release owed and had not paid. */
export async function markOwed(db: Db): Promise<void> {
  const { rows } = await raw(db).query<OwedFields>(`select * from owed where mark = '' and paid_at is null`)
  const marks = rows.map((row) => macOfOwed(db, row))
  if (marks.includes(null)) return
  await raw(db).query(
    `update owed o set mark = t.mark from unnest($1::uuid[], $2::bytea[]) t(owed_id, mark)
     where o.owed_id = t.owed_id and o.mark = '' and o.paid_at is null`,
    [rows.map(({ owed_id }) => owed_id), marks],
  )
}
