import { expect, test } from 'vitest'
import { calls as init } from '#features/init/contract.ts'
import { covers } from '#tests/coverage/covers.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { expectAnswer } from '#tests/wire/wire.ts'
import { calls } from './contract.ts'

/** The calls of lucky dice with their fields, and what the init data says of it. */
const at = testSite()

test('each call answers with its fields', async () => {
  covers('001 bonuses.11')
  const player = await at.player()
  const initData = async () => (await player.call(init.init)).body.data!.luckyDice
  expect(await initData()).toEqual({ isActive: true, isAvailable: true })
  await expectAnswer(player, calls.state)
  await expectAnswer(player, calls.roll)
  await expectAnswer(player, calls.state)
  expect(await initData()).toEqual({ isActive: true, isAvailable: false })
  expect((await at.visitor().call(init.init)).body.data!.luckyDice).toEqual({
    isActive: false,
    isAvailable: false,
  })
})
