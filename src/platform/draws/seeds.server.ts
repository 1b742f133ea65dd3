import { refuse } from '../base/errors.ts'
import type { Log } from '../base/log.server.ts'
import { commitment } from '../base/random/rng.server.ts'
import { raw, type Database, type Db, type Tx } from '../data/db.server.ts'
import { isSealed } from '../secrets/sealing.server.ts'
import { seedContext, vaultOf, type Handle } from '../secrets/vault.server.ts'

/**
 * Server seeds of players. Until they are revealed the database has them as sealed texts, because whoever can
 * read a seed can foresee every outcome that follows from it.
 */

/** A seed as the database keeps it before it is revealed. */
export const sealSeed = (db: Db, playerId: string, seedId: string, serverSeed: string): string =>
  vaultOf(db).seal(serverSeed, seedContext(playerId, seedId))

/** A seed as games draw from it. */
export const openSeed = (handle: Handle, playerId: string, seedId: string, stored: string): string =>
  vaultOf(handle).open(stored, seedContext(playerId, seedId))

/** Opens the sealed seeds of rows; other rows are returned unchanged. */
export const withOpenedSeed = <R extends { readonly seed_id: string; readonly server_seed: string }>(
  handle: Handle,
  playerId: string,
  row: R,
): R =>
  isSealed(row.server_seed)
    ? { ...row, server_seed: openSeed(handle, playerId, row.seed_id, row.server_seed) }
    : row

/**
 * Whether somebody may know a seed: it was revealed, or it is not sealed, so that this server didn't put it
 * there. Nothing is drawn from it any more.
 */
export const isForeseeable = (
  handle: Handle,
  row: { readonly server_seed: string; readonly revealed_at: Date | null },
): boolean => row.revealed_at !== null || (vaultOf(handle).hasKeys && !isSealed(row.server_seed))

/** @throws Refusal SEED_REVEALED (409) */
export const refuseForeseeable = (): never =>
  refuse(
    'SEED_REVEALED',
    'Your server seed isn’t secret anymore. Change your seeds on the fairness page, then try again.',
    { status: 409 },
  )

type Shown = Pick<SeedRow, 'server_seed' | 'revealed_at'>

/** This server opens a seed when it reveals it: a row that says it was, and is sealed, was written by somebody else. */
const isFalselyRevealed = ({ revealed_at, server_seed }: Shown): boolean =>
  revealed_at !== null && isSealed(server_seed)

/** A seed as its player may read it; null before it is revealed. A sealed text is shown to nobody. */
export const revealedSeedOf = (row: Shown): string | null =>
  row.revealed_at === null || isFalselyRevealed(row) ? null : row.server_seed

/**
 * Stops a change of seeds that would have nothing to reveal, and calls the operator.
 * @throws Refusal SEED_TAMPERED (409)
 */
export async function requireRevealable(tx: Tx, log: Log, playerId: string, seedId: string): Promise<void> {
  const row = await tx
    .selectFrom('fair_seed')
    .select(['server_seed', 'revealed_at'])
    .where('player_id', '=', playerId)
    .where('seed_id', '=', seedId)
    .executeTakeFirstOrThrow()
  if (!isFalselyRevealed(row)) return
  log.error(
    { player: playerId, seed: seedId },
    'this server did not reveal this seed: it is not shown, run npm run verify-ledger',
  )
  refuse(
    'SEED_TAMPERED',
    'Something is wrong with your server seed, so your seeds stay as they are. Contact support.',
    { status: 409 },
  )
}

/** A seed as its MAC covers it. */
export interface SeedFields {
  readonly player_id: string
  readonly seed_id: string
  readonly server_seed_hash: string
  readonly client_seed: string
}

/** The MAC of a seed. */
export const macOfSeed = (on: Handle, row: SeedFields): Buffer | null =>
  vaultOf(on).mac('seed', [row.player_id, row.seed_id, row.server_seed_hash, row.client_seed])

/** How many seeds are tried: one that was tampered with proves nothing about the keys. */
const SAMPLE = 8

/** Whether the keys of a database are those that its seeds were sealed by; a database without any takes all keys. */
export async function opensSeeds({ db }: Pick<Database, 'db'>): Promise<boolean> {
  const { rows } = await raw(db).query<{ player_id: string; seed_id: string; server_seed: string }>(
    `select player_id, seed_id, server_seed from fair_seed
     where revealed_at is null and left(server_seed, 3) = 's1.' limit ${SAMPLE}`,
  )
  return rows.length === 0 || rows.some((row) => opens(db, row))
}

function opens(
  db: Db,
  row: { readonly player_id: string; readonly seed_id: string; readonly server_seed: string },
) {
  try {
    openSeed(db, row.player_id, row.seed_id, row.server_seed)
    return true
  } catch {
    return false
  }
}

