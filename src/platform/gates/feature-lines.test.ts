import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { calls as chests } from '#features/daily-chests/contract.ts'
import { calls as login } from '#features/daily-login/contract.ts'
import { calls as info } from '#features/features-info/contract.ts'
import { loadServices } from '#features/index.server.ts'
import { calls as account } from '#features/account/contract.ts'
import { calls as packages } from '#features/packages/contract.ts'
import { messagesTo } from '#tests/rig/inbox.ts'
import { offersOf, promotionsOf } from '#tests/rig/rewards/offers.ts'
import type { Client } from '#tests/rig/client.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { PAUSED } from '../calls/feature.ts'
import type { GateLine } from '../calls/gate.ts'
import { payOwed } from '../owed/pay.server.ts'

/** A line about one feature: its calls and its views go by it, those of others don't. */

const UNTIL = new Date('2026-11-20T05:00:00Z')
/** Switched by the tests. */
const rule = { ok: true }
const line: GateLine = {
  ...{ code: 'TOO_NEW', order: 300, actions: ['claim'], features: ['daily-chests'] },
  look: async () => (rule.ok ? { ok: true } : { ok: false, until: UNTIL, fix: 'place' }),
  refusal: () => ({ message: 'Your account is too new for the chests. Try again tomorrow.' }),
}
/** A line about the site as a whole. */
const site = { ok: true }
const siteLine: GateLine = {
  ...{ code: 'PAUSED_FOR_NOW', order: 300, actions: ['claim'] },
  look: async () => ({ ok: site.ok }),
  refusal: () => ({ message: 'This is paused.' }),
}
/** A line about the sale of packages. */
const sale = { ok: true }
const saleLine: GateLine = {
  ...{ code: 'NO_SALE_FOR_NOW', order: 300, actions: ['buy'], features: ['packages'] },
  look: async () => ({ ok: sale.ok }),
  refusal: () => ({ message: 'This is paused.' }),
}
const at = testSite(
  {},
  {
    services: async () =>
      (await loadServices()).map((one) =>
        one.feature.name === 'daily-chests' ? { ...one, gateLines: [line, siteLine, saleLine] } : one,
      ),
  },
)

describe('a line about one feature', () => {
  test('refuses its claims with the rule, until when, and what helps, and no other feature’s', async () => {
    rule.ok = false
    const client = await at.player()
    const refused = await client.call(chests.open, { chest: 1 })
    expect([refused.status, refused.body]).toEqual([
      403,
      {
        ...{ success: false, code: 'TOO_NEW' },
        message: 'Your account is too new for the chests. Try again tomorrow.',
        details: { until: UNTIL.toISOString(), fix: 'place' },
      },
    ])
    expect((await client.call(login.applyPrize)).status).toBe(200)
    rule.ok = true
    expect((await client.call(chests.open, { chest: 1 })).status).toBe(200)
  })

  test('pauses its state and its offer, and leaves those of others as they are', async () => {
    const client = await at.player()
    const said = async () => (await client.call(info.info)).body.data!.featuresInfo
    rule.ok = true
    const open = await said()
    rule.ok = false
    const paused = await said()
    const stateOf = ({ 'daily-chests': one }: typeof open) => [one!.isAvailable, one!.reasonType]
    expect([open, paused].map(stateOf)).toEqual([
      [true, null],
      [false, PAUSED],
    ])
    expect({ ...paused, 'daily-chests': null }).toEqual({ ...open, 'daily-chests': null })
  })
})

test('a line about the site pauses all of it, and calls nobody excluded', async () => {
  rule.ok = true
  const client = await at.player()
  site.ok = false
  const { featuresInfo } = (await client.call(info.info)).body.data!
  site.ok = true
  expect(new Set(Object.values(featuresInfo).map(({ reasonType }) => reasonType))).toEqual(new Set([PAUSED]))
})

test('a line about the sale of packages hides them, and pauses nothing else', async () => {
  const client = await at.player()
  const shown = async () => {
    const { packages: all, presets } = (await client.call(packages.packages)).body.data!
    return [all.length > 0, presets.length > 0]
  }
  expect(await shown()).toEqual([true, true])
  sale.ok = false
  expect(await shown()).toEqual([false, false])
  sale.ok = true
})

