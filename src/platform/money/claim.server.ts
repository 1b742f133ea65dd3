import { sql } from 'kysely'
import { raw, type Db, type Tx } from '../data/db.server.ts'
import { emit } from '../events/events.server.ts'
import { macOfClaim } from '../evidence/macs.server.ts'
import type { Reader } from '../base/checks.ts'
import { excludedAt, refuseClosed } from '../players/exclusion.server.ts'

declare module '../events/events.ts' {
  interface DomainEvents {
    /** A reward was claimed, once for its period. */
    'reward.claimed': { readonly feature: string; readonly period: string }
  }
}

/**
 * Once-only rewards: one row a player, feature and period (a day, a level, an event), in the transaction of
 * what it gives. The row is the proof and keeps the answer, so a repeat gets the first one, never "already
 * claimed", also when both came at the same moment. The first one is told as `reward.claimed`.
 */
export interface Claim {
  readonly playerId: string
  readonly feature: string
  /** The period that is claimed once: `2026-11-21`, `level:12`, `round:<id>`. */
  readonly period: string
  readonly at: Date
}

/**
 * Does the work the first time and keeps its answer; returns the kept answer every other time. The one place
 * in which all rewards refuse who is excluded, before their work begins: a session may be cached for a moment.
 * @param work posts, draws and emits in the same transaction; its answer must be JSON
 * @throws Refusal SELF_EXCLUDED (403), before any work
 */
export async function claimOnce<A>(
  tx: Tx,
  claim: Claim,
  work: () => Promise<A>,
): Promise<{ readonly answer: A; readonly replayed: boolean }> {
  const { playerId: player_id, feature, period, at } = claim
  const fresh = await tx
    .insertInto('claim')
    .values({ player_id, feature, period, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning(excludedAt(sql`claim.player_id`, at).as('excluded'))
    .executeTakeFirst()
  if (!fresh) return { answer: (await claimed<A>(tx, claim))!, replayed: true }
  if (fresh.excluded) await refuseClosed(raw(tx), player_id, at)
  const answer = await work()
  await tx
    .updateTable('claim')
    .set({
      answer: JSON.stringify(answer),
      mark: macOfClaim(tx, { player_id, feature, period, at, answer }),
    })
    .where('player_id', '=', player_id)
    .where('feature', '=', feature)
    .where('period', '=', period)
    .execute()
  await emit(tx, { now: () => at.getTime() }, player_id, 'reward.claimed', { feature, period })
  return { answer, replayed: false }
}

/** The kept answers of claims of a feature, by their periods. */
export async function answersOf<A>(
  db: Db,
  { playerId, feature }: Pick<Claim, 'playerId' | 'feature'>,
  periods: readonly string[],
): Promise<ReadonlyMap<string, A>> {
  if (periods.length === 0) return new Map()
  const rows = await db
    .selectFrom('claim')
    .select(['period', 'answer'])
    .where('player_id', '=', playerId)
    .where('feature', '=', feature)
    .where('period', 'in', periods)
    .execute()
  return new Map(rows.map(({ period, answer }) => [period, answer as A]))
}

/** The kept answer of a claim, or null when it is still open. */
export async function claimed<A>(db: Db, claim: Omit<Claim, 'at'>): Promise<A | null> {
  const row = await db
    .selectFrom('claim')
    .select('answer')
    .where('player_id', '=', claim.playerId)
    .where('feature', '=', claim.feature)
    .where('period', '=', claim.period)
    .executeTakeFirst()
  return row ? (row.answer as A) : null
}

/** A claim as the checks of features read it. */
/** The latest claim of a player by its period, with its answer; null before the first. What is under way isn't one. */
export async function lastAnswer<A>(
  db: Db,
  { playerId, feature }: Pick<Claim, 'playerId' | 'feature'>,
): Promise<{ readonly period: string; readonly answer: A } | null> {
  const row = await db
    .selectFrom('claim')
    .select(['period', 'answer'])
    .where('player_id', '=', playerId)
    .where('feature', '=', feature)
    .where('answer', 'is not', null)
    .orderBy('period', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { period: row.period, answer: row.answer as A } : null
}

export interface StoredClaim {
  readonly player_id: string
  readonly period: string
  readonly at: Date
  readonly answer: unknown
}

/** All claims of a feature. */
export async function claimsOf(client: Reader, feature: string): Promise<readonly StoredClaim[]> {
  const { rows } = await client.query<StoredClaim>(
    'select player_id, period, at, answer from claim where feature = $1',
    [feature],
  )
  return rows
}

/** When players claimed rewards of a feature, by `<player> <period>`, for its checks. */
export async function claimTimes(client: Reader, feature: string): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await client.query<{ name: string; at: Date }>(
    `select player_id || ' ' || period as name, at from claim where feature = $1`,
    [feature],
  )
  return new Map(rows.map(({ name, at }) => [name, at]))
}
