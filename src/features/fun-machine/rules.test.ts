import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { FULL_WEIGHT, weightOfEdge } from '#platform/round/weight.ts'
import { paidStake } from '#platform/money/bet-level.ts'
import { covers } from '#tests/coverage/covers.ts'
import {
  AWARDS,
  FORMER_WEIGHTS,
  FREE_A_DAY,
  GIFT,
  giftOfOpening,
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
  test('cost what the player reads, bronze to VIP', () => {
    expect(TIERS.map(({ id, cost }) => [id, cost])).toEqual([
      [1, 10_000],
      [2, 25_000],
      [3, 50_000],
      [4, 100_000],
      [5, 250_000],
      [6, 500_000],
      [7, 1_000_000],
    ])
    expect(weights).toEqual([4_000, 4_500, 1_000, 500])
    expect(AWARDS.map(({ percent }) => percent)).toEqual([50, 120, 100, 320])
    expect(GIFT).toEqual({ spins: 5, betLevel: 1 })
    // Spins of before are told by the odds that they were drawn by.
    expect(FORMER_WEIGHTS).toEqual([7_000, 2_000, 900, 100])
    expect({ METER, PUSH_EACH, SPIN_GAME, SPINS_LIFE_MS, FREE_A_DAY }).toEqual({
      METER: { coins: 200_000, hours: 24 },
      PUSH_EACH: 10_000,
      SPIN_GAME: { slug: 'tidal-fortune', id: 101, rtp: 96.09 },
      SPINS_LIFE_MS: 72 * HOUR,
      FREE_A_DAY: 0,
    })
  })

  test('return their cost in coins exactly, and free spins beside it', () => {
    covers('001 fun.11')
    expect(paidStake('TournamentPoints', 1)).toBe(SPIN_STAKE)
    for (const tier of TIERS) {
      // In whole numbers: parts of 10,000 of parts of 100.
      const inCoins = AWARDS.reduce((sum, { weight, percent }) => sum + weight * percent * tier.cost, 0)
      expect([tier.id, inCoins]).toEqual([tier.id, 1_000_000 * tier.cost])
      // Five spins of 200 at 96.09% are 960.9 coins, in one of ten capsules.
      expect(returnOf(tier, 96.09)).toBe(tier.cost + 96)
      // Where coins may lead to entries, those stand in place of the two rarest.
      expect(returnOf(tier, 96.09, true)).toBe(0.74 * tier.cost)
    }
    const [half, ...rest] = AWARDS
    expect([half.percent, rest.every(({ percent }) => percent >= 100)]).toEqual([50, true])
  })

  test('give no more beside it than a fifth of what the bets that opened them were expected to lose', () => {
    covers('001 fun.11')
    const { rtp } = JSON.parse(
      readFileSync(new URL(`../../games/par/${SPIN_GAME.slug}.json`, import.meta.url), 'utf8'),
    ) as { rtp: { total: number } }
    // Seven tiers on two days, a tenth of the spins, five free ones of 200.
    expect([giftOfOpening(50_000), giftOfOpening(1_000_000)]).toEqual([600, 1_400])
    for (const edge of [0.005, 0.01, 0.02, 0.04, 0.06]) {
      const bet = (METER.coins * FULL_WEIGHT) / weightOfEdge(edge)
      expect(SPIN_GAME.rtp).toBe(Math.floor(rtp.total * 10_000) / 100)
      expect((giftOfOpening(1_000_000) * rtp.total) / (bet * edge)).toBeLessThan(0.2)
    }
  })

  test('pay whole coins and spins in coins, and no entries where coins may not lead to them', () => {
    for (const tier of TIERS)
      for (const place of weights.keys()) {
        const { coins, freeSpins, ...others } = prizeAt(tier, place, false)
        expect(others).toEqual({})
        expect(Number.isInteger(coins)).toBe(true)
        if (place !== 2) expect(freeSpins).toBeUndefined()
        else expect(freeSpins).toMatchObject({ count: 5, betLevel: 1, mode: 'TournamentPoints' })
      }
    const coins = (place: number) => prizeAt(TIERS[1]!, place, false).coins
    expect([0, 1, 2, 3].map(coins)).toEqual([12_500, 30_000, 25_000, 80_000])
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
  covers('001 fun.16')
  const freeSpin = { gameId: SPIN_GAME.id, link: '' }
  expect([{ coins: 2_000 }, { coins: 10_000 }, { coins: 10_001 }].map((one) => isGain(one, 10_000))).toEqual([
    false,
    false,
    true,
  ])
  expect(isGain({ entries: 100 }, 10_000)).toBe(true)
  expect(isGain({ wheelId: TURN }, 10_000)).toBe(true)
  for (const { cost } of TIERS)
    expect(isGain({ coins: cost, freeSpin: { ...freeSpin, amount: 5, betLevel: 1 } }, cost)).toBe(true)
  expect(isGain({ freeSpin: { ...freeSpin, amount: 51, betLevel: 1 } }, 10_000)).toBe(true)
})
