import { raw, type Db } from '../data/db.server.ts'
import type { Handle } from './vault.server.ts'

/** Rows that carry a MAC in `mark` and are open until something happens to them: owed until paid, say. */

/** Whether this server wrote a row as it is. @param right its MAC; null where there are no keys */
export const isMarkedByUs = (right: Buffer | null, mark: Buffer | null): boolean =>
  right === null || (mark !== null && right.equals(mark))

/** A table whose rows are open as long as a column is null. */
export interface OpenRows<Row> {
  readonly table: string
  readonly id: string
  /** Is null while a row is open. */
  readonly endedAt: string
  readonly macOf: (on: Handle, row: Row) => Buffer | null
}

/** SQL: the rows that must carry a MAC, for `MacTable`: those that ended under an earlier release have none. */
export const markedOrOpen = ({ table, endedAt }: Omit<OpenRows<never>, 'macOf'>): string =>
  `select p.*, null::int as place from ${table} p where (p.mark is not null or p.${endedAt} is null)`

/** Marks the open rows of an earlier release, whose mark is empty; without keys none. */
export async function markOpen<Row extends object>(
  db: Db,
  { table, id, endedAt, macOf }: OpenRows<Row>,
): Promise<void> {
  const { rows } = await raw(db).query<Row>(`select * from ${table} where mark = '' and ${endedAt} is null`)
  const marks = rows.map((row) => macOf(db, row))
  if (marks.includes(null)) return
  await raw(db).query(
    `update ${table} o set mark = t.mark from unnest($1::uuid[], $2::bytea[]) t(id, mark)
     where o.${id} = t.id and o.mark = '' and o.${endedAt} is null`,
    [rows.map((row) => row[id as keyof Row]), marks],
  )
}
