import { expect, test } from 'vitest'
import { calls as banners } from '#features/banners/contract.ts'
import { calls as init } from '#features/init/contract.ts'
import { covers } from '#tests/coverage/covers.ts'
import { promotionsOf } from '#tests/rig/rewards/offers.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { calls } from '../contract.ts'
import { rankUp } from './offers.ts'
import { rigOf } from './rig.ts'
import { homePage, info, lobbyState } from './reads.ts'

/** A site that is no demonstration has no cashier: it sells nothing, and shows nothing of it. */
const at = testSite({ demo: false })

test('without a cashier nothing is for sale, and nothing says otherwise', async () => {
  covers('001 fun.25')
  const player = await at.player()
  const rig = rigOf(at)
  await rankUp(at, player, 'silver')
  expect(await rig.listed(player)).toEqual({
    ...{ packages: [], presets: [], days: 14, isDemonstration: false, isPaused: false },
  })
  const refused = await rig.buy(player, 'fortune-999')
  expect([refused.status, refused.body.code]).toEqual([409, 'NOT_FOR_SALE'])
  const data = (await player.call(init.init)).body.data!
  expect(data).toMatchObject({
    ...{
      packages: { isActive: false },
      popupPresetPackages: [],
      bannerPresetPackage: null,
      depositsCount: 0,
    },
  })
  const features = (await player.call(info, {})).body.data!
  expect(features).toMatchObject({ currentOffer: null, popupPresetPackages: [] })
  expect(features.statusFeatures.fortuneInvestment).toBe(false)
  expect(await lobbyState(player)).toBeUndefined()
  expect((await player.call(homePage)).body.payload.packages).toEqual([])
  const shown = (await player.call(banners.home)).body.data!
  expect(shown.bannerPresetPackage).toBeNull()
  expect((await promotionsOf(player)).map(({ type }) => type)).not.toContain('fortunePackages')
  expect((await player.send('POST', '/dev/deposit', { body: {} })).status).toBe(404)
})

test('what was paid for is given and can be taken all the same', async () => {
  covers('001 fun.25')
  const player = await at.player()
  const rig = rigOf(at)
  await rig.pay(player, 'fortune-999')
  await rig.days(player, 1)
  expect((await player.call(init.init)).body.data!.packages).toEqual({ isActive: true })
  expect((await rig.claim(player, 1)).body.data).toMatchObject({ coins: 4_995 })
  expect(await rig.listed(player)).toMatchObject({ packages: [] })
  expect((await player.call(calls.chosen)).body.data!).toMatchObject({ state: 'running' })
})
