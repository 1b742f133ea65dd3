import type { App } from '#client/context/app.ts'
import { fetchModals, showModal } from '#client/modals/modals.ts'
import { joinNews, type NewsKind } from '#client/news/news.ts'
import { onPush } from '#client/realtime/pushes.ts'
import type { JackpotWon } from '../contract.ts'

const jackpotNews: NewsKind<JackpotWon> = {
  name: 'jackpots',
  fetch: (app) => fetchModals(app, ['jackpot-won']),
  isPiece: (saved) => typeof saved === 'object' && saved !== null,
  pieceKey: ({ tier, currency, cycle }) => `${tier}:${currency}:${cycle}`,
  // Each is an event of its own: two are not one larger jackpot.
  oneByOne: true,
  tell: (app, [won]) => showModal(app, 'jackpot-won', { ...won! }),
}

/** Tells a player what they won, at a moment when nothing is interrupted; what waits outlives a reload of the page. */
export const followJackpots = (app: App): void => void onPush('jackpot.won', joinNews(app, jackpotNews))
