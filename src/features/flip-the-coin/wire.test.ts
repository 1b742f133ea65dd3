import { expect, test } from 'vitest'
import { calls as init } from '#features/init/contract.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { expectAnswer } from '#tests/wire/wire.ts'
import { calls } from './contract.ts'

/** The calls of flip the coin with their fields. */
const at = testSite()

test('each call answers with its fields', async () => {
  const player = await at.player()
  await at.fund(player, { coins: 700 })
  await expectAnswer(player, calls.state)
  await expectAnswer(player, calls.flip, { side: 'heads' })
  await expectAnswer(player, calls.state)
  expect((await player.call(init.init)).body.data!.flipTheCoin).toEqual({ isActive: true })
  expect((await at.visitor().call(init.init)).body.data!.flipTheCoin).toEqual({ isActive: false })
})
