import { createHash, randomBytes } from 'node:crypto'
import { DAY } from '../time/clock.ts'
import type { Db, Tx } from '../data/db.server.ts'
import type { Context } from '../calls/context.server.ts'
import { lockPlayers } from './contacts.server.ts'
import { askingBrowser } from './devices/asking-browser.server.ts'
import { deviceHashOf } from './devices/device-signals.server.ts'
import { distrustDevices } from './devices/known-devices.server.ts'

/** Single-use tokens in links of emails. */

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** The purpose of a token; one that is `unusable` opens nothing and costs the same. */
export type TokenPurpose = 'confirm-email' | 'change-email' | 'restore' | 'unusable'

/**
 * A single-use token, good for a day by default, that this browser asked for; the database keeps its hash only.
 */
export async function issueToken(
  context: Pick<Context, 'tx' | 'clock' | 'caller' | 'reply'>,
  purpose: TokenPurpose,
  playerId: string,
  detail: string,
  lives_ms = DAY,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = context.clock.now()
  await context.tx
    .insertInto('token')
    .values({
      token_hash: hashOf(token),
      purpose,
      player_id: playerId,
      detail,
      created_at: new Date(now),
      expires_at: new Date(now + lives_ms),
      asked_hash: askingBrowser(context),
    })
    .execute()
  return token
}

/**
 * The token's row, or null when there is none for these purposes; `lock` keeps it for this transaction, and its
 * player before.
 */
export async function findToken(db: Db, purposes: readonly TokenPurpose[], token: string, lock = true) {
  const query = db
    .selectFrom('token')
    .select(['player_id', 'purpose', 'detail', 'expires_at', 'used_at', 'asked_hash'])
    .where('token_hash', '=', hashOf(token))
    .where('purpose', 'in', purposes)
  const found = (await query.executeTakeFirst()) ?? null
  if (!lock || !found) return found
  await lockPlayers(db, [found.player_id])
  return (await query.forUpdate().executeTakeFirst()) ?? null
}

export async function useToken(tx: Tx, token: string, at: Date): Promise<void> {
  await tx.updateTable('token').set({ used_at: at }).where('token_hash', '=', hashOf(token)).execute()
}

/** Makes tokens of a purpose that were not used yet useless. */
export async function voidTokens(tx: Tx, purpose: TokenPurpose, playerId: string, at: Date): Promise<void> {
  await tx
    .updateTable('token')
    .set({ used_at: at })
    .where('player_id', '=', playerId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute()
}

/**
 * Makes the account of the signed-in player safe: links that sign in or lead it to another address are useless,
 * and no device but this one is trusted. Whoever had a stolen password or mailbox has them still. What confirms
 * the account's own address stays.
 */
export async function voidWaysIn(context: Context): Promise<void> {
  const { tx, playerId, now } = context
  await distrustDevices(tx, playerId, deviceHashOf(context), now)
  await tx
    .updateTable('token')
    .set({ used_at: now })
    .where('player_id', '=', playerId)
    .where('purpose', '!=', 'confirm-email' satisfies TokenPurpose)
    .where('used_at', 'is', null)
    .execute()
}

/** Makes all tokens of a player useless that were not used yet. */
export async function voidAllTokens(tx: Tx, playerId: string, at: Date): Promise<void> {
  await tx
    .updateTable('token')
    .set({ used_at: at })
    .where('player_id', '=', playerId)
    .where('used_at', 'is', null)
    .execute()
}

/** The detail of the newest usable token of a purpose, such as a new email; null where there is none. */
export async function pendingDetail(
  db: Db,
  purpose: TokenPurpose,
  playerId: string,
  now: Date,
): Promise<string | null> {
  const row = await db
    .selectFrom('token')
    .select('detail')
    .where('player_id', '=', playerId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.detail ?? null
}

/** Deletes tokens that nobody can use any more. */
export async function trimTokens(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('token').where('expires_at', '<', before).execute()
}
