import type { PrizeDrops } from '../contract.ts'

/** Fixtures for the specs of prize drops: answers of the server. */

export const prizeDrops = { isActive: true, finishedAt: '2026-11-19T05:00:00Z' }

const winner = (drop: number, name: string, prizeValue: number, prizeLvl: 1 | 2 | 3) => ({
  drop,
  name,
  prizeValue,
  prizeLvl,
  wonAt: '2026-11-18T14:30:00Z',
  listSize: 1_234,
  listHash: 'ab'.repeat(32),
})

export const info = (more: Partial<PrizeDrops> = {}): PrizeDrops => ({
  general: {
    dailyPrizePool: 100_000,
    highestPrizePerDay: 5_000,
    prizeCountPerDay: 500,
    minimalLevelPlay: 20,
    anHour: 1,
    aDay: 5,
    bets: { entries: 2, coins: 200 },
    growsWithPlay: false,
    finishedAt: prizeDrops.finishedAt,
    nextPrizePoolStartedAt: prizeDrops.finishedAt,
  },
  prizes: [
    { prizeLeft: 2, prizeValue: 5_000, prizeLvl: 3 },
    { prizeLeft: 44, prizeValue: 500, prizeLvl: 2 },
    { prizeLeft: 251, prizeValue: 100, prizeLvl: 1 },
  ],
  lastWinners: [
    winner(203, 'Amber Fox', 5_000, 3),
    winner(202, 'Velvet Swan', 100, 1),
    winner(201, 'Merry Owl', 500, 2),
  ],
  nextPrizeWillAccrueIn: 95,
  seedHash: 'cd'.repeat(32),
  mine: { level: 24, isPaused: false, coinsOnly: false, isComplete: true, coinsCount: true },
  ...more,
})

/** A day that was opened without a pool. */
export const poor = (): PrizeDrops => {
  const { general, prizes } = info()
  return info({
    general: { ...general, dailyPrizePool: 0, highestPrizePerDay: 0, prizeCountPerDay: 0 },
    prizes: prizes.map((one) => ({ ...one, prizeLeft: 0 })),
    lastWinners: [],
    nextPrizeWillAccrueIn: null,
  })
}

/** None take place. */
export const none = (nextPrizePoolStartedAt: string | null = null): PrizeDrops =>
  info({
    general: {
      ...info().general,
      dailyPrizePool: 0,
      highestPrizePerDay: 0,
      prizeCountPerDay: 0,
      finishedAt: null,
      nextPrizePoolStartedAt,
    },
    prizes: [],
    lastWinners: [],
    nextPrizeWillAccrueIn: null,
    seedHash: null,
  })
