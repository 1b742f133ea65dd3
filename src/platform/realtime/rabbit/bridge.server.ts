import type { Pool, PoolClient } from 'pg'
import { Connection, type Channel } from 'rabbitmq-client'
import { listen, type Listener } from '../log/listen.server.ts'
import type { RealtimeLog } from '../limits.server.ts'
import { GROWN, readLog, readState, type Line } from '../log/outbox.server.ts'
import { ENDED_SESSIONS, WAKE } from '../log/publish.server.ts'
import { endingIn } from '../endings.server.ts'
import { within } from '../../time/within.ts'
import { EXCHANGE, routingKeyOf } from '../client/rabbit-names.ts'
import { forgetQueues, queuesOf, queuesOfPlayer } from './store.server.ts'

/**
 * Publications on their way to RabbitMQ: the bridge follows the log by offset and hands each line to the
 * exchange; its cursor moves when the broker has confirmed. A crash in between sends a line twice, with the
 * same offset, by which browsers know it. One node of the cluster has the cursor at a time.
 */
export interface Bridge {
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
}

const BATCH = 200
const POLL_MS = 250
const CONFIRM_MS = 10_000
const CLOSE_MS = 5_000

export function openBridge(options: {
  readonly url: string
  readonly pool: Pool
  readonly log: RealtimeLog
}): Bridge {
  const { url, pool, log } = options
  let rabbit: Connection | null = null
  let channel: Channel | null = null
  let listener: Listener | null = null
  let timer: NodeJS.Timeout | null = null
  let running: Promise<void> | null = null
  let again = false
  let stopped = false
  let failing = false

  /** A channel with confirms; made again when it broke. */
  async function open(): Promise<Channel> {
    if (channel?.active) return channel
    const made = await rabbit!.acquire()
    await made.confirmSelect()
    made.on('error', () => {})
    channel = made
    return made
  }

  async function deliver(line: Line, epoch: string) {
    const out = await open()
    if (line.channel === ENDED_SESSIONS) return end(out, line)
    await out.basicPublish(
      {
        exchange: EXCHANGE,
        routingKey: routingKeyOf(line.channel),
        durable: true,
        contentType: 'application/json',
        headers: { offset: String(line.offset), epoch },
      },
      Buffer.from(line.data),
    )
  }

  /** The queues of an ended session or a disconnected player are deleted: their browsers hear nothing any more. */
  async function end(out: Channel, line: Line) {
    const ending = endingIn(line.data)
    const queues = await ('session' in ending
      ? queuesOf(pool, ending.session)
      : queuesOfPlayer(pool, ending.player))
    for (const queue of queues) await out.queueDelete(queue)
    await forgetQueues(pool, queues)
  }

  async function turn(client: PoolClient, state: { epoch: string; tail: number }): Promise<number> {
    const { rows } = await client.query<{ epoch: string; stream_offset: string }>(
      'select epoch, stream_offset from rabbit_cursor where id = 1 for update skip locked',
    )
    const cursor = rows[0]
    if (!cursor) return 0
    const from = cursor.epoch === state.epoch ? Number(cursor.stream_offset) : 0
    const lines = await readLog(pool, from, BATCH)
    if (lines.length === 0) return 0
    // A broker that does not confirm must not hold the cursor for ever.
    await within(CONFIRM_MS, Promise.all(lines.map((line) => deliver(line, state.epoch))))
    await client.query('update rabbit_cursor set epoch = $1, stream_offset = $2 where id = 1', [
      state.epoch,
      lines.at(-1)!.offset,
    ])
    return lines.length
  }

  async function round(): Promise<number> {
    const state = await readState(pool)
    const client = await pool.connect()
    try {
      await client.query('begin')
      const took = await turn(client, state)
      await client.query('commit')
      return took
    } catch (error) {
      await client.query('rollback').catch(() => {})
      throw error
    } finally {
      client.release()
    }
  }

  async function work() {
    try {
      do {
        again = false
        while (!stopped && (await round()) > 0);
      } while (again && !stopped)
      failing = false
    } catch (error) {
      leave(channel)
      channel = null
      if (!failing && !stopped)
        log.error({ error: (error as Error).message }, 'rabbit: publications wait; it will be tried again')
      failing = true
    } finally {
      running = null
    }
  }

  function poke() {
    again = true
    if (!stopped) running ??= work()
  }

  return {
    async start() {
      const { epoch, tail } = await readState(pool)
      await pool.query(
        'insert into rabbit_cursor (id, epoch, stream_offset) values (1, $1, $2) on conflict do nothing',
        [epoch, tail],
      )
      rabbit = new Connection({ url, retryLow: 500, retryHigh: 20_000, connectionName: 'fairground' })
      rabbit.on('error', (error: Error) => log.warn({ error: error.message }, 'rabbit: connection'))
      rabbit.on('connection', () => {
        rabbit!
          .exchangeDeclare({ exchange: EXCHANGE, type: 'topic', durable: true })
          .then(poke, (error: Error) => log.error({ error: error.message }, 'rabbit: exchange'))
      })
      listener = listen(pool, [WAKE, GROWN], poke, log)
      timer = setInterval(poke, POLL_MS)
    },
    async stop() {
      stopped = true
      if (timer) clearInterval(timer)
      await listener?.close()
      await running
      if (rabbit) await within(CLOSE_MS, rabbit.close()).catch(() => rabbit?.unsafeDestroy())
    },
  }
}

/** Closes a channel that did not do its work; a broker that is gone does not say so. */
function leave(broken: Channel | null) {
  if (broken) within(CLOSE_MS, broken.close()).catch(() => {})
}
