import { raw, type Db, type Tx } from '../data/db.server.ts'
import { uuidv7 } from '../base/ids/ids.server.ts'
import { commitment, fairServerRng, freshSeed } from '../base/random/rng.server.ts'
import { hashOfList, linesUnder, storeList, WHOLE } from './public-lists.server.ts'
import { drawShape, nameOfShape, openSeedOf, type Shape } from './shapes.ts'
import { contextOf, macOfSeal, secretOf, type Purpose, type SealRow } from './seals.server.ts'
import { vaultOf } from '../secrets/vault.server.ts'
import type { Clock } from '../time/clock.ts'

/**
 * Draws that concern many players at once: a schedule of drops, a lottery. Each purpose has a seed of its
 * own, whose hash everybody sees when it begins; a list that is drawn from is fixed by its hash before; at
 * the end the seed is shown, and anybody draws it again.
 */
export interface Seal {
  readonly sealId: string
  /** SHA-256 of the seed, hex. */
  readonly hash: string
}

/**
 * Seals a fresh seed for a purpose, once; a repeat gives the first one.
 * @param theme the brand whose fairness page lists it; null for all brands
 */
export async function sealDraws(
  tx: Tx,
  clock: Clock,
  what: Purpose & { readonly theme: string | null },
): Promise<Seal> {
  const seed = freshSeed()
  const [seal_id, server_seed_hash] = [uuidv7(clock), commitment(seed)]
  const { rows } = await raw(tx).query<SealRow>(
    `insert into house_seal (seal_id, theme, purpose, subject, server_seed, server_seed_hash, created_at, mark)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (purpose, subject) do nothing returning *`,
    [
      seal_id,
      what.theme,
      what.purpose,
      what.subject,
      vaultOf(tx).seal(seed, contextOf(what)),
      server_seed_hash,
      new Date(clock.now()),
      macOfSeal(tx, { ...what, seal_id, server_seed_hash }),
    ],
  )
  const stored = rows[0] ?? (await sealOf(tx, what))
  return { sealId: stored.seal_id, hash: stored.server_seed_hash }
}

/** The seed of a purpose, hidden or shown, for the server alone. */
async function seedOf(db: Db, what: Purpose): Promise<string> {
  const { rows } = await raw(db).query<SealRow>(
    'select server_seed, revealed_at from house_seal where purpose = $1 and subject = $2',
    [what.purpose, what.subject],
  )
  if (!rows[0]) throw new Error(`nothing is sealed for ${what.purpose} ${what.subject}`)
  const { server_seed, revealed_at } = rows[0]
  return revealed_at ? server_seed : secretOf(db, what, server_seed)
}

/** The seal of a purpose, locked. */
async function sealOf(tx: Tx, { purpose, subject }: Purpose): Promise<SealRow> {
  const { rows } = await raw(tx).query<SealRow>(
    'select * from house_seal where purpose = $1 and subject = $2 for update',
    [purpose, subject],
  )
  if (!rows[0]) throw new Error(`nothing is sealed for ${purpose} ${subject}`)
  return rows[0]
}

/** How players are called on the lists of a purpose; see `linesUnder`. */
export const linesOf = async (db: Db, what: Purpose) => linesUnder(await seedOf(db, what))

/**
 * Fixes the list that is drawn from: it is public from now on with its hash and size, and it cannot be changed.
 * @param list each entry a line, in the order in which places are drawn; it must name nobody
 */
export async function fixList(tx: Tx, clock: Clock, what: Purpose, list: readonly string[]): Promise<string> {
  const hash = hashOfList(list)
  const seal = await sealOf(tx, what)
  if (seal.list_hash === hash) return hash
  await raw(tx).query(
    'update house_seal set list_hash = $2, list_size = $3, listed_at = $4 where seal_id = $1',
    [seal.seal_id, hash, list.length, new Date(clock.now())],
  )
  await storeList(tx, seal.seal_id, WHOLE, list)
  return hash
}

