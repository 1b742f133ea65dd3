import { describe, expect, test } from 'vitest'
import { calls as login } from '#features/daily-login/contract.ts'
import { DAY, MINUTE } from '#platform/time/clock.ts'
import { transact } from '#platform/data/db.server.ts'
import { grant } from '#platform/money/grant.server.ts'
import type { Brand } from '#platform/calls/runtime.server.ts'
import { covers } from '#tests/coverage/covers.ts'
import type { Client } from '#tests/rig/client.ts'
import { pushesTo } from '#tests/rig/rows.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { calls } from './contract.ts'

/** Where turns of the wheels come from, each once, and how its player learns of it. */
const at = testSite()

const rows = async <R extends object>(text: string, values: unknown[] = []) =>
  (await at.runtime.database.pool.query<R>(text, values)).rows

const config = async (client: Client) => (await client.call(calls.config)).body.dailyWheel

const turnsOf = async (client: Client) =>
  rows<{ wheel: string; key: string }>(
    'select kind as wheel, key from item where player_id = $1 order by kind, key',
    [await at.idOf(client)],
  )

/** The pushes to a player of one kind. */
async function pushed(client: Client, type: string, action: string): Promise<unknown[]> {
  const pushes = await pushesTo(at.runtime.database.pool, await at.idOf(client), type)
  return pushes.filter((push) => push.action === action).map(({ data }) => data)
}

/** A player with everything confirmed, as every node knows it from the next second on. */
async function wholePlayer(): Promise<Client> {
  const client = await at.player()
  await rows(
    `update player set email_confirmed_at = created_at, phone_confirmed_at = created_at,
       profile_completed_at = created_at where email = $1`,
    [client.email],
  )
  at.clock.advance(1_000)
  return client
}

/** Runs work while the brand has no daily wheel. */
async function withoutWheel(work: () => Promise<void>) {
  const brands = at.runtime.brands as Record<string, Brand>
  const brand = brands['aurelia']!
  brands['aurelia'] = { ...brand, features: { ...brand.features, 'daily-wheel': false } }
  try {
    await work()
  } finally {
    brands['aurelia'] = brand
  }
}

async function claimWeek(client: Client, upTo = 7) {
  for (let day = 1; day <= upTo; day++) {
    if (day > 1) at.clock.advance(DAY)
    if (day < upTo) await client.call(login.applyPrize)
  }
}

describe('the seventh daily gift', () => {
  test('brings one extra spin of the daily wheel, however often it is claimed', async () => {
    covers('001 wheel.10')
    const player = await wholePlayer()
    await claimWeek(player)
    expect(await turnsOf(player)).toEqual([])
    const answers = await Promise.all(Array.from({ length: 20 }, () => player.call(login.applyPrize)))
    for (const { body } of answers) expect(body).toEqual(answers[0]!.body)
    expect(answers[0]!.body).toMatchObject({ level: 7, prizes: { wheelSpin: 'daily-wheel' } })
    expect((await turnsOf(player)).map(({ wheel }) => wheel)).toEqual(['daily-wheel'])
    expect(await pushed(player, 'wheel', 'changed')).toEqual([{ wheel: 'daily-wheel' }])
    const today = await config(player)
    expect((await player.call(calls.spin, { id: today.id })).body.success).toBe(true)
    const extra = await config(player)
    expect([extra.wheelData.available, extra.id === today.id]).toEqual([true, false])
    expect((await player.call(calls.spin, { id: extra.id })).body.success).toBe(true)
    expect((await config(player)).wheelData).toMatchObject({ available: false, reasonType: 'time' })
  })

  test('tells it beforehand, and comes again with the next week', async () => {
    const player = await wholePlayer()
    const { levels } = (await player.call(login.info)).body
    expect(levels.map(({ prizes }) => prizes.wheelSpin)).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
      'daily-wheel',
    ])
    await claimWeek(player, 8)
    await player.call(login.applyPrize)
    await claimWeek(player, 7)
    await player.call(login.applyPrize)
    expect(await turnsOf(player)).toHaveLength(2)
  })

  test('is worth as much where the brand has no daily wheel', async () => {
    const player = await wholePlayer()
    await claimWeek(player)
    await withoutWheel(async () => {
      const { levels } = (await player.call(login.info)).body
      const worth = { coins: 16_430, entries: 56, wheelSpin: null }
      expect(levels[6]!.prizes).toMatchObject(worth)
      expect((await player.call(login.applyPrize)).body.prizes).toMatchObject(worth)
    })
    expect(await turnsOf(player)).toEqual([])
  })
})

describe('a prize with a booster', () => {
  test('opens the booster, once, and tells its player', async () => {
    covers('001 wheel.10')
    const player = await wholePlayer()
    const receiver = { playerId: await at.idOf(player), state: 'TX', theme: 'aurelia' }
    const cause = { feature: 'daily-wheel', key: 'sample', kind: 'gift' }
    for (let i = 0; i < 2; i++)
      await transact(at.runtime.database.db, (tx) =>
        grant(at.runtime, tx, receiver, { wheelSpin: 'booster' }, cause),
      )
    expect(await turnsOf(player)).toEqual([{ wheel: 'booster', key: 'sample' }])
    expect(await pushed(player, 'wheel', 'changed')).toEqual([{ wheel: 'booster' }])
    expect((await config(player)).boosterData.available).toBe(true)
    const { data } = (await player.call(calls.boosterSpin)).body
    expect((await config(player)).boosterData.multiplier).toBe(data!.winSector.sectorDto.multiplier)
  })
})

describe('the free route', () => {
  const request = (client: Client) => client.call(calls.requestBooster)

  test('gives a booster once a calendar month, to who never bought or played', async () => {
    covers('001 wheel.10')
    const player = await at.player()
    const { boosterRequest } = await config(player)
    expect(boosterRequest).toEqual({
      available: true,
      nextAt: expect.stringMatching(/-01T0[45]:00:00.000Z$/),
    })
    const answers = await Promise.all(Array.from({ length: 20 }, () => request(player)))
    for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]!.body])
    expect(await turnsOf(player)).toHaveLength(1)
    expect(await config(player)).toMatchObject({
      boosterData: { available: true },
      boosterRequest: { available: false, nextAt: boosterRequest.nextAt },
    })
    expect(await pushed(player, 'wheel', 'changed')).toEqual([{ wheel: 'booster' }])
    const next = Date.parse(boosterRequest.nextAt)
    at.clock.advance(next - at.clock.now() - MINUTE)
    expect((await request(player)).body).toEqual(answers[0]!.body)
    expect(await turnsOf(player)).toHaveLength(1)
    at.clock.advance(MINUTE)
    expect((await config(player)).boosterRequest.available).toBe(true)
    expect((await request(player)).body.success).toBe(true)
    expect(await turnsOf(player)).toHaveLength(2)
  })

  test('is each player’s own, and closed to who is excluded', async () => {
    const [one, other] = [await at.player(), await at.player()]
    await request(one)
    expect((await config(other)).boosterRequest.available).toBe(true)
    expect((await at.visitor().call(calls.requestBooster)).status).toBe(401)
    await rows('insert into exclusion (player_id, since, until) values ($1, $2, null)', [
      await at.idOf(other),
      new Date(at.clock.now()),
    ])
    const { status, body } = await request(other)
    expect([status, body.success]).toEqual([403, false])
    expect(await turnsOf(other)).toEqual([])
  })
})
