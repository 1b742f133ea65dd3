import { expect, test } from 'vitest'
import { COINS_PER_ENTRY, type Money } from '#platform/money/prize.ts'
import { covers } from '#tests/coverage/covers.ts'
import { EXPECTED, FAIL_PRIZE, FREE_A_DAY, LEVELS, PARTS, SYMBOLS } from './economy.ts'
import { reelsOf, stepFrom, stopPrizeOf, TOP, weightsAt } from './rules.ts'

const UNITS: readonly ((prize: Money) => number)[] = [
  ({ coins = 0 }) => coins,
  ({ entries = 0 }) => entries,
  ({ coins = 0, entries = 0 }) => coins + COINS_PER_ENTRY * entries,
]

/** The value of spinning on from a level to the end, in units of 1 / PARTS ** the steps that are left. */
function worth(level: number, of: (prize: Money) => number): number {
  const [up, down] = weightsAt(level)
  const above = level + 1 === TOP ? of(stopPrizeOf(TOP)) : worth(level + 1, of)
  return (up * above + down * of(FAIL_PRIZE)) / PARTS
}

test('the levels are those that players are told of', () => {
  expect(LEVELS.map(({ advance, stopPrize }) => [advance / PARTS, stopPrize])).toEqual([
    [0.6, { coins: 500 }],
    [0.5, { coins: 1_200, entries: 5 }],
    [0.45, { coins: 3_000, entries: 15 }],
    [0.4, { coins: 8_000, entries: 50 }],
    [0.33, { coins: 25_000, entries: 200 }],
  ])
  for (let level = 0; level < TOP; level++) {
    const [up, down] = weightsAt(level)
    expect([up, up + down]).toEqual([LEVELS[level]!.advance, PARTS])
  }
  expect(FAIL_PRIZE).toEqual({ coins: 100 })
})

test('a spin goes up a level and pays on top, or ends the run', () => {
  for (let level = 0; level < TOP; level++) {
    expect(stepFrom(level, 1)).toEqual({ level: 0, advanced: false, over: true, prize: { coins: 100 } })
    const isTop = level === 4
    expect(stepFrom(level, 0)).toEqual({
      level: level + 1,
      advanced: true,
      over: isTop,
      prize: isTop ? { coins: 25_000, entries: 200 } : null,
    })
  }
})

test('always going on is worth 3.56 entries and 544 coins, exactly', () => {
  covers('001 mini-slot.2')
  // .60 × .50 × .45 × .40 × .33 = 1,782 of 100,000, without rounding.
  const top = LEVELS.reduce((all, { advance }) => all * BigInt(advance), 1n)
  const all = BigInt(PARTS) ** 5n
  expect((top * 100_000n) / all).toBe(1_782n)
  expect((top * 100_000n) % all).toBe(0n)
  const millionths = (prize: Money, of: (prize: Money) => number) =>
    (top * BigInt(of(prize)) + (all - top) * BigInt(of(FAIL_PRIZE))) * 1_000_000n
  const [coins, entries] = UNITS as [(prize: Money) => number, (prize: Money) => number]
  expect(Number(millionths(stopPrizeOf(TOP), coins) / all)).toBe(Math.round(EXPECTED.coins * 1_000_000))
  expect(Number(millionths(stopPrizeOf(TOP), entries) / all)).toBe(Math.round(EXPECTED.entries * 1_000_000))
  expect(worth(0, coins)).toBeCloseTo(EXPECTED.coins, 6)
  expect(worth(0, entries)).toBeCloseTo(EXPECTED.entries, 9)
  expect(FREE_A_DAY.toFixed(2)).toBe('3.56')
})

test('going on is worth more than stopping on every level, in coins, in entries, and in both', () => {
  covers('001 mini-slot.2')
  for (let level = 1; level < TOP; level++)
    for (const of of UNITS) expect([level, worth(level, of) > of(stopPrizeOf(level))]).toEqual([level, true])
})

test('reels show three alike or three different ones, never two', () => {
  for (let level = 0; level < TOP; level++)
    for (const [advanced, kinds] of [
      [true, 1],
      [false, 3],
    ] as const) {
      const reels = reelsOf(level, advanced)
      expect(reels).toHaveLength(3)
      expect(new Set(reels).size).toBe(kinds)
      for (const one of reels) expect([one >= 0, one < SYMBOLS]).toEqual([true, true])
    }
})
