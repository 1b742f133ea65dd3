import { expect, test } from 'vitest'
import { transact } from '#platform/data/db.server.ts'
import { settleDeposit } from '#platform/deposits/deposits.server.ts'
import { atRest } from '#tests/rig/rows.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { calls } from '../contract.ts'
import { prizeAt } from '../rules.ts'

/** Deposits that are read long after they were made. */
const at = testSite()

test('a day is multiplied by what was purchased until then, however late that is read', async () => {
  const client = await at.player()
  const playerId = await at.idOf(client)
  // All at once, so that the first one is read when the others are there.
  await transact(at.runtime.database.db, async (tx) => {
    for (const [key, cents] of [
      ['small', 499],
      ['large', 5_000],
      ['larger', 5_000],
    ] as const) {
      await settleDeposit(tx, at.clock, { playerId, key, route: 'purchase', cents, product: 'standard' })
      at.clock.advance(1)
    }
  })
  await atRest(at.runtime.database.pool, at.consumers.drain)
  expect((await client.call(calls.groupInfo)).body.data).toMatchObject({ multiplier: 5 })
  expect((await client.call(calls.wheelsPrizes)).body.data!.sectors[3]!.prize).toEqual(prizeAt(1, 3, 1))
})
