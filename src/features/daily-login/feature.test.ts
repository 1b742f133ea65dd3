import { expect, test } from 'vitest'
import { DAY, HOUR } from '#platform/time/clock.ts'
import { dayOf } from '#platform/time/day.ts'
import type { PrizeView } from '#platform/money/prize.ts'
import { covers } from '#tests/coverage/covers.ts'
import type { Client } from '#tests/rig/client.ts'
import { featureConforms, rewardConforms } from '#tests/suites/feature-conforms.ts'
import { equivalentConforms } from '#tests/suites/equivalent-conforms.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { calls } from './contract.ts'
import { LEVELS } from './economy.ts'
import { dailyLogin } from './feature.ts'

const at = testSite()

featureConforms(at, dailyLogin)
rewardConforms(at, dailyLogin, { claim: calls.applyPrize, nextPeriod: () => at.clock.advance(DAY) })
equivalentConforms(at, dailyLogin, {
  claim: calls.applyPrize,
  shown: async (one) => (await info(one)).levels.map(({ prizes }) => prizes),
  paid: ({ prizes }: { readonly prizes: PrizeView }) => [prizes],
})

const confirmPhone = async (client: Client) => {
  await at.runtime.database.pool.query('update player set phone_confirmed_at = created_at where email = $1', [
    client.email,
  ])
  at.clock.advance(1_000)
}
const info = async (client: Client) => (await client.call(calls.info)).body
const claim = async (client: Client) => (await client.call(calls.applyPrize)).body

test('a week of claims gives the seven prizes, spins as a real asset, and begins again', async () => {
  covers('001 login.1', '001 login.4')
  const player = await at.player()
  await confirmPhone(player)
  const before = await player.balance()
  for (let level = 1; level <= 7; level++) {
    expect(await info(player)).toMatchObject({ isActive: true, isAvailable: true, activeLevel: level })
    const { level: given, prizes } = await claim(player)
    const { coins = 0, entries = 0, freeSpins } = LEVELS[level - 1]!
    expect([given, prizes.coins, prizes.entries, prizes.freeSpinCount]).toEqual([
      level,
      coins,
      entries,
      freeSpins?.count ?? 0,
    ])
    if (freeSpins) {
      expect(prizes).toMatchObject({
        freeSpinLifetime: 24,
        freeSpinsBetLevel: 1,
        link: `/games/${freeSpins.game}`,
      })
      const { rows } = await at.runtime.database.pool.query('select 1 from free_spins where grant_id = $1', [
        prizes.freeSpinId,
      ])
      expect(rows).toHaveLength(1)
    }
    expect(await info(player)).toMatchObject({ isAvailable: false, activeLevel: Math.min(level + 1, 7) })
    at.clock.advance(DAY)
  }
  const after = await player.balance()
  expect([after.tourPoints - before.tourPoints, after.entries - before.entries]).toEqual([37_500, 80])
  expect(await info(player)).toMatchObject({ isAvailable: true, activeLevel: 1 })
})

test('level 3 waits for the phone and says so', async () => {
  covers('001 login.3')
  const player = await at.player()
  for (let day = 0; day < 2; day++) {
    await claim(player)
    at.clock.advance(DAY)
  }
  expect(await info(player)).toMatchObject({ isAvailable: false, activeLevel: 3, reasonType: 'phone' })
  const { status, body } = await player.call(calls.applyPrize)
  expect([status, body]).toMatchObject([409, { success: false, code: 'PHONE_FIRST' }])
  await confirmPhone(player)
  expect((await claim(player)).level).toBe(3)
})

test('the day turns at midnight of the brand, and a day of 23 hours gives one prize', async () => {
  // 23:30 in New York of the day before the clocks go forward.
  const night = Date.UTC(2027, 2, 14, 4, 30)
  at.clock.advance(Math.max(0, night - at.clock.now()))
  const player = await at.player()
  await confirmPhone(player)
  const start = at.clock.now()
  const paid = new Set<string>()
  let claims = 0
  for (let { version } = await player.balance(); at.clock.now() < start + 48 * HOUR; at.clock.advance(HOUR)) {
    await claim(player)
    const after = (await player.balance()).version
    if (after > version) claims += 1
    version = after
    paid.add(dayOf(at.clock.now(), 'America/New_York'))
  }
  expect([claims, paid.size]).toEqual([3, 3])
})

test('where entries are not allowed the calendar shows and gives their coin equivalent', async () => {
  const player = await at.player({ state: 'CA' })
  const { levels } = await info(player)
  expect(levels[0]!.prizes).toMatchObject({ coins: 1_500, entries: 0 })
  expect((await claim(player)).prizes).toMatchObject({ coins: 1_500, entries: 0 })
})
