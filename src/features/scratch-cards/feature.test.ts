import { beforeAll, describe, expect, test } from 'vitest'
import { calls as init } from '#features/init/contract.ts'
import { calls as play } from '#features/play/contract.ts'
import { browserFairRng } from '#games/replay/replay.ts'
import { DAY } from '#platform/time/clock.ts'
import { drawNonce, pickWeighted } from '#platform/base/random/weights.ts'
import { covers } from '#tests/coverage/covers.ts'
import { featureConforms, rewardConforms } from '#tests/suites/feature-conforms.ts'
import { drawConforms } from '#tests/suites/draw-conforms.ts'
import { pushesTo } from '#tests/rig/rows.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { dailyCard, orderOf } from './cards.server.ts'
import { client } from './client/face.ts'
import { calls } from './contract.ts'
import { CELLS, ECONOMY } from './economy.ts'
import { scratchCards } from './feature.ts'
import { weightsOf } from './rules.ts'
import { always, planCards } from './tests/plan.ts'

/** On this site every card wins 500 coins, so that each is seen in the balance. */
const at = testSite()
beforeAll(() => planCards(at, { economy: always(0), days: 300 }))

type Player = Awaited<ReturnType<typeof at.player>>
const today = () => dailyCard(at.clock.now(), 'America/New_York')
const reveal = (player: Player, card_id = today()) => player.call(calls.reveal, { card_id })
const state = async (player: Player) => (await player.call(calls.state)).body.data!
const drawsOf = async (player: Player) => {
  const { rows } = await at.runtime.database.pool.query<{ key: string; result: number; n: number }>(
    `select key, result, n from reward_draw where player_id = $1 and feature = 'scratch-cards' order by n`,
    [await at.idOf(player)],
  )
  return rows
}

featureConforms(at, scratchCards)
rewardConforms(at, scratchCards, {
  claim: calls.reveal,
  input: async () => ({ card_id: today() }),
  nextPeriod: () => at.clock.advance(DAY),
})

drawConforms(at, scratchCards, {
  draw: calls.reveal,
  input: async () => ({ card_id: today() }),
  refused: {},
  face: client,
  by: [weightsOf(always(0))],
  odds: {
    shown: async (player) => (await state(player)).odds!.map(({ weight }) => weight),
    economy: [0, 10_000, ...ECONOMY.prizes.slice(1).map(() => 0)],
  },
})

describe('the card of the day', () => {
  test('is drawn when it is opened, once, and pays what three of its squares show', async () => {
    covers('001 cards.3')
    const player = await at.player()
    const before = await player.balance()
    const { cards, boxes, last } = await state(player)
    expect([cards.map(({ card_id, kind }) => [card_id, kind]), boxes, last]).toEqual([
      [[today(), 'daily']],
      [],
      null,
    ])
    expect(await drawsOf(player)).toEqual([])
    const opened = (await reveal(player)).body.data!
    const [draw, ...more] = await drawsOf(player)
    expect([draw, more]).toEqual([{ key: today(), result: 1, n: 0 }, []])
    expect(opened).toMatchObject({ card_id: today(), prize: { coins: 500 }, draw: { n: 0 } })
    expect(opened.cells).toHaveLength(CELLS)
    expect(opened.match.map((place) => opened.cells[place])).toEqual([1, 2, 3].map(() => ({ coins: 500 })))
    expect((await player.balance()).tourPoints).toBe(before.tourPoints + 500)
    expect(await state(player)).toMatchObject({ cards: [], last: opened })
  })

  test('a repeat gives the first answer, the next day too; another day’s card is refused', async () => {
    covers('001 cards.3')
    const player = await at.player()
    const card_id = today()
    const first = (await reveal(player)).body
    expect((await reveal(player)).body).toEqual(first)
    at.clock.advance(DAY)
    expect((await reveal(player, card_id)).body).toEqual(first)
    expect(await state(player)).toMatchObject({ cards: [{ card_id: today() }], last: null })
    expect(await drawsOf(player)).toHaveLength(1)
    const other = await at.player()
    for (const unknown of [card_id, dailyCard(at.clock.now() + DAY, 'America/New_York')]) {
      const { status, body } = await reveal(other, unknown)
      expect([status, body.code]).toEqual([404, 'UNKNOWN_CARD'])
    }
    expect(await drawsOf(other)).toEqual([])
  })

  test('lasts until midnight of the brand, or the end of the run', async () => {
    covers('001 cards.1')
    const player = await at.player()
    const { cards, nextAt, finishedAt } = await state(player)
    expect(cards[0]!.expiresAt).toBe(nextAt)
    const initData = async (who: Player) => (await who.call(init.init)).body.data!.scratchCardLottery
    expect(await initData(player)).toEqual({ isActive: true, finishedAt })
    expect(await initData(at.visitor())).toEqual({ isActive: true, finishedAt })
  })

  test('is refused to who excludes themselves, and nothing is drawn', async () => {
    const player = await at.player()
    await at.exclude(player, { signedIn: true })
    const { status, body } = await reveal(player)
    expect([status, body.code]).toEqual([403, 'SELF_EXCLUDED'])
    expect(await drawsOf(player)).toEqual([])
  })
})

