import type pg from 'pg'
import { uuidv7 } from '#platform/base/ids/ids.server.ts'
import { raw, type Db, type Tx } from '#platform/data/db.server.ts'
import type { AssetReceiver, GivenAsset, PaidRound } from '#platform/money/assets.server.ts'
import { paidStake } from '#platform/money/bet-level.ts'
import type { Reader } from '#platform/base/checks.ts'
import { pushTo } from '#platform/realtime/push.server.ts'
import { MODE_CODE } from '#platform/events/mode.ts'
import { newestDefinition } from '#platform/round/definitions.server.ts'
import { isClosedAt, isOpenAt, openUntil } from '#platform/players/closings/closed-time.server.ts'
import { ownRows } from '#platform/players/needs.server.ts'
import type { Clock } from '#platform/time/clock.ts'
import type { FreeSpins, FreeSpinsPrize } from './contract.ts'
import { macOfSpins } from './macs.server.ts'

/** SQL: the hash of the revision that free spins (f) are played on. */
export const REVISION = `coalesce(
  (select hash from game_definition d where d.definition_id = f.definition_id),
  (select hash from game_definition d where d.slug = f.game and d.created_at <= f.granted_at
   order by d.created_at desc, d.definition_id desc limit 1))`

/**
 * Grants free spins in the transaction of their cause, once for its key.
 * @returns what was given; `fresh` is false when this key had been given before
 */
export async function grantFreeSpins(
  tx: Tx,
  clock: Clock,
  { playerId, mode, key }: AssetReceiver,
  spins: FreeSpinsPrize,
): Promise<GivenAsset> {
  const now = clock.now()
  const given = {
    grant_id: uuidv7(clock),
    player_id: playerId,
    key,
    game: spins.game,
    mode: MODE_CODE[spins.mode === 'TournamentPoints' ? spins.mode : mode],
    bet_level: spins.betLevel,
    count: spins.count,
    granted_at: new Date(now),
    expires_at: new Date(now + spins.lifetime_ms),
    definition_id: await newestDefinition(tx, spins.game),
  }
  const fresh = await tx
    .insertInto('free_spins')
    .values({ ...given, mark: macOfSpins(tx, given) })
    .onConflict((conflict) => conflict.columns(['player_id', 'key']).doNothing())
    .returning(['grant_id', 'expires_at'])
    .executeTakeFirst()
  if (fresh) await pushTo(tx, playerId, 'freeSpins.changed', { game: spins.game, count: spins.count })
  const row =
    fresh ??
    (await tx
      .selectFrom('free_spins')
      .select(['grant_id', 'expires_at'])
      .where('player_id', '=', playerId)
      .where('key', '=', key)
      .executeTakeFirstOrThrow())
  return { id: row.grant_id, expires_at: row.expires_at.toISOString(), fresh: fresh !== undefined }
}

/**
 * Takes back what was not played of the spins that were given by a key, once. A spin that is being taken is
 * waited for and stays: both lock the row.
 */
export async function takeBackFreeSpins(
  tx: Tx,
  clock: Clock,
  { playerId, key }: Pick<AssetReceiver, 'playerId' | 'key'>,
): Promise<void> {
  const row = await tx
    .updateTable('free_spins')
    .set({ revoked_at: new Date(clock.now()) })
    .where('player_id', '=', playerId)
    .where('key', '=', key)
    .where('revoked_at', 'is', null)
    .whereRef('used', '<', 'count')
    .returning('game')
    .executeTakeFirst()
  if (row) await pushTo(tx, playerId, 'freeSpins.changed', { game: row.game, count: 0 })
}

interface SpinsRow {
  readonly grant_id: string
  readonly key: string
  readonly game: string
  readonly mode: number
  readonly bet_level: number
  readonly count: number
  readonly used: number
  readonly expires_at: Date | string
  readonly revision: string | null
}

