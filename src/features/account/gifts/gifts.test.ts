import { describe, expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { offersOf } from '#tests/rig/rewards/offers.ts'
import type { Client } from '#tests/rig/client.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { messagesTo, linkPart } from '#tests/rig/inbox.ts'
import { calls } from '../contract.ts'

/** The answers of the account's steps name the gifts they paid, and no gift where none may be paid. */
const at = testSite()
let last = 0
const PROFILE = { first_name: 'Ada', last_name: 'Byron', street: '1 Elm St', city: 'Waco', zip: '76701' }

const exclude = (client: Client) => at.exclude(client, { signedIn: true })

async function confirmPhone(client: Client, phone = `+1202555${String(++last).padStart(4, '0')}`) {
  await client.call(calls.requestPhoneCode, { phone })
  const [message] = await messagesTo(client, phone)
  return client.call(calls.confirmPhone, { code: message!.code! })
}

describe('the answer tells the gift', () => {
  test('of address, phone and profile, and the same once more for the same press', async () => {
    covers('000 §7.16')
    const client = await at.player()
    const token = await client.emailToken()
    for (let i = 0; i < 2; i++)
      expect((await client.call(calls.confirmEmail, { token })).body.data).toEqual({
        email: client.email,
        gift: { coins: 5_000, entries: 50 },
      })
    const phone = '+12025550188'
    expect((await confirmPhone(client, phone)).body.data).toEqual({
      phone,
      gift: { coins: 5_000, entries: 50 },
    })
    const [message] = await messagesTo(client, phone)
    const again = await client.call(calls.confirmPhone, { code: message!.code! })
    expect(again.body.data!.gift).toEqual({ coins: 5_000, entries: 50 })
    const saved = await client.call(calls.saveProfile, PROFILE)
    expect(saved.body.data).toEqual({ profileCompleted: true, gift: { coins: 10_000, entries: 100 } })
    at.clock.advance(60_000)
    expect((await client.call(calls.saveProfile, PROFILE)).body.data!.gift).toBeNull()
    expect(await client.balance()).toMatchObject({ entries: 300, tourPoints: 45_000 })
  })

  test('among the bonuses: what can be had, and what was given, by what it gave', async () => {
    const client = await at.player()
    const gifts = async () =>
      Object.entries(await offersOf(client)).flatMap(([name, { available, prizes, reasonType }]) =>
        name.endsWith('Gift') ? [[name, available, prizes, reasonType]] : [],
      )
    const small = { coins: 5_000, entries: 50 }
    const welcome = ['welcomeGift', false, { coins: 25_000, entries: 100 }, 'given']
    const profile = ['profileGift', true, { coins: 10_000, entries: 100 }, null]
    expect(await gifts()).toEqual([
      welcome,
      ['emailGift', true, small, null],
      ['phoneGift', true, small, null],
      profile,
    ])
    await client.confirmEmail()
    expect(await gifts()).toEqual([
      welcome,
      ['emailGift', false, small, 'given'],
      ['phoneGift', true, small, null],
      profile,
    ])
    // What was given stays what it was, wherever its player lives now.
    await at.runtime.database.pool.query("update player set state = 'NY' where email = $1", [client.email])
    const [first, , phone] = await gifts()
    expect([first, phone]).toEqual([welcome, ['phoneGift', true, { coins: 10_000, entries: 0 }, null]])
    await exclude(client)
    expect((await gifts()).map(([name]) => name)).toEqual(['welcomeGift', 'emailGift'])
  })

  test('in coins where entries are not allowed, and none for an address or number that brought one', async () => {
    const client = await at.player({ state: 'NY' })
    const token = await client.emailToken()
    const first = (await client.call(calls.confirmEmail, { token })).body.data!.gift
    expect(first!.entries).toBe(0)
    expect(first!.coins).toBe(10_000)
    await client.call(calls.changeEmail, { email: 'another-address@example.com' })
    const second = await linkPart(client, 'another-address@example.com', 'token')
    for (let i = 0; i < 2; i++)
      expect((await client.call(calls.confirmEmail, { token: second })).body.data!.gift).toBeNull()
    const phone = '+12025550187'
    await confirmPhone(client, phone)
    at.clock.advance(60_000)
    await confirmPhone(client)
    at.clock.advance(46 * 86_400_000)
    const other = await at.player()
    expect((await confirmPhone(other, phone)).body.data!.gift).toBeNull()
  })
})

describe('who is excluded', () => {
  test('confirms address, phone and profile without gifts', async () => {
    covers('000 §7.16')
    const client = await at.player()
    const before = await client.balance()
    await exclude(client)
    expect((await client.confirmEmail()).body.data).toEqual({ email: client.email, gift: null })
    const phone = '+12025550186'
    expect((await confirmPhone(client, phone)).body.data).toEqual({ phone, gift: null })
    const saved = await client.call(calls.saveProfile, PROFILE)
    expect(saved.body.data).toEqual({ profileCompleted: true, gift: null })
    expect(await client.balance()).toEqual(before)
    const { rows } = await at.runtime.database.pool.query('select 1 from account_phone where phone = $1', [
      phone,
    ])
    expect(rows).toEqual([])
  })
})
