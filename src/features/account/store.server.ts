import { sql } from 'kysely'
import type { Db, Tx } from '#platform/data/db.server.ts'
import { sealSeed } from '#platform/money/seeds.server.ts'

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
  /** Another account holds the address. */
  readonly standIn: boolean
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
      stand_in: player.standIn,
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

/** Until the end of the transaction nobody else opens an account with an address, or takes it. */
export async function lockAddress(tx: Tx, theme: string, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`address ${theme} ${email}`}, 0))`.execute(tx)
}

export interface Candidate {
  readonly player_id: string
  readonly login: string
  readonly password_hash: string | null
  /** Another account holds the address. */
  readonly stand_in: boolean
}

/**
 * The accounts that an address may mean: the one that holds it comes first, then the one that was opened with
 * this very password. Never more than two, however often somebody signed up with the address.
 * @param sealed the password as `passwords.hash` gives it with the salt of the address; null = any stand-in
 */
export async function candidatesOf(
  db: Db,
  theme: string,
  email: string,
  sealed: string | null,
): Promise<Candidate[]> {
  return db
    .selectFrom('player')
    .select(['player_id', 'login', 'password_hash', 'stand_in'])
    .where('theme', '=', theme)
    .where('email', '=', email)
    .where((where) =>
      sealed === null
        ? where.val(true)
        : where.or([where('stand_in', '=', false), where('password_hash', '=', sealed)]),
    )
    .orderBy('stand_in')
    .orderBy('created_at')
    .limit(2)
    .execute()
}

/** From when on a player's devices are believed. */
const sinceOf = sql<Date>`coalesce(p.ways_since, '-infinity')`

/** Whether a player has signed in with a device, since the address was proven. */
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

/** Takes an address from those who typed it and never confirmed it; they stay as stand-ins. */
export async function clearAddress(tx: Tx, theme: string, email: string, playerId: string): Promise<void> {
  await tx
    .updateTable('player')
    .set({ stand_in: true })
    .where('theme', '=', theme)
    .where('email', '=', email)
    .where('player_id', '!=', playerId)
    .where('email_confirmed_at', 'is', null)
    .where('stand_in', '=', false)
    .execute()
}

/**
 * Marks the address as confirmed; false when the player had confirmed it before.
 * @throws a broken unique key when somebody else has confirmed it
 */
export async function confirmEmail(tx: Tx, playerId: string, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('player')
    .set({ email_confirmed_at: at, stand_in: false })
    .where('player_id', '=', playerId)
    .where('email_confirmed_at', 'is', null)
    .returning('player_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function playerFacts(db: Db, playerId: string) {
  return db
    .selectFrom('player')
    .select([
      'player_id',
      'theme',
      'email',
      'login',
      'state',
      'email_confirmed_at',
      'marketing',
      'stand_in',
      'password_hash',
    ])
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
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

/**
 * Takes from an account what whoever opened it can come in or reach its owner by: password, phone, emails with
 * links, codes. Devices from before are not believed any more.
 */
export async function removeCredentials(tx: Tx, playerId: string, at: Date): Promise<void> {
  await tx
    .updateTable('player')
    .set({
      password_hash: null,
      phone: null,
      phone_confirmed_at: null,
      primary_contact: 'email',
      ways_since: at,
    })
    .where('player_id', '=', playerId)
    .execute()
  await tx
    .updateTable('token')
    .set({ used_at: at })
    .where('player_id', '=', playerId)
    .where('used_at', 'is', null)
    .execute()
  await tx
    .updateTable('account_otp')
    .set({ expires_at: at })
    .where('player_id', '=', playerId)
    .where('expires_at', '>', at)
    .execute()
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
