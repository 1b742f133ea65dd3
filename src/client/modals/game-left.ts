import { modals } from '#ui/overlays/modals.ts'

/** The window that games are played in. */
const GAME = 'game'

/**
 * Calls back each time a player comes back from a game to the page below, with no other window open.
 * @returns ends it
 */
export function onGameLeft(left: () => void): () => void {
  let wasPlaying = false
  return modals.subscribe(({ stack }) => {
    const isPlaying = stack.some(({ name }) => name === GAME)
    const isBack = wasPlaying && stack.length === 0
    wasPlaying = isPlaying
    if (isBack) left()
  })
}
