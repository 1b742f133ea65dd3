import { setTimeout as sleep } from 'node:timers/promises'
import pg, { type Pool } from 'pg'
import type { Runtime } from '#platform/calls/runtime.server.ts'
import { payOwed } from '#platform/owed/pay.server.ts'
import { withRole } from '#platform/postgres/roles.server.ts'

/** Tables and columns that deliveries and their workers change independently of any request. */
const MOVING: Readonly<Record<string, readonly string[]>> = {
  event_cursor: ['*'],
  schedule: ['*'],
  // Each refused round is counted by its nonce.
  round_refusal: ['*'],
  // The chains are extended every few seconds; what they are made of is in tables of its own.
  chain_digest: ['*'],
  chain_head: ['*'],
  chain_link: ['*'],
  chain_queue: ['*'],
  centrifugo_outbox: ['*'],
  realtime_log: ['*'],
  realtime_state: ['*'],
  message: ['delivered_at', 'attempts', 'error'],
  delivery: ['state', 'attempts', 'error', 'next_at', 'lease_until', 'ended_at'],
}

let readPool = 0

async function tablesOf(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
  )
  return rows.map(({ name }) => name).filter((name) => MOVING[name]?.[0] !== '*')
}

/**
 * Reads how many rows each table has and what they add up to: equal means that nothing was changed. What was
 * told before has its effects first: a consumer that comes late would look like a change.
 */
export async function rowReader(
  pool: Pool,
  except: readonly string[] = [],
): Promise<() => Promise<Record<string, string>>> {
  const tables = (await tablesOf(pool)).filter((name) => !except.includes(name))
  const parts = tables.map((name) => {
    // A row that was written is another version of it, whatever it holds: where it is and who made it is enough.
    const without = (MOVING[name] ?? []).map((column) => ` - '${column}'`).join('')
    const version = without === '' ? `t.tableoid || ' ' || t.ctid || ' ' || t.xmin` : `to_jsonb(t)${without}`
    return `select '${name}' as name, count(*) || ':' ||
      coalesce(sum(hashtextextended((${version})::text, 0)::numeric), 0) as state from ${name} t`
  })
  const text = parts.join(' union all ')
  // Planning so many tables takes longer than reading them: it is done once a connection.
  const statement = `rows of ${tables.length} tables, ${++readPool}`
  return async () => {
    await atRest(pool)
    const { rows } = await pool.query<{ name: string; state: string }>({ name: statement, text })
    return Object.fromEntries(rows.map(({ name, state }) => [name, state]))
  }
}

/**
 * Waits until every event has had its effect. A running transaction, of another test's database too, holds
 * the horizon of the readers, so looking once is not enough.
 */
export async function atRest(pool: Pool, drain?: () => Promise<void>): Promise<void> {
  for (;;) {
    await drain?.()
    const { rows } = await pool.query(
      `select from outbox o join event_cursor c using (stripe)
       where (o.txid, o.id) > (c.txid, c.id) limit 1`,
    )
    if (rows.length === 0) return
    await sleep(5)
  }
}

/** Pays what is owed by now, and waits until what the site itself pays at this moment is paid too. */
export async function payAllOwed(runtime: Runtime): Promise<void> {
  for (;;) {
    await payOwed(runtime)
    const now = new Date(runtime.clock.now())
    const { rows } = await runtime.database.pool.query(
      `select from owed o join player using (player_id) join wallet w using (player_id)
       where o.paid_at is null and o.awaits_since is null and o.due_at <= $1
         and (o.held_until is null or o.held_until <= $1)
         and (w.closed_until is null or w.closed_until <= $1) limit 1`,
      [now],
    )
    if (rows.length === 0) return
    await sleep(5)
  }
}

/** Waits until the repeating jobs that are due have run: a clock that was moved calls them within a second. */
export async function jobsAtRest(
  pool: Pool,
  { tick }: { readonly tick: () => Promise<void> },
): Promise<void> {
  await tick()
  for (;;) {
    const { rows } = await pool.query(
      `select from pgboss.job j join schedule s using (name)
       where j.state in ('created', 'active') and j.start_after <= now() limit 1`,
    )
    if (rows.length === 0) return
    await sleep(5)
  }
}

/** One push to the open pages of a player. */
export interface Push {
  readonly type: string
  readonly action: string | null
  readonly data: Record<string, unknown>
}

/**
 * Reads what the open pages of a player were sent, in its order: what was delivered, then what waits.
 * @param type of these pushes alone
 */
export async function pushesTo(pool: Pool, playerId: string, type: string): Promise<readonly Push[]> {
  const { rows } = await pool.query<Push>(
    `select data ->> 'type' as type, data ->> 'action' as action, data -> 'data' as data from (
       select 0 as part, stream_offset as place, channel, data from realtime_log
       union all select 1, id, payload ->> 'channel', payload -> 'data' from centrifugo_outbox) p
     where channel = $1 and data ->> 'type' = $2 order by part, place`,
    [`player:${playerId}`, type],
  )
  return rows
}

/** Does something to a site's database as the owner of its tables, with triggers off: what no writer can. */
export const ownerOf =
  (at: { readonly runtime: { readonly database: { readonly pool: Pool } } }) =>
  async (...statements: readonly (readonly [string, ...unknown[]])[]): Promise<void> => {
    const url = at.runtime.database.pool.options.connectionString!
    const owner = new pg.Client({ connectionString: withRole(url, 'fairground') })
    await owner.connect()
    await owner.query(`set session_replication_role = 'replica'`)
    for (const [text, ...values] of statements) await owner.query(text, values)
    await owner.end()
  }
