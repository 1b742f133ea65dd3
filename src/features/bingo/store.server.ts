import { raw, type Db, type Tx } from '#platform/data/db.server.ts'
import type { Reader } from '#platform/base/checks.ts'
import { ownRows } from '#platform/players/needs.server.ts'

/** A player's part in a run that isn't settled yet, as the views read it. */
export interface PlayerOfRun {
  readonly run_id: string
  readonly games: number
  /** Balls that rounds earned today, and purchases in the store today. */
  readonly played: number
  readonly bought: number
}

/** The runs that a player takes part in and that are not settled; one, and two after the end of one. */
export const openRunsOfPlayer = ownRows<PlayerOfRun>({
  name: 'bingo.player',
  sql: `select p.run_id, p.games, coalesce(d.played, 0) as played, coalesce(d.bought, 0) as bought
    from bingo_player p
    left join bingo_day d on d.player_id = p.player_id and d.run_id = p.run_id and d.day = $3::date
    where p.player_id = $1 and p.settled_at is null`,
  values: ({ day }) => [day],
})

/** A player of a run, locked. */
export interface LockedPlayer {
  readonly playerId: string
  readonly games: number
  readonly isSettled: boolean
}

/** Locks the rows of players of a run in the order of their ids, and makes those that are missing. */
export async function lockPlayers(
  tx: Tx,
  runId: string,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, LockedPlayer>> {
  const ids = [...new Set(playerIds)].toSorted()
  const { rows } = await raw(tx).query<{ player_id: string; games: number; is_settled: boolean }>(
    `insert into bingo_player (player_id, run_id) select id, $2 from unnest($1::uuid[]) id
     on conflict (player_id, run_id) do update set games = bingo_player.games
     returning player_id, games, settled_at is not null as is_settled`,
    [ids, runId],
  )
  return new Map(
    rows.map(({ player_id, games, is_settled }) => [
      player_id,
      { playerId: player_id, games, isSettled: is_settled },
    ]),
  )
}

/** Locks one player of a run. */
export const lockPlayer = async (tx: Tx, runId: string, playerId: string): Promise<LockedPlayer> =>
  (await lockPlayers(tx, runId, [playerId])).get(playerId)!

/** Counts a game of a player whose row is locked. */
export const countGame = (tx: Tx, runId: string, playerId: string) =>
  raw(tx).query('update bingo_player set games = games + 1 where player_id = $1 and run_id = $2', [
    playerId,
    runId,
  ])

/**
 * The column of `bingo_day` to count in: balls from rounds, or purchases in the store. Each has its own daily
 * limit.
 */
type Counted = 'played' | 'bought'

/**
 * Counts up to so many toward the bound of a day, for a player whose row is locked.
 * @returns how many there was room for, and how many the day has now
 */
export async function countOn(
  tx: Tx,
  { playerId, runId, day }: { readonly playerId: string; readonly runId: string; readonly day: string },
  what: Counted,
  { count, most }: { readonly count: number; readonly most: number },
): Promise<{ readonly added: number; readonly total: number }> {
  const place = [playerId, runId, day]
  await raw(tx).query(
    `insert into bingo_day (player_id, run_id, day) values ($1, $2, $3) on conflict do nothing`,
    place,
  )
  const { rows } = await raw(tx).query<{ before: number }>(
    `select ${what} as before from bingo_day where player_id = $1 and run_id = $2 and day = $3 for update`,
    place,
  )
  const before = rows[0]!.before
  const added = Math.max(0, Math.min(count, most - before))
  if (added > 0)
    await raw(tx).query(
      `update bingo_day set ${what} = ${what} + $4 where player_id = $1 and run_id = $2 and day = $3`,
      [...place, added],
    )
  return { added, total: before + added }
}

/** Adds the balls that were left to players whose rows are locked; rounds that are counted late add to them. */
export const addLeft = (
  tx: Tx,
  runId: string,
  left: readonly { readonly playerId: string; readonly balls: number }[],
) =>
  raw(tx).query(
    `update bingo_player p set left_balls = coalesce(p.left_balls, 0) + t.balls
     from unnest($2::uuid[], $3::int[]) t(player_id, balls)
     where p.run_id = $1 and p.player_id = t.player_id`,
    [runId, left.map(({ playerId }) => playerId), left.map(({ balls }) => balls)],
  )

/** The run of a player that was settled last, and the balls that were left in it; null where there is none. */
export async function latestSettled(
  db: Db,
  playerId: string,
): Promise<{ readonly runId: string; readonly balls: number } | null> {
  const { rows } = await raw(db).query<{ run_id: string; left_balls: number }>(
    `select run_id, left_balls from bingo_player
     where player_id = $1 and settled_at is not null and left_balls is not null
     order by settled_at desc limit 1`,
    [playerId],
  )
  const [row] = rows
  return row ? { runId: row.run_id, balls: row.left_balls } : null
}

/** The runs of which players are not settled. */
export async function unsettledRuns(db: Db): Promise<readonly string[]> {
  const { rows } = await raw(db).query<{ run_id: string }>(
    'select distinct run_id from bingo_player where settled_at is null',
  )
  return rows.map(({ run_id }) => run_id)
}

/** Settles players of a run that is over; those that something else holds are left for the next time. */
export async function settlePlayers(
  tx: Tx,
  runId: string,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<readonly string[]> {
  const { rows } = await raw(tx).query<{ player_id: string }>(
    `update bingo_player set settled_at = $2 where run_id = $1 and player_id in (
       select player_id from bingo_player where run_id = $1 and settled_at is null
       order by player_id limit $3 for update skip locked)
     returning player_id`,
    [runId, now, limit],
  )
  return rows.map(({ player_id }) => player_id)
}

/** A player of a run, for the verifier. */
export interface PastPlayer {
  readonly player_id: string
  readonly run_id: string
  readonly games: number
  /** Null before the run is over, and in runs of before that were not told what was left. */
  readonly left_balls: number | null
}

/** All players of all runs, for the verifier. */
export async function allPlayers(client: Reader): Promise<readonly PastPlayer[]> {
  const { rows } = await client.query<PastPlayer & Record<string, unknown>>(
    'select player_id, run_id, games, left_balls from bingo_player',
  )
  return rows
}
