import { createHash, randomBytes } from 'node:crypto'
import { MINUTE, type Clock } from '../time/clock.ts'
import type { Tx } from '../data/db.server.ts'

/**
 * Links that sign in (`?aa=…`, 000 §4): for emails, good once and for ten minutes; the database keeps their
 * hash only, and a page takes the secret out of the address before it answers.
 */
const AUTOLOGIN_MS = 10 * MINUTE
const PURPOSE = 'autologin'

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** A token for a player, issued in the transaction of the email that carries it. */
export async function issueAutologin(
  tx: Tx,
  clock: Clock,
  player: { readonly playerId: string; readonly theme: string },
): Promise<string> {
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
    })
    .execute()
  return token
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
