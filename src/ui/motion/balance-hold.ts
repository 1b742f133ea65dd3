import { createStore } from 'zustand/vanilla'

/** How many celebrations are on their way to a balance. */
export const balanceHolds = createStore(() => ({ count: 0 }))

/**
 * Keeps balances as they are shown until a celebration has told what came: a wheel that still turns must not be
 * preempted by its prize. The true amount is shown the moment the hold ends.
 * @returns ends it; calling it twice ends it once
 */
export function holdBalance(): () => void {
  let held = true
  balanceHolds.setState(({ count }) => ({ count: count + 1 }))
  return () => {
    if (!held) return
    held = false
    balanceHolds.setState(({ count }) => ({ count: count - 1 }))
  }
}
