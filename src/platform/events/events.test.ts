import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { DAY, simClock } from '../time/clock.ts'
import { transact } from '../data/db.server.ts'
import { emit, openConsumers, type Consumer, type Consumers } from './events.server.ts'
import type { DomainEvent } from './events.ts'
import { uuidv7 } from '../base/ids/ids.server.ts'
import { openLog, type Log } from '../base/log.server.ts'
import { usesDatabase } from '../testing.server.ts'

const clock = simClock(Date.UTC(2026, 10, 18))
const log = openLog('silent')
const at = usesDatabase()

const tell = (playerId: string, n: number) =>
  transact(at.database.db, (tx) => emit(tx, clock, playerId, 'session.ended', { session: String(n) }))

/** A consumer that writes what it took where the transaction decides whether it stays. */
function listener(
  name: string,
  onTake: () => void = () => {},
): { consumer: Consumer; taken: () => Promise<string[]> } {
  const consumer: Consumer = {
    name,
    topics: ['session.ended'],
    async take(tx, events) {
      for (const event of events as DomainEvent<'session.ended'>[])
        await tx
          .insertInto('claim')
          .values({
            player_id: event.player_id,
            feature: name,
            period: event.payload.session,
            at: new Date(clock.now()),
          })
          .execute()
      onTake()
    },
  }
  const taken = async () => {
    const rows = await at.database.db
      .selectFrom('claim')
      .select('period')
      .where('feature', '=', name)
      .execute()
    return rows.map((row) => row.period).toSorted((a, b) => Number(a) - Number(b))
  }
  return { consumer, taken }
}
/** The horizon may stay behind for a moment: the database's own housekeeping writes too. */
const soon = (node: Consumers, check: () => Promise<void>) =>
  vi.waitFor(
    async () => {
      await node.drain()
      await check()
    },
    { timeout: 45_000, interval: 20 },
  )
const numbers = (count: number) => Array.from({ length: count }, (_, i) => String(i))

test('every event is taken once, by however many nodes', async () => {
  const player = randomUUID()
  const { consumer, taken } = listener('many-nodes')
  const nodes = [1, 2, 3].map(() =>
    openConsumers({ database: at.database, consumers: [consumer], log, poll_ms: 20 }),
  )
  await Promise.all(nodes.map((node) => node.start()))
  for (let i = 0; i < 200; i += 20)
    await Promise.all(Array.from({ length: 20 }, (_, k) => tell(player, i + k)))
  await soon(nodes[0]!, async () => expect(await taken()).toEqual(numbers(200)))
  await Promise.all(nodes.map((node) => node.stop()))
})

test('what fails in the middle is taken again, whole', async () => {
  const player = randomUUID()
  let failures = 3
  const { consumer, taken } = listener('failing', () => {
    if (failures-- > 0) throw new Error('half-way')
  })
  const node = openConsumers({
    database: at.database,
    consumers: [{ ...consumer, fromNow: true }],
    log,
    poll_ms: 10_000,
  })
  await node.start()
  for (let i = 0; i < 10; i++) await tell(player, i)
  await soon(node, async () => expect(await taken()).toEqual(numbers(10)))
  await node.stop()
})

test('an event that commits late is taken late, and everything behind it waits', async () => {
  const player = randomUUID()
  const { consumer, taken } = listener('late')
  const node = openConsumers({
    database: at.database,
    consumers: [{ ...consumer, fromNow: true }],
    log,
    poll_ms: 10_000,
  })
  await node.start()
  const slow = await at.database.db.startTransaction().execute()
  await emit(slow, clock, player, 'session.ended', { session: '0' })
  await tell(player, 1)
  await node.drain()
  expect(await taken()).toEqual([])
  await slow.commit().execute()
  await soon(node, async () => expect(await taken()).toEqual(['0', '1']))
  await node.stop()
})

test('transactions are ordered by number, not by its digits', async () => {
  const player = randomUUID()
  const stripe = Number.parseInt(player.slice(-2), 16) & 7
  const order: string[] = []
  const { consumer } = listener('digits')
  const node = openConsumers({
    database: at.database,
    log,
    poll_ms: 10_000,
    consumers: [
      {
        ...consumer,
        async take(_tx, events) {
          for (const { payload } of events as DomainEvent<'session.ended'>[]) order.push(payload.session)
        },
      },
    ],
  })
  await at.database.pool.query('delete from outbox')
  for (const txid of [9, 10, 99, 100])
    await at.database.pool.query('insert into outbox values ($1, $2, $3, $4, $5, $6)', [
      stripe,
      String(txid),
      uuidv7(clock),
      player,
      'session.ended',
      JSON.stringify({ session: String(txid) }),
    ])
  await node.start()
  await soon(node, async () => expect(order).toEqual(['9', '10', '99', '100']))
  await node.stop()
})

/** A log that keeps its warnings. */
function recorder(): { readonly log: Log; readonly warnings: unknown[] } {
  const warnings: unknown[] = []
  return { log: { ...log, warn: (about: unknown) => void warnings.push(about) } as unknown as Log, warnings }
}

test('a consumer that nobody runs holds events back for seven days, then they go and that is logged', async () => {
  covers('safety.18')
  const { pool } = at.database
  await pool.query('delete from outbox; delete from event_cursor')
  await pool.query(
    `insert into event_cursor (consumer, stripe) select 'renamed', s from generate_series(0, 7) s`,
  )
  const { consumer, taken } = listener('renamed-now')
  const { log: listening, warnings } = recorder()
  const node = openConsumers({
    database: at.database,
    consumers: [consumer],
    log: listening,
    poll_ms: 10_000,
  })
  await tell(randomUUID(), 0)
  await node.start()
  await soon(node, async () => expect(await taken()).toEqual(['0']))
  const left = async () => (await pool.query('select from outbox')).rowCount
  // The cursor of the consumer that runs stands at the event; the next one moves it on.
  clock.advance(1)
  await Promise.all(Array.from({ length: 64 }, (_, i) => tell(randomUUID(), i + 1)))
  await soon(node, async () => expect(await taken()).toHaveLength(65))
  const before = await left()
  await node.trim(clock.now() + 6 * DAY)
  expect([await left(), warnings]).toEqual([before, []])
  await node.trim(clock.now() + 8 * DAY)
  expect(await left()).toBeLessThan(before!)
  expect(warnings).toEqual([{ consumers: ['renamed'] }])
  await node.stop()
})

test('a consumer that runs and is behind keeps its events, however old', async () => {
  const { pool } = at.database
  await pool.query('delete from outbox; delete from event_cursor')
  const { consumer } = listener('behind')
  const failing = { ...consumer, take: () => Promise.reject(new Error('not today')) }
  const node = openConsumers({ database: at.database, consumers: [failing], log, poll_ms: 10_000 })
  await tell(randomUUID(), 0)
  await node.start()
  await node.trim(clock.now() + 400 * DAY)
  expect((await pool.query('select from outbox')).rowCount).toBe(1)
  await node.stop()
})
