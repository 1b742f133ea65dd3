import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { calls as daily } from '#features/daily-login/contract.ts'
import { calls as geo } from '#features/geo/contract.ts'
import { calls as init } from '#features/init/contract.ts'
import { calls as moneyBox } from '#features/money-box/contract.ts'
import { calls as packages } from '#features/packages/contract.ts'
import { PAUSED } from '#platform/calls/feature.ts'
import { transact } from '#platform/data/db.server.ts'
import { mayHaveEntriesNow } from '#platform/money/grant.server.ts'
import { owe } from '#platform/owed/owed.server.ts'
import { payOwed } from '#platform/owed/pay.server.ts'
import { HOUR, MINUTE, SECOND } from '#platform/time/clock.ts'
import { covers } from '#tests/coverage/covers.ts'
import type { Client } from '#tests/rig/client.ts'
import { showAt } from '#tests/rig/identity/places.ts'
import { offersOf } from '#tests/rig/rewards/offers.ts'
import { testSite } from '#tests/rig/test-site.ts'

/** Players whose address is in another country now, whatever place was known before. */
const at = testSite()

const FRANCE = { country: 'FR', state: null }
function comesFrom(place: { readonly country: string | null; readonly state: string | null }) {
  const spy = vi.spyOn(at.runtime.geo, 'locate').mockResolvedValue(place)
  onTestFinished(() => spy.mockRestore())
  return spy
}
const entriesOf = async (client: Client) => (await client.balance()).entries
const query = async (text: string, ...values: readonly unknown[]) =>
  (await at.runtime.database.pool.query(text, [...values])).rows as readonly Readonly<
    Record<string, unknown>
  >[]
/** Gifts owed to a player and not paid, by their keys. */
const unpaid = async (client: Client) =>
  (
    await query(
      'select key from owed where player_id = $1 and paid_at is null order by key',
      await at.idOf(client),
    )
  ).map(({ key }) => key)
/** A race that ended, or a drop: nobody asked for it. */
const oweTo = async (client: Client, key: string) => {
  const playerId = await at.idOf(client)
  await transact(at.runtime.database.db, (tx) =>
    owe(at.runtime, tx, [{ playerId, feature: 'races', key, kind: 'race prize', prize: { entries: 3 } }]),
  )
}
const AUSTIN = { latitude: 30.2672, longitude: -97.7431 }

test('what is owed waits while the address is abroad, whoever owes it, and follows home', async () => {
  covers('places.9')
  const client = await at.player()
  await showAt(at, client, 'TX')
  const before = await entriesOf(client)
  const abroad = comesFrom(FRANCE)
  await client.confirmEmail()
  await oweTo(client, 'race:1')
  for (const _ of [1, 2, 3]) {
    await payOwed(at.runtime)
    at.clock.advance(MINUTE)
  }
  expect(await entriesOf(client)).toBe(before)
  expect(await unpaid(client)).toEqual(expect.arrayContaining(['race:1', 'rest:email-confirmed']))
  // A day later it is looked at once more, by the place that is still the last one.
  at.clock.advance(25 * HOUR)
  await payOwed(at.runtime)
  expect(await entriesOf(client)).toBe(before)
  abroad.mockRestore()
  await client.call(geo.geoCheck, AUSTIN)
  await payOwed(at.runtime)
  expect(await unpaid(client)).toEqual([])
  expect(await entriesOf(client)).toBeGreaterThan(before + 3)
})

test('a link that is opened abroad without a session owes a gift until its owner has a newer place', async () => {
  const client = await at.player()
  await showAt(at, client, 'TX')
  at.clock.advance(SECOND)
  const before = await entriesOf(client)
  const abroad = comesFrom(FRANCE)
  const cookies = new Map(client.cookies)
  for (const name of ['session', 'action']) client.cookies.delete(name)
  const { body } = await client.confirmEmail()
  expect(body.data).toMatchObject({ waits: { entries: 50 } })
  for (const [name, value] of cookies) client.cookies.set(name, value)
  await payOwed(at.runtime)
  abroad.mockRestore()
  await payOwed(at.runtime)
  expect([await entriesOf(client), await unpaid(client)]).toEqual([before, ['rest:email-confirmed']])
  at.clock.advance(SECOND)
  await showAt(at, client, 'TX')
  await payOwed(at.runtime)
  expect(await entriesOf(client)).toBeGreaterThan(before)
})

