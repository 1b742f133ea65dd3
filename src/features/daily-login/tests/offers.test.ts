import { expect, test } from 'vitest'
import { DAY } from '#platform/time/clock.ts'
import { covers } from '#tests/coverage/covers.ts'
import type { Client } from '#tests/rig/client.ts'
import { offersOf, promotionsOf } from '#tests/rig/rewards/offers.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { calls } from '../contract.ts'

/** The day's gift among bonuses (001 §3) and promotions (000 §3). */
const at = testSite()

const bonusOf = async (client: Client) => (await offersOf(client))['dailyLogin']!
const promotionOf = async (client: Client) =>
  (await promotionsOf(client)).find(({ id }) => id === 'dailyLogin')

test('001 §3: it is a bonus with its streak, and its endpoint gives it', async () => {
  const player = await at.player()
  const before = await bonusOf(player)
  expect(before).toMatchObject({
    available: true,
    prizes: { coins: 1_000, entries: 5 },
    streakCount: 7,
    streakCurrent: 0,
    endpoint: calls.applyPrize.path,
  })
  const { success } = (await (await player.send('GET', before.endpoint!)).json()) as { success: boolean }
  expect(success).toBe(true)
  const after = await bonusOf(player)
  expect(after).toMatchObject({ available: false, endpoint: null, streakCurrent: 1 })
  expect(Date.parse(after.availableDate!)).toBeGreaterThan(at.clock.now())
})

test('it is worth coins where entries are not allowed', async () => {
  expect((await bonusOf(await at.player({ state: 'CA' }))).prizes.coins).toBe(1_500)
})

test('it is a promotion that stands as the day does, open to guests too', async () => {
  covers('001 §3.11')
  expect(await promotionOf(at.visitor())).toMatchObject({ state: 'open' })
  const client = await at.player()
  expect(await promotionOf(client)).toMatchObject({ state: 'open' })
  await client.call(calls.applyPrize)
  expect(await promotionOf(client)).toMatchObject({ state: 'completed' })
  at.clock.advance(DAY)
  expect(await promotionOf(client)).toMatchObject({ state: 'open' })
})

test('it stands first of those that last, and in no brand without it', async () => {
  const typesOf = async (client: Client) => (await promotionsOf(client)).map(({ type }) => type)
  const types = await typesOf(at.visitor())
  expect(types.indexOf('dailyLogin')).toBeGreaterThanOrEqual(0)
  expect(types.indexOf('dailyLogin')).toBeLessThan(types.indexOf('welcomeGift'))
  expect(await typesOf(at.visitor({ theme: 'voltaic' }))).not.toContain('dailyLogin')
})
