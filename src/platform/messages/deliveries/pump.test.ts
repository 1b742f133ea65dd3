import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest'
import { openDatabase, transact, type Database } from '#platform/data/db.server.ts'
import { testDatabase } from '#platform/postgres/test-server.server.ts'
import { covers } from '#tests/coverage/covers.ts'
import { START } from '#tests/rig/test-site.ts'
import { uuidv7 } from '../../base/ids/ids.server.ts'
import { MINUTE, SECOND, simClock } from '../../time/clock.ts'
import { insertMessage } from '../message-rows.server.ts'
import { RefusedForGood, TryLater } from './failures.server.ts'
import { pauseAfter } from './lanes.ts'
import { openPump, type Pump, type PumpOptions } from './pump.server.ts'
import { queueDelivery, takeDue, type TakenDelivery } from './rows.server.ts'

/** The lanes by themselves: limits, leases, and several nodes. */
const clock = simClock(START)
let database: Database
let drop: () => Promise<void>
beforeAll(async () => {
  const made = await testDatabase(inject('postgres'))
  ;({ drop } = made)
  database = openDatabase({ connection: made.writerUrl, onError: () => {} })
})
const pumps: Pump[] = []
afterEach(async () => {
  await Promise.all(pumps.splice(0).map((one) => one.stop()))
  await database.pool.query('delete from delivery')
})
afterAll(async () => {
  await database.close()
  await drop()
})

async function queue(lane: string, life_ms = 60 * MINUTE): Promise<string> {
  const id = uuidv7(clock)
  const at = new Date(clock.now())
  await transact(database.db, async (tx) => {
    const to = `${id}@example.com`
    const row = {
      message_id: id,
      kind: 'email',
      recipient: to,
      subject: 'Subject',
      body: 'Text',
      links: '[]',
      at,
    }
    await insertMessage(tx, row)
    await queueDelivery(tx, {
      ...{ id, lane, target: '', topic: null, recipient: to, playerId: null, brand: null, at },
      until: new Date(at.getTime() + life_ms),
    })
  })
  return id
}

const log = { warn: () => {}, error: () => {} } as unknown as PumpOptions['log']
function open(carry: PumpOptions['carry'], more: Partial<PumpOptions> = {}): Pump {
  const pump = openPump({ database, clock, log, carry, poll_ms: 20, ...more })
  pumps.push(pump)
  pump.start()
  return pump
}

async function rowOf(id: string) {
  const { rows } = await database.pool.query<{
    state: string
    attempts: number
    error: string
    next_at: Date
  }>('select state, attempts, error, next_at from delivery where message_id = $1', [id])
  return rows[0]!
}
const soon = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 20 })
const never = () => new Promise<never>(() => {})

test('a try ends when its time is over, whether its transport notices or not, and is made again', async () => {
  let tries = 0
  open(() => (++tries === 1 ? never() : Promise.resolve('delivered')), { patience_ms: 100 })
  const id = await queue('email notice')
  await soon(async () =>
    expect(await rowOf(id)).toMatchObject({
      attempts: 1,
      error: 'no answer within 100 ms',
      state: 'waiting',
    }),
  )
  clock.advance(MINUTE)
  await soon(async () => expect(await rowOf(id)).toMatchObject({ attempts: 2, state: 'delivered' }))
})

test('a lane that hangs holds up no other lane, and has its own places alone', async () => {
  const carried: string[] = []
  const held: string[] = []
  open(async ({ lane, message_id }) => {
    if (lane === 'email bulk' || lane === 'email notice') {
      held.push(message_id)
      return never()
    }
    carried.push(message_id)
    return 'delivered'
  })
  for (let n = 0; n < 12; n++) {
    await queue('email bulk')
    await queue('email notice')
  }
  const code = await queue('email code')
  const text = await queue('sms code')
  await soon(() => expect(carried.toSorted()).toEqual([code, text].toSorted()))
  expect(held).toHaveLength(3)
})

test('of several nodes one makes a try, and another takes it over when that one is gone', async () => {
  covers('000 §7.17')
  const id = await queue('sms notice')
  const dead = { now: new Date(clock.now()), most: 1, lease_ms: 600 }
  expect(await takeDue(database.pool, 'sms notice', dead)).toHaveLength(1)
  expect(await takeDue(database.pool, 'sms notice', dead)).toEqual([])
  const by: string[] = []
  for (const name of ['one', 'two'])
    open(async () => {
      by.push(name)
      return 'delivered'
    })
  await soon(async () => expect(await rowOf(id)).toMatchObject({ state: 'delivered', attempts: 2 }))
  expect(by).toHaveLength(1)
})

test('a pause that a service asks for is kept, and a refusal for good is told', async () => {
  const failed: [string, string][] = []
  const answers: Readonly<Record<string, Error>> = {
    'sms notice': new TryLater('busy', 10 * MINUTE),
    'sms bulk': new RefusedForGood('no such number'),
  }
  open(({ lane }) => Promise.reject(answers[lane]!), {
    onFailed: async ({ message_id }: TakenDelivery, why) => void failed.push([message_id, why]),
  })
  const asked = await queue('sms notice')
  const refused = await queue('sms bulk')
  await soon(() => expect(failed).toEqual([[refused, 'no such number']]))
  await soon(async () => expect((await rowOf(asked)).error).toBe('busy'))
  expect((await rowOf(asked)).next_at.getTime() - clock.now()).toBe(10 * MINUTE)
  expect(await rowOf(refused)).toMatchObject({ state: 'failed', error: 'no such number' })
})

test('who stops lets tries end; what was cut off is tried again', async () => {
  let let_go = () => {}
  const first = open(() => new Promise((done) => (let_go = () => done('delivered'))))
  const id = await queue('device fcm notice')
  await soon(async () => expect((await rowOf(id)).attempts).toBe(1))
  const stopped = first.stop()
  let_go()
  await stopped
  expect(await rowOf(id)).toMatchObject({ state: 'delivered', attempts: 1 })
})

test('pauses grow from seconds to half an hour, never together', () => {
  const at = (attempts: number, waited_ms: number, chance = 0.5) =>
    pauseAfter('code', { attempts, waited_ms }, chance)
  expect([at(1, 0), at(2, 2_000), at(5, MINUTE)]).toEqual([2_000, 4_000, 30 * SECOND])
  expect(at(30, 60 * MINUTE)).toBe(6 * MINUTE)
  expect(at(30, 1_200 * MINUTE)).toBe(30 * MINUTE)
  expect([at(1, 0, 0), at(1, 0, 0.999_9)]).toEqual([1_500, 2_500])
})
