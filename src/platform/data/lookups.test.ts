import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { simClock } from '../time/clock.ts'
import { transact } from './db.server.ts'
import { uuidv7 } from '../base/ids/ids.server.ts'
import { openWallet, post, ledgerLinesOf } from '../money/ledger.server.ts'
import { usesDatabase } from '../testing.server.ts'

/** Questions that are asked of large tables are answered by an index, not by reading the table. */
const at = usesDatabase()
const clock = simClock(Date.UTC(2026, 10, 18))

/** The plan of a query where reading whole tables is the last resort, as it is with millions of rows. */
async function planOf(text: string): Promise<string> {
  const client = await at.database.pool.connect()
  try {
    await client.query('begin; set local enable_seqscan = off; set local enable_bitmapscan = off')
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`)
    await client.query('rollback')
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    client.release()
  }
}

test.each([
  [
    'a statement',
    `select * from ledger_transfer where player_id = '${randomUUID()}' order by version desc limit 20`,
    /Index Scan Backward using ledger_transfer_\w+_player_id_version_idx/,
  ],
  [
    'an operation’s key',
    `select key from ledger_post where player_id = '${randomUUID()}' and tx_id = '${randomUUID()}'`,
    /ledger_post_operation/,
  ],
  [
    'who shares a mark',
    `select player_id from player_trace where kind = 'device' and mark = '\\x00'`,
    /Index Cond: \(\(kind = .* AND \(mark = /,
  ],
  ['old answers', `delete from idempotency where at < now()`, /idempotency_at/],
])('%s is found by its index', async (_, text, index) => {
  const plan = await planOf(text)
  expect(plan).toMatch(index)
  expect(plan).not.toMatch(/Seq Scan|->  Sort/)
})

test('a statement is in the order of the account’s versions, newest first', async () => {
  const id = randomUUID()
  await transact(at.database.db, (tx) => openWallet(tx, id, uuidv7(clock)))
  for (const n of [1, 2, 3])
    await transact(at.database.db, (tx) =>
      post(tx, clock, id, {
        key: `n${n}`,
        kind: 'gift',
        legs: [{ unit: 'coins', amount: n, against: 'bonus' }],
      }),
    )
  const newest = { playerId: id, unit: null, before: null, limit: 2 }
  expect(
    (await ledgerLinesOf(at.database.db, newest)).map(({ version, amount }) => [version, amount]),
  ).toEqual([
    [3, 3],
    [2, 2],
  ])
})
