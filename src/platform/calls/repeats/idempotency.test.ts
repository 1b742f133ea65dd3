import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { DAY, simClock } from '../../time/clock.ts'
import { transact, type Tx } from '../../data/db.server.ts'
import { refuse, type Refusal } from '../../base/errors.ts'
import type { Runtime } from '../runtime.server.ts'
import { hasAnswer, onceOnly, trimIdempotency } from './idempotency.server.ts'
import { uuidv7 } from '../../base/ids/ids.server.ts'
import { balanceOf, openWallet, post } from '../../money/ledger.server.ts'
import type { Reply } from '../context.server.ts'
import { usesDatabase } from '../../testing.server.ts'

/** Commands with an idempotency key: one effect and one answer. */
const clock = simClock(Date.UTC(2026, 10, 18))
const at = usesDatabase()

async function player(): Promise<string> {
  const id = randomUUID()
  await transact(at.database.db, (tx) => openWallet(tx, id, uuidv7(clock)))
  return id
}

type Work = (tx: Tx, reply: Reply) => Promise<unknown>
interface Asked {
  readonly key?: string
  readonly operation?: string
  readonly input?: unknown
}

/** Asks as the dispatcher does, and says with which status it is answered. */
async function ask(
  playerId: string,
  work: Work,
  { key = 'key-of-8', operation = 'gift', input = {} }: Asked = {},
) {
  const reply: Reply = { status: 200, cookies: [] }
  const runtime = { clock, database: at.database } as unknown as Runtime
  const answer = await onceOnly(runtime, playerId, operation, key, input, reply, (tx) => work(tx, reply))
  return { status: reply.status, answer, ...(reply.isReplayed && { isReplayed: true }) }
}

/** Gives ten coins, and counts how often it was done. */
function gift(playerId: string, then: (reply: Reply) => unknown = () => ({ given: 10 })) {
  const seen = { done: 0 }
  const work: Work = async (tx, reply) => {
    const legs = [{ unit: 'coins', amount: 10, against: 'bonus' } as const]
    await post(tx, clock, playerId, { key: `gift:${++seen.done}:${randomUUID()}`, kind: 'gift', legs })
    return then(reply)
  }
  return { seen, work }
}
const coinsOf = async (playerId: string) => (await balanceOf(at.database.db, playerId)).tourPoints

test('a key acts once, however many ask at the same time, and all get one answer', async () => {
  covers('safety.7')
  const id = await player()
  const { work } = gift(id, (reply) => {
    reply.status = 201
    return { given: 10, mark: randomUUID() }
  })
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(id, work)))
  expect(answers[0]).toMatchObject({ status: 201, answer: { given: 10 } })
  for (const { status, answer } of answers)
    expect([status, answer]).toEqual([answers[0]!.status, answers[0]!.answer])
  expect(await coinsOf(id)).toBe(10)
})

test('another key, operation or player is another command', async () => {
  const [id, other] = [await player(), await player()]
  const { seen, work } = gift(id)
  await ask(id, work)
  await ask(id, work, { key: 'another-key' })
  await ask(id, work, { operation: 'another' })
  await ask(other, work)
  expect(seen.done).toBe(4)
  for (const more of [{}, { key: 'another-key' }, { operation: 'another' }])
    expect((await ask(id, work, more)).answer).toEqual({ given: 10 })
  expect(seen.done).toBe(4)
})

test('each keeps the answer of its own', async () => {
  const [id, other] = [await player(), await player()]
  const answerWith = (text: string) => async () => ({ text })
  const asked: readonly [string, Asked][] = [
    [id, {}],
    [id, { key: 'another-key' }],
    [id, { operation: 'another' }],
    [other, {}],
  ]
  for (const [i, [who, more]] of asked.entries()) await ask(who, answerWith(`answer ${i}`), more)
  for (const [i, [who, more]] of asked.entries())
    expect((await ask(who, answerWith('again'), more)).answer).toEqual({ text: `answer ${i}` })
})

test('a key that comes with other data is refused', async () => {
  covers('safety.7')
  const id = await player()
  const { seen, work } = gift(id)
  await ask(id, work, { input: { amount: 10 } })
  await expect(ask(id, work, { input: { amount: 11 } })).rejects.toMatchObject({
    code: 'KEY_REUSED',
    status: 422,
  })
  expect(seen.done).toBe(1)
})

