import { beforeAll, describe, expect, test } from 'vitest'
import { calls as play } from '#features/play/contract.ts'
import { transact } from '#platform/data/db.server.ts'
import { takeItems } from '#platform/items/items.server.ts'
import { grant } from '#platform/money/grant.server.ts'
import type { Prize } from '#platform/money/prize.ts'
import { verifyLedger } from '#platform/money/verify.server.ts'
import { DAY } from '#platform/time/clock.ts'
import { covers } from '#tests/coverage/covers.ts'
import { itemConforms } from '#tests/suites/item-conforms.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { dailyCard } from '../cards.server.ts'
import { drawTables } from '../client/draw-tables.ts'
import { calls } from '../contract.ts'
import { always, planCards } from './plan.ts'

/** Cards and boxes that other rewards give. Every card of this site wins 500 coins. */
const at = testSite()
beforeAll(() => planCards(at, { economy: always(0), days: 300 }))

type Player = Awaited<ReturnType<typeof at.player>>
let gifts = 0
async function give(player: Player, prize: Prize, theme = 'aurelia') {
  const receiver = { playerId: await at.idOf(player), state: 'TX', theme }
  const cause = { feature: 'scratch-cards', key: `given:${++gifts}`, kind: 'gift' }
  return transact(at.runtime.database.db, (tx) => grant(at.runtime, tx, receiver, prize, cause))
}
const cards = (count: number) => [{ kind: 'scratch-card', count }]
const magicBoxes = (count: number) => [{ kind: 'magic-box', count }]
const state = async (player: Player) => (await player.call(calls.state)).body.data!
const given = async (player: Player) => (await state(player)).cards.filter(({ kind }) => kind === 'given')
const reveal = (player: Player, card_id: string) => player.call(calls.reveal, { card_id })
const openBox = (player: Player, box_id: string) => player.call(calls.box, { box_id })
const drawn = async (player: Player) => {
  const { rows } = await at.runtime.database.pool.query<{ key: string }>(
    `select key from reward_draw where player_id = $1 and feature = 'scratch-cards' order by n`,
    [await at.idOf(player)],
  )
  return rows.map(({ key }) => key)
}
const answerOf = ({ status, body }: { status: number; body: { code?: string | undefined } }) => [
  status,
  body.code,
]

const firstOf = (id: string) => `${id}.1`
itemConforms(at, 'scratch-card', { use: calls.reveal, input: (id) => ({ card_id: firstOf(id) }) })
itemConforms(at, 'magic-box', { use: calls.box, versions: 0, input: (id) => ({ box_id: firstOf(id) }) })

