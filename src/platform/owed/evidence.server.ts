import type { Db } from '../data/db.server.ts'
import { canonical, type MacTable } from '../evidence/macs.server.ts'
import { isMarkedByUs, markedOrOpen, markOpen, type OpenRows } from '../secrets/marks.server.ts'
import { vaultOf, type Handle } from '../secrets/vault.server.ts'

/** The fields of an owed reward that its MAC covers: its payment follows from these alone. */
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

const openRows: OpenRows<OwedFields> = {
  table: 'owed',
  id: 'owed_id',
  endedAt: 'paid_at',
  macOf: macOfOwed,
}

/** Whether this server wrote a row as it is. */
export const isOwedByUs = (on: Handle, row: OwedFields & { readonly mark: Buffer | null }): boolean =>
  isMarkedByUs(macOfOwed(on, row), row.mark)

/** The MACs of owed rewards. Those that earlier releases paid have none, and nobody pays them again. */
export const macTableOfOwed: MacTable = {
  by: 'links',
  select: markedOrOpen(openRows),
  macOf: macOfOwed,
  says: ({ feature, key }: OwedFields) => `what is owed as ${feature}:${key}`,
}

/** Marks what an earlier release owed and had not paid. */
export const markOwed = (db: Db): Promise<void> => markOpen(db, openRows)
