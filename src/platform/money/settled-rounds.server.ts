import type pg from 'pg'

/** Reads settled rounds and refusals for audits that look at what was played, not at how it was posted. */

/** A settled round; amounts in minor units. */
export interface PlayedRow {
  readonly playerId: string
  readonly roundId: string
  readonly slug: string
  /** The revision of the game, by its hash. */
  readonly hash: string
  /** All of its stakes, those of later moves included. */
  readonly staked: number
  /** The part that was returned undecided. */
  readonly returned: number
  readonly win: number
  readonly bought: boolean
  /** The kinds of the player's moves, in their order. */
  readonly moves: readonly string[]
}

const BATCH = 20_000

/** Whether the database has a column: an audit reads databases of older releases too. */
async function hasColumn(pool: pg.Pool, table: string, column: string): Promise<boolean> {
  const { rows } = await pool.query(
    `select 1 from information_schema.columns
     where table_schema = current_schema() and table_name = $1 and column_name = $2`,
    [table, column],
  )
  return rows.length > 0
}

/** The rounds after $1 of player $2, by player and in the order of time; $3 of them at most. */
const roundsWith = (returned: string) => `
select r.player_id as "playerId", r.round_id as "roundId", d.slug, d.hash, r.stake + coalesce(m.extra, 0) as staked,
  ${returned} as returned, r.win, coalesce(r.choice like '%"buy"%', false) as bought,
  coalesce(m.moves, array[]::text[]) as moves
from game_round r
  join game_definition d using (definition_id)
  left join lateral (
    select sum(extra)::bigint as extra, array_agg(substring(move from '"(\\w+)"') order by step) as moves
    from round_step s where s.player_id = r.player_id and s.round_id = r.round_id) m on true
where r.status = 1 and (r.player_id, r.round_id) > ($1::uuid, $2::uuid)
order by r.player_id, r.round_id limit $3`

const FIRST = '00000000-0000-0000-0000-000000000000'

/** Returns every settled round, those of a player one by one in the order of time. */
export async function eachPlayed(pool: pg.Pool, take: (row: PlayedRow) => void): Promise<void> {
  const sql = roundsWith((await hasColumn(pool, 'game_round', 'returned')) ? 'r.returned' : '0::bigint')
  for (let after = [FIRST, FIRST]; ;) {
    const { rows } = await pool.query<PlayedRow>(sql, [...after, BATCH])
    for (const row of rows) take(row)
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    after = [last.playerId, last.roundId]
  }
}

/** Nonces for which more rounds were refused than `most`: somebody may have measured what their outcomes are. */
export async function suspiciousNonces(
  pool: pg.Pool,
  most: number,
): Promise<{ player_id: string; nonce: number; refusals: number }[]> {
  if (!(await hasColumn(pool, 'round_refusal', 'refusals'))) return []
  const { rows } = await pool.query<{ player_id: string; nonce: number; refusals: number }>(
    'select player_id, nonce, refusals from round_refusal where refusals > $1 order by refusals desc limit 100',
    [most],
  )
  return rows
}