test.each([
  ['thrown', () => refuse('NOT_NOW', 'Not now. Come later.', { status: 409 })],
  [
    'returned',
    (reply: Reply) => {
      reply.status = 409
      return { success: false, code: 'NOT_NOW' }
    },
  ],
])('a refusal that is %s undoes what was done, and leaves the key free', async (_, no) => {
  covers('safety.7')
  const id = await player()
  let isRefused = true
  const { work } = gift(id, (reply) => (isRefused ? no(reply) : { given: 10 }))
  const refused = async () => {
    try {
      return { ...(await ask(id, work)) }
    } catch (error) {
      const { status, code } = error as Refusal
      return { status, answer: { code } }
    }
  }
  expect(await refused()).toMatchObject({ status: 409, answer: { code: 'NOT_NOW' } })
  expect(await coinsOf(id)).toBe(0)
  expect(await hasAnswer(at.database.db, id, 'gift', 'key-of-8')).toBe(false)
  isRefused = false
  const done = { status: 200, answer: { given: 10 } }
  expect(await ask(id, work)).toEqual(done)
  isRefused = true
  expect(await ask(id, work)).toEqual({ ...done, isReplayed: true })
  expect(await coinsOf(id)).toBe(10)
})

test('a refusal that an earlier release has kept is not given again', async () => {
  const id = await player()
  await at.database.db
    .insertInto('idempotency')
    .values({
      ...{ player_id: id, key: 'key-of-8', operation: 'gift', request_hash: Buffer.alloc(32), status: 409 },
      ...{ answer: '{"success":false}', at: new Date(clock.now()) },
    })
    .execute()
  expect(await hasAnswer(at.database.db, id, 'gift', 'key-of-8')).toBe(false)
  expect(await ask(id, gift(id).work)).toEqual({ status: 200, answer: { given: 10 } })
  expect(await ask(id, gift(id).work)).toEqual({ status: 200, answer: { given: 10 }, isReplayed: true })
  expect(await coinsOf(id)).toBe(10)
})

test('refusals and a success race under one key: one effect, and what comes after it is told of it', async () => {
  covers('safety.7')
  const id = await player()
  let asked = 0
  const { work } = gift(id, () => (++asked <= 7 ? refuse('NOT_NOW', 'Not now.') : { given: 10, asked }))
  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => ask(id, work)))
  const refused = answers.filter(({ status }) => status === 'rejected')
  const done = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect([refused.length, done.length]).toEqual([7, 13])
  for (const { answer } of done) expect(answer).toEqual({ given: 10, asked: 8 })
  expect(done.filter(({ isReplayed }) => isReplayed)).toHaveLength(12)
  expect(await coinsOf(id)).toBe(10)
})

test('a fault undoes everything and leaves the key free', async () => {
  covers('safety.7')
  const id = await player()
  const { work } = gift(id, () => {
    throw new Error('a fault')
  })
  await expect(ask(id, work)).rejects.toThrow('a fault')
  expect(await coinsOf(id)).toBe(0)
  expect((await ask(id, gift(id).work)).answer).toEqual({ given: 10 })
  expect(await coinsOf(id)).toBe(10)
})

test('a key is 8 to 200 visible characters', async () => {
  const id = await player()
  const nothing: Work = async () => ({})
  const bad = [
    '',
    'k'.repeat(7),
    'k'.repeat(201),
    'with a blank',
    'with-ümlaut',
    'with\ttab-in',
    'line-end\n',
  ]
  for (const key of [...bad, `\n${'k'.repeat(8)}`, `${'k'.repeat(8)} `])
    await expect(ask(id, nothing, { key })).rejects.toMatchObject({ code: 'BAD_KEY', status: 400 })
  for (const key of ['k'.repeat(8), 'k'.repeat(200), '!"#~{}[]'])
    expect((await ask(id, nothing, { key })).answer).toEqual({})
})

test('answers older than a while are forgotten, younger ones kept', async () => {
  const id = await player()
  const { seen, work } = gift(id)
  await ask(id, work, { key: 'the-old-one' })
  clock.advance(DAY)
  await ask(id, work, { key: 'the-young-one' })
  await trimIdempotency(at.database, new Date(clock.now()))
  await ask(id, work, { key: 'the-young-one' })
  expect(seen.done).toBe(2)
  await ask(id, work, { key: 'the-old-one' })
  expect(seen.done).toBe(3)
})
