import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { systemClock, type Clock } from '#platform/time/clock.ts'
import type { RealtimeLog } from '../limits.server.ts'
import { realtimeServer, type RealtimeOptions, type RealtimeServer } from '../server.server.ts'

/** A realtime server of its own, for tests and measurements: its port, its pool, its end. */

export const RIG_SECRET = new Uint8Array(32).fill(7)

export interface Rig {
  readonly port: number
  readonly pool: pg.Pool
  readonly server: Server
  readonly realtime: RealtimeServer
  /** Messages that the server logged as warnings or errors. */
  readonly complaints: readonly string[]
  readonly close: () => Promise<void>
}

export interface RigOptions extends Partial<Omit<RealtimeOptions, 'pool'>> {
  /** A port below 32768, so that it meets no socket of a client; by default, one that is free. */
  readonly port?: number
  readonly clock?: Clock
}

/** Listens on a free port below the ephemeral ones. */
async function listenBelow(server: Server, wanted: number | undefined): Promise<number> {
  for (let tries = 0; ; tries++) {
    const port = wanted ?? 20_000 + (crypto.getRandomValues(new Uint16Array(1))[0]! % 12_000)
    try {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject)
        server.listen({ port, host: '127.0.0.1', backlog: 4_096 }, resolve)
      })
      return (server.address() as AddressInfo).port
    } catch (error) {
      if (tries > 50) throw error
      if (wanted) await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

/** Starts a server on a migrated database. */
export async function openRig(databaseUrl: string, options: RigOptions = {}): Promise<Rig> {
  const complaints: string[] = []
  const note = (details: object, message: string) =>
    void complaints.push(`${message} ${JSON.stringify(details)}`)
  const log: RealtimeLog = { info() {}, warn: note, error: note }
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 6 })
  // A database that is dropped may meet connections that are still closing.
  pool.on('connect', (client) => void client.on('error', () => {}))
  pool.on('error', (error) => note({ error: error.message }, 'pool'))
  const realtime = realtimeServer({
    pool,
    secret: RIG_SECRET,
    clock: systemClock,
    log,
    allowedOrigins: (origin, host) => new URL(origin).host === host,
    ...options,
  })
  const server = createServer((request, response) => {
    if (!realtime.handle(request, response)) response.writeHead(404).end()
  })
  realtime.attach(server)
  await realtime.start()
  const port = await listenBelow(server, options.port)
  return {
    port,
    pool,
    server,
    realtime,
    complaints,
    async close() {
      await realtime.stop()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await pool.end()
    },
  }
}
