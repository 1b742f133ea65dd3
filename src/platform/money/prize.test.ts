import { expect, test } from 'vitest'
import { BET_LEVEL_MAX, isPaidStake, paidStake } from './bet-level.ts'
import { coinEquivalent, plainBonus, prizeView, type Prize } from './prize.ts'

test('where entries may not be given each is 100 coins, and nothing else changes', () => {
  expect(coinEquivalent({ coins: 1_000, entries: 5 })).toEqual({ coins: 1_500 })
  const thing = { medal: 'gold' } as Prize
  expect(coinEquivalent({ entries: 5, ...thing })).toEqual({ coins: 500, ...thing })
  expect(coinEquivalent({ coins: 7 })).toEqual({ coins: 7 })
  expect(coinEquivalent(thing)).toStrictEqual(thing)
  expect(coinEquivalent({ coins: 0, entries: 0 })).toStrictEqual({})
})

test('a plain bonus has no wheel, streak or end, gives nothing by itself and is asked for', () => {
  expect(plainBonus).toEqual({
    wheels: null,
    prizes: { entries: 0, coins: 0 },
    auto: false,
    expiresAt: null,
    streakCount: 0,
    streakCurrent: 0,
  })
})

test('a round that the site pays is played at 2 entries or 200 coins a bet level', () => {
  expect([1, 3].map((level) => paidStake('SweepStakes', level))).toEqual([2, 6])
  expect([1, 3].map((level) => paidStake('TournamentPoints', level))).toEqual([200, 600])
})

test('stakes that the site pays are those of the ten bet levels, in either currency', () => {
  for (let level = 1; level <= BET_LEVEL_MAX; level++)
    for (const mode of ['SweepStakes', 'TournamentPoints'] as const)
      expect(isPaidStake(paidStake(mode, level))).toBe(true)
  expect([1, 3, 22, 201, 300, 2_001, 2_200].filter(isPaidStake)).toEqual([])
})

test('a prize as clients read it: absent money is 0, absent things are null, items only where there are some', () => {
  const idOf = (slug: string) => (slug === 'tidal-fortune' ? 101 : null)
  expect(prizeView({}, idOf)).toStrictEqual({
    coins: 0,
    entries: 0,
    freeSpinCount: 0,
    gameId: null,
    link: null,
    freeSpinLifetime: null,
    freeSpinsBetLevel: null,
    freeSpinId: null,
    endDate: null,
    wheelSpin: null,
  })
  const freeSpins = { game: 'tidal-fortune', count: 5, betLevel: 2, lifetime_ms: 86_400_000 }
  const items = [{ kind: 'box', count: 2, lifetime_ms: 5 }]
  const spins = { id: 'grant', expires_at: '2026-11-19T12:00:00.000Z' }
  expect(prizeView({ coins: 7, freeSpins, wheelSpin: 'booster', items }, idOf, spins)).toStrictEqual({
    coins: 7,
    entries: 0,
    freeSpinCount: 5,
    gameId: 101,
    link: '/games/tidal-fortune',
    freeSpinLifetime: 24,
    freeSpinsBetLevel: 2,
    freeSpinId: 'grant',
    endDate: '2026-11-19T12:00:00.000Z',
    wheelSpin: 'booster',
    items: [{ kind: 'box', count: 2 }],
  })
})
