import { createHash, randomBytes } from 'node:crypto'
import { DAY, type Clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/db.server.ts'

/** What the account feature keeps: players and their single-use tokens. */

export interface NewPlayer {
  readonly playerId: string
  readonly theme: string
  readonly email: string
  readonly login: string
  /** Null where no password was chosen. */
  readonly passwordHash: string | null
  readonly birthDate: string
  readonly state: string
  readonly marketing: boolean
  readonly at: Date
}

export async function insertPlayer(tx: Tx, player: NewPlayer): Promise<void> {
  await tx
    .insertInto('player')
    .values({
      player_id: player.playerId,
      theme: player.theme,
      email: player.email,
      login: player.login,
      password_hash: player.passwordHash,
      birth_date: player.birthDate,
      state: player.state,
      marketing: player.marketing,
      terms_at: player.at,
      created_at: player.at,
    })
    .execute()
}

/** Whether somebody has confirmed this address under this theme. */
export async function isConfirmedEmail(db: Db, theme: string, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('player')
    .select('player_id')
    .where('theme', '=', theme)
    .where('email', '=', email)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

export interface Candidate {
  readonly player_id: string
  readonly login: string
  readonly password_hash: string | null
}

/**
 * The accounts that an address may mean: the one that confirmed it, else the first and the latest that
 * typed it. At most two, so that a sign-in always costs two comparisons.
 */
export async function candidatesOf(db: Db, theme: string, email: string): Promise<Candidate[]> {
  const rows = await db
    .selectFrom('player')
    .select(['player_id', 'login', 'password_hash', 'email_confirmed_at'])
    .where('theme', '=', theme)
    .where('email', '=', email)
    .orderBy('created_at')
    .execute()
  const confirmed = rows.find((row) => row.email_confirmed_at !== null)
  if (confirmed) return [confirmed]
  return rows.length > 1 ? [rows[0]!, rows.at(-1)!] : rows
}

/** Marks the address as confirmed; false when the player had confirmed it before. */
export async function confirmEmail(tx: Tx, playerId: string, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('player')
    .set({ email_confirmed_at: at })
    .where('player_id', '=', playerId)
    .where('email_confirmed_at', 'is', null)
    .returning('player_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function playerFacts(db: Db, playerId: string) {
  return db
    .selectFrom('player')
    .select(['player_id', 'theme', 'email', 'login', 'state', 'email_confirmed_at'])
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** A single-use token, good for a day; the database keeps its hash only. */
export async function issueToken(
  tx: Tx,
  clock: Clock,
  purpose: string,
  playerId: string,
  detail: string,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = clock.now()
  await tx
    .insertInto('token')
    .values({
      token_hash: hashOf(token),
      purpose,
      player_id: playerId,
      detail,
      created_at: new Date(now),
      expires_at: new Date(now + DAY),
    })
    .execute()
  return token
}

/** The token's row, locked, or null when there is none for the purpose. */
export async function findToken(tx: Tx, purpose: string, token: string) {
  const row = await tx
    .selectFrom('token')
    .select(['player_id', 'detail', 'expires_at', 'used_at'])
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function useToken(tx: Tx, token: string, at: Date): Promise<void> {
  await tx.updateTable('token').set({ used_at: at }).where('token_hash', '=', hashOf(token)).execute()
}

/** When the last token of a purpose was issued to a player (ms), or null. */
export async function lastTokenAt(db: Db, purpose: string, playerId: string): Promise<number | null> {
  const row = await db
    .selectFrom('token')
    .select('created_at')
    .where('player_id', '=', playerId)
    .where('purpose', '=', purpose)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? row.created_at.getTime() : null
}

/** Puts the first pair of seeds of a new wallet. */
export async function insertSeed(
  tx: Tx,
  seed: { playerId: string; seedId: string; serverSeed: string; hash: string; clientSeed: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('fair_seed')
    .values({
      player_id: seed.playerId,
      seed_id: seed.seedId,
      server_seed: seed.serverSeed,
      server_seed_hash: seed.hash,
      client_seed: seed.clientSeed,
      created_at: seed.at,
    })
    .execute()
}

/** Deletes tokens that nobody can use any more. */
export async function trimTokens(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('token').where('expires_at', '<', before).execute()
}

/** Whether the player has a password to sign in with. */
export async function hasPassword(db: Db, playerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('player')
    .select('player_id')
    .where('player_id', '=', playerId)
    .where('password_hash', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}
