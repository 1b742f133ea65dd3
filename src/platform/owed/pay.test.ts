import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openLog } from '../base/log.server.ts'
import type { Runtime } from '../calls/runtime.server.ts'
import { transact } from '../data/db.server.ts'
import { givingOn } from '../money/tests/giving.ts'
import { freshSecrets } from '../secrets/secrets.server.ts'
import { openVault, registerVault } from '../secrets/vault.server.ts'
import { usesDatabase } from '../testing.server.ts'
import { HOUR, MINUTE } from '../time/clock.ts'
import { owe, PAY, unpaidOf, withdraw, type Owed } from './owed.server.ts'
import { payingJobs, payOwed } from './pay.server.ts'

/** One payer, alone with its database: nobody else pays what it leaves. */
const at = usesDatabase()
const { clock, exclude, money, player, runtimeOf } = givingOn(at)
const log = openLog('silent')
const logged = vi.spyOn(log, 'error')
const queued: unknown[] = []
const jobs = { queue: async (...[, ...job]: readonly unknown[]) => void queued.push(job) }
const runtime = () => ({ ...runtimeOf(), database: at.database, log, jobs }) as unknown as Runtime

beforeAll(() => registerVault(at.database, openVault(freshSecrets())))
beforeEach(async () => {
  await at.database.pool.query(`update owed set paid_at = $1, paid = '{}' where paid_at is null`, [
    new Date(clock.now()),
  ])
  logged.mockClear()
  queued.length = 0
  clock.advance(MINUTE)
})

const prize = { coins: 5 }
const oweAll = (all: readonly Partial<Owed>[]) =>
  transact(at.database.db, (tx) =>
    owe(
      runtime(),
      tx,
      all.map((one, n) => ({ playerId: '', feature: 'test', key: `run:${n}`, kind: 'gift', prize, ...one })),
    ),
  )
const query = async (text: string, ...values: readonly unknown[]) =>
  (await at.database.pool.query(text, [...values])).rows as readonly Readonly<Record<string, unknown>>[]
const owedRows = (playerId: string) =>
  query('select key, paid, paid_at, held_until from owed where player_id = $1 order by key', playerId)

/** Pays, where each batch seems to take so long; gives how many rows each had. */
async function pay(took_ms = 0): Promise<readonly number[]> {
  let passed = 0
  const watch = vi.spyOn(performance, 'now').mockImplementation(() => (passed += took_ms))
  const batches: { rows: number; took_ms: number }[] = []
  try {
    await payOwed(runtime(), (batch) => batches.push(batch))
  } finally {
    watch.mockRestore()
  }
  for (const batch of batches) expect(batch.took_ms).toBe(took_ms)
  return batches.map(({ rows }) => rows)
}
const keys = (count: number) => Array.from({ length: count }, (_, n) => ({ key: `k${n}` }))

test('batches grow while they are quick, shrink when they take long, and end with one that is not full', async () => {
  const receiver = await player()
  const { playerId } = receiver
  const some = (count: number, name: string) =>
    keys(count).map(({ key }) => ({ playerId, key: `${name} ${key}` }))
  await oweAll(some(160, 'a'))
  expect(await pay()).toEqual([50, 100, 10])
  await oweAll(some(50, 'b'))
  expect(await pay()).toEqual([50, 0])
  await oweAll(some(60, 'c'))
  expect(await pay(141)).toEqual([50, 10])
  expect(await pay()).toEqual([0])
  expect(await money(receiver)).toEqual({ coins: 270 * 5, entries: 0 })
})

test('a row says what was paid, and when; nothing is paid twice', async () => {
  const [here, there] = [await player(), await player('CA')]
  const all = [here, there].map(({ playerId }) => ({ playerId, prize: { coins: 1, entries: 2 } }))
  await oweAll(all)
  await oweAll(all)
  const now = new Date(clock.now())
  expect(await pay()).toEqual([2])
  const paid = async (playerId: string) =>
    (await owedRows(playerId)).map((row) => [row['paid'], row['paid_at']])
  expect([await paid(here.playerId), await paid(there.playerId)]).toEqual([
    [[{ coins: 1, entries: 2 }, now]],
    [[{ coins: 201 }, now]],
  ])
  expect([await money(here), await money(there)]).toEqual([
    { coins: 1, entries: 2 },
    { coins: 201, entries: 0 },
  ])
  const lines = await query(
    `select p.key, t.kind, t.amount::int from ledger_post p join ledger_transfer t using (player_id, tx_id)
     where p.player_id = $1 order by t.line`,
    here.playerId,
  )
  expect(lines).toEqual([
    { key: 'test:run:0', kind: 'gift', amount: 1 },
    { key: 'test:run:0', kind: 'gift', amount: 2 },
  ])
  const [push] = await query(
    `select payload -> 'data' -> 'data' as data from centrifugo_outbox
     where payload ->> 'channel' = $1 and payload -> 'data' ->> 'type' = 'owed'`,
    `player:${there.playerId}`,
  )
  expect(push).toEqual({ data: { feature: 'test', key: 'run:1', kind: 'gift', prize: { coins: 201 } } })
})

