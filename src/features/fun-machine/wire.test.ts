import { expect, test } from 'vitest'
import { calls as init } from '#features/init/contract.ts'
import { covers } from '#tests/coverage/covers.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { expectAnswer } from '#tests/wire/wire.ts'
import { calls } from './contract.ts'
import { openMachine } from './tests/open.ts'

/** The calls of meter and machine with their fields. */
const at = testSite()

test('each call answers with its fields', async () => {
  covers('001 fun.7', '001 fun.8')
  const player = await at.player()
  const initData = async (client = player) => {
    const { funMachine, funMeter } = (await client.call(init.init)).body.data!
    return [funMachine.isActive, funMeter.is_active]
  }
  await expectAnswer(player, calls.meter)
  await expectAnswer(player, calls.machine)
  expect([await initData(), await initData(at.visitor())]).toEqual([
    [false, true],
    [false, false],
  ])
  await at.fund(player, { coins: 10_000 })
  await openMachine(at, player)
  await expectAnswer(player, calls.spin, { funmachine_section_id: 1 })
  await expectAnswer(player, calls.machine)
  await expectAnswer(player, calls.meter)
  expect(await initData()).toEqual([true, true])
})
