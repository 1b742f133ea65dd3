import { describe, expect, test } from 'vitest'
import { DAY, HOUR } from '#platform/time/clock.ts'
import type { Money } from '#platform/money/prize.ts'
import { covers } from '#tests/coverage/covers.ts'
import {
  BOUNDS,
  COINS_A_DAY,
  DICE_OF_A_WEEK,
  DIE_EVERY_MS,
  ECONOMY,
  EXPECTED,
  FREE_A_DAY,
  GATES,
  MOST_DICE,
  MOST_DICE_OF_A_WEEK,
  SECTIONS,
  SPECIAL_WORTH,
} from './economy.ts'
import { finishChance, handAt, moveFrom, movesOf, paidBy, paidChances, worthOf, type Throw } from './rules.ts'

const isGate = (section: number) => GATES.includes(section)
const entriesOf = ({ entries = 0 }: Money) => entries
const coinsOf = ({ coins = 0 }: Money) => coins
const at = (at_ms: number, value = 1): Throw => ({ at_ms, value, isSpecial: false })
const chosen = (at_ms: number, value: number): Throw => ({ at_ms, value, isSpecial: true })

describe('the map that is planned', () => {
  const { sections } = ECONOMY
  const tiles = sections.filter((_, i) => !isGate(i + 1))

  test('has sixty sections, with four gates and their awards', () => {
    covers('001 map.2')
    expect([sections.length, SECTIONS]).toEqual([60, 60])
    expect(GATES.map((gate) => [gate, sections[gate - 1]])).toEqual([
      [15, { coins: 5_000 }],
      [30, { coins: 10_000, entries: 5 }],
      [45, { coins: 20_000, entries: 10 }],
      [60, { coins: 50_000, entries: 25 }],
    ])
  })

  test('has eight sections of 1 to 5 entries, 3 on average, and 48 of 200 to 2,000 coins, 700 on average', () => {
    covers('001 map.2')
    const entries = tiles.map(entriesOf).filter((amount) => amount > 0)
    const coins = tiles.map(coinsOf).filter((amount) => amount > 0)
    expect([entries.length, Math.min(...entries), Math.max(...entries)]).toEqual([8, 1, 5])
    expect([coins.length, Math.min(...coins), Math.max(...coins)]).toEqual([48, 200, 2_000])
    const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)
    expect([sum(entries) / 8, sum(coins) / 48]).toEqual([3, 700])
    for (const tile of tiles) expect(Object.keys(tile)).toHaveLength(1)
    expect(sections.flatMap((one, i) => (entriesOf(one) && !isGate(i + 1) ? [i + 1] : []))).toEqual([
      5, 11, 20, 26, 35, 41, 50, 56,
    ])
  })
})

/** Sums of dice, counted: in how many of 6 ** n ways each section is the last that is stood on. */
function ways(dice: number): readonly bigint[] {
  let counts: readonly bigint[] = Array.from({ length: SECTIONS + 1 }, (_, i) => (i === 0 ? 1n : 0n))
  for (let n = 0; n < dice; n++) {
    const next = Array.from({ length: SECTIONS + 1 }, (): bigint => 0n)
    for (let from = 0; from <= SECTIONS; from++)
      for (let value = 1; value <= 6; value++) next[Math.min(SECTIONS, from + value)]! += counts[from]!
    counts = next
  }
  return counts
}
const share = (part: bigint, dice: number, digits: number) =>
  (Number((part * 10n ** 15n) / 6n ** BigInt(dice)) / 1e15).toFixed(digits)

