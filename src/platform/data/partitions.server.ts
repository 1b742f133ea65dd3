import type pg from 'pg'
import type { Clock } from '../time/clock.ts'

/** Tables cut by month along their UUIDv7. */
const TABLES = ['ledger_transfer', 'game_round'] as const
const AHEAD = 3

/** Makes the partitions of this month and the next ones, where they are missing. */
export async function ensurePartitions(pool: pg.Pool, clock: Clock): Promise<void> {
  const now = new Date(clock.now())
  const { rows } = await pool.query<{ relname: string }>(
    `select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent in (${TABLES.map((table) => `'${table}'::regclass`).join(', ')})`,
  )
  const existing = new Set(rows.map((row) => row.relname))
  for (let month = 0; month < AHEAD; month++) {
    const from = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + month, 1)
    const suffix = new Date(from).toISOString().slice(0, 7).replace('-', 'm')
    for (const table of TABLES) {
      const name = `${table}_y${suffix}`
      if (existing.has(name)) continue
      await makePartition(pool, table, new Date(from).toISOString().slice(0, 10))
    }
  }
}

/** Lets nobody empty a table whose rows are kept: each has its trigger afterwards. As the owner of the tables. */
export const forbidTruncate = (pool: Pick<pg.Pool | pg.ClientBase, 'query'>): Promise<unknown> =>
  pool.query(`do $$ begin
    if to_regprocedure('forbid_truncate()') is not null then perform forbid_truncate(); end if;
  end $$`)

/**
 * Rows of the month that came before their partition stand in the default one; PostgreSQL then refuses to
 * make it, and the default goes on holding them: nothing is lost, only one partition is larger.
 */
async function makePartition(pool: pg.Pool, table: string, month: string) {
  try {
    await pool.query('select make_month_partition($1, $2::date)', [table, month])
  } catch (error) {
    if ((error as { code?: string }).code !== '23514') throw error
  }
}
