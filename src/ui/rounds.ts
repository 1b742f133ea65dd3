import { createStore } from 'zustand/vanilla'

/** Rounds that run now, and runs of automatic play: what celebrates something else waits for their end. */
export const rounds = createStore(() => ({ running: 0 }))

/**
 * Marks a round as running.
 * @returns ends it; calling it twice ends it once
 */
export function trackRound(): () => void {
  let runs = true
  rounds.setState(({ running }) => ({ running: running + 1 }))
  return () => {
    if (!runs) return
    runs = false
    rounds.setState(({ running }) => ({ running: running - 1 }))
  }
}