describe('chances', () => {
  test('21 dice finish 96.3% of maps, 17 half of them, exactly', () => {
    covers('001 map.4')
    for (const [dice, percent] of [
      [21, '96.3'],
      [17, '50.0'],
    ] as const) {
      const finished = ways(dice)[SECTIONS]!
      expect(share(finished * 100n, dice, 1)).toBe(percent)
      expect(finishChance(dice)).toBeCloseTo(Number(share(finished, dice, 12)), 10)
    }
    expect([finishChance(0), finishChance(9), finishChance(60)]).toEqual([0, 0, expect.closeTo(1, 12)])
  })

  test('a section is paid whoever lands on it, a gate whoever passes it', () => {
    const dice = 3
    const counted = Array.from({ length: SECTIONS }, () => 0)
    const faces = [1, 2, 3, 4, 5, 6]
    for (const a of faces)
      for (const b of faces)
        for (const c of faces)
          for (const move of movesOf([at(0, a), at(0, b), at(0, c)]))
            for (const section of paidBy(move)) counted[section - 1]! += 1 / 216
    const chances = paidChances(dice)
    counted.forEach((chance, i) =>
      expect([i + 1, chances[i]!.toFixed(12)]).toEqual([i + 1, chance.toFixed(12)]),
    )
    expect(chances[14]).toBeCloseTo(20 / 216, 12)
  })

  test('a map is worth 92,649 coins and 45.97 entries once a day, and 6.68 entries a day at the most, exactly', () => {
    covers('001 map.4')
    /** In thousandths, by counted ways alone. */
    const worth = (of: (award: Money) => number, dice: number) => {
      const all = 6n ** BigInt(dice)
      let sum = 0n
      for (let n = 1; n <= dice; n++)
        ways(n).forEach((count, section) => {
          if (section === 0 || isGate(section)) return
          sum += count * BigInt(of(ECONOMY.sections[section - 1]!)) * 6n ** BigInt(dice - n)
        })
      const last = ways(dice)
      for (const gate of GATES) {
        const passed = last.slice(gate).reduce((total, count) => total + count, 0n)
        sum += passed * BigInt(of(ECONOMY.sections[gate - 1]!))
      }
      return Number((sum * 1_000_000n) / all) / 1_000_000
    }
    const near = (amount: number) => expect.closeTo(amount, 3) as number
    expect([worth(coinsOf, DICE_OF_A_WEEK), worth(entriesOf, DICE_OF_A_WEEK)]).toEqual([
      near(EXPECTED.coins),
      near(EXPECTED.entries),
    ])
    expect(worth(entriesOf, MOST_DICE_OF_A_WEEK) / 7).toBeCloseTo(FREE_A_DAY, 3)
    expect(worth(coinsOf, MOST_DICE_OF_A_WEEK) / 7).toBeCloseTo(COINS_A_DAY, 3)
    expect([EXPECTED.coins.toFixed(), EXPECTED.entries.toFixed(2), FREE_A_DAY.toFixed(2)]).toEqual([
      '92649',
      '45.97',
      '6.68',
    ])
    for (const unit of ['coins', 'entries'] as const) {
      expect(worthOf(ECONOMY, unit, DICE_OF_A_WEEK)).toBeCloseTo(EXPECTED[unit], 3)
      expect(worthOf(ECONOMY, unit, MOST_DICE_OF_A_WEEK)).toBeLessThanOrEqual(BOUNDS[unit])
    }
    expect(worthOf(ECONOMY, 'coins', 0)).toBe(0)
    expect(BOUNDS).toEqual({ coins: 100_000, entries: 48 })
  })

  test('a special die is worth about the best of the six sections that it chooses from', () => {
    const best = Array.from({ length: SECTIONS - 6 }, (_, from) =>
      Math.max(
        ...ECONOMY.sections.slice(from, from + 6).map((one, i) => (isGate(from + i + 1) ? 0 : coinsOf(one))),
      ),
    )
    const mean = best.reduce((sum, one) => sum + one, 0) / best.length
    expect(Math.abs(mean - SPECIAL_WORTH.coins)).toBeLessThan(700)
    expect(SPECIAL_WORTH.entries).toBe(0)
  })
})

describe('moves', () => {
  test('the last section stops the token', () => {
    covers('001 map.2')
    expect([moveFrom(0, 6), moveFrom(57, 3), moveFrom(57, 6), moveFrom(60, 4)]).toEqual([
      { from: 0, to: 6 },
      { from: 57, to: 60 },
      { from: 57, to: 60 },
      { from: 60, to: 60 },
    ])
    expect(movesOf([at(0, 4), chosen(1, 6), at(2, 2)])).toEqual([
      { from: 0, to: 4 },
      { from: 4, to: 10 },
      { from: 10, to: 12 },
    ])
  })

  test('a move pays where it ends, and a gate on the way once', () => {
    covers('001 map.2')
    expect(paidBy({ from: 3, to: 8 })).toEqual([8])
    expect(paidBy({ from: 13, to: 15 })).toEqual([15])
    expect(paidBy({ from: 15, to: 18 })).toEqual([18])
    expect(paidBy({ from: 13, to: 17 })).toEqual([15, 17])
    expect(paidBy({ from: 58, to: 60 })).toEqual([60])
    expect(paidBy({ from: 60, to: 60 })).toEqual([])
  })
})

