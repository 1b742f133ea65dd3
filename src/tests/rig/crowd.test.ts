import { expect, test } from 'vitest'
import { transact } from '#platform/data/db.server.ts'
import { grant } from '#platform/money/grant.server.ts'
import { testSite } from './test-site.ts'

const it = testSite()

test('as many transactions as there are connections do not wait for one another', async () => {
  const crowd = Array.from({ length: 8 }, (_, i) => it.visitor().signUp(`crowd${i}@test.example`))
  await Promise.all(crowd)
  const { db, pool } = it.runtime.database
  const { rows } = await pool.query<{ player_id: string }>('select player_id from player limit 8')
  // What was cached of the policies is too old by now, so each asks again, all connections being taken.
  it.clock.advance(2_000)
  let begun = 0
  const all = Promise.withResolvers<void>()
  const granted = rows.map(({ player_id: playerId }) =>
    transact(db, async (tx) => {
      await tx.selectFrom('wallet').select('player_id').where('player_id', '=', playerId).execute()
      if (++begun === rows.length) all.resolve()
      await all.promise
      const receiver = { playerId, state: 'TX', theme: 'aurelia' }
      return grant(it.runtime, tx, receiver, { coins: 1 }, { feature: 'tests', key: 'crowd', kind: 'gift' })
    }),
  )
  expect((await Promise.all(granted)).map(({ replayed }) => replayed)).toEqual(rows.map(() => false))
})
