import { describe, expect, test } from 'vitest'
import { DAY, HOUR } from '#platform/time/clock.ts'
import { transact } from '#platform/data/db.server.ts'
import { dayOf, nextDayStart } from '#platform/time/day.ts'
import { grant } from '#platform/money/grant.server.ts'
import { calls as play } from '#features/play/contract.ts'
import { covers } from '#tests/coverage/covers.ts'
import type { Client } from '#tests/rig/client.ts'
import { featureConforms, rewardConforms } from '#tests/suites/feature-conforms.ts'
import { itemConforms } from '#tests/suites/item-conforms.ts'
import { drawConforms } from '#tests/suites/draw-conforms.ts'
import { equivalentConforms } from '#tests/suites/equivalent-conforms.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { showAt } from '#tests/rig/identity/places.ts'
import { client } from './client/face.ts'
import { calls, type MainSpin } from './contract.ts'
import { BOOSTER, EXTRA, MAIN } from './economy.ts'
import { dailyWheel } from './feature.ts'

const at = testSite()

const config = async (client: Client) => (await client.call(calls.config)).body
const turn = async (client: Client) => ({ id: (await config(client)).dailyWheel.id })
const spin = async (client: Client) => (await client.call(calls.spin, await turn(client))).body
const rows = async <R extends object>(text: string, values: unknown[] = []) =>
  (await at.runtime.database.pool.query<R>(text, values)).rows
const confirm = (client: Client, what: 'phone_confirmed_at' | 'profile_completed_at') =>
  rows(`update player set ${what} = created_at where email = $1`, [client.email]).then(() =>
    at.clock.advance(1_000),
  )
let gifts = 0
const give = async (client: Client, wheelSpin: 'booster' | 'daily-wheel') => {
  const receiver = { playerId: await at.idOf(client), state: 'TX', theme: 'aurelia' }
  const cause = { feature: 'daily-wheel', key: `gift:${++gifts}`, kind: 'gift' }
  return transact(at.runtime.database.db, (tx) => grant(at.runtime, tx, receiver, { wheelSpin }, cause))
}

featureConforms(at, dailyWheel)
rewardConforms(at, dailyWheel, {
  claim: calls.spin,
  input: turn,
  nextPeriod: () => at.clock.advance(DAY),
})
itemConforms(at, 'daily-wheel', { use: calls.spin, input: (id) => ({ id }) })
/** A player on their third day, when the phone is required. */
async function waiting(): Promise<Client> {
  const player = await at.player()
  at.clock.advance(2 * DAY)
  return player
}
const sectors = async (one: Client) => (await config(one)).dailyWheel.wheelData.wheels.sectors
drawConforms(at, dailyWheel, {
  draw: calls.spin,
  input: turn,
  refused: { PHONE_FIRST: waiting },
  face: client,
  by: [MAIN, EXTRA, BOOSTER].map((rim) => rim.map(({ weight }) => weight)),
  odds: {
    shown: async (one) => (await sectors(one)).map(({ weight }) => weight),
    economy: MAIN.map(({ weight }) => weight),
  },
})
equivalentConforms(at, dailyWheel, {
  claim: calls.spin,
  input: turn,
  shown: async (one) =>
    (await sectors(one)).map(({ prizes }) =>
      Object.fromEntries(prizes.map(({ type, value }) => [type, value])),
    ),
  paid: ({ prize }: MainSpin) => [prize],
})
describe('the extra wheel', () => {
  rewardConforms(at, dailyWheel, { claim: calls.extraSpin, input: { kind: 'free' } })
})

test('what was drawn is what is stored, shown and paid, and can be checked', async () => {
  covers('001 wheel.6')
  const player = await at.player()
  const before = await player.balance()
  const { data } = await spin(player)
  const { sectorDto } = data!.winSector
  const [drawn] = (await player.call(play.draws, {})).body.data!.draws
  expect(drawn).toMatchObject({ feature: 'daily-wheel', results: [sectorDto.id], ...data!.draw })
  expect(drawn!.weights).toEqual(MAIN.map(({ weight }) => weight))
  const { type, value } = MAIN[sectorDto.id]!
  expect(sectorDto.prizes).toEqual([{ type, value }])
  expect(data!.prize).toEqual({ coins: 0, entries: 0, [type]: value })
  const after = await player.balance()
  expect({
    coins: after.tourPoints - before.tourPoints,
    entries: after.entries - before.entries,
  }).toEqual(data!.prize)
  expect(data!.wheelData).toMatchObject({ available: false, reasonType: 'time' })
})