describe('dice in hand', () => {
  const START = Date.UTC(2026, 10, 18)

  test('three at the start, and no more while none was thrown', () => {
    expect(MOST_DICE).toBe(3)
    for (const later of [0, 8 * HOUR, 7 * DAY])
      expect(handAt(START, [], START + later)).toEqual({ count: 3, next_ms: null })
  })

  test('one more eight hours after the throw that left one missing, and each eight hours after that', () => {
    const first = START + 5 * HOUR
    const throws = [at(first), at(first + HOUR), at(first + 2 * HOUR)]
    const hand = (after_ms: number) => handAt(START, throws, first + after_ms)
    expect(hand(2 * HOUR)).toEqual({ count: 0, next_ms: first + 8 * HOUR })
    expect(hand(8 * HOUR - 1)).toEqual({ count: 0, next_ms: first + 8 * HOUR })
    expect(hand(8 * HOUR)).toEqual({ count: 1, next_ms: first + 16 * HOUR })
    expect(hand(16 * HOUR)).toEqual({ count: 2, next_ms: first + 24 * HOUR })
    expect(hand(24 * HOUR)).toEqual({ count: 3, next_ms: null })
    expect(hand(9 * DAY)).toEqual({ count: 3, next_ms: null })
  })

  test('a throw while one is on its way leaves its time alone; one with all in hand begins it', () => {
    const throws = [at(START), at(START + 7 * HOUR)]
    expect(handAt(START, throws, START + 7 * HOUR)).toEqual({ count: 1, next_ms: START + 8 * HOUR })
    expect(handAt(START, throws, START + 8 * HOUR)).toEqual({ count: 2, next_ms: START + 16 * HOUR })
    const later = [...throws, at(START + 2 * DAY)]
    expect(handAt(START, later, START + 2 * DAY)).toEqual({
      count: 2,
      next_ms: START + 2 * DAY + DIE_EVERY_MS,
    })
  })

  test('special dice take none of them', () => {
    const throws = [chosen(START, 6), at(START + HOUR), chosen(START + 2 * HOUR, 1)]
    expect(handAt(START, throws, START + 2 * HOUR)).toEqual({ count: 2, next_ms: START + 9 * HOUR })
  })

  test('a clock that went back takes no die away', () => {
    const throws = [at(START + HOUR), at(START + HOUR - 5)]
    expect(handAt(START, throws, START + HOUR - 6)).toEqual({ count: 1, next_ms: START + 9 * HOUR })
  })

  test('eight hours are eight hours in the nights that clocks change', () => {
    covers('001 map.5')
    for (const [thrown, comes] of [
      ['2026-10-31T22:00:00-04:00', '2026-11-01T05:00:00-05:00'],
      ['2027-03-13T22:00:00-05:00', '2027-03-14T07:00:00-04:00'],
    ] as const) {
      const [from_ms, to_ms] = [Date.parse(thrown), Date.parse(comes)]
      const throws = [at(from_ms)]
      expect(handAt(from_ms - DAY, throws, to_ms - 1)).toEqual({ count: 2, next_ms: to_ms })
      expect(handAt(from_ms - DAY, throws, to_ms)).toEqual({ count: 3, next_ms: null })
    }
  })

  test('who comes once a day throws 21 dice in a week, who misses none 23', () => {
    covers('001 map.5')
    const throwAll = (visits: readonly number[]) => {
      const throws: Throw[] = []
      for (const visit of visits)
        while (handAt(START, throws, START + visit).count > 0) throws.push(at(START + visit))
      return throws.length
    }
    expect(throwAll(Array.from({ length: 7 }, (_, day) => day * DAY))).toBe(DICE_OF_A_WEEK)
    expect(throwAll(Array.from({ length: 7 * 24 }, (_, hour) => hour * HOUR))).toBe(MOST_DICE_OF_A_WEEK)
  })
})
