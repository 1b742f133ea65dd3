import { DAY, type Clock } from '../time/clock.ts'
import type { Db, Tx } from '../data/db.server.ts'
import { markOfTurn } from '../evidence/marks.server.ts'
import { uuidv7 } from '../base/ids.server.ts'
import type { WheelTurn as TurnKind } from './prize.ts'
import { pushTo } from '../realtime/push.server.ts'

/** Turns of a wheel as an asset: given once a key, spent once, gone a day after they were given. */
export interface WheelTurn {
  readonly turn_id: string
  /** ISO time. */
  readonly expires_at: string
}

/** How long a given turn waits for its player, milliseconds. */
export const TURN_LIFE_MS = DAY

/** The push that tells a browser to look at its wheels again. */
export const WHEEL_TURNS_CHANGED = 'wheel.changed'

/**
 * Grants a turn of a wheel in the transaction of its cause, once for its key.
 * @param wheel the wheel's name, as prizes say it (`wheelSpin`)
 * @returns false when this key had been given before
 */
export async function grantWheelTurn(
  tx: Tx,
  clock: Clock,
  playerId: string,
  wheel: TurnKind,
  key: string,
): Promise<boolean> {
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
    .returning('turn_id')
    .executeTakeFirst()
  if (fresh) await pushTo(tx, playerId, WHEEL_TURNS_CHANGED, { wheel })
  return fresh !== undefined
}

/** The turns of a wheel that a player can still take, the first to end first. */
export async function wheelTurnsOf(db: Db, playerId: string, wheel: string, now: Date): Promise<WheelTurn[]> {
  const rows = await db
    .selectFrom('wheel_turn')
    .select(['turn_id', 'expires_at'])
    .where('player_id', '=', playerId)
    .where('wheel', '=', wheel)
    .where('spent_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('expires_at')
    .orderBy('turn_id')
    .execute()
  return rows.map((row) => ({ turn_id: row.turn_id, expires_at: row.expires_at.toISOString() }))
}

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
