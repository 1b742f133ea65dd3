import { raw, type Db } from '../data/db.server.ts'
import { aboveBucket, bucketOf, LEVELS, LEVELS_WITH_POINTS, OCTAVE_BITS } from './bucket.ts'

/** Reads boards: exact places from the counts of buckets, rows by their order. */

/** A row of a board. `lineId` is all that others may know of the player. */
export interface BoardRow {
  readonly playerId: string
  readonly lineId: string
  readonly score: number
  /** When the score was reached. */
  readonly at: Date
  /** From 1. */
  readonly place: number
}

/** Where a page of a board ends. */
export interface BoardKey {
  readonly score: number
  readonly at: Date
  readonly lineId: string
}

interface Row {
  readonly player_id: string
  readonly line_id: string
  readonly score: number
  readonly at: Date
  /** Rows before this one, of those that were read. */
  readonly offset: number
  readonly place: number
}

const toRow = ({ player_id, line_id, score, at, place, offset }: Row): BoardRow => ({
  playerId: player_id,
  lineId: line_id,
  score,
  at,
  place: place + offset,
})

/** Members of a level's counts between that of a row `me` and the end of its parent at the level above. */
const above = (bits: number, parent: number) => `
  coalesce((select sum(c.members) from board_count c where c.board_id = $1 and c.bits = ${bits}
    and c.node > me.bucket >> ${OCTAVE_BITS - bits}
    and c.node < ((me.bucket >> ${OCTAVE_BITS - parent}) + 1) << ${bits - parent}), 0)`

/** How many stand before a row `me`: octaves above, what is above at each level below, and its bucket's rows. */
const BEFORE = `
  coalesce((select sum(c.members) from board_count c
    where c.board_id = $1 and c.bits = 0 and c.node > me.bucket >> ${OCTAVE_BITS}), 0)
  + ${LEVELS.slice(1)
    .map((bits, n) => above(bits, LEVELS[n]!))
    .join(' + ')}
  + (select count(*) from board_member m where m.board_id = $1 and m.behind < 0 and m.behind > -me.above
    and (m.behind, m.at, m.line_id) < (me.behind, me.at, me.line_id))`

const COLUMNS = 'm.player_id, m.line_id, m.score, m.at'

/** The score at which a bucket begins, of so many to an octave. */
const scoreAt = (bucket: string, bits: number) => {
  const octave = `(${bucket} >> ${bits})`
  return `((1::bigint << ${octave})
    + ((((${bucket} & ${2 ** bits - 1})::bigint << ${octave}) + ${2 ** bits - 1}) >> ${bits}))`
}

/** The place is materialized: the planner would count it again for each row. */
const AROUND = `-- prepared: boards-around
with me as materialized (
  select player_id, line_id, score, at, behind, bucket, ${scoreAt('(bucket + 1)', OCTAVE_BITS)} as above
  from board_member where board_id = $1 and player_id = $2 and behind < 0
), place as materialized (
  select (1 + ${BEFORE})::bigint as place from me
), near as (
  (select ${COLUMNS}, m.behind from me, lateral (select * from board_member m
     where m.board_id = $1 and m.behind < 0 and (m.behind, m.at, m.line_id) < (me.behind, me.at, me.line_id)
     order by m.behind desc, m.at desc, m.line_id desc limit 2) m)
  union all select ${COLUMNS}, m.behind from me m
  union all
  (select ${COLUMNS}, m.behind from me, lateral (select * from board_member m
     where m.board_id = $1 and m.behind < 0 and (m.behind, m.at, m.line_id) > (me.behind, me.at, me.line_id)
     order by m.behind, m.at, m.line_id limit 2) m)
)
select near.player_id, near.line_id, near.score, near.at, place.place
from near, place order by near.behind, near.at, near.line_id`

/** How many rows are shown around a player, with their own (001 §9). */
const AROUND_ROWS = 3

/**
 * A member's row with its place, and the rows around it: three in all, with the one before and the one after
 * where both are there. Empty for who is at no place.
 */
export async function rowsAround(db: Db, boardId: string, playerId: string): Promise<readonly BoardRow[]> {
  const { rows } = await raw(db).query<Omit<Row, 'offset'>>(AROUND, [boardId, playerId])
  const mine = rows.findIndex(({ player_id }) => player_id === playerId)
  const first = Math.max(0, Math.min(mine - 1, rows.length - AROUND_ROWS))
  return rows.map((row, n) => toRow({ ...row, offset: n - mine })).slice(first, first + AROUND_ROWS)
}

