import { beforeAll, describe, expect, test } from 'vitest'
import { fairServerRng } from '#platform/base/random/rng.server.ts'
import { drawNonce } from '#platform/base/random/weights.ts'
import { drawShape } from '#platform/draws/shapes.ts'
import { itemChecks } from '#platform/items/evidence.server.ts'
import { verifyLedger } from '#platform/money/verify.server.ts'
import { DAY } from '#platform/time/clock.ts'
import { nextDayStart } from '#platform/time/day.ts'
import { calls as play } from '#features/play/contract.ts'
import { covers } from '#tests/coverage/covers.ts'
import { bonusOf } from '#tests/wire/bonus.ts'
import type { Client } from '#tests/rig/client.ts'
import { featureConforms, rewardConforms } from '#tests/suites/feature-conforms.ts'
import { drawConforms } from '#tests/suites/draw-conforms.ts'
import { equivalentConforms } from '#tests/suites/equivalent-conforms.ts'
import { pushesTo } from '#tests/rig/rows.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { client } from './client/face.ts'
import { calls, type PlayedGame } from './contract.ts'
import { ECONOMY } from './economy.ts'
import { bingo } from './feature.ts'
import { ticketsOf } from './play.server.ts'
import { linesOf, marksOf, rowOf, waysOf } from './rules.ts'
import { giveBalls, planBingo } from './tests/plan.ts'

const at = testSite()
beforeAll(() => planBingo(at, { days: 90 }))

const data = async (one: Client) => (await one.call(calls.data)).body.data!
const status = async (one: Client) => (await one.call(calls.status)).body.data!
const playGame = (one: Client, game_id: string) => one.call(calls.play, { game_id })
const codeOf = ({ status: code, body }: { status: number; body: { code?: string | undefined } }) => [
  code,
  body.code,
]
const toMidnight = () => at.clock.advance(nextDayStart(at.clock.now(), 'America/New_York') - at.clock.now())

/** A player with ten balls. */
async function holder(options: Parameters<typeof at.player>[0] = {}): Promise<Client> {
  const client = await at.player(options)
  await giveBalls(at, await at.idOf(client), 10)
  return client
}
const playNext = async (one: Client) => (await playGame(one, (await data(one)).game!.id)).body.data!

featureConforms(at, bingo)

/** The game of each player that is asked for, also after it was played. */
const games = new Map<Client, string>()
let latest: Client | null = null
async function deal(client: Client): Promise<Client> {
  await giveBalls(at, await at.idOf(client), 10)
  games.set(client, (await data(client)).game!.id)
  latest = client
  return client
}
describe('a game', () => {
  rewardConforms(at, bingo, {
    claim: calls.play,
    player: async () => deal(await at.player()),
    input: async (client: Client) => ({ game_id: games.get(client)! }),
    nextPeriod: async () => void (await deal(latest!)),
  })
  const input = async (one: Client) => ({ game_id: (await data(one)).game!.id })
  drawConforms(at, bingo, {
    draw: calls.play,
    input,
    player: () => holder(),
    refused: { NOT_ENOUGH_BALLS: () => at.player() },
    face: client,
    by: 'sample 10 of 30',
    odds: {
      shown: async (one) => (await data(one)).odds.map(({ ways }) => ways),
      economy: ECONOMY.prizes.map(waysOf),
    },
  })
  equivalentConforms(at, bingo, {
    claim: calls.play,
    input,
    player: holder,
    shown: async (one) => (await data(one)).odds.map(({ prize }) => prize),
    paid: ({ tickets }: PlayedGame) => tickets.map(({ prize }) => prize),
  })
})

