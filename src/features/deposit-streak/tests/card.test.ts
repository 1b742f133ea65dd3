import { expect, test } from 'vitest'
import { DAY } from '#platform/time/clock.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { calls } from '../contract.ts'
import { deposit } from './deposits.ts'

const at = testSite()
/** Where clients read the states of all features. */
const STATES = '/rest/features-games-info/info/'

test('its card has a number from the first vault on, and the introduction its turn before', async () => {
  const client = await at.player()
  const state = async () => {
    const { data } = (await (await client.send('GET', STATES)).json()) as {
      data: Record<string, Record<string, { isAvailable: boolean; badge: string | null }> | null>
    }
    const [state] = Object.values(data).flatMap((part) => part?.['deposit-streak'] ?? [])
    const { isAvailable, badge } = state!
    return [isAvailable, badge]
  }
  expect(await state()).toEqual([false, null])
  await deposit(at, client, 'first', { route: 'free' })
  expect(await state()).toEqual([true, null])
  await client.call(calls.applyPrize)
  expect(await state()).toEqual([false, '1/7'])
  at.clock.advance(DAY)
  await client.signIn()
  await deposit(at, client, 'second', { route: 'free' })
  expect(await state()).toEqual([true, '2/7'])
})
