import { sql } from 'kysely'
import type { Db, Tx } from '#platform/data/db.server.ts'
import { playersIn } from '#platform/players/players.server.ts'
import type { SeasonSpans } from '#platform/facts/seasons/season-spans.ts'
import type { Reader } from '#platform/base/checks.ts'
import { ownRows } from '#platform/players/needs.server.ts'

/** A player's row in the league. */
export interface Progress {
  readonly player_id: string
  readonly hundredths: number
  readonly level: number
  readonly last_round_at: Date
  readonly blocked: boolean
}

/** How far a player is, for the views. */
export const progressRows = ownRows<{
  readonly hundredths: number
  /** Text of an instant. */
  readonly last_round_at: string
  readonly blocked: boolean
}>({
  name: 'rank-league.progress',
  sql: 'select hundredths, last_round_at, blocked from rank_league_progress where player_id = $1',
})

/** The points that a batch of rounds adds for one player. */
export interface Gain {
  readonly playerId: string
  readonly hundredths: number
  readonly at: Date
}

/** When rounds of players counted for a season instead of the league; who never was in one is missing. */
export async function spansOf(tx: Tx, playerIds: readonly string[]): Promise<Map<string, SeasonSpans>> {
  const rows = await tx
    .selectFrom('rank_league_progress')
    .select(['player_id', 'season_spans'])
    .where('player_id', 'in', playerIds)
    .where('season_spans', 'is not', null)
    .execute()
  return new Map(rows.map((row) => [row.player_id, row.season_spans as unknown as SeasonSpans]))
}

/** Notes them; who has not played yet gets a row without points. */
export async function writeSpans(tx: Tx, spans: ReadonlyMap<string, SeasonSpans>, at: Date): Promise<void> {
  await tx
    .insertInto('rank_league_progress')
    .values(
      [...spans].map(([player_id, season_spans]) => ({
        player_id,
        hundredths: 0,
        level: 1,
        last_round_at: at,
        season_spans: JSON.stringify(season_spans),
      })),
    )
    .onConflict((conflict) =>
      conflict.column('player_id').doUpdateSet({ season_spans: sql`excluded.season_spans` }),
    )
    .execute()
}

/** Adds what was earned and gives the rows as they stand; the level is still the one from before. */
export async function addPoints(tx: Tx, gains: readonly Gain[]): Promise<Progress[]> {
  return tx
    .insertInto('rank_league_progress')
    .values(
      gains.map(({ playerId, hundredths, at }) => ({
        player_id: playerId,
        hundredths,
        level: 1,
        last_round_at: at,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('player_id').doUpdateSet({
        hundredths: sql`rank_league_progress.hundredths + excluded.hundredths`,
        last_round_at: sql`greatest(rank_league_progress.last_round_at, excluded.last_round_at)`,
      }),
    )
    .returningAll()
    .execute()
}

/** Marks the levels up to `to` as reached. */
export async function reachLevels(
  tx: Tx,
  playerId: string,
  from: number,
  to: number,
  at: Date,
): Promise<void> {
  await tx.updateTable('rank_league_progress').set({ level: to }).where('player_id', '=', playerId).execute()
  const levels = Array.from({ length: to - from }, (_, i) => from + i + 1)
  await tx
    .insertInto('rank_league_level')
    .values(levels.map((level) => ({ player_id: playerId, level, reached_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Takes the levels whose prizes wait, lowest first: they are paid in this transaction. */
export async function takePendingLevels(tx: Tx, playerId: string, at: Date): Promise<number[]> {
  const rows = await tx
    .updateTable('rank_league_level')
    .set({ paid_at: at })
    .where('player_id', '=', playerId)
    .where('paid_at', 'is', null)
    .returning('level')
    .execute()
  return rows.map(({ level }) => level).toSorted((a, b) => a - b)
}

export async function waitingLevels(db: Db, playerId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('rank_league_level')
    .select('level')
    .where('player_id', '=', playerId)
    .where('paid_at', 'is', null)
    .orderBy('level')
    .execute()
  return rows.map(({ level }) => level)
}

/** Which of the players have levels whose prizes wait. */
export async function playersWaiting(db: Db, playerIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('rank_league_level')
    .select('player_id')
    .distinct()
    .where('player_id', 'in', playerIds)
    .where('paid_at', 'is', null)
    .execute()
  return new Set(rows.map((row) => row.player_id))
}

/**
 * The facts that decide whether prizes are paid: the player's state, and whether the account is fully
 * verified.
 */
export interface Eligibility {
  readonly player_id: string
  readonly state: string
  readonly theme: string
  readonly whole: boolean
  /** Kept out of the league: levels wait. */
  readonly blocked: boolean
}

export async function eligibilityOf(db: Db, playerIds: readonly string[]): Promise<Map<string, Eligibility>> {
  const rows = await db
    .selectFrom(playersIn(db))
    .leftJoin('rank_league_progress as l', 'l.player_id', 'p.player_id')
    .select(['p.player_id', 'p.state', 'p.theme', 'p.whole'])
    .select(sql<boolean>`coalesce(l.blocked, false)`.as('blocked'))
    .where('p.player_id', 'in', playerIds)
    .execute()
  return new Map(rows.map((row) => [row.player_id, row]))
}

/** How far a player came, by the rows of the league. */
export interface Reached {
  readonly player_id: string
  readonly hundredths: number
  readonly level: number
}

/** How far everybody came who has points or levels of the league. */
export async function reachedByAll(client: Reader): Promise<Reached[]> {
  const { rows } = await client.query<Reached>(
    `select player_id, coalesce(max(hundredths), 0)::bigint as hundredths, coalesce(max(level), 1)::int as level
     from (
       select player_id, hundredths, level from rank_league_progress
       union all select player_id, null, level from rank_league_level) r
     group by player_id`,
  )
  return rows
}
