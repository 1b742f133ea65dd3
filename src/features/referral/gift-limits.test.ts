import { expect, test } from 'vitest'
import { NETWORK_LIMIT, WIDER_LIMITS } from '#platform/players/devices/gift-rules.ts'
import type { Client } from '#tests/rig/client.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { calls as account } from '#features/account/contract.ts'
import { calls } from './contract.ts'

/**
 * Covers who gets entries for a new account: one account a device in each brand, and a limited number a
 * network.
 */
const at = testSite({ trustProxy: '127.0.0.1' })
const PROFILE = { first_name: 'Ada', last_name: 'Byron', street: '1 Elm St', city: 'Waco', zip: '76701' }

const entriesOf = async (client: Client) => (await client.balance()).entries
const promised = async (client: Client) =>
  (await client.call(calls.checkRewards, {})).body.data!.registrationRewardWithoutCode

/** Another account by the browser of a player who has signed out. */
function again(first: Client, theme?: string): Client {
  const next = at.visitor(theme ? { theme } : {})
  next.cookies.set('device', first.cookies.get('device')!)
  return next
}

function fromNetwork(ip: string): Client {
  const client = at.visitor()
  const send = client.send.bind(client)
  client.send = (method, path, options = {}) =>
    send(method, path, { ...options, headers: { 'x-forwarded-for': ip, ...options.headers } })
  return client
}

test('a second account of a device gets its gifts in coins, and is told so before', async () => {
  const first = await at.player()
  expect(await first.balance()).toMatchObject({ entries: 100, tourPoints: 25_000 })
  const second = again(first)
  expect(await promised(second)).toEqual({ coins: 25_000, entries: 0 })
  await second.signUp('second@test.example')
  expect(await second.balance()).toMatchObject({ entries: 0, tourPoints: 25_000 })
  const saved = await second.call(account.saveProfile, PROFILE)
  expect(saved.body.data).toEqual({ profileCompleted: true, gift: { coins: 10_000, entries: 0 } })
  // A domain has as many mailboxes as its owner likes.
  expect((await second.call(calls.checkRewards, {})).body.data!.emailConfirmReward).toMatchObject({
    entries: 0,
  })
  await second.confirmEmail()
  expect(await second.balance()).toMatchObject({ entries: 0, tourPoints: 40_000 })
})

test('another brand knows the device of no other, and a browser without a number is new', async () => {
  const first = await at.player()
  const other = again(first, 'koi')
  expect(await promised(other)).toEqual({ coins: 25_000, entries: 100 })
  expect(await promised(at.visitor())).toEqual({ coins: 25_000, entries: 100 })
})

test('accounts of a network get entries up to the limit, again after thirty days, also when all come at once', async () => {
  const from = () => fromNetwork('203.0.113.90')
  const all = Array.from({ length: NETWORK_LIMIT + 3 }, from)
  await Promise.all(all.map((client, i) => client.signUp(`crowd${i}@test.example`)))
  const entries = await Promise.all(all.map(entriesOf))
  expect(entries.filter((one) => one === 100)).toHaveLength(NETWORK_LIMIT)
  expect(entries.filter((one) => one === 0)).toHaveLength(3)
  expect(await promised(from())).toEqual({ coins: 25_000, entries: 0 })
  at.clock.advance(31 * 86_400_000)
  expect(await promised(from())).toEqual({ coins: 25_000, entries: 100 })
})

test('neighbouring networks of IPv6 count together: sixty accounts of thirty networks get forty gifts', async () => {
  const all = Array.from({ length: 60 }, (_, i) =>
    fromNetwork(`2001:db8:9:12${(i % 30).toString(16).padStart(2, '0')}::7`),
  )
  for (const [i, client] of all.entries()) await client.signUp(`walker${i}@test.example`)
  const entries = await Promise.all(all.map(entriesOf))
  expect(entries.filter((one) => one === 100)).toHaveLength(WIDER_LIMITS[56]!)
  expect(await promised(fromNetwork('2001:db8:9:12ff::7'))).toEqual({ coins: 25_000, entries: 0 })
  // The next customer of the provider is somebody else.
  expect(await promised(fromNetwork('2001:db8:9:1300::7'))).toEqual({ coins: 25_000, entries: 100 })
  expect(await promised(fromNetwork('2001:db8:a:1200::7'))).toEqual({ coins: 25_000, entries: 100 })
})
