import { expect, test } from 'vitest'
import { calls as banners } from '#features/banners/contract.ts'
import { calls as init } from '#features/init/contract.ts'
import { DAY } from '#platform/time/clock.ts'
import { transact } from '#platform/data/db.server.ts'
import { covers } from '#tests/coverage/covers.ts'
import type { Client } from '#tests/rig/client.ts'
import { atRest, pushesTo } from '#tests/rig/rows.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { endDueOffers } from '../offers.server.ts'
import { rankUp } from './offers.ts'
import { rigOf } from './rig.ts'
import { info } from './reads.ts'

const at = testSite()
const rig = () => rigOf(at)

const banner = async (client: Client) => (await client.call(banners.home)).body.data!
const bundleOf = async (client: Client) =>
  (await rig().listed(client)).presets.find(({ kind }) => kind === 'bundle') ?? null
const typesOf = async (client: Client) => (await banner(client)).banners.map(({ type }) => type)
const hidden = async (client: Client) => {
  const pushes = await pushesTo(at.runtime.database.pool, await at.idOf(client), 'bannerOffer')
  return pushes.filter(({ action }) => action === 'banner_offer_hide').map(({ data }) => data['id'])
}
async function ended(): Promise<void> {
  await transact(at.runtime.database.db, (tx) => endDueOffers(at.runtime, tx))
  await atRest(at.runtime.database.pool, at.consumers.drain)
}

test('a rank offers the bundle for seven days, by its banner, to its player alone', async () => {
  covers('000 §3.43')
  const [lucky, other] = [await at.player(), await at.player()]
  await rankUp(at, lucky, 'silver')
  const bundle = (await bundleOf(lucky))!
  expect(bundle).toMatchObject({ package_id: 'vip-bundle', coins: 599_880, gift: { entries: 4_999 } })
  const shown = (await banner(lucky)).bannerPresetPackage!
  expect(shown).toMatchObject({ package_id: 'vip-bundle', price: 4_999, endsAt: bundle.endsAt })
  expect(await typesOf(lucky)).toContain('Vip_bundle')
  expect((await lucky.call(init.init)).body.data!.bannerPresetPackage).toEqual(shown)
  expect((await lucky.call(info, {})).body.data!.currentOffer).toEqual({ badgeLabel: 'VIP bundle' })
  for (const stranger of [other, at.visitor()]) expect(await typesOf(stranger)).not.toContain('Vip_bundle')
  expect(await bundleOf(other)).toBeNull()
  expect((await rig().buy(other, 'vip-bundle')).body.code).toBe('OFFER_OVER')

  // It ends for the view when its time is over, and leaves the open page by a push.
  await rig().days(lucky, 7)
  expect([await bundleOf(lucky), (await banner(lucky)).bannerPresetPackage]).toEqual([null, null])
  await ended()
  expect(await hidden(lucky)).toEqual([shown.bannerId])
  expect((await rig().buy(lucky, 'vip-bundle')).body.code).toBe('OFFER_OVER')
  // The same rank again offers nothing; the next one does.
  await rankUp(at, lucky, 'silver')
  expect(await bundleOf(lucky)).toBeNull()
  await rankUp(at, lucky, 'gold')
  expect(await bundleOf(lucky)).not.toBeNull()
  expect((await banner(lucky)).bannerPresetPackage).toMatchObject({ bannerId: shown.bannerId })
})

test('bought, it leaves the page at once', async () => {
  covers('000 §4.36')
  const client = await at.player()
  await rankUp(at, client, 'silver')
  const { bannerId } = (await banner(client)).bannerPresetPackage!
  expect((await rig().buy(client, 'vip-bundle')).body.data).toMatchObject({ coins: 599_880 })
  await rig().settle()
  expect(await hidden(client)).toEqual([bannerId])
  expect((await banner(client)).bannerPresetPackage).toBeNull()
  expect((await rig().buy(client, 'vip-bundle')).body.code).toBe('OFFER_OVER')
  expect(await rig().drifts()).toEqual([])
})

test('nobody is offered it who is excluded, lives where it may not be sold, or plays elsewhere', async () => {
  const [excluded, closed, elsewhere, beginner] = [
    await at.player(),
    await at.player(),
    await at.player({ theme: 'popply' }),
    await at.player(),
  ]
  await at.exclude(excluded, { ms: DAY })
  await at.runtime.database.pool.query(`update player set state = 'WA' where player_id = $1`, [
    await at.idOf(closed),
  ])
  for (const client of [excluded, closed, elsewhere]) await rankUp(at, client, 'gold')
  await rankUp(at, beginner, 'bronze')
  const { rows } = await at.runtime.database.pool.query<{ player_id: string }>(
    'select player_id from packages_offer where player_id = any($1)',
    [await Promise.all([excluded, closed, elsewhere, beginner].map(at.idOf))],
  )
  expect(rows).toEqual([])
})
