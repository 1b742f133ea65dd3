import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Runtime } from '#platform/calls/runtime.server.ts'
import { openDatabase, type Database } from '#platform/data/db.server.ts'
import { openRounds } from '#platform/round/rounds.server.ts'
import { registerVault, openVault } from '#platform/secrets/vault.server.ts'

/** Which statement the connection is lost at, and whether the database still does it. */
export interface Fault {
  /** From 0, counted from when it is set. */
  readonly at: number
  readonly when: 'before' | 'after'
  /** The server dies there: its database stays away, whatever it tries next. */
  readonly dies?: boolean
}

/** A server whose connections to the database can be lost at a certain statement. */
export interface FragileServer {
  readonly runtime: Runtime
  /** From now on the fault waits for its statement; null: none. */
  readonly set: (fault: Fault | null) => void
  /** The statements since it was set. */
  readonly count: () => number
  readonly close: () => Promise<void>
}

type Query = (...args: readonly unknown[]) => unknown
type Callback = (error: unknown, result?: unknown) => void

const LOST = 'the connection was lost'

/**
 * Opens a server of its own memory beside another one, on the same database.
 * @param connection where the database is
 */
export function fragileServer(of: Runtime, connection: string): FragileServer {
  const database: Database = openDatabase({ connection, max: 2, onError: () => {} })
  registerVault(database, openVault(of.secrets))
  const admin = of.database.pool
  let fault: Fault | null = null
  let count = 0

  /** Ends the database's side; whatever was not committed is undone. */
  const cut = async (client: pg.PoolClient, { dies = false }: Fault) => {
    const pid = [(client as unknown as { processID: number }).processID]
    if (dies) database.away(true)
    await admin.query('select pg_terminate_backend($1)', pid)
    // With a limit of its own it looks ten times a second only, which adds up over so many faults.
    while ((await admin.query('select from pg_stat_activity where pid = $1', pid)).rowCount! > 0)
      await sleep(1)
  }

  database.pool.on('connect', (client) => {
    const query = client.query.bind(client) as unknown as Query
    client.query = ((...args: readonly unknown[]) => {
      const mine = fault && fault.at === count++ ? fault : null
      if (!mine) return query(...args)
      const tell = args.at(-1)
      // Pools ask with a callback, transactions wait for a promise.
      if (typeof tell !== 'function') {
        if (mine.when === 'before') return cut(client, mine).then(() => query(...args))
        return (query(...args) as Promise<unknown>)
          .then(() => cut(client, mine))
          .then(() => Promise.reject(new Error(LOST)))
      }
      if (mine.when === 'before') return void cut(client, mine).then(() => query(...args))
      const lost: Callback = () => void cut(client, mine).then(() => (tell as Callback)(new Error(LOST)))
      return query(...args.slice(0, -1), lost)
    }) as typeof client.query
  })

  const rounds = openRounds({ pool: database.pool, clock: of.clock, key: of.secrets.ids })
  return {
    runtime: { ...of, database, rounds },
    set(next) {
      fault = next
      count = 0
    },
    count: () => count,
    close: database.close,
  }
}

/** All that a step of a round may change. */
const stateSql = (more: string) => `
select w.coins, w.entries, w.winnings, w.version, w.nonce,
  (select count(*) from game_round r where r.player_id = w.player_id) as rounds,
  (select count(*) from open_round o where o.player_id = w.player_id) as open,
  (select count(*) from round_step s where s.player_id = w.player_id) as moves,
  (select count(*) from ledger_transfer t where t.player_id = w.player_id) as transfers,
  (select count(*) from outbox e where e.player_id = w.player_id and topic = 'round.settled') as emitted,
  ${more}
  (select sum(micro)::bigint from house_pot) as pots
from wallet w where w.player_id = $1`
export type State = Readonly<Record<string, number>>

/**
 * Wallet of a player, how many rows there are of everything that goes with it, and what the pots hold.
 * @param more counts of features, in SQL by their names
 */
export async function playerState(
  pool: pg.Pool,
  playerId: string,
  more: Readonly<Record<string, string>> = {},
): Promise<State> {
  const counts = Object.entries(more).map(([name, sql]) => `(${sql}) as "${name}",`)
  const { rows } = await pool.query<State>(stateSql(counts.join('\n  ')), [playerId])
  return rows[0]!
}

/** The figures that changed, each with its difference. */
export const changes = (before: State, after: State): State =>
  Object.fromEntries(
    Object.keys(after).flatMap((name) =>
      after[name] === before[name] ? [] : [[name, after[name]! - before[name]!]],
    ),
  )