describe('what was done under a key is told again, whatever has come to say no', () => {
  const key = () => ({ 'idempotency-key': randomUUID() })

  test.each([
    ['a line', async () => void (rule.ok = false)],
    ['an exclusion', async (client: Client) => at.exclude(client, { signedIn: true })],
  ])('%s', async (_, refuse) => {
    rule.ok = true
    const client = await at.player()
    const first = key()
    const done = await client.call(chests.open, { chest: 2 }, first)
    expect(done.status).toBe(200)
    const { version } = await client.balance()
    await refuse(client)
    const again = await client.call(chests.open, { chest: 2 }, first)
    expect([again.status, again.body]).toEqual([200, done.body])
    expect((await client.call(chests.open, { chest: 2 }, key())).status).toBe(403)
    expect((await client.call(chests.open, { chest: 3 }, first)).body).toMatchObject({ code: 'KEY_REUSED' })
    expect((await client.balance()).version).toBe(version)
  })
})

describe('a line on claims at the time of a gift', () => {
  const PROFILE = { first_name: 'Ada', last_name: 'Byron', street: '1 Elm St', city: 'Waco', zip: '76701' }
  const money = async (client: Client) => {
    const { entries, tourPoints } = await client.balance()
    return [tourPoints, entries]
  }
  const paid = async (client: Client) => {
    await at.runtime.database.pool.query('update owed set awaits_since = null where paid_at is null')
    await payOwed(at.runtime)
    return money(client)
  }

  const GIFTS = ['welcomeGift', 'emailGift', 'phoneGift', 'profileGift']
  /** How promotions tell the gifts: whether something of them waits, and why. */
  const promised = async (client: Client) => {
    const all = (await promotionsOf(client)).filter(({ type }) => GIFTS.includes(type))
    return all.map(({ type, state, waits, paused }) => [type, state, waits !== undefined, paused?.reason])
  }

  test('keeps the gifts of a sign-up, an address, a phone, and a profile: all of it is owed', async () => {
    site.ok = false
    const client = await at.player()
    await client.call(account.confirmEmail, { token: await client.emailToken() })
    const phone = '+12025550123'
    await client.call(account.requestPhoneCode, { phone })
    const [message] = await messagesTo(client, phone)
    const { data } = (await client.call(account.confirmPhone, { code: message!.code! })).body
    expect([data!.gift, data!.waits]).toEqual([null, { coins: 5_000, entries: 50 }])
    await client.call(account.saveProfile, PROFILE)
    expect(await money(client)).toEqual([0, 0])
    await expect.poll(() => paid(client)).toEqual([0, 0])
    // The place is known: nothing says that it is waited for.
    expect(await promised(client)).toEqual(GIFTS.map((name) => [name, 'open', true, PAUSED]))
    const owed = Object.entries(await offersOf(client)).flatMap(([name, { available, waits, paused }]) =>
      name.endsWith('Gift') ? [[name, available, waits !== undefined, paused?.reason]] : [],
    )
    expect(owed).toEqual(GIFTS.map((name) => [name, false, true, PAUSED]))
    site.ok = true
    expect(await promised(client)).toEqual(GIFTS.map((name) => [name, 'open', true, undefined]))
    await expect.poll(() => paid(client), { timeout: 10_000 }).toEqual([45_000, 300])
    expect(await promised(client)).toEqual(GIFTS.map((name) => [name, 'completed', false, undefined]))
    const gifts = Object.entries(await offersOf(client)).flatMap(([name, { reasonType, prizes }]) =>
      name.endsWith('Gift') ? [[name, reasonType, prizes.coins]] : [],
    )
    expect(gifts).toEqual([
      ['welcomeGift', 'given', 25_000],
      ['emailGift', 'given', 5_000],
      ['phoneGift', 'given', 5_000],
      ['profileGift', 'given', 10_000],
    ])
  })
})
