import type { Database } from '#platform/data/db.server.ts'
import { bucketOf, COUNT_STRIPE, LEVELS, LEVELS_WITH_POINTS, OCTAVE_BITS } from '../bucket.ts'

export interface Filled {
  readonly playerId: string
  /** From 1. */
  readonly score: number
}

const AT_ONCE = 50_000

/** Adds members to a board as if they had joined and scored, without its counts. */
export async function addScores(
  { pool }: Pick<Database, 'pool'>,
  boardId: string,
  members: readonly Filled[],
  at: Date,
): Promise<void> {
  for (let from = 0; from < members.length; from += AT_ONCE) {
    const some = members.slice(from, from + AT_ONCE)
    await pool.query(
      `insert into board_member (board_id, player_id, score, at, bucket)
       select $1, player_id, score, $5, bucket
       from unnest($2::uuid[], $3::bigint[], $4::int[]) m(player_id, score, bucket)`,
      [
        boardId,
        some.map(({ playerId }) => playerId),
        some.map(({ score }) => score),
        some.map(({ score }) => bucketOf(score)),
        at,
      ],
    )
  }
}

/** Counts a board that was filled by hand, once. */
export async function countAll({ pool }: Pick<Database, 'pool'>, boardId: string): Promise<void> {
  await pool.query(
    `insert into board_count (board_id, bits, node, stripe, members, points)
     select board_id, bits, bucket >> (${OCTAVE_BITS} - bits), ${COUNT_STRIPE}, count(*),
       sum(case when bits = any('{${LEVELS_WITH_POINTS}}') then score else 0 end)
     from board_member cross join unnest('{${LEVELS}}'::smallint[]) bits
     where board_id = $1 and bucket is not null group by 1, 2, 3, 4`,
    [boardId],
  )
}
