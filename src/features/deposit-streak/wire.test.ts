import { expect, test } from 'vitest'
import { calls as init } from '#features/init/contract.ts'
import { DAY } from '#platform/time/clock.ts'
import { covers } from '#tests/coverage/covers.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { expectAnswer } from '#tests/wire/wire.ts'
import { calls } from './contract.ts'
import { deposit } from './tests/deposits.ts'

/** The calls of the deposit streak with their fields. */
const at = testSite()

test('each call answers with its fields', async () => {
  covers('001 streak.1')
  const player = await at.player()
  const { data } = await expectAnswer(player, calls.info)
  expect(data!.skin).toBe('aurelia')
  for (const key of ['one', 'two', 'three']) {
    if (key !== 'one') at.clock.advance(DAY)
    await deposit(at, player, key, { route: 'free' })
    if (key === 'three') await expectAnswer(player, calls.chooseBoost, { boost: 'double' })
    await expectAnswer(player, calls.wheelsPrizes)
    await expectAnswer(player, calls.applyPrize)
    await expectAnswer(player, calls.info)
  }
  await expectAnswer(player, calls.groupInfo)
  expect((await player.call(init.init)).body.data!.depositStreak).toEqual({ isActive: true })
  expect((await at.visitor().call(init.init)).body.data!.depositStreak).toEqual({ isActive: false })
})
