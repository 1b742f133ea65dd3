import { beforeAll, expect, test } from 'vitest'
import { transact } from '#platform/data/db.server.ts'
import { settleDeposit } from '#platform/deposits/deposits.server.ts'
import { noteShortfall } from '#platform/deposits/shortfalls.server.ts'
import { verifyLedger } from '#platform/money/verify.server.ts'
import { emitRound } from '#tests/rig/rewards/emit-round.ts'
import { atRest } from '#tests/rig/rows.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { audit } from '../evidence.server.ts'
import { SET_OFF } from './evidence.server.ts'

/** Covers the verifier's check against losses that somebody sets off by hand. */
const at = testSite()

const drifts = async () => {
  const sections = async () => ({ get: () => 'vip' })
  const elsewhere = { timeZones: { aurelia: 'America/New_York' }, sections } as never
  const found = await verifyLedger(at.runtime.database.pool, [audit(elsewhere)])
  return found.drifts.filter(({ check }) => check === SET_OFF)
}
const settled = () => atRest(at.runtime.database.pool, at.consumers.drain)
let player_id: string

/** A player whose purchase is refunded after its entries were lost. */
beforeAll(async () => {
  const client = await at.player()
  player_id = await at.idOf(client)
  await emitRound(at, player_id, { mode: 'SweepStakes', stake: 20_000 })
  const deposit = {
    playerId: player_id,
    key: 'order',
    route: 'purchase',
    cents: 499,
    product: 'first',
  } as const
  await transact(at.runtime.database.db, (tx) => settleDeposit(tx, at.clock, deposit))
  await settled()
})

test('a loss that is set off is neither more nor less than what refunds could not take back', async () => {
  const { db, pool } = at.runtime.database
  const { rows } = await pool.query<{ deposit_id: string }>(
    'select deposit_id from deposit where player_id = $1',
    [player_id],
  )
  const of = { playerId: player_id, depositId: rows[0]!.deposit_id, feature: 'packages' }
  const entries = 700
  await transact(db, (tx) =>
    noteShortfall(tx, at.clock, of, { given: { coins: 0, entries }, taken: { coins: 0, entries: 0 } }),
  )
  // Nobody has heard of it yet.
  expect(await drifts()).toEqual([])
  await settled()
  expect(await drifts()).toEqual([])
  for (const refunded of [0, 699, 701]) {
    await pool.query('update cashback_week set refunded = $2 where player_id = $1', [player_id, refunded])
    expect(await drifts()).toMatchObject([
      { player_id, detail: expect.stringContaining(`${refunded} of 700`) },
    ])
  }
  await pool.query('update cashback_week set refunded = 700 where player_id = $1', [player_id])
  expect(await drifts()).toEqual([])
})
