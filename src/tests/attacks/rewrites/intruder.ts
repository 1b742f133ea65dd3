import { randomUUID } from 'node:crypto'
import type pg from 'pg'

/** An honest past with something of everything, for the rewrites to falsify. */
export interface Past {
  /** A player with past rounds. */
  readonly player: string
  /** A player who has only signed up. */
  readonly other: string
  /** A self-excluded player, for a day. */
  readonly excluded: string
}

/** The hand of somebody who may do anything in the database, and who leaves every figure consistent. */
export interface Intruder extends Past {
  readonly sql: <R = Record<string, never>>(text: string, ...values: readonly unknown[]) => Promise<R[]>
}

export type Unit = 'coins' | 'entries' | 'winnings'
const ACCOUNT = { coins: 101, entries: 201, winnings: 301 } as const

export const handOf = (client: pg.ClientBase, past: Past): Intruder => ({
  ...past,
  sql: async (text, ...values) => (await client.query(text, [...values])).rows as never,
})

/** Moves every balance of a player from a version on, as if `by` had been there before. */
export async function shift(
  hand: Intruder,
  player: string,
  unit: Unit,
  from: number,
  by: number,
): Promise<void> {
  const account = ACCOUNT[unit]
  await hand.sql(
    `update ledger_transfer set balance_after = balance_after + $4
     where player_id = $1 and version >= $2 and (debit = $3 or credit = $3)`,
    ...[player, from, account, by],
  )
  for (const table of ['game_round', 'round_step'])
    await hand.sql(
      `update ${table} set after_${unit} = after_${unit} + $3 where player_id = $1 and version >= $2`,
      ...[player, from, by],
    )
  await hand.sql(`update wallet set ${unit} = ${unit} + $2 where player_id = $1`, player, by)
}

export interface Operation {
  readonly tx_id: string
  readonly version: number
  readonly amount: number
  readonly balance_after: number
}

/** An operation of the player, by its kind; the latest by default. */
export async function operation(
  hand: Intruder,
  kind: string,
  which = 'order by version desc',
): Promise<Operation> {
  const [row] = await hand.sql<Operation>(
    `select tx_id, version, amount, balance_after from ledger_transfer where player_id = $1 and kind = $2 ${which} limit 1`,
    ...[hand.player, kind],
  )
  if (!row) throw new Error(`the past has no ${kind}`)
  return row
}

/** Puts an operation at the end of a player's ledger, with its key, balance and version. */
export async function append(
  hand: Intruder,
  player: string,
  {
    key,
    kind,
    debit,
    credit,
    amount,
  }: Record<'key' | 'kind', string> & Record<'debit' | 'credit' | 'amount', number>,
): Promise<string> {
  const received = credit % 100 === 1
  const account = received ? credit : debit
  const unit = (Object.keys(ACCOUNT) as Unit[]).find((one) => ACCOUNT[one] === account)!
  const [wallet] = await hand.sql<{ balance: number; version: number }>(
    `update wallet set ${unit} = ${unit} + $2, version = version + 1 where player_id = $1
     returning ${unit} as balance, version`,
    ...[player, received ? amount : -amount],
  )
  const txId = await idLike(hand)
  await hand.sql(
    `insert into ledger_transfer (player_id, tx_id, line, debit, credit, amount, balance_after, version, kind)
     values ($1, $2, 0, $3, $4, $5, $6, $7, $8)`,
    ...[player, txId, debit, credit, amount, wallet!.balance, wallet!.version, kind],
  )
  await hand.sql('insert into ledger_post (player_id, key, tx_id) values ($1, $2, $3)', player, key, txId)
  return txId
}

/** An id of the month of the others. */
export async function idLike(hand: Intruder): Promise<string> {
  const [row] = await hand.sql<{ tx_id: string }>('select max(tx_id::text) as tx_id from ledger_transfer')
  return row!.tx_id.slice(0, 24) + randomUUID().slice(24)
}

/** Takes the last operation of a player back: rows, balances, version. */
export async function takeBack(hand: Intruder, player: string): Promise<void> {
  const legs = await hand.sql<Operation & { debit: number; credit: number }>(
    `select * from ledger_transfer where player_id = $1 and version = (
      select version from wallet where player_id = $1)`,
    player,
  )
  for (const { debit, credit, amount } of legs) {
    const account = credit % 100 === 1 ? credit : debit
    const unit = (Object.keys(ACCOUNT) as Unit[]).find((one) => ACCOUNT[one] === account)!
    const by = credit % 100 === 1 ? -amount : amount
    await hand.sql(`update wallet set ${unit} = ${unit} + $2 where player_id = $1`, player, by)
  }
  const [{ tx_id, version } = { tx_id: '', version: 0 }] = legs
  await hand.sql('delete from ledger_transfer where player_id = $1 and version = $2', player, version)
  await hand.sql('delete from ledger_post where player_id = $1 and tx_id = $2', player, tx_id)
  const gone = await hand.sql(
    'delete from game_round where player_id = $1 and round_id = $2 returning 1',
    player,
    tx_id,
  )
  await hand.sql(
    'update wallet set version = version - 1, nonce = nonce - $2 where player_id = $1',
    player,
    gone.length,
  )
}