/** The hash of the list that was fixed for a purpose; null before. */
export async function fixedHash(db: Db, { purpose, subject }: Purpose): Promise<string | null> {
  const { rows } = await raw(db).query<Pick<SealRow, 'list_hash'>>(
    'select list_hash from house_seal where purpose = $1 and subject = $2',
    [purpose, subject],
  )
  return rows[0]?.list_hash ?? null
}

/**
 * Draws a shape under a seal, once for its key; a repeat gives the first result.
 * @param from the list that it is drawn from, where it is: it must be the one that was fixed
 * @throws Error where the list is another one or was not fixed, or the seed is out
 */
export async function drawSealed(
  tx: Tx,
  clock: Clock,
  what: Purpose,
  draw: { readonly key: string; readonly shape: Shape; readonly from?: readonly string[] },
): Promise<readonly number[]> {
  const seal = await sealOf(tx, what)
  const { rows: known } = await raw(tx).query<{ key: string; n: number; results: number[] }>(
    'select key, n, results from house_draw where seal_id = $1 order by n',
    [seal.seal_id],
  )
  const first = known.find(({ key }) => key === draw.key)
  if (first) return first.results
  if (seal.revealed_at)
    throw new Error(`the seed of ${what.purpose} ${what.subject} is out: nothing is drawn`)
  if (draw.from && hashOfList(draw.from) !== seal.list_hash)
    throw new Error(`${what.purpose} ${what.subject} is drawn from another list than the one that was fixed`)
  const seed = secretOf(tx, what, seal.server_seed)
  const n = known.length
  const results = drawShape(draw.shape, fairServerRng(seed, openSeedOf(what), n))
  await raw(tx).query(
    `insert into house_draw (seal_id, n, key, shape, weights, results, at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      seal.seal_id,
      n,
      draw.key,
      nameOfShape(draw.shape),
      draw.shape.kind === 'weights' ? draw.shape.weights : null,
      results,
      new Date(clock.now()),
    ],
  )
  return results
}

/** A list that one draw alone is from. */
export interface DrawList {
  /** SHA-256, hex: of a list in memory see `hashOfList`. */
  readonly hash: string
  readonly size: number
  /** The list itself, where it is not that of the seal: everybody may read it. */
  readonly lines?: readonly string[]
}

/** A draw whose place in the seed's stream was settled before: no other draw of its seal moves it. */
export interface PlacedDraw {
  readonly n: number
  readonly key: string
  readonly shape: Shape
  readonly list?: DrawList
}

/**
 * Computes a seed's results at places of its stream, for the server alone: nothing is stored or shown. It lets
 * the server know a schedule before it is public, without a copy of it anywhere.
 */
export async function foreseeSealed(
  db: Db,
  what: Purpose,
  draws: readonly Pick<PlacedDraw, 'n' | 'shape'>[],
): Promise<readonly (readonly number[])[]> {
  const seed = await seedOf(db, what)
  return draws.map(({ n, shape }) => drawShape(shape, fairServerRng(seed, openSeedOf(what), n)))
}

/**
 * Draws under a seal at places that were settled before, each once for its key; a repeat gives the first
 * results. What is drawn from is fixed with the draw: hash and size of its list are stored and public with it.
 * @throws Error where the seed is out, or another draw has the place
 */
export async function drawPlaced(
  tx: Tx,
  clock: Clock,
  what: Purpose,
  draws: readonly PlacedDraw[],
): Promise<readonly (readonly number[])[]> {
  const seal = await sealOf(tx, what)
  const { rows: known } = await raw(tx).query<{ key: string; results: number[] }>(
    'select key, results from house_draw where seal_id = $1 and key = any($2)',
    [seal.seal_id, draws.map(({ key }) => key)],
  )
  const first = new Map(known.map(({ key, results }) => [key, results]))
  const fresh = draws.filter(({ key }) => !first.has(key))
  if (fresh.length === 0) return draws.map(({ key }) => first.get(key)!)
  if (seal.revealed_at)
    throw new Error(`the seed of ${what.purpose} ${what.subject} is out: nothing is drawn`)
  const seed = secretOf(tx, what, seal.server_seed)
  const at = new Date(clock.now())
  for (const { n, key, shape, list } of fresh) {
    const results = [...drawShape(shape, fairServerRng(seed, openSeedOf(what), n))]
    first.set(key, results)
    await raw(tx).query(
      `insert into house_draw (seal_id, n, key, shape, results, at, list_hash, list_size)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [seal.seal_id, n, key, nameOfShape(shape), results, at, list?.hash ?? null, list?.size ?? null],
    )
    if (list?.lines) await storeList(tx, seal.seal_id, n, list.lines)
  }
  return draws.map(({ key }) => first.get(key)!)
}

