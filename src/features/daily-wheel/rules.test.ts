import { describe, expect, test } from 'vitest'
import { TOTAL_WEIGHT } from '#platform/base/random/weights.ts'
import { covers } from '#tests/coverage/covers.ts'
import {
  BOOSTER,
  BOOSTER_MEAN,
  EXTRA,
  EXTRA_VALUE,
  MAIN,
  MAIN_VALUE,
  REQUESTED,
  TURN_VALUE,
  TURNS_PER_DAY,
  type PrizeSector,
} from './economy.ts'
import {
  boosterSectors,
  extraSpinData,
  isEarned,
  missingStep,
  monthAfter,
  nextExtra,
  prizeOf,
  sectorsOf,
} from './rules.ts'

const value = (rim: readonly PrizeSector[], type: PrizeSector['type']) =>
  rim.filter((one) => one.type === type).reduce((sum, one) => sum + one.value * one.weight, 0) / TOTAL_WEIGHT

describe('the odds', () => {
  test('each rim adds up to the whole and is worth what was agreed', () => {
    covers('001 wheel.13')
    for (const rim of [MAIN, EXTRA, BOOSTER])
      expect(rim.reduce((sum, { weight }) => sum + weight, 0)).toBe(TOTAL_WEIGHT)
    expect(MAIN).toHaveLength(12)
    expect({ coins: value(MAIN, 'coins'), entries: value(MAIN, 'entries') }).toEqual(MAIN_VALUE)
    expect({ coins: value(EXTRA, 'coins'), entries: value(EXTRA, 'entries') }).toEqual(EXTRA_VALUE)
    expect(BOOSTER.reduce((sum, one) => sum + one.multiplier * one.weight, 0) / TOTAL_WEIGHT).toBe(
      BOOSTER_MEAN,
    )
    const chance = (factor: number) =>
      BOOSTER.filter((one) => one.multiplier === factor).reduce((sum, one) => sum + one.weight, 0)
    expect([2, 3, 5, 10].map(chance)).toEqual([6_000, 2_500, 1_200, 300])
  })

  test('a turn that another reward gives is worth what the rims say', () => {
    covers('001 wheel.10')
    const spin = { coins: value(MAIN, 'coins'), entries: value(MAIN, 'entries') }
    const mean = BOOSTER.reduce((sum, one) => sum + one.multiplier * one.weight, 0) / TOTAL_WEIGHT
    expect(TURN_VALUE['daily-wheel']).toEqual(spin)
    expect(TURN_VALUE.booster.coins).toBeCloseTo(spin.coins * (mean - 1), 6)
    expect(TURN_VALUE.booster.entries).toBeCloseTo(spin.entries * (mean - 1), 6)
  })

  test('all turns that can be had without wagering add little to a day', () => {
    covers('001 wheel.10')
    const weekly = TURN_VALUE['daily-wheel'].entries / 7
    const monthly = (TURN_VALUE[REQUESTED.prize.wheelSpin!].entries * REQUESTED.perYear) / 365
    expect(weekly + monthly).toBeLessThan(TURNS_PER_DAY)
    expect(monthly).toBeLessThan(0.4)
  })

  test('a month ends with its year', () => {
    expect(['2026-01', '2026-09', '2026-12'].map(monthAfter)).toEqual(['2026-02', '2026-10', '2027-01'])
  })

  test('the best prize stands between rare ones', () => {
    const at = MAIN.findIndex((one) => one.type === 'entries' && one.value === 2_500)
    for (const step of [-1, 1]) expect(MAIN.at((at + step) % MAIN.length)!.weight).toBeLessThanOrEqual(600)
  })

  test('sectors tell prize, weight and chance; without entries their worth in coins', () => {
    const [first, second] = sectorsOf(MAIN, true)
    expect(first).toEqual({ id: 0, prizes: [{ type: 'coins', value: 1_000 }], weight: 2_000, chance: '20%' })
    expect(second!.prizes).toEqual([{ type: 'entries', value: 5 }])
    for (const [i, { prizes }] of sectorsOf(MAIN, false).entries()) {
      const { type, value: prize } = MAIN[i]!
      expect(prizes).toEqual([{ type: 'coins', value: type === 'coins' ? prize : prize * 100 }])
    }
    expect(prizeOf(MAIN[1]!, 3)).toEqual({ entries: 15 })
  })
})

test('the booster wheel tells factor, weight and chance of each sector', () => {
  expect(boosterSectors().map(({ multiplier, chance }) => `x${multiplier} ${chance}`)).toEqual(
    ['x2 20%', 'x3 12.5%', 'x2 20%', 'x5 6%', 'x2 20%', 'x3 12.5%', 'x5 6%', 'x10 3%'], // prettier-ignore
  )
  expect(boosterSectors().map(({ id, weight }) => [id, weight])).toEqual(
    BOOSTER.map(({ weight }, i) => [i, weight]),
  )
})

describe('what the wheel asks for first (001 §4)', () => {
  const OPENED = '2026-11-18'
  const day = (n: number) => `2026-11-${17 + n}`
  const person = (phoneConfirmed: boolean, profileCompleted: boolean) => ({
    emailConfirmed: false,
    phoneConfirmed,
    profileCompleted,
  })

  test('nothing, then the phone, then the profile too', () => {
    const reasons = (n: number) =>
      [person(false, false), person(true, false), person(false, true), person(true, true)].map((one) =>
        missingStep(OPENED, day(n), one),
      )
    for (const n of [1, 2]) expect(reasons(n)).toEqual([null, null, null, null])
    for (const n of [3, 6]) expect(reasons(n)).toEqual(['phone', null, 'phone', null])
    for (const n of [7, 12])
      expect(reasons(n)).toEqual(['phoneAndProfile', 'profile', 'phoneAndProfile', null])
  })

  test('extra spins come one by one, each once', () => {
    const nobody = person(false, false)
    const whole = { emailConfirmed: true, phoneConfirmed: true, profileCompleted: true }
    expect(nextExtra([], nobody)).toBe('free')
    expect(nextExtra(['free'], nobody)).toBeNull()
    expect(nextExtra(['free'], whole)).toBe('email')
    expect(nextExtra(['free', 'email'], whole)).toBe('profile')
    expect(nextExtra(['free', 'email', 'profile'], whole)).toBeNull()
    expect(extraSpinData([], nobody)).toEqual({
      isAvailableFree: true,
      isAvailableByEmailConfirm: true,
      isAvailableByProfileComplete: true,
    })
    expect(extraSpinData(['free'], whole)).toEqual({
      isAvailableFree: false,
      isAvailableByEmailConfirm: false,
      isAvailableByProfileComplete: false,
    })
  })
  test('an extra spin is earned by its own confirmation alone, and offered until it is taken or earned', () => {
    const mail = { emailConfirmed: true, phoneConfirmed: false, profileCompleted: false }
    const profile = { emailConfirmed: false, phoneConfirmed: false, profileCompleted: true }
    const earned = (one: typeof mail) =>
      (['free', 'email', 'profile'] as const).map((kind) => isEarned(kind, one))
    expect([earned(mail), earned(profile)]).toEqual([
      [true, true, false],
      [true, false, true],
    ])
    expect(nextExtra(['free'], profile)).toBe('profile')
    expect(extraSpinData([], mail)).toMatchObject({
      isAvailableByEmailConfirm: false,
      isAvailableByProfileComplete: true,
    })
    expect(extraSpinData(['email', 'profile'], person(false, false))).toEqual({
      isAvailableFree: true,
      isAvailableByEmailConfirm: false,
      isAvailableByProfileComplete: false,
    })
  })
})
