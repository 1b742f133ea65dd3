import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { feature } from '#client/feature.ts'
import { loadServices } from '#features/index.server.ts'
import { calls as account } from '#features/account/contract.ts'
import { calls as packages } from '#features/packages/contract.ts'
import { post, type Answer } from '#platform/calls/contract.ts'
import { answer, handle } from '#platform/calls/handle.server.ts'
import { service } from '#platform/calls/service.server.ts'
import { raw } from '#platform/data/db.server.ts'
import { grant, moneyUnder, receiverOf } from '#platform/money/grant.server.ts'
import type { Money } from '#platform/money/prize.ts'
import { HOUR, SECOND } from '#platform/time/clock.ts'
import type { Client } from '#tests/rig/client.ts'
import { showAt } from '#tests/rig/identity/places.ts'
import { payAllOwed } from '#tests/rig/rows.ts'
import { testSite } from '#tests/rig/test-site.ts'

/** Where the player of a call is: looked at once, for all that the call tells and gives. */

const PRIZE = { coins: 500, entries: 5 }
const calls = { claim: post<Answer<{ told: Money }>>('/rest/stand-in/claim/') }
const standIn = service(
  { ...feature({ name: 'stand-in' }), calls },
  {
    calls: {
      claim: handle(calls.claim, {
        by: 'player',
        admits: 'claim',
        output: answer(z.strictObject({ told: z.object({ coins: z.int(), entries: z.int() }).partial() })),
        async run(context) {
          const { runtime, tx, playerId } = context
          const told = (await moneyUnder(context))(PRIZE)
          // Another tab shares coordinates in a closed state at this very moment.
          await raw(tx).query(`update last_place set state = 'CA', source = 'geo' where player_id = $1`, [
            playerId,
          ])
          const cause = { feature: 'stand-in', key: 'stand-in:claim', kind: 'stand-in' }
          await grant(runtime, tx, receiverOf(context), PRIZE, cause)
          return { success: true, data: { told } }
        },
      }),
    },
  },
)
const at = testSite({}, { services: async () => [...(await loadServices()), standIn] })

const gained = async (client: Client, work: () => Promise<unknown>) => {
  const before = await client.balance()
  await work()
  const after = await client.balance()
  return { coins: after.tourPoints - before.tourPoints, entries: after.entries - before.entries }
}
/** Goes home, where what waited for a newer place is paid. */
async function followsHome(client: Client) {
  vi.restoreAllMocks()
  const { entries } = await client.balance()
  at.clock.advance(SECOND)
  await showAt(at, client, 'TX')
  await payAllOwed(at.runtime)
  expect((await client.balance()).entries).toBeGreaterThan(entries)
}
function comesFrom(country: string | null, state: string | null) {
  const spy = vi.spyOn(at.runtime.geo, 'locate').mockResolvedValue({ country, state })
  onTestFinished(() => spy.mockRestore())
}

test('what a claim tells is what it pays, wherever another tab says that the player is', async () => {
  const client = await at.player()
  await showAt(at, client, 'TX')
  let told: Money | undefined
  const paid = await gained(client, async () => {
    told = (await client.call(calls.claim)).body.data?.told
  })
  expect([paid, told]).toEqual([PRIZE, PRIZE])
})

test('an address in another country gets no entries with the confirmed email, and they follow', async () => {
  const client = await at.player()
  await showAt(at, client, 'TX')
  comesFrom('FR', null)
  expect((await gained(client, () => client.confirmEmail())).entries).toBe(0)
  await followsHome(client)
})

test('an address in another country gets no entries with the profile', async () => {
  const client = await at.player({ confirmed: true })
  await showAt(at, client, 'TX')
  comesFrom('FR', null)
  const name = { first_name: 'Nadia', last_name: 'Kovač' }
  const profile = { ...name, street: '12 Main St', city: 'Austin', zip: '78701' }
  const given = await gained(client, async () => {
    expect((await client.call(account.saveProfile, profile)).body).toMatchObject({ success: true })
  })
  expect(given.entries).toBe(0)
  await followsHome(client)
})

test('a purchase goes by the address of now where the place that was known is over', async () => {
  const client = await at.player({ confirmed: true })
  at.clock.advance(2 * HOUR)
  comesFrom('US', 'WA')
  const { body } = await client.call(packages.buy, { package_id: 'preset-499', order: randomUUID() })
  expect(body.code).toMatch(/^(LOCATION_NEEDED|NO_PURCHASES_HERE)$/)
})
