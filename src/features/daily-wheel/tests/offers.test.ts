import { expect, test } from 'vitest'
import { offersOf } from '#tests/rig/rewards/offers.ts'
import { testSite } from '#tests/rig/test-site.ts'

const at = testSite()

test('001 §3: the wheels are bonuses, each with the endpoint that spins it', async () => {
  const player = await at.player()
  const before = await offersOf(player)
  expect(before).toMatchObject({
    dailyWheel: { available: true },
    boosterWheel: { available: false, endpoint: null },
    extraWheel: { available: true },
  })
  for (const name of ['dailyWheel', 'extraWheel'] as const) {
    const spun = await player.send('POST', before[name]!.endpoint!, { body: {} })
    expect([name, spun.status]).toEqual([name, 200])
  }
  const after = await offersOf(player)
  for (const name of ['dailyWheel', 'extraWheel'] as const)
    expect([name, after[name]!.available, after[name]!.endpoint]).toEqual([name, false, null])
  expect(Date.parse(after['dailyWheel']!.availableDate!)).toBeGreaterThan(at.clock.now())
})
