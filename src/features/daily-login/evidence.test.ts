import { expect, test } from 'vitest'
import { DAY } from '#platform/time/clock.ts'
import { dayOf } from '#platform/time/day.ts'
import { verifyLedger } from '#platform/money/verify.server.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { calls } from './contract.ts'
import { audit } from './evidence.server.ts'

/** Covers the check that payments follow from the claimed days, whatever a row of progress says. */
const at = testSite()
const query = (text: string, values: readonly unknown[]) => at.runtime.database.pool.query(text, [...values])
const day = (ago: number) => dayOf(at.clock.now() - ago * DAY, at.runtime.brands['aurelia']!.timeZone)
const drifts = async () =>
  (
    await verifyLedger(at.runtime.database.pool, [
      audit(null, { timeZones: { aurelia: at.runtime.brands['aurelia']!.timeZone } }),
    ])
  ).drifts

async function member() {
  const client = await at.player()
  await query('update player set phone_confirmed_at = created_at where email = $1', [client.email])
  at.clock.advance(1_000)
  return { client, id: await at.idOf(client) }
}

test('progress that was put in pays the first day, and days after it follow', async () => {
  const { client, id } = await member()
  await query('insert into daily_login_progress (player_id, level, day) values ($1, 6, $2)', [id, day(1)])
  for (const level of [1, 2, 3]) {
    expect((await client.call(calls.applyPrize)).body).toMatchObject({ success: true, level })
    at.clock.advance(DAY)
    await client.signIn()
  }
  // Two days were missed.
  at.clock.advance(2 * DAY)
  await client.signIn()
  expect((await client.call(calls.applyPrize)).body).toMatchObject({ success: true, level: 1 })
  expect(await drifts()).toEqual([])
})

test('a day that does not follow is named', async () => {
  const { client, id } = await member()
  await client.call(calls.applyPrize)
  await query(
    `update claim set answer = jsonb_set(answer::jsonb, '{level}', '5') where player_id = $1 and feature = 'daily-login'`,
    [id],
  )
  expect(await drifts()).toContainEqual(
    expect.objectContaining({ player_id: id, detail: `day 5 was paid on ${day(0)} instead of 1` }),
  )
})
