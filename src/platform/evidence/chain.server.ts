import { hmacOf } from '../base/ids/hmac.server.ts'

/**
 * A player's two chains. Operations of the ledger are folded in the order of the account's versions; every
 * other row that proves something is a link of its own. Both are MACs under a key that the database does not
 * know, each over the one before: nothing can be changed, left out or put in without changing all that follows.
 */

/** The end of a chain, and of how many parts it is the end. */
export interface End {
  readonly n: number
  readonly mac: Buffer
}

export const START: End = { n: 0, mac: Buffer.alloc(0) }

const SEPARATOR = Buffer.from([0])

function next(key: Buffer, { n, mac }: End, ...parts: readonly (Buffer | string)[]): End {
  const hmac = hmacOf(key)
    .update(mac)
    .update(`:${n + 1}`)
  for (const part of parts) hmac.update(SEPARATOR).update(part)
  return { n: n + 1, mac: hmac.digest() }
}

/** Folds one operation: all rows of one version, by their hash. */
export const foldOperation = (key: Buffer, playerId: string, end: End, hash: Buffer): End =>
  next(key, end, 'operation', playerId, hash)

/** Adds the link of a row. */
export const addLink = (
  key: Buffer,
  playerId: string,
  end: End,
  row: { readonly kind: string; readonly key: string; readonly hash: Buffer },
): End => next(key, end, 'fact', playerId, row.kind, row.key, row.hash)

/**
 * SQL: the hash of each operation of players $1, versions above $2 up to $3: transfers in their order, the key
 * of a posting, and what never changes of the round that it belongs to.
 */
export const OPERATIONS = `
with span as (
  select * from unnest($1::uuid[], $2::bigint[], $3::bigint[]) s(player_id, low, high)
), legs as (
  select t.player_id, t.version, t.tx_id, json_agg(json_build_array(t.line, t.debit, t.credit, t.amount,
    t.balance_after, t.kind, t.ref::text) order by t.line)::text as text
  from span s join ledger_transfer t on t.player_id = s.player_id and t.version > s.low and t.version <= s.high
  group by t.player_id, t.version, t.tx_id
)
select l.player_id, l.version,
  sha256(convert_to(json_build_array(l.tx_id, l.text, p.key, r.text)::text, 'UTF8')) as hash
from legs l
  left join ledger_post p on p.player_id = l.player_id and p.tx_id = l.tx_id
  left join lateral (
    select json_build_array(g.definition_id, g.mode, g.stake, g.stake_entries,
      case when g.opens_at is null then g.win end, case when g.opens_at is null then g.returned end,
      g.seed_id, g.nonce, g.choice, g.events, g.opens_at,
      g.after_coins, g.after_entries, g.after_winnings, extract(epoch from g.at))::text as text
    from game_round g
    where g.player_id = l.player_id and g.round_id = l.tx_id and g.version = l.version) r on true
order by l.player_id, l.version, l.tx_id`

export interface OperationRow {
  readonly player_id: string
  readonly version: number
  readonly hash: Buffer
}
