import { expect, onTestFinished, test, vi } from 'vitest'
import { calls } from '#features/account/contract.ts'
import { NOWHERE } from '#platform/jurisdiction/geolocation.server.ts'
import { payOwed } from '#platform/owed/pay.server.ts'
import type { Client } from '#tests/rig/client.ts'
import { showAt } from '#tests/rig/identity/places.ts'
import { messagesTo } from '#tests/rig/inbox.ts'
import { offersOf } from '#tests/rig/rewards/offers.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { calls as promotions } from './contract.ts'

/** Where the place of a player is unknown, part of a gift waits: nothing tells it as received. */
const at = testSite()
const PROFILE = { first_name: 'Ada', last_name: 'Byron', street: '1 Elm St', city: 'Waco', zip: '76701' }

function nobodyKnowsWhere() {
  const nowhere = vi.spyOn(at.runtime.geo, 'locate').mockResolvedValue(NOWHERE)
  onTestFinished(() => nowhere.mockRestore())
}

async function saysOf(client: Client, name: string) {
  const bonus = (await offersOf(client))[name]!
  const { payload } = (await client.call(promotions.promotions)).body
  const promotion = payload.promotions.find(({ type }) => type === name)!
  return [bonus.prizes, bonus.waits, promotion.state, promotion.waits]
}

test('answers, bonuses and promotions tell what waits, until it is paid', async () => {
  nobodyKnowsWhere()
  const client = await at.player()
  const token = await client.emailToken()
  const email = { gift: { coins: 5_000, entries: 0 }, waits: { coins: 0, entries: 50 } }
  for (let i = 0; i < 2; i++)
    expect((await client.call(calls.confirmEmail, { token })).body.data).toMatchObject(email)
  const phone = '+12025550142'
  await client.call(calls.requestPhoneCode, { phone })
  const [message] = await messagesTo(client, phone)
  for (let i = 0; i < 2; i++)
    expect((await client.call(calls.confirmPhone, { code: message!.code! })).body).toMatchObject({
      data: email,
    })
  for (let i = 0; i < 2; i++)
    expect((await client.call(calls.saveProfile, PROFILE)).body.data).toEqual({
      profileCompleted: true,
      gift: { coins: 10_000, entries: 0 },
      waits: { coins: 0, entries: 100 },
    })
  const [half, waits] = [{ coins: 25_000, entries: 0 }, { entries: 100 }]
  expect(await saysOf(client, 'welcomeGift')).toEqual([half, waits, 'completed', waits])
  await showAt(at, client, 'TX')
  await payOwed(at.runtime)
  expect(await saysOf(client, 'welcomeGift')).toEqual([
    { coins: 25_000, entries: 100 },
    undefined,
    'completed',
    undefined,
  ])
  expect((await saysOf(client, 'emailGift'))[0]).toEqual({ coins: 5_000, entries: 50 })
})

test('nothing waits where the place is known', async () => {
  const client = await at.player()
  expect((await client.confirmEmail()).body.data).not.toHaveProperty('waits')
  expect((await offersOf(client))['welcomeGift']).not.toHaveProperty('waits')
})
