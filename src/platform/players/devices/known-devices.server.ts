import { sql } from 'kysely'
import { DAY } from '../../time/clock.ts'
import type { Db, Tx } from '../../data/db.server.ts'
import { afterWays } from './device-signals.server.ts'

/**
 * Devices that players have signed in with. They are trusted until the player makes the account safe: whoever
 * had the password before has a device that signed in, too. Gifts go by `player_trace` itself, which forgets
 * none.
 */

/** From when on a player's devices are trusted. */
const sinceOf = sql<Date>`coalesce(p.ways_since, '-infinity')`

/** Whether a player has signed in with a device, since the account was last made safe. */
export async function knowsDevice(db: Db, playerId: string, device: Buffer | null): Promise<boolean> {
  const row = await db
    .selectFrom('player_trace as t')
    .innerJoin('player as p', 'p.player_id', 't.player_id')
    .select('t.kind')
    .where('t.player_id', '=', playerId)
    .where('t.kind', '=', 'device')
    .where('t.mark', '=', device ?? Buffer.alloc(0))
    .where('t.seen_at', '>', sinceOf)
    .executeTakeFirst()
  return row !== undefined
}

/** Which accounts of an address have been signed in to with a device. */
export async function devicesOf(
  db: Db,
  theme: string,
  email: string,
  device: Buffer | null,
): Promise<{ readonly holder: boolean; readonly standIn: boolean }> {
  const rows = await db
    .selectFrom('player_trace as t')
    .innerJoin('player as p', 'p.player_id', 't.player_id')
    .select('p.stand_in')
    .where('p.theme', '=', theme)
    .where('p.email', '=', email)
    .where('t.kind', '=', 'device')
    .where('t.mark', '=', device ?? Buffer.alloc(0))
    .whereRef('t.seen_at', '>', sinceOf)
    .groupBy('p.stand_in')
    .execute()
  return {
    holder: rows.some(({ stand_in }) => !stand_in),
    standIn: rows.some(({ stand_in }) => stand_in),
  }
}

/**
 * Trusts no device of a player from before any more, except for the one that asks for it, where the player
 * signed in with that.
 */
export async function distrustDevices(
  tx: Tx,
  playerId: string,
  device: Buffer | null,
  at: Date,
): Promise<void> {
  await tx.updateTable('player').set({ ways_since: at }).where('player_id', '=', playerId).execute()
  await tx
    .updateTable('player_trace')
    .set({ seen_at: afterWays(at, playerId) })
    .where('player_id', '=', playerId)
    .where('kind', '=', 'device')
    .where('mark', '=', device ?? Buffer.alloc(0))
    .execute()
}

/**
 * So long an account rests before its mailbox may be somebody else's: providers close a mailbox long before
 * they give it away, and what is known of devices is kept for half a year.
 */
const ASLEEP_DAYS = 180

/** Whether nobody has signed in to an account, or used a session of it, for half a year. */
export async function isAsleep(db: Db, playerId: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - ASLEEP_DAYS * DAY)
  const { rows } = await sql<{ readonly awake: boolean }>`
    select exists (select from player_trace where player_id = ${playerId} and seen_at > ${since})
      or exists (select from session where player_id = ${playerId} and seen_at > ${since})
      or exists (select from player where player_id = ${playerId} and created_at > ${since}) as awake`.execute(
    db,
  )
  return !rows[0]!.awake
}