test('a spin is the day’s: it is not kept for tomorrow, and tomorrow begins at the brand’s midnight', async () => {
  covers('001 wheel.12')
  const player = await at.player()
  await confirm(player, 'phone_confirmed_at')
  const yesterday = await turn(player)
  at.clock.advance(nextDayStart(at.clock.now(), 'America/New_York') - at.clock.now())
  const { status, body } = await player.call(calls.spin, yesterday)
  expect([status, body.code]).toEqual([404, 'WHEEL_UNKNOWN'])
  await spin(player)
  const { wheelData } = (await config(player)).dailyWheel
  expect(wheelData).toMatchObject({ available: false, reasonType: 'time' })
  const next = Date.parse(wheelData.reasonValue!)
  expect(dayOf(next, 'America/New_York') > dayOf(next - 1, 'America/New_York')).toBe(true)
  at.clock.advance(next - at.clock.now())
  expect((await config(player)).dailyWheel.wheelData).toMatchObject({ available: true, reasonType: null })
})

test('the id of another player, of nobody, or of no wheel is refused, and takes nothing', async () => {
  covers('001 wheel.12')
  const [one, other] = [await at.player(), await at.player()]
  const before = await other.balance()
  for (const id of [(await turn(one)).id, '7a2f4d5e-0b8a-4a6e-9d8f-3f1f5c9a7b11']) {
    for (const call of [calls.spin, calls.configOf]) {
      const { status, body } = await other.call(call, { id })
      expect([status, body.code]).toEqual([404, 'WHEEL_UNKNOWN'])
    }
  }
  expect(await other.balance()).toEqual(before)
  expect((await config(other)).dailyWheel.wheelData.available).toBe(true)
})

test('the phone from the third day, the profile from the seventh, then both', async () => {
  covers('001 wheel.22')
  const player = await at.player()
  at.clock.advance(2 * DAY)
  const reason = async () => (await config(player)).dailyWheel.wheelData
  expect(await reason()).toMatchObject({ available: false, reasonType: 'phone' })
  expect(await spin(player)).toMatchObject({ success: false, code: 'PHONE_FIRST' })
  at.clock.advance(4 * DAY)
  expect((await reason()).reasonType).toBe('phoneAndProfile')
  expect(await spin(player)).toMatchObject({ code: 'PHONE_AND_PROFILE_FIRST' })
  await confirm(player, 'phone_confirmed_at')
  expect((await reason()).reasonType).toBe('profile')
  expect(await spin(player)).toMatchObject({ code: 'PROFILE_FIRST' })
  await confirm(player, 'profile_completed_at')
  expect(await reason()).toMatchObject({ available: true, reasonType: null })
  expect((await spin(player)).success).toBe(true)
})

test('a booster is spun first, once, and multiplies the next prize of the daily wheel', async () => {
  covers('001 wheel.7')
  const player = await at.player()
  expect((await player.call(calls.boosterSpin)).body).toMatchObject({ code: 'NOT_AVAILABLE' })
  await give(player, 'booster')
  const { dailyWheel: wheel, boosterWheel } = await config(player)
  expect(wheel.boosterWheelId).toBe(boosterWheel.id)
  expect(wheel.boosterData).toMatchObject({ available: true, multiplier: null })
  const answers = await Promise.all(Array.from({ length: 8 }, () => player.call(calls.boosterSpin)))
  for (const { body } of answers) expect(body).toEqual(answers[0]!.body)
  const { multiplier } = answers[0]!.body.data!.winSector.sectorDto
  expect((await config(player)).dailyWheel.boosterData).toMatchObject({ available: false, multiplier })
  const { data } = await spin(player)
  const { type, value } = data!.winSector.sectorDto.prizes[0]!
  expect(data).toMatchObject({ multiplier, prize: { [type]: value * multiplier } })
  expect((await config(player)).dailyWheel.boosterData.multiplier).toBeNull()
  expect((await player.call(calls.boosterSpin)).body).toMatchObject({ code: 'NOT_AVAILABLE' })
})

test('where coordinates show a closed state, the rim and its sectors are of the coins that are given', async () => {
  const player = await at.player()
  await confirm(player, 'phone_confirmed_at')
  await confirm(player, 'profile_completed_at')
  await showAt(at, player, 'CA', 20 * DAY)
  const { sectors } = (await config(player)).dailyWheel.wheelData.wheels
  expect(sectors.flatMap(({ prizes }) => prizes.filter(({ type }) => type === 'entries'))).toEqual([])
  // Of so many spins one stops where the rim has entries elsewhere.
  for (let day = 0; day < 12; day++) {
    const { winSector, prize } = (await spin(player)).data!
    expect(winSector.sectorDto.prizes).toEqual([{ type: 'coins', value: prize.coins }])
    at.clock.advance(DAY)
  }
})

