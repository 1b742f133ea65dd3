import { expect, test } from 'vitest'
import { HOUR, MINUTE } from '#platform/time/clock.ts'
import type { Client } from '#tests/rig/client.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { calls } from '../contract.ts'
import { consent, write } from './open.ts'

/** The browser of who is self-excluded is shown no ad as a guest's either, also where it never saw one. */
const at = testSite()

const asGuest = async (client: Client) => {
  const { body } = await client.call(calls.guest, { triggerType: 'lobby_return' })
  return body.data ?? []
}

test.each(['device', 'session'])('is known by its %s alone', async (cookie) => {
  await at.runtime.database.pool.query('delete from pop_up_ads_ad')
  await write(at, {})
  const player = await at.player()
  await at.exclude(player, { ms: HOUR })
  const guest = consent(at.visitor())
  guest.cookies.set(cookie, player.cookies.get(cookie)!)
  expect(await asGuest(guest)).toEqual([])
  expect(await asGuest(consent(at.visitor()))).toHaveLength(1)
  at.clock.advance(HOUR + MINUTE)
  expect(await asGuest(guest)).toHaveLength(1)
})
