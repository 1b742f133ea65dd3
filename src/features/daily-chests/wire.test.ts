import { expect, test } from 'vitest'
import { calls as init } from '#features/init/contract.ts'
import { confirmAll } from '#tests/attacks/races/track.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { expectAnswer } from '#tests/wire/wire.ts'
import { calls } from './contract.ts'

/** The calls of daily chests with their fields. */
const at = testSite()

test('each call answers with its fields', async () => {
  const player = await at.player()
  await confirmAll(at, player)
  const initData = async () => (await player.call(init.init)).body.data!.dailyChests
  expect(await initData()).toEqual({ isActive: true })
  await expectAnswer(player, calls.state)
  await expectAnswer(player, calls.open, { chest: 3 })
  await expectAnswer(player, calls.state)
  expect(await initData()).toEqual({ isActive: true })
  expect((await at.visitor().call(init.init)).body.data!.dailyChests).toEqual({ isActive: false })
})
