import { expect, test } from 'vitest'
import { calls as init } from '#features/init/contract.ts'
import { covers } from '#tests/coverage/covers.ts'
import type { Client } from '#tests/rig/client.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { transact } from '../data/db.server.ts'
import { refundDeposit, settleDeposit } from './deposits.server.ts'

/** Deposits are noted once, told to the features, and counted in what a page knows of its player. */
const at = testSite()

const good = { route: 'purchase', cents: 499, product: 'standard' }
const send = (client: Client, body: unknown, headers: Record<string, string> = {}) =>
  client.send('POST', '/dev/deposit', { body, headers })
const count = async (client: Client) => (await client.call(init.init)).body.data!.depositsCount
const eventsOf = async (playerId: string) => {
  const { rows } = await at.runtime.database.pool.query<{ topic: string; payload: object }>(
    `select topic, payload from outbox where player_id = $1 and topic like 'deposit.%' order by id`,
    [playerId],
  )
  return rows.map(({ topic, payload }) => [topic, payload])
}

test('a deposit of the demonstration counts, is told, and a repeated one is the same', async () => {
  covers('000 §3.23')
  const player = await at.player()
  expect([await count(at.visitor()), await count(player)]).toEqual([0, 0])
  const headers = { 'idempotency-key': 'first-deposit' }
  const first = (await (await send(player, good, headers)).json()) as { data: { depositId: string } }
  const again = (await (await send(player, good, headers)).json()) as { data: { fresh: boolean } }
  expect(again.data).toEqual({ ...first.data, fresh: false })
  expect(await count(player)).toBe(1)
  await send(player, { ...good, route: 'free' })
  expect(await count(player)).toBe(2)
  expect((await eventsOf(await at.idOf(player)))[0]).toEqual([
    'deposit.settled',
    { deposit_id: first.data.depositId, ...good },
  ])
})

test('the demonstration takes a deposit of the player back, once, and no other player’s', async () => {
  const [player, other] = [await at.player(), await at.player()]
  const { data } = (await (await send(player, good)).json()) as { data: { depositId: string } }
  const refund = async (client: Client, deposit_id: unknown) => {
    const answer = await client.send('POST', '/dev/refund', { body: { deposit_id } })
    const body = (await answer.json()) as { code?: string; data?: { refunded: boolean } }
    return [answer.status, body.code ?? body.data]
  }
  const depositId = data.depositId
  expect(await refund(at.visitor(), depositId)).toEqual([401, 'SIGN_IN_FIRST'])
  expect(await refund(other, depositId)).toEqual([404, 'UNKNOWN_DEPOSIT'])
  for (const wrong of [undefined, 7, 'order', `${depositId}0`])
    expect(await refund(player, wrong)).toEqual([400, 'BAD_INPUT'])
  expect(await count(player)).toBe(1)
  // Of many at once one refunds; the others learn that they did not.
  const answers = await Promise.all(Array.from({ length: 20 }, () => refund(player, depositId)))
  expect(answers.toSorted()).toEqual([
    [200, { refunded: true }],
    ...Array.from({ length: 19 }, () => [409, 'ALREADY_REFUNDED']),
  ])
  expect(await count(player)).toBe(0)
  expect(await refund(player, depositId)).toEqual([409, 'ALREADY_REFUNDED'])
  const topics = (await eventsOf(await at.idOf(player))).map(([topic]) => topic)
  expect(topics).toEqual(['deposit.settled', 'deposit.refunded'])
})

test('a key names one deposit: it is refused with other data, and where it is no key', async () => {
  const player = await at.player()
  const codeOf = async (body: unknown, key: string) => {
    const answer = await send(player, body, { 'idempotency-key': key })
    return [answer.status, ((await answer.json()) as { code?: string }).code]
  }
  expect(await codeOf(good, 'one-deposit')).toEqual([200, undefined])
  for (const other of [{ cents: 500 }, { product: 'first' }, { route: 'demo' }])
    expect(await codeOf({ ...good, ...other }, 'one-deposit')).toEqual([422, 'KEY_REUSED'])
  for (const key of ['short', 'x'.repeat(201)]) expect(await codeOf(good, key)).toEqual([400, 'BAD_KEY'])
  expect(await count(player)).toBe(1)
})

test('a refund counts back, once, and changes nothing else', async () => {
  covers('000 §3.23')
  const player = await at.player()
  const playerId = await at.idOf(player)
  const key = 'order 1'
  const within = <T>(work: Parameters<typeof transact<T>>[1]) => transact(at.runtime.database.db, work)
  await within((tx) =>
    settleDeposit(tx, at.clock, { playerId, key, route: 'purchase', cents: 999, product: 'first' }),
  )
  expect(await within((tx) => refundDeposit(tx, at.clock, { playerId, key }))).toBe(true)
  expect(await within((tx) => refundDeposit(tx, at.clock, { playerId, key }))).toBe(false)
  expect(await count(player)).toBe(0)
  expect((await eventsOf(playerId)).map(([topic]) => topic)).toEqual(['deposit.settled', 'deposit.refunded'])
  await expect(
    at.runtime.database.pool.query('update deposit set cents = 1 where player_id = $1', [playerId]),
  ).rejects.toThrow('refunded once')
})

test('what is no deposit is refused, field by field', async () => {
  const player = await at.player()
  const wrong: readonly [string, unknown][] = [
    ['cents', { ...good, cents: -1 }],
    ['cents', { ...good, cents: 0 }],
    ['cents', { ...good, cents: 4.99 }],
    ['cents', { ...good, cents: 1e15 }],
    ['cents', { ...good, cents: '499' }],
    ['product', { ...good, product: 'yacht' }],
    ['route', { ...good, route: 'gift' }],
    ['route', null],
  ]
  for (const [field, body] of wrong) {
    const answer = await send(player, body)
    const { code, errors } = (await answer.json()) as { code: string; errors: Record<string, string[]> }
    expect([body, answer.status, code, Object.keys(errors)[0]]).toEqual([body, 400, 'BAD_INPUT', field])
  }
  expect(await count(player)).toBe(0)
})

test('guests, other sites, and the excluded make none', async () => {
  const player = await at.player()
  expect((await send(at.visitor(), good)).status).toBe(401)
  expect((await send(player, good, { origin: 'https://evil.example' })).status).toBe(403)
  await at.exclude(player, { signedIn: true })
  expect((await send(player, good)).status).toBe(403)
})

test('what nobody sells is refused with nothing written: prices of no list, and larger free cards', async () => {
  const player = await at.player()
  const codeOf = async (body: unknown) => {
    const answer = await send(player, body)
    return [answer.status, ((await answer.json()) as { code?: string }).code]
  }
  const fortune = { route: 'purchase', cents: 9_999, product: 'fortune' }
  expect(await codeOf({ ...fortune, cents: 499 })).toEqual([409, 'UNKNOWN_PRICE'])
  expect(await codeOf({ ...fortune, product: 'preset' })).toEqual([409, 'UNKNOWN_PRICE'])
  for (const cents of [9_999, 999, 498, 1])
    expect(await codeOf({ ...fortune, route: 'free', cents })).toEqual([409, 'FREE_CARD_PRICE'])
  expect(await codeOf({ route: 'free', cents: 499, product: 'fortune' })).toEqual([409, 'UNKNOWN_PRICE'])
  expect([await count(player), await eventsOf(await at.idOf(player))]).toEqual([0, []])
  expect(await codeOf({ route: 'free', cents: 499, product: 'preset' })).toEqual([200, undefined])
  expect(await codeOf(fortune)).toEqual([200, undefined])
})
