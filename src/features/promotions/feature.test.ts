import { describe, expect, test } from 'vitest'
import * as account from '#features/account/economy.ts'
import * as referral from '#features/referral/economy.ts'
import { calls as friends } from '#features/referral/contract.ts'
import { house } from '../../house.test/house.ts'
import type { Client } from '../../house.test/client.ts'
import { atRest } from '../../house.test/rows.ts'
import { calls } from './contract.ts'
import { EMAIL_GIFT, FRIEND_EXTRA, PHONE_GIFT, PROFILE_GIFT, WELCOME_GIFT } from './economy.ts'
import { promotionsFor } from './rules.ts'

const at = house()
const statesOf = async (client: Client) =>
  (await client.call(calls.promotions)).body.payload.promotions.map(({ id, state }) => `${id} ${state}`)

test('what is told is what is paid', () => {
  expect(WELCOME_GIFT).toEqual(account.WELCOME_GIFT)
  expect(EMAIL_GIFT).toEqual(account.EMAIL_GIFT)
  expect(PHONE_GIFT).toEqual(account.PHONE_GIFT)
  expect(PROFILE_GIFT).toEqual(account.PROFILE_GIFT)
  expect(FRIEND_EXTRA).toEqual(referral.FRIEND_EXTRA)
})

describe('promotions', () => {
  test('are all open to a guest and lead to the sign-up', async () => {
    const { promotions } = (await at.visitor().call(calls.promotions)).body.payload
    expect(promotions.map(({ type }) => type)).toEqual([
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
      'phoneGift open',
      'profileGift open',
      'inviteFriends open',
      'rankLeagueCashback open',
      'rankLevels open',
      'welcomeGift completed',
      'emailGift completed',
    ])
  })

  test('know who came by a friend', async () => {
    const { code } = (await (await at.player()).call(friends.makeCode)).body.data!
    const client = at.visitor()
    client.cookies.set('refcode', code)
    await client.signUp('came-by@test.example')
    await atRest(at.house.database.pool, at.consumers.drain)
    expect(await statesOf(client)).toContain('friendGift completed')
  })

  test('say what this player would get: coins where entries are not allowed', async () => {
    const client = await at.player({ state: 'NY' })
    const { promotions } = (await client.call(calls.promotions)).body.payload
    expect(promotions.find(({ id }) => id === 'emailGift')!.prize).toEqual({ coins: 7_500 })
  })

  test('leave out what the brand does not offer', () => {
    const types = promotionsFor({ guest: true, paid: new Set(), given: (one) => one, on: () => false })
    expect(types.map(({ type }) => type)).toEqual(['welcomeGift', 'emailGift', 'phoneGift', 'profileGift'])
  })
})
