import { expect, test } from 'vitest'
import { SECOND } from '#platform/time/clock.ts'
import { pushesTo } from '#tests/rig/rows.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { betCoins } from './open.ts'

/** Covers the pushes of the meter to open pages. */
const at = testSite()

const pushedTo = async (playerId: string) => {
  const pushes = await pushesTo(at.runtime.database.pool, playerId, 'funMeter')
  return pushes.map(({ data: { value, openUntil } }) => `${String(value)}${openUntil ? ' open' : ''}`)
}

test('pages hear of the meter at most once a second, of the latest, and at once that it opened', async () => {
  const playerId = await at.idOf(await at.player())
  for (let n = 0; n < 5; n++) await betCoins(at, playerId, 10_000)
  expect(await pushedTo(playerId)).toEqual(['10000'])
  at.clock.advance(SECOND)
  await at.runtime.jobs.moved(SECOND)
  await expect.poll(() => pushedTo(playerId), { timeout: 10_000 }).toEqual(['10000', '50000'])
  await betCoins(at, playerId, 10_000)
  await betCoins(at, playerId, 140_000)
  expect(await pushedTo(playerId)).toEqual(['10000', '50000', '0 open'])
})
