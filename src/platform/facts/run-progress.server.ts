import { raw, type Db } from '../data/db.server.ts'
import type { Reader } from '../base/checks.ts'
import type { Gauge } from './gauge.ts'

/** How far players came on a gauge in a run, for who has no standing, such as jobs; 0 where nothing has counted. */
export async function progressOfRun(
  db: Db,
  { name, reads }: Pick<Gauge, 'name' | 'reads'>,
  runId: string,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await raw(db).query<{ player_id: string; progress: number }>(
    `select p.player_id, coalesce(coalesce(m.last, o.${reads}) - m.base, 0)::float8 as progress
     from unnest($1::uuid[]) p(player_id)
     left join mark m on m.player_id = p.player_id and m.gauge = $2 and m.run_id = $3
     left join odometer o on o.player_id = p.player_id`,
    [playerIds, name, runId],
  )
  return new Map(rows.map(({ player_id, progress }) => [player_id, progress]))
}

/**
 * The experience that counted for seasons instead of the league, by player: hundredths, all seasons together.
 */
export async function countedForSeasons(client: Reader): Promise<ReadonlyMap<string, number>> {
  const { rows } = await client.query<{ player_id: string; season: number }>(
    'select player_id, season from odometer where season > 0',
  )
  return new Map(rows.map(({ player_id, season }) => [player_id, season]))
}
