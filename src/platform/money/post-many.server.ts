import { raw, type Tx } from '../data/db.server.ts'
import { withActor } from '../audit/acting.server.ts'
import { uuidv7 } from '../base/ids/ids.server.ts'
import { pushAll } from '../realtime/push.server.ts'
import type { Clock } from '../time/clock.ts'
import { checkPosting, legRows, macOfPosting, type After, type Posting } from './ledger.server.ts'

/** A posting and whose wallet it is for. */
export interface PostingOf {
  readonly playerId: string
  readonly posting: Posting
}

/** A wallet whose row this transaction holds. */
export interface HeldWallet extends After {
  readonly player_id: string
  /** Until when the player is excluded, ms; null where the player is not. */
  readonly closedUntil_ms: number | null
}

/**
 * Locks wallets in the order of their ids, so that two batches never wait for each other, and gives them.
 * An exclusion needs the same lock, so `closedUntil_ms` can't change before the transaction ends.
 */
export async function holdWallets(
  tx: Tx,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, HeldWallet>> {
  const { rows } = await raw(tx).query<Omit<HeldWallet, 'closedUntil_ms'> & { closed_until: unknown }>(
    `select player_id, coins, entries, winnings, version, closed_until from wallet
     where player_id = any($1) order by player_id for update`,
    [playerIds],
  )
  return new Map(
    rows.map(({ closed_until, ...row }) => [
      row.player_id,
      // A time, or infinity as a number.
      { ...row, closedUntil_ms: closed_until === null ? null : Number(closed_until) },
    ]),
  )
}

/**
 * Posts gifts to many wallets with four statements, each once for its key. Only to the player: what takes
 * something may be refused, and has `post`.
 * @param held the wallets, locked in this transaction (`holdWallets`)
 * @returns the postings that were new, by their place in the list; a repeated key changes nothing
 */
export async function postMany(
  tx: Tx,
  clock: Clock,
  postings: readonly PostingOf[],
  held: ReadonlyMap<string, HeldWallet>,
): Promise<ReadonlySet<number>> {
  for (const { posting } of postings) {
    checkPosting(posting)
    if (posting.legs.some(({ amount }) => amount < 0)) throw new RangeError(`posting ${posting.key} takes`)
  }
  if (postings.length === 0) return new Set()
  const ids = postings.map(() => uuidv7(clock))
  const { rows } = await raw(tx).query<{ tx_id: string }>(
    `insert into ledger_post (player_id, key, tx_id, mark)
     select * from unnest($1::uuid[], $2::text[], $3::uuid[], $4::bytea[])
     on conflict do nothing returning tx_id`,
    [
      postings.map(({ playerId }) => playerId),
      postings.map(({ posting }) => posting.key),
      ids,
      postings.map(({ playerId, posting }, n) => macOfPosting(tx, playerId, ids[n]!, posting)),
    ],
  )
  const written = new Set(rows.map(({ tx_id }) => tx_id))
  const fresh = new Set(postings.keys().filter((n) => written.has(ids[n]!)))
  await write(tx, postings, ids, fresh, held)
  return fresh
}

async function write(
  tx: Tx,
  postings: readonly PostingOf[],
  ids: readonly string[],
  fresh: ReadonlySet<number>,
  held: ReadonlyMap<string, HeldWallet>,
): Promise<void> {
  if (fresh.size === 0) return
  const wallets = new Map<string, After>()
  const legs = [...fresh].flatMap((n) => {
    const { playerId, posting } = postings[n]!
    const after = gained(wallets.get(playerId) ?? held.get(playerId)!, posting)
    wallets.set(playerId, after)
    return legRows(playerId, ids[n]!, withActor(tx, posting), after)
  })
  const rows = [...wallets]
  const { rows: moved } = await raw(tx).query(
    `update wallet w set coins = t.coins, entries = t.entries, winnings = t.winnings, version = t.version
     from unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[])
       t(player_id, coins, entries, winnings, version, before)
     where w.player_id = t.player_id and w.version = t.before returning w.player_id`,
    [
      rows.map(([playerId]) => playerId),
      ...(['coins', 'entries', 'winnings', 'version'] as const).map((unit) =>
        rows.map(([, after]) => after[unit]),
      ),
      rows.map(([playerId]) => held.get(playerId)!.version),
    ],
  )
  if (moved.length !== rows.length) throw new Error('a wallet was changed that this transaction holds')
  const column = <K extends keyof (typeof legs)[number]>(name: K) => legs.map((leg) => leg[name])
  await raw(tx).query(
    `insert into ledger_transfer (player_id, tx_id, line, debit, credit, amount, balance_after, version, kind, ref)
     select * from unnest($1::uuid[], $2::uuid[], $3::smallint[], $4::smallint[], $5::smallint[], $6::bigint[],
       $7::bigint[], $8::bigint[], $9::text[], $10::jsonb[])`,
    [
      ...(['player_id', 'tx_id', 'line', 'debit', 'credit', 'amount', 'balance_after'] as const).map(column),
      ...(['version', 'kind', 'ref'] as const).map(column),
    ],
  )
  await pushAll(
    tx,
    rows.map(([playerId, { coins, entries, winnings, version }]) => ({
      playerId,
      name: 'setBalance',
      data: { account: playerId, entries, winnings, tourPoints: coins, version },
    })),
  )
}

/** The balances after a gift. */
function gained(before: After, { legs }: Posting): After {
  const after = { coins: before.coins, entries: before.entries, winnings: before.winnings }
  for (const { unit, amount } of legs) after[unit] += amount
  return { ...after, version: before.version + 1 }
}
