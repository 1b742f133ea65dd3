import { sql } from 'kysely'
import type pg from 'pg'
import type { Clock } from '../time/clock.ts'
import { raw, type Db, type Tx } from '../data/db.server.ts'
import { refuse } from '../base/errors.ts'
import { withActor } from '../audit/acting.server.ts'
import { macOfPost } from '../evidence/macs.server.ts'
import { uuidv7 } from '../base/ids/ids.server.ts'
import type { Balance } from '../base/text/money.ts'
import { pushTo } from '../realtime/push.server.ts'

/**
 * Double-entry ledger: every change of a balance is a row with debit and credit, in the transaction of
 * its cause, once for its key. Corrections are counter-entries; nothing is ever updated.
 */

/** The three units never mix; account codes are unit * 100 + role. */
export const UNIT = { coins: 1, entries: 2, winnings: 3 } as const
export type Unit = keyof typeof UNIT

/** The house's side of a posting. */
export const ROLE = {
  player: 1,
  stakes: 10,
  wins: 11,
  bonus: 12,
  jackpot: 13,
  cashIn: 14,
  redeem: 15,
  correction: 16,
} as const
export type HouseRole = Exclude<keyof typeof ROLE, 'player'>

export const accountCode = (unit: Unit, role: keyof typeof ROLE): number => UNIT[unit] * 100 + ROLE[role]

/** One leg: the player's `unit` account changes by `amount` (minor units, not 0) against the house. */
export interface Leg {
  readonly unit: Unit
  readonly amount: number
  readonly against: HouseRole
}

export interface Posting {
  /** One effect a key and player, for good: name the cause, for example `welcome` or `wheel:<id>:<turn>`. */
  readonly key: string
  /** The kind shown in the statement, for example `bonus`. */
  readonly kind: string
  readonly legs: readonly Leg[]
  /** Its cause, for the statement and the verifier. */
  readonly ref?: Readonly<Record<string, unknown>>
}

export interface Posted {
  readonly tx_id: string
  readonly balance: Balance
  /** True when this key had been posted before: nothing changed now. */
  readonly replayed: boolean
}

/** Opens the empty wallet of a new player, with the first pair of seeds already named. */
export async function openWallet(tx: Tx, playerId: string, seedId: string): Promise<void> {
  await tx.insertInto('wallet').values({ player_id: playerId, seed_id: seedId }).execute()
}

/** The balance of a player, with the account version it belongs to. */
export async function balanceOf(db: Db, playerId: string): Promise<Balance> {
  const { rows } = await raw(db).query<WalletRow>(
    'select entries, winnings, coins, version from wallet where player_id = $1',
    [playerId],
  )
  return balanceIn(rows[0])
}

type WalletRow = Omit<Balance, 'tourPoints'> & { readonly coins: number }

/**
 * A balance that must be there.
 * @throws Refusal WALLET_UNKNOWN (404)
 */
export const knownBalance = (balance: Balance | null): Balance =>
  balance ??
  refuse('WALLET_UNKNOWN', 'We couldn’t find your balance. Sign out and sign in again.', { status: 404 })

const balanceIn = (row: WalletRow | undefined): Balance =>
  knownBalance(
    row
      ? { entries: row.entries, winnings: row.winnings, tourPoints: row.coins, version: row.version }
      : null,
  )

const sumOf = (legs: readonly Leg[], unit: Unit) =>
  legs.reduce((sum, leg) => (leg.unit === unit ? sum + leg.amount : sum), 0)

/** @throws Error for a posting without legs or with an amount that is no whole number */
export function checkPosting({ key, legs }: Posting): void {
  if (legs.length === 0) throw new Error(`posting ${key} has no legs`)
  for (const { amount } of legs)
    if (!Number.isSafeInteger(amount) || amount === 0)
      throw new RangeError(`posting ${key}: ${amount} is not a whole amount`)
}

/**
 * Posts an operation to a player's wallet. The balance push leaves by the outbox of the same transaction.
 * @throws Refusal INSUFFICIENT_FUNDS (409) when a balance would fall below zero
 */