test('a row that cannot be paid is held for an hour, alone, and tried again after that', async () => {
  const receiver = await player()
  const { playerId } = receiver
  const broken = { ['no such thing' as 'coins']: 3 }
  await oweAll(keys(5).map(({ key }, n) => ({ playerId, key, prize: n === 2 ? broken : prize })))
  const now = clock.now()
  // A batch that fails is begun again with one row, until that is the broken one.
  expect(await pay()).toEqual([1, 1, 1, 1])
  expect(await money(receiver)).toEqual({ coins: 20, entries: 0 })
  const open = async () => (await owedRows(playerId)).filter((row) => row['paid_at'] === null)
  expect(await open()).toEqual([{ key: 'k2', paid: null, paid_at: null, held_until: new Date(now + HOUR) }])
  expect(logged.mock.calls).toEqual([
    [
      { error: expect.any(Error), owed: expect.objectContaining({ player_id: playerId, key: 'k2' }) },
      expect.stringContaining('could not be paid'),
    ],
  ])
  clock.advance(HOUR - 1)
  expect(await pay()).toEqual([0])
  clock.advance(1)
  logged.mockClear()
  expect([await pay(), logged.mock.calls.length]).toEqual([[0], 1])
  expect(await open()).toMatchObject([{ held_until: new Date(clock.now() + HOUR) }])
})

test('what fails before anything is found is told to who called, and holds nothing', async () => {
  const { playerId } = await player()
  await oweAll([{ playerId }])
  const of = runtime()
  const clockOf = { now: () => expect.unreachable('the clock stands') }
  await expect(payOwed({ ...of, clock: clockOf } as never)).rejects.toThrow('the clock stands')
  expect(await owedRows(playerId)).toMatchObject([{ paid_at: null, held_until: null }])
  expect(logged.mock.calls).toEqual([])
})

test('who is excluded waits with what is owed, to the millisecond, and keeps nobody waiting', async () => {
  const [away, here] = [await player(), await player()]
  await exclude(away)
  await oweAll([away, here].map(({ playerId }) => ({ playerId })))
  expect([await pay(), await money(away), await money(here)]).toEqual([
    [1],
    { coins: 0, entries: 0 },
    { coins: 5, entries: 0 },
  ])
  clock.advance(HOUR - 1)
  expect(await pay()).toEqual([0])
  clock.advance(1)
  expect([await pay(), await money(away)]).toEqual([[1], { coins: 5, entries: 0 }])
})

test('what this server does not owe is held for an hour and told, and the rest of its batch is paid', async () => {
  const [mine, other] = [await player(), await player()]
  const now = clock.now()
  const foreign = () =>
    query(
      `insert into owed (owed_id, player_id, feature, key, kind, prize, at, due_at)
       values (gen_random_uuid(), $1, 'test', 'mine', 'gift', '{"entries":5000}', $2, $2)`,
      ...[mine.playerId, new Date(now - 1)],
    )
  await foreign()
  await oweAll([{ playerId: other.playerId }])
  expect(await pay()).toEqual([2])
  expect([await money(mine), await money(other)]).toEqual([
    { coins: 0, entries: 0 },
    { coins: 5, entries: 0 },
  ])
  expect(await owedRows(mine.playerId)).toMatchObject([{ paid_at: null, held_until: new Date(now + HOUR) }])
  expect(await owedRows(other.playerId)).toMatchObject([{ held_until: null }])
  expect(logged.mock.calls).toEqual([
    [
      { owed: expect.objectContaining({ key: 'mine', prize: { entries: 5_000 } }) },
      expect.stringContaining('does not owe this'),
    ],
  ])
  expect(Object.keys((logged.mock.calls[0]![0] as { owed: object }).owed)).not.toContain('mark')
  // A batch of nothing else is a batch too.
  clock.advance(HOUR)
  expect([await pay(), await money(mine)]).toEqual([[1], { coins: 0, entries: 0 }])
})

test('what is owed and not paid is read in its order, and what is taken back is paid as nothing, once', async () => {
  const receiver = await player()
  const { playerId } = receiver
  const due = new Date(clock.now() + MINUTE)
  const now = new Date(clock.now())
  await oweAll([
    { playerId, key: 'now' },
    { playerId, key: 'soon', dueAt: due, kind: 'later', feature: 'b' },
  ])
  expect(queued).toEqual([[PAY, {}]])
  const { db } = at.database
  const row = { feature: 'test', key: 'now', kind: 'gift', prize, at: now, dueAt: now }
  const soon = { feature: 'b', key: 'soon', kind: 'later', prize, at: now, dueAt: due }
  expect(await unpaidOf(db, playerId)).toEqual([row, soon])
  const take = (key: string, feature = 'test') =>
    transact(db, (tx) => withdraw(tx, now, { playerId, feature, key }))
  expect([await take('soon'), await take('now', 'b')]).toEqual([false, false])
  expect([await take('now'), await take('now'), await take('soon', 'b')]).toEqual([true, false, true])
  expect(await unpaidOf(db, playerId)).toEqual([])
  clock.advance(MINUTE)
  expect([await pay(), await money(receiver)]).toEqual([[0], { coins: 0, entries: 0 }])
  expect(await owedRows(playerId)).toMatchObject([
    { paid: {}, paid_at: now },
    { paid: {}, paid_at: now },
  ])
})

test('both jobs pay: the one that is called, and the one of each minute', async () => {
  const receiver = await player()
  const { playerId } = receiver
  const paying = payingJobs(runtime())
  expect(Object.keys(paying)).toEqual([PAY, 'owed.due'])
  for (const [n, job] of Object.values(paying).entries()) {
    await oweAll([{ playerId, key: `job ${n}` }])
    await job.run({})
    expect(await money(receiver)).toEqual({ coins: 5 * (n + 1), entries: 0 })
  }
})
