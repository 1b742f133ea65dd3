import { raw, type Db, type Tx } from '#platform/data/db.server.ts'
import { openSeed, sealSeed } from '#platform/money/seeds.server.ts'

/** What the play feature keeps: versions of games and pairs of seeds. */

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

export interface SeedRow {
  readonly seed_id: string
  readonly server_seed: string
  readonly server_seed_hash: string
  readonly client_seed: string
  readonly rounds: number | null
  readonly revealed_at: Date | null
}

/** A player's pairs of seeds, newest first. */
export async function seedsOf(db: Db, playerId: string, limit: number): Promise<SeedRow[]> {
  return db
    .selectFrom('fair_seed')
    .select(['seed_id', 'server_seed', 'server_seed_hash', 'client_seed', 'rounds', 'revealed_at'])
    .where('player_id', '=', playerId)
    .orderBy('seed_id', 'desc')
    .limit(limit)
    .execute()
}

/** The wallet's seed and nonce, locked until the transaction ends: no round slips between. */
export async function lockNonce(tx: Tx, playerId: string) {
  return tx
    .selectFrom('wallet')
    .select(['seed_id', 'nonce'])
    .where('player_id', '=', playerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function hasOpenRound(tx: Tx, playerId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('open_round')
    .select('round_id')
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return row !== undefined
}

/** Reveals a pair of seeds and puts the next one in the wallet, the nonce from 0. */
export async function rotateSeed(
  tx: Tx,
  playerId: string,
  old: { readonly seed_id: string; readonly nonce: number },
  next: {
    readonly seed_id: string
    readonly server_seed: string
    readonly hash: string
    readonly client_seed: string
  },
  at: Date,
): Promise<void> {
  const kept = await tx
    .selectFrom('fair_seed')
    .select('server_seed')
    .where('player_id', '=', playerId)
    .where('seed_id', '=', old.seed_id)
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('fair_seed')
    .set({
      server_seed: openSeed(tx, playerId, old.seed_id, kept.server_seed),
      revealed_at: at,
      rounds: old.nonce,
    })
    .where('player_id', '=', playerId)
    .where('seed_id', '=', old.seed_id)
    .execute()
  await tx
    .insertInto('fair_seed')
    .values({
      player_id: playerId,
      seed_id: next.seed_id,
      server_seed: sealSeed(tx, playerId, next.seed_id, next.server_seed),
      server_seed_hash: next.hash,
      client_seed: next.client_seed,
      created_at: at,
    })
    .execute()
  await tx
    .updateTable('wallet')
    .set({ seed_id: next.seed_id, nonce: 0 })
    .where('player_id', '=', playerId)
    .execute()
}