test('of two tabs the later one says where the player is, coordinates beside an address abroad nothing', async () => {
  const client = await at.player()
  await client.call(geo.geoCheck, AUSTIN)
  at.clock.advance(SECOND)
  const abroad = comesFrom(FRANCE)
  expect((await client.call(geo.geoCheck, AUSTIN)).body.data).toMatchObject({ standing: 'blocked' })
  abroad.mockRestore()
  await oweTo(client, 'race:2')
  await payOwed(at.runtime)
  expect(await unpaid(client)).toContain('race:2')
  at.clock.advance(SECOND)
  await client.call(geo.geoCheck, AUSTIN)
  await payOwed(at.runtime)
  expect(await unpaid(client)).not.toContain('race:2')
})

test('claims say that nothing but another place helps, consume nothing, and pay under the same key at home', async () => {
  covers('places.9')
  const client = await at.player()
  await showAt(at, client, 'TX')
  const before = await client.balance()
  const headers = { 'idempotency-key': randomUUID() }
  const abroad = comesFrom(FRANCE)
  for (const _ of [1, 2]) {
    const { status, body } = await client.call(daily.applyPrize, undefined, headers)
    expect([status, body]).toMatchObject([403, { code: 'PLACE_BLOCKED', details: { fix: 'place' } }])
  }
  expect(await client.balance()).toEqual(before)
  const order = { package_id: 'preset-499', order: randomUUID() }
  const sale = await client.call(packages.buy, order, headers)
  expect(sale.body).toMatchObject({ code: 'NO_PURCHASES_HERE', details: { fix: 'place' } })
  // The address at home is one again, without coordinates.
  abroad.mockRestore()
  expect((await client.call(packages.buy, order, headers)).status).toBe(200)
  expect((await client.call(daily.applyPrize, undefined, headers)).status).toBe(200)
  expect(await entriesOf(client)).toBeGreaterThan(before.entries)
})

test('views are paused abroad and write nothing; features that give coins alone go on', async () => {
  const client = await at.player({ confirmed: true })
  await showAt(at, client, 'TX')
  const placeOf = async () =>
    query('select state, source from last_place where player_id = $1', await at.idOf(client))
  const home = await client.call(daily.info)
  expect(home.body.isAvailable).toBe(true)
  comesFrom(FRANCE)
  const { body } = await client.call(daily.info)
  expect(body).toMatchObject({
    isAvailable: false,
    paused: { reason: PAUSED, fix: 'place' },
    levels: home.body.levels,
  })
  const bonuses = Object.values(await offersOf(client))
  expect(bonuses.filter(({ available, endpoint }) => available || endpoint)).toEqual([])
  const { data } = (await client.call(init.init)).body
  expect(data).toMatchObject({ mayHaveEntries: true })
  expect(data).not.toHaveProperty('needsLocation')
  expect((await client.call(moneyBox.info)).body.data).not.toHaveProperty('paused')
  expect(await placeOf()).toEqual([{ state: 'TX', source: 'geo' }])
})

test('the account of a closed state gets its coins wherever it is', async () => {
  const client = await at.player({ state: 'CA' })
  comesFrom(FRANCE)
  const before = await client.balance()
  expect((await client.call(daily.info)).body.paused).toBeUndefined()
  expect((await client.call(daily.applyPrize)).status).toBe(200)
  const after = await client.balance()
  expect([after.tourPoints > before.tourPoints, after.entries]).toEqual([true, before.entries])
})

test('who moved to a closed state is shown what a claim pays there, also before it keeps the place', async () => {
  covers('places.10')
  const client = await at.player()
  at.clock.advance(2 * HOUR)
  const [first] = (await client.call(daily.info)).body.levels
  expect(first!.prizes.entries).toBeGreaterThan(0)
  comesFrom({ country: 'US', state: 'CA' })
  const [shown] = (await client.call(daily.info)).body.levels
  expect(shown!.prizes.entries).toBe(0)
  const session = await at.runtime.sessions.find(client.cookies.get('session')!)
  const context = {
    ...{ runtime: at.runtime, session, player: session!.player, playerId: session!.player.playerId },
    ...{ db: at.runtime.database.db, now: new Date(at.clock.now()), caller: {}, where: null },
  }
  expect(await mayHaveEntriesNow(context as never)).toBe(false)
  const { body } = await client.call(daily.applyPrize)
  expect(body.prizes).toEqual(shown!.prizes)
})
