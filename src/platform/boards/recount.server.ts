import type { Runtime } from '../calls/runtime.server.ts'
import { raw, type Db } from '../data/db.server.ts'
import type { Job } from '../data/jobs.server.ts'

/** Counts the members of boards again, from their rows, and reports where the stored counts differ. */

/** A bucket, or an octave, whose stored counts are not those of its rows. */
export interface Difference {
  readonly boardId: string
  readonly of: 'bucket' | 'octave'
  readonly number: number
  readonly members: { readonly stored: number; readonly found: number }
  readonly points: { readonly stored: number; readonly found: number }
}

interface Row {
  readonly board_id: string
  readonly of: 'bucket' | 'octave'
  readonly number: number
  readonly stored_members: number
  readonly stored_points: number
  readonly found_members: number
  readonly found_points: number
}

/** One statement, so that rows and counts are those of one instant. */
const RECOUNT = `
with found as (
  select bucket, count(*) as members, sum(score) as points
  from board_member where board_id = $1 and behind < 0 group by bucket
), compared as (
  select 'bucket' as of, coalesce(k.bucket, f.bucket) as number,
    coalesce(k.members, 0) as stored_members, coalesce(k.points, 0) as stored_points,
    coalesce(f.members, 0) as found_members, coalesce(f.points, 0) as found_points
  from (select bucket, sum(members) as members, sum(points) as points
      from board_bucket where board_id = $1 group by bucket) k
    full join found f on f.bucket = k.bucket
  union all
  select 'octave', coalesce(k.octave, f.octave), coalesce(k.members, 0), coalesce(k.points, 0),
    coalesce(f.members, 0), coalesce(f.points, 0)
  from (select octave, sum(members) as members, sum(points) as points
      from board_octave where board_id = $1 group by octave) k
    full join (select bucket >> 8 as octave, sum(members) as members, sum(points) as points
      from found group by 1) f on f.octave = k.octave
)
select of, number, stored_members::bigint, stored_points::bigint, found_members::bigint, found_points::bigint
from compared where stored_members <> found_members or stored_points <> found_points order by of, number`

/** Where the counts of a board differ from its rows; nothing, as it should be. */
export async function recountBoard(db: Db, boardId: string): Promise<readonly Difference[]> {
  const { rows } = await raw(db).query<Row>(RECOUNT, [boardId])
  return rows.map((row) => ({
    boardId,
    of: row.of,
    number: row.number,
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
