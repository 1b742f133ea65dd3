import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { percent } from '#platform/base/random/weights.ts'
import { verifyLedger } from '#platform/money/verify.server.ts'
import { DAY, HOUR } from '#platform/time/clock.ts'
import { dayAfter, dayOf, dayStart } from '#platform/time/day.ts'
import { covers } from '#tests/coverage/covers.ts'
import { featureConforms, rewardConforms } from '#tests/suites/feature-conforms.ts'
import { drawConforms } from '#tests/suites/draw-conforms.ts'
import { equivalentConforms } from '#tests/suites/equivalent-conforms.ts'
import type { Client } from '#tests/rig/client.ts'
import { offersOf, promotionsOf } from '#tests/rig/rewards/offers.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { client as face } from './client/face.ts'
import { calls, type Boost, type Spun } from './contract.ts'
import { SECTORS } from './economy.ts'
import { depositStreak } from './feature.ts'
import { prizeAt, weights } from './rules.ts'
import { deposit, refund, twice } from './tests/deposits.ts'

const at = testSite()

const free = { route: 'free' } as const
/** The player created last, for the conformance suite that moves on to the next day. */
const latest: { client?: Client } = {}
/** A player with a deposit of today. */
async function depositor(options: Parameters<typeof at.player>[0] = {}) {
  const client = (latest.client = await at.player(options))
  await deposit(at, client, randomUUID())
  return client
}
const streak = async (client: Client) => (await client.call(calls.info)).body.data!
const wheel = async (client: Client) => (await client.call(calls.wheelsPrizes)).body.data!
const spin = (client: Client) => client.call(calls.applyPrize)
const spun = async (client: Client) => (await spin(client)).body as Spun
const choose = (client: Client, boost: Boost) => client.call(calls.chooseBoost, { boost })
/** The next day at the same hour, with a deposit. */
async function nextDay(client: Client, more: Parameters<typeof deposit>[3] = free, days = 1) {
  at.clock.advance(days * DAY)
  // Sessions end while nobody calls.
  await client.signIn()
  await deposit(at, client, randomUUID(), more)
}
/** Brings a player to a day of the streak whose spin waits. */
async function untilDay(client: Client, day: number) {
  for (let n = 1; n < day; n++) {
    if (n % 2 === 1 && n > 1) await choose(client, 'double')
    await spin(client)
    await nextDay(client)
  }
}
/** Where clients read the states of all features. */
const STATES = '/rest/features-games-info/info/'
const drawsOf = async (client: Client) => {
  const { rows } = await at.runtime.database.pool.query<{ n: number }>(
    `select count(*)::int as n from reward_draw where player_id = $1 and feature = 'deposit-streak'`,
    [await at.idOf(client)],
  )
  return rows[0]!.n
}

featureConforms(at, depositStreak)
rewardConforms(at, depositStreak, {
  claim: calls.applyPrize,
  player: depositor,
  async nextPeriod() {
    at.clock.advance(DAY)
    await deposit(at, latest.client!, randomUUID())
  },
})
drawConforms(at, depositStreak, {
  draw: calls.applyPrize,
  player: depositor,
  refused: {
    NO_SPIN: () => at.player(),
    async CHOOSE_BOOST() {
      const client = await depositor()
      await untilDay(client, 3)
      return client
    },
  },
  face,
  by: [weights],
  odds: {
    shown: async (client) => (await wheel(client)).sectors.map(({ chance }) => chance),
    economy: SECTORS.map(({ weight }) => percent(weight)),
  },
})
equivalentConforms(at, depositStreak, {
  claim: calls.applyPrize,
  player: depositor,
  shown: async (client) => (await wheel(client)).sectors.map(({ prize }) => prize),
  paid: ({ prize }: Spun) => [prize],
})

