import type pg from 'pg'
import type { Clock } from '../time/clock.ts'
import type { Db, Tx } from '../data/db.server.ts'
import { refuse } from '../calls/errors.ts'
import { markOfSpins } from '../evidence/marks.server.ts'
import { uuidv7 } from '../base/ids.server.ts'
import { MODE_CODE } from '../round/mode.ts'
import type { GameMode } from '../base/money.ts'
import { freeSpinStake, type FreeSpinsPrize, type FreeSpins } from './prize.ts'
import { pushTo } from '../realtime/push.server.ts'

/** Free spins as they were given. */
export interface GrantedSpins {
  readonly grant_id: string
  /** ISO time. */
  readonly expires_at: string
  readonly fresh: boolean
}

/** The push that tells a browser to look at its free spins again. */
export const FREE_SPINS_CHANGED = 'freeSpins.changed'

/**
 * Grants free spins in the transaction of their cause, once for its key.
 * @param mode the currency they are played in
 * @returns what was given; `fresh` is false when this key had been given before
 */
export async function grantFreeSpins(
  tx: Tx,
  clock: Clock,
  playerId: string,
  spins: FreeSpinsPrize,
  mode: GameMode,
  key: string,
): Promise<GrantedSpins> {
  const now = clock.now()
  const given = {
    grant_id: uuidv7(clock),
    player_id: playerId,
    key,
    game: spins.game,
    mode: MODE_CODE[mode],
    bet_level: spins.betLevel,
    count: spins.count,
    granted_at: new Date(now),
    expires_at: new Date(now + spins.lifetime_ms),
  }
  const fresh = await tx
    .insertInto('free_spins')
    .values({ ...given, mark: markOfSpins(tx, given) })
    .onConflict((conflict) => conflict.columns(['player_id', 'key']).doNothing())
    .returning(['grant_id', 'expires_at'])
    .executeTakeFirst()
  if (fresh) await pushTo(tx, playerId, FREE_SPINS_CHANGED, { game: spins.game, count: spins.count })
  const row =
    fresh ??
    (await tx
      .selectFrom('free_spins')
      .select(['grant_id', 'expires_at'])
      .where('player_id', '=', playerId)
      .where('key', '=', key)
      .executeTakeFirstOrThrow())
  return { grant_id: row.grant_id, expires_at: row.expires_at.toISOString(), fresh: fresh !== undefined }
}

/** The free spins that a player can still play, the first to expire first; of one game where it is named. */
export async function freeSpinsOf(db: Db, playerId: string, now: Date, game?: string): Promise<FreeSpins[]> {
  let query = db
    .selectFrom('free_spins')
    .selectAll()
    .where('player_id', '=', playerId)
    .whereRef('used', '<', 'count')
    .where('expires_at', '>', now)
    .orderBy('expires_at')
    .orderBy('grant_id')
  if (game !== undefined) query = query.where('game', '=', game)
  return (await query.execute()).map((row) => {
    const mode = row.mode === MODE_CODE.SweepStakes ? 'SweepStakes' : 'TournamentPoints'
    return {
      grant_id: row.grant_id,
      game: row.game,
      mode,
      bet_level: row.bet_level,
      stake: freeSpinStake(mode, row.bet_level),
      count: row.count,
      left: row.count - row.used,
      from: row.key.split(':', 1)[0]!,
      expires_at: row.expires_at.toISOString(),
    }
  })
}

/** What a spin is taken for. */
export interface SpinOf {
  readonly grantId: string
  readonly playerId: string
  readonly roundId: string
  readonly game: string
  readonly mode: GameMode
  readonly stake: number
}

/**
 * One statement: takes a spin, remembers its round, and posts the stake as a gift of the site. No row comes
 * back when there is nothing to take, and then nothing has changed.
 */
const TAKE = `
with taken as (
  update free_spins set used = used + 1
  where grant_id = $1 and player_id = $2 and game = $4 and mode = $5 and bet_level = $9
    and used < count and expires_at > $7
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
 * @throws Refusal FREE_SPIN_GONE (409) when none is left, they have expired, or they belong to another game
 */
export async function spendFreeSpin(client: pg.ClientBase, clock: Clock, spin: SpinOf): Promise<void> {
  const { grantId, playerId, roundId, game, mode, stake } = spin
  const betLevel = stake / freeSpinStake(mode, 1)
  // A stake between two levels is no free spin's.
  if (!Number.isInteger(betLevel)) refuseGone()
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
  ])
  if (rows.length === 0) refuseGone()
}

const refuseGone = (): never =>
  refuse(
    'FREE_SPIN_GONE',
    'These free spins have been used or have expired. You can play with your balance.',
    {
      status: 409,
    },
  )

/** Free spins that end soon and whose player was not notified yet; marks them as notified. */
export async function takeExpiring(
  tx: Tx,
  now: Date,
  before: Date,
): Promise<{ readonly playerId: string; readonly game: string; readonly left: number; readonly at: Date }[]> {
  const rows = await tx
    .updateTable('free_spins')
    .set({ warned_at: now })
    .where('warned_at', 'is', null)
    .whereRef('used', '<', 'count')
    .where('expires_at', '>', now)
    .where('expires_at', '<=', before)
    .returning(['player_id', 'game', 'count', 'used', 'expires_at'])
    .execute()
  return rows.map((row) => ({
    playerId: row.player_id,
    game: row.game,
    left: row.count - row.used,
    at: row.expires_at,
  }))
}
