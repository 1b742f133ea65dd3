import { openDatabase, sqlState, type Database } from './db.server.ts'

/**
 * The pulse of the database. A server that has died refuses; one that hangs (a stopped machine, a network
 * that swallows) leaves every query waiting for good, and no time-out that it keeps itself can help. So one
 * connection of its own asks it twice a second, and where no answer comes in time the connections of the site
 * are cut: who waits is told at once (503), and the next question goes to whoever answers by then.
 */
export interface DbHealth {
  /** Whether the database has answered lately. */
  readonly isAlive: () => boolean
  readonly close: () => Promise<void>
}

export interface DbHealthOptions {
  readonly connection: string
  /** The database whose connections are cut. */
  readonly database: Pick<Database, 'away'>
  /** Told once each time the answers stay away. */
  readonly onLost: () => void
  readonly every_ms?: number
  readonly patience_ms?: number
}

/** How the wait for an answer is cut up: a process that was held up itself must not blame the database. */
const SLICES = 8

/** An error that a server in service tells, such as too many connections, is an answer too. */
const isServing = (error: unknown) =>
  /^(?!57P|08)[0-9A-Z]{5}$/.test(sqlState(error)) && !sqlState(error).startsWith('E')

/** Starts to feel it; the first answer is awaited. */
export async function openDbHealth(options: DbHealthOptions): Promise<DbHealth> {
  const { connection, database, onLost, every_ms = 500, patience_ms = 2_000 } = options
  const own = openDatabase({ connection, max: 1, onError: () => {} })
  let alive = false
  let closed = false
  let wake = () => {}

  const pause = (ms: number) =>
    new Promise<void>((done) => {
      const timer = setTimeout(done, ms)
      timer.unref()
      wake = () => {
        clearTimeout(timer)
        done()
      }
    })

  /** Whether the database is there, or null when no answer came. */
  async function beat(): Promise<boolean | null> {
    let answered: boolean | null = null
    const asked = own.pool.query('select 1').then(
      () => (answered = true),
      (error: unknown) => (answered = isServing(error)),
    )
    for (let slice = 0; slice < SLICES && answered === null && !closed; slice++)
      await Promise.race([asked, pause(patience_ms / SLICES)])
    return answered
  }

  async function feel() {
    const found = await beat()
    if (closed) return
    if (found === null) own.away(true)
    own.away(false)
    database.away(found === null)
    if (!found && alive) onLost()
    alive = found ?? false
  }

  await feel()
  const feeling = (async () => {
    while (!closed) {
      await pause(every_ms)
      if (!closed) await feel()
    }
  })()
  return {
    isAlive: () => alive,
    async close() {
      closed = true
      wake()
      own.away(true)
      await feeling
      await own.close()
    },
  }
}
