import { raw, type Db, type Tx } from '../data/db.server.ts'
import { uuidv7 } from '../base/ids/ids.server.ts'
import { emit } from '../events/events.server.ts'
import type { DomainEvents } from '../events/events.ts'
import type { Reader } from '../base/checks.ts'
import type { Clock } from '../time/clock.ts'
import { macOfDeposit } from './evidence.server.ts'
import type { Product } from './products.ts'
import { refuseUnsold } from './sales.server.ts'

declare module '../events/events.ts' {
  interface DomainEvents {
    /** Money came in, by a purchase, a free route or the demonstration's hand: it opens what a purchase opens. */
    'deposit.settled': {
      readonly deposit_id: string
      readonly route: 'purchase' | 'free' | 'demo'
      readonly cents: number
      readonly product: string
    }
    /** A deposit was taken back, whole. */
    'deposit.refunded': {
      readonly deposit_id: string
      readonly route: 'purchase' | 'free' | 'demo'
      readonly cents: number
      readonly product: string
    }
  }
}

/**
 * The seam of money: whoever takes a payment or credits a card tells it here, and features hear of it as
 * events. Coins and entries of a package are granted by the feature that has it; a row here only says that
 * there was a deposit.
 */
export type DepositRoute = DomainEvents['deposit.settled']['route']

/** The largest amount that is accepted: ten thousand dollars. */
export const MOST_CENTS = 1_000_000

export interface Deposit {
  readonly playerId: string
  /** Its cause, once a player, such as the order of a payment provider. */
  readonly key: string
  readonly route: DepositRoute
  /** US cents, 1 to `MOST_CENTS`. */
  readonly cents: number
  readonly product: Product
}

interface DepositRow {
  readonly deposit_id: string
  readonly route: DepositRoute
  readonly cents: number
  readonly product: string
}

/**
 * Notes a deposit in the transaction that credits it, once for its key, and tells `deposit.settled`.
 * @returns its id, whether it is new, and whether what was noted for the key is this deposit
 * @throws RangeError for an amount that is no whole number of cents within the bounds
 * @throws Refusal of a product that isn't sold at this price, and of a card that isn't the smallest package
 */
export async function settleDeposit(
  tx: Tx,
  clock: Clock,
  { playerId, key, route, cents, product }: Deposit,
): Promise<{ readonly depositId: string; readonly fresh: boolean; readonly same: boolean }> {
  if (!Number.isSafeInteger(cents) || cents < 1 || cents > MOST_CENTS)
    throw new RangeError(`${cents} is no amount of a deposit`)
  refuseUnsold(route, product, cents)
  const deposit = { deposit_id: uuidv7(clock), player_id: playerId, key, route, cents, product }
  const at = new Date(clock.now())
  const { rows } = await raw(tx).query<DepositRow>(
    `insert into deposit (deposit_id, player_id, key, route, cents, product, at, mark)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (player_id, key) do nothing returning *`,
    [...Object.values(deposit), at, macOfDeposit(tx, { ...deposit, at })],
  )
  if (!rows[0]) {
    const known = await raw(tx).query<DepositRow>('select * from deposit where player_id = $1 and key = $2', [
      playerId,
      key,
    ])
    const first = known.rows[0]!
    const same = first.route === route && first.cents === cents && first.product === product
    return { depositId: first.deposit_id, fresh: false, same }
  }
  const { deposit_id } = rows[0]
  await emit(tx, clock, playerId, 'deposit.settled', { deposit_id, route, cents, product })
  return { depositId: deposit_id, fresh: true, same: true }
}

/** A deposit that stands. */
export interface StandingDeposit {
  readonly depositId: string
  readonly route: DepositRoute
  readonly cents: number
  readonly at: Date
}

/** The deposits of a player from an instant on that were not taken back, the oldest first. */
export async function depositsSince(db: Db, playerId: string, since: Date): Promise<StandingDeposit[]> {
  const { rows } = await raw(db).query<DepositRow & { readonly at: Date }>(
    `select deposit_id, route, cents, at from deposit
     where player_id = $1 and at >= $2 and refunded_at is null order by at, deposit_id`,
    [playerId, since],
  )
  return rows.map(({ deposit_id: depositId, route, cents, at }) => ({ depositId, route, cents, at }))
}

/** When a deposit was settled, also one that was taken back since. */
export async function depositAt(db: Db, depositId: string): Promise<Date> {
  const { rows } = await raw(db).query<{ at: Date }>('select at from deposit where deposit_id = $1', [
    depositId,
  ])
  return rows[0]!.at
}