describe('cards that were given', () => {
  test('are opened one by one, in any order, and each pays once', async () => {
    covers('001 §4.16')
    const player = await at.player()
    await give(player, { items: cards(3) })
    const [one, two, three] = (await given(player)).map(({ card_id }) => card_id) as [string, string, string]
    const before = await player.balance()
    const second = (await reveal(player, two)).body
    expect(second.data).toMatchObject({ card_id: two, prize: { coins: 500 } })
    expect((await given(player)).map(({ card_id }) => card_id)).toEqual([one, three])
    expect((await reveal(player, two)).body).toEqual(second)
    await reveal(player, three)
    await reveal(player, one)
    expect(await given(player)).toEqual([])
    expect((await player.balance()).tourPoints).toBe(before.tourPoints + 1_500)
    expect(await drawn(player)).toEqual([two, three, one])
    await reveal(player, dailyCard(at.clock.now(), 'America/New_York'))
    const { draws } = (await player.call(play.draws, {})).body.data!
    const app = { brand: { words: {} }, call: async () => ({ data: undefined }) }
    const [table] = await drawTables(app as never)
    expect(draws.map(({ key }) => table!.causeOf!(key)).toReversed()).toEqual([
      ...[two, three, one].map((id) => `Given card ${id.slice(-8)}`),
      expect.stringMatching(/^Daily card, \d{4}-\d\d-\d\d$/),
    ])
  })

  test('live 7 days, and what expires first is opened first', async () => {
    covers('001 cards.6')
    const player = await at.player()
    await give(player, { items: cards(1) })
    at.clock.advance(6 * DAY)
    await give(player, { items: cards(1) })
    const { cards: all } = await state(player)
    expect(all.map(({ kind }) => kind)).toEqual(['daily', 'given', 'given'])
    expect(all.map(({ expiresAt }) => expiresAt)).toEqual(all.map(({ expiresAt }) => expiresAt).toSorted())
    const [first] = await given(player)
    at.clock.advance(Date.parse(first!.expiresAt!) - at.clock.now() - 1)
    expect(await given(player)).toHaveLength(2)
    at.clock.advance(1)
    expect(await given(player)).toHaveLength(1)
    expect(answerOf(await reveal(player, first!.card_id))).toEqual([404, 'UNKNOWN_CARD'])
  })

  test('are nobody else’s, and whether they exist is not told', async () => {
    covers('001 cards.7')
    const [player, other] = [await at.player(), await at.player()]
    await give(player, { items: [...cards(2), ...magicBoxes(1)] })
    await give(other, { items: cards(1) })
    const [card] = await given(player)
    const { boxes } = await state(player)
    const item = card!.card_id.split('.')[0]!
    const { body } = await reveal(other, '00000000-0000-7000-8000-000000000000.1')
    const unknown = [
      card!.card_id,
      `${item}.3`,
      `${item}.0`,
      `${item}.01`,
      item,
      `${item}.1x`,
      boxes[0]!.box_id,
    ]
    for (const card_id of unknown) {
      const answer = await reveal(other, card_id)
      expect([card_id, answer.status, answer.body]).toEqual([card_id, 404, body])
    }
    for (const card_id of unknown.slice(1))
      expect(answerOf(await reveal(player, card_id))).toEqual([404, 'UNKNOWN_CARD'])
    for (const box_id of [boxes[0]!.box_id, card!.card_id])
      expect(answerOf(await openBox(other, box_id))).toEqual([404, 'UNKNOWN_BOX'])
    expect(await drawn(other)).toEqual([])
    expect((await reveal(player, card!.card_id)).status).toBe(200)
  })

  test('fifty openings of three cards at once open each once', async () => {
    const player = await at.player()
    await give(player, { items: cards(3) })
    const held = await given(player)
    const before = await player.balance()
    const answers = await Promise.all(
      Array.from({ length: 51 }, (_, i) => reveal(player, held[i % 3]!.card_id)),
    )
    for (const [i, { body }] of answers.entries()) expect(body).toEqual(answers[i % 3]!.body)
    expect((await player.balance()).tourPoints).toBe(before.tourPoints + 1_500)
    expect(await drawn(player)).toHaveLength(3)
  })

  test('that something else took are not opened, and nothing is drawn', async () => {
    const player = await at.player()
    await give(player, { items: cards(1) })
    const [card] = await given(player)
    const playerId = await at.idOf(player)
    await transact(at.runtime.database.db, (tx) =>
      takeItems(tx, new Date(at.clock.now()), { playerId, kind: 'scratch-card', key: 'test' }),
    )
    expect(answerOf(await reveal(player, card!.card_id))).toEqual([404, 'UNKNOWN_CARD'])
    expect(await drawn(player)).toEqual([])
  })
})

