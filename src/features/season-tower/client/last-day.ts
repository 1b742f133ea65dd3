import { isQuiet } from '#client/attention/quiet.ts'
import type { App } from '#client/context/app.ts'
import { fetchModals, showModal } from '#client/modals/modals.ts'
import { joinNews, type NewsKind } from '#client/news/news.ts'
import { onPush } from '#client/realtime/pushes.ts'

/** The ISO time of a season that ends soon. */
type Ending = string

/**
 * A day before its end the season shows itself to who has it and has not begun, silently (001 §4). It was asked
 * for, so it takes its turn in the queue of news and is none of the windows that a visit may offer.
 */
const lastDay: NewsKind<Ending> = {
  name: 'season-last-day',
  fetch: (app) => fetchModals(app, ['app-season-modal']),
  isPiece: (saved) => typeof saved === 'string',
  pieceKey: (finishedAt) => finishedAt,
  waitsForGame: () => true,
  tell(app) {
    const { season } = app.player.getState().me
    return !isQuiet() && season.isEnabled && !season.isActive && showModal(app, 'app-season-modal')
  },
}

/** @returns ends it */
export function followLastDay(app: App): () => void {
  const add = joinNews(app, lastDay)
  return onPush('activity.day_24h', ({ finishedAt }) => add(finishedAt))
}
