import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { HOUR, simClock } from '#platform/time/clock.ts'
import { openDatabase, raw, transact, type Database, type Tx } from '#platform/data/db.server.ts'
import {
  emit,
  openConsumers,
  trimOutbox,
  type Consumer,
  type Consumers,
} from '#platform/events/events.server.ts'
import type { DomainEvent } from '#platform/events/events.ts'
import { openJobs, type Job, type Jobs } from '#platform/data/jobs.server.ts'
import { openLog } from '#platform/base/log.server.ts'
import { testDatabase } from '#platform/postgres/test-server.server.ts'
import { START } from '../rig/test-site.ts'
import { atRest } from '../rig/rows.ts'

/**
 * Work announced in one transaction and done in another: each event and each job has its effect exactly once.
 */
const clock = simClock(START)
const log = openLog('silent')
let database: Database
let close: () => Promise<void>

beforeAll(async () => {
  const made = await testDatabase(inject('postgres'))
  database = openDatabase({ connection: made.url, max: 12, onError: () => {} })
  // No unique key: a second effect would stay and be seen.
  await database.pool.query('create table effect (n serial, consumer text, event uuid, said text)')
  close = async () => {
    await database.close()
    await made.drop()
  }
})
afterAll(() => close())

/** Players on all stripes: events of one player keep their order. */
const players = Array.from({ length: 8 }, (_, i) => `${randomUUID().slice(0, -2)}0${i}`)

const sendTo = (tx: Tx, playerId: string, email: string) =>
  emit(tx, clock, playerId, 'email.confirmed', { email })
const sendNow = (playerId: string, email: string) =>
  transact(database.db, (tx) => sendTo(tx, playerId, email))

async function note(tx: Tx, consumer: string, events: readonly DomainEvent[]) {
  for (const { id, payload } of events as readonly DomainEvent<'email.confirmed'>[])
    await raw(tx).query('insert into effect (consumer, event, said) values ($1, $2, $3)', [
      consumer,
      id,
      payload.email,
    ])
}
const noting = (name: string, more: Partial<Consumer> = {}): Consumer => ({
  name,
  topics: ['email.confirmed'],
  take: (tx, events) => note(tx, name, events),
  ...more,
})

async function saidTo(name: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ said: string }>(
    'select said from effect where consumer = $1 order by n',
    [name],
  )
  return rows.map(({ said }) => said)
}

const opened: Consumers[] = []
/** A node's consumers; they look only when they are told to, so that the test decides when. */
async function node(...consumers: readonly Consumer[]): Promise<Consumers> {
  const made = openConsumers({ database, consumers, log, poll_ms: 3_600_000 })
  opened.push(made)
  await made.start()
  return made
}
/** Lets all nodes look until nothing is left. */
const rest = () =>
  atRest(database.pool, async () => {
    for (const one of opened) await one.drain()
  })
afterAll(() => Promise.all(opened.map((one) => one.stop())))

describe('an event', () => {
  test('has its effect once, though the consumer fails in the middle of it', async () => {
    let times = 0
    await node(
      noting('fails', {
        async take(tx, events) {
          await note(tx, 'fails', events)
          if (++times === 1) throw new Error('in the middle')
          // The second time the connection is cut, as by a crash of the database or of the node.
          if (times === 2) await raw(tx).query('select pg_terminate_backend(pg_backend_pid())')
        },
      }),
    )
    await sendNow(players[0]!, 'one')
    await rest()
    expect(times).toBe(3)
    expect(await saidTo('fails')).toEqual(['one'])
  })

  test('has its effect once, though two nodes look for it at the same time', async () => {
    const [one, other] = [await node(noting('two')), await node(noting('two'))]
    const said = Array.from({ length: 400 }, (_, i) => `${i % 8}:${i}`)
    const writing = said.map((words, i) => () => sendNow(players[i % 8]!, words))
    for (let i = 0; i < writing.length; i += 8) {
      await Promise.all(writing.slice(i, i + 8).map((write) => write()))
      void one.poke()
      void other.poke()
    }
    await Promise.all([rest(), one.drain(), other.drain()])
    const heard = (await saidTo('two')).filter((words) => words.includes(':'))
    expect(heard.toSorted()).toEqual(said.toSorted())
    for (const [i] of players.entries()) {
      const mine = (list: readonly string[]) => list.filter((words) => words.startsWith(`${i}:`))
      expect(mine(heard)).toEqual(mine(said))
    }
  })

  test('that commits late is taken late, never skipped', async () => {
    const made = await node(noting('late'))
    await rest()
    const before = (await saidTo('late')).length
    let commit = () => {}
    const held = new Promise<void>((go) => (commit = go))
    let written = () => {}
    const isWritten = new Promise<void>((go) => (written = go))
    const slow = transact(database.db, async (tx) => {
      await sendTo(tx, players[1]!, 'slow')
      written()
      await held
    })
    await isWritten
    await sendNow(players[1]!, 'quick')
    await made.drain()
    expect((await saidTo('late')).slice(before)).toEqual([])
    commit()
    await slow
    await rest()
    expect((await saidTo('late')).slice(before)).toEqual(['slow', 'quick'])
  })

  test('that is rolled back was never said', async () => {
    await node(noting('undone'))
    await rest()
    const before = await saidTo('undone')
    const fails = transact(database.db, async (tx) => {
      await sendTo(tx, players[2]!, 'never')
      throw new Error('no')
    })
    await expect(fails).rejects.toThrow('no')
    await rest()
    expect(await saidTo('undone')).toEqual(before)
  })

  test('is not heard by a consumer that begins with what comes', async () => {
    await sendNow(players[3]!, 'before')
    await rest()
    await node(noting('new', { fromNow: true }))
    await sendNow(players[3]!, 'after')
    await rest()
    expect(await saidTo('new')).toEqual(['after'])
  })

  test('stays until every consumer has passed it', async () => {
    const [quick, lazy] = [await node(noting('quick')), await node(noting('lazy'))]
    await rest()
    await lazy.stop()
    await sendNow(players[4]!, 'kept')
    await vi.waitFor(async () => {
      await quick.drain()
      expect((await saidTo('quick')).at(-1)).toBe('kept')
    }, 45_000)
    const count = async () =>
      (await database.pool.query<{ n: number }>('select count(*)::int as n from outbox')).rows[0]!.n
    const all = await count()
    expect(all).toBeGreaterThan(400)
    await trimOutbox(database, new Date(clock.now() - HOUR))
    expect(await count()).toBe(all)
    const later = new Date(clock.now() + HOUR)
    await trimOutbox(database, later)
    await node(noting('lazy'))
    await rest()
    expect((await saidTo('lazy')).at(-1)).toBe('kept')
    await trimOutbox(database, later)
    // The newest of each stripe is where the cursors stand.
    expect(await count()).toBeLessThanOrEqual(8)
  })
})

