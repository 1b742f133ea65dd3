import { modals } from '#ui/overlays/modals.ts'

/** The window that games are played in. */
const GAME = 'game'

/**
 * Calls back each time a player comes back from a game to the page below, with no other window open.
 * @returns ends it
 */
export function onGameLeft(left: () => void): () => void {
  const isPlaying = () => modals.getState().stack.some(({ name }) => name === GAME)
  // A page may begin with a game, long before anybody asks.
  let wasPlaying = isPlaying()
  return modals.subscribe(({ stack }) => {
    const isBack = wasPlaying && stack.length === 0
    wasPlaying = isPlaying()
    if (isBack) left()
  })
}
