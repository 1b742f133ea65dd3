import type pg from 'pg'
import { raw, type Db, type Tx } from '../data/db.server.ts'
import { macOfConfirmed } from './marks/confirmed.server.ts'
import { proveMark } from './persons/persons.server.ts'

/** How players are reached, and whether they have confirmed it. */

/**
 * Marks the address as confirmed; false when the player had confirmed it before.
 * @throws a broken unique key when somebody else has confirmed it
 */
export async function confirmEmail(tx: Tx, playerId: string, at: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('player')
    .select('email')
    .where('player_id', '=', playerId)
    .where('email_confirmed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return false
  const email_mark = macOfConfirmed(tx, 'email', { playerId, what: row.email, at })
  await tx
    .updateTable('player')
    .set({ email_confirmed_at: at, email_mark, stand_in: false })
    .where('player_id', '=', playerId)
    .execute()
  await proveMark(tx, playerId, { kind: 'mailbox', value: row.email }, at)
  return true
}

/**
 * Puts another address in the place of the player's, confirmed.
 * @returns whether an address of theirs had been confirmed before
 * @throws a broken unique key when somebody else has confirmed it
 */
export async function replaceEmail(tx: Tx, playerId: string, email: string, at: Date): Promise<boolean> {
  const before = await tx
    .selectFrom('player')
    .select('email_confirmed_at')
    .where('player_id', '=', playerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const email_mark = macOfConfirmed(tx, 'email', { playerId, what: email, at })
  await tx
    .updateTable('player')
    .set({ email, email_confirmed_at: at, email_mark, stand_in: false, email_lost_at: null })
    .where('player_id', '=', playerId)
    .execute()
  await proveMark(tx, playerId, { kind: 'mailbox', value: email }, at)
  return before.email_confirmed_at !== null
}

export async function setPrimaryContact(tx: Tx, playerId: string, contact: string): Promise<void> {
  await tx.updateTable('player').set({ primary_contact: contact }).where('player_id', '=', playerId).execute()
}

/** One change of a player's phone or address at a time. */
export const lockPlayer = (tx: Tx, playerId: string) =>
  tx
    .selectFrom('player')
    .select(['theme', 'state', 'phone', 'phone_confirmed_at'])
    .where('player_id', '=', playerId)
    .forUpdate()
    .executeTakeFirstOrThrow()

/**
 * Locks rows of players, in their order; ids of nobody are none. Whoever changes ways into an account locks its
 * player first, then tokens, connections, keys, and sessions: the other way round two wait for each other.
 */
export async function lockPlayers(tx: Db, playerIds: readonly string[]): Promise<void> {
  if (playerIds.length === 0) return
  await tx
    .selectFrom('player')
    .select('player_id')
    .where('player_id', 'in', playerIds)
    .orderBy('player_id')
    .forUpdate()
    .execute()
}

/** Locks the row of the brand's player who has confirmed a number, and returns when; null where nobody has. */
export async function lockPhoneHolder(
  tx: Tx,
  theme: string,
  phone: string,
): Promise<{ readonly player_id: string; readonly phone_confirmed_at: Date } | null> {
  const row = await tx
    .selectFrom('player')
    .select(['player_id', 'phone_confirmed_at'])
    .where('theme', '=', theme)
    .where('phone', '=', phone)
    .where('phone_confirmed_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  return row ? { ...row, phone_confirmed_at: row.phone_confirmed_at! } : null
}

/** The accounts of these brands that verified a number; each stays as it is until the transaction ends. */
export async function playersOfPhone(
  tx: Tx,
  phone: string,
  themes: readonly string[],
): Promise<readonly { readonly playerId: string; readonly since: Date }[]> {
  const { rows } = await raw(tx).query<{ playerId: string; since: Date }>(
    `select player_id as "playerId", phone_confirmed_at as since from player
     where phone = $1 and theme = any($2) and phone_confirmed_at is not null order by player_id for update`,
    [phone, themes],
  )
  return rows
}

/** Takes a player's number from them: it is somebody else's now. */
export async function clearPhone(tx: Tx, playerId: string): Promise<void> {
  await tx
    .updateTable('player')
    .set({ phone: null, phone_confirmed_at: null, phone_mark: null, primary_contact: 'email' })
    .where('player_id', '=', playerId)
    .execute()
}

/**
 * Takes the confirmation of an address from its player: the mailbox is somebody else's now, and what is sent
 * there opens nothing of this account.
 */
export async function clearEmail(tx: Tx, playerId: string, at: Date): Promise<void> {
  await tx
    .updateTable('player')
    .set({ email_confirmed_at: null, email_mark: null, stand_in: true, email_lost_at: at })
    .where('player_id', '=', playerId)
    .execute()
}

/** Whether somebody else reads the mailbox of a player's address now. */
export async function hasLostEmail(db: Db, playerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('player')
    .select('email_lost_at')
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return row !== undefined && row.email_lost_at !== null
}

/** Of these players those who had confirmed the phone that they have, by some instant. */
export async function confirmedPhones(
  db: Db,
  playerIds: readonly string[],
  until: Date,
): Promise<ReadonlySet<string>> {
  if (playerIds.length === 0) return new Set()
  const { rows } = await raw(db).query<{ player_id: string }>(
    'select player_id from player where player_id = any($1) and phone_confirmed_at <= $2',
    [playerIds, until],
  )
  return new Set(rows.map(({ player_id }) => player_id))
}

/** Of these players those whose email, phone, and profile were confirmed at some time, though maybe no more. */
export async function everWhole(
  client: Pick<pg.ClientBase, 'query'>,
  playerIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ player_id: string }>(
    `select player_id from player p where player_id = any($1) and profile_completed_at is not null
       and (email_confirmed_at is not null or email_lost_at is not null)
       and (phone_confirmed_at is not null
         or exists (select from phone_holder h where h.player_id = p.player_id))`,
    [playerIds],
  )
  return new Set(rows.map(({ player_id }) => player_id))
}

/** Since when players whose email, phone, and profile are all confirmed now have been whole without a break. */
export async function wholeSince(
  client: Pick<pg.ClientBase, 'query'>,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await client.query<{ player_id: string; since: Date }>(
    `select player_id, greatest(email_confirmed_at, phone_confirmed_at, profile_completed_at) as since
     from player where player_id = any($1) and email_confirmed_at is not null
       and phone_confirmed_at is not null and profile_completed_at is not null`,
    [playerIds],
  )
  return new Map(rows.map(({ player_id, since }) => [player_id, since]))
}

/** @throws a broken unique key when somebody else has confirmed it */
export async function setPhone(tx: Tx, playerId: string, phone: string, at: Date): Promise<void> {
  const phone_mark = macOfConfirmed(tx, 'phone', { playerId, what: phone, at })
  await tx
    .updateTable('player')
    .set({ phone, phone_confirmed_at: at, phone_mark })
    .where('player_id', '=', playerId)
    .execute()
  await proveMark(tx, playerId, { kind: 'phone', value: phone }, at)
}

/** Marks the profile as whole; false when it was before. */
export async function completeProfile(tx: Tx, playerId: string, at: Date): Promise<boolean> {
  const profile_mark = macOfConfirmed(tx, 'profile', { playerId, what: null, at })
  const row = await tx
    .updateTable('player')
    .set({ profile_completed_at: at, profile_mark })
    .where('player_id', '=', playerId)
    .where('profile_completed_at', 'is', null)
    .returning('player_id')
    .executeTakeFirst()
  return row !== undefined
}

/** When the profile became whole; it must be. */
export async function completedAt(db: Db, playerId: string): Promise<Date> {
  const row = await db
    .selectFrom('player')
    .select('profile_completed_at')
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
  return row.profile_completed_at!
}

/** The fields of an account beside the profile: state, email, and phone. */
export async function contactOf(db: Db, playerId: string) {
  return db
    .selectFrom('player')
    .innerJoin('us_state', 'us_state.state', 'player.state')
    .select(['player.state', 'us_state.name', 'player.email', 'player.phone', 'player.phone_confirmed_at'])
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
}