function spinsOf({ grant_id, key, game, bet_level, count, used, ...row }: SpinsRow): FreeSpins {
  const mode = row.mode === MODE_CODE.SweepStakes ? 'SweepStakes' : 'TournamentPoints'
  return {
    grant_id,
    game,
    mode,
    bet_level,
    stake: paidStake(mode, bet_level),
    count,
    left: count - used,
    from: key.split(':', 1)[0]!,
    definition_hash: row.revision,
    expires_at: new Date(row.expires_at).toISOString(),
  }
}

/** SQL: when spins expire, and whether they are left. They wait while their player's account is closed. */
const until = (at: string) => openUntil('player_id', 'granted_at', 'expires_at', at)
const isLeft = (at: string) => isOpenAt('player_id', 'granted_at', 'expires_at', at)

const LEFT = `
  select grant_id, key, game, mode, bet_level, count, used, ${until('$2::timestamptz')} as expires_at,
    ${REVISION} as revision
  from free_spins f where player_id = $1 and used < count and revoked_at is null
    and ${isLeft('$2::timestamptz')}`

/** The free spins that a player can still play, the first to expire first, for the views. */
export const spinsLeft = ownRows({
  name: 'free-spins.left',
  sql: `${LEFT} order by expires_at, grant_id`,
  as: spinsOf,
})

/** The free spins that a player can still play, the first to expire first; of one game where it is named. */
export async function freeSpinsOf(db: Db, playerId: string, now: Date, game?: string): Promise<FreeSpins[]> {
  const { rows } = await raw(db).query<SpinsRow & Record<string, unknown>>(
    `select * from (${LEFT}) f where $3::text is null or game = $3 order by expires_at, grant_id`,
    [playerId, now, game ?? null],
  )
  return rows.map(spinsOf)
}

/**
 * One statement: takes a spin, remembers its round, and posts the stake as a gift of the site. No row comes
 * back when there is nothing to take, and then nothing has changed.
 */
const TAKE = `
with taken as (
  update free_spins set used = used + 1
  where grant_id = $1 and player_id = $2 and game = $4 and mode = $5 and bet_level = $9
    and used < count and ${isLeft('$7::timestamptz')} and revoked_at is null
    and coalesce(definition_id, $10) = $10
  returning used
), round as (
  insert into free_spin_round (grant_id, n, player_id, round_id) select $1, used, $2, $3 from taken
), paid as (
  update wallet w set
    coins = w.coins + case when $5::smallint = 2 then $6::bigint else 0 end,
    entries = w.entries + case when $5::smallint = 1 then $6::bigint else 0 end,
    version = w.version + 1
  from taken where w.player_id = $2
  returning w.coins, w.entries, w.version, taken.used
), posted as (
  insert into ledger_post (player_id, key, tx_id)
  select $2, 'free-spin:' || $1::text || ':' || used, $8 from paid
)
insert into ledger_transfer (player_id, tx_id, line, debit, credit, amount, balance_after, version, kind, ref)
select $2, $8, 0, case $5::smallint when 2 then 112 else 212 end,
  case $5::smallint when 2 then 101 else 201 end,
  $6, case $5::smallint when 2 then coins else entries end, version, 'free spin',
  jsonb_build_object('round_id', $3::text, 'grant_id', $1::text)
from paid returning version`

/**
 * Takes one spin inside the transaction of its round.
 * @returns false when none is left, they have expired, or they belong to another game or bet level
 */
export async function spendFreeSpin(client: pg.ClientBase, clock: Clock, round: PaidRound): Promise<boolean> {
  const { grantId, playerId, roundId, game, definitionId, mode, stake } = round
  const betLevel = stake / paidStake(mode, 1)
  // A stake between two levels is no free spin's.
  if (!Number.isInteger(betLevel)) return false
  const { rows } = await client.query(TAKE, [
    grantId,
    playerId,
    roundId,
    game,
    MODE_CODE[mode],
    stake,
    new Date(clock.now()),
    uuidv7(clock),
    betLevel,
    definitionId,
  ])
  return rows.length > 0
}