export async function post(tx: Tx, clock: Clock, playerId: string, posting: Posting): Promise<Posted> {
  checkPosting(posting)
  const txId = uuidv7(clock)
  const fresh = await tx
    .insertInto('ledger_post')
    .values({
      player_id: playerId,
      key: posting.key,
      tx_id: txId,
      mark: macOfPosting(tx, playerId, txId, posting),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('tx_id')
    .executeTakeFirst()
  if (!fresh) return replay(tx, playerId, posting.key)
  const [coins, entries, winnings] = (['coins', 'entries', 'winnings'] as const).map((unit) =>
    sumOf(posting.legs, unit),
  ) as [number, number, number]
  const wallet = await tx
    .updateTable('wallet')
    .set({
      coins: sql`coins + ${coins}`,
      entries: sql`entries + ${entries}`,
      winnings: sql`winnings + ${winnings}`,
      version: sql`version + 1`,
    })
    .where('player_id', '=', playerId)
    .where(sql<boolean>`coins + ${coins} >= 0 and entries + ${entries} >= 0 and winnings + ${winnings} >= 0`)
    .returning(['coins', 'entries', 'winnings', 'version'])
    .executeTakeFirst()
  if (!wallet) return refuseFunds(tx, playerId)
  await tx
    .insertInto('ledger_transfer')
    .values(legRows(playerId, txId, withActor(tx, posting), wallet))
    .execute()
  const balance = {
    entries: wallet.entries,
    winnings: wallet.winnings,
    tourPoints: wallet.coins,
    version: wallet.version,
  }
  await pushTo(tx, playerId, 'setBalance', { account: playerId, ...balance })
  return { tx_id: txId, balance, replayed: false }
}

/** The MAC of a posting's row. */
export const macOfPosting = (tx: Tx, playerId: string, txId: string, posting: Posting): Buffer | null =>
  macOfPost(tx, {
    player_id: playerId,
    key: posting.key,
    tx_id: txId,
    kind: posting.kind,
    lines: linesOf(posting).map(({ debit, credit, amount }) => [debit, credit, Math.abs(amount)]),
  })

async function replay(tx: Tx, playerId: string, key: string): Promise<Posted> {
  const { tx_id } = await tx
    .selectFrom('ledger_post')
    .select('tx_id')
    .where('player_id', '=', playerId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return { tx_id, balance: await balanceOf(tx, playerId), replayed: true }
}

async function refuseFunds(tx: Tx, playerId: string): Promise<never> {
  const details = await balanceOf(tx, playerId)
  return refuse('INSUFFICIENT_FUNDS', 'Your balance is too low. Choose a smaller amount.', {
    status: 409,
    details,
  })
}

/** The legs as rows say them: credits first, so that no leg's balance is below zero when the whole is not. */
const linesOf = ({ legs }: Posting) =>
  legs
    .toSorted((a, b) => Math.sign(b.amount) - Math.sign(a.amount))
    .map((leg) => {
      // Stryker disable next-line EqualityOperator: a leg of nothing is refused
      const received = leg.amount > 0
      const player = accountCode(leg.unit, 'player')
      const counterparty = accountCode(leg.unit, leg.against)
      return { ...leg, debit: received ? counterparty : player, credit: received ? player : counterparty }
    })

/** Balances after an operation, with the version that it made. */
export type After = Readonly<Record<Unit, number>> & { readonly version: number }

/** The rows of an operation's legs. */
export function legRows(playerId: string, txId: string, posting: Posting, after: After) {
  // Balances after each leg, walked back from the balance after the whole operation.
  const running: Record<Unit, number> = {
    coins: after.coins - sumOf(posting.legs, 'coins'),
    entries: after.entries - sumOf(posting.legs, 'entries'),
    winnings: after.winnings - sumOf(posting.legs, 'winnings'),
  }
  return linesOf(posting).map(({ unit, amount, debit, credit }, line) => {
    running[unit] += amount
    return {
      player_id: playerId,
      tx_id: txId,
      line,
      debit,
      credit,
      amount: Math.abs(amount),
      balance_after: running[unit],
      version: after.version,
      kind: posting.kind,
      ref: posting.ref ? JSON.stringify(posting.ref) : null,
    }
  })
}

/** Serializes changes to a player's wallet; call before any read. */
export async function lockWallet(tx: Tx, playerId: string): Promise<void> {
  await tx
    .selectFrom('wallet')
    .select('player_id')
    .where('player_id', '=', playerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** A place in a player's ledger: the version of the account and the line of the operation. */
export interface LedgerPlace {
  readonly version: number
  readonly line: number
}

export interface AskedLines {
  readonly playerId: string
  /** The unit's number in account codes, or null for all. */
  readonly unit: number | null
  readonly before: LedgerPlace | null
  readonly limit: number
}

/**
 * Lines of a player's ledger, newest first. The account's version is their true order: the id of a round is
 * issued before it is played.
 */
export async function ledgerLinesOf(db: Db, { playerId, unit, before, limit }: AskedLines) {
  let query = db
    .selectFrom('ledger_transfer')
    .select(['tx_id', 'line', 'debit', 'credit', 'amount', 'balance_after', 'version', 'kind'])
    .where('player_id', '=', playerId)
    .orderBy('version', 'desc')
    .orderBy('line', 'desc')
    .limit(limit)
  if (unit !== null) query = query.where('debit', '>=', unit * 100).where('debit', '<', (unit + 1) * 100)
  if (before)
    query = query.where(({ eb, and, or }) =>
      or([
        eb('version', '<', before.version),
        and([eb('version', '=', before.version), eb('line', '<', before.line)]),
      ]),
    )
  return query.execute()
}

/**
 * SQL: the promotional entries that each player has put at risk in all, by the ledger. A stake or a part of one
 * that came back undecided was never at risk, and one that still waits for a decision may come back.
 */
export const RISKED = `
  select t.player_id,
    sum(case debit.code when 'player:entries' then t.amount else -t.amount end)::float8 as risked
  from ledger_transfer t
    join ledger_account debit on debit.account = t.debit
    join ledger_account credit on credit.account = t.credit
  where ((debit.code = 'player:entries' and credit.code = 'house:stakes:entries')
      or (debit.code = 'house:stakes:entries' and credit.code = 'player:entries'))
    and not exists (select from open_round o where o.player_id = t.player_id and o.round_id = t.tx_id)`

/** How many promotional entries a player has put at risk in decided rounds in all, by the ledger. */
export async function riskedEntries(db: Db, playerId: string): Promise<number> {
  const { rows } = await raw(db).query<{ risked: number }>(
    `${RISKED} and t.player_id = $1 group by t.player_id`,
    [playerId],
  )
  return rows[0]?.risked ?? 0
}

/** The same of every player who staked any, for audits. */
export async function riskedByPlayer(
  client: Pick<pg.ClientBase, 'query'>,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await client.query<{ player_id: string; risked: number }>(`${RISKED} group by t.player_id`)
  return new Map(rows.map((row) => [row.player_id, row.risked]))
}
