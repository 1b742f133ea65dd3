import type { App } from '#client/context/app.ts'
import type { Play } from '../round/round.ts'

/**
 * Hints at entries that wait, once the part that does so has come behind the game.
 * @returns ends it
 */
export function hintSoon(app: App, play: Pick<Play, 'state'>): () => void {
  let isOver = false
  let end = () => {}
  void import('./entries-ready.ts').then(
    ({ hintEntries }) => {
      if (!isOver) end = hintEntries(app, play)
    },
    // A visit without a hint is no fault.
    () => {},
  )
  return () => {
    isOver = true
    end()
  }
}
