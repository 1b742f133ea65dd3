import { hapticsOn, soundSettings } from '#ui/sound/settings.ts'
import type { Followed } from './listen.ts'
import type { Score } from './score.ts'

/**
 * Opens the score of a game as soon as its player wants to hear or feel it.
 * @returns ends the wait
 */
export function onceWanted(slug: string, followed: Followed, opened: (score: Score) => void): () => void {
  let isHere = true
  let isAsked = false
  const ask = () => {
    const settings = soundSettings.getState()
    if (isAsked || (!settings.on && !hapticsOn(settings))) return
    isAsked = true
    import('./score.ts').then(
      ({ openScore }) => isHere && opened(openScore(slug, followed)),
      // The next change of a setting asks again.
      () => (isAsked = false),
    )
  }
  const leave = soundSettings.subscribe(ask)
  ask()
  return () => {
    isHere = false
    leave()
  }
}
