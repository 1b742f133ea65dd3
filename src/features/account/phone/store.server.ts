import { sql } from 'kysely'
import type { Db, Tx } from '#platform/data/db.server.ts'
import { unreachedCodes } from '#platform/messages/deliveries/rows.server.ts'

/** Codes by text message, and the numbers that they confirm. */

export interface Otp {
  readonly otp_id: string
  readonly phone: string
  readonly code_hash: Buffer
  readonly expires_at: Date
  readonly tries: number
}

/** How many codes were sent since, to the player and to the number, by anybody; none that reached nobody. */
export async function sentSince(
  db: Db,
  playerId: string,
  phone: string,
  since: Date,
): Promise<{ readonly mine: number; readonly its: number }> {
  const row = await db
    .selectFrom('account_otp')
    .select([
      sql<number>`(count(*) filter (where player_id = ${playerId}))::int`.as('mine'),
      sql<number>`(count(*) filter (where phone = ${phone}))::int`.as('its'),
    ])
    .where('created_at', '>', since)
    .where((where) => where.or([where('player_id', '=', playerId), where('phone', '=', phone)]))
    .executeTakeFirstOrThrow()
  const unreached = await unreachedCodes(db, { playerId, phone, since })
  return { mine: row.mine - unreached.mine, its: row.its - unreached.its }
}

/** How often a player tried a code since. */
export async function triesSince(db: Db, playerId: string, since: Date): Promise<number> {
  const row = await db
    .selectFrom('account_otp')
    .select(sql<number>`coalesce(sum(tries), 0)::int`.as('tries'))
    .where('player_id', '=', playerId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return row.tries
}

/** Puts a new code in the place of the ones before. */
export async function insertOtp(
  tx: Tx,
  otp: {
    readonly playerId: string
    readonly otpId: string
    readonly phone: string
    readonly hash: Buffer
    readonly at: Date
    readonly expiresAt: Date
  },
): Promise<void> {
  const { playerId, otpId, phone, hash, at, expiresAt } = otp
  await tx
    .updateTable('account_otp')
    .set({ expires_at: at })
    .where('player_id', '=', playerId)
    .where('expires_at', '>', at)
    .execute()
  await tx
    .insertInto('account_otp')
    .values({
      player_id: playerId,
      otp_id: otpId,
      phone,
      code_hash: hash,
      created_at: at,
      expires_at: expiresAt,
    })
    .execute()
}

/** The code that a player may still enter, or null. */
export async function openOtp(tx: Tx, playerId: string, now: Date): Promise<Otp | null> {
  const row = await tx
    .selectFrom('account_otp')
    .select(['otp_id', 'phone', 'code_hash', 'expires_at', 'tries'])
    .where('player_id', '=', playerId)
    .where('expires_at', '>', now)
    .where('used_at', 'is', null)
    .orderBy('otp_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** The player's newest code, if it was entered and would still be good: asked for again it is answered again. */
export async function enteredOtp(
  tx: Tx,
  playerId: string,
  now: Date,
): Promise<Pick<Otp, 'phone' | 'code_hash'> | null> {
  const row = await tx
    .selectFrom('account_otp')
    .select(['phone', 'code_hash', 'expires_at', 'used_at'])
    .where('player_id', '=', playerId)
    .orderBy('otp_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && row.used_at !== null && row.expires_at > now ? row : null
}

/** Counts a try at a code. */
export async function countTry(tx: Tx, playerId: string, otpId: string): Promise<void> {
  await tx
    .updateTable('account_otp')
    .set({ tries: sql`tries + 1` })
    .where('player_id', '=', playerId)
    .where('otp_id', '=', otpId)
    .execute()
}

export async function useOtp(tx: Tx, playerId: string, otpId: string, at: Date): Promise<void> {
  await tx
    .updateTable('account_otp')
    .set({ used_at: at })
    .where('player_id', '=', playerId)
    .where('otp_id', '=', otpId)
    .execute()
}

/** Whether the number brings its gift now: it does once a brand, whoever confirms it. */
export async function canPhoneEarnGift(
  tx: Tx,
  use: { readonly theme: string; readonly phone: string; readonly playerId: string; readonly at: Date },
): Promise<boolean> {
  const { theme, phone, playerId, at } = use
  const row = await tx
    .insertInto('account_phone')
    .values({ theme, phone, player_id: playerId, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('phone')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether it was this number that brought a player their gift. */
export async function earnedGiftByPhone(db: Db, playerId: string, phone: string): Promise<boolean> {
  const row = await db
    .selectFrom('account_phone')
    .select('phone')
    .where('phone', '=', phone)
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return row !== undefined
}

/** Makes a player's codes useless. */
export async function voidOtps(tx: Tx, playerId: string, at: Date): Promise<void> {
  await tx
    .updateTable('account_otp')
    .set({ expires_at: at })
    .where('player_id', '=', playerId)
    .where('expires_at', '>', at)
    .execute()
}

/** Deletes codes that are older than any limit looks back. */
export async function trimOtps(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('account_otp').where('created_at', '<', before).execute()
}

/** The flow of registration for where a visitor comes from; the closest row counts. */
export async function flowOf(db: Db, registration: string, traffic: string): Promise<string> {
  const row = await db
    .selectFrom('account_flow')
    .select('flow')
    .where('registration_source', 'in', [registration, '*'])
    .where('traffic_source', 'in', [traffic, '*'])
    .orderBy(sql`registration_source = '*'`)
    .orderBy(sql`traffic_source = '*'`)
    .limit(1)
    .executeTakeFirst()
  return row?.flow ?? 'open_funnel'
}
