import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { simClock } from './clock.ts'
import { transact } from './db.server.ts'
import { uuidv7 } from './ids.server.ts'
import { balanceOf, openWallet, post, statementOf, type Leg, type Posting } from './ledger.server.ts'
import { usesDatabase } from './testing.server.ts'
import { verifyLedger } from './verify.server.ts'

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
      const lines = await statementOf(at.database.db, id, 100)
      expect(lines.reduce((sum, line) => sum + (line.unit === 'coins' ? line.amount : 0), 0)).toBe(own.coins)
    }),
    { numRuns: 30, seed: 11 },
  )
  expect((await verifyLedger(at.database.pool)).drifts).toEqual([])
})