describe('a streak', () => {
  test('seven days by free cards alone give seven spins, three boosts, and what they say', async () => {
    covers('001 streak.3')
    const client = await at.player()
    await deposit(at, client, randomUUID(), free)
    const before = await client.balance()
    const won = { coins: 0, entries: 0 }
    for (let n = 1; n <= 7; n++) {
      expect(await streak(client)).toMatchObject({ day: n, canSpin: true, doneToday: true, last: null })
      if ([3, 5, 7].includes(n)) {
        expect(await spin(client)).toMatchObject({ status: 409, body: { code: 'CHOOSE_BOOST' } })
        const doubled = (await streak(client)).days.map((one, i) => (i + 1 === n ? twice(one) : one))
        expect(await choose(client, 'double')).toMatchObject({ status: 200 })
        expect((await streak(client)).days).toEqual(doubled)
      }
      const { sectors } = await wheel(client)
      const answer = await spun(client)
      const times = [3, 5, 7].includes(n) ? 2 : 1
      expect(answer).toMatchObject({ success: true, day: n, prize: prizeAt(n, answer.sector, times) })
      expect(sectors[answer.sector]!.prize).toEqual(answer.prize)
      won.coins += answer.prize.coins!
      won.entries += answer.prize.entries!
      expect(await streak(client)).toMatchObject({ day: n, canSpin: false, last: answer })
      await nextDay(client)
    }
    const after = await client.balance()
    expect([after.tourPoints - before.tourPoints, after.entries - before.entries]).toEqual([
      won.coins,
      won.entries,
    ])
    expect(await streak(client)).toMatchObject({ day: 1, canSpin: true })
    expect((await client.call(calls.groupInfo)).body.data).toMatchObject({ group: 'A', multiplier: 1 })
  }, 60_000)

  test('a day is made once, by a free card or a purchase from $4.99', async () => {
    covers('001 streak.2')
    const client = await at.player()
    await deposit(at, client, 'too small', { cents: 498 })
    expect(await streak(client)).toMatchObject({ day: 0, canSpin: false, freezes: 1, continuesUntil: null })
    await deposit(at, client, 'first')
    await deposit(at, client, 'second', free)
    expect(await streak(client)).toMatchObject({ day: 1, canSpin: true })
    await spin(client)
    await deposit(at, client, 'third')
    expect(await streak(client)).toMatchObject({ day: 1, canSpin: false })
    expect(await drawsOf(client)).toBe(1)
  })

  test('a missed day is covered by the freeze, more starts over, and a spin that was earned waits', async () => {
    covers('001 streak.6')
    const client = await depositor()
    expect((await streak(client)).continuesUntil).toBe(midnightIn(3))
    await nextDay(client, free, 2)
    expect(await streak(client)).toMatchObject({ day: 1, freezes: 0, canSpin: true })
    expect(await spun(client)).toMatchObject({ day: 1 })
    expect(await spun(client)).toMatchObject({ day: 2 })
    await nextDay(client, free, 2)
    expect(await spun(client)).toMatchObject({ day: 1 })
  })

  test('coins are multiplied by the group of the median purchase, entries are not', async () => {
    covers('001 streak.5')
    const client = await at.player()
    await deposit(at, client, 'large', { cents: 5_000 })
    expect((await client.call(calls.groupInfo)).body.data).toMatchObject({ group: 'C', multiplier: 5 })
    expect((await wheel(client)).sectors[3]!.prize).toEqual({ entries: 20, coins: 10_000 })
    const { prize, sector } = await spun(client)
    expect(prize).toEqual(prizeAt(1, sector, 5))
  })
})

/** The midnight at which a day begins, so many days after today. */
const midnightIn = (days: number) => {
  const zone = 'America/New_York'
  return new Date(dayStart(dayAfter(dayOf(at.clock.now(), zone), days), zone)).toISOString()
}

describe('a boost', () => {
  const statuses = async (client: Client) => {
    const { data } = (await (await client.send('GET', STATES)).json()) as {
      data: { statusFeatures: Record<string, boolean> }
    }
    return data.statusFeatures
  }

  test('is chosen once, on days 3, 5, and 7, before the spin; its status is on only while it waits', async () => {
    covers('001 streak.7')
    const client = await depositor()
    expect(await choose(client, 'double')).toMatchObject({ status: 409, body: { code: 'NO_CHOICE' } })
    expect(await statuses(client)).toMatchObject({ depositStreak: true, depositStreakChooseBoost: false })
    await untilDay(client, 3)
    expect((await statuses(client))['depositStreakChooseBoost']).toBe(true)
    expect(await streak(client)).toMatchObject({ mustChoose: true, boost: null })
    const { freezes } = await streak(client)
    const first = (await choose(client, 'freeze')).body
    expect(first.data).toMatchObject({ boost: 'freeze', day: 3 })
    expect((await choose(client, 'double')).body).toEqual(first)
    expect(await streak(client)).toMatchObject({ mustChoose: false, boost: 'freeze', freezes: freezes + 1 })
    expect((await statuses(client))['depositStreakChooseBoost']).toBe(false)
    const { prize, sector } = await spun(client)
    expect(prize).toEqual(prizeAt(3, sector, 1))
    expect(await choose(client, 'double')).toMatchObject({ status: 409, body: { code: 'NO_CHOICE' } })
    await nextDay(client)
    expect(await choose(client, 'double')).toMatchObject({ status: 409, body: { code: 'NO_CHOICE' } })
  })

  test('of free spins gives ten, once, however many ask', async () => {
    covers('001 streak.7')
    const client = await depositor()
    await untilDay(client, 3)
    const answers = await Promise.all(Array.from({ length: 10 }, () => choose(client, 'spins')))
    for (const { body } of answers) expect(body).toEqual(answers[0]!.body)
    expect((await offersOf(client))['freeSpins']).toMatchObject({ available: true, streakCount: 10 })
  })

  test.each(['triple', '', null, 2])('%j is none', async (boost) => {
    const client = await at.player()
    const answer = await client.send('POST', calls.chooseBoost.path, { body: { boost } })
    expect(answer.status).toBe(400)
  })
})

