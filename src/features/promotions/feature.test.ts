import { describe, expect, test } from 'vitest'
import * as account from '#features/account/economy.ts'
import * as referral from '#features/referral/economy.ts'
import { calls as daily } from '#features/daily-login/contract.ts'
import { calls as init } from '#features/init/contract.ts'
import { DAY } from '#platform/time/clock.ts'
import { transact } from '#platform/data/db.server.ts'
import { grant } from '#platform/money/grant.server.ts'
import { calls as friends } from '#features/referral/contract.ts'
import { testSite } from '#tests/rig/test-site.ts'
import type { Client } from '#tests/rig/client.ts'
import { atRest } from '#tests/rig/rows.ts'
import { calls } from './contract.ts'
import { EMAIL_GIFT, FRIEND_EXTRA, PHONE_GIFT, PROFILE_GIFT, WELCOME_GIFT } from './economy.ts'
import { promotionsFor } from './rules.ts'

const at = testSite()
const statesOf = async (client: Client) =>
  (await client.call(calls.promotions)).body.payload.promotions.map(({ id, state }) => `${id} ${state}`)

test('what is reported is what is paid', () => {
  expect(WELCOME_GIFT).toEqual(account.WELCOME_GIFT)
  expect(EMAIL_GIFT).toEqual(account.EMAIL_GIFT)
  expect(PHONE_GIFT).toEqual(account.PHONE_GIFT)
  expect(PROFILE_GIFT).toEqual(account.PROFILE_GIFT)
  expect(FRIEND_EXTRA).toEqual(referral.FRIEND_EXTRA)
})

test('000 §2: who is self-excluded is not led back: the guard of what invites to it says no', async () => {
  const [player, other] = [await at.player(), await at.player()]
  const on = async (client: Client) => {
    const { features } = (await client.call(init.init)).body.data!
    return ['promotions', 'referral', 'payments', 'pages'].filter((name) => features[name])
  }
  expect(await on(player)).toEqual(['promotions', 'referral', 'payments', 'pages'])
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
    expect(promotions.map(({ type }) => type)).toEqual([
      'dailyLogin',
      'welcomeGift',
      'emailGift',
      'phoneGift',
      'profileGift',
      'friendGift',
      'inviteFriends',
      'rankLeagueCashback',
      'rankLevels',
    ])
    expect(new Set(promotions.map(({ state }) => state))).toEqual(new Set(['open']))
    for (const { prize, href } of promotions) if (prize) expect(href).toBe('/signup')
  })

  test('are completed by what the ledger paid, the open ones first', async () => {
    const client = await at.player()
    expect(await statesOf(client)).toEqual([
      'dailyLogin open',
      'emailGift open',
      'phoneGift open',
      'profileGift open',
      'inviteFriends open',
      'rankLeagueCashback open',
      'rankLevels open',
      'welcomeGift completed',
    ])
    await client.confirmEmail()
    expect(await statesOf(client)).toEqual([
      'dailyLogin open',
      'phoneGift open',
      'profileGift open',
      'inviteFriends open',
      'rankLeagueCashback open',
      'rankLevels open',
      'welcomeGift completed',
      'emailGift completed',
    ])
  })

  test('tell the day’s gift as it stands, and spins that wait', async () => {
    const client = await at.player()
    await client.call(daily.applyPrize)
    expect(await statesOf(client)).toContain('dailyLogin completed')
    at.clock.advance(DAY)
    expect(await statesOf(client)).toContain('dailyLogin open')
    const { rows } = await at.runtime.database.pool.query<{
      player_id: string
      state: string
      theme: string
    }>('select player_id, state, theme from player where email = $1', [client.email])
    const { player_id: playerId, state, theme } = rows[0]!
    const prize = { freeSpins: { game: 'tidal-fortune', count: 2, betLevel: 1, lifetime_ms: DAY } }
    await transact(at.runtime.database.db, (tx) =>
      grant(at.runtime, tx, { playerId, state, theme }, prize, { key: 'test', kind: 'test' }),
    )
    const [first] = (await client.call(calls.promotions)).body.payload.promotions
    expect(first).toMatchObject({
      type: 'playerFreeSpin',
      state: 'open',
      href: '/lobby?openModal=free-spins',
    })
    expect(Date.parse(first!.endsAt!)).toBe(at.clock.now() + DAY)
  })

  test('know who came by a friend', async () => {
    const { code } = (await (await at.player()).call(friends.makeCode)).body.data!
    const client = at.visitor()
    client.cookies.set('refcode', code)
    await client.signUp('came-by@test.example')
    await atRest(at.runtime.database.pool, at.consumers.drain)
    expect(await statesOf(client)).toContain('friendGift completed')
  })

  test('say what this player would get: coins where entries are not allowed', async () => {
    const client = await at.player({ state: 'NY' })
    const { promotions } = (await client.call(calls.promotions)).body.payload
    expect(promotions.find(({ id }) => id === 'emailGift')!.prize).toEqual({ coins: 7_500 })
  })

  test('leave out what the brand does not offer', () => {
    const asker = { guest: true, paid: new Set<string>(), given: <T>(one: T) => one, states: {} }
    const types = promotionsFor({ ...asker, on: () => false })
    expect(types.map(({ type }) => type)).toEqual(['welcomeGift', 'emailGift', 'phoneGift', 'profileGift'])
  })
})
