import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { transact } from '#platform/data/db.server.ts'
import { itemsOf } from '#platform/items/items.server.ts'
import { grant } from '#platform/money/grant.server.ts'
import { HOUR } from '#platform/time/clock.ts'
import { calls as play } from '#features/play/contract.ts'
import { covers } from '#tests/coverage/covers.ts'
import { featureConforms, rewardConforms } from '#tests/suites/feature-conforms.ts'
import { itemConforms } from '#tests/suites/item-conforms.ts'
import type { Client } from '#tests/rig/client.ts'
import { offersOf, promotionsOf } from '#tests/rig/rewards/offers.ts'
import { drawConforms } from '#tests/suites/draw-conforms.ts'
import { equivalentConforms } from '#tests/suites/equivalent-conforms.ts'
import { pushesTo } from '#tests/rig/rows.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { drawTables } from './client/draw-tables.ts'
import { client } from './client/face.ts'
import { calls, type OpenedBox } from './contract.ts'
import { CHANCES, EXPECTED } from './economy.ts'
import { lootboxes } from './feature.ts'
import { weights } from './rules.ts'

const at = testSite()

const receiverOf = async (client: Client) => {
  const { rows } = await at.runtime.database.pool.query<{ state: string; theme: string }>(
    'select state, theme from player where email = $1',
    [client.email],
  )
  return { playerId: await at.idOf(client), ...rows[0]! }
}
let gifts = 0
/** Boxes come as prizes do. */
const give = async (client: Client, count = 1, key = `gift:${++gifts}`) => {
  const receiver = await receiverOf(client)
  const prize = { items: [{ kind: 'lootbox', count }] }
  return transact(at.runtime.database.db, (tx) =>
    grant(at.runtime, tx, receiver, prize, { feature: 'lootboxes', key, kind: 'gift' }),
  )
}
const state = async (client: Client) => (await client.call(calls.state)).body.data!
const open = async (client: Client, box_id: string) => (await client.call(calls.open, { box_id })).body

const owner = async (options: { readonly state?: string } = {}) => {
  const client = await at.player(options)
  await give(client)
  return client
}

featureConforms(at, lootboxes)
itemConforms(at, 'lootbox', { use: calls.open, input: (box_id) => ({ box_id }) })
rewardConforms(at, lootboxes, {
  claim: calls.open,
  player: () => owner(),
  input: async (client: Client) => ({ box_id: (await firstOf(client)) ?? opened.get(client)! }),
})

drawConforms(at, lootboxes, {
  draw: calls.open,
  player: () => owner(),
  input: async (one: Client) => ({ box_id: (await firstOf(one)) ?? randomUUID() }),
  refused: { UNKNOWN_BOX: () => at.player() },
  face: client,
  by: [weights],
  odds: {
    shown: async (one) => (await state(one)).odds.map(({ weight }) => weight),
    economy: CHANCES.map(({ weight }) => weight),
  },
})
equivalentConforms(at, lootboxes, {
  claim: calls.open,
  player: owner,
  input: async (one: Client) => ({ box_id: (await firstOf(one))! }),
  shown: async (one) => (await state(one)).odds.map(({ prize }) => prize),
  paid: ({ prize }: OpenedBox) => [prize],
})

/** The box that each client opened first: a repeated call names it by its id. */
const opened = new Map<Client, string>()
async function firstOf(client: Client) {
  const items = await itemsOf(at.runtime.database.db, await at.idOf(client), new Date(at.clock.now()), [
    'lootbox',
  ])
  const id = items[0]?.id
  if (id) opened.set(client, id)
  return id
}

test('what was drawn is what is told and paid, and can be checked', async () => {
  covers('001 §3.4')
  const player = await owner()
  const before = await player.balance()
  const { boxes, odds } = await state(player)
  expect(boxes).toHaveLength(1)
  expect(boxes[0]!.expiresAt).toBeNull()
  const { data } = await open(player, boxes[0]!.box_id)
  const [drawn] = (await player.call(play.draws, {})).body.data!.draws
  expect(drawn).toMatchObject({ feature: 'lootboxes', ...data!.draw })
  const [table] = drawTables({
    brand: { words: { coins: { many: 'coins' }, entries: { many: 'entries' } } },
    player: { getState: () => ({ me: { isGuest: false, mayHaveEntries: true } }) },
  } as never)
  expect(table!.causeOf!(drawn!.key)).toBe(`Box ${boxes[0]!.box_id.slice(-6)}`)
  expect(drawn!.weights).toEqual(CHANCES.map(({ weight }) => weight))
  expect(data!.prize).toEqual(odds[drawn!.results[0]!]!.prize)
  const { coins = 0, entries = 0 } = data!.prize
  const after = await player.balance()
  expect([after.tourPoints - before.tourPoints, after.entries - before.entries]).toEqual([coins, entries])
  expect((await state(player)).boxes).toEqual([])
})

