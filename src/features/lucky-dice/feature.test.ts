import { expect, test } from 'vitest'
import { DAY } from '#platform/time/clock.ts'
import { fairServerRng } from '#platform/base/random/rng.server.ts'
import { drawNonce } from '#platform/base/random/weights.ts'
import { drawShape } from '#platform/draws/shapes.ts'
import { calls as play } from '#features/play/contract.ts'
import { covers } from '#tests/coverage/covers.ts'
import { bonusOf } from '#tests/wire/bonus.ts'
import type { Client } from '#tests/rig/client.ts'
import { featureConforms, rewardConforms } from '#tests/suites/feature-conforms.ts'
import { drawConforms } from '#tests/suites/draw-conforms.ts'
import { equivalentConforms } from '#tests/suites/equivalent-conforms.ts'
import { pushesTo } from '#tests/rig/rows.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { showAt } from '#tests/rig/identity/places.ts'
import { drawTables } from './client/draw-tables.ts'
import { client } from './client/face.ts'
import { calls, type Rolled } from './contract.ts'
import { TABLE } from './economy.ts'
import { luckyDice } from './feature.ts'
import { isOver, rowOf, weekAt } from './rules.ts'

const at = testSite()
const state = async (one: Client) => (await one.call(calls.state)).body.data!
const roll = async (one: Client) => (await one.call(calls.roll)).body.data!
const toNextWeek = () =>
  at.clock.advance(Date.parse(weekAt(at.clock.now(), 'America/New_York').nextAt) - at.clock.now())

featureConforms(at, luckyDice)
rewardConforms(at, luckyDice, { claim: calls.roll, nextPeriod: toNextWeek })
const faces = [1, 2, 3, 4, 5, 6]
/** All throws of two dice that end a roll, by the row that they win. */
const throws = faces
  .flatMap((one) => faces.map((other) => ({ sum: one + other })))
  .filter((one) => isOver([one]))
drawConforms(at, luckyDice, {
  draw: calls.roll,
  refused: {},
  face: client,
  by: 'dice 2',
  odds: {
    shown: async (one) => (await state(one)).table.map(({ ways }) => ways),
    economy: TABLE.map((row) => throws.filter((one) => rowOf([one]) === row).length),
  },
})
equivalentConforms(at, luckyDice, {
  claim: calls.roll,
  shown: async (one) => (await state(one)).table.map(({ prize }) => prize),
  paid: ({ prize }: Rolled) => [prize],
})

test('the dice are rolled once a week, from Monday’s midnight of the brand', async () => {
  covers('001 bonuses.11')
  const player = await at.player()
  const before = await state(player)
  expect(before).toMatchObject({ isAvailable: true, last: null })
  const rolled = await roll(player)
  expect(rolled.week).toBe(before.week)
  expect(await state(player)).toMatchObject({ isAvailable: false, last: rolled, nextAt: before.nextAt })
  at.clock.advance(Date.parse(before.nextAt) - at.clock.now() - 1)
  expect(await roll(player)).toEqual(rolled)
  at.clock.advance(1)
  expect(await state(player)).toMatchObject({ isAvailable: true, last: null })
  const { week } = await roll(player)
  expect(Date.parse(week) - Date.parse(rolled.week)).toBe(7 * DAY)
})

test('what was thrown is what is stored, paid, and drawn again; a seven never counts', async () => {
  covers('001 bonuses.13')
  const player = await at.player()
  let again = 0
  // Twelve weeks bring no seven once in nine times: then more of them are thrown.
  for (let week = 0; week < 12 || (again === 0 && week < 150); week++) {
    const before = await player.balance()
    const { rolls, prize, draw } = await roll(player)
    for (const { dice, sum } of rolls) expect(sum).toBe(dice[0] + dice[1])
    for (const { sum } of rolls.slice(0, -1)) expect(sum).toBe(7)
    expect(rolls.at(-1)!.sum).not.toBe(7)
    again += rolls.length - 1
    expect(prize).toEqual(rowOf(rolls).prize)
    const after = await player.balance()
    const added = [after.tourPoints - before.tourPoints, after.entries - before.entries]
    expect(added).toEqual([prize.coins, prize.entries])
    const draws = (await player.call(play.draws, {})).body.data!.draws.slice(0, rolls.length).toReversed()
    expect(draws.map(({ feature, shape, results }) => [feature, shape, results])).toEqual(
      rolls.map(({ dice }) => ['lucky-dice', 'dice 2', dice]),
    )
    expect(draws.at(-1)).toMatchObject(draw)
    const [table] = drawTables()
    expect(draws.map(({ key }) => table!.causeOf!(key))).toEqual(rolls.map((_, i) => `Throw ${i + 1}`))
    toNextWeek()
  }
  expect(again).toBeGreaterThan(0)
  await player.call(play.rotate, {})
  for (const drawn of (await player.call(play.draws, {})).body.data!.draws) {
    const rng = fairServerRng(drawn.server_seed!, drawn.client_seed, drawNonce(drawn.feature, drawn.n))
    expect(drawShape({ kind: 'dice', n: 2 }, rng)).toEqual(drawn.results)
  }
})

test('where entries may not be given, the table shows and the dice give coins', async () => {
  const player = await at.player({ state: 'CA' })
  const { table } = await state(player)
  expect(table.map(({ prize }) => prize)).toEqual(
    [20_000, 10_000, 4_500, 2_500, 1_500, 700].map((coins) => ({ coins })),
  )
  const { rolls, prize } = await roll(player)
  const row = rowOf(rolls).prize
  expect(prize).toEqual({ coins: row.coins + 100 * row.entries })
  expect((await player.balance()).entries).toBe(0)
})

test('the bonus carries its endpoint while it can be had, and the next Monday after that', async () => {
  covers('001 bonuses.14')
  const player = await at.player()
  const bonus = () => bonusOf(player, 'luckyDice')
  const { nextAt } = await state(player)
  expect(await bonus()).toMatchObject({
    available: true,
    endpoint: '/rest/lucky-dice/roll/',
    availableDate: null,
    expiresAt: nextAt,
  })
  await roll(player)
  expect(await bonus()).toMatchObject({
    available: false,
    endpoint: null,
    availableDate: nextAt,
    expiresAt: null,
  })
})

test('a roll reaches the open pages of the player, once', async () => {
  const player = await at.player()
  const data = await roll(player)
  await roll(player)
  const pushes = await pushesTo(at.runtime.database.pool, await at.idOf(player), 'luckyDice')
  expect(pushes).toEqual([{ type: 'luckyDice', action: 'rolled', data }])
  const me = { luckyDice: { isActive: true, isAvailable: true } } as never
  expect(client.pushReducers!['luckyDice.rolled']!(me, data)).toEqual({
    luckyDice: { isActive: true, isAvailable: false },
  })
  expect(client.changesOn).toContain('luckyDice.rolled')
})

test('where coordinates show a closed state, the table is of the coins that are given there', async () => {
  const player = await at.player()
  const entriesIn = async () => (await state(player)).table.filter(({ prize }) => prize.entries).length
  expect(await entriesIn()).toBeGreaterThan(0)
  await showAt(at, player, 'CA')
  expect(await entriesIn()).toBe(0)
  const { table } = await state(player)
  const { rolls, prize } = await roll(player)
  expect(prize).toEqual(table.find(({ sums }) => sums.includes(rolls.at(-1)!.sum))!.prize)
})
