import { createHash, randomBytes } from 'node:crypto'
import { MINUTE } from '../time/clock.ts'
import type { Db, Tx } from '../data/db.server.ts'
import type { Context } from '../calls/handlers.server.ts'
import { askingBrowser } from './devices/asking-browser.server.ts'

/**
 * Links that sign in (`?aa=…`, 000 §4): for emails, good once and for ten minutes; the database keeps their
 * hash only. A page moves the secret behind the `#` of its address and signs nobody in: that is a call of its own,
 * by a press.
 */
export const AUTOLOGIN_MS = 10 * MINUTE
const PURPOSE = 'autologin'

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** A token for a player, issued in the transaction of the email that carries it. */
export async function issueAutologin(
  context: Pick<Context, 'tx' | 'clock' | 'caller' | 'reply'>,
  player: { readonly playerId: string; readonly theme: string },
): Promise<string> {
  const { tx, clock } = context
  const token = randomBytes(32).toString('base64url')
  await tx
    .insertInto('token')
    .values({
      token_hash: hashOf(token),
      purpose: PURPOSE,
      player_id: player.playerId,
      detail: player.theme,
      created_at: new Date(clock.now()),
      expires_at: new Date(clock.now() + AUTOLOGIN_MS),
      asked_hash: askingBrowser(context),
    })
    .execute()
  return token
}

/** A token that may still be used under this brand: the browser that asked, and whose it is; null when there is none. */
export async function findAutologin(
  db: Db,
  token: string,
  theme: string,
  now: Date,
): Promise<{ readonly asked_hash: Buffer | null; readonly email: string } | null> {
  const row = await db
    .selectFrom('token')
    .innerJoin('player', 'player.player_id', 'token.player_id')
    .select(['asked_hash', 'email'])
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', PURPOSE)
    .where('detail', '=', theme)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row ?? null
}

/** Uses a token up; returns whose it was, or null when there is none that counts under this brand. */
export async function useAutologin(tx: Tx, token: string, theme: string, now: Date): Promise<string | null> {
  const row = await tx
    .updateTable('token')
    .set({ used_at: now })
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', PURPOSE)
    .where('detail', '=', theme)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('player_id')
    .executeTakeFirst()
  return row?.player_id ?? null
}

/** The address of a path with a token in it. */
export const withAutologin = (origin: string, path: string, token: string): string => {
  const url = new URL(path, origin)
  url.searchParams.set('aa', token)
  return url.href
}
