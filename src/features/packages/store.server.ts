import { raw, type Db, type Tx } from '#platform/data/db.server.ts'
import type { MacTable } from '#platform/evidence/macs.server.ts'
import { vaultOf, type Handle } from '#platform/secrets/vault.server.ts'
import { ownRows } from '#platform/players/needs.server.ts'
import type { Bought } from './rules.ts'

/** A purchase as it was written: what may change is beside it. */
export interface BoughtRow {
  readonly deposit_id: string
  readonly player_id: string
  readonly package: string
  readonly cents: number
  readonly coins: number
  readonly entries: number
  readonly part_coins: number
  readonly starts_at: Date | null
  readonly ends_at: Date | null
  readonly at: Date
}

interface ViewRow {
  readonly deposit_id: string
  readonly package: string
  readonly cents: number
  readonly part_coins: number
  readonly starts_at: string | Date
  readonly ends_at: string | Date
  readonly taken: Readonly<Record<string, string>>
  readonly is_refunded: boolean
  readonly is_paid_out: boolean
}

/** Packages with parts that are not long over, in the order in which they begin. */
const WITH_PARTS = `
  select deposit_id, package, cents, part_coins, starts_at, ends_at, taken,
    voided_at is not null as is_refunded, rest_at is not null as is_paid_out
  from packages_bought
  where player_id = $1 and part_coins > 0 and ends_at > $2::timestamptz - interval '60 days'
  order by starts_at, deposit_id`

const boughtIn = (row: ViewRow): Bought => ({
  ...{ depositId: row.deposit_id, packageId: row.package, cents: row.cents, partCoins: row.part_coins },
  ...{ startsAt: new Date(row.starts_at).getTime(), endsAt: new Date(row.ends_at).getTime() },
  ...{ taken: row.taken, isRefunded: row.is_refunded, isPaidOut: row.is_paid_out },
})

/** The fortune packages of a player, for the views. */
export const standingPackages = ownRows<ViewRow, Bought>({
  name: 'packages.bought',
  sql: WITH_PARTS,
  as: boughtIn,
})

/** The same for calls; under the lock of the wallet they stay as they are. */
export async function packagesOf(db: Db, playerId: string, now: Date): Promise<readonly Bought[]> {
  const { rows } = await raw(db).query<ViewRow>(WITH_PARTS, [playerId, now])
  return rows.map(boughtIn)
}

/** The MAC of a purchase: what its parts pay follows from it. */
const macOfBought = (on: Handle, row: BoughtRow): Buffer | null =>
  vaultOf(on).mac('packages', [
    ...[row.deposit_id, row.player_id, row.package, row.cents, row.coins, row.entries, row.part_coins],
    ...[row.starts_at?.getTime() ?? 0, row.ends_at?.getTime() ?? 0, row.at.getTime()],
  ])

/** Stores a purchase. @returns false where the deposit has one */
export async function storeBought(tx: Tx, row: BoughtRow): Promise<boolean> {
  const { rows } = await raw(tx).query(
    `insert into packages_bought
       (deposit_id, player_id, package, cents, coins, entries, part_coins, starts_at, ends_at, at, mark)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing returning deposit_id`,
    [
      ...[row.deposit_id, row.player_id, row.package, row.cents, row.coins, row.entries, row.part_coins],
      ...[row.starts_at, row.ends_at, row.at, macOfBought(tx, row)],
    ],
  )
  return rows.length > 0
}

/** The package bought with a deposit; null if it bought none. */
export async function boughtBy(
  db: Db,
  depositId: string,
): Promise<(BoughtRow & { readonly is_open: boolean; readonly rest_at: Date | null }) | null> {
  const { rows } = await raw(db).query<
    BoughtRow & { readonly is_open: boolean; readonly rest_at: Date | null }
  >('select *, voided_at is null as is_open from packages_bought where deposit_id = $1', [depositId])
  return rows[0] ?? null
}

/** Lets a package begin at another time. */
export async function moveStart(tx: Tx, depositId: string, startsAt: Date, endsAt: Date): Promise<void> {
  const row = { ...(await boughtBy(tx, depositId))!, starts_at: startsAt, ends_at: endsAt }
  await raw(tx).query(
    'update packages_bought set starts_at = $2, ends_at = $3, mark = $4 where deposit_id = $1',
    [depositId, startsAt, endsAt, macOfBought(tx, row)],
  )
}

export async function markTaken(tx: Tx, depositId: string, part: number, at: Date): Promise<void> {
  await raw(tx).query(
    `update packages_bought set taken = taken || jsonb_build_object($2::text, $3::text) where deposit_id = $1`,
    [depositId, String(part), at.toISOString()],
  )
}

export async function voidBought(tx: Tx, depositId: string, at: Date): Promise<void> {
  await raw(tx).query('update packages_bought set voided_at = $2 where deposit_id = $1', [depositId, at])
}

/** Packages whose time is over and whose rest is not paid yet, some of them. */
export async function endedPackages(
  db: Db,
  now: Date,
): Promise<readonly { readonly deposit_id: string; readonly player_id: string }[]> {
  const { rows } = await raw(db).query<{ deposit_id: string; player_id: string }>(
    `select deposit_id, player_id from packages_bought
     where part_coins > 0 and rest_at is null and voided_at is null and ends_at <= $1
     order by ends_at limit 500`,
    [now],
  )
  return rows
}

/** Marks the rest of a package as paid by itself. @returns false where somebody else did, or it was refunded */
export async function markRest(tx: Tx, depositId: string, at: Date): Promise<boolean> {
  const { rows } = await raw(tx).query(
    `update packages_bought set rest_at = $2
     where deposit_id = $1 and rest_at is null and voided_at is null and ends_at <= $2 returning deposit_id`,
    [depositId, at],
  )
  return rows.length > 0
}

/** The table of the purchases, whose rows carry MACs. */
export const macTables: readonly MacTable[] = [
  {
    by: 'links',
    select: 'select p.*, null::int as place from packages_bought p where true',
    macOf: macOfBought,
    says: ({ deposit_id }: BoughtRow) => `the package of the deposit ${deposit_id}`,
  },
]
