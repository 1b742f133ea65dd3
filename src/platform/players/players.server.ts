import { sql } from 'kysely'
import { raw, type Db, type Tx } from '../data/db.server.ts'
import type { GameMode } from '../base/text/money.ts'
import type { Locale } from '../words/locale.ts'

declare module '../events/events.ts' {
  interface DomainEvents {
    /** The player proved to own the email address. */
    'email.confirmed': { readonly email: string }
  }
}

/** A player as features may know them; the row itself is the platform's. */
export interface KnownPlayer {
  readonly player_id: string
  readonly theme: string
  /** For the player's own eyes; others see `publicNamesOf`. */
  readonly login: string
  readonly email: string
  readonly email_confirmed: boolean
  /** The player's home, a US state. */
  readonly state: string
  readonly created_at: Date
  /** Email address, phone, and profile are confirmed. */
  readonly whole: boolean
}

const known = (db: Db) =>
  db
    .selectFrom('player')
    .select(['player_id', 'theme', 'login', 'email', 'state', 'created_at'])
    .select(sql<boolean>`email_confirmed_at is not null`.as('email_confirmed'))
    .select(
      sql<boolean>`email_confirmed_at is not null and phone_confirmed_at is not null
        and profile_completed_at is not null`.as('whole'),
    )

/** Players as a table `p`, for queries that join their own rows with them. */
export const playersIn = (db: Db) => known(db).as('p')

/** One player, who must be there. */
export const playerOf = (db: Db, playerId: string): Promise<KnownPlayer> =>
  known(db).where('player_id', '=', playerId).executeTakeFirstOrThrow()

/** Players by their ids; who is not there is left out. */
export async function playersOf(
  db: Db,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, KnownPlayer>> {
  if (playerIds.length === 0) return new Map()
  const rows = await known(db).where('player_id', 'in', playerIds).execute()
  return new Map(rows.map((row) => [row.player_id, row]))
}

/** Brands that a node remembers, by database: whoever counts a batch asks for them, and nothing changes them. */
const brands = new WeakMap<object, Map<string, string>>()
const REMEMBERED = 100_000

/** The brands of players, by their ids; who is not there is left out. */
export async function brandsOf(db: Db, playerIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  // All handles of a database share an adapter.
  const { adapter } = db.getExecutor()
  let remembered = brands.get(adapter)
  if (!remembered || remembered.size > REMEMBERED) brands.set(adapter, (remembered = new Map()))
  const unknown = playerIds.filter((id) => !remembered.has(id))
  if (unknown.length > 0) {
    const { rows } = await raw(db).query<{ player_id: string; theme: string }>(
      'select player_id, theme from player where player_id = any($1)',
      [unknown],
    )
    for (const { player_id, theme } of rows) remembered.set(player_id, theme)
  }
  return new Map(playerIds.flatMap((id) => (remembered.has(id) ? [[id, remembered.get(id)!] as const] : [])))
}

/** The player who has confirmed an address under a brand, or null. */
export const confirmedPlayer = async (db: Db, theme: string, email: string): Promise<KnownPlayer | null> =>
  (await known(db)
    .where('theme', '=', theme)
    .where('email', '=', email)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst()) ?? null

/** Players with a confirmed address, in the order of their ids, behind one of them. */
export const confirmedAddressesAfter = (db: Db, after: string, most: number) =>
  db
    .selectFrom('player')
    .select(['player_id', 'theme', 'email'])
    .where('email_confirmed_at', 'is not', null)
    .where('player_id', '>', after)
    .orderBy('player_id')
    .limit(most)
    .execute()

/** Notes the currency that a player plays with. */
export async function storeGameMode(tx: Tx, playerId: string, mode: GameMode): Promise<void> {
  await tx.updateTable('player').set({ game_mode: mode }).where('player_id', '=', playerId).execute()
}

/** Notes the language of a player. */
export async function storeLocale(db: Db, playerId: string, locale: Locale): Promise<void> {
  await db.updateTable('player').set({ locale }).where('player_id', '=', playerId).execute()
}
