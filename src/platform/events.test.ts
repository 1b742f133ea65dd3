import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { simClock } from './clock.ts'
import { transact } from './db.server.ts'
import { emit, openConsumers, type Consumer, type Consumers } from './events.server.ts'
import type { DomainEvent } from './events.ts'
import { uuidv7 } from './ids.server.ts'
import { openLog } from './log.server.ts'
import { usesDatabase } from './testing.server.ts'

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