/** Shows the seed of a purpose: nothing is drawn from it any more. */
export async function revealSeal(tx: Tx, clock: Clock, what: Purpose): Promise<void> {
  const seal = await sealOf(tx, what)
  if (seal.revealed_at) return
  await raw(tx).query(
    'update house_seal set server_seed = $2, revealed_at = $3, mark = coalesce(mark, $4) where seal_id = $1',
    [
      seal.seal_id,
      secretOf(tx, what, seal.server_seed),
      new Date(clock.now()),
      // A node of an earlier release has put it in, sealed.
      macOfSeal(tx, seal),
    ],
  )
}

/** A draw under a seal as everybody sees it. */
export interface SealedDraw {
  readonly n: number
  readonly key: string
  readonly shape: string
  readonly weights: readonly number[]
  readonly results: readonly number[]
  readonly at: string
  /** The list that this draw alone is from. */
  readonly list_hash: string | null
  readonly list_size: number | null
}

/** A seal as everybody sees it, with the first of what was drawn so far. */
export interface SealView extends Purpose {
  readonly seal_id: string
  readonly server_seed_hash: string
  /** Only once it is revealed. */
  readonly server_seed: string | null
  readonly list_hash: string | null
  readonly list_size: number | null
  /** ISO times. */
  readonly created_at: string
  readonly revealed_at: string | null
  /** How many draws there are; a long list of them is read by itself, see `drawsUnder`. */
  readonly draw_count: number
  readonly draws: readonly SealedDraw[]
}

/** Draws that come with their seal. */
const FIRST_DRAWS = 25

/** SQL: the draws of a seal `s` as JSON, in their order. */
const drawsJson = (limit: string) => `coalesce((select json_agg(json_build_object('n', n, 'key', key,
    'shape', shape, 'weights', coalesce(weights, '{}'), 'results', results, 'list_hash', list_hash,
    'list_size', list_size, 'at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by n)
  from (select * from house_draw d where d.seal_id = s.seal_id order by n ${limit}) d), '[]')`

/** The newest seals of a brand with their draws. */
export async function sealsOf(db: Db, theme: string, limit: number, skip = 0): Promise<readonly SealView[]> {
  const { rows } = await raw(db).query<
    Omit<SealView, 'created_at' | 'revealed_at'> & { created_at: Date; revealed_at: Date | null }
  >(
    `select seal_id, purpose, subject, server_seed_hash, list_hash, list_size, created_at, revealed_at,
       case when revealed_at is not null and left(server_seed, 3) <> 's1.' then server_seed end as server_seed,
       (select count(*)::int from house_draw d where d.seal_id = s.seal_id) as draw_count,
       ${drawsJson(`limit ${FIRST_DRAWS}`)} as draws
     from house_seal s where theme is null or theme = $1
     order by created_at desc, seal_id desc limit $2 offset $3`,
    [theme, limit, skip],
  )
  return rows.map(({ created_at, revealed_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    revealed_at: revealed_at?.toISOString() ?? null,
  }))
}

/** All draws under a seal of a brand; null where it has no such seal. */
export async function drawsUnder(
  db: Db,
  theme: string,
  sealId: string,
): Promise<readonly SealedDraw[] | null> {
  const { rows } = await raw(db).query<{ draws: readonly SealedDraw[] }>(
    `select ${drawsJson('')} as draws from house_seal s
     where seal_id = $1 and (theme is null or theme = $2)`,
    [sealId, theme],
  )
  return rows[0]?.draws ?? null
}