test('a prize of three is three boxes, given once, each opened by itself', async () => {
  covers('001 §3.4')
  const player = await at.player()
  for (let i = 0; i < 3; i++) await give(player, 3, 'tower:10')
  const { boxes } = await state(player)
  expect(new Set(boxes.map(({ box_id }) => box_id)).size).toBe(3)
  for (const { box_id } of boxes) expect((await open(player, box_id)).success).toBe(true)
  expect((await state(player)).boxes).toEqual([])
})

test('where entries are not allowed boxes hold coins, shown so before', async () => {
  covers('001 §3.4')
  const player = await at.player({ state: 'CA' })
  await give(player, 6)
  const { boxes, odds } = await state(player)
  expect(odds.map(({ prize }) => prize)).toEqual([
    { coins: 1_000 },
    { coins: 2_500 },
    { coins: 5_500 },
    { coins: 27_500 },
  ])
  for (const { box_id } of boxes)
    expect(Object.keys((await open(player, box_id)).data!.prize)).toEqual(['coins'])
  expect((await player.balance()).entries).toBe(0)
})

test('a brand without boxes gives what they are worth', async () => {
  covers('001 §3.4')
  const player = await at.player({ theme: 'koi' })
  const before = await player.balance()
  await give(player, 2)
  const after = await player.balance()
  expect([after.tourPoints - before.tourPoints, after.entries - before.entries]).toEqual([
    EXPECTED.coins * 2,
    Math.round(EXPECTED.entries * 2),
  ])
})

test('it is there while a box is held: in the bonuses and the promotions', async () => {
  covers('001 §3.4')
  const player = await at.player()
  const shown = async () => [
    (await offersOf(player))['lootbox'],
    (await promotionsOf(player)).filter(({ type }) => type === 'lootbox').length,
  ]
  const none = { available: false, endpoint: null, isVisibleToFront: false }
  expect(await shown()).toEqual([expect.objectContaining(none), 0])
  await give(player)
  const some = { available: true, endpoint: calls.open.path, isVisibleToFront: true }
  expect(await shown()).toEqual([expect.objectContaining(some), 1])
  await open(player, (await state(player)).boxes[0]!.box_id)
  expect(await shown()).toEqual([expect.objectContaining(none), 0])
})

test('where boxes are turned off at a time, all say so, and nothing opens after it', async () => {
  const player = await owner()
  expect(await state(player)).toMatchObject({ finishedAt: null, boxes: [{ expiresAt: null }] })
  const finishedAt = new Date(at.clock.now() + HOUR).toISOString()
  await at.runtime.database.pool.query(
    `insert into feature_window (theme, feature, starts_at, ends_at) values ('aurelia', 'lootboxes', $1, $2)`,
    [new Date(0), finishedAt],
  )
  // A node keeps the table for 900 ms.
  at.clock.advance(1_000)
  const { boxes, ...shown } = await state(player)
  expect([shown.finishedAt, boxes.map(({ expiresAt }) => expiresAt)]).toEqual([finishedAt, [finishedAt]])
  expect((await offersOf(player))['lootbox']).toMatchObject({ available: true, expiresAt: finishedAt })
  expect((await promotionsOf(player)).find(({ type }) => type === 'lootbox')).toMatchObject({
    endsAt: finishedAt,
  })
  at.clock.advance(HOUR)
  expect((await offersOf(player))['lootbox']).toMatchObject({ available: false, endpoint: null })
  expect((await open(player, boxes[0]!.box_id)).success).toBe(false)
  await at.runtime.database.pool.query(`delete from feature_window where feature = 'lootboxes'`)
  at.clock.advance(1_000)
})

test('a box that comes or is opened reaches the open pages, once', async () => {
  const player = await at.player()
  const pushed = async () => {
    const pushes = await pushesTo(at.runtime.database.pool, await at.idOf(player), 'lootboxes')
    return pushes.map(({ data }) => data)
  }
  await give(player, 2, 'pushed')
  await give(player, 2, 'pushed')
  expect(await pushed()).toEqual([{ opened: false }])
  const { boxes } = await state(player)
  await open(player, boxes[0]!.box_id)
  await open(player, boxes[0]!.box_id)
  expect(await pushed()).toEqual(expect.arrayContaining([{ opened: false }, { opened: true }]))
  expect(await pushed()).toHaveLength(2)
})
