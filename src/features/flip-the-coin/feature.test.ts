import { describe, expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { atRest, pushesTo } from '#tests/rig/rows.ts'
import { calls as init } from '#features/init/contract.ts'
import { calls as play } from '#features/play/contract.ts'
import { transact } from '#platform/data/db.server.ts'
import { grant } from '#platform/money/grant.server.ts'
import { post } from '#platform/money/ledger.server.ts'
import { verifyLedger } from '#platform/money/verify.server.ts'
import { DEMO_PLACE_COOKIE } from '#platform/jurisdiction/demo-location.ts'
import type { Prize } from '#platform/money/prize.ts'
import { DAY, HOUR, MINUTE } from '#platform/time/clock.ts'
import { dayOf, nextDayStart } from '#platform/time/day.ts'
import { featureConforms, rewardConforms } from '#tests/suites/feature-conforms.ts'
import type { Client } from '#tests/rig/client.ts'
import { promotionsOf } from '#tests/rig/rewards/offers.ts'
import { drawConforms } from '#tests/suites/draw-conforms.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { client as face } from './client/face.ts'
import { calls, type Side } from './contract.ts'
import { WEIGHTS } from './economy.ts'
import { flipTheCoin } from './feature.ts'
import { weights } from './rules.ts'

const at = testSite()
const ZONE = 'America/New_York'

let gifts = 0
/** Gives a prize as another feature would. */
async function give(client: Client, prize: Prize, kind = 'gift') {
  const receiver = { playerId: await at.idOf(client), state: 'TX', theme: 'aurelia' }
  const cause = { feature: 'flip-the-coin', key: `flip-test:${++gifts}`, kind }
  await transact(at.runtime.database.db, (tx) => grant(at.runtime, tx, receiver, prize, cause))
}
/** A player whose own gifts of the sign-up are no longer for the coin, with a bonus that is. */
async function flipper(coins = 1_000) {
  const client = await at.player()
  at.clock.advance(DAY)
  if (coins > 0) await give(client, { coins })
  return client
}
const flip = (client: Client, side: Side = 'heads') => client.call(calls.flip, { side })
const state = async (client: Client) => (await client.call(calls.state)).body.data!
const coinsOf = async (client: Client) => (await client.balance()).tourPoints
/** Takes coins away, as rounds would. */
const spend = async (client: Client, coins: number) => at.fund(client, { coins: -coins })
const draws = async (client: Client) => {
  const { rows } = await at.runtime.database.pool.query<{ key: string; result: number }>(
    `select key, result from reward_draw where player_id = $1 and feature = 'flip-the-coin' order by n`,
    [await at.idOf(client)],
  )
  return rows
}

featureConforms(at, flipTheCoin)
rewardConforms(at, flipTheCoin, {
  claim: calls.flip,
  input: { side: 'tails' },
  // The next day's flip wants a bonus of that day: see below.
  player: () => flipper(),
})

drawConforms(at, flipTheCoin, {
  draw: calls.flip,
  input: { side: 'heads' },
  player: () => flipper(),
  refused: { NO_BONUS: () => flipper(0) },
  face,
  by: [weights],
  odds: {
    shown: async (client) => (await state(client)).odds.map(({ weight }) => weight),
    economy: [WEIGHTS.heads, WEIGHTS.tails],
  },
})

describe('a flip', () => {
  test('doubles the bonus or takes half of it back, as it was drawn', async () => {
    covers('001 bonuses.10')
    const seen = new Set<boolean>()
    for (let i = 0; i < 12; i++) {
      const client = await flipper(1_001)
      const before = await coinsOf(client)
      const side = (['heads', 'tails'] as const)[i % 2]!
      const { side: shown, won, amount, bonus, called, day } = (await flip(client, side)).body.data!
      const [draw, ...more] = await draws(client)
      expect([draw!.key, shown, more]).toEqual([day, ['heads', 'tails'][draw!.result], []])
      expect([called, won, bonus]).toEqual([side, shown === side, 1_001])
      expect(amount).toBe(won ? 2_002 : 501)
      expect((await coinsOf(client)) - before).toBe(amount - bonus)
      expect(await state(client)).toMatchObject({
        available: false,
        reasonType: 'time',
        isVisibleToFront: false,
      })
      seen.add(won)
    }
    expect(seen.size).toBe(2)
    expect((await verifyLedger(at.runtime.database.pool)).drifts).toEqual([])
  })

  test('is not for what came back of coins that were paid for it', async () => {
    const client = await flipper(0)
    const paidFor = { key: `flip-test:${++gifts}`, kind: 'machine' }
    const leg = (amount: number) => ({ unit: 'coins', amount, against: 'bonus' }) as const
    for (const won of [300, 9_000]) {
      const cause = { ...paidFor, key: `${paidFor.key}:${won}` }
      const legs = [leg(-1_000), leg(won)]
      await transact(at.runtime.database.db, async (tx) =>
        post(tx, at.clock, await at.idOf(client), { ...cause, legs }),
      )
    }
    expect(await state(client)).toMatchObject({ available: false, reasonType: 'bonus', amount: null })
    expect((await flip(client)).body.code).toBe('NO_BONUS')
    await give(client, { coins: 200 })
    expect(await state(client)).toMatchObject({ available: true, amount: 200 })
  })

  test('is for the largest bonus of at most 10,000, for an hour', async () => {
    covers('001 bonuses.9')
    const client = await flipper(0)
    expect(await state(client)).toMatchObject({
      available: false,
      reasonType: 'bonus',
      amount: null,
      odds: [],
    })
    expect((await flip(client)).body.code).toBe('NO_BONUS')
    await give(client, { coins: 300 })
    at.clock.advance(MINUTE)
    await give(client, { coins: 400, entries: 5 }, 'another gift')
    const given = at.clock.now()
    at.clock.advance(MINUTE)
    // A smaller one does not take its place.
    for (const prize of [{ coins: 10_001 }, { coins: 1 }, { coins: 399 }, { entries: 50 }])
      await give(client, prize)
    expect(await state(client)).toMatchObject({
      available: true,
      isVisibleToFront: true,
      reasonType: null,
      amount: 400,
      expiresAt: new Date(given + HOUR).toISOString(),
    })
    at.clock.advance(given + HOUR - 1 - at.clock.now())
    expect(await state(client)).toMatchObject({ available: true, amount: 400 })
    at.clock.advance(1)
    expect(await state(client)).toMatchObject({ available: true, amount: 399 })
    at.clock.advance(MINUTE)
    expect(await state(client)).toMatchObject({ available: false, reasonType: 'bonus' })
    expect((await flip(client)).body.code).toBe('NO_BONUS')
    expect(await draws(client)).toEqual([])
    await give(client, { coins: 10_000 })
    expect(await state(client)).toMatchObject({ available: true, amount: 10_000 })
  })

  test('waits for the half that it could take, and nothing is drawn before', async () => {
    covers('001 bonuses.9')
    const client = await flipper()
    await spend(client, (await coinsOf(client)) - 499)
    expect(await state(client)).toMatchObject({
      available: false,
      isVisibleToFront: true,
      reasonType: 'balance',
      reasonValue: 500,
    })
    const { status, body } = await flip(client)
    expect([status, body.code]).toEqual([409, 'BALANCE_FIRST'])
    expect(await draws(client)).toEqual([])
    await give(client, { coins: 1 })
    expect((await flip(client)).status).toBe(200)
    expect(await coinsOf(client)).toBeGreaterThanOrEqual(0)
  })

  test('is refused where nothing may be played: half of the bonus is at stake', async () => {
    const client = await flipper()
    client.cookies.set(DEMO_PLACE_COOKIE, 'US-WA.granted.none.20')
    const { status, body } = await flip(client)
    expect([status, body.code, await draws(client)]).toEqual([403, 'PLACE_BLOCKED', []])
    client.cookies.delete(DEMO_PLACE_COOKIE)
    expect((await flip(client)).status).toBe(200)
  })

  test('is one a day, and what it gave is no bonus for another', async () => {
    covers('001 bonuses.10')
    const client = await flipper()
    const first = (await flip(client)).body.data!
    at.clock.advance(MINUTE)
    await give(client, { coins: 2_000 })
    expect(await state(client)).toMatchObject({ available: false, reasonType: 'time', last: first })
    expect((await flip(client, first.called === 'heads' ? 'tails' : 'heads')).body.data).toEqual(first)
    expect(await draws(client)).toHaveLength(1)
  })

  test('belongs to the day of its bonus: after midnight the new day has its own', async () => {
    covers('001 bonuses.10')
    const client = await flipper(0)
    const midnight = nextDayStart(at.clock.now(), ZONE)
    at.clock.advance(midnight - 10 * MINUTE - at.clock.now())
    await give(client, { coins: 1_000 })
    at.clock.advance(20 * MINUTE)
    const first = (await flip(client)).body.data!
    expect(first.day).toBe(dayOf(midnight - 1, ZONE))
    // The bonus of the new day can be flipped for at once: the day's flip is not made.
    expect(await state(client)).toMatchObject({ available: false, reasonType: 'bonus', last: null })
    await give(client, { coins: 2_000 })
    const second = (await flip(client)).body.data!
    expect([second.day, second.bonus]).toEqual([dayOf(midnight, ZONE), 2_000])
    expect(await draws(client)).toHaveLength(2)
  })

  test('one press flips for one bonus, however often it is sent, though two are open', async () => {
    const client = await flipper(0)
    at.clock.advance(nextDayStart(at.clock.now(), ZONE) - 10 * MINUTE - at.clock.now())
    await give(client, { coins: 2_000 })
    at.clock.advance(20 * MINUTE)
    await give(client, { coins: 1_000 })
    const headers = { 'idempotency-key': 'one-press' }
    const press = async () => (await client.call(calls.flip, { side: 'heads' }, headers)).body.data!
    const first = await press()
    expect(await press()).toEqual(first)
    expect(await draws(client)).toHaveLength(1)
    // The other bonus stays open for a press of its own.
    expect((await flip(client)).body.data!.bonus).toBe(1_000)
  })

  test('races with a stake for the last coins: whoever is late is refused, and nothing goes below zero', async () => {
    const client = await flipper(1_000)
    await spend(client, (await coinsOf(client)) - 500)
    const { next_round_id: round_id } = await client.session('tidal-fortune')
    const stake = () =>
      client.call(play.play, { slug: 'tidal-fortune', round_id, stake: 200, mode: 'TournamentPoints' })
    await Promise.all([stake(), flip(client), flip(client)])
    expect(await coinsOf(client)).toBeGreaterThanOrEqual(0)
    expect((await verifyLedger(at.runtime.database.pool)).drifts).toEqual([])
  })

  test('has two sides: nothing else is called', async () => {
    const client = await flipper()
    for (const side of ['edge', '', 'HEADS', 1, null]) {
      const { status, body } = await client.call(calls.flip, { side } as never)
      expect([side, status, body.success]).toEqual([side, 400, false])
    }
    expect(await draws(client)).toEqual([])
  })
})

/** Pushes of it to a player, oldest first. */
async function pushes(client: Client, action: string) {
  const sent = await pushesTo(at.runtime.database.pool, await at.idOf(client), 'flipTheCoin')
  return sent.filter((push) => push.action === action).map(({ data }) => data)
}

test('open pages hear of a bonus that was claimed, and of the flip', async () => {
  const client = await flipper(0)
  const { call } = at.dispatcher.entries.find((one) => one.call.path.endsWith('/apply-prize/'))!
  await client.call(call)
  await atRest(at.runtime.database.pool, at.consumers.drain)
  const { amount, expiresAt } = await state(client)
  expect(await pushes(client, 'offered')).toEqual([{ amount, expiresAt }])
  const { won, bonus, amount: left } = (await flip(client)).body.data!
  await atRest(at.runtime.database.pool, at.consumers.drain)
  expect(await pushes(client, 'flipped')).toEqual([{ won, bonus, amount: left }])
  expect(await pushes(client, 'offered')).toHaveLength(1)
  expect(face.changesOn).toEqual(['flipTheCoin.offered', 'flipTheCoin.flipped'])
})

test('the lobby and the bonuses tell of it while there is something to flip for', async () => {
  covers('001 bonuses.9')
  const client = await flipper(0)
  const ask = async (path: string) => {
    const { call } = at.dispatcher.entries.find((one) => one.call.path.startsWith(path))!
    return (await client.call(call)).body as { data: Record<string, Record<string, unknown>> }
  }
  const lobby = async () => Object.assign({}, ...Object.values((await ask('/rest/features-games')).data))
  const bonus = async () => (await ask('/rest/bonus')).data['flipTheCoin']
  expect(await lobby()).not.toHaveProperty('flip-the-coin')
  expect(await bonus()).toMatchObject({ available: false, isVisibleToFront: false, reasonType: 'bonus' })
  await give(client, { coins: 800 })
  expect(await lobby()).toMatchObject({ 'flip-the-coin': { isActive: true, isAvailable: true } })
  expect(await bonus()).toMatchObject({ available: true, isVisibleToFront: true, endpoint: calls.flip.path })
  await flip(client)
  expect(await lobby()).not.toHaveProperty('flip-the-coin')
  expect(await bonus()).toMatchObject({ available: false, endpoint: null, reasonType: 'time' })
  expect((await client.call(init.init)).body.data!.flipTheCoin).toEqual({ isActive: true })
})

test('it is a promotion for everybody, and completed once its day’s flip was made', async () => {
  const promotionOf = async (client: Client) =>
    (await promotionsOf(client)).find(({ type }) => type === 'flipTheCoin')
  expect(await promotionOf(at.visitor())).toMatchObject({ state: 'open', prize: null, href: '/signup' })
  const client = await flipper(0)
  const href = '/lobby?openModal=app-flip-the-coin-modal'
  expect(await promotionOf(client)).toMatchObject({ state: 'open', href, details: null })
  await give(client, { coins: 800 })
  await flip(client)
  expect(await promotionOf(client)).toMatchObject({ state: 'completed', href })
  expect(await promotionOf(at.visitor({ theme: 'koi' }))).toBeUndefined()
})
