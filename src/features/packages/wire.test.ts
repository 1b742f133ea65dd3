import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { calls as init } from '#features/init/contract.ts'
import { DAY } from '#platform/time/clock.ts'
import { covers } from '#tests/coverage/covers.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { expectAnswer } from '#tests/wire/wire.ts'
import { calls } from './contract.ts'
import { homePage, info } from './tests/reads.ts'

/** The calls of packages with their fields. */
const at = testSite()

test('each call answers with its fields', async () => {
  covers('001 fun.19')
  const player = await at.player()
  const { data } = await expectAnswer(player, calls.packages)
  expect(data).toMatchObject({ days: 14, isDemonstration: true, isPaused: false })
  expect([data!.packages.length, data!.presets.length]).toEqual([4, 1])
  for (const { parts } of data!.packages) expect(parts!.count).toBe(7)
  await expectAnswer(player, calls.chosen)
  await expectAnswer(player, calls.buy, { package_id: 'fortune-999', order: randomUUID() })
  at.clock.advance(DAY)
  await player.signIn()
  await expectAnswer(player, calls.claim, { part: 1 })
  await expectAnswer(player, calls.chosen)
})

test('what is for sale is told wherever the specification reads it', async () => {
  covers('000 §3.25')
  const player = await at.player()
  const { presets, packages } = (await player.call(calls.packages)).body.data!
  const data = (await player.call(init.init)).body.data!
  expect([data.packages, data.popupPresetPackages]).toEqual([{ isActive: true }, presets])
  const features = (await player.call(info, {})).body.data!
  expect(features).toMatchObject({
    ...{ currentOffer: { badgeLabel: 'Package' }, popupPresetPackages: presets },
    statusFeatures: { fortuneInvestment: true },
  })
  expect((await player.call(homePage)).body.payload.packages).toEqual(packages)
  const guest = (await at.visitor().call(init.init)).body.data!
  expect([guest.packages, guest.popupPresetPackages]).toEqual([{ isActive: false }, []])
  expect((await at.visitor().call(info, {})).body.data!.currentOffer).toBeNull()
})
