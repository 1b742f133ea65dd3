import { expect, test } from 'vitest'
import { calls as dice } from '#features/lucky-dice/contract.ts'
import { calls as login } from '#features/daily-login/contract.ts'
import { calls as slot } from '#features/mini-game-slot/contract.ts'
import { calls as wheel } from '#features/daily-wheel/contract.ts'
import { geoDefaults } from '#platform/testing.server.ts'
import { DAY, SECOND } from '#platform/time/clock.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { calls as geo } from './contract.ts'

const at = testSite({ geo: { ...geoDefaults, proof: 'coordinates' } })

const LOS_ANGELES = { latitude: 34.0522, longitude: -118.2437 }

test('where coordinates show a closed state, all prizes are shown as the coins that are given there', async () => {
  const player = await at.player({ confirmed: true })
  const shown = async () => {
    const { table } = (await player.call(dice.state)).body.data!
    const { levels } = (await player.call(slot.configs)).body.data!
    const { levels: days } = (await player.call(login.info)).body
    const { sectors } = (await player.call(wheel.config)).body.dailyWheel.wheelData.wheels
    return [
      table.filter(({ prize }) => prize.entries),
      levels.filter(({ stopPrize }) => stopPrize.entries),
      days.filter(({ prizes }) => prizes.entries),
      sectors.filter(({ prizes }) => prizes.some(({ type }) => type === 'entries')),
    ].map(({ length }) => length)
  }
  expect(await shown()).not.toContain(0)
  await player.call(geo.geoCheck, LOS_ANGELES)
  expect(await shown()).toEqual([0, 0, 0, 0])
  await at.runtime.database.pool.query(
    'update player set phone_confirmed_at = created_at, profile_completed_at = created_at where email = $1',
    [player.email],
  )
  at.clock.advance(SECOND)
  // Of so many spins one stops where the rim has entries elsewhere.
  const { entries } = await player.balance()
  for (let day = 0; day < 12; day++) {
    const { id } = (await player.call(wheel.config)).body.dailyWheel
    const { winSector, prize } = (await player.call(wheel.spin, { id })).body.data!
    const [{ type, value }] = winSector.sectorDto.prizes as [{ type: string; value: number }]
    expect([type, value]).toEqual(['coins', prize.coins])
    at.clock.advance(DAY)
    await player.call(geo.geoCheck, LOS_ANGELES)
  }
  expect((await player.balance()).entries).toBe(entries)
})
