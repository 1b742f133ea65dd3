import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { simClock } from '../../time/clock.ts'
import { transact } from '../../data/db.server.ts'
import { uuidv7 } from '../../base/ids/ids.server.ts'
import { openWallet, post } from '../ledger.server.ts'
import { MICRO, movePools, openPool, payFromPool } from '../jackpot-pools.server.ts'
import { usesDatabase } from '../../testing.server.ts'
import { verifyLedger } from '../verify.server.ts'

/** The verifier finds what was falsified by hand, and names the player; each check is broken once. */
const clock = simClock(Date.UTC(2026, 10, 18))
const at = usesDatabase()

/** A player with an honest hundred coins. */
async function player(): Promise<string> {
  const id = randomUUID()
  await transact(at.database.db, async (tx) => {
    await openWallet(tx, id, uuidv7(clock))
    const legs = [{ unit: 'coins', amount: 100, against: 'bonus' } as const]
    await post(tx, clock, id, { key: 'welcome', kind: 'gift', legs })
  })
  return id
}

const sql = (text: string, ...values: readonly unknown[]) => at.database.pool.query(text, [...values])

const transfer = (id: string, more: { after: number; version: number; debit?: number; txId?: string }) =>
  sql(
    `insert into ledger_transfer (player_id, tx_id, line, debit, credit, amount, balance_after, version, kind)
     values ($1, $2, 0, $3, 101, 5, $4, $5, 'gift')`,
    ...[id, more.txId ?? uuidv7(clock), more.debit ?? 112, more.after, more.version],
  )

async function round(id: string, nonce: number, status = 1) {
  const roundId = uuidv7(clock)
  await sql(
    `insert into game_round (player_id, round_id, definition_id, mode, status, stake, stake_entries, win, seed_id,
       nonce, events, version, after_coins, after_entries, after_winnings, at)
     select player_id, $2, 1, 2, $4, 5, 0, 0, seed_id, $3, '[]', 1, 0, 0, 0, now() from wallet
     where player_id = $1`,
    ...[id, roundId, nonce, status],
  )
  return roundId
}

const breaks: readonly (readonly [check: string, (id: string) => Promise<unknown>])[] = [
  [
    'the balance is the sum of the transfers',
    (id) => sql('update wallet set winnings = 1 where player_id = $1', id),
  ],
  [
    'each transfer continues from the one before',
    async (id) => {
      await sql('update wallet set coins = 105, version = 2 where player_id = $1', id)
      await transfer(id, { after: 106, version: 2 })
    },
  ],
  [
    'versions rise by one without gap or fork',
    async (id) => {
      await sql('update wallet set coins = 105, version = 3 where player_id = $1', id)
      await transfer(id, { after: 105, version: 3 })
    },
  ],
  ['versions rise by one without gap or fork', (id) => transfer(id, { after: 105, version: 1 })],
  [
    'versions rise by one without gap or fork',
    (id) => sql('update wallet set version = 2 where player_id = $1', id),
  ],
  ['every round has its stake and its win in the ledger', (id) => round(id, 0)],
  [
    'nonces of a seed are used once and counted',
    async (id) => {
      await round(id, 0)
      await round(id, 0)
    },
  ],
  [
    'nonces of a seed are used once and counted',
    (id) =>
      sql(
        `insert into fair_seed (player_id, seed_id, server_seed, server_seed_hash, client_seed, rounds, created_at)
         select player_id, seed_id, 'x', 'x', 'x', 1, now() from wallet where player_id = $1`,
        id,
      ),
  ],
  [
    'each posting has its key and each key its posting',
    (id) => sql(`insert into ledger_post values ($1, 'a key alone', $2)`, id, uuidv7(clock)),
  ],
  ['each posting has its key and each key its posting', (id) => transfer(id, { after: 105, version: 2 })],
  [
    'pots pay by the ledger, and the ledger pays from pots',
    (id) => transfer(id, { after: 105, version: 2, debit: 113 }),
  ],
  [
    'pots pay by the ledger, and the ledger pays from pots',
    (id) =>
      sql(
        `insert into house_pot_entry (pot, key, micro, against, kind, player_id, tx_id, at)
         values ('coins:none', $2, -1000000, 101, 'jackpot', $1, $3, now())`,
        ...[id, id, uuidv7(clock)],
      ),
  ],
  [
    'open rounds are the rounds that are open',
    (id) => sql(`insert into open_round values ($1, 'test', $2, now())`, id, uuidv7(clock)),
  ],
  ['open rounds are the rounds that are open', (id) => round(id, 0, 0)],
  [
    'a wallet is closed as long as its player is excluded',
    async (id) => {
      await sql('insert into exclusion (player_id, since) values ($1, now())', id)
      await sql('update wallet set closed_until = null where player_id = $1', id)
    },
  ],
  [
    'a wallet is closed as long as its player is excluded',
    (id) => sql(`update wallet set closed_until = '2030-01-01Z' where player_id = $1`, id),
  ],
]

