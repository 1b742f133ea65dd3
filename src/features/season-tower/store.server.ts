import { raw, type Db, type Tx } from '#platform/data/db.server.ts'
import { ownRows } from '#platform/players/needs.server.ts'

/** A player's place in a season, for the views. */
export interface PlayerOfSeason {
  readonly run_id: string
  /** Text of an instant; null while rounds count for the league. */
  readonly until: string | null
  readonly switched_at: string
  readonly level: number
}

/** The last seasons of a player, the one of the last switch first. */
export const seasonsOfPlayer = ownRows<PlayerOfSeason>({
  name: 'season-tower.player',
  sql: `select run_id, until, switched_at, level from season_tower_player where player_id = $1
    order by switched_at desc limit 5`,
})

/** A row as it is locked. */
export interface LockedPlayer {
  readonly player_id: string
  readonly until: Date | null
  readonly switched_at: Date
  readonly level: number
}

/** When the player switched last, in whichever season. */
export async function lastSwitchOf(tx: Tx, playerId: string): Promise<Date | null> {
  const { rows } = await raw(tx).query<{ at: Date | null }>(
    'select max(switched_at) as at from season_tower_player where player_id = $1',
    [playerId],
  )
  return rows[0]?.at ?? null
}

/** Locks the rows of players of a season, in the order of their ids. */
export async function lockPlayers(
  tx: Tx,
  runId: string,
  playerIds: readonly string[],
): Promise<readonly LockedPlayer[]> {
  const { rows } = await raw(tx).query<LockedPlayer>(
    `select player_id, until, switched_at, level from season_tower_player
     where run_id = $1 and player_id = any($2::uuid[]) order by player_id for update`,
    [runId, playerIds],
  )
  return rows
}

/** Notes a switch of a player: `until` while rounds count for the season, null for the league. */
export const writeSwitch = (
  tx: Tx,
  {
    playerId,
    runId,
    until,
    now,
  }: Readonly<{ playerId: string; runId: string; until: Date | null; now: Date }>,
) =>
  raw(tx).query(
    `insert into season_tower_player as s (player_id, run_id, until, joined_at, switched_at, noted_at)
     values ($1, $2, $3, $4, $4, $4)
     on conflict (player_id, run_id) do update set until = excluded.until, switched_at = excluded.switched_at`,
    [playerId, runId, until, now],
  )

/** Locks a player's row of a season, and makes one where there is none; null for a new one. */
export async function lockPlayer(tx: Tx, runId: string, playerId: string): Promise<LockedPlayer | null> {
  // Two presses at once take turns, also where there is no row yet.
  await raw(tx).query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`season-tower:${playerId}`])
  return (await lockPlayers(tx, runId, [playerId]))[0] ?? null
}

/** Raises the levels of players whose rows are locked. */
export const raiseLevels = (tx: Tx, runId: string, raised: ReadonlyMap<string, number>) =>
  raw(tx).query(
    `update season_tower_player s set level = t.level
     from unnest($2::uuid[], $3::smallint[]) t(player_id, level)
     where s.run_id = $1 and s.player_id = t.player_id`,
    [runId, [...raised.keys()], [...raised.values()]],
  )

/** The seasons of which players are not settled. */
export async function openSeasons(db: Db): Promise<readonly string[]> {
  const { rows } = await raw(db).query<{ run_id: string }>(
    'select distinct run_id from season_tower_player where settled_at is null',
  )
  return rows.map(({ run_id }) => run_id)
}

/** Players whose rounds count for a season until another instant than this, locked; null: who still is in it. */
export async function lockMoved(
  tx: Tx,
  runId: string,
  until: Date | null,
  limit: number,
): Promise<readonly string[]> {
  const { rows } = await raw(tx).query<{ player_id: string }>(
    `select player_id from season_tower_player
     where run_id = $1 and until is not null and until is distinct from $2::timestamptz
     order by player_id limit $3 for update`,
    [runId, until, limit],
  )
  return rows.map(({ player_id }) => player_id)
}

/** Notes until when the rounds of players count for a season. */
export const moveUntil = (tx: Tx, runId: string, playerIds: readonly string[], until: Date | null) =>
  raw(tx).query(
    'update season_tower_player set until = $3 where run_id = $1 and player_id = any($2::uuid[])',
    [runId, playerIds, until],
  )

/** The jobs that handle each player of a season once, with their conditions in SQL. */
const ONCE = {
  noted: 'noted_at < $2 and reminded_at is null and settled_at is null',
  reminded: 'reminded_at is null and settled_at is null',
  settled: 'settled_at is null',
} as const

/** A player of a season of whom a job looks. */
export interface DuePlayer {
  readonly player_id: string
  readonly until: Date | null
  readonly level: number
  readonly noted: number
  readonly noted_at: Date
}

/** The next players of a season to whom a job has not done this yet; those that another holds are left out. */
export async function takeDue(
  tx: Tx,
  runId: string,
  what: keyof typeof ONCE,
  { before, limit }: { readonly before: Date; readonly limit: number },
): Promise<readonly DuePlayer[]> {
  const { rows } = await raw(tx).query<DuePlayer>(
    `select player_id, until, level, noted, noted_at from season_tower_player
     where run_id = $1 and ${ONCE[what]} and $2::timestamptz is not null
     order by player_id limit $3 for update skip locked`,
    [runId, before, limit],
  )
  return rows
}

/** Notes the progress of players, from which that of a day will follow. */
export const noteProgress = (tx: Tx, runId: string, progress: ReadonlyMap<string, number>, now: Date) =>
  raw(tx).query(
    `update season_tower_player s set noted = t.progress, noted_at = $4
     from unnest($2::uuid[], $3::bigint[]) t(player_id, progress)
     where s.run_id = $1 and s.player_id = t.player_id`,
    [runId, [...progress.keys()], [...progress.values()], now],
  )

/** Notes that players were reminded, or settled. */
export const noteDone = (
  tx: Tx,
  runId: string,
  playerIds: readonly string[],
  what: 'reminded' | 'settled',
  now: Date,
) =>
  raw(tx).query(
    `update season_tower_player set ${what}_at = $3 where run_id = $1 and player_id = any($2::uuid[])`,
    [runId, playerIds, now],
  )

/** Takes the last day of a season: only the first to ask tells of it. */
export async function takeLastDay(tx: Tx, runId: string, now: Date): Promise<boolean> {
  const { rows } = await raw(tx).query(
    'insert into season_tower_last_day (run_id, told_at) values ($1, $2) on conflict do nothing returning 1',
    [runId, now],
  )
  return rows.length === 1
}

/** Which of these players have rounds that count for a season now. */
export async function inSeason(
  tx: Tx,
  runId: string,
  playerIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await raw(tx).query<{ player_id: string }>(
    `select player_id from season_tower_player
     where run_id = $1 and player_id = any($2::uuid[]) and until is not null`,
    [runId, playerIds],
  )
  return new Set(rows.map(({ player_id }) => player_id))
}