describe('free balls', () => {
  test('are there once a reward day of the brand, and fifty claims at once give two', async () => {
    covers('001 bingo.4')
    const player = await at.player()
    expect([(await data(player)).freeBalls, (await status(player)).availablePoint]).toEqual([2, 0])
    const answers = await Promise.all(Array.from({ length: 50 }, () => player.call(calls.free)))
    for (const { body } of answers) expect(body).toEqual(answers[0]!.body)
    expect(await status(player)).toMatchObject({ availablePoint: 2 })
    const { freeBalls, nextFreeAt } = await data(player)
    expect([freeBalls, Date.parse(nextFreeAt!)]).toEqual([
      0,
      nextDayStart(at.clock.now(), 'America/New_York'),
    ])
    toMidnight()
    expect((await data(player)).freeBalls).toBe(2)
    await player.call(calls.free)
    expect((await status(player)).availablePoint).toBe(4)
  })

  test('are for who is not self-excluded, and what is held stays', async () => {
    const player = await holder()
    const { game } = await data(player)
    await at.exclude(player, { ms: 60_000, signedIn: true })
    for (const answer of [await player.call(calls.free), await playGame(player, game!.id)])
      expect(codeOf(answer)).toEqual([403, 'SELF_EXCLUDED'])
    at.clock.advance(61_000)
    expect((await status(player)).availablePoint).toBe(10)
    expect((await playGame(player, game!.id)).status).toBe(200)
  })
})

describe('a game', () => {
  test('takes ten balls and pays what its lines win; what is told is drawn, stored, and drawn again', async () => {
    covers('001 bingo.6')
    const player = await at.player()
    const playerId = await at.idOf(player)
    await giveBalls(at, playerId, 200)
    const seen = new Set<number>()
    for (let n = 0; n < 20; n++) {
      const before = await player.balance()
      const { game, odds } = await data(player)
      expect(game!.tickets).toEqual(ticketsOf(game!.id))
      const played = (await playGame(player, game!.id)).body.data!
      expect(played.tickets.map(({ numbers }) => ({ numbers }))).toEqual(game!.tickets)
      expect(new Set(played.balls).size).toBe(10)
      const sum = { coins: 0, entries: 0 }
      for (const ticket of played.tickets) {
        expect(ticket.marks).toEqual(marksOf(ticket.numbers, played.balls))
        expect(ticket.lines).toEqual(linesOf(ticket.marks))
        const { coins, entries } = rowOf(ECONOMY, ticket.lines.length).prize
        expect(ticket.prize).toEqual({ coins, ...(entries > 0 ? { entries } : {}) })
        expect(odds.find(({ lines }) => lines.includes(ticket.lines.length))!.prize).toEqual(ticket.prize)
        seen.add(ticket.lines.length)
        sum.coins += coins
        sum.entries += entries
      }
      const after = await player.balance()
      const added = [after.tourPoints - before.tourPoints, after.entries - before.entries]
      expect([added, after.version]).toEqual([[sum.coins, sum.entries], before.version + 1])
      const [drawn] = (await player.call(play.draws, {})).body.data!.draws
      expect(drawn).toMatchObject({
        feature: 'bingo',
        shape: 'sample 10 of 30',
        results: played.balls,
        ...played.draw,
      })
    }
    expect([...seen]).toEqual(expect.arrayContaining([0, 1]))
    expect((await status(player)).availablePoint).toBe(0)
    await player.call(play.rotate, {})
    for (const drawn of (await player.call(play.draws, {})).body.data!.draws) {
      const rng = fairServerRng(drawn.server_seed!, drawn.client_seed, drawNonce(drawn.feature, drawn.n))
      expect(drawShape({ kind: 'sample', k: 10, n: 30 }, rng)).toEqual(drawn.results)
    }
  })

  test('of another player, one that is still to come, and one made up are the same refusal, and draw nothing', async () => {
    covers('001 bingo.5')
    const [player, other] = [await holder(), await holder()]
    const [mine, theirs] = [(await data(player)).game!.id, (await data(other)).game!.id]
    await playGame(other, theirs)
    const future = (await data(other)).game!.id
    const made = await playGame(player, 'f'.repeat(32))
    expect(codeOf(made)).toEqual([404, 'UNKNOWN_GAME'])
    for (const id of [theirs, future]) expect((await playGame(player, id)).body).toEqual(made.body)
    for (const bad of ['', 'F'.repeat(32), mine.slice(1), `${mine}0`, '../current'])
      expect((await playGame(player, bad)).status).toBe(400)
    const drawn = await at.runtime.database.pool.query('select from reward_draw where player_id = $1', [
      await at.idOf(player),
    ])
    expect([drawn.rows.length, (await status(player)).availablePoint]).toEqual([0, 10])
  })

  test('with fewer than ten balls is refused, and nothing is drawn or taken', async () => {
    covers('001 bingo.5')
    const player = await at.player()
    await giveBalls(at, await at.idOf(player), 9)
    const { game } = await data(player)
    const refused = await playGame(player, game!.id)
    expect(codeOf(refused)).toEqual([409, 'NOT_ENOUGH_BALLS'])
    expect(refused.body).toMatchObject({ message: 'A game takes 10 balls. Collect more, then play.' })
    expect((await status(player)).availablePoint).toBe(9)
    const { rows } = await at.runtime.database.pool.query('select from reward_draw where player_id = $1', [
      await at.idOf(player),
    ])
    expect(rows).toEqual([])
    await giveBalls(at, await at.idOf(player), 1)
    expect((await playGame(player, game!.id)).status).toBe(200)
  })

  test('played on two devices at once is one game, and twenty balls are two games', async () => {
    covers('001 bingo.6')
    const player = await holder()
    await giveBalls(at, await at.idOf(player), 10)
    const { id } = (await data(player)).game!
    const answers = await Promise.all(Array.from({ length: 20 }, () => playGame(player, id)))
    for (const { body } of answers) expect(body).toEqual(answers[0]!.body)
    expect((await status(player)).availablePoint).toBe(10)
    const second = await playNext(player)
    expect(second.game_id).not.toBe(id)
    expect((await playGame(player, id)).body).toEqual(answers[0]!.body)
  })

  test('pays coins where entries may not be given, and shows so before', async () => {
    covers('001 bingo.8')
    const player = await holder({ state: 'CA' })
    const { odds } = await data(player)
    expect(odds.map(({ prize }) => prize)).toEqual(
      [250, 2_000, 6_500, 20_000, 60_000, 550_000].map((coins) => ({ coins })),
    )
    const { prize, tickets } = await playNext(player)
    const coins = tickets.reduce((sum, ticket) => sum + ticket.prize.coins!, 0)
    expect(prize).toEqual({ coins })
    expect((await player.balance()).entries).toBe(0)
  })

  test('pays coins to a player who has moved to a state without prizes since the balls were earned', async () => {
    covers('001 bingo.8')
    const player = await holder()
    const { pool } = at.runtime.database
    await pool.query(`update player set state = 'CA' where email = $1`, [player.email])
    at.runtime.sessions.forget(await at.idOf(player))
    const { entries } = await player.balance()
    expect(Object.keys((await playNext(player)).prize)).toEqual(['coins'])
    expect((await player.balance()).entries).toBe(entries)
  })
})

