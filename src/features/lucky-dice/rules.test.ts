import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf } from '#platform/time/day.ts'
import { covers } from '#tests/coverage/covers.ts'
import { AGAIN, EXPECTED, FREE_A_DAY, MOST_THROWS, TABLE } from './economy.ts'
import { isOver, rowOf, waysOf, waysTo, weekAt } from './rules.ts'

const FACES = [1, 2, 3, 4, 5, 6]
const throws = FACES.flatMap((one) => FACES.map((other) => one + other))
const sevens = (count: number) => Array.from({ length: count }, () => ({ sum: AGAIN }))

test('the ways to a sum are those of the 36 throws', () => {
  for (let sum = 2; sum <= 12; sum++)
    expect([sum, waysOf(sum)]).toEqual([sum, throws.filter((one) => one === sum).length])
})

test('every throw but seven wins one prize, as the table says', () => {
  const table: Record<number, readonly [coins: number, entries: number]> = {
    2: [5_000, 50],
    3: [2_500, 20],
    4: [1_500, 10],
    5: [1_000, 5],
    6: [500, 2],
    8: [500, 2],
    9: [1_000, 5],
    10: [1_500, 10],
    11: [2_500, 20],
    12: [10_000, 100],
  }
  for (const [sum, [coins, entries]] of Object.entries(table)) {
    expect(rowOf([{ sum: Number(sum) }]).prize).toEqual({ coins, entries })
    expect(TABLE.filter(({ sums }) => sums.includes(Number(sum)))).toHaveLength(1)
  }
  expect(TABLE.map(waysTo)).toEqual([1, 1, 4, 6, 8, 10])
  expect(TABLE.flatMap(({ sums }) => sums)).not.toContain(AGAIN)
})

test('a seven is thrown again, twenty times at most; twenty sevens win the best prize', () => {
  covers('001 bonuses.12')
  expect(isOver([])).toBe(false)
  for (let count = 1; count < MOST_THROWS; count++) {
    expect(isOver(sevens(count))).toBe(false)
    expect(isOver([...sevens(count), { sum: 6 }])).toBe(true)
    expect(rowOf([...sevens(count), { sum: 6 }]).prize).toEqual({ coins: 500, entries: 2 })
  }
  expect([MOST_THROWS, isOver(sevens(20))]).toEqual([20, true])
  expect(rowOf(sevens(20)).prize).toEqual({ coins: 10_000, entries: 100 })
})

test('a roll is worth 1,567 coins and 11.67 entries, recomputed over all throws without rounding', () => {
  covers('001 bonuses.12')
  for (const unit of ['coins', 'entries'] as const) {
    // Of 36 ^ 20 rolls of full length: those that end with each throw, and those of sevens alone.
    let sum = 0n
    for (let at = 1; at <= MOST_THROWS; at++)
      for (const one of throws)
        if (one !== AGAIN)
          sum +=
            6n ** BigInt(at - 1) *
            36n ** BigInt(MOST_THROWS - at) *
            BigInt(rowOf([...sevens(at - 1), { sum: one }]).prize[unit])
    sum += 6n ** 20n * BigInt(rowOf(sevens(MOST_THROWS)).prize[unit])
    const millionths = (sum * 1_000_000n) / 36n ** 20n
    // Sevens alone add less than a millionth.
    expect(Number(millionths)).toBe(Math.floor(EXPECTED[unit] * 1_000_000))
  }
  expect([Math.round(EXPECTED.coins), EXPECTED.entries.toFixed(2)]).toEqual([1_567, '11.67'])
  expect(FREE_A_DAY).toBeCloseTo(1.667, 3)
})

test('a week begins on Monday at midnight of the brand, on every night of the year', () => {
  const zone = 'America/New_York'
  const sunday = Date.parse('2026-11-23T04:59:59.999Z')
  expect(weekAt(sunday, zone)).toEqual({ week: '2026-11-16', nextAt: '2026-11-23T05:00:00.000Z' })
  expect(weekAt(sunday + 1, zone)).toEqual({ week: '2026-11-23', nextAt: '2026-11-30T05:00:00.000Z' })
  fc.assert(
    fc.property(fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2028, 0, 1) }), (at) => {
      const { week, nextAt } = weekAt(at, zone)
      const next = Date.parse(nextAt)
      expect(new Date(`${week}T00:00:00Z`).getUTCDay()).toBe(1)
      expect([week <= dayOf(at, zone), next > at]).toEqual([true, true])
      expect(weekAt(next - 1, zone).week).toBe(week)
      expect(weekAt(next, zone).week).toBe(dayOf(next, zone))
    }),
    { seed: 1, numRuns: 300 },
  )
})
