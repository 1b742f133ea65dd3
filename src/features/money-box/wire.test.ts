import { expect, test } from 'vitest'
import { calls as init } from '#features/init/contract.ts'
import { covers } from '#tests/coverage/covers.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { expectAnswer } from '#tests/wire/wire.ts'
import { calls } from './contract.ts'
import { fill, signedUpBefore } from './tests/fill.ts'

/** The calls of the money box with their fields. */
const at = testSite()

test('each call answers with its fields', async () => {
  covers('001 fun.2')
  const player = await at.player()
  const { data } = await expectAnswer(player, calls.info)
  const terms = { breakFrom: 100_000, price: 499, rate: 2, share: 25, days: 30, capStep: 25_000 }
  expect(data).toMatchObject(terms)
  await signedUpBefore(at, player)
  await fill(at, player, 1_000_000)
  await expectAnswer(player, calls.open)
  await expectAnswer(player, calls.info)
  expect((await player.call(init.init)).body.data!.moneyBox).toEqual({ isActive: true })
  expect((await at.visitor().call(init.init)).body.data!.moneyBox).toEqual({ isActive: false })
})