describe('a magic box', () => {
  test('holds three cards, the same however often it is opened', async () => {
    covers('001 cards.6')
    const player = await at.player()
    await give(player, { items: magicBoxes(2) })
    const { boxes } = await state(player)
    expect(boxes).toHaveLength(2)
    const box_id = boxes[1]!.box_id
    const [first, ...others] = await Promise.all(Array.from({ length: 20 }, () => openBox(player, box_id)))
    expect(first!.body.data!.cards).toHaveLength(3)
    for (const other of others) expect(other.body).toEqual(first!.body)
    expect((await state(player)).boxes).toEqual([boxes[0]])
    expect(await given(player)).toEqual(first!.body.data!.cards)
    const expiry = new Date(at.clock.now() + 7 * DAY).toISOString()
    expect(first!.body.data!.cards.map(({ expiresAt }) => expiresAt)).toEqual([expiry, expiry, expiry])
    const [card] = await given(player)
    await reveal(player, card!.card_id)
    expect((await openBox(player, box_id)).body).toEqual(first!.body)
    expect(await given(player)).toHaveLength(2)
  })

  test('expires after 7 days', async () => {
    covers('001 cards.7')
    const player = await at.player()
    await give(player, { items: magicBoxes(1) })
    const { boxes } = await state(player)
    at.clock.advance(7 * DAY)
    expect(answerOf(await openBox(player, boxes[0]!.box_id))).toEqual([404, 'UNKNOWN_BOX'])
    expect((await state(player)).boxes).toEqual([])
  })

  test('is refused to who excludes themselves, and stays', async () => {
    const player = await at.player()
    await give(player, { items: magicBoxes(1) })
    const { boxes } = await state(player)
    await at.exclude(player, { ms: 60_000, signedIn: true })
    expect(answerOf(await openBox(player, boxes[0]!.box_id))).toEqual([403, 'SELF_EXCLUDED'])
    at.clock.advance(61_000)
    expect((await openBox(player, boxes[0]!.box_id)).status).toBe(200)
  })
})

describe('a card on two devices of one player', () => {
  test('is opened once: the other one sees it opened, gets the same answer, and is told by a push', async () => {
    const player = await at.player()
    await give(player, { items: cards(1) })
    const [card] = await given(player)
    const other = at.visitor()
    Object.assign(other, { email: player.email, password: player.password })
    await other.signIn()
    expect(await given(other)).toEqual([card])
    const before = await player.balance()
    const [first, second] = await Promise.all([player, other].map((one) => reveal(one, card!.card_id)))
    expect(second!.body).toEqual(first!.body)
    expect(await drawn(player)).toEqual([card!.card_id])
    expect((await other.balance()).tourPoints).toBe(before.tourPoints + 500)
    expect([await given(player), await given(other)]).toEqual([[], []])
    const { rows } = await at.runtime.database.pool.query<{ data: unknown }>(
      `select data -> 'data' as data from (
         select channel, data from realtime_log
         union all select payload ->> 'channel', payload -> 'data' from centrifugo_outbox) p
       where channel = $1 and data ->> 'action' = 'opened'`,
      [`player:${await at.idOf(player)}`],
    )
    expect(rows).toEqual([{ data: { card_id: card!.card_id } }])
  })
})

test('who excludes themselves with a card open gets nothing meanwhile, and may open it after', async () => {
  const player = await at.player()
  await give(player, { items: cards(1) })
  const [card] = await given(player)
  const before = await player.balance()
  await at.exclude(player, { ms: DAY, signedIn: true })
  for (const card_id of [card!.card_id, dailyCard(at.clock.now(), 'America/New_York')])
    expect(answerOf(await reveal(player, card_id))).toEqual([403, 'SELF_EXCLUDED'])
  expect([await drawn(player), await player.balance()]).toEqual([[], before])
  at.clock.advance(DAY + 1_000)
  const [after] = await given(player)
  // It is given for a time, which stood still.
  expect(after!.card_id).toBe(card!.card_id)
  expect(Date.parse(after!.expiresAt!) - Date.parse(card!.expiresAt!)).toBe(DAY)
  expect((await reveal(player, card!.card_id)).body.data).toMatchObject({ prize: { coins: 500 } })
  expect((await player.balance()).tourPoints).toBe(before.tourPoints + 500)
})

test('a brand without scratch cards gives what they are worth', async () => {
  const player = await at.player({ theme: 'koi' })
  const one = await give(player, { items: cards(1) }, 'koi')
  expect(one.prize).toEqual({ coins: 310, entries: 5 })
  const box = await give(player, { items: magicBoxes(1) }, 'koi')
  expect(box.prize).toEqual({ coins: 930, entries: 14 })
})

test('the ledger, the items, and the chains agree', async () => {
  expect((await verifyLedger(at.runtime.database.pool)).drifts).toEqual([])
})