describe('a job', () => {
  const nodes: Jobs[] = []
  const ran: string[] = []
  const failures = new Map<string, number>()
  const jobs: Readonly<Record<string, Job>> = {
    'test.work': {
      async run({ what }) {
        const left = failures.get(String(what)) ?? 0
        failures.set(String(what), left - 1)
        if (left > 0) throw new Error('not yet')
        ran.push(String(what))
      },
    },
    'test.hourly': { every: '0 * * * *', run: async () => void ran.push('hourly') },
  }
  const times = (what: string) => ran.filter((one) => one === what).length
  const queue = (what: string, after_ms = 0) =>
    transact(database.db, (tx) => nodes[0]!.queue(tx, 'test.work', { what }, after_ms))

  beforeAll(async () => {
    for (let i = 0; i < 2; i++) nodes.push(openJobs({ database, clock, log, jobs }))
    for (const one of nodes) await one.start()
  })
  afterAll(() => Promise.all(nodes.map((one) => one.stop())))

  test('runs once in a cluster of two', async () => {
    for (let i = 0; i < 20; i++) await queue(`once ${i}`)
    await vi.waitFor(() => expect(ran.filter((one) => one.startsWith('once'))).toHaveLength(20), 45_000)
    expect(new Set(ran).size).toBe(ran.length)
  })

  test('is tried again after a failure', async () => {
    failures.set('stubborn', 2)
    await queue('stubborn')
    await vi.waitFor(
      async () => {
        // The pauses between tries are the site's clock: they pass when the clock is moved.
        await nodes[0]!.moved(60_000)
        expect(times('stubborn')).toBe(1)
      },
      { timeout: 45_000, interval: 500 },
    )
    expect(failures.get('stubborn')).toBe(-1)
  })

  test('whose cause is rolled back does not run', async () => {
    const fails = transact(database.db, async (tx) => {
      await nodes[0]!.queue(tx, 'test.work', { what: 'phantom' })
      throw new Error('no')
    })
    await expect(fails).rejects.toThrow('no')
    await queue('real')
    await vi.waitFor(() => expect(times('real')).toBe(1), 45_000)
    expect(times('phantom')).toBe(0)
  })

  test('for later waits until the clock says so', async () => {
    await queue('later', 6 * HOUR)
    await queue('sooner')
    await vi.waitFor(() => expect(times('sooner')).toBe(1), 45_000)
    expect(times('later')).toBe(0)
    await nodes[1]!.moved(6 * HOUR)
    await vi.waitFor(() => expect(times('later')).toBe(1), 45_000)
  })

  test('that repeats has one turn a period, whoever looks and however often', async () => {
    const before = times('hourly')
    for (let hour = 1; hour <= 3; hour++) {
      clock.advance(HOUR)
      await Promise.all(Array.from({ length: 20 }, (_, i) => nodes[i % 2]!.tick()))
      await vi.waitFor(() => expect(times('hourly')).toBe(before + hour), 45_000)
    }
    const { rows } = await database.pool.query(`select id from pgboss.job where name = 'test.hourly'`)
    expect(rows).toHaveLength(before + 3)
  })
})
