import { beforeAll, expect, test } from 'vitest'
import { browserFairRng, commitmentOf } from '#games/replay/replay.ts'
import type { Call } from '#platform/calls/contract.ts'
import { transact } from '#platform/data/db.server.ts'
import { settleDeposit } from '#platform/deposits/deposits.server.ts'
import { calls as fairness } from '#features/play/contract.ts'
import { checkLists } from '#features/play/client/fairness/seals/check-lists.ts'
import { hashOfList, linesUnder } from '#platform/draws/public-lists.server.ts'
import { sealsOf } from '#platform/draws/sealed-draws.server.ts'
import { drawShape, shapeOf } from '#platform/draws/shapes.ts'
import { DAY, HOUR, MINUTE } from '#platform/time/clock.ts'
import { covers } from '#tests/coverage/covers.ts'
import type { Client } from '#tests/rig/client.ts'
import { atRest, payAllOwed } from '#tests/rig/rows.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { emitRound } from '#tests/rig/rewards/emit-round.ts'
import { calls } from '../contract.ts'
import { drawNow, planCards, planLottery } from '../tests/plan.ts'
import { drawLotteries, openLotteries } from './draw.server.ts'

/** A week of the lottery: tickets by cards, by play, and by free cards; then the draw. */
const at = testSite()
const players: Client[] = []
let ids: string[] = []
let ends_ms = 0

beforeAll(async () => {
  await planCards(at, { days: 30 })
  ends_ms = await planLottery(at)
  for (let i = 0; i < 3; i++) players.push(await at.player())
  ids = await Promise.all(players.map((one) => at.idOf(one)))
})

const settled = () => atRest(at.runtime.database.pool, at.consumers.drain)
const state = async (client: Client) => (await client.call(calls.state)).body.data!
const ticketsOf = async (client: Client) => (await state(client)).lottery!.tickets
async function play(playerId: string, stake: number): Promise<void> {
  await emitRound(at, playerId, { mode: 'SweepStakes', stake })
  await settled()
}
const deposit = (playerId: string, key: string, route: 'free' | 'purchase') =>
  transact(at.runtime.database.db, (tx) =>
    settleDeposit(tx, at.clock, { playerId, key, route, cents: 499, product: 'standard' }),
  )

test('tells its pool, prizes, the time of the draw, and the hash of its seed; to guests too', async () => {
  covers('001 cards.12')
  const { lottery } = (await at.visitor().call(calls.odds)).body.data!
  expect(lottery).toMatchObject({
    tickets: 0,
    pool: 1_000,
    prizes: [{ prize: { entries: 100 }, count: 10 }],
    drawAt: new Date(ends_ms).toISOString(),
    ways: { card: 1, deposit: 50, xp: 1_000, aDay: 10 },
    last: null,
  })
  expect(lottery!.seedHash).toMatch(/^[0-9a-f]{64}$/)
  const status = async (client: Client) => {
    const call = { method: 'GET', path: '/rest/features-games-info/info/' } as const
    const { body } = await client.call(call as Call)
    return (body as { data: { statusFeatures: Record<string, boolean> } }).data.statusFeatures['promoLottery']
  }
  expect([await status(players[0]!), await status(await at.player({ theme: 'koi' }))]).toEqual([true, false])
})

test('the daily card brings a ticket, once', async () => {
  covers('001 cards.13')
  const [card] = (await state(players[0]!)).cards
  for (let i = 0; i < 2; i++) await players[0]!.call(calls.reveal, { card_id: card!.card_id })
  expect(await ticketsOf(players[0]!)).toBe(1)
})

test('a ticket for every 1,000 points of experience, up to ten a day; what is left over counts on', async () => {
  covers('001 cards.13')
  await play(ids[1]!, 999)
  expect(await ticketsOf(players[1]!)).toBe(0)
  await play(ids[1]!, 1)
  expect(await ticketsOf(players[1]!)).toBe(1)
  await play(ids[1]!, 2_500)
  expect(await ticketsOf(players[1]!)).toBe(3)
  await play(ids[1]!, 50_000)
  expect(await ticketsOf(players[1]!)).toBe(10)
  at.clock.advance(DAY)
  await play(ids[1]!, 1_000)
  expect(await ticketsOf(players[1]!)).toBe(11)
})

test('a free card brings as many tickets as a package', async () => {
  covers('001 cards.13')
  await deposit(ids[2]!, 'card', 'free')
  await settled()
  expect(await ticketsOf(players[2]!)).toBe(50)
  await deposit(ids[0]!, 'package', 'purchase')
  await settled()
  expect(await ticketsOf(players[0]!)).toBe(51)
})

