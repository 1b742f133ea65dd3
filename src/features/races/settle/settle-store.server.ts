import type { BoardKey } from '#platform/boards/places.server.ts'
import { raw, type Db, type Tx } from '#platform/data/db.server.ts'
import type { Reader } from '#platform/base/checks.ts'
import { TEAM } from '../economy.ts'

/** The writes at the end of a race. */

/** From now on nothing counts; the end is the final one. */
export async function freeze(tx: Tx, runId: string, ends: Date, now: Date): Promise<void> {
  await raw(tx).query(
    'update races_race set frozen_at = $2, ends_at = $3 where run_id = $1 and frozen_at is null',
    [runId, now, ends],
  )
}

/** Notes how far the scores were computed again; the last batch says that all were. */
export async function noteChecked(
  tx: Tx,
  runId: string,
  through: string | null,
  allAt: Date | null,
): Promise<void> {
  await raw(tx).query(
    'update races_race set checked_through = coalesce($2, checked_through), checked_at = $3 where run_id = $1',
    [runId, through, allAt],
  )
}

/** Stops a race whose scores are not what its rounds say. */
export async function halt(tx: Tx, runId: string, why: string, now: Date): Promise<void> {
  await raw(tx).query('update races_race set halted_at = $2, halted_by = $3 where run_id = $1', [
    runId,
    now,
    why,
  ])
}

/** How many of a team share: with a score and, in a team race, with enough rounds. */
export async function sharingIn(db: Db, runId: string, team: number): Promise<number> {
  const { rows } = await raw(db).query<{ sharing: number }>(
    `select count(*) as sharing from races_member
     where run_id = $1 and team = $2 and score > 0 and cardinality(points) >= $3`,
    [runId, team, team === 0 ? 0 : TEAM.rounds],
  )
  return rows[0]!.sharing
}

/** Adds members who count, of a batch whose scores were computed again. */
export async function addCounted(tx: Tx, runId: string, counted: ReadonlyMap<number, number>): Promise<void> {
  await raw(tx).query(
    `update races_team t set counted = coalesce(t.counted, 0) + c.counted
     from unnest($2::smallint[], $3::int[]) c(team, counted) where t.run_id = $1 and t.team = c.team`,
    [runId, [...counted.keys()], [...counted.values()]],
  )
}

/** The final score of a team, what how many of its members share, and at how many places. */
export async function fixTeam(
  tx: Tx,
  runId: string,
  team: number,
  { score, sharing, pool, places }: Readonly<Record<'score' | 'sharing' | 'pool' | 'places', number>>,
): Promise<void> {
  await raw(tx).query(
    'update races_team set score = $3, sharing = $4, pool = $5, places = $6 where run_id = $1 and team = $2',
    [runId, team, score, sharing, pool, places],
  )
}

/** A page of the final list as it is stored: from where it goes, and its hash. */
export interface StoredPage {
  readonly page: number
  readonly after: BoardKey | null
  readonly previous: string
  readonly hash: string
}