/**
 * From when on the entries of a refunded deposit may have stood in for those of others: a refund takes what is
 * there, whichever purchase gave it. So the entries of this one may have been taken for an earlier purchase
 * that was refunded after this one came, and so on.
 * @returns the instant of the earliest of them, of this deposit where there is none
 */
export async function standsInSince(db: Db, playerId: string, depositId: string): Promise<Date> {
  const { rows } = await raw(db).query<{ at: Date; refunded_at: Date }>(
    `select at, refunded_at from deposit where player_id = $1 and refunded_at is not null
     order by refunded_at desc`,
    [playerId],
  )
  let since = await depositAt(db, depositId)
  for (const { at, refunded_at } of rows) if (refunded_at >= since && at < since) since = at
  return since
}

/** Whether a deposit was taken back, also where no feature has heard of it yet. */
export async function isRefunded(db: Db, depositId: string): Promise<boolean> {
  const { rows } = await raw(db).query<{ refunded: boolean }>(
    'select refunded_at is not null as refunded from deposit where deposit_id = $1',
    [depositId],
  )
  return rows[0]?.refunded !== false
}

/**
 * Takes a deposit back, whole and once, and tells `deposit.refunded`.
 * @returns false where there is none of this key, or it was taken back before
 */
export async function refundDeposit(
  tx: Tx,
  clock: Clock,
  { playerId, key }: Pick<Deposit, 'playerId' | 'key'>,
): Promise<boolean> {
  const { rows } = await raw(tx).query<DepositRow>(
    `update deposit set refunded_at = $3 where player_id = $1 and key = $2 and refunded_at is null returning *`,
    [playerId, key, new Date(clock.now())],
  )
  const [row] = rows
  if (!row) return false
  const { deposit_id, route, cents, product } = row
  await emit(tx, clock, playerId, 'deposit.refunded', { deposit_id, route, cents, product })
  return true
}

/** The key that a deposit of this player was settled under; null where they have none of this id. */
export async function keyOfDeposit(db: Db, playerId: string, depositId: string): Promise<string | null> {
  const { rows } = await raw(db).query<{ key: string }>(
    'select key from deposit where deposit_id = $1 and player_id = $2',
    [depositId, playerId],
  )
  return rows[0]?.key ?? null
}

/** How many deposits of a player count: those that were not taken back. */
export async function depositsCountOf(db: Db, playerId: string): Promise<number> {
  const { rows } = await raw(db).query<{ count: number }>(
    'select count(*)::int as count from deposit where player_id = $1 and refunded_at is null',
    [playerId],
  )
  return rows[0]!.count
}

/** All deposits of some products, for the verifier. */
export async function depositsOf(
  client: Reader,
  products: readonly string[],
): Promise<readonly (DepositRow & { readonly player_id: string; readonly refunded: boolean })[]> {
  const { rows } = await client.query<DepositRow & { player_id: string; refunded: boolean }>(
    `select deposit_id, player_id, route, cents, product, refunded_at is not null as refunded
     from deposit where product = any($1)`,
    [products],
  )
  return rows
}

/** Which of these deposits were the first ones of their players: none that counts came before. */
export async function firstDeposits(db: Db, depositIds: readonly string[]): Promise<readonly string[]> {
  const { rows } = await raw(db).query<{ player_id: string }>(
    `select player_id from deposit d where deposit_id = any($1::uuid[]) and not exists (
       select from deposit e where e.player_id = d.player_id and e.deposit_id < d.deposit_id
         and e.refunded_at is null)`,
    [depositIds],
  )
  return rows.map(({ player_id }) => player_id)
}

/** Players of a brand whose deposits count and who were there since an instant. */
export async function depositorsSeen(db: Db, theme: string, since: Date): Promise<readonly string[]> {
  const { rows } = await raw(db).query<{ player_id: string }>(
    `select distinct s.player_id from session s where s.theme = $1 and s.seen_at >= $2 and exists (
       select from deposit d where d.player_id = s.player_id and d.refunded_at is null)
     order by 1`,
    [theme, since],
  )
  return rows.map(({ player_id }) => player_id)
}

/** A deposit as the checks of features read it. */
export interface CheckedDeposit {
  readonly player_id: string
  readonly deposit_id: string
  readonly theme: string
  readonly route: DepositRoute
  readonly cents: number
  readonly at: Date
  readonly refunded_at: Date | null
}

/** All deposits with the brands of their players, those of a player in their order. */
export async function allDeposits(client: Reader): Promise<readonly CheckedDeposit[]> {
  const { rows } = await client.query<CheckedDeposit>(
    `select d.player_id, d.deposit_id, p.theme, d.route, d.cents, d.at, d.refunded_at
     from deposit d join player p using (player_id) order by d.player_id, d.at, d.deposit_id`,
  )
  return rows
}
