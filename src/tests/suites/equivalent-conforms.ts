import { randomUUID } from 'node:crypto'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Call } from '#platform/calls/contract.ts'
import type { Feature } from '#platform/calls/feature.ts'
import { NOWHERE } from '#platform/jurisdiction/geolocation.server.ts'
import { coinEquivalent, moneyOf, type Money } from '#platform/money/prize.ts'
import { covers } from '#tests/coverage/covers.ts'
import type { Client } from '../rig/client.ts'
import { showAt } from '../rig/identity/places.ts'
import type { TestSite } from '../rig/test-site.ts'

type Carried = Parameters<Client['call']>[1]

export interface EquivalentSuite<C extends Call> {
  /** The call that pays. */
  readonly claim: C
  /** The input of a claim, or a function of the player that returns it. */
  readonly input?: Carried | ((client: Client) => Carried | Promise<Carried>)
  /** It carries an Idempotency-Key. */
  readonly isKeyed?: boolean
  /** A player who may claim, of a state; a new one by default. */
  readonly player?: (options: { readonly state: string }) => Promise<Client>
  /** All prizes that the player is shown before, or null where one wins nothing. */
  readonly shown: (client: Client) => Promise<readonly (Money | null)[]>
  /** The prizes that an answer says were paid, each one of those shown; empty where nothing was won. */
  readonly paid: (data: never) => readonly Money[]
}

const [ALLOWED, CLOSED] = ['TX', 'CA']
const sumOf = (prizes: readonly Money[], unit: keyof Money) =>
  prizes.reduce((sum, prize) => sum + (prize[unit] ?? 0), 0)

/**
 * The suite for every prize with entries, one line in the test of its feature beside `rewardConforms`:
 *
 *     equivalentConforms(at, hat, { claim: calls.hat, shown: async (one) => …, paid: ({ prize }) => [prize] })
 *
 * Where entries may not be given, by the state that the player lives in or the place that coordinates showed,
 * their worth in coins is shown before and paid; where the place is unknown, nothing is. `suites.test.ts` finds
 * features without it.
 */
export function equivalentConforms<C extends Call>(
  at: TestSite,
  { name }: Pick<Feature, 'name'>,
  suite: EquivalentSuite<C>,
): void {
  const { claim, input, isKeyed = false, player = (options) => at.player(options), shown, paid } = suite
  const shownTo = async (client: Client) => (await shown(client)).map((prize) => moneyOf(prize ?? {}))
  const keyed = (): Record<string, string> => (isKeyed ? { 'idempotency-key': randomUUID() } : {})
  const pay = async (client: Client, headers = keyed()) => {
    const carried = typeof input === 'function' ? await input(client) : input
    const before = await client.balance()
    const { status, body } = await client.call(claim as Call, carried, headers)
    expect(status).toBe(200)
    const prizes = paid((body as { readonly data?: never }).data ?? (body as never)).map(moneyOf)
    const after = await client.balance()
    expect([after.tourPoints - before.tourPoints, after.entries - before.entries]).toEqual([
      sumOf(prizes, 'coins'),
      sumOf(prizes, 'entries'),
    ])
    return prizes
  }
  const asCoins = (prizes: readonly Money[]) => prizes.map(coinEquivalent)
  /** Shown in coins what others are shown in entries, and paid what was shown. */
  const getsCoins = async (client: Client, elsewhere: readonly Money[]) => {
    const all = await shownTo(client)
    expect(all).toEqual(asCoins(elsewhere))
    for (const prize of await pay(client)) expect(all).toContainEqual(prize)
  }

  describe(`prizes of ${name} and their worth in coins`, () => {
    test('are shown before and paid: entries where they are allowed, coins where they are not', async () => {
      covers('001 bonuses.29')
      const here = await player({ state: ALLOWED! })
      const all = await shownTo(here)
      expect(sumOf(all, 'entries')).toBeGreaterThan(0)
      for (const prize of await pay(here)) expect(all).toContainEqual(prize)
      await getsCoins(await player({ state: CLOSED! }), all)
    })

    test('wait where the place is unknown: nothing is consumed or turned into coins, and all is paid later', async () => {
      const client = await player({ state: ALLOWED! })
      const all = await shownTo(client)
      // No place is kept, and the address tells none once the session's is over.
      const playerId = await at.idOf(client)
      await at.runtime.database.pool.query('delete from last_place where player_id = $1', [playerId])
      await at.runtime.database.pool.query(
        'delete from location where session_id in (select session_id from session where player_id = $1)',
        [playerId],
      )
      at.runtime.sessions.forget(playerId)
      const nowhere = vi.spyOn(at.runtime.geo, 'locate').mockResolvedValue(NOWHERE)
      onTestFinished(() => nowhere.mockRestore())
      const before = await client.balance()
      const carried = typeof input === 'function' ? await input(client) : input
      const headers = keyed()
      const { status, body } = await client.call(claim as Call, carried, headers)
      expect([status, body]).toMatchObject([403, { success: false, code: 'LOCATION_NEEDED' }])
      expect(await client.balance()).toEqual(before)
      expect(await shownTo(client)).toEqual(all)
      nowhere.mockRestore()
      await showAt(at, client, ALLOWED!)
      // The refusal is kept under no key: the same one pays now.
      for (const prize of await pay(client, headers)) expect(all).toContainEqual(prize)
    })

    test('are not given to an address in another country, whatever place was known before', async () => {
      const client = await player({ state: ALLOWED! })
      await showAt(at, client, ALLOWED!)
      const all = await shownTo(client)
      const carried = typeof input === 'function' ? await input(client) : input
      const abroad = vi.spyOn(at.runtime.geo, 'locate').mockResolvedValue({ country: 'FR', state: null })
      onTestFinished(() => abroad.mockRestore())
      const before = await client.balance()
      const { status, body } = await client.call(claim as Call, carried, keyed())
      expect([status, body]).toMatchObject([
        403,
        { success: false, code: 'PLACE_BLOCKED', details: { fix: 'place' } },
      ])
      expect(await shownTo(client)).toEqual(all)
      expect(await client.balance()).toEqual(before)
    })

    test('are coins where coordinates show a place without entries', async () => {
      covers('001 bonuses.29')
      const client = await player({ state: ALLOWED! })
      const all = await shownTo(client)
      await showAt(at, client, CLOSED!)
      await getsCoins(client, all)
    })
  })
}
