import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely'
import type pg from 'pg'
import type { DB } from './schema.gen.ts'

/**
 * The way of calls that only read: their queries follow one another on a connection without waiting for the
 * answer to the one before, and what is asked in one moment goes out in one write. A page asks a dozen small
 * things, and a write and a wait for each of them cost more than their work. Nothing here is a transaction.
 */

/** Connections at most; the second is opened when the first has much to do. */
const READERS = 2
/** More than this waits on one connection: the next reading goes another way. */
const MOST = 64
/** An answer that takes longer holds up all behind it: they go another way. */
const SLOW_MS = 250

interface Reader {
  client: pg.PoolClient | null
  opening: Promise<void> | null
  waiting: number
  /** Since when the first of those that wait has done so. */
  since_ms: number
  corked: boolean
}

interface Corked {
  readonly connection?: { readonly stream?: { cork?: () => void; uncork?: () => void } }
}

/**
 * Opens the way of readings.
 * @param pool of connections that take queries in sequence (`pipeline`)
 * @param ordinary the pool for what would have to wait too long
 */
export function openReadPool(
  pool: pg.Pool,
  ordinary: pg.Pool,
): {
  readonly db: Kysely<DB>
  /** SQL written by hand, without the builder's way to it. */
  readonly read: (sql: string, parameters: readonly unknown[]) => Promise<pg.QueryResult>
  readonly leave: () => void
} {
  const readPool = Array.from({ length: READERS }, (): Reader => ({
    client: null,
    opening: null,
    waiting: 0,
    since_ms: 0,
    corked: false,
  }))

  async function open(reader: Reader) {
    try {
      const client = await pool.connect()
      const lost = () => {
        if (reader.client !== client) return
        reader.client = null
        client.release(true)
      }
      client.once('error', lost)
      client.once('end', lost)
      reader.client = client
    } finally {
      reader.opening = null
    }
  }

  const isFree = ({ waiting, since_ms }: Reader) =>
    waiting === 0 || (waiting < MOST && performance.now() - since_ms < SLOW_MS)

  /** Sends everything written until the end of this turn at once. */
  function gather(reader: Reader, client: pg.PoolClient) {
    const stream = (client as unknown as Corked).connection?.stream
    if (reader.corked || !stream?.cork) return
    reader.corked = true
    stream.cork()
    process.nextTick(() => {
      reader.corked = false
      stream.uncork?.()
    })
  }

  async function read(sql: string, parameters: readonly unknown[]): Promise<pg.QueryResult> {
    const reader = readPool.find(isFree)
    if (!reader) return ordinary.query(sql, [...parameters])
    if (reader.waiting++ === 0) reader.since_ms = performance.now()
    try {
      if (!reader.client) await (reader.opening ??= open(reader))
      const { client } = reader
      if (!client) return await ordinary.query(sql, [...parameters])
      gather(reader, client)
      return await client.query(sql, [...parameters])
    } finally {
      reader.waiting--
      reader.since_ms = performance.now()
    }
  }

  const connection: DatabaseConnection = {
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      const { rows, command, rowCount } = await read(query.sql, query.parameters)
      return command === 'SELECT' ? { rows } : { rows, numAffectedRows: BigInt(rowCount ?? 0) }
    },
    streamQuery() {
      throw new Error('a reading gives all of its rows at once')
    },
  }
  const noTransaction = async () => {
    throw new Error('a call that only reads has no transaction')
  }
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    beginTransaction: noTransaction,
    commitTransaction: noTransaction,
    rollbackTransaction: noTransaction,
    destroy: async () => {},
  }
  const db = new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  /** Lets go of the connections; the next reading opens one. */
  const leave = () => {
    for (const reader of readPool) {
      const { client } = reader
      reader.client = null
      client?.release(true)
    }
  }
  return { db, read, leave }
}
