import { expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { calls } from './contract.ts'
import { transact } from '#platform/data/db.server.ts'
import { grant } from '#platform/money/grant.server.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { expectAnswer } from '#tests/wire/wire.ts'

/** The wheels' calls of 001 §7 with the fields of 001 §3. */
const at = testSite()

test('configuration and spins of the three wheels', async () => {
  covers('001 wheel.5', '001 wheel.6')
  const player = await at.player()
  const { dailyWheel } = await expectAnswer(player, calls.config)
  await expectAnswer(player, calls.configOf, { id: dailyWheel.id })

  const receiver = { playerId: await at.idOf(player), state: 'TX', theme: 'aurelia' }
  const prize = { wheelSpin: 'booster' } as const
  const cause = { feature: 'daily-wheel', key: 'gift', kind: 'gift' }
  await transact(at.runtime.database.db, (tx) => grant(at.runtime, tx, receiver, prize, cause))
  await expectAnswer(player, calls.boosterConfig)
  await expectAnswer(player, calls.boosterSpin)
  expect((await expectAnswer(player, calls.requestBooster)).data!.available).toBe(false)
  await expectAnswer(player, calls.spin, { id: dailyWheel.id })
  const { data } = await expectAnswer(player, calls.extraConfig)
  expect(data!.endpoint).toBe('/rest/extra-wheel/spin/free/')
  await expectAnswer(player, calls.extraSpin, { kind: 'free' })
})
