import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { openModal } from '#tests/components/modal-conforms.ts'
import { player } from '#tests/components/people.ts'
import { gives, type Reply } from '#tests/components/wire.ts'
import { calls, type OpenedCard, type ScratchCards } from '../contract.ts'
import { ECONOMY } from '../economy.ts'
import { oddsUnder, squaresOf } from '../rules.ts'

/** Cards as the server tells of them, for the specs of their window and page. */

export const scratchCardLottery = { isActive: true, finishedAt: '2026-12-18T05:00:00Z' }
export const me = player({ scratchCardLottery })
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

export const open = (now: ScratchCards = state(), ...answers: readonly Reply[]) =>
  openModal('scratch-card', { player: me, answers: [gives(calls.state, now), ...answers] })
export const button = (name: string | RegExp) => page.getByRole('button', { name })
export const check = () => page.getByRole('link', { name: 'Check this draw' })
/** Opens the card and takes its foil off. */
export async function scratch() {
  await button('Open card').click()
  await expect.element(button('Reveal')).toBeEnabled()
  await button('Reveal').click()
}
