import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { calls as protection } from '#features/responsible-play/contract.ts'
import { DAY } from '#platform/time/clock.ts'
import type { Client } from '#tests/rig/client.ts'
import { showAt } from '#tests/rig/identity/places.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { calls } from '../contract.ts'

/** A purchase limit is one for all accounts of a person, and holds to the cent. */
const at = testSite()
const PRICE = 499

async function accountAt(theme: string): Promise<Client> {
  const client = at.visitor({ theme })
  await client.signUp('buyer@mail.example')
  await client.confirmEmail()
  return client
}
async function atHome(client: Client) {
  const { rows } = await at.runtime.database.pool.query<{ player_id: string }>(
    'select player_id from player where email = $1 and theme = $2',
    [client.email, client.cookies.get('theme') ?? 'aurelia'],
  )
  await showAt(
    { ...{ runtime: at.runtime, clock: at.clock }, idOf: async () => rows[0]!.player_id },
    client,
    'TX',
  )
}
const buy = async (client: Client, order: string = randomUUID()) => {
  const { status, body } = await client.call(calls.buy, { package_id: 'preset-499', order })
  return status === 200 ? 'bought' : body.code
}

test('purchases at once on two brands keep to the limit, and it has room as they roll out', async () => {
  const [first, second] = [await accountAt('aurelia'), await accountAt('popply')]
  for (const client of [first, second]) await atHome(client)
  const limit = { kind: 'purchase', span: 'month', amount: 3 * PRICE } as const
  await first.call(protection.limit, limit)
  const said = await Promise.all(Array.from({ length: 10 }, (_, n) => buy(n % 2 ? first : second)))
  expect(said.toSorted()).toEqual([...Array(7).fill('PURCHASE_LIMIT'), ...Array(3).fill('bought')])
  expect((await second.call(protection.info)).body.data!.limits).toEqual([
    { ...limit, left: 0, until: new Date(at.clock.now() + 30 * DAY).toISOString(), raise: null },
  ])
  at.clock.advance(30 * DAY - 1)
  for (const client of [first, second]) await client.signIn()
  await atHome(first)
  expect(await buy(first)).toBe('PURCHASE_LIMIT')
  at.clock.advance(1)
  // A purchase that was made is told again, whatever the limit says by then.
  const order = randomUUID()
  expect([await buy(first, order), await buy(first), await buy(first)]).toEqual(Array(3).fill('bought'))
  expect([await buy(first), await buy(first, order)]).toEqual(['PURCHASE_LIMIT', 'bought'])
})
