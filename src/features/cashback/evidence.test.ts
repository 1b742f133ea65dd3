import { expect, test } from 'vitest'
import { verifyLedger } from '#platform/money/verify.server.ts'
import { DAY, HOUR } from '#platform/time/clock.ts'
import { dayAfter, dayStart, weekOf } from '#platform/time/day.ts'
import { emitRound } from '#tests/rig/rewards/emit-round.ts'
import { atRest } from '#tests/rig/rows.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { calls } from './contract.ts'
import { audit } from './evidence.server.ts'
import { computeDueWeeks } from './tests/due-weeks.ts'
import { announceExpired } from './weekly.server.ts'

/** Covers the verifier's check of when a cashback could be claimed. */
const at = testSite()
const ZONE = 'America/New_York'

const drifts = async () => {
  const sections = async () => ({ get: () => 'vip' })
  const elsewhere = { timeZones: { aurelia: ZONE }, sections } as never
  const found = await verifyLedger(at.runtime.database.pool, [audit(elsewhere)])
  return found.drifts.filter(({ check }) => check.startsWith('cashbacks are'))
}

test('an award that expired and is opened once more is found, before and after it is taken', async () => {
  const client = await at.player()
  const id = await at.idOf(client)
  await emitRound(at, id, { mode: 'SweepStakes', stake: 10_000 })
  await atRest(at.runtime.database.pool, at.consumers.drain)
  const monday = dayAfter(weekOf(at.clock.now(), ZONE), 7)
  at.clock.advance(dayStart(monday, ZONE) + 13 * HOUR - at.clock.now())
  await computeDueWeeks(at)
  expect(await drifts()).toEqual([])
  at.clock.advance(4 * DAY)
  await announceExpired(at.runtime)
  expect([(await client.call(calls.pay)).body.code, await drifts()]).toEqual(['NO_CASHBACK', []])
  const { pool } = at.runtime.database
  const { rows } = await pool.query<{ expires_at: Date }>(
    `update cashback_award a set told_at = null, expires_at = $2 from cashback_award b
     where a.player_id = $1 and b.player_id = a.player_id and b.week = a.week returning b.expires_at`,
    [id, new Date(at.clock.now() + DAY)],
  )
  expect(await drifts()).toMatchObject([{ player_id: id, detail: expect.stringContaining('is open from') }])
  expect((await client.call(calls.pay)).status).toBe(200)
  // Its rows are put back, but not when it was claimed.
  await pool.query('update cashback_award set expires_at = $2 where player_id = $1', [
    id,
    rows[0]!.expires_at,
  ])
  expect(await drifts()).toMatchObject([{ player_id: id, detail: expect.stringContaining('was claimed at') }])
})
