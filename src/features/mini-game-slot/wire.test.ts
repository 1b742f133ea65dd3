import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { calls as init } from '#features/init/contract.ts'
import { covers } from '#tests/coverage/covers.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { expectAnswer } from '#tests/wire/wire.ts'
import { calls } from './contract.ts'

/** The calls of the mini-game slot with their fields, and what the init data says of it. */
const at = testSite()

test('each call answers with its fields', async () => {
  covers('001 mini-slot.1')
  let player = await at.player()
  const initData = async () => (await player.call(init.init)).body.data!.miniGameSlot
  expect(await initData()).toEqual({ isActive: true, isAvailable: true, level: 0 })
  await expectAnswer(player, calls.configs)
  for (;;) {
    const { body } = await player.call(calls.spin, {}, { 'idempotency-key': randomUUID() })
    const { advanced } = body.data!
    expect(await initData()).toEqual({ isActive: true, isAvailable: advanced, level: advanced ? 1 : 0 })
    if (advanced) break
    player = await at.player()
  }
  await expectAnswer(player, calls.resetLevel)
  await expectAnswer(player, calls.configs)
  expect(await initData()).toEqual({ isActive: true, isAvailable: false, level: 0 })
  expect((await at.visitor().call(init.init)).body.data!.miniGameSlot).toEqual({
    isActive: false,
    isAvailable: false,
    level: 0,
  })
})