test('a card is drawn again from its seed, and its squares arranged again from its name', async () => {
  covers('001 cards.5')
  const player = await at.player()
  const { draw, cells } = (await reveal(player)).body.data!
  await player.call(play.rotate, { client_seed: 'mine' })
  const { draws } = (await player.call(play.draws, {})).body.data!
  const mine = draws.find(({ feature }) => feature === 'scratch-cards')!
  const stream = browserFairRng(mine.server_seed!, mine.client_seed, drawNonce('scratch-cards', draw.n))
  expect([mine.seed_id, mine.n, mine.results]).toEqual([
    draw.seed_id,
    draw.n,
    [pickWeighted(mine.weights, stream)],
  ])
  expect(orderOf(draw)).toEqual(orderOf({ ...draw }))
  expect(orderOf(draw).toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  // Three of the nine squares are the prize: those that the order puts first.
  expect(cells.map((cell) => cell?.coins === 500)).toEqual(orderOf(draw).map((place) => place <= 3))
})

test('where entries are not allowed, all is told and given in coins', async () => {
  const player = await at.player({ state: 'CA' })
  const reported = (await state(player)).odds.map(({ prize }) => prize)
  expect(reported).toEqual([
    null,
    ...[500, 2_000, 500, 2_000, 10_000, 50_000, 250_000].map((coins) => ({ coins })),
  ])
  const { cells } = (await reveal(player)).body.data!
  for (const cell of cells) expect(cell?.entries).toBeUndefined()
  // Five different amounts: the prize three times, four others, and charms.
  expect(cells.filter((cell) => cell === null)).toHaveLength(2)
})

test('the lobby, the bonuses, and the promotions tell of it', async () => {
  const player = await at.player()
  const ask = async (path: string, who = player) => {
    const { call } = at.dispatcher.entries.find((one) => one.call.path.startsWith(path))!
    return (await who.call(call)).body as { data: Record<string, Record<string, unknown>>; payload: unknown }
  }
  const lobby = async () => Object.assign({}, ...Object.values((await ask('/rest/features-games')).data))
  const bonus = async () => (await ask('/rest/bonus')).data['scratchCards']
  const { finishedAt, nextAt } = await state(player)
  expect(await lobby()).toMatchObject({
    'scratch-cards': { isActive: true, isAvailable: true, nextAt: null, finishedAt, badge: null },
  })
  // The run goes on, but the card of the day ends at midnight.
  expect(await bonus()).toMatchObject({
    available: true,
    endpoint: calls.reveal.path,
    availableDate: null,
    expiresAt: nextAt,
  })
  const reported = async (who = player) => {
    const { promotions } = (await ask('/rest/page/promotions', who)).payload as {
      promotions: readonly { type: string; state: string; href: string; endsAt: string }[]
    }
    return promotions.find(({ type }) => type === 'scratchCards')
  }
  expect(await reported()).toMatchObject({
    state: 'open',
    href: '/lobby?openModal=scratch-card',
    endsAt: finishedAt,
  })
  expect(await reported(at.visitor())).toMatchObject({ state: 'open', href: '/signup' })
  await reveal(player)
  expect(await lobby()).toMatchObject({ 'scratch-cards': { isAvailable: false, nextAt } })
  expect(await bonus()).toMatchObject({ available: false, endpoint: null, availableDate: nextAt })
  expect(await reported()).toMatchObject({ state: 'completed' })
})

test('an opened card reaches the open pages of the player, once', async () => {
  const player = await at.player()
  await reveal(player)
  await reveal(player)
  const pushes = await pushesTo(at.runtime.database.pool, await at.idOf(player), 'scratchCards')
  expect(pushes).toEqual([{ type: 'scratchCards', action: 'opened', data: { card_id: today() } }])
  expect(client.changesOn).toContain('scratchCards.opened')
})
