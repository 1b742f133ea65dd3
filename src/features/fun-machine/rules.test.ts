import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { paidStake } from '#platform/money/bet-level.ts'
import {
  AWARDS,
  FREE_A_DAY,
  METER,
  PUSH_EACH,
  SPIN_GAME,
  SPIN_STAKE,
  SPINS_LIFE_MS,
  TIERS,
  TURN,
} from './economy.ts'
import {
  fillsIn,
  isGain,
  nextPushed,
  openUntil,
  prizeAt,
  returnOf,
  stepFor,
  valueOf,
  weights,
} from './rules.ts'

/** Progress after so many coins were bet: the gauge counts hundredths. */
const bet = (coins: number) => coins * 100
const HOUR = 3_600_000

describe('the tiers', () => {
  test('cost what the player reads, bronze to VIP, and give these spins', () => {
    expect(TIERS.map(({ id, cost, spins, betLevel }) => [id, cost, spins, betLevel])).toEqual([
      [1, 10_000, 5, 1],
      [2, 25_000, 6, 2],
      [3, 50_000, 8, 3],
      [4, 100_000, 10, 4],
      [5, 250_000, 15, 6],
      [6, 500_000, 20, 8],
      [7, 1_000_000, 30, 10],
    ])
    expect(weights).toEqual([7_000, 2_000, 900, 100])
    expect(AWARDS.map(({ percent }) => percent)).toEqual([20, null, 50, 500])
    expect({ METER, PUSH_EACH, SPIN_GAME, SPINS_LIFE_MS, FREE_A_DAY }).toEqual({
      METER: { coins: 200_000, hours: 24 },
      PUSH_EACH: 10_000,
      SPIN_GAME: { slug: 'tidal-fortune', id: 101 },
      SPINS_LIFE_MS: 72 * HOUR,
      FREE_A_DAY: 0,
    })
  })

  test('return a quarter: 23.5% in coins, and the rest in free spins', () => {
    // 0.7 × 20% + 0.09 × 50% + 0.01 × 500% in coins, a fifth of the stakes of the spins beside.
    expect(paidStake('TournamentPoints', 1)).toBe(SPIN_STAKE)
    const spins = [0.02, 0.0192, 0.0192, 0.016, 0.0144, 0.0128, 0.012]
    TIERS.forEach((tier, i) => expect(returnOf(tier)).toBe(Math.round(tier.cost * (0.235 + spins[i]!))))
    const { rtp } = JSON.parse(
      readFileSync(new URL(`../../games/par/${SPIN_GAME.slug}.json`, import.meta.url), 'utf8'),
    ) as { rtp: { total: number } }
    for (const tier of TIERS) {
      const worth = (tier.spins * paidStake('TournamentPoints', tier.betLevel) * rtp.total) / tier.cost
      const exact = 0.7 * 0.2 + 0.2 * worth + 0.09 * 0.5 + 0.01 * 5
      expect(exact).toBeGreaterThan(0.24)
      expect(exact).toBeLessThan(0.26)
      expect(Math.abs(exact - returnOf(tier) / tier.cost)).toBeLessThan(0.002)
    }
  })

  test('pay whole coins and spins in coins, and no entries where coins may not lead to them', () => {
    for (const tier of TIERS)
      for (const place of weights.keys()) {
        const { coins, freeSpins, ...others } = prizeAt(tier, place, false)
        expect(others).toEqual({})
        if (coins !== undefined) expect(Number.isInteger(coins)).toBe(true)
        else expect(freeSpins).toMatchObject({ count: tier.spins, mode: 'TournamentPoints' })
      }
    expect(prizeAt(TIERS[1]!, 0, false)).toEqual({ coins: 5_000 })
    expect(prizeAt(TIERS[1]!, 2, false)).toEqual({ coins: 12_500 })
    expect(prizeAt(TIERS[1]!, 3, false)).toEqual({ coins: 125_000 })
  })

  test('pay entries and a turn of the wheel in place of the two rarest where coins may lead to them', () => {
    expect(TIERS.map((tier) => prizeAt(tier, 2, true).entries)).toEqual([2, 5, 10, 20, 50, 100, 200])
    expect(prizeAt(TIERS[0]!, 3, true)).toEqual({ wheelSpin: TURN })
    for (const place of [0, 1])
      expect(prizeAt(TIERS[0]!, place, true)).toEqual(prizeAt(TIERS[0]!, place, false))
  })
})

describe('the meter', () => {
  test('is full at 200,000 coins, and starts over', () => {
    expect([0, bet(199_999), bet(200_000), bet(399_999), bet(450_000), -5].map(fillsIn)).toEqual([
      ...[0, 0, 1, 1, 2, 0],
    ])
    expect(valueOf(bet(150_000.99), 0)).toBe(150_000)
    expect(valueOf(bet(250_000), 1)).toBe(50_000)
  })

  test('a round that was taken back empties it no further than to nothing', () => {
    expect(valueOf(bet(190_000), 1)).toBe(0)
    expect(valueOf(-1, 0)).toBe(0)
    // What is not counted yet does not overflow it.
    expect(valueOf(bet(260_000), 0)).toBe(200_000)
  })

  test('opens the machine for 24 hours, after what is left of the time before', () => {
    const now = Date.UTC(2026, 10, 18, 12)
    expect(openUntil(null, now, 1).getTime()).toBe(now + 24 * HOUR)
    expect(openUntil(new Date(now - 1), now, 1).getTime()).toBe(now + 24 * HOUR)
    expect(openUntil(new Date(now + HOUR), now, 2).getTime()).toBe(now + 49 * HOUR)
  })

  test('is told each 10,000 coins, never twice', () => {
    const step = bet(10_000)
    expect([-1, 0, step - 1, step, step + 1].map(nextPushed)).toEqual([step, step, step, 2 * step, 2 * step])
  })
})

test('profile, phone, and email are asked for in this order', () => {
  const none = { profileCompleted: false, phoneConfirmed: false, emailConfirmed: false }
  expect(stepFor(none)).toBe('profile')
  expect(stepFor({ ...none, profileCompleted: true })).toBe('phone')
  expect(stepFor({ ...none, emailConfirmed: true })).toBe('profile')
  expect(stepFor({ ...none, profileCompleted: true, phoneConfirmed: true })).toBe('email')
  expect(stepFor({ profileCompleted: true, phoneConfirmed: true, emailConfirmed: true })).toBeNull()
})

test('only an award that gives back more than its spin has cost is a gain', () => {
  const freeSpin = { gameId: SPIN_GAME.id, link: '' }
  expect([{ coins: 2_000 }, { coins: 10_000 }, { coins: 10_001 }].map((one) => isGain(one, 10_000))).toEqual([
    false,
    false,
    true,
  ])
  expect(isGain({ entries: 100 }, 10_000)).toBe(true)
  expect(isGain({ wheelId: TURN }, 10_000)).toBe(true)
  for (const { cost, spins, betLevel } of TIERS)
    expect(isGain({ freeSpin: { ...freeSpin, amount: spins, betLevel } }, cost)).toBe(false)
  expect(isGain({ freeSpin: { ...freeSpin, amount: 51, betLevel: 1 } }, 10_000)).toBe(true)
})
