import type { Reader } from '../base/checks.ts'
import type { DrawView } from './draw-view.ts'
import type { Clock } from '../time/clock.ts'
import { raw, type Db, type Tx } from '../data/db.server.ts'
import { isClosed, refuseClosed } from '../players/exclusion.server.ts'
import { fairServerRng } from '../base/random/rng.server.ts'
import { isForeseeable, openSeed, refuseForeseeable, revealedSeedOf } from './seeds.server.ts'
import { drawShape, nameOfShape, type Shape } from './shapes.ts'
import { drawNonce } from '../base/random/weights.ts'

/** Draws of rewards, in every shape: from the player's sealed seed, stored before any answer, to be checked by anybody. */
export interface Draw {
  /** The place drawn among the weights. */
  readonly result: number
  readonly seed_id: string
  readonly n: number
}

/** All that was drawn of a shape, see `drawShape`. */
export interface ShapedDraw {
  readonly results: readonly number[]
  readonly seed_id: string
  readonly n: number
}

interface DrawFor {
  readonly playerId: string
  /** The feature's name. */
  readonly feature: string
  /** The cause of the draw: the same key is drawn once, and a repeat gives the first result. */
  readonly key: string
}

export interface DrawOf extends DrawFor {
  /** Published chances, whole parts. */
  readonly weights: readonly number[]
}

/**
 * Draws one of the weights, in the transaction of its cause, see `drawShaped`.
 * @throws Refusal SELF_EXCLUDED (403), before anything is drawn
 */
export async function drawReward(tx: Tx, clock: Clock, { weights, ...ask }: DrawOf): Promise<Draw> {
  const { results, ...draw } = await drawShaped(tx, clock, { ...ask, shape: { kind: 'weights', weights } })
  return { ...draw, result: results[0]! }
}

/** The stored results of a cause's draw, or null; draws nothing itself. */
export async function drawnFor(db: Db, { playerId, feature, key }: DrawFor): Promise<ShapedDraw | null> {
  const known = await db
    .selectFrom('reward_draw')
    .select(['result', 'results', 'seed_id', 'n'])
    .where('player_id', '=', playerId)
    .where('feature', '=', feature)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!known) return null
  const { result, results, seed_id, n } = known
  return { results: results ?? [result!], seed_id, n }
}

/**
 * Draws a shape, in the transaction of its cause. The wallet's lock orders the draws of a player, so that no
 * place in the stream is used twice.
 * @throws Refusal SELF_EXCLUDED (403), SEED_REVEALED (409), before anything is drawn
 * @throws RangeError for a shape that cannot be drawn
 */
export async function drawShaped(
  tx: Tx,
  clock: Clock,
  { playerId, feature, key, shape }: DrawFor & { readonly shape: Shape },
): Promise<ShapedDraw> {
  const wallet = await tx
    .selectFrom('wallet')
    .select(['seed_id', 'closed_until'])
    .where('player_id', '=', playerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const known = await drawnFor(tx, { playerId, feature, key })
  if (known) return known
  // Granting asks this too, but only after the draw: nothing may be drawn for a player who gets nothing.
  const closedUntil_ms = wallet.closed_until === null ? null : Number(wallet.closed_until)
  if (isClosed({ closedUntil_ms }, clock.now())) await refuseClosed(raw(tx), playerId, new Date(clock.now()))
  const seed = await tx
    .selectFrom('fair_seed')
    .select(['server_seed', 'client_seed', 'revealed_at'])
    .where('player_id', '=', playerId)
    .where('seed_id', '=', wallet.seed_id)
    .executeTakeFirstOrThrow()
  if (isForeseeable(tx, seed)) refuseForeseeable()
  const { n } = await tx
    .selectFrom('reward_draw')
    .select((query) => query.fn.countAll<number>().as('n'))
    .where('player_id', '=', playerId)
    .where('seed_id', '=', wallet.seed_id)
    .where('feature', '=', feature)
    .executeTakeFirstOrThrow()
  const serverSeed = openSeed(tx, playerId, wallet.seed_id, seed.server_seed)
  const rng = fairServerRng(serverSeed, seed.client_seed, drawNonce(feature, n))
  const results = drawShape(shape, rng)
  const isWeighted = shape.kind === 'weights'
  await tx
    .insertInto('reward_draw')
    .values({
      player_id: playerId,
      seed_id: wallet.seed_id,
      feature,
      n,
      key,
      shape: nameOfShape(shape),
      weights: isWeighted ? [...shape.weights] : null,
      result: isWeighted ? results[0]! : null,
      results: isWeighted ? null : [...results],
      at: new Date(clock.now()),
    })
    .execute()
  return { results, seed_id: wallet.seed_id, n }
}

/**
 * Draws of a player, newest first.
 * @param skip how many of the newest are left out: the page before had them
 */
export async function drawsOf(db: Db, playerId: string, limit: number, skip = 0): Promise<DrawView[]> {
  const rows = await db
    .selectFrom('reward_draw as d')
    .innerJoin('fair_seed as s', (join) =>
      join.onRef('s.player_id', '=', 'd.player_id').onRef('s.seed_id', '=', 'd.seed_id'),
    )
    .select([
      'd.feature',
      'd.key',
      'd.n',
      'd.shape',
      'd.weights',
      'd.result',
      'd.results',
      'd.seed_id',
      'd.at',
      's.server_seed_hash',
      's.server_seed',
      's.client_seed',
      's.revealed_at',
    ])
    .where('d.player_id', '=', playerId)
    .orderBy('d.at', 'desc')
    .orderBy('d.feature')
    .orderBy('d.n', 'desc')
    .limit(limit)
    .offset(skip)
    .execute()
  return rows.map(({ at, revealed_at, server_seed, weights, result, results, ...row }) => ({
    ...row,
    weights: weights ?? [],
    results: results ?? [result!],
    server_seed: revealedSeedOf({ revealed_at, server_seed }),
    at: at.toISOString(),
  }))
}

/** A feature's draws by weights, for its checks. */
export async function drawnResults(
  client: Reader,
  feature: string,
): Promise<readonly { readonly player_id: string; readonly key: string; readonly result: number }[]> {
  const { rows } = await client.query<{ player_id: string; key: string; result: number }>(
    'select player_id, key, result from reward_draw where feature = $1 and result is not null',
    [feature],
  )
  return rows
}

/** A feature's draws in other shapes, for its checks. */
export async function drawnShapes(
  client: Reader,
  feature: string,
): Promise<
  readonly { readonly player_id: string; readonly key: string; readonly results: readonly number[] }[]
> {
  const { rows } = await client.query<{ player_id: string; key: string; results: number[] }>(
    'select player_id, key, results from reward_draw where feature = $1 and results is not null',
    [feature],
  )
  return rows
}
