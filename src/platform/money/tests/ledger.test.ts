import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { simClock } from '../../time/clock.ts'
import { transact } from '../../data/db.server.ts'
import { uuidv7 } from '../../base/ids/ids.server.ts'
import {
  accountCode,
  balanceOf,
  ledgerLinesOf,
  openWallet,
  post,
  ROLE,
  UNIT,
  type HouseRole,
  type Leg,
  type Posting,
  type Unit,
} from '../ledger.server.ts'
import { usesDatabase } from '../../testing.server.ts'
import { verifyLedger } from '../verify.server.ts'

const clock = simClock(Date.UTC(2026, 10, 18))
const at = usesDatabase()

async function wallet(): Promise<string> {
  const playerId = randomUUID()
  await transact(at.database.db, (tx) => openWallet(tx, playerId, uuidv7(clock)))
  return playerId
}
const posts = (playerId: string, posting: Posting) =>
  transact(at.database.db, (tx) => post(tx, clock, playerId, posting))
const gift = (key: string, amount: number): Posting => ({
  key,
  kind: 'gift',
  legs: [{ unit: 'coins', amount, against: 'bonus' }],
})

const units = Object.keys(UNIT) as Unit[]
/** The lines of a player, newest first; what is positive came to them. */
async function statementOf(playerId: string, limit: number) {
  const rows = await ledgerLinesOf(at.database.db, { playerId, unit: null, before: null, limit })
  return rows.map(({ tx_id, kind, credit, amount, balance_after, version }) => ({
    ...{ tx_id, kind, balance_after, version },
    unit: units[Math.floor(credit / 100) - 1]!,
    amount: credit % 100 === ROLE.player ? amount : -amount,
  }))
}

test('a key posts once, however many ask at the same time', async () => {
  const id = await wallet()
  const posted = await Promise.all(Array.from({ length: 40 }, () => posts(id, gift('once', 500))))
  expect(posted.filter(({ replayed }) => !replayed)).toHaveLength(1)
  expect(new Set(posted.map(({ tx_id }) => tx_id)).size).toBe(1)
  expect(await balanceOf(at.database.db, id)).toMatchObject({ tourPoints: 500, version: 1 })
})

test('a balance never falls below zero, and a refused posting leaves its key free', async () => {
  const id = await wallet()
  await posts(id, gift('a', 100))
  await expect(posts(id, gift('b', -101))).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS', status: 409 })
  expect((await posts(id, gift('b', -100))).balance).toMatchObject({ tourPoints: 0, version: 2 })
})

test('what fails after a posting undoes it', async () => {
  const id = await wallet()
  const failing = transact(at.database.db, async (tx) => {
    await post(tx, clock, id, gift('x', 100))
    throw new Error('later')
  })
  await expect(failing).rejects.toThrow('later')
  expect(await balanceOf(at.database.db, id)).toMatchObject({ tourPoints: 0, version: 0 })
})

test('amounts that are no whole numbers are a mistake of the caller', async () => {
  const id = await wallet()
  for (const amount of [0, 0.5, Number.NaN, 2 ** 53])
    await expect(posts(id, gift('bad', amount))).rejects.toThrow(RangeError)
})

test('a posting without legs is a mistake of the caller, and a wallet must be there', async () => {
  const id = await wallet()
  await expect(posts(id, { ...gift('none', 1), legs: [] })).rejects.toThrow('posting none has no legs')
  await expect(balanceOf(at.database.db, randomUUID())).rejects.toMatchObject({
    code: 'WALLET_UNKNOWN',
    status: 404,
  })
  await expect(posts(randomUUID(), gift('nobody', 1))).rejects.toMatchObject({ code: 'WALLET_UNKNOWN' })
})

test('a repeat tells the first operation and the balance of now; keys are a player’s own', async () => {
  const [id, other] = [await wallet(), await wallet()]
  const first = await posts(id, gift('same', 100))
  await posts(id, gift('next', 50))
  const balance = { entries: 0, winnings: 0, tourPoints: 150, version: 2 }
  expect(await posts(id, gift('same', 100))).toEqual({ tx_id: first.tx_id, balance, replayed: true })
  expect(first).toMatchObject({ balance: { tourPoints: 100, version: 1 }, replayed: false })
  expect((await posts(other, gift('same', 7))).replayed).toBe(false)
})

const unit = (name: Unit, amount: number, against: HouseRole = 'bonus'): Leg => ({
  unit: name,
  amount,
  against,
})

