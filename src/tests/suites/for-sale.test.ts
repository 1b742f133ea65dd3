import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { calls as banners } from '#features/banners/contract.ts'
import { calls as info } from '#features/features-info/contract.ts'
import { loadServices } from '#features/index.server.ts'
import { calls as init } from '#features/init/contract.ts'
import { calls as packages } from '#features/packages/contract.ts'
import { EXCLUDED, PAUSED } from '#platform/calls/feature.ts'
import type { Action, GateLine } from '#platform/calls/gate.ts'
import { SECOND } from '#platform/time/clock.ts'
import type { Client } from '../rig/client.ts'
import { promotionsOf } from '../rig/rewards/offers.ts'
import { testSite } from '../rig/test-site.ts'

/** Nothing is shown for sale, in any view, that may not be offered or bought. */

/** The actions that lines refuse now, switched by the tests. */
const refused = new Set<Action>()
const lineOf = (action: Action): GateLine => ({
  ...{ code: `NO_${action.toUpperCase()}`, order: 300, actions: [action] },
  look: async () => ({ ok: !refused.has(action) }),
  refusal: () => ({ message: 'This is paused.' }),
})
const gateLines = (['buy', 'offer'] as const).map(lineOf)
const at = testSite(
  {},
  {
    services: async () => (await loadServices()).map((one, n) => (n === 0 ? { ...one, gateLines } : one)),
  },
)
beforeEach(() => refused.clear())

/** A bundle that is offered to a player by a banner of their brand. */
async function offerBundle(client: Client): Promise<void> {
  await at.runtime.database.pool.query(
    `with banner as (insert into banners_banner (type, title, action_href) values ('Vip_bundle', 'For you', '/vip')
       returning banner_id)
     insert into banners_offer (player_id, banner_id, package)
     select $1, banner_id, '{"package_id": "fortune-999"}' from banner`,
    [await at.idOf(client)],
  )
  // So long a node caches the banners.
  at.clock.advance(2 * SECOND)
}

/** Offers for sale to a player, by the view that says them. */
async function forSale(client: Client): Promise<Readonly<Record<string, boolean>>> {
  at.clock.advance(2 * SECOND)
  const { currentOffer, popupPresetPackages, featuresInfo } = (await client.call(info.info)).body.data!
  const { packages: all, presets } = (await client.call(packages.packages)).body.data!
  const types = (await promotionsOf(client)).map(({ type }) => type)
  const home = (await client.call(banners.home)).body.data!
  const data = (await client.call(init.init)).body.data!
  return {
    currentOffer: currentOffer !== null,
    popups: popupPresetPackages.length > 0 || data.popupPresetPackages.length > 0,
    feature: featuresInfo['packages']?.isActive ?? false,
    store: all.length + presets.length > 0,
    promotion: types.includes('fortunePackages'),
    preset: home.bannerPresetPackage !== null,
    initPreset: data.bannerPresetPackage !== null,
    banner: home.banners.some(({ type }) => type === 'Vip_bundle'),
  }
}

/** A row of the law for the state of an account, as the columns say it. */
const rule = (columns: string) =>
  at.runtime.database.pool.query(
    `insert into jurisdiction (state, theme, effective_from, policy, min_age, source, last_verified, ${columns})
     values ('TX', '*', '2026-01-01', 'prizes', 21, 'test', '2026-01-01', false)`,
  )

describe('whoever may be offered nothing sees no offer', () => {
  afterEach(async () => {
    await at.runtime.database.pool.query(`delete from jurisdiction where source = 'test'`)
    at.clock.advance(2 * SECOND)
  })

  test.each([
    ['a line for offers', PAUSED, async () => void refused.add('offer')],
    ['a line for purchases', PAUSED, async () => void refused.add('buy')],
    ['a place that forbids marketing', PAUSED, async () => void (await rule('marketing'))],
    ['a place that forbids purchases', null, async () => void (await rule('purchase'))],
    ['an exclusion', EXCLUDED, (client: Client) => at.exclude(client, { signedIn: true })],
  ] as const)('by %s', async (_, reason, refuse) => {
    const client = await at.player()
    await offerBundle(client)
    const before = await forSale(client)
    expect(before).toEqual(Object.fromEntries(Object.keys(before).map((view) => [view, true])))
    await refuse(client)
    // After an exclusion packages can be bought again: their card stays, and says why nothing can be had.
    const { feature, promotion, ...after } = await forSale(client)
    expect([feature, promotion]).toEqual(Array(2).fill(reason === EXCLUDED))
    expect(after).toEqual(Object.fromEntries(Object.keys(after).map((view) => [view, false])))
    const { paused = null } = (await client.call(packages.packages)).body.data!
    expect(paused?.reason ?? null).toBe(reason)
  })
})
