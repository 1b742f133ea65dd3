import { CompiledQuery, Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { openReadPool } from './read-pool.server.ts'
import type { DB } from './schema.gen.ts'

/**
 * The database: one pool, Kysely for ordinary queries, the bare client for hot ones. 64-bit integers
 * arrive as numbers and a value that a number cannot hold exactly is an error, never a rounded amount.
 */

const INT8 = 20
const DATE = 1082
pg.types.setTypeParser(INT8, (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a whole number of JavaScript`)
  return value
})
pg.types.setTypeParser(DATE, (text) => text)

/** A pool or a transaction, for ordinary queries. */
export type Db = Kysely<DB> | Transaction<DB>
/** The transaction of a change: what must happen together takes this and nothing else. */
export type Tx = Transaction<DB>

export interface Database {
  readonly pool: pg.Pool
  /** Every pool by name, for whoever measures them. */
  readonly pools: { readonly main: pg.Pool; readonly reading: pg.Pool }
  readonly db: Kysely<DB>
  /** For calls that only read: their queries wait for no other. It knows no transactions. */
  readonly reads: Kysely<DB>
  /**
   * Told true, breaks every connection off where it stands, so that what waits for an answer fails at once,
   * and refuses at once whatever is asked (ECONNREFUSED), until it is told false.
   */
  readonly away: (is: boolean) => void
  readonly close: () => Promise<void>
}

export interface DatabaseOptions {
  /** A connection string or the parts of one. */
  readonly connection: string | pg.PoolConfig
  /** Connections at most; 4 a core is plenty. */
  readonly max?: number
  readonly onError: (error: Error) => void
}

/** The pool of the database that a connection belongs to, from the moment that it is opened. */
const pools = new WeakMap<object, pg.Pool>()

/** The pool that a connection is of, or undefined for one that belongs to none. */
export const poolOf = (client: object): pg.Pool | undefined => pools.get(client)

/** Opens the pool. Every statement, lock and idle transaction has its time-out. */
export function openDatabase({ connection, max = 8, onError }: DatabaseOptions): Database {
  const settings: pg.PoolConfig = {
    ...(typeof connection === 'string' ? { connectionString: connection } : connection),
    max,
    // With it, a caller is told within five seconds that the database is away.
    connectionTimeoutMillis: 4_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    options:
      '-c statement_timeout=15000 -c lock_timeout=5000 -c idle_in_transaction_session_timeout=15000 -c jit=off',
  }
  const pool = new pg.Pool({ ...settings, Client: PreparingClient })
  // Queries behind one another without waiting: for readings alone, so that no look changes anything.
  const reading = new pg.Pool({
    ...settings,
    options: `${settings.options} -c default_transaction_read_only=on`,
    max: 2,
    pipeline: true,
    Client: PreparingClient,
  } as pg.PoolConfig)
  let closing = false
  const clients = new Set<pg.PoolClient>()
  for (const one of [pool, reading]) {
    // The pool hears only clients that wait in it, and one that is cut in the middle of its work would end the
    // process: so each is heard by itself, and the pool's repetition is not notified twice.
    one.on('error', () => {})
    one.on('connect', (client) => {
      clients.add(client)
      pools.set(client, pool)
      client.on('error', (error) => {
        if (!closing) onError(error)
      })
    })
    one.on('remove', (client) => clients.delete(client))
  }
  const gates = [closableGate(pool), closableGate(reading)]
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  const readPool = openReadPool(reading, pool)
  straight.set(readPool.db, {
    query: <R>(text: string, values: readonly unknown[] = []) =>
      readPool.read(text, values) as Promise<unknown> as Promise<{ rows: R[] }>,
  })
  const away = (is: boolean) => {
    if (is) readPool.leave()
    for (const gate of gates) gate.close(is)
    if (is) for (const client of clients) socketOf(client)?.destroy()
  }
  const close = async () => {
    closing = true
    readPool.leave()
    await reading.end()
    await db.destroy()
    // Kysely leaves a pool alone that it has never used.
    if (!pool.ending) await pool.end()
  }
  return { pool, pools: { main: pool, reading }, db, reads: readPool.db, away, close }
}

const PREPARED = '-- prepared: '

/**
 * Statements that begin with the comment "-- prepared: NAME" are parsed and planned once a connection: for those
 * of hot paths whose planning costs more than their work.
 */
class PreparingClient extends pg.Client {}

// The driver has a dozen forms of this; all others go through as they are.
PreparingClient.prototype.query = function (this: pg.Client, ...request: unknown[]) {
  // Looked up each time, so that whoever watches the driver sees it.
  const ask = pg.Client.prototype.query as (...request: unknown[]) => unknown
  const [text, values, ...rest] = request
  if (typeof text !== 'string' || !text.startsWith(PREPARED)) return ask.apply(this, request)
  const name = text.slice(PREPARED.length, text.indexOf('\n'))
  return ask.call(this, { name, text, values }, ...rest)
} as pg.Client['query']

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void

const silent = () => Object.assign(new Error('the database does not answer'), { code: 'ECONNREFUSED' })

/** Every way to a connection of the pool, its own queries too, leads through a gate that can be closed. */
function closableGate(pool: pg.Pool): { readonly close: (is: boolean) => void } {
  const connect = pool.connect.bind(pool) as (then: Connected) => void
  const waiting = new Set<Connected>()
  let closed = false
  const enter = (then: Connected) => {
    if (closed) return process.nextTick(then, silent(), undefined, () => {})
    waiting.add(then)
    connect((error, client, done) => {
      if (waiting.delete(then)) then(error, client, done)
      // The request was refused when the gate closed, so its client goes back to the pool.
      else if (client) done()
    })
  }
  const promised = () =>
    new Promise<pg.PoolClient>((given, fail) =>
      enter((error, client) => (client ? given(client) : fail(error ?? silent()))),
    )
  pool.connect = ((then?: Connected) => (then ? enter(then) : promised())) as typeof pool.connect
  return {
    close(is) {
      closed = is
      if (!is) return
      const cancelled = [...waiting]
      waiting.clear()
      for (const then of cancelled) then(silent(), undefined, () => {})
    },
  }
}

/** The driver keeps its socket to itself, and its own ways to end a connection wait for the server. */
const socketOf = (client: pg.PoolClient): { readonly destroy: () => void } | undefined =>
  (client as unknown as { connection?: { stream?: { destroy: () => void } } }).connection?.stream

/** The bare query interface of a pool, client or Kysely handle, for SQL written by hand. */
export interface RawSql {
  readonly query: <R = Record<string, unknown>>(
    text: string,
    values?: readonly unknown[],
  ) => Promise<{ rows: R[] }>
}
export const raw = (db: Db): RawSql =>
  straight.get(db) ?? {
    query: <R>(text: string, values: readonly unknown[] = []) =>
      db.executeQuery<R>(CompiledQuery.raw(text, [...values])) as Promise<{ rows: R[] }>,
  }

/** The handles whose SQL need not go through the builder: a page's dozen small questions go there. */
const straight = new WeakMap<Db, RawSql>()

/** SQLSTATEs after which the same transaction may be tried again. */
const RETRYABLE = new Set(['40001', '40P01'])
export const sqlState = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

/** SQLSTATE of a broken unique key. */
export const UNIQUE_VIOLATION = '23505'

/**
 * Runs `work` in one transaction; all of it happens or nothing. Deadlocks and serialization failures are
 * tried again, so `work` must do nothing outside the transaction.
 */
export async function transact<T>(db: Kysely<DB>, work: (tx: Tx) => Promise<T>, tries = 4): Promise<T> {
  for (let left = tries; ; left--) {
    let worked = false
    try {
      return await db.transaction().execute(async (tx) => {
        const result = await work(tx)
        worked = true
        return result
      })
    } catch (error) {
      if (error instanceof Error) (worked ? openEnds : undone).add(error)
      if (left <= 1 || !RETRYABLE.has(sqlState(error))) throw error
    }
  }
}

const openEnds = new WeakSet<Error>()
const undone = new WeakSet<Error>()

/**
 * Whether the change that an error ended was made: `no` where its transaction never came to its COMMIT,
 * `unknown` where the answer to the COMMIT was lost, null where the error knows of no transaction.
 */
export const changeOf = (error: Error): 'no' | 'unknown' | null =>
  openEnds.has(error) ? 'unknown' : undone.has(error) ? 'no' : null

/** Milliseconds by which the database's clock is ahead of this machine's. */
export async function clockOffset(db: Db, localNow: () => number): Promise<number> {
  const before = localNow()
  const { rows } = await sql<{
    at: number
  }>`select extract(epoch from clock_timestamp())::float8 * 1000 as at`.execute(db)
  return rows[0]!.at - (before + localNow()) / 2
}

/**
 * Runs `work` in one transaction on a connection of its own, for statements that Kysely is too slow for.
 * @returns the result of `work`, once it is committed
 * @throws the error of `work`, after a rollback; a connection that cannot roll back is not used again
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let lost: Error | undefined
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((fault: Error) => (lost = fault))
    throw error
  } finally {
    client.release(lost)
  }
}
