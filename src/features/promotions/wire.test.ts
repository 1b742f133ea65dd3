import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls as bonus } from '#features/bonus-offer/contract.ts'
import { calls as login } from '#features/daily-login/contract.ts'
import { calls as promotions } from './contract.ts'
import { DAY } from '#platform/time/clock.ts'
import { transact } from '#platform/data/db.server.ts'
import { grant } from '#platform/money/grant.server.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { ok } from '#tests/wire/shapes.ts'
import { expectAnswer } from '#tests/wire/wire.ts'

/** What can be had, in one place each: bonuses (001 §3, §7) and promotions (000 §3, §7). */
const at = testSite()

const whole = z.int().min(0)
const time = z.iso.datetime().nullable()
const shape = z.strictObject({
  available: z.boolean(),
  wheels: z.strictObject({ sectors: z.array(z.looseObject({ weight: z.int().min(1) })).min(4) }).nullable(),
  prizes: z.strictObject({ entries: whole, coins: whole }),
  auto: z.boolean(),
  availableDate: time,
  expiresAt: time,
  endpoint: z.string().startsWith('/rest/').nullable(),
  streakCount: whole,
  streakCurrent: whole,
  reasonType: z.string().nullable().optional(),
  reasonValue: z.union([z.string(), z.number()]).nullable().optional(),
  isVisibleToFront: z.boolean().optional(),
  sounds: z.strictObject({ open: z.array(z.string()), win: z.array(z.string()) }).optional(),
})

test('GET /rest/bonus-offer/get-bonuses/ tells each bonus, and its endpoint gives it', async () => {
  const player = await at.player()
  const ask = async () =>
    (await expectAnswer(player, bonus.getBonuses, ok(z.record(z.string(), shape)))).data!
  const before = await ask()
  expect(before).toMatchObject({
    freeSpins: { available: false, endpoint: null, expiresAt: null, streakCount: 0 },
    dailyLogin: {
      available: true,
      prizes: { coins: 1_000, entries: 5 },
      streakCount: 7,
      streakCurrent: 0,
      endpoint: login.applyPrize.path,
    },
    dailyWheel: { available: true },
    boosterWheel: { available: false, endpoint: null },
    extraWheel: { available: true },
    rankLevel: { auto: true, available: false, prizes: { coins: 1_000, entries: 1 }, streakCount: 500 },
  })
  const { success } = (await (await player.send('GET', before['dailyLogin']!.endpoint!)).json()) as {
    success: boolean
  }
  expect(success).toBe(true)
  for (const name of ['dailyWheel', 'extraWheel'] as const) {
    const spun = await player.send('POST', before[name]!.endpoint!, { body: {} })
    expect([name, spun.status]).toEqual([name, 200])
  }
  const after = await ask()
  for (const name of ['dailyLogin', 'dailyWheel', 'extraWheel'] as const)
    expect([name, after[name]!.available, after[name]!.endpoint]).toEqual([name, false, null])
  for (const name of ['dailyLogin', 'dailyWheel'] as const)
    expect(Date.parse(after[name]!.availableDate!)).toBeGreaterThan(at.clock.now())
  expect(after['dailyLogin']!.streakCurrent).toBe(1)
})

test('bonuses are in coins where entries are not allowed, and none is for who is self-excluded', async () => {
  const player = await at.player({ state: 'CA' })
  const { data } = (await player.call(bonus.getBonuses)).body
  for (const { prizes } of Object.values(data!)) expect(prizes.entries).toBe(0)
  expect(data!['dailyLogin']!.prizes.coins).toBe(1_500)
  await at.exclude(player, { signedIn: true })
  const out = (await player.call(bonus.getBonuses)).body.data!
  expect(Object.values(out).filter(({ available }) => available)).toEqual([])
})

test('GET /rest/page/promotions/ carries the spins of 001 §3', async () => {
  const player = await at.player()
  const receiver = { playerId: await at.idOf(player), state: 'TX', theme: 'aurelia' }
  const freeSpins = { game: 'tidal-fortune', count: 3, betLevel: 1, lifetime_ms: DAY }
  await transact(at.runtime.database.db, (tx) =>
    grant(at.runtime, tx, receiver, { freeSpins }, { key: 'wire', kind: 'gift' }),
  )
  const { data } = (await player.call(bonus.getBonuses)).body
  expect(data!['freeSpins']).toMatchObject({
    available: true,
    expiresAt: new Date(at.clock.now() + DAY).toISOString(),
    streakCount: 3,
    streakCurrent: 0,
  })
  const { payload } = (await player.call(promotions.promotions)).body
  const detailsOf = (type: string) => payload.promotions.find((one) => one.type === type)!.details
  expect(detailsOf('playerFreeSpin')).toMatchObject({
    freeSpins: [{ game: 'tidal-fortune', count: 3, left: 3 }],
  })
  const guests = (await at.visitor().call(promotions.promotions)).body.payload.promotions
  expect(guests.map(({ details }) => details)).toEqual(guests.map(() => null))
})
