import { Pool } from 'pg'
import { expect, test } from 'vitest'
import { testSite } from '#tests/rig/test-site.ts'
import { transact } from '../data/db.server.ts'
import { markDeposits } from '../deposits/evidence.server.ts'
import { settleDeposit } from '../deposits/deposits.server.ts'
import { OWNER } from '../postgres/cluster.server.ts'
import { withRole } from '../postgres/roles.server.ts'
import { isMarkedByUs } from '../secrets/marks.server.ts'

/** Rows that are open until something happens to them: what an earlier release wrote is marked, and nothing else. */
const at = testSite()

test('a row is ours by its mark alone; without keys each one is', () => {
  const [right, other] = [Buffer.from('right'), Buffer.from('other')]
  expect([right, other, null].map((mark) => isMarkedByUs(right, mark))).toEqual([true, false, false])
  expect([other, null].map((mark) => isMarkedByUs(null, mark))).toEqual([true, true])
})

test('deposits of an earlier release are marked where they stand; what was put in without a mark is not', async () => {
  const playerId = await at.idOf(await at.player())
  const { pool, db } = at.runtime.database
  for (const key of ['earlier', 'refunded', 'stray'])
    await transact(db, (tx) =>
      settleDeposit(tx, at.clock, { playerId, key, route: 'purchase', cents: 499, product: 'standard' }),
    )
  const marks = async () => {
    const { rows } = await pool.query<{ key: string; mark: Buffer | null }>(
      'select key, mark from deposit where player_id = $1',
      [playerId],
    )
    return Object.fromEntries(rows.map(({ key, mark }) => [key, mark && mark.toString('hex')]))
  }
  const before = await marks()
  const owner = new Pool({ connectionString: withRole(pool.options.connectionString!, OWNER) })
  try {
    await owner.query('alter table deposit drop constraint deposit_mark')
    await owner.query('alter table deposit disable trigger user')
    await owner.query(`update deposit set mark = '' where key in ('earlier', 'refunded')`)
    await owner.query(`update deposit set refunded_at = now() where key = 'refunded'`)
    await owner.query(`update deposit set mark = null where key = 'stray'`)
    await owner.query('alter table deposit enable trigger user')
  } finally {
    await owner.end()
  }
  await markDeposits(db)
  expect(await marks()).toEqual({ earlier: before['earlier'], refunded: '', stray: null })
})
