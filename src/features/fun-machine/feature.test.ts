import { describe, expect, test } from 'vitest'
import { verifyLedger } from '#platform/money/verify.server.ts'
import { DAY, HOUR } from '#platform/time/clock.ts'
import { covers } from '#tests/coverage/covers.ts'
import { featureConforms, rewardConforms } from '#tests/suites/feature-conforms.ts'
import type { Client } from '#tests/rig/client.ts'
import { offersOf, promotionsOf } from '#tests/rig/rewards/offers.ts'
import { drawConforms } from '#tests/suites/draw-conforms.ts'
import { gaugeConforms } from '#tests/suites/gauge-conforms.ts'
import { pushesTo } from '#tests/rig/rows.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { client as face } from './client/face.ts'
import { calls, type Award } from './contract.ts'
import { AWARDS, FORMER_WEIGHTS, TIERS, TURN } from './economy.ts'
import { funMachine } from './feature.ts'
import { weights } from './rules.ts'
import { betCoins, openMachine } from './tests/open.ts'

const at = testSite()

/** A player whose machine is open, with so many coins. */
async function spinner(coins = 2_000_000, options: Parameters<typeof at.player>[0] = {}) {
  const client = await at.player(options)
  await openMachine(at, client)
  const { tourPoints } = await client.balance()
  await at.fund(client, { coins: coins - tourPoints })
  return client
}
const spin = (client: Client, funmachine_section_id = 1) => client.call(calls.spin, { funmachine_section_id })
const meter = async (client: Client) => (await client.call(calls.meter)).body.data!
const machine = async (client: Client) => (await client.call(calls.machine)).body.data!
const coinsOf = async (client: Client) => (await client.balance()).tourPoints
const bet = async (client: Client, coins: number, more: Parameters<typeof betCoins>[3] = {}) =>
  betCoins(at, await at.idOf(client), coins, more)
/** The free spins that a player holds. */
const spinsOf = async (client: Client) => {
  const answer = await client.send('GET', '/rest/free-spins/')
  const { data } = (await answer.json()) as { data: { freeSpins: { count: number; mode: string }[] } }
  return data.freeSpins
}
const drifts = async () => (await verifyLedger(at.runtime.database.pool)).drifts

featureConforms(at, funMachine)
rewardConforms(at, funMachine, {
  claim: calls.spin,
  input: { funmachine_section_id: 1 },
  player: () => spinner(),
})
drawConforms(at, funMachine, {
  draw: calls.spin,
  input: { funmachine_section_id: 1 },
  player: () => spinner(),
  refused: { MACHINE_CLOSED: () => at.player(), NOT_ENOUGH_COINS: () => spinner(9_999) },
  face,
  by: [weights, FORMER_WEIGHTS],
  odds: {
    shown: async (client) => (await machine(client)).data[0]!.awards.map(({ weight }) => weight),
    economy: AWARDS.map(({ weight }) => weight),
  },
})

gaugeConforms(at, 'fun-machine.coins', {
  reads: 'coins',
  stakes: Array.from({ length: 30 }, (_, n) => 1_000 * (n + 1)),
  got: async (client) => {
    const { value, openUntil } = await meter(client)
    return [value, openUntil !== null]
  },
})

