import type { Db } from '../data/db.server.ts'
import type { MacTable } from '../evidence/macs.server.ts'
import { markedOrOpen, markOpen, type OpenRows } from '../secrets/marks.server.ts'
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

const openRows: OpenRows<DepositFields> = {
  table: 'deposit',
  id: 'deposit_id',
  endedAt: 'refunded_at',
  macOf: macOfDeposit,
}

/** Deposits carry MACs; those that were taken back under an earlier release have none. */
export const depositMacTable: MacTable = {
  by: 'links',
  select: markedOrOpen(openRows),
  macOf: macOfDeposit,
  says: ({ deposit_id }: DepositFields) => `the deposit ${deposit_id}`,
}

/** Marks the deposits of an earlier release. */
export const markDeposits = (db: Db): Promise<void> => markOpen(db, openRows)