test('the bonus carries the endpoint of what can be done', async () => {
  const player = await at.player()
  const bonus = () => bonusOf(player, 'bingo')
  const ends = (await status(player)).bingoEndDate
  expect(await bonus()).toMatchObject({
    available: true,
    endpoint: '/rest/bingo/free-balls/',
    streakCount: 10,
    streakCurrent: 0,
    expiresAt: ends,
  })
  await player.call(calls.free)
  const { nextFreeAt } = await data(player)
  expect(await bonus()).toMatchObject({
    available: false,
    endpoint: null,
    availableDate: nextFreeAt,
    streakCurrent: 2,
  })
  await giveBalls(at, await at.idOf(player), 9)
  expect(await bonus()).toMatchObject({
    available: true,
    endpoint: '/rest/bingo/bingo-accrue-reward/',
    streakCurrent: 10,
  })
})

test('the open pages of the player are told how many balls there are, and others are not', async () => {
  covers('001 bingo.10')
  const player = await holder()
  await player.call(calls.free)
  await playNext(player)
  const pushes = await pushesTo(at.runtime.database.pool, await at.idOf(player), 'bingo')
  expect(pushes.map(({ action, data }) => [action, data['availablePoint']])).toEqual(
    [10, 12, 2].map((balls) => ['show', balls]),
  )
})

test('the ledger, the items, and the chains agree', async () => {
  at.clock.advance(DAY)
  expect((await verifyLedger(at.runtime.database.pool, [itemChecks])).drifts).toEqual([])
})