/** Which of a player's rounds were free spins. */
export async function freeRounds(
  db: Db,
  playerId: string,
  roundIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (roundIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('free_spins')
    .innerJoin('free_spin_round', 'free_spin_round.grant_id', 'free_spins.grant_id')
    .select('free_spin_round.round_id')
    .where('free_spins.player_id', '=', playerId)
    .where('free_spin_round.round_id', 'in', roundIds)
    .execute()
  return new Set(rows.map(({ round_id }) => round_id))
}

/** Free spins that end soon and whose player was not notified yet; marks them as notified. */
export async function takeExpiring(
  tx: Tx,
  now: Date,
  before: Date,
): Promise<{ readonly playerId: string; readonly game: string; readonly left: number; readonly at: Date }[]> {
  const { rows } = await raw(tx).query<{
    player_id: string
    game: string
    count: number
    used: number
    expires_at: Date
  }>(
    `update free_spins f set warned_at = $1
     where warned_at is null and revoked_at is null and used < count and expires_at <= $2
       and ${until('$1::timestamptz')} > $1 and ${until('$1::timestamptz')} <= $2
       and not ${isClosedAt('f.player_id', '$1')}
     returning player_id, game, count, used, ${until('$1::timestamptz')} as expires_at`,
    [now, before],
  )
  return rows.map((row) => ({
    playerId: row.player_id,
    game: row.game,
    left: row.count - row.used,
    at: row.expires_at,
  }))
}

/** A grant as the verifier reads it. */
export interface PlayedGrant {
  readonly player_id: string
  readonly grant_id: string
  readonly game: string
  readonly mode: number
  readonly bet_level: number
  readonly count: number
  readonly used: number
  /** Rounds, and gifts of the site, that its spins have. */
  readonly rounds: number
  readonly gifts: number
  /** Spins that were played after the rest was taken back, and on another revision than the grant's. */
  readonly late: number
  readonly astray: number
  readonly ns: readonly number[]
  readonly played: readonly (readonly [slug: string | null, mode: number | null, stake: number | null])[]
}

/** Every grant with what was played of it. */
export async function playedGrants(client: Reader): Promise<PlayedGrant[]> {
  const { rows } = await client.query<PlayedGrant>(
    `select f.player_id, f.grant_id, f.game, f.mode, f.bet_level, f.count, f.used,
       count(r.round_id) filter (where r.mode = f.mode and s.player_id = f.player_id) as rounds,
       count(p.tx_id) filter (where s.player_id = f.player_id) as gifts,
       count(r.round_id) filter (where r.at > f.revoked_at + interval '1 minute') as late,
       count(r.round_id) filter (where r.definition_id <> f.definition_id) as astray,
       coalesce(array_agg(s.n order by s.n) filter (where s.n is not null), '{}') as ns,
       coalesce(json_agg(json_build_array(d.slug, r.mode, r.stake)) filter (where s.n is not null), '[]')
         as played
     from free_spins f left join free_spin_round s on s.grant_id = f.grant_id
       left join game_round r on r.player_id = f.player_id and r.round_id = s.round_id
       left join ledger_post p on p.player_id = f.player_id
         and p.key = 'free-spin:' || f.grant_id || ':' || s.n
       left join game_definition d on d.definition_id = r.definition_id
     group by f.grant_id`,
  )
  return rows
}

/** Postings of free spins that belong to no spin, or pay another stake than its round's. */
export async function strayGifts(
  client: Reader,
): Promise<{ readonly player_id: string; readonly key: string }[]> {
  const { rows } = await client.query<{ player_id: string; key: string }>(
    `select p.player_id, p.key from ledger_post p
       left join free_spin_round s on s.player_id = p.player_id
         and p.key = 'free-spin:' || s.grant_id || ':' || s.n
       left join game_round r on r.player_id = s.player_id and r.round_id = s.round_id
       left join lateral (
         select count(*) as legs, min(debit) as debit, min(amount) as amount from ledger_transfer t
         where t.player_id = p.player_id and t.tx_id = p.tx_id and t.kind = 'free spin') t on true
     where p.key like 'free-spin:%' and (r.round_id is null or t.legs <> 1 or t.amount <> r.stake
       or t.debit <> case r.mode when 1 then 212 else 112 end)`,
  )
  return rows
}