describe('a refund', () => {
  const key = 'order 1'
  const player = async () => {
    const client = await at.player()
    await deposit(at, client, key)
    return client
  }

  test('voids the day: its spin is gone, and another deposit of the day does not bring it back', async () => {
    covers('001 streak.8')
    const client = await player()
    await refund(at, client, key)
    expect(await streak(client)).toMatchObject({ day: 0, canSpin: false })
    expect(await spin(client)).toMatchObject({ status: 409, body: { code: 'NO_SPIN' } })
    await deposit(at, client, 'order 2')
    expect(await spin(client)).toMatchObject({ status: 409 })
    expect(await drawsOf(client)).toBe(0)
  })

  test('takes back what is left of the prize, and nothing below zero', async () => {
    covers('001 streak.8')
    const client = await player()
    const before = await client.balance()
    const { prize } = await spun(client)
    await refund(at, client, key)
    const back = await client.balance()
    expect([back.tourPoints, back.entries]).toEqual([before.tourPoints, before.entries])
    // Reported again, it takes nothing more.
    await refund(at, client, key)
    expect(await client.balance()).toEqual(back)

    const poor = await player()
    const entries = (await spun(poor)).prize.entries!
    const held = (await poor.balance()).entries
    await at.fund(poor, { entries: -(held - entries + 1) })
    await refund(at, poor, key)
    expect((await poor.balance()).entries).toBe(0)
    expect(prize.coins).toBeGreaterThan(0)
    expect((await verifyLedger(at.runtime.database.pool)).drifts).toEqual([])
  })

  test('changes nothing while another deposit of the day stands, and voids it with the last one', async () => {
    covers('001 streak.8')
    const client = await player()
    await deposit(at, client, 'order 2')
    await refund(at, client, key)
    expect(await streak(client)).toMatchObject({ day: 1, canSpin: true })
    await refund(at, client, 'order 2')
    expect(await streak(client)).toMatchObject({ day: 0, canSpin: false })
  })

  test('of a day whose boost was a freeze takes the freeze back', async () => {
    const client = await depositor()
    await untilDay(client, 2)
    await spin(client)
    at.clock.advance(DAY)
    await client.signIn()
    await deposit(at, client, 'third')
    await choose(client, 'freeze')
    expect((await streak(client)).freezes).toBe(2)
    await refund(at, client, 'third')
    expect((await streak(client)).freezes).toBe(1)
  })
})

test('who is self-excluded keeps the day, and spins for it when that is over', async () => {
  covers('001 streak.9')
  const client = await at.player()
  await at.exclude(client, { ms: HOUR, signedIn: true })
  await deposit(at, client, 'settled late')
  expect(await spin(client)).toMatchObject({ status: 403, body: { code: 'SELF_EXCLUDED' } })
  expect(await choose(client, 'double')).toMatchObject({ status: 403 })
  at.clock.advance(HOUR + 1_000)
  expect(await spun(client)).toMatchObject({ success: true, day: 1 })
})

test('the bonus carries its endpoint while a spin waits; promotions show it after the first deposit', async () => {
  covers('001 streak.11')
  const client = await at.player()
  const bonus = async () => (await offersOf(client))['depositStreak']
  const promotionStates = async () =>
    (await promotionsOf(client)).filter(({ type }) => type === 'depositStreak').map(({ state }) => state)
  expect(await bonus()).toMatchObject({ available: false, endpoint: null, streakCount: 7, streakCurrent: 0 })
  expect(await promotionStates()).toEqual([])
  await deposit(at, client, 'first')
  expect(await bonus()).toMatchObject({
    available: true,
    endpoint: '/rest/deposit-streak/apply-prize/',
    streakCurrent: 1,
  })
  expect(await promotionStates()).toEqual(['open'])
  await spin(client)
  expect(await bonus()).toMatchObject({ available: false, endpoint: null, streakCurrent: 1 })
  expect(await promotionStates()).toEqual(['completed'])
})
