import { sql } from 'kysely'
import type { Db, Tx } from '../data/db.server.ts'
import { macOfOpened } from './marks/marks.server.ts'

/** Accounts as their rows hold them: opened, found by an address, and what they were opened with. */

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
  /** Gifts of the sign-up and the profile hold entries. */
  readonly giftEntries: boolean
  readonly at: Date
}

export async function insertPlayer(tx: Tx, player: NewPlayer): Promise<void> {
  const opened = {
    player_id: player.playerId,
    theme: player.theme,
    state: player.state,
    birth_date: player.birthDate,
    gift_entries: player.giftEntries,
    created_at: player.at,
  }
  await tx
    .insertInto('player')
    .values({
      ...opened,
      gift_mark: macOfOpened(tx, opened),
      email: player.email,
      login: player.login,
      password_hash: player.passwordHash,
      locale: player.locale,
      marketing: player.marketing,
      stand_in: player.standIn,
      terms_at: player.at,
    })
    .execute()
}

export interface Candidate {
  readonly player_id: string
  readonly login: string
  readonly password_hash: string | null
  /** Another account holds the address. */
  readonly stand_in: boolean
  readonly email_confirmed_at: Date | null
}

/**
 * The accounts that an address may mean: the one that holds it comes first, then the one that has this very
 * password. Never more than two, however often somebody signed up with the address, or lost it.
 * An account that lost the address to somebody else is none of those that its mailbox opens.
 * @param sealed the password as `passwords.hash` gives it with the salt of the address; null = any stand-in
 */
export async function candidatesOf(
  db: Db,
  theme: string,
  email: string,
  sealed: string | null,
): Promise<Candidate[]> {
  return (
    db
      .selectFrom('player')
      .select(['player_id', 'login', 'password_hash', 'stand_in', 'email_confirmed_at'])
      .where('theme', '=', theme)
      .where('email', '=', email)
      .where((where) =>
        sealed === null
          ? where('email_lost_at', 'is', null)
          : where.or([where('stand_in', '=', false), where('password_hash', '=', sealed)]),
      )
      .orderBy('stand_in')
      // Accounts that had verified the address come before those that only entered it.
      .orderBy('email_lost_at', (order) => order.desc().nullsLast())
      .orderBy('created_at')
      .limit(2)
      .execute()
  )
}

/** How many former accounts of an address are compared at a sign-in: always as many, so that the time tells nothing. */
export const FORMER_ACCOUNTS = 2

/** More than a mailbox can have lost: it changes hands once in half a year at most. */
const OWNERS_OF_A_MAILBOX = 100

/** Which former accounts of an address are compared. */
interface FormerChoice {
  /** Those that have been signed in to with it come first, then the latest. */
  readonly device: Buffer | null
  /** Only those that the device knows. */
  readonly isKnownOnly: boolean
  /** The password as the salt of the address keeps it: who has theirs under that salt is found by one look. */
  readonly sealed: string
  /** How often the password was wrong before: the next ones have their turn. */
  readonly turn: number
}

/**
 * The accounts that had confirmed an address and lost it to its next reader, and whose password is kept under
 * the salt of an address before: their own passwords still open them, but no look finds them. Any number of
 * others is found by the password itself (`candidatesOf`).
 */
export async function formerAccountsOf(
  db: Db,
  theme: string,
  email: string,
  { device, isKnownOnly, sealed, turn }: FormerChoice,
): Promise<Candidate[]> {
  const isKnown = sql<boolean>`exists (select from player_trace t
    where t.player_id = player.player_id and t.kind = 'device' and t.mark = ${device}::bytea
      and t.seen_at > coalesce(player.ways_since, '-infinity'))`
  const salted = sealed.slice(0, sealed.lastIndexOf('$') + 1)
  const rows = await db
    .selectFrom('player')
    .select(['player_id', 'login', 'password_hash', 'stand_in', 'email_confirmed_at'])
    .where('theme', '=', theme)
    .where('email', '=', email)
    .where('email_lost_at', 'is not', null)
    .where('password_hash', 'is not', null)
    .where(sql<boolean>`(${isKnown} or not starts_with(password_hash, ${salted}))`)
    .$if(isKnownOnly, (query) => query.where(isKnown))
    .orderBy(isKnown, 'desc')
    .orderBy('email_lost_at', 'desc')
    .limit(OWNERS_OF_A_MAILBOX)
    .execute()
  const first = rows.length > FORMER_ACCOUNTS ? (turn * FORMER_ACCOUNTS) % rows.length : 0
  return [...rows.slice(first), ...rows.slice(0, first)].slice(0, FORMER_ACCOUNTS)
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

export async function accountById(db: Db, playerId: string) {
  return db
    .selectFrom('player')
    .select([
      'player_id',
      'theme',
      'email',
      'login',
      'state',
      'email_confirmed_at',
      'email_lost_at',
      'marketing',
      'stand_in',
      'password_hash',
    ])
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
}

/** Stores the funnel by which a player registered. */
export async function setFunnel(tx: Tx, playerId: string, funnel: string): Promise<void> {
  await tx.updateTable('player').set({ funnel }).where('player_id', '=', playerId).execute()
}

/** Whether a player was born on a day, `1990-05-17`. */
export async function isBornOn(db: Db, playerId: string, day: string): Promise<boolean> {
  const row = await db
    .selectFrom('player')
    .select('birth_date')
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
  return row.birth_date === day
}
