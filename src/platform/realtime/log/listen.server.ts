import pg from 'pg'
import type { RealtimeLog } from '../limits.server.ts'

export interface Listener {
  readonly close: () => Promise<void>
}

const RETRY_MS = 1_000

/**
 * Hears notifications on a connection of its own, made as the pool makes its own, and made again when it
 * breaks. Notifications are a wake-up and nothing more: whoever misses one looks again by himself.
 */
export function listen(
  pool: pg.Pool,
  channels: readonly string[],
  onWake: (channel: string) => void,
  log: RealtimeLog,
): Listener {
  let closed = false
  let client: pg.Client | null = null
  let retry: NodeJS.Timeout | null = null

  function lost(broken: pg.Client, error?: Error) {
    if (client !== broken) return
    client = null
    broken.end().catch(() => {})
    if (closed) return
    if (error) log.warn({ error: error.message }, 'realtime: the wake-up connection broke; looking by time')
    retry = setTimeout(() => void open(), RETRY_MS)
  }

  async function open() {
    const fresh = new pg.Client(pool.options as pg.ClientConfig)
    client = fresh
    fresh.on('error', (error) => lost(fresh, error))
    fresh.on('end', () => lost(fresh))
    fresh.on('notification', ({ channel }) => onWake(channel))
    try {
      await fresh.connect()
      await fresh.query(channels.map((name) => `listen ${name}`).join('; '))
      for (const name of channels) onWake(name)
    } catch (error) {
      lost(fresh, error as Error)
    }
  }

  void open()
  return {
    async close() {
      closed = true
      if (retry) clearTimeout(retry)
      const last = client
      client = null
      await last?.end().catch(() => {})
    },
  }
}
