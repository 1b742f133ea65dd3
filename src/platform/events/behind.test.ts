import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { openLog } from '../base/log.server.ts'
import { transact } from '../data/db.server.ts'
import { usesDatabase } from '../testing.server.ts'
import { MINUTE, simClock } from '../time/clock.ts'
import { areBehind } from './behind.server.ts'
import { emit, openConsumers, type Consumer } from './events.server.ts'

const clock = simClock(Date.UTC(2026, 10, 18))
const at = usesDatabase()

test('a consumer is behind an instant until it has read what happened before', async () => {
  covers('001 races.24')
  const before = () => new Date(clock.now())
  const consumer: Consumer = { name: 'late', topics: ['session.ended'], take: async () => {} }
  expect(await areBehind(at.database.db, 'late', before())).toBe(true)
  const node = openConsumers({ database: at.database, consumers: [consumer], log: openLog('silent') })
  await node.start()
  await node.drain()
  expect(await areBehind(at.database.db, 'late', before())).toBe(false)
  await node.stop()
  const first = before()
  clock.advance(MINUTE)
  await transact(at.database.db, (tx) => emit(tx, clock, randomUUID(), 'session.ended', { session: 'one' }))
  clock.advance(MINUTE)
  expect(await areBehind(at.database.db, 'late', first)).toBe(false)
  expect(await areBehind(at.database.db, 'late', before())).toBe(true)
  const again = openConsumers({ database: at.database, consumers: [consumer], log: openLog('silent') })
  await again.start()
  await again.drain()
  await expect.poll(() => areBehind(at.database.db, 'late', before())).toBe(false)
  await again.stop()
})