describe('the meter', () => {
  test('counts coins as far as games count, and nothing else', async () => {
    const client = await at.player()
    await bet(client, 50_000)
    await bet(client, 50_000, { weight: 5_000 })
    await bet(client, 500, { mode: 'SweepStakes' })
    await bet(client, 50_000, { free: true })
    expect(await meter(client)).toMatchObject({ value: 75_000, openUntil: null })
    expect((await machine(client)).isActive).toBe(false)
  })

  test('opens the machine for 24 hours when it is full, and starts over', async () => {
    covers('001 fun.7')
    const client = await at.player()
    await bet(client, 199_999)
    expect(await meter(client)).toMatchObject({ value: 199_999, openUntil: null })
    const now = at.clock.now()
    await bet(client, 30_001)
    const until = new Date(now + DAY).toISOString()
    expect(await meter(client)).toMatchObject({ value: 30_000, openUntil: until })
    expect(await machine(client)).toMatchObject({ isActive: true, endAt: until })
    at.clock.advance(DAY)
    expect(await meter(client)).toMatchObject({ value: 30_000, openUntil: null })
    expect(await machine(client)).toMatchObject({ isActive: false, endAt: null })
  })

  test('that is full again while the machine is open adds 24 hours to what is left', async () => {
    covers('001 fun.7')
    const client = await at.player()
    const now = at.clock.now()
    await bet(client, 200_000)
    at.clock.advance(HOUR)
    await bet(client, 400_000)
    expect(await meter(client)).toMatchObject({ openUntil: new Date(now + 3 * DAY).toISOString() })
  })

  test('a round that is taken back closes nothing', async () => {
    covers('001 fun.7')
    const client = await at.player()
    await bet(client, 200_000)
    const player_id = await at.idOf(client)
    await at.runtime.database.pool.query('update odometer set coins = 0 where player_id = $1', [player_id])
    const { value, openUntil } = await meter(client)
    expect([value, openUntil !== null]).toEqual([0, true])
  })

  test('tells open pages each 10,000 coins, and not between', async () => {
    const client = await at.player()
    await bet(client, 9_999)
    await bet(client, 1)
    await bet(client, 5_000)
    await bet(client, 185_000)
    const pushes = await pushesTo(at.runtime.database.pool, await at.idOf(client), 'funMeter')
    expect(pushes.map(({ data }) => data)).toEqual([
      { value: 10_000, openUntil: null },
      { value: 0, openUntil: expect.any(String) as string },
    ])
    const reduce = face.pushReducers!['funMeter.changed']!
    const openUntil = '2026-11-19T12:00:00.000Z'
    expect(reduce({} as never, { value: 0, openUntil })).toEqual({ funMachine: { isActive: true } })
    expect(reduce({} as never, { value: 0, openUntil: null })).toEqual({ funMachine: { isActive: false } })
  })
})

describe('a spin', () => {
  test('costs its tier and pays what was drawn, once a tier a day', async () => {
    covers('001 fun.9')
    const client = await spinner()
    const seen: Award[] = []
    for (const { id, cost } of TIERS.slice(0, 6)) {
      const before = await coinsOf(client)
      const { success, award, data } = (await spin(client, id)).body
      expect([success, data!.costValue, data!.funmachineSectionId]).toEqual([true, cost, id])
      const { awards, last } = (await machine(client)).data[id - 1]!
      expect([awards[data!.place]!.award, last]).toEqual([award, { ...data, award }])
      expect((await coinsOf(client)) - before).toBe((award!.coins ?? 0) - cost)
      expect((await spin(client, id)).body.data).toEqual(data)
      seen.push(award!)
    }
    const amount = seen.reduce((sum, { freeSpin }) => sum + (freeSpin?.amount ?? 0), 0)
    expect((await spinsOf(client)).reduce((sum, { count }) => sum + count, 0)).toBe(amount)
    expect(await drifts()).toEqual([])
  })

  test('is there again on the next day, while the machine is open', async () => {
    const client = await spinner()
    await bet(client, 200_000)
    const first = (await spin(client)).body.data!
    at.clock.advance(DAY)
    const second = (await spin(client)).body.data!
    expect([second.day > first.day, second.draw]).not.toEqual([true, first.draw])
  })

  test('gives free spins in coins, also to who plays with entries', async () => {
    for (let tries = 0; ; tries++) {
      const client = await spinner()
      const { award } = (await spin(client)).body
      if (!award!.freeSpin && tries < 120) continue
      expect(award).toEqual({
        coins: 10_000,
        freeSpin: { amount: 5, gameId: 101, link: '/games/tidal-fortune', betLevel: 1 },
      })
      expect(await spinsOf(client)).toMatchObject([{ count: 5, mode: 'TournamentPoints' }])
      break
    }
  })

  test('is refused before anything is drawn: closed, profile, phone, email, coins', async () => {
    covers('001 fun.10')
    const client = await at.player()
    const codeOf = async (id = 1) => {
      const { status, body } = await spin(client, id)
      return [status, (body as { code?: string }).code]
    }
    expect(await codeOf()).toEqual([409, 'MACHINE_CLOSED'])
    await bet(client, 200_000)
    const confirm = async (column: string) => {
      const player_id = await at.idOf(client)
      await at.runtime.database.pool.query(`update player set ${column} = created_at where player_id = $1`, [
        player_id,
      ])
      at.runtime.sessions.forget(player_id)
    }
    expect(await codeOf()).toEqual([409, 'PROFILE_FIRST'])
    await confirm('email_confirmed_at')
    await confirm('profile_completed_at')
    expect(await codeOf()).toEqual([409, 'PHONE_FIRST'])
    await confirm('phone_confirmed_at')
    await at.fund(client, { coins: 9_999 - (await coinsOf(client)) })
    expect(await codeOf()).toEqual([409, 'NOT_ENOUGH_COINS'])
    await at.fund(client, { coins: 1 })
    expect(await codeOf(2)).toEqual([409, 'NOT_ENOUGH_COINS'])
    const { rows } = await at.runtime.database.pool.query(
      `select 1 from reward_draw where player_id = $1 and feature = 'fun-machine'`,
      [await at.idOf(client)],
    )
    expect(rows).toEqual([])
    expect(await codeOf()).toEqual([200, undefined])
  })

  test('the email is the last that is asked for', async () => {
    const client = await at.player()
    const player_id = await openMachine(at, client)
    await at.runtime.database.pool.query('update player set email_confirmed_at = null where player_id = $1', [
      player_id,
    ])
    at.runtime.sessions.forget(player_id)
    expect((await spin(client)).body).toMatchObject({ code: 'EMAIL_FIRST' })
  })

  test.each([0, 8, 1.5, '1', null])('a section %s is refused', async (funmachine_section_id) => {
    const client = await spinner()
    const { status, body } = await client.call(calls.spin, { funmachine_section_id } as never)
    expect([status, (body as { code?: string }).code]).toEqual([400, 'BAD_INPUT'])
  })

  test('what was begun is answered after the machine has closed', async () => {
    covers('001 fun.9')
    const client = await spinner()
    const first = (await spin(client)).body
    at.clock.advance(HOUR)
    await at.runtime.database.pool.query('update fun_machine_opening set open_until = $1', [
      new Date(at.clock.now()),
    ])
    expect((await spin(client)).body).toEqual(first)
    expect((await spin(client, 2)).body).toMatchObject({ code: 'MACHINE_CLOSED' })
  })
})

