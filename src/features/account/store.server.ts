import { createHash, randomBytes } from 'node:crypto'
import { DAY, type Clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import { sealSeed } from '#platform/seeds.server.ts'

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
  readonly locale: string
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
      locale: player.locale,
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
 * typed it. At most two, so that a sign-in always costs two comparisons, and never more rows than three,
 * however often somebody signed up with the address.
 */
export async function candidatesOf(db: Db, theme: string, email: string): Promise<Candidate[]> {
  const typed = db
    .selectFrom('player')
    .select(['player_id', 'login', 'password_hash', 'email_confirmed_at'])
    .where('theme', '=', theme)
    .where('email', '=', email)
    .limit(1)
  const rows = await db
    .selectFrom(
      typed
        .where('email_confirmed_at', 'is not', null)
        .unionAll(db.selectFrom(typed.orderBy('created_at').as('first')).selectAll())
        .unionAll(db.selectFrom(typed.orderBy('created_at', 'desc').as('latest')).selectAll())
        .as('found'),
    )
    .selectAll()
    .execute()
  const confirmed = rows.find((row) => row.email_confirmed_at !== null)
  if (confirmed) return [confirmed]
  const [first, latest] = rows
  return first && latest && first.player_id !== latest.player_id ? [first, latest] : rows.slice(0, 1)
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
    .select(['player_id', 'theme', 'email', 'login', 'state', 'email_confirmed_at', 'marketing'])
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** What a token opens; one that is `unusable` opens nothing and costs the same. */
export type TokenPurpose = 'confirm-email' | 'change-email' | 'restore' | 'unusable'

/** A single-use token, good for a day unless told; the database keeps its hash only. */
export async function issueToken(
  tx: Tx,
  clock: Clock,
  purpose: TokenPurpose,
  playerId: string,
  detail: string,
  lives_ms = DAY,
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
      expires_at: new Date(now + lives_ms),
    })
    .execute()
  return token
}

/** The token's row, locked, or null when there is none for these purposes. */
export async function findToken(tx: Tx, purposes: readonly TokenPurpose[], token: string) {
  const row = await tx
    .selectFrom('token')
    .select(['player_id', 'purpose', 'detail', 'expires_at', 'used_at'])
    .where('token_hash', '=', hashOf(token))
    .where('purpose', 'in', purposes)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
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
 * Takes a turn at something that a player may ask for once in a while.
 * @returns the milliseconds that are left to wait; 0 = the turn was taken
 */
export async function takeTurn(
  tx: Tx,
  turn: { readonly playerId: string; readonly what: string; readonly at: Date; readonly every_ms: number },
): Promise<number> {
  const { playerId, what, at, every_ms } = turn
  const taken = await tx
    .insertInto('account_pause')
    .values({ player_id: playerId, what, at })
    .onConflict((conflict) =>
      conflict
        .columns(['player_id', 'what'])
        .doUpdateSet({ at })
        .where('account_pause.at', '<=', new Date(at.getTime() - every_ms)),
    )
    .returning('player_id')
    .executeTakeFirst()
  if (taken) return 0
  const row = await tx
    .selectFrom('account_pause')
    .select('at')
    .where('player_id', '=', playerId)
    .where('what', '=', what)
    .executeTakeFirstOrThrow()
  return Math.max(1, row.at.getTime() + every_ms - at.getTime())
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
      server_seed: sealSeed(tx, seed.playerId, seed.seedId, seed.serverSeed),
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

/** By which funnel a player registered. */
export async function setFunnel(tx: Tx, playerId: string, funnel: string): Promise<void> {
  await tx.updateTable('player').set({ funnel }).where('player_id', '=', playerId).execute()
}
