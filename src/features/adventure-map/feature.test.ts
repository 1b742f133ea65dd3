import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { calls as play } from '#features/play/contract.ts'
import { calls as init } from '#features/init/contract.ts'
import { verifyLedger } from '#platform/money/verify.server.ts'
import { DAY, HOUR } from '#platform/time/clock.ts'
import { covers } from '#tests/coverage/covers.ts'
import { bonusOf } from '#tests/wire/bonus.ts'
import type { Client } from '#tests/rig/client.ts'
import { featureConforms, rewardConforms } from '#tests/suites/feature-conforms.ts'
import { drawConforms } from '#tests/suites/draw-conforms.ts'
import { equivalentConforms } from '#tests/suites/equivalent-conforms.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { client } from './client/face.ts'
import { calls, type Rolled } from './contract.ts'
import { ECONOMY, GATES, SECTIONS } from './economy.ts'
import { adventureMap } from './feature.ts'
import { moveFrom, paidBy } from './rules.ts'
import { giveDice, planMap, pressing, roll } from './tests/plan.ts'

/** On this site the map takes place as long as the tests. */
const at = testSite()
let runId = ''
beforeAll(async () => {
  runId = (await planMap(at, { days: 300 })).runId
})

const mapOf = async (one: Client, which = 'current') => (await one.call(calls.map, { which })).body.data!
const rolled = async (one: Client, value?: number) => (await roll(one, value)).body.data!
const give = async (one: Client, count = 1) => giveDice(at, await at.idOf(one), count)
const rows = async <R extends object>(text: string, one: Client) =>
  (await at.runtime.database.pool.query<R>(text, [await at.idOf(one)])).rows
const throwsOf = (one: Client) =>
  rows<{ value: number; special: boolean }>(
    'select value, special from adventure_map_throw where player_id = $1 order by n',
    one,
  )

/** One press for each player, until the next one. */
let press = randomUUID()
const pressed = async (options: Parameters<typeof at.player>[0] = {}) =>
  pressing(await at.player(options), () => press)

featureConforms(at, adventureMap)
rewardConforms(at, adventureMap, {
  claim: calls.roll,
  input: {},
  player: pressed,
  nextPeriod: () => void (press = randomUUID()),
})
const thrown = { input: {}, isKeyed: true }
drawConforms(at, adventureMap, { draw: calls.roll, ...thrown, refused: {}, face: client, by: 'dice 1' })
equivalentConforms(at, adventureMap, {
  ...{ claim: calls.roll, ...thrown },
  shown: async (one) => (await mapOf(one)).map.sections.map(({ award }) => award),
  paid: ({ roll: { awards } }: Rolled) => awards.map(({ prize }) => prize),
})

test('a whole map: every throw is drawn, moves by what it shows, and pays what the map says, once', async () => {
  covers('001 map.3')
  const player = await at.player()
  const before = await player.balance()
  const paid = { coins: 0, entries: 0 }
  const seen: number[] = []
  for (let section = 0, n = 0; section < SECTIONS; n++) {
    if ((await mapOf(player)).dices.regular.count === 0) at.clock.advance(8 * HOUR)
    const { roll: one, draw, progressBar } = await rolled(player)
    const [drawn] = (await player.call(play.draws, {})).body.data!.draws
    expect(drawn).toMatchObject({ feature: 'adventure-map', shape: 'dice 1', results: [one.value], ...draw })
    expect(draw!.n).toBe(n)
    const move = moveFrom(section, one.value)
    expect(one).toEqual({
      ...move,
      value: one.value,
      isSpecial: false,
      awards: paidBy(move).map((index) => ({
        section: index,
        isGate: GATES.includes(index),
        prize: ECONOMY.sections[index - 1],
      })),
    })
    seen.push(...paidBy(move))
    for (const { prize } of one.awards) {
      paid.coins += prize.coins ?? 0
      paid.entries += prize.entries ?? 0
    }
    section = one.to
    const { map, last } = await mapOf(player)
    expect([map.progressBar, last]).toEqual([progressBar, { ...one, draw }])
    expect(map.sections.filter(({ isCurrent }) => isCurrent).map(({ index }) => index)).toEqual([section])
    expect(map.sections.filter((one) => one.isAwardClaimed).map(({ index }) => index)).toEqual(seen)
  }
  expect(seen).toEqual(expect.arrayContaining([...GATES]))
  const after = await player.balance()
  expect([after.tourPoints - before.tourPoints, after.entries - before.entries]).toEqual([
    paid.coins,
    paid.entries,
  ])
  // The end: nothing more is thrown, waited for, or offered.
  await give(player)
  for (const value of [undefined, 3]) {
    const { status, body } = await roll(player, value)
    expect([status, body.code]).toEqual([409, 'MAP_FINISHED'])
  }
  const { dices, map } = await mapOf(player)
  expect([dices.regular.availability.reasonValue, dices.special.count]).toEqual([null, 1])
  expect(map.progressBar).toMatchObject({ section: 60, sections: 60 })
  expect(await bonusOf(player, 'adventureMap')).toMatchObject({ available: false, endpoint: null })
  expect((await verifyLedger(at.runtime.database.pool)).drifts).toEqual([])
})

