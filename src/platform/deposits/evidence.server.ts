import { raw, type Db } from '../data/db.server.ts'
import type { MacTable } from '../evidence/macs.server.ts'
import { vaultOf, type Handle } from '../secrets/vault.server.ts'

/** A deposit, as its MAC covers it: packages, streaks, and tickets follow from it. */
export interface DepositFields {
  readonly deposit_id: string
  readonly player_id: string
  readonly key: string
  readonly route: string
  readonly cents: number
  readonly product: string
  readonly at: Date
}

/** The MAC of a deposit. */
export const macOfDeposit = (on: Handle, row: DepositFields): Buffer | null =>
  vaultOf(on).mac('deposit', [
    ...[row.deposit_id, row.player_id, row.key, row.route, row.cents, row.product],
    row.at.getTime(),
  ])

/** Deposits carry MACs; those that were taken back under an earlier release have none. */
export const depositMacTable: MacTable = {
  by: 'links',
  select: 'select p.*, null::int as place from deposit p where (p.mark is not null or p.refunded_at is null)',
  macOf: macOfDeposit,
  says: ({ deposit_id }: DepositFields) => `the deposit ${deposit_id}`,
}

/** Marks the deposits of an earlier release. */
export async function markDeposits(db: Db): Promise<void> {
  const { rows } = await raw(db).query<DepositFields>(
    `select * from deposit where mark = '' and refunded_at is null`,
  )
  const marks = rows.map((row) => macOfDeposit(db, row))
  if (marks.includes(null)) return
  await raw(db).query(
    `update deposit d set mark = t.mark from unnest($1::uuid[], $2::bytea[]) t(deposit_id, mark)
     where d.deposit_id = t.deposit_id and d.mark = '' and d.refunded_at is null`,
    [rows.map(({ deposit_id }) => deposit_id), marks],
  )
}