test('each leg is a row from one account to another, credits first, with the balance after it', async () => {
  const id = await wallet()
  const legs = [
    unit('entries', -30, 'stakes'),
    unit('coins', 500),
    unit('entries', 50),
    unit('winnings', 4, 'wins'),
  ]
  const { tx_id } = await posts(id, { key: 'all', kind: 'mixed', legs, ref: { cause: 'test' } })
  await posts(id, { key: 'more', kind: 'gift', legs: [unit('coins', 1)] })
  const { rows } = await at.database.pool.query(
    `select line, debit, credit, amount, balance_after, version, kind, ref from ledger_transfer
     where player_id = $1 order by version, line`,
    [id],
  )
  const row = (line: number, debit: number, credit: number, amount: number, balance_after: number) => ({
    ...{ line, debit, credit, amount, balance_after },
    ...{ version: 1, kind: 'mixed', ref: { cause: 'test' } },
  })
  expect(rows).toEqual([
    row(0, 112, 101, 500, 500),
    row(1, 212, 201, 50, 50),
    row(2, 311, 301, 4, 4),
    row(3, 201, 210, 30, 20),
    { ...row(0, 112, 101, 1, 501), version: 2, kind: 'gift', ref: null },
  ])
  const lines = await statementOf(id, 10)
  expect(lines.map(({ unit: of, amount, version }) => [of, amount, version])).toEqual([
    ['coins', 1, 2],
    ['entries', -30, 1],
    ['winnings', 4, 1],
    ['entries', 50, 1],
    ['coins', 500, 1],
  ])
  expect(lines[1]).toEqual({
    ...{ tx_id, kind: 'mixed', unit: 'entries', amount: -30, balance_after: 20, version: 1 },
  })
  expect(await statementOf(id, 2)).toEqual(lines.slice(0, 2))
})

test('a balance that changes is pushed to its player, with what it is now', async () => {
  const id = await wallet()
  await posts(id, gift('pushed', 25))
  await posts(id, gift('pushed', 25))
  const { rows } = await at.database.pool.query<{ payload: unknown }>(
    `select payload from centrifugo_outbox where payload->>'channel' = $1`,
    [`player:${id}`],
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]!.payload).toMatchObject({
    data: { type: 'setBalance', data: { account: id, entries: 0, winnings: 0, tourPoints: 25, version: 1 } },
  })
})

test('accounts are those that the database knows by name', async () => {
  const { rows } = await at.database.pool.query<{ account: number; code: string }>(
    'select account, code from ledger_account',
  )
  const names = { cashIn: 'cash-in' } as Readonly<Record<string, string>>
  const ours = new Map(
    (Object.keys(UNIT) as Unit[]).flatMap((of) =>
      (Object.keys(ROLE) as (keyof typeof ROLE)[]).map((role) => [
        accountCode(of, role),
        role === 'player' ? `player:${of}` : `house:${names[role] ?? role}:${of}`,
      ]),
    ),
  )
  for (const { account, code } of rows) expect(ours.get(account)).toBe(code)
})

const legs = fc.array(
  fc.record({
    unit: fc.constantFrom('coins', 'entries', 'winnings'),
    amount: fc.integer({ min: -300, max: 500 }).filter((amount) => amount !== 0),
    against: fc.constant('bonus'),
  }) as fc.Arbitrary<Leg>,
  { minLength: 1, maxLength: 4 },
)

test('any history of postings adds up, posting by posting', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(legs, { minLength: 1, maxLength: 12 }), async (history) => {
      const id = await wallet()
      const own = { coins: 0, entries: 0, winnings: 0 }
      let version = 0
      for (const [i, operation] of history.entries()) {
        const next = { ...own }
        for (const { unit, amount } of operation) next[unit] += amount
        const possible = Object.values(next).every((amount) => amount >= 0)
        const posting = { key: `h${i}`, kind: 'gift', legs: operation }
        if (!possible) {
          await expect(posts(id, posting)).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
          continue
        }
        Object.assign(own, next)
        await posts(id, posting)
        version++
      }
      const { entries, winnings, coins: tourPoints } = own
      expect(await balanceOf(at.database.db, id)).toEqual({ entries, winnings, tourPoints, version })
      const lines = await statementOf(id, 100)
      expect(lines.reduce((sum, line) => sum + (line.unit === 'coins' ? line.amount : 0), 0)).toBe(own.coins)
    }),
    { numRuns: 30, seed: 11 },
  )
  expect((await verifyLedger(at.database.pool)).drifts).toEqual([])
})
