import { raw, type Db } from '../data/db.server.ts'

/** Versions of games, by their hashes: a stored round says which one it was played with. */

/** Registers a version of a game and gives its number; the same hash has the same number for good. */
export async function registerDefinition(db: Db, slug: string, hash: string, body: unknown): Promise<number> {
  await raw(db).query(
    'insert into game_definition (slug, hash, body) values ($1, $2, $3) on conflict (hash) do nothing',
    [slug, hash, JSON.stringify(body)],
  )
  // A statement of its own: it sees what another node has inserted in the meantime.
  const row = await db
    .selectFrom('game_definition')
    .select('definition_id')
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow()
  return row.definition_id
}