describe('dice in hand', () => {
  test('are three at the start; without one nothing is thrown until the next one comes, eight hours later', async () => {
    covers('001 map.5')
    const player = await at.player()
    expect((await mapOf(player)).dices).toEqual({
      regular: { count: 3, availability: { reasonValue: null } },
      special: { count: 0, availability: { reasonValue: null } },
    })
    const next = new Date(at.clock.now() + 8 * HOUR).toISOString()
    for (const count of [2, 1, 0]) {
      const { regular } = (await rolled(player)).dices
      expect(regular).toEqual({ count, availability: { reasonValue: next } })
    }
    const before = await player.balance()
    const draws = (await player.call(play.draws, {})).body.data!.draws
    const refused = await roll(player)
    expect([refused.status, refused.body.code]).toEqual([409, 'NO_DICE'])
    expect(await bonusOf(player, 'adventureMap')).toMatchObject({ available: false, availableDate: next })
    at.clock.advance(8 * HOUR - 1)
    expect((await roll(player)).body.code).toBe('NO_DICE')
    expect([await player.balance(), (await player.call(play.draws, {})).body.data!.draws]).toEqual([
      before,
      draws,
    ])
    at.clock.advance(1)
    expect((await mapOf(player)).dices.regular.count).toBe(1)
    expect(await bonusOf(player, 'adventureMap')).toMatchObject({
      available: true,
      availableDate: null,
      endpoint: '/rest/adventure-map/roll/',
    })
    expect((await roll(player)).status).toBe(200)
    at.clock.advance(3 * DAY)
    expect((await mapOf(player)).dices.regular).toEqual({ count: 3, availability: { reasonValue: null } })
  })

  test('of ten throws at once, each device by its own key, three are thrown, one after the other', async () => {
    covers('001 map.3')
    const player = await at.player()
    const answers = await Promise.all(Array.from({ length: 10 }, () => roll(player)))
    const codes = answers.map(({ body }) => body.code ?? 'ok').toSorted()
    expect(codes).toEqual([...Array.from({ length: 7 }, () => 'NO_DICE'), 'ok', 'ok', 'ok'])
    const moves = answers.flatMap(({ body }) => (body.data ? [body.data.roll] : []))
    moves.sort((a, b) => a.from - b.from)
    expect([moves[0]!.from, moves[1]!.from, moves[2]!.from]).toEqual([0, moves[0]!.to, moves[1]!.to])
    expect((await throwsOf(player)).map(({ value }) => value)).toEqual(moves.map(({ value }) => value))
  })

  test('come while a player is self-excluded, who throws them afterward', async () => {
    covers('001 map.10')
    const player = await at.player()
    for (let n = 0; n < 3; n++) await roll(player)
    await at.exclude(player, { ms: 2 * DAY, signedIn: true })
    const refused = await roll(player)
    expect([refused.status, refused.body.code]).toEqual([403, 'SELF_EXCLUDED'])
    at.clock.advance(2 * DAY)
    expect((await mapOf(player)).dices.regular.count).toBe(3)
    expect((await roll(player)).status).toBe(200)
  })
})

describe('a throw may have a key', () => {
  test('without one each call throws; the same one throws once; with other data it is refused', async () => {
    covers('001 map.8')
    const keyless = await at.player()
    await give(keyless, 2)
    for (const input of [{}, { value: 6 }, { value: 1 }]) await keyless.call(calls.roll, input)
    expect((await throwsOf(keyless)).map(({ value }) => value).slice(1)).toEqual([6, 1])
    const player = await at.player()
    const key = randomUUID()
    const first = await roll(player, undefined, key)
    expect((await roll(player, undefined, key)).body).toEqual(first.body)
    expect(await roll(player, 3, key)).toMatchObject({ status: 422, body: { code: 'KEY_REUSED' } })
    expect(await throwsOf(player)).toHaveLength(1)
  })
})