const BATCH = 1_000
const NIL = '00000000-0000-0000-0000-000000000000'

/**
 * Seals the seeds that an earlier release left plain; once, at the start. Revealed seeds stay plain: anybody
 * may read those.
 * @returns how many were sealed
 */
export async function sealPlainSeeds(db: Db): Promise<number> {
  for (let count = 0; ;) {
    const { rows } = await raw(db).query<{ player_id: string; seed_id: string; server_seed: string }>(
      `select player_id, seed_id, server_seed from fair_seed
       where revealed_at is null and left(server_seed, 3) <> 's1.' limit ${BATCH}`,
    )
    const plain = rows.map((row) => ({
      ...row,
      sealed: sealSeed(db, row.player_id, row.seed_id, row.server_seed),
    }))
    // Without keys nothing can be sealed.
    if (plain.every(({ sealed }) => !isSealed(sealed))) return count
    await raw(db).query(
      `update fair_seed f set server_seed = t.sealed
       from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[]) t(player_id, seed_id, plain, sealed)
       where f.player_id = t.player_id and f.seed_id = t.seed_id and f.server_seed = t.plain
         and f.revealed_at is null`,
      [
        plain.map((row) => row.player_id),
        plain.map((row) => row.seed_id),
        plain.map((row) => row.server_seed),
        plain.map((row) => row.sealed),
      ],
    )
    count += plain.length
  }
}

/**
 * Marks the seeds of earlier releases, as far as they are what their hashes say.
 */
export async function markSeeds(tx: Tx): Promise<void> {
  type Row = SeedFields & Pick<SeedRow, 'server_seed' | 'revealed_at'>
  for (let last: readonly string[] = [NIL, NIL]; ;) {
    const { rows } = await raw(tx).query<Row>(
      `select * from fair_seed where mark is null and (player_id, seed_id) > ($1, $2)
       order by player_id, seed_id limit ${BATCH}`,
      [...last],
    )
    const end = rows.at(-1)
    if (!end) return
    last = [end.player_id, end.seed_id]
    const right = rows.filter((row) => {
      if (row.revealed_at === null && !opens(tx, row)) return false
      return commitment(openSeed(tx, row.player_id, row.seed_id, row.server_seed)) === row.server_seed_hash
    })
    await raw(tx).query(
      `update fair_seed f set mark = t.mark
       from unnest($1::uuid[], $2::uuid[], $3::bytea[]) t(player_id, seed_id, mark)
       where f.player_id = t.player_id and f.seed_id = t.seed_id and f.mark is null`,
      [
        right.map((row) => row.player_id),
        right.map((row) => row.seed_id),
        right.map((row) => macOfSeed(tx, row)),
      ],
    )
  }
}

/** Puts a pair of seeds, sealed and marked; the first one of a new wallet. */
export async function insertSeed(
  tx: Tx,
  seed: { playerId: string; seedId: string; serverSeed: string; hash: string; clientSeed: string; at: Date },
): Promise<void> {
  const row = {
    player_id: seed.playerId,
    seed_id: seed.seedId,
    server_seed_hash: seed.hash,
    client_seed: seed.clientSeed,
  }
  await tx
    .insertInto('fair_seed')
    .values({
      ...row,
      server_seed: sealSeed(tx, seed.playerId, seed.seedId, seed.serverSeed),
      created_at: seed.at,
      mark: macOfSeed(tx, row),
    })
    .execute()
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

/**
 * Reveals a pair of seeds and puts the next one in the wallet, the nonce from 0. A pair that was revealed
 * before stays as it was.
 * @param old the wallet's, locked
 * @param at taken under that lock, so that it comes after all that was drawn from the pair
 */
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
  const stored = await tx
    .selectFrom('fair_seed')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('seed_id', '=', old.seed_id)
    .executeTakeFirstOrThrow()
  if (stored.revealed_at === null)
    await tx
      .updateTable('fair_seed')
      .set({
        server_seed: openSeed(tx, playerId, old.seed_id, stored.server_seed),
        revealed_at: at,
        rounds: old.nonce,
        // A node of an earlier release has put it in, sealed.
        mark: stored.mark ?? (isSealed(stored.server_seed) ? macOfSeed(tx, stored) : null),
      })
      .where('player_id', '=', playerId)
      .where('seed_id', '=', old.seed_id)
      .execute()
  await insertSeed(tx, {
    playerId,
    seedId: next.seed_id,
    serverSeed: next.server_seed,
    hash: next.hash,
    clientSeed: next.client_seed,
    at,
  })
  await tx
    .updateTable('wallet')
    .set({ seed_id: next.seed_id, nonce: 0 })
    .where('player_id', '=', playerId)
    .execute()
}