const PAGE = `-- prepared: boards-page
with me as (
  select $2::bigint as behind, $3::timestamptz as at, $4::uuid as line_id, $5::int as bucket,
    $6::bigint as above
), place as materialized (
  select (1 + ${BEFORE} + (select count(*) from board_member m where m.board_id = $1 and m.behind < 0
    and (m.behind, m.at, m.line_id) = (me.behind, me.at, me.line_id)))::bigint as place from me
)
select p.player_id, p.line_id, p.score, p.at, place.place,
  (row_number() over (order by p.behind, p.at, p.line_id) - 1)::int as "offset"
from place, lateral (
  select m.* from board_member m where m.board_id = $1 and m.behind < 0
    and (m.behind, m.at, m.line_id) > ($2::bigint, $3::timestamptz, $4::uuid)
  order by m.behind, m.at, m.line_id limit $7) p
order by "offset"`

const TOP = `-- prepared: boards-top
select ${COLUMNS}, 1 as place, (row_number() over (order by m.behind, m.at, m.line_id) - 1)::int as "offset"
from (select * from board_member where board_id = $1 and behind < 0
  order by behind, at, line_id limit $2) m
order by "offset"`

/** A page of a board in order of the places: its top, or what comes behind a row. */
export async function boardPage(
  db: Db,
  boardId: string,
  { limit, after }: { readonly limit: number; readonly after?: BoardKey | null },
): Promise<readonly BoardRow[]> {
  const { rows } = after
    ? await raw(db).query<Row>(PAGE, [boardId, ...keyColumns(after), limit])
    : await raw(db).query<Row>(TOP, [boardId, limit])
  return rows.map(toRow)
}

function keyColumns({ score, at, lineId }: BoardKey) {
  const bucket = bucketOf(score)!
  return [-score, at, lineId, bucket, aboveBucket(bucket)]
}

/** How many members there are, and how many of them are at a place. */
export async function boardSize(
  db: Db,
  boardId: string,
): Promise<{ readonly joined: number; readonly placed: number }> {
  const { rows } = await raw(db).query<{ joined: number; placed: number }>(
    `select (select count(*) from board_member where board_id = $1) as joined,
       coalesce((select sum(members) from board_count where board_id = $1 and bits = 0), 0)::bigint as placed`,
    [boardId],
  )
  return rows[0]!
}

/** The scores of members, by player. */
export async function scoresOn(
  db: Db,
  members: readonly { readonly boardId: string; readonly playerId: string }[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await raw(db).query<{ player_id: string; score: number }>(
    `select m.player_id, m.score from unnest($1::uuid[], $2::uuid[]) k(board_id, player_id)
       join board_member m on m.board_id = k.board_id and m.player_id = k.player_id`,
    [members.map(({ boardId }) => boardId), members.map(({ playerId }) => playerId)],
  )
  return new Map(rows.map(({ player_id, score }) => [player_id, score]))
}

/** How many are at a place of each board. */
export async function placedOn(db: Db, boardIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await raw(db).query<{ board_id: string; placed: number }>(
    `select board_id, sum(members)::bigint as placed from board_count
     where board_id = any($1) and bits = 0 group by 1`,
    [boardIds],
  )
  return new Map(rows.map(({ board_id, placed }) => [board_id, placed]))
}

/** Whole octaves of the best, then whole groups, then the first rows of one group. */
const [, GROUPS] = LEVELS_WITH_POINTS
const BEST = `-- prepared: boards-best
with octaves as (
  select octave, members, points, sum(members) over (order by octave desc) as upto
  from (select node as octave, sum(members) as members, sum(points) as points
    from board_count where board_id = $1 and bits = 0 group by node) o
), groups as (
  select node, members, points, whole + sum(members) over (order by node desc) as upto
  from (select node, sum(members) as members, sum(points) as points, whole
    from (select octave, upto - members as whole from octaves where upto > $2 order by octave desc limit 1) o
      join board_count b on b.board_id = $1 and b.bits = ${GROUPS} and b.node >= octave << ${GROUPS}
        and b.node < (octave + 1) << ${GROUPS}
    group by node, whole) b
), last as (
  select node, $2 - (upto - members) as count from groups where upto > $2 order by node desc limit 1
)
select (coalesce((select sum(points) from octaves where upto <= $2), 0)
  + coalesce((select sum(points) from groups where upto <= $2), 0)
  + coalesce((select sum(score) from last, lateral (
      select m.score from board_member m where m.board_id = $1 and m.behind < 0
        and m.behind <= -${scoreAt('last.node', GROUPS)} and m.behind > -${scoreAt('(last.node + 1)', GROUPS)}
      order by m.behind, m.at, m.line_id limit last.count) m), 0))::bigint as points`

/** The sum of the best scores of a board, so many of them; exact, and read from the counts. */
export async function sumOfBest(db: Db, boardId: string, count: number): Promise<number> {
  const { rows } = await raw(db).query<{ points: number }>(BEST, [boardId, count])
  return rows[0]!.points
}