/** Adds a page of the final list with the prizes of its lines, and notes where the list goes on. */
export async function addPage(
  tx: Tx,
  { runId, team }: { readonly runId: string; readonly team: number },
  { page, after, previous, hash }: StoredPage,
  end: { readonly listed: number; readonly shared: number; readonly after: BoardKey | null },
  prizes: readonly { readonly playerId: string; readonly entries: number }[],
): Promise<void> {
  await raw(tx).query(
    `with listed as (
       update races_team set hash = $8, listed = $9, shared = $10, after_score = $11,
         after_at = $12, after_line = $13
       where run_id = $1 and team = $2
     ), won as (
       update races_member m set prize = w.entries from unnest($14::uuid[], $15::int[]) w(player_id, entries)
       where m.run_id = $1 and m.player_id = w.player_id
     )
     insert into races_page (run_id, team, page, after_score, after_at, after_line, previous, hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      ...[runId, team, page],
      ...keyColumns(after),
      ...[previous, hash, end.listed, end.shared],
      ...keyColumns(end.after),
      prizes.map(({ playerId }) => playerId),
      prizes.map(({ entries }) => entries),
    ],
  )
}

const keyColumns = (key: BoardKey | null) => [key?.score ?? null, key?.at ?? null, key?.lineId ?? null]

/** A page of the final list; null where there is none. */
export async function findPage(
  db: Db,
  runId: string,
  team: number,
  page: number,
): Promise<StoredPage | null> {
  const { rows } = await raw(db).query<{
    after_score: number | null
    after_at: Date | null
    after_line: string | null
    previous: string
    hash: string
  }>(
    `select after_score, after_at, after_line, previous, hash from races_page
     where run_id = $1 and team = $2 and page = $3`,
    [runId, team, page],
  )
  const [row] = rows
  return row ? { page, after: boardKey(row), previous: row.previous, hash: row.hash } : null
}

/** A key as rows have it. */
export const boardKey = ({
  after_score,
  after_at,
  after_line,
}: {
  readonly after_score: number | null
  readonly after_at: Date | null
  readonly after_line: string | null
}): BoardKey | null =>
  after_score === null ? null : { score: after_score, at: after_at!, lineId: after_line! }

export async function noteSettled(tx: Tx, runId: string, now: Date): Promise<void> {
  await raw(tx).query('update races_race set settled_at = $2 where run_id = $1 and settled_at is null', [
    runId,
    now,
  ])
}

/** Members who won and were not notified, after one of them, in the order of their ids. */
export async function winnersToNotify(
  tx: Tx,
  runId: string,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<readonly string[]> {
  const { rows } = await raw(tx).query<{ player_id: string }>(
    `select player_id from races_member where run_id = $1 and prize > 0 and told_at is null
       and ($2::uuid is null or player_id > $2) order by player_id limit $3`,
    [runId, after, limit],
  )
  return rows.map(({ player_id }) => player_id)
}

/** A member who won. */
export interface Winner {
  readonly playerId: string
  readonly team: number
  /** Entries. */
  readonly prize: number
}

/** Of these players those who had no message about a race for a day; they get one now. */
export async function markNotified(
  tx: Tx,
  runId: string,
  playerIds: readonly string[],
  { since, now }: { readonly since: Date; readonly now: Date },
): Promise<readonly Winner[]> {
  const { rows } = await raw(tx).query<{ player_id: string; team: number; prize: number }>(
    `update races_member m set told_at = $4 where m.run_id = $1 and m.player_id = any($2)
       and not exists (select from races_member o where o.player_id = m.player_id and o.told_at >= $3)
     returning m.player_id, m.team, m.prize`,
    [runId, playerIds, since, now],
  )
  return rows.map(({ player_id, ...row }) => ({ playerId: player_id, ...row }))
}

/** Something that does not add up. */
interface WrongRace {
  readonly player_id: string | null
  readonly detail: string
}

/** Races, teams, and members that got more than they may, with the numbers of the rules spelled out. */
const WRONG = `
with shared as (
  select run_id, team, coalesce(counted, sharing) as counts, sharing from races_team
  where sharing is not null
), won as (
  select r.run_id, r.pool, r.opened_at, m.team, m.player_id, coalesce(m.prize, 0) as prize,
    m.score > 0 and (m.team = 0 or cardinality(m.points) >= 20) as shares
  from races_race r join races_member m using (run_id)
)
select null::uuid as player_id, run_id || ' paid ' || sum(prize) || ' of ' || pool || ' to '
  || count(*) filter (where shares) || ' who share, of whom ' || counts || ' count' as detail
from won join (select run_id, sum(counts) as counts from shared group by run_id) c using (run_id)
group by run_id, pool, opened_at, counts
having sum(prize) > case when opened_at is null then pool when count(*) filter (where shares) = 0 then 0
  else pool * least(10, greatest(1, counts)) / 10 end
union all
select null, run_id || ' counted ' || counts || ' of ' || sharing || ' who share in team ' || team
from shared where counts > sharing
union all
select null, run_id || ' paid team ' || team || ' ' || sum(prize) || ' of ' || coalesce(t.pool, 0)
from won join races_team t using (run_id, team) group by run_id, team, t.pool
having sum(prize) > coalesce(t.pool, 0)
union all
select player_id, 'won ' || prize || ' in ' || run_id || ' without a share' from won where prize > 0 and not shares`

/** Races whose own rows contradict the rules, each with its error. */
export const wrongRaces = async (client: Reader): Promise<readonly WrongRace[]> =>
  (await client.query<WrongRace & Record<string, unknown>>(WRONG)).rows

/** The prizes won in races, by player and posting key. */
export async function wonRaces(client: Reader): Promise<ReadonlyMap<string, number>> {
  const { rows } = await client.query<{ name: string; prize: number }>(
    `select player_id || ' races:' || case when is_team_based then 'team:' else 'race:' end || run_id as name, prize
     from races_member join races_race using (run_id) where prize > 0`,
  )
  return new Map(rows.map(({ name, prize }) => [name, prize]))
}

/** The pools of races as they were opened. */
export async function openedPools(
  client: Reader,
): Promise<readonly { readonly run_id: string; readonly pool: number; readonly is_team_based: boolean }[]> {
  const { rows } = await client.query<{ run_id: string; pool: number; is_team_based: boolean }>(
    'select run_id, pool, is_team_based from races_race',
  )
  return rows
}
