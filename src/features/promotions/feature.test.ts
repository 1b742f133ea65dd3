import { describe, expect, test } from 'vitest'
import * as account from '#features/account/economy.ts'
import { calls as init } from '#features/init/contract.ts'
import { DAY } from '#platform/time/clock.ts'
import { transact } from '#platform/data/db.server.ts'
import { grant } from '#platform/money/grant.server.ts'
import { coinEquivalent } from '#platform/money/prize.ts'
import { covers } from '#tests/coverage/covers.ts'
import { testSite } from '#tests/rig/test-site.ts'
import type { Client } from '#tests/rig/client.ts'
import { calls } from './contract.ts'
import { promotionsFor } from './rules.ts'
import { registry } from '#app/registry.ts'
import { clientsOf } from '#client/registry.ts'

const at = testSite()
/** Those that this page has held from its beginning; each feature's own tests look for its own. */
const KNOWN = ['welcomeGift', 'emailGift', 'phoneGift', 'profileGift', 'rankLevels']
const statesOf = async (client: Client) =>
  (await client.call(calls.promotions)).body.payload.promotions
    .filter(({ id }) => KNOWN.includes(id))
    .map(({ id, state }) => `${id} ${state}`)

test('what is reported is what is paid', async () => {
  covers('001 referral.4')
  const { promotions } = (await at.visitor().call(calls.promotions)).body.payload
  expect(
    Object.fromEntries(
      promotions.flatMap(({ id, prize }) => (prize && KNOWN.includes(id) ? [[id, prize]] : [])),
    ),
  ).toEqual({
    welcomeGift: account.WELCOME_GIFT,
    emailGift: account.EMAIL_GIFT,
    phoneGift: account.PHONE_GIFT,
    profileGift: account.PROFILE_GIFT,
  })
})

test('000 §2: who is self-excluded is not led back: the guard of what invites to it says no', async () => {
  covers('000 §2.12')
  const [player, other] = [await at.player(), await at.player()]
  const on = async (client: Client) => {
    const { features } = (await client.call(init.init)).body.data!
    return ['promotions', 'payments', 'pages'].filter((name) => features[name])
  }
  expect(await on(player)).toEqual(['promotions', 'payments', 'pages'])
  await at.exclude(player, { ms: DAY, signedIn: true })
  expect(await on(player)).toEqual(['payments', 'pages'])
  expect(await on(other)).toContain('promotions')
  expect((await player.send('GET', '/rest/payments/history/')).status).toBe(200)
  at.clock.advance(DAY)
  expect(await on(player)).toContain('promotions')
})

describe('promotions', () => {
  test('are all open to a guest and lead to the sign-up', async () => {
    const { promotions } = (await at.visitor().call(calls.promotions)).body.payload
    expect(promotions.map(({ type }) => type).filter((type) => KNOWN.includes(type))).toEqual(KNOWN)
    expect(new Set(promotions.map(({ state }) => state))).toEqual(new Set(['open']))
    for (const { prize, href } of promotions) if (prize) expect(href).toBe('/signup')
  })

  test('are completed by what the ledger paid, the open ones first', async () => {
    const client = await at.player()
    expect(await statesOf(client)).toEqual([
      'emailGift open',
      'phoneGift open',
      'profileGift open',
      'rankLevels open',
      'welcomeGift completed',
    ])
    await client.confirmEmail()
    expect(await statesOf(client)).toEqual([
      'phoneGift open',
      'profileGift open',
      'rankLevels open',
      'welcomeGift completed',
      'emailGift completed',
    ])
  })

  test('tell of spins that wait', async () => {
    covers('001 §3.11')
    const client = await at.player()
    const { rows } = await at.runtime.database.pool.query<{
      player_id: string
      state: string
      theme: string
    }>('select player_id, state, theme from player where email = $1', [client.email])
    const { player_id: playerId, state, theme } = rows[0]!
    const prize = { freeSpins: { game: 'tidal-fortune', count: 2, betLevel: 1, lifetime_ms: DAY } }
    await transact(at.runtime.database.db, (tx) =>
      grant(at.runtime, tx, { playerId, state, theme }, prize, {
        feature: 'promotions',
        key: 'test',
        kind: 'test',
      }),
    )
    const [first] = (await client.call(calls.promotions)).body.payload.promotions
    expect(first).toMatchObject({
      type: 'playerFreeSpin',
      state: 'open',
      href: '/lobby?openModal=free-spins',
    })
    expect(Date.parse(first!.endsAt!)).toBe(at.clock.now() + DAY)
  })

  test('say what this player would get: coins where entries are not allowed', async () => {
    const client = await at.player({ state: 'NY' })
    const { promotions } = (await client.call(calls.promotions)).body.payload
    expect(promotions.find(({ id }) => id === 'emailGift')!.prize).toEqual({ coins: 10_000 })
  })

  test('leave out what the brand does not offer', async () => {
    // Voltaic has neither free spins nor invitations.
    const { promotions } = (await at.visitor({ theme: 'voltaic' }).call(calls.promotions)).body.payload
    const types = promotions.map(({ type }) => type)
    expect(types.slice(0, 4)).toEqual(['welcomeGift', 'emailGift', 'phoneGift', 'profileGift'])
    for (const gone of ['friendGift', 'inviteFriends', 'playerFreeSpin']) expect(types).not.toContain(gone)
  })

  test('have words of their feature each', async () => {
    const clients = await clientsOf(registry)
    const { promotions } = (await at.visitor().call(calls.promotions)).body.payload
    for (const { type } of promotions)
      expect([type, clients.filter((one) => one.rewards?.[type]).length]).toEqual([type, 1])
  })
})

test('stand in the order of their places, what is completed last', () => {
  const asker = { guest: false, paid: new Set(['b']), given: <T>(one: T) => one }
  const promotions = [
    { type: 'given', place: 1, prize: { coins: 1 }, paidBy: 'b', href: '/b' },
    { type: 'taken', place: 2, completed: true, href: '/c' },
    { type: 'gone', place: 3, paidBy: 'd', onlyPaid: true as const, href: '/d' },
    { type: 'lasting', place: 4, href: '/e', details: { week: 1 } },
  ].map((one) => ({ ...one, ready: null }))
  const shown = (guest: boolean) =>
    promotionsFor(promotions, { ...asker, guest }).map(({ id, state, href }) => `${id} ${state} ${href}`)
  expect(shown(false)).toEqual(['lasting open /e', 'given completed /b', 'taken completed /c'])
  expect(shown(true)).toContain('gone open /d')
  expect(
    promotionsFor(promotions, { ...asker, guest: true }).map(({ details }) => details),
  ).not.toContainEqual({
    week: 1,
  })
})

test('what can be claimed now stands first, with its count and its amount as it is paid', () => {
  const asker = { guest: false, paid: new Set(['c']), given: coinEquivalent }
  const promotions = [
    { type: 'open', place: 1, href: '/a', ready: null },
    { type: 'boxes', place: 2, href: '/b', ready: 3 },
    { type: 'paid', place: 3, href: '/c', paidBy: 'c', ready: 1 },
    { type: 'week', place: 4, href: '/d', claim: { entries: 6 }, ready: 1 },
  ]
  const shown = (guest: boolean) =>
    promotionsFor(promotions, { ...asker, guest }).map(({ id, ready }) => [id, ready])
  expect(shown(false)).toEqual([
    ['boxes', { count: 3, prize: null }],
    ['week', { count: 1, prize: { coins: 600 } }],
    ['open', null],
    ['paid', null],
  ])
  expect(shown(true).filter(([, ready]) => ready)).toEqual([])
})
