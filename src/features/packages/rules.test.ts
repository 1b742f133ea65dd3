import { describe, expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import {
  availableAt,
  chosenOf,
  endOf,
  packageFor,
  PACKAGES,
  PART_NUMBERS,
  readyOf,
  startAfter,
  packageState,
  totalOf,
  type Bought,
} from './rules.ts'

const ZONE = 'America/New_York'
const ms = (iso: string) => Date.parse(iso)
const at = (startsAt: string, more: Partial<Bought> = {}): Bought => ({
  ...{ depositId: startsAt, packageId: 'fortune-999', cents: 999, partCoins: 4_995, taken: {} },
  ...{ startsAt: ms(startsAt), endsAt: endOf(ms(startsAt), ZONE), isRefunded: false, isPaidOut: false },
  ...more,
})
const ALL = Object.fromEntries(PART_NUMBERS.map((n) => [n, 'x']))

describe('the list', () => {
  test('gives 10,000 coins with each dollar, and a fortune package 35% more in seven parts', () => {
    covers('001 fun.18')
    expect(PACKAGES.map((one) => [one.id, one.cents, one.coins, one.partCoins, totalOf(one)])).toEqual([
      ['fortune-999', 999, 99_900, 4_995, 134_865],
      ['fortune-1999', 1_999, 199_900, 9_995, 269_865],
      ['fortune-4999', 4_999, 499_900, 24_995, 674_865],
      ['fortune-9999', 9_999, 999_900, 49_995, 1_349_865],
      ['preset-499', 499, 49_900, 0, 49_900],
      ['vip-bundle', 4_999, 599_880, 0, 599_880],
    ])
  })

  test('gives the same entries for each dollar: what a free card stands for is worth no less', () => {
    covers('001 fun.18')
    for (const { id, cents, entries } of PACKAGES) expect([id, entries / cents]).toEqual([id, 1])
    expect(Math.min(...PACKAGES.map(({ cents }) => cents))).toBe(499)
  })

  test('knows a package by its product and price alone', () => {
    for (const one of PACKAGES) expect(packageFor(one.product, one.cents)).toBe(one)
    for (const [product, cents] of [
      ['fortune', 998],
      ['fortune', 499],
      ['preset', 999],
      ['standard', 499],
      ['money-box', 499],
    ] as const)
      expect(packageFor(product, cents)).toBeNull()
  })
})

describe('the parts', () => {
  test('come at seven midnights after the day on which the package began, and for fourteen days', () => {
    const bought = at('2026-11-18T12:00:00Z')
    const days = PART_NUMBERS.map((n) => new Date(availableAt(bought, n, ZONE)).toISOString())
    expect(days.map((day) => day.slice(8, 13))).toEqual(
      ['19', '20', '21', '22', '23', '24', '25'].map((day) => `${day}T05`),
    )
    expect(new Date(bought.endsAt).toISOString()).toBe('2026-12-03T05:00:00.000Z')
  })

  test('keep to midnight when clocks change, and never last less than fourteen whole days', () => {
    covers('001 fun.20')
    const autumn = at('2026-10-30T03:59:00Z')
    expect(new Date(availableAt(autumn, 4, ZONE)).toISOString()).toBe('2026-11-02T05:00:00.000Z')
    expect(autumn.endsAt - autumn.startsAt).toBeGreaterThanOrEqual(14 * 86_400_000)
    const spring = at('2026-03-06T05:00:00Z')
    expect(spring.endsAt - spring.startsAt).toBeGreaterThanOrEqual(14 * 86_400_000)
  })

  test('are ready from their instant on', () => {
    const bought = at('2026-11-18T12:00:00Z', { taken: { 1: 'x' } })
    const second = availableAt(bought, 2, ZONE)
    expect(readyOf(bought, second - 1, ZONE)).toEqual({ part: null, nextAt: second })
    expect(readyOf(bought, second, ZONE)).toEqual({ part: 2, nextAt: availableAt(bought, 3, ZONE) })
    expect(readyOf(bought, bought.endsAt - 1, ZONE)).toEqual({ part: 2, nextAt: null })
    expect(readyOf(bought, bought.endsAt, ZONE)).toEqual({ part: null, nextAt: null })
  })
})

describe('where a package stands', () => {
  const bought = at('2026-11-18T12:00:00Z')

  test('follows from its time, its parts, and its refund', () => {
    expect(packageState(bought, bought.startsAt - 1)).toBe('waiting')
    expect(packageState(bought, bought.startsAt)).toBe('running')
    expect(packageState(bought, bought.endsAt - 1)).toBe('running')
    expect(packageState(bought, bought.endsAt)).toBe('over')
    expect(packageState({ ...bought, taken: ALL }, bought.startsAt)).toBe('taken')
    expect(packageState({ ...bought, taken: ALL, isRefunded: true }, bought.startsAt)).toBe('refunded')
  })

  test('is told of the one that runs, else of the last one for thirty days', () => {
    const next = at('2026-12-03T05:00:00Z')
    expect(chosenOf([], bought.startsAt)).toBeNull()
    expect(chosenOf([bought, next], bought.startsAt)).toBe(bought)
    expect(chosenOf([{ ...bought, isRefunded: true }, next], bought.startsAt)).toBe(next)
    const over = bought.endsAt
    expect(chosenOf([bought, next], over)).toBe(next)
    expect(chosenOf([bought], over + 30 * 86_400_000 - 1)).toBe(bought)
    expect(chosenOf([bought], over + 30 * 86_400_000)).toBeNull()
  })

  test('one that is bought meanwhile begins after those that are not finished', () => {
    const now = bought.startsAt + 1
    expect(startAfter([], now)).toBe(now)
    expect(startAfter([bought], now)).toBe(bought.endsAt)
    expect(startAfter([{ ...bought, taken: ALL }], now)).toBe(now)
    expect(startAfter([{ ...bought, isRefunded: true }], now)).toBe(now)
  })
})
