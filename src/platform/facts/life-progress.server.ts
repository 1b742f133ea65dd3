import { raw, type Db } from '../data/db.server.ts'
import { FOR_LIFE, type Gauge } from './gauge.ts'

/** Where a player stands on a gauge that counts for life. */
export interface LifeProgress {
  readonly progress: number
  /** The section of the league as it was last told; null before the first. */
  readonly section: string | null
}

/** Reads it for those who have no standing, such as consumers of events. */
export async function lifeProgress(
  db: Db,
  { name, reads }: Pick<Gauge, 'name' | 'reads'>,
  playerId: string,
): Promise<LifeProgress> {
  const { rows } = await raw(db).query<LifeProgress>(
    `select coalesce(o.${reads} - m.base, 0)::float8 as progress, o.section from odometer o
     left join mark m on m.player_id = o.player_id and m.gauge = $2 and m.run_id = $3
     where o.player_id = $1`,
    [playerId, name, FOR_LIFE],
  )
  return rows[0] ?? { progress: 0, section: null }
}
