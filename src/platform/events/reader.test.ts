import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { openLog, type Log } from '../base/log.server.ts'
import { raw, transact, type Tx } from '../data/db.server.ts'
import { usesDatabase } from '../testing.server.ts'
import { simClock } from '../time/clock.ts'
import { emit, openConsumers, type Consumer, type Consumers } from './events.server.ts'
import type { DomainEvent } from './events.ts'

/** Many consumers share one reading of the outbox, and none holds up another. */
const clock = simClock(Date.UTC(2026, 10, 18))
const at = usesDatabase()
/** Claims stay: each test has names of its own. */
let round = 0
const own = (name: string) => `${name} ${round}`
/** The node whose cursors are looked at. */
let node: Consumers | null = null

const player = randomUUID()
const happen = (n: number, playerId = player) =>
  transact(at.database.db, (tx) => emit(tx, clock, playerId, 'session.ended', { session: String(n) }))

/** Writes what it takes into the claims, as effects that a rollback undoes. */
const writes = (
  name: string,
  extra: Partial<Consumer> & { afterwards?: (tx: Tx) => Promise<unknown> } = {},
) => {
  const { afterwards, ...rest } = extra
  return {
    name: own(name),
    topics: ['session.ended'],
    async take(tx, events) {
      for (const { player_id, payload } of events as readonly DomainEvent<'session.ended'>[])
        await tx
          .insertInto('claim')
          .values({ player_id, feature: own(name), period: payload.session, at: new Date(clock.now()) })
          .execute()
      await afterwards?.(tx)
    },
    ...rest,
  } satisfies Consumer
}

const taken = async (name: string) => {
  const { rows } = await at.database.pool.query<{ period: string }>(
    'select period from claim where feature = $1 order by period::int',
    [own(name)],
  )
  return rows.map(({ period }) => Number(period))
}

function listening() {
  const errors: { consumer?: string }[] = []
  const log = { ...openLog('silent'), error: (about: { consumer?: string }) => void errors.push(about) }
  return { log: log as unknown as Log, errors }
}

async function open(consumers: readonly Consumer[], log = openLog('silent')): Promise<Consumers> {
  node = openConsumers({ database: at.database, consumers, log, poll_ms: 3_600_000 })
  await node.start()
  return node
}

/** The horizon may stay behind for a moment: the database's own housekeeping writes too. */
const soon = (check: () => Promise<void>) =>
  vi.waitFor(
    async () => {
      await node!.drain()
      await check()
    },
    { timeout: 45_000, interval: 20 },
  )

beforeEach(async () => {
  await at.database.pool.query('delete from outbox; delete from event_cursor')
  round++
  return async () => {
    await node?.stop()
    node = null
  }
})

test('a consumer that throws holds up no other, leaves nothing behind, and goes on when it can', async () => {
  let broken = true
  const fails = writes('fails', {
    afterwards: () => (broken ? Promise.reject(new Error('not yet')) : Promise.resolve()),
  })
  const { log, errors } = listening()
  await open([fails, writes('works'), writes('also works')], log)
  for (let n = 0; n < 5; n++) await happen(n)
  await soon(async () => expect(await taken('works')).toEqual([0, 1, 2, 3, 4]))
  expect([await taken('also works'), await taken('fails')]).toEqual([[0, 1, 2, 3, 4], []])
  expect(errors.length).toBeGreaterThan(0)
  expect(new Set(errors.map(({ consumer }) => consumer))).toEqual(new Set([own('fails')]))
  broken = false
  await happen(5)
  await soon(async () => expect(await taken('fails')).toEqual([0, 1, 2, 3, 4, 5]))
  expect([await taken('works'), await taken('also works')]).toEqual([
    [0, 1, 2, 3, 4, 5],
    [0, 1, 2, 3, 4, 5],
  ])
})

test('a consumer that swallows an error of the database is one that throws', async () => {
  const fails = writes('swallows', {
    afterwards: (tx) =>
      tx
        .insertInto('claim')
        .values({ player_id: player, feature: own('swallows'), period: '0', at: new Date(0) })
        .execute()
        .catch(() => {}),
  })
  await open([fails, writes('works')])
  await happen(0)
  await soon(async () => expect(await taken('works')).toEqual([0]))
  expect(await taken('swallows')).toEqual([])
})

test('what fails at the end of the transaction is found by trying each alone', async () => {
  // A key that is checked when the transaction ends, which no savepoint sees.
  const fails = writes('fails late', {
    async afterwards(tx) {
      await raw(tx).query(
        'create temp table checked_late (n int unique deferrable initially deferred) on commit drop',
      )
      await raw(tx).query('insert into checked_late values (1), (1)')
    },
  })
  await open([writes('works'), fails])
  await happen(0)
  await soon(async () => expect(await taken('works')).toEqual([0]))
  expect(await taken('fails late')).toEqual([])
})

test('whoever is behind meets the others, and from then on they read together', async () => {
  await open([writes('old')])
  for (let n = 0; n < 700; n += 50) await Promise.all(Array.from({ length: 50 }, (_, k) => happen(n + k)))
  await soon(async () => expect(await taken('old')).toHaveLength(700))
  await node!.stop()
  await open([writes('old'), writes('new')])
  await happen(700)
  await soon(async () => expect(await taken('new')).toHaveLength(701))
  expect(await taken('old')).toHaveLength(701)
  const { rows } = await at.database.pool.query<{ places: number }>(
    `select count(distinct (txid, id))::int as places from event_cursor
     where stripe = (select min(stripe) from outbox)`,
  )
  expect(rows).toEqual([{ places: 1 }])
})

test('who locks rows that all players share comes last, wherever it stands in the list', async () => {
  const order: string[] = []
  const noted = (name: string, locksShared: boolean) =>
    writes(name, { locksShared, afterwards: async () => order.push(name) })
  await open([noted('shared', true), noted('first', false), noted('second', false)])
  await happen(0)
  await soon(async () => expect(await taken('shared')).toEqual([0]))
  expect(order).toEqual(['first', 'second', 'shared'])
})

test('the name of a consumer that this release does not know holds up no other', async () => {
  await at.database.pool.query(
    `insert into event_cursor (consumer, stripe) select 'retired', s from generate_series(0, 7) s`,
  )
  await open([writes('works')])
  await happen(0)
  await soon(async () => expect(await taken('works')).toEqual([0]))
})
