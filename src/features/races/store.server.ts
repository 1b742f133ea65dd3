import { raw, type Db, type Tx } from '#platform/data/db.server.ts'
import { ownRows, type SharedData } from '#platform/players/needs.server.ts'
import { SECOND } from '#platform/time/clock.ts'
import { paidPlaces, type CountedRound } from './rules.ts'

/** Races are shown for a day after their end, and can be checked for thirty. */
const SHOWN = `interval '1 day'`
const CHECKABLE = `interval '30 days'`

/** A race that a player has joined, for the views. */
export interface MyRace {
  readonly run_id: string
  readonly team: number
  readonly score: number
  readonly rounds: number
  readonly board_id: string
  /** Entries; null before the final list is written. */
  readonly prize: number | null
  readonly settled: boolean
}

export const myRaces = ownRows<MyRace>({
  name: 'races.mine',
  sql: `select m.run_id, m.team, t.board_id, m.score, cardinality(m.points) as rounds, m.prize,
      r.settled_at is not null as settled
    from races_member m join races_race r using (run_id)
      join races_team t on t.run_id = m.run_id and t.team = m.team
    where m.player_id = $1 and r.ends_at > $2::timestamptz - ${SHOWN}`,
})

/** The pools of a brand's races that take place, by run, for a few seconds: none where one is not open yet. */
export const racePools: SharedData<ReadonlyMap<string, number>> = {
  name: 'races.pools',
  ttl_ms: 5 * SECOND,
  async read(db, { brand, now }) {
    const { rows } = await raw(db).query<{ run_id: string; pool: number }>(
      'select run_id, pool from races_race where theme = $1 and settled_at is null and ends_at > $2',
      [brand.name, now],
    )
    return new Map(rows.map(({ run_id, pool }) => [run_id, pool]))
  },
}

/** A race that was opened. */
export interface RaceRow {
  readonly run_id: string
  readonly theme: string
  readonly is_team_based: boolean
  readonly pool: number
  readonly starts_at: Date
  readonly ends_at: Date
  readonly frozen_at: Date | null
  readonly checked_through: string | null
  readonly checked_at: Date | null
  readonly halted_at: Date | null
  readonly settled_at: Date | null
}

export interface TeamRow {
  readonly run_id: string
  readonly team: number
  readonly board_id: string
  readonly members: number
  readonly score: number | null
  readonly sharing: number | null
  /** Of those who share, who had confirmed a phone; null where an earlier release settled it. */
  readonly counted: number | null
  /** How many are paid; null before it is final, and where an earlier release fixed it. */
  readonly places: number | null
  readonly pool: number | null
  readonly listed: number
  readonly shared: number
  readonly after_score: number | null
  readonly after_at: Date | null
  readonly after_line: string | null
  readonly hash: string | null
}

/** How many places of a final team are paid; releases before the column counted everybody who shares. */
export const finalPlaces = ({ sharing, places }: Pick<TeamRow, 'sharing' | 'places'>): number =>
  places ?? paidPlaces(sharing!, sharing!)

/** A race with its teams, in their order. */
export type StoredRace = RaceRow & { readonly teams: readonly TeamRow[] }

const RACE = `run_id, theme, is_team_based, pool, starts_at, ends_at, frozen_at, checked_through, checked_at,
  halted_at, settled_at`

async function withTeams(db: Db, races: readonly RaceRow[]): Promise<readonly StoredRace[]> {
  if (races.length === 0) return []
  const { rows } = await raw(db).query<TeamRow>(
    'select * from races_team where run_id = any($1) order by run_id, team',
    [races.map(({ run_id }) => run_id)],
  )
  return races.map((race) => ({ ...race, teams: rows.filter(({ run_id }) => run_id === race.run_id) }))
}

/** A race that was opened. @param lock keeps others from joining and settling it meanwhile */
export async function findRace(db: Db, runId: string, { lock = false } = {}): Promise<StoredRace | null> {
  const { rows } = await raw(db).query<RaceRow>(
    `select ${RACE} from races_race where run_id = $1${lock ? ' for update' : ''}`,
    [runId],
  )
  return (await withTeams(db, rows))[0] ?? null
}

/** The races of a brand that were opened and that are shown or can be checked, the latest first. */
export async function recentRaces(db: Db, theme: string, now: Date): Promise<readonly StoredRace[]> {
  const { rows } = await raw(db).query<RaceRow>(
    `select ${RACE} from races_race where theme = $1 and ends_at > $2::timestamptz - ${CHECKABLE}
     order by ends_at desc, run_id`,
    [theme, now],
  )
  return withTeams(db, rows)
}

/** Races that are not settled, in all brands; those that were halted are looked at by somebody. */
export async function unsettledRaces(db: Db): Promise<readonly string[]> {
  const { rows } = await raw(db).query<{ run_id: string }>(
    'select run_id from races_race where settled_at is null and halted_at is null order by ends_at, run_id',
  )
  return rows.map(({ run_id }) => run_id)
}

/** Makes the row of a race with those of its teams, once. */
export async function makeRace(
  tx: Tx,
  race: Pick<RaceRow, 'run_id' | 'theme' | 'is_team_based' | 'pool' | 'starts_at' | 'ends_at'>,
  teams: readonly { readonly team: number; readonly boardId: string }[],
  now: Date,
): Promise<boolean> {
  const { rows } = await raw(tx).query(
    `insert into races_race (run_id, theme, is_team_based, pool, starts_at, ends_at, opened_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning run_id`,
    [race.run_id, race.theme, race.is_team_based, race.pool, race.starts_at, race.ends_at, now],
  )
  if (rows.length === 0) return false
  await raw(tx).query(
    `insert into races_team (run_id, team, board_id)
     select $1, * from unnest($2::smallint[], $3::uuid[])`,
    [race.run_id, teams.map(({ team }) => team), teams.map(({ boardId }) => boardId)],
  )
  return true
}