const driftsOf = async (id: string | null) => {
  const { drifts } = await verifyLedger(at.database.pool)
  return drifts.filter(({ player_id }) => player_id === id)
}

test('an honest site has no drift, and is told with what was looked at', async () => {
  const before = await verifyLedger(at.database.pool)
  const [pot, id] = ['coins:mini', await player()]
  await transact(at.database.db, async (tx) => {
    await openPool(tx, pot, 'coins')
    const entry = { pot, key: `start ${id}`, micro: 7 * MICRO, kind: 'start', against: 'bonus' } as const
    await movePools(tx, clock, 'coins', [entry])
    const paid = { pot, unit: 'coins', playerId: id, amount: 3, key: `fall ${id}`, kind: 'jackpot' } as const
    await payFromPool(tx, clock, paid)
  })
  const report = await verifyLedger(at.database.pool)
  const { players, transfers } = before
  expect(report).toMatchObject({ players: players + 1, transfers: transfers + 2, rounds: 0, drifts: [] })
  expect(new Set(report.checks).size).toBe(10)
  expect(report.checks).toEqual(expect.arrayContaining(breaks.map(([check]) => check)))
})

/** The pool, whose next connection tells before it asks anything. */
function watched(onQuery: (text: string, client: pg.PoolClient) => Promise<unknown>): pg.Pool {
  const connect = async () => {
    const client = await at.database.pool.connect()
    const query = async (text: string) => {
      await onQuery(text, client)
      return client.query(text)
    }
    return { query, release: (end: boolean) => client.release(end) }
  }
  return { connect } as unknown as pg.Pool
}

test('the site plays on meanwhile: all is seen as it was at one moment, however long it takes', async () => {
  const { transfers } = await verifyLedger(at.database.pool)
  let patience = ''
  const pool = watched(async (text, client) => {
    if (!text.includes('from ledger_post p full join')) return
    await player()
    patience = (await client.query<{ statement_timeout: string }>('show statement_timeout')).rows[0]!
      .statement_timeout
  })
  expect(await verifyLedger(pool)).toMatchObject({ transfers, drifts: [] })
  expect(patience).toBe('0')
  expect((await verifyLedger(at.database.pool)).transfers).toBe(transfers + 1)
})

test('a verification that breaks off leaves no connection behind that cannot write', async () => {
  const broken = watched(async (text) => {
    if (text.includes('as players')) throw new Error('broken off')
  })
  await expect(verifyLedger(broken)).rejects.toThrow('broken off')
  for (let i = 0; i < 3; i++) await player()
})

test.each(breaks)('%s: what breaks it is found and its player named', async (check, broken) => {
  covers('safety.10', 'safety.14')
  const id = await player()
  await broken(id)
  const drifts = await driftsOf(id)
  expect(drifts.map((one) => one.check)).toContain(check)
  expect(drifts.every(({ detail }) => detail.length > 0)).toBe(true)
})

test('a pot holds what was paid in less what was paid out: one that does not is named, and is nobody’s', async () => {
  const add = (by: number) =>
    sql(`update house_pot set micro = micro + $1 where pot = 'coins:mini' returning micro::text`, by)
  const { micro } = (await add(1)).rows[0] as { micro: string }
  const drifts = await driftsOf(null)
  await add(-1)
  expect(drifts.map(({ check }) => check)).toContain('a pot holds what was paid in less what was paid out')
  const detail = `pot coins:mini holds ${micro}, its entries ${BigInt(micro) - 1n}`
  expect(drifts.some((one) => one.detail.includes(detail))).toBe(true)
})

test('of one check a hundred drifts are reported at most', async () => {
  await sql(
    `insert into ledger_post select gen_random_uuid(), 'alone', gen_random_uuid() from generate_series(1, 120)`,
  )
  const check = 'each posting has its key and each key its posting'
  const { drifts } = await verifyLedger(at.database.pool)
  expect(drifts.filter((one) => one.check === check)).toHaveLength(100)
})