test('is drawn after its end from all tickets, a prize for each player at most, and paid', async () => {
  covers('001 cards.16', '001 §4.19')
  const before = await Promise.all(players.map((one) => one.balance()))
  at.clock.advance(ends_ms - at.clock.now())
  await drawLotteries(at.runtime)
  expect((await state(players[0]!)).lottery!.last).toBeNull()
  at.clock.advance(MINUTE)
  await settled()
  // The list is public while the seed is sealed, whatever node is first; a minute later two nodes draw it once.
  const sealOf = async () =>
    (await sealsOf(at.runtime.database.db, 'aurelia', 5)).find(({ list_hash }) => list_hash !== null)
  await Promise.all([drawLotteries(at.runtime), drawLotteries(at.runtime)])
  expect(await sealOf()).toMatchObject({ server_seed: null, draws: [], list_size: 3 })
  const { list_hash: promised } = (await sealOf())!
  at.clock.advance(MINUTE - 1_000)
  await drawLotteries(at.runtime)
  expect(await sealOf()).toMatchObject({ server_seed: null, draws: [] })
  at.clock.advance(1_000)
  await Promise.all([drawLotteries(at.runtime), drawLotteries(at.runtime)])
  await drawLotteries(at.runtime)
  await payAllOwed(at.runtime)
  // Where the site pays at this moment too, each of the two leaves to the other what that holds.
  const won = async () =>
    (await Promise.all(players.map((one) => one.balance()))).map(
      ({ entries }, i) => entries - before[i]!.entries,
    )
  await expect.poll(won).toEqual([100, 100, 100])
  const { rows: winners } = await at.runtime.database.pool.query<{ player_id: string; ticket: number }>(
    'select player_id, ticket from scratch_cards_lottery_winner order by place',
  )
  expect(winners.map(({ player_id }) => player_id).toSorted()).toEqual(ids.toSorted())
  at.clock.advance(HOUR)
  const { last } = (await state(players[0]!)).lottery!
  const counts = new Map([
    [ids[0]!, 51],
    [ids[1]!, 11],
    [ids[2]!, 50],
  ])
  const open = (await sealsOf(at.runtime.database.db, 'aurelia', 5)).find(({ draws }) => draws.length > 0)!
  const lineOf = linesUnder(open.server_seed!)
  const lines = [...counts].map(([id, count]) => `${lineOf(id)} ${count}`).toSorted()
  expect(last).toMatchObject({ tickets: 112, listHash: hashOfList(lines), mine: { entries: 100 } })
  const names = await Promise.all(players.map((one) => one.publicName()))
  expect(last!.winners.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
  expect(last!.listHash).toBe(promised)

  // Anybody draws the tickets again.
  const seal = open
  const stream = `${seal.purpose}:${seal.subject}`
  expect(commitmentOf(seal.server_seed!)).toBe(seal.server_seed_hash)
  for (const { n, shape, results, list_size } of seal.draws) {
    expect(drawShape(shapeOf(shape, []), browserFairRng(seal.server_seed!, stream, n))).toEqual(results)
    expect(list_size).toBe(112)
  }
  const places = seal.draws.flatMap(({ results }) => results)
  for (const { ticket } of winners) expect(places).toContain(ticket)

  // The list is there for guests, and each ticket that won is on the line of its winner.
  const read = async (call: typeof fairness.lists, input: { seal_id: string }) =>
    (await at.visitor().call(call, input)).body
  expect((await read(fairness.lists, { seal_id: seal.seal_id })).data).toEqual({
    pages: [{ n: -1, page: 0, lines }],
    next: null,
  })
  const checked = await checkLists(read, seal)
  expect(checked).toMatchObject({ isSound: true, lists: 1, missing: 0 })
  const drawn = seal.draws.flatMap(({ n }) => checked!.drawn.get(n)!)
  expect(new Set(drawn)).toEqual(new Set(ids.map(lineOf)))
  const other = { data: { pages: [{ n: -1, page: 0, lines: lines.toReversed() }], next: null } }
  expect((await checkLists(async () => other, seal))!.isSound).toBe(false)
})

test('the next one begins without tickets, and one without any is over without a draw', async () => {
  await openLotteries(at.runtime)
  at.clock.advance(3_000)
  const { lottery } = await state(players[0]!)
  expect([lottery!.tickets, lottery!.pool > 0]).toEqual([0, true])
  at.clock.advance(7 * DAY)
  await drawNow(at)
  at.clock.advance(3_000)
  // What all visitors share may be a read behind.
  await expect
    .poll(async () => (at.clock.advance(3_000), (await state(players[0]!)).lottery!.last), {
      timeout: 20_000,
    })
    .toMatchObject({ tickets: 0, listHash: null, winners: [] })
})
