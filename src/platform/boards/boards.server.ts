import { raw, type Tx } from '../data/db.server.ts'
import { bucketOf, COUNT_STRIPE, LEVELS, LEVELS_WITH_POINTS, OCTAVE_BITS } from './bucket.ts'

/**
 * Boards: members by score, with exact places among a million of them
 * (docs/decisions/092-boards-by-buckets.md). Counts of members at four levels change in the statement
 * that changes scores; `places.server.ts` reads places from them. Of equal scores the earlier one stands first.
 */

/** A member's score on a board, and when it was reached. */
export interface Score {
  readonly boardId: string
  readonly playerId: string
  /** A whole number; 0 is off the board. */
  readonly score: number
  readonly at: Date
}

/** Opens a board, once for its id. */
export async function openBoard(tx: Tx, boardId: string, now: Date): Promise<void> {
  await raw(tx).query('insert into board (board_id, opened_at) values ($1, $2) on conflict do nothing', [
    boardId,
    now,
  ])
}

/** Closes a board whose scores are final: nothing changes on it from then on, and no recount looks at it. */
export async function closeBoard(tx: Tx, boardId: string, now: Date): Promise<void> {
  await raw(tx).query('update board set closed_at = $2 where board_id = $1 and closed_at is null', [
    boardId,
    now,
  ])
}

/** Makes somebody a member of an open board, at no place before the first score. */
export async function joinBoard(tx: Tx, boardId: string, playerId: string, now: Date): Promise<void> {
  await raw(tx).query(
    `insert into board_member (board_id, player_id, at)
     select $1, $2, $3 from board where board_id = $1 and closed_at is null on conflict do nothing`,
    [boardId, playerId, now],
  )
}

/** Points are kept only where means are read from: where a member moves within a group, fewer rows change. */
const POINTS = `sum(case when bits = any('{${LEVELS_WITH_POINTS}}') then points else 0 end)`

/** Rows are locked before they are read, so that what leaves a bucket is what is counted in it. */
const CHANGE = `-- prepared: boards-change
with input as (
  select * from unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::timestamptz[], $5::int[])
    t(board_id, player_id, score, at, bucket)
), old as (
  select m.board_id, m.player_id, m.score, m.bucket
  from input i join board_member m on m.board_id = i.board_id and m.player_id = i.player_id
    join board b on b.board_id = m.board_id and b.closed_at is null
  order by m.board_id, m.player_id for update of m
), changed as (
  update board_member m set score = i.score, at = i.at, bucket = i.bucket
  from old o join input i on i.board_id = o.board_id and i.player_id = o.player_id
  where m.board_id = o.board_id and m.player_id = o.player_id and o.score <> i.score
  returning m.board_id, m.player_id, o.score as from_score, o.bucket as from_bucket, m.score, m.bucket
), moves as (
  select board_id, ${COUNT_STRIPE} as stripe, from_bucket as bucket, -1 as members, -from_score as points
  from changed where from_bucket is not null
  union all
  select board_id, ${COUNT_STRIPE}, bucket, 1, score from changed where bucket is not null
), counted as (
  insert into board_count as c (board_id, bits, node, stripe, members, points)
  select board_id, bits, bucket >> (${OCTAVE_BITS} - bits), stripe, sum(members)::int, ${POINTS}::bigint
  from moves cross join unnest('{${LEVELS}}'::smallint[]) bits
  group by 1, 2, 3, 4 having sum(members) <> 0 or ${POINTS} <> 0 order by 1, 2, 3, 4
  on conflict (board_id, bits, node, stripe) do update
    set members = c.members + excluded.members, points = c.points + excluded.points
)
select count(*)::int as changed from changed`

/**
 * Sets scores of members, each at most once a call, with one statement. Who is not a member is left out; an
 * equal score keeps its time; nothing changes on a closed board.
 * @returns how many changed
 */
export async function changeScores(tx: Tx, scores: readonly Score[]): Promise<number> {
  if (scores.length === 0) return 0
  const scoreKey = ({ boardId, playerId }: Score) => `${boardId} ${playerId}`
  const inOrder = scores.toSorted((a, b) => (scoreKey(a) < scoreKey(b) ? -1 : 1))
  const column = <T>(pick: (score: Score) => T) => inOrder.map(pick)
  const { rows } = await raw(tx).query<{ changed: number }>(CHANGE, [
    column(({ boardId }) => boardId),
    column(({ playerId }) => playerId),
    column(({ score }) => score),
    column(({ at }) => at),
    column(({ score }) => bucketOf(score)),
  ])
  return rows[0]!.changed
}
