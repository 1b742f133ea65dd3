import type { Lottery, OpenedCard, ScratchCards } from '../contract.ts'
import { ECONOMY } from '../economy.ts'
import { oddsUnder, squaresOf } from '../rules.ts'

/** Fixtures for the specs of scratch cards: answers of the server. */

export const scratchCardLottery = { isActive: true, finishedAt: '2026-12-18T05:00:00Z' }
export const daily = {
  card_id: 'daily-2026-11-18',
  kind: 'daily',
  expiresAt: '2026-11-18T15:00:20Z',
} as const
export const given = { card_id: '01a1.1', kind: 'given', expiresAt: '2026-11-24T15:00:20Z' } as const
export const state = (more: Partial<ScratchCards> = {}): ScratchCards => ({
  ...scratchCardLottery,
  isPaused: false,
  cards: [daily],
  boxes: [],
  nextAt: '2026-11-18T15:00:20Z',
  odds: oddsUnder(ECONOMY, (prize) => prize),
  lottery: null,
  last: null,
  ...more,
})
export const prizes = ECONOMY.prizes.map(({ prize }) => prize)
export const opened = (place: number | null, card_id: string = daily.card_id): OpenedCard => {
  const prize = place === null ? null : prizes[place]!
  const squares = squaresOf(prizes, prize, [4, 1, 5, 6, 2, 7, 8, 3, 9])
  return { card_id, ...squares, prize, draw: { seed_id: '3', n: 8 } }
}
export const won = opened(1)
export const lost = opened(null)
export const none = (last: OpenedCard | null = null) => state({ cards: [], last })

/** A week of the lottery, and the one before. */
export const lottery: Lottery = {
  tickets: 0,
  pool: 40_000,
  prizes: [
    { prize: { entries: 10_000 }, count: 1 },
    { prize: { entries: 2_000 }, count: 5 },
    { prize: { entries: 500 }, count: 20 },
    { prize: { entries: 100 }, count: 100 },
  ],
  drawAt: '2026-11-23T01:00:00Z',
  seedHash: 'ab'.repeat(32),
  ways: { card: 1, deposit: 50, xp: 1_000, aDay: 10 },
  isPlayOnly: false,
  last: {
    drawnAt: '2026-11-16T01:00:00Z',
    pool: 40_000,
    tickets: 4_321,
    listHash: 'cd'.repeat(32),
    winners: [
      { place: 1, name: 'Amber Fox', prize: { entries: 10_000 } },
      { place: 2, name: 'Velvet Swan', prize: { entries: 2_000 } },
    ],
    mine: null,
  },
}
