import { raw, type Db, type Tx } from '../data/db.server.ts'

/** Versions of games, by their hashes: a stored round says which one it was played with. */

/** One version of a game. */
export interface Definition {
  readonly slug: string
  readonly hash: string
  /** All of it, to be stored as JSON; read only where the database doesn't have it. */
  readonly body: () => unknown
}

async function numbersOf(db: Db, hashes: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('game_definition')
    .select(['hash', 'definition_id'])
    .where('hash', 'in', hashes)
    .execute()
  return new Map(rows.map(({ hash, definition_id }) => [hash, definition_id]))
}

/**
 * Registers versions of games, all of them at once: a start asks for a hundred, which are nearly always known.
 * @returns the number of each by its hash; the same hash has the same number for good
 */
export async function registerDefinitions(
  db: Db,
  all: readonly Definition[],
): Promise<ReadonlyMap<string, number>> {
  const hashes = all.map(({ hash }) => hash)
  const known = await numbersOf(db, hashes)
  const fresh = all.filter(({ hash }) => !known.has(hash))
  if (fresh.length === 0) return known
  await raw(db).query(
    `insert into game_definition (slug, hash, body)
     select slug, hash, body from unnest($1::text[], $2::text[], $3::text[]::jsonb[])
       with ordinality as fresh (slug, hash, body, n)
     order by n on conflict (hash) do nothing`,
    [
      fresh.map(({ slug }) => slug),
      fresh.map(({ hash }) => hash),
      fresh.map(({ body }) => JSON.stringify(body())),
    ],
  )
  // A statement of its own: it sees what another node has inserted in the meantime.
  return numbersOf(db, hashes)
}

/** Says which revisions new rounds are played on, one a game. */
export const markNewest = (db: Db, hashes: readonly string[]): Promise<unknown> =>
  raw(db).query(
    `insert into game_newest as n (slug, definition_id)
     select slug, definition_id from game_definition where hash = any($1) order by slug
     on conflict (slug) do update set definition_id = excluded.definition_id
     where n.definition_id <> excluded.definition_id`,
    [hashes],
  )

/** The number of the newest revision of a game; null for games that this site does not have. */
export async function newestDefinition(tx: Tx, slug: string): Promise<number | null> {
  const row = await tx
    .selectFrom('game_newest')
    .select('definition_id')
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row?.definition_id ?? null
}
