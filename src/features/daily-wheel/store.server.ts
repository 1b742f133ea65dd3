import { uuidv7 } from '#platform/base/ids.server.ts'
import type { Db, Tx } from '#platform/data/db.server.ts'
import type { GivenKey } from '#platform/evidence/played.server.ts'
import type { AssetReceiver, GivenAsset } from '#platform/money/assets.server.ts'
import type { Reader } from '#platform/money/verify.server.ts'
import { pushTo } from '#platform/realtime/push.server.ts'
import { ownRows } from '#platform/standing/needs.server.ts'
import type { Clock } from '#platform/time/clock.ts'
import type { BoosterSpin, WheelTurn } from './contract.ts'
import { TURN_LIFE_MS } from './economy.ts'
import { markOfTurn } from './marks.server.ts'

/** A factor that waits for the next prize. */
export interface Waiting {
  readonly turn_id: string
  readonly factor: number
  readonly expires_at: Date
  readonly answer: BoosterSpin
}

/** The factor that waits and ends first, or null. */
export async function pendingFactor(db: Db, playerId: string, now: Date): Promise<Waiting | null> {
  const row = await db
    .selectFrom('daily_wheel_booster')
    .select(['turn_id', 'factor', 'expires_at', 'answer'])
    .where('player_id', '=', playerId)
    .where('used_for', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('expires_at')
    .executeTakeFirst()
  return row ? { ...row, answer: row.answer as unknown as BoosterSpin } : null
}

/** The factor that waits and ends first, for the views. */
export const waitingFactors = ownRows<Omit<Waiting, 'expires_at'> & { readonly expires_at: string }, Waiting>(
  {
    name: 'daily-wheel.factor',
    sql: `select turn_id, factor, expires_at, answer from daily_wheel_booster
    where player_id = $1 and used_for is null and expires_at > $2 order by expires_at limit 1`,
    as: (row) => ({ ...row, expires_at: new Date(row.expires_at) }),
  },
)

/** Stores what the booster wheel gave. */
export async function storeFactor(
  tx: Tx,
  playerId: string,
  spun: Waiting & { readonly spun_at: Date },
): Promise<void> {
  const { answer, ...row } = spun
  await tx
    .insertInto('daily_wheel_booster')
    .values({ ...row, player_id: playerId, answer: JSON.stringify(answer) })
    .execute()
}

/** Uses a factor up for a turn of the daily wheel. */
export async function useFactor(tx: Tx, boosterTurn: string, turnId: string): Promise<void> {
  await tx
    .updateTable('daily_wheel_booster')
    .set({ used_for: turnId })
    .where('turn_id', '=', boosterTurn)
    .execute()
}

/** A turn of a wheel: given once a key, spent once, gone a day after it was given. */
export interface GivenTurn {
  readonly turn_id: string
  /** ISO time. */
  readonly expires_at: string
}

/**
 * Grants a turn of a wheel in the transaction of its cause, once for its key.
 * @param wheel the wheel's name, as prizes say it (`wheelSpin`)
 */
export async function grantWheelTurn(
  tx: Tx,
  clock: Clock,
  { playerId, key }: AssetReceiver,
  wheel: WheelTurn,
): Promise<GivenAsset> {
  const now = clock.now()
  const given = {
    turn_id: uuidv7(clock),
    player_id: playerId,
    key,
    wheel,
    granted_at: new Date(now),
    expires_at: new Date(now + TURN_LIFE_MS),
  }
  const fresh = await tx
    .insertInto('wheel_turn')
    .values({ ...given, mark: markOfTurn(tx, given) })
    .onConflict((conflict) => conflict.columns(['player_id', 'key']).doNothing())
    .returning(['turn_id', 'expires_at'])
    .executeTakeFirst()
  if (fresh) await pushTo(tx, playerId, 'wheel.changed', { wheel })
  const row =
    fresh ??
    (await tx
      .selectFrom('wheel_turn')
      .select(['turn_id', 'expires_at'])
      .where('player_id', '=', playerId)
      .where('key', '=', key)
      .executeTakeFirstOrThrow())
  return { id: row.turn_id, expires_at: row.expires_at.toISOString(), fresh: fresh !== undefined }
}

/** The turns of all wheels that a player can still take, the first to end first, for the views. */
export const turnsLeft = ownRows<GivenTurn & { readonly wheel: string }>({
  name: 'daily-wheel.turns',
  sql: `select wheel, turn_id, expires_at from wheel_turn
    where player_id = $1 and spent_at is null and expires_at > $2 order by expires_at, turn_id`,
  as: (row) => ({ ...row, expires_at: new Date(row.expires_at).toISOString() }),
})

/**
 * Spends a turn, in the transaction of what it brings.
 * @returns false when it is not this player's, is over, or was spent
 */
export async function spendWheelTurn(
  tx: Tx,
  playerId: string,
  turn: { readonly wheel: string; readonly turn_id: string },
  now: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable('wheel_turn')
    .set({ spent_at: now })
    .where('turn_id', '=', turn.turn_id)
    .where('player_id', '=', playerId)
    .where('wheel', '=', turn.wheel)
    .where('spent_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('turn_id')
    .executeTakeFirst()
  return row !== undefined
}

/** The keys by which turns were given, those that match a pattern. */
export async function keysOfTurns(client: Reader, pattern: string): Promise<readonly GivenKey[]> {
  const { rows } = await client.query<GivenKey>('select player_id, key from wheel_turn where key ~ $1', [
    pattern,
  ])
  return rows
}