describe('coins and entries', () => {
  const allow = (state: string) =>
    at.runtime.database.pool.query(
      `insert into jurisdiction (state, effective_from, policy, source, last_verified, coins_to_entries)
       values ($1, '2026-11-01', 'prizes', 'test', '2026-11-01', true)`,
      [state],
    )
  const rare = async (client: Client) =>
    (await machine(client)).data[0]!.awards.flatMap(({ award }) => [award.entries, award.wheelId])

  test('no state of the list lets coins lead to entries', async () => {
    covers('001 fun.12')
    const { rows } = await at.runtime.database.pool.query<{ count: number }>(
      'select count(*)::int from jurisdiction where coins_to_entries',
    )
    expect(rows[0]!.count).toBe(0)
    for (const state of ['TX', 'CA'])
      expect((await rare(await at.player({ state }))).filter(Boolean)).toEqual([])
  })

  test('a row of the policy lets it, and then entries and a turn of the wheel are among the awards', async () => {
    covers('001 fun.12')
    await allow('OK')
    at.clock.advance(1_000)
    const client = await spinner(20_000_000, { state: 'OK' })
    expect((await rare(client)).filter(Boolean)).toEqual([2, TURN])
    for (let day = 0; day < 12; day++) {
      await bet(client, 200_000)
      const before = await client.balance()
      const { award, data } = (await spin(client, 1)).body
      const after = await client.balance()
      expect(after.entries - before.entries).toBe(award!.entries ?? 0)
      expect(after.tourPoints - before.tourPoints).toBe((award!.coins ?? 0) - data!.costValue)
      at.clock.advance(DAY)
    }
    expect(await drifts()).toEqual([])
  })
})

test('card, offer, and promotion say how far the meter is, and what there is to spin', async () => {
  const client = await at.player()
  const state = async () => {
    const answer = await client.send('GET', '/rest/features-games-info/info/')
    const { data } = (await answer.json()) as { data: Record<string, Record<string, object>> }
    return Object.values(data).find((part) => part && 'fun-machine' in part)?.['fun-machine']
  }
  await bet(client, 150_000)
  expect(await state()).toMatchObject({ isActive: true, isAvailable: false, badge: '75%' })
  expect((await offersOf(client))['funMachine']).toMatchObject({ available: false, reasonType: 'meter' })
  await bet(client, 50_000)
  expect(await state()).toMatchObject({ isAvailable: false, badge: null, reasonType: 'profile' })
  await openMachine(at, client)
  await at.fund(client, { coins: 100_000 })
  expect(await state()).toMatchObject({ isAvailable: true, reasonType: null })
  expect((await offersOf(client))['funMachine']).toMatchObject({
    available: true,
    endpoint: calls.spin.path,
  })
  const mine = async (who: Client) => (await promotionsOf(who)).find(({ type }) => type === 'funMachine')
  expect(await mine(client)).toMatchObject({ href: '/lobby?openModal=fun-machine-modal' })
  expect(await mine(at.visitor())).toMatchObject({ href: '/signup' })
  expect(face.changesOn).toEqual(['funMeter.changed', 'funMachine.spun'])
})