/** The team of a member, or null. */
export async function teamOf(db: Db, runId: string, playerId: string): Promise<number | null> {
  const { rows } = await raw(db).query<{ team: number }>(
    'select team from races_member where run_id = $1 and player_id = $2',
    [runId, playerId],
  )
  return rows[0]?.team ?? null
}

/** Adds a member, under the lock of the race. */
export async function addMember(
  tx: Tx,
  { runId, team, playerId, joinedAt }: { runId: string; team: number; playerId: string; joinedAt: Date },
): Promise<void> {
  await raw(tx).query(
    `with team as (update races_team set members = members + 1 where run_id = $1 and team = $2)
     insert into races_member (run_id, player_id, team, joined_at) values ($1, $3, $2, $4)`,
    [runId, team, playerId, joinedAt],
  )
}

/** A member with the rounds that count. */
export interface Member {
  readonly runId: string
  readonly playerId: string
  readonly team: number
  readonly boardId: string
  readonly joinedAt: Date
  readonly counted: readonly CountedRound[]
  readonly score: number
}

interface MemberRow {
  readonly run_id: string
  readonly player_id: string
  readonly team: number
  readonly board_id: string
  readonly joined_at: Date
  /** Text, where the driver has no parser for arrays of it. */
  readonly versions: readonly (string | number)[]
  readonly points: readonly number[]
  readonly score: number
}

const MEMBER = `m.run_id, m.player_id, m.team, t.board_id, m.joined_at, m.versions, m.points, m.score
  from races_member m join races_team t on t.run_id = m.run_id and t.team = m.team`

const toMember = (row: MemberRow): Member => ({
  runId: row.run_id,
  playerId: row.player_id,
  team: row.team,
  boardId: row.board_id,
  joinedAt: row.joined_at,
  counted: row.versions.map((version, n) => ({ version: Number(version), points: row.points[n]! })),
  score: row.score,
})

/** Locks the members among players in races that are not frozen, in one order for all. */
export async function lockMembers(
  tx: Tx,
  keys: readonly { readonly runId: string; readonly playerId: string }[],
): Promise<readonly Member[]> {
  const { rows } = await raw(tx).query<MemberRow>(
    `-- prepared: races-lock
select ${MEMBER}
  join races_race r on r.run_id = m.run_id and r.frozen_at is null
  join unnest($1::uuid[], $2::uuid[]) k(run_id, player_id) on k.run_id = m.run_id and k.player_id = m.player_id
order by m.player_id, m.run_id for update of m`,
    [keys.map(({ runId }) => runId), keys.map(({ playerId }) => playerId)],
  )
  return rows.map(toMember)
}

/** Members of a race after one of them, in the order of their ids. */
export async function membersAfter(
  db: Db,
  runId: string,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<readonly Member[]> {
  const { rows } = await raw(db).query<MemberRow>(
    `select ${MEMBER} where m.run_id = $1 and ($2::uuid is null or m.player_id > $2)
     order by m.player_id limit $3`,
    [runId, after, limit],
  )
  return rows.map(toMember)
}

/** A member's counted rounds, and the prize they won. */
export interface FinalMember {
  readonly points: readonly number[]
  /** Entries; null before the list is written. */
  readonly prize: number | null
}

/** The counted rounds and prizes of some members of a race, by player. */
export async function finalOf(
  db: Db,
  runId: string,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, FinalMember>> {
  const { rows } = await raw(db).query<FinalMember & { player_id: string }>(
    'select player_id, points, prize from races_member where run_id = $1 and player_id = any($2)',
    [runId, playerIds],
  )
  return new Map(rows.map(({ player_id, ...row }) => [player_id, row]))
}

/** Writes what counts, of locked members, with one statement. */
export async function writeMembers(tx: Tx, members: readonly Member[]): Promise<void> {
  if (members.length === 0) return
  const text = (pick: (round: CountedRound) => number) =>
    members.map(({ counted }) => `{${counted.map(pick).join(',')}}`)
  await raw(tx).query(
    `-- prepared: races-write
update races_member m set versions = w.versions::bigint[], points = w.points::integer[], score = w.score
from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::bigint[])
  w(run_id, player_id, versions, points, score)
where m.run_id = w.run_id and m.player_id = w.player_id`,
    [
      members.map(({ runId }) => runId),
      members.map(({ playerId }) => playerId),
      text(({ version }) => version),
      text(({ points }) => points),
      members.map(({ score }) => score),
    ],
  )
}

/** Notes rounds that were taken back. */
export async function addVoided(
  tx: Tx,
  voided: readonly { readonly runId: string; readonly playerId: string; readonly roundId: string }[],
): Promise<void> {
  await raw(tx).query(
    `insert into races_void (run_id, player_id, round_id) select * from unnest($1::uuid[], $2::uuid[], $3::uuid[])
     on conflict do nothing`,
    [
      voided.map(({ runId }) => runId),
      voided.map(({ playerId }) => playerId),
      voided.map(({ roundId }) => roundId),
    ],
  )
}

/** The rounds of a race that were taken back. */
export async function voidedIn(db: Db, runId: string): Promise<readonly string[]> {
  const { rows } = await raw(db).query<{ round_id: string }>(
    'select round_id from races_void where run_id = $1',
    [runId],
  )
  return rows.map(({ round_id }) => round_id)
}
