import { beforeAll, expect, test } from 'vitest'
import { calls as init } from '#features/init/contract.ts'
import { DAY } from '#platform/time/clock.ts'
import { covers } from '#tests/coverage/covers.ts'
import type { Client } from '#tests/rig/client.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { calls } from '../contract.ts'
import { openByCard, planSeason } from './plan.ts'

/** Covers the effect of a season on the league's status. */
const at = testSite()
beforeAll(() => planSeason(at))

/** The league's part of the init data is the one with progress (000 §3). */
async function status(client: Client) {
  const data = (await client.call(init.init)).body.data!
  const found = Object.values(data).find((one) => Object.hasOwn(Object(one), 'progressData'))
  const { status: said, blockedBySeason } = found as { status: string; blockedBySeason?: boolean }
  return [said, blockedBySeason]
}

test('a season blocks the status of the league for who would have it (000 §4)', async () => {
  covers('000 §3.26')
  const client = await at.player()
  const playerId = await at.idOf(client)
  await openByCard(at, playerId)
  await at.runtime.database.pool.query(
    `update player set email_confirmed_at = created_at, phone_confirmed_at = created_at,
     profile_completed_at = created_at where player_id = $1`,
    [playerId],
  )
  at.runtime.sessions.forget(playerId)
  expect(await status(client)).toEqual(['active', undefined])
  await client.call(calls.switchSystem)
  expect(await status(client)).toEqual(['blocked', true])
  at.clock.advance(DAY)
  await client.call(calls.switchSystem)
  expect(await status(client)).toEqual(['active', undefined])
  const unconfirmed = await at.player()
  await openByCard(at, await at.idOf(unconfirmed))
  expect((await unconfirmed.call(calls.switchSystem)).body.success).toBe(true)
  expect(await status(unconfirmed)).toEqual(['active', undefined])
})
