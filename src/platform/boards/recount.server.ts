import type { Runtime } from '../calls/runtime.server.ts'
import { raw, type Db } from '../data/db.server.ts'
import type { Job } from '../data/jobs.server.ts'
import { LEVELS, LEVELS_WITH_POINTS, OCTAVE_BITS } from './bucket.ts'

/** Counts the members of boards again, from their rows, and reports where the stored counts differ. */

/** A count that is not that of its rows: of which level, and of which of its nodes. */
export interface Difference {
  readonly boardId: string
  readonly bits: number
  readonly node: number
  readonly members: { readonly stored: number; readonly found: number }
  readonly points: { readonly stored: number; readonly found: number }
}

interface Row {
  readonly board_id: string
  readonly bits: number
  readonly node: number
  readonly stored_members: number
  readonly stored_points: number
  readonly found_members: number
  readonly found_points: number
}

/** One statement, so that rows and counts are those of one instant. */
const RECOUNT = `
with found as (
  select bits, node, sum(members) as members,
    sum(case when bits = any('{${LEVELS_WITH_POINTS}}') then points else 0 end) as points
  from (select bucket, count(*) as members, sum(score) as points
      from board_member where board_id = $1 and behind < 0 group by bucket) f
    cross join unnest('{${LEVELS}}'::smallint[]) bits,
    lateral (select bucket >> (${OCTAVE_BITS} - bits) as node) n
  group by bits, node
), stored as (
  select bits, node, sum(members) as members, sum(points) as points
  from board_count where board_id = $1 group by bits, node
), compared as (
  select bits, node, coalesce(s.members, 0) as stored_members, coalesce(s.points, 0) as stored_points,
    coalesce(f.members, 0) as found_members, coalesce(f.points, 0) as found_points
  from stored s full join found f using (bits, node)
)
select bits, node, stored_members::bigint, stored_points::bigint, found_members::bigint, found_points::bigint
from compared where stored_members <> found_members or stored_points <> found_points order by bits, node`

/** Where the counts of a board differ from its rows; nothing, as it should be. */
export async function recountBoard(db: Db, boardId: string): Promise<readonly Difference[]> {
  const { rows } = await raw(db).query<Row>(RECOUNT, [boardId])
  return rows.map((row) => ({
    boardId,
    bits: row.bits,
    node: row.node,
    members: { stored: row.stored_members, found: row.found_members },
    points: { stored: row.stored_points, found: row.found_points },
  }))
}

/** Recounts all boards that still change. @returns where they differ */
export async function recountBoards({
  database,
  log,
}: Pick<Runtime, 'database' | 'log'>): Promise<readonly Difference[]> {
  const { rows } = await raw(database.db).query<{ board_id: string }>(
    'select board_id from board where closed_at is null order by board_id',
  )
  const differences: Difference[] = []
  for (const { board_id } of rows) differences.push(...(await recountBoard(database.db, board_id)))
  if (differences.length > 0)
    log.error({ differences: differences.slice(0, 20) }, 'counts of a board differ from its scores')
  return differences
}

/** Once a night. */
export const recountingJobs = (runtime: Runtime): Readonly<Record<string, Job>> => ({
  'boards.recount': { every: '23 4 * * *', run: async () => void (await recountBoards(runtime)) },
})