test('turns that a prize gives together are each spun', async () => {
  const player = await at.player()
  const receiver = { playerId: await at.idOf(player), state: 'TX', theme: 'aurelia' }
  const items = (['booster', 'daily-wheel'] as const).map((kind) => ({ kind, count: 2 }))
  const cause = { feature: 'daily-wheel', key: `gift:${++gifts}`, kind: 'gift' }
  await transact(at.runtime.database.db, (tx) => grant(at.runtime, tx, receiver, { items }, cause))
  const spun = new Set<string>()
  for (const boosted of [true, true, false]) {
    expect((await player.call(calls.boosterSpin)).status).toBe(boosted ? 200 : 409)
    const { id } = await turn(player)
    spun.add(id)
    const { multiplier } = (await player.call(calls.spin, { id })).body.data!
    expect(multiplier > 1).toBe(boosted)
  }
  expect(spun.size).toBe(3)
  expect((await config(player)).dailyWheel.wheelData.available).toBe(false)
})

test('a booster and its factor each end after a day', async () => {
  covers('001 wheel.7')
  const player = await at.player()
  await give(player, 'booster')
  await player.call(calls.boosterSpin)
  await give(player, 'booster')
  at.clock.advance(DAY)
  expect((await config(player)).dailyWheel.boosterData).toEqual({
    available: false,
    expiresAt: null,
    multiplier: null,
    multiplierExpiresAt: null,
  })
  expect((await spin(player)).data!.multiplier).toBe(1)
})

test('a given turn of the daily wheel is one more spin, within its day', async () => {
  covers('001 wheel.9')
  const player = await at.player()
  const first = await turn(player)
  await spin(player)
  await give(player, 'daily-wheel')
  const second = await turn(player)
  expect(second.id).not.toBe(first.id)
  const { body } = await player.call(calls.spin, second)
  expect(body.success).toBe(true)
  expect((await player.call(calls.spin, second)).body).toEqual(body)
  expect((await turn(player)).id).toBe(first.id)
  await give(player, 'daily-wheel')
  const third = await turn(player)
  at.clock.advance(DAY + HOUR)
  expect((await player.call(calls.spin, third)).body).toMatchObject({ code: 'WHEEL_UNKNOWN' })
})

test('extra spins: at sign-up, on the confirmed email, on the whole profile; each once for life', async () => {
  covers('001 wheel.8', '001 §4.15')
  const player = await at.player()
  const extra = async () => (await player.call(calls.extraConfig)).body.data!
  const take = (kind: 'free' | 'email' | 'profile') => player.call(calls.extraSpin, { kind })
  expect(await extra()).toMatchObject({ available: true, endpoint: '/rest/extra-wheel/spin/free/' })
  expect((await take('email')).body).toMatchObject({ code: 'NOT_EARNED' })
  const first = (await take('free')).body
  expect(first.data!.prize.coins + first.data!.prize.entries).toBeGreaterThanOrEqual(5)
  expect(await extra()).toMatchObject({ available: false, endpoint: null })
  await player.confirmEmail()
  at.clock.advance(1_000)
  expect(await extra()).toMatchObject({ available: true, endpoint: '/rest/extra-wheel/spin/email/' })
  expect((await take('email')).status).toBe(200)
  await confirm(player, 'profile_completed_at')
  expect((await take('profile')).status).toBe(200)
  at.clock.advance(20 * DAY)
  expect((await extra()).extraSpinData).toEqual({
    isAvailableFree: false,
    isAvailableByEmailConfirm: false,
    isAvailableByProfileComplete: false,
  })
  expect((await take('free')).body).toEqual(first)
})

test('where entries are not allowed the rim shows and gives coins', async () => {
  covers('001 wheel.13')
  const player = await at.player({ state: 'CA' })
  const { sectors } = (await config(player)).dailyWheel.wheelData.wheels
  expect(sectors.flatMap(({ prizes }) => prizes.map(({ type }) => type))).toEqual(Array(12).fill('coins'))
  const { data } = await spin(player)
  const { value } = data!.winSector.sectorDto.prizes[0]!
  expect(data!.prize).toEqual({ coins: value, entries: 0 })
})