describe('special dice', () => {
  test('move by the value that is chosen, undrawn, and each is used once', async () => {
    covers('001 map.6')
    const player = await at.player()
    await give(player, 2)
    expect((await mapOf(player)).dices.special.count).toBe(2)
    for (const [value, to] of [
      [6, 6],
      [1, 7],
    ] as const) {
      const { roll: one, draw, dices } = await rolled(player, value)
      expect([one.to, one.isSpecial, draw]).toEqual([to, true, null])
      expect([one.awards[0]!.prize, dices.regular.count]).toEqual([ECONOMY.sections[to - 1], 3])
    }
    expect((await player.call(play.draws, {})).body.data!.draws).toEqual([])
    const { status, body } = await roll(player, 3)
    expect([status, body.code]).toEqual([409, 'NO_SPECIAL_DIE'])
    expect((await mapOf(player)).map.progressBar.section).toBe(7)
    // One die for many devices moves once.
    await give(player)
    const answers = await Promise.all(Array.from({ length: 8 }, () => roll(player, 5)))
    expect(answers.map(({ status: one }) => one).toSorted()).toEqual([200, ...Array(7).fill(409)])
    expect((await mapOf(player)).map.progressBar.section).toBe(12)
  })

  test('a value that no die shows, or a text, is refused, with and without a special die', async () => {
    covers('001 map.6')
    const player = await at.player()
    for (const gift of [false, true]) {
      if (gift) await give(player)
      for (const value of [0, 7, 1.5, -1, '3', null, [1]]) {
        const { status, body } = await roll(player, value as number)
        expect([value, status, body.code]).toEqual([value, 400, 'BAD_INPUT'])
      }
      const regular = await roll(player, 3)
      expect([regular.status, regular.body.code]).toEqual(gift ? [200, undefined] : [409, 'NO_SPECIAL_DIE'])
    }
    expect((await throwsOf(player)).map(({ special }) => special)).toEqual([true])
  })

  test('another player’s are nobody else’s', async () => {
    covers('001 map.6')
    const [one, other] = [await at.player(), await at.player()]
    await give(one)
    expect((await roll(other, 4)).body.code).toBe('NO_SPECIAL_DIE')
    expect((await mapOf(one)).dices.special.count).toBe(1)
  })
})

test('where entries may not be given, the map shows and pays coins, also for who moves there on the way', async () => {
  covers('001 map.10')
  const asCoins = { coins: 100 }
  const player = await at.player({ state: 'CA' })
  await give(player, 2)
  const { map } = await mapOf(player)
  expect(map.sections[4]!.award).toEqual(asCoins)
  expect(map.progressBar.gates.map(({ award }) => award.coins)).toEqual([5_000, 10_500, 21_000, 52_500])
  expect((await rolled(player, 5)).roll.awards).toEqual([{ section: 5, isGate: false, prize: asCoins }])
  expect((await player.balance()).entries).toBe(0)
  const mover = await at.player()
  await give(mover, 2)
  expect((await rolled(mover, 5)).roll.awards[0]!.prize).toEqual({ entries: 1 })
  await at.runtime.database.pool.query(`update player set state = 'CA' where player_id = $1`, [
    await at.idOf(mover),
  ])
  at.runtime.sessions.forget(await at.idOf(mover))
  expect((await rolled(mover, 6)).roll.awards).toEqual([
    { section: 11, isGate: false, prize: { coins: 200 } },
  ])
})

test('a map that its throws do not lead to pays nothing', async () => {
  const player = await at.player()
  await rolled(player)
  await at.runtime.database.pool.query(
    `insert into adventure_map_throw (player_id, run_id, n, at, value, special)
     select player_id, run_id, generate_series(2, 10), at, 6, true
     from adventure_map_throw where player_id = $1`,
    [await at.idOf(player)],
  )
  const before = await player.balance()
  const { status, body } = await roll(player)
  expect([status, body.code]).toEqual([409, 'UNDER_REVIEW'])
  expect(await player.balance()).toEqual(before)
})

test('a throw reaches the open pages of the player, and so do dice that are given', async () => {
  const player = await at.player()
  const { roll: one } = await rolled(player)
  await give(player)
  const pushes = await at.runtime.database.pool.query<{ action: string; data: unknown }>(
    `select data ->> 'action' as action, data -> 'data' as data from (
       select channel, data from realtime_log
       union all select payload ->> 'channel', payload -> 'data' from centrifugo_outbox) p
     where channel = $1 and data ->> 'type' = 'adventureMap'`,
    [`player:${await at.idOf(player)}`],
  )
  expect(pushes.rows).toEqual(
    expect.arrayContaining([
      { action: 'rolled', data: { section: one.to } },
      { action: 'diceGiven', data: {} },
    ]),
  )
})

test('a map that is made up, of another brand, or to come is unknown; guests see none', async () => {
  covers('001 map.9')
  const player = await at.player()
  expect((await mapOf(player, runId)).runId).toBe(runId)
  const elsewhere = await at.player({ theme: 'popply' })
  for (const [one, which] of [
    [player, randomUUID()],
    [player, 'earlier'],
    [elsewhere, runId],
  ] as const) {
    const { status, body } = await one.call(calls.map, { which })
    expect([status, body.code]).toEqual([404, 'UNKNOWN_MAP'])
  }
  // This brand has the feature, and no run.
  const { status, body } = await elsewhere.call(calls.map, { which: 'current' })
  expect([status, body.code]).toEqual([410, 'FEATURE_ENDED'])
  expect((await elsewhere.call(init.init)).body.data!.adventureMap).toEqual({ isActive: false })
})
