import { createStore } from 'zustand/vanilla'
import { isModalOpen, modals } from './modals.ts'

/** Screens that are no modals and from which nobody is torn away: the cash screen, a round on its own page. */
const holds = createStore(() => ({ count: 0 }))

/**
 * Keeps the page from reloading by itself while a screen is open (000 §4: the cash screen).
 * @returns ends it; calling it twice ends it once
 */
export function holdPage(): () => void {
  let held = true
  holds.setState(({ count }) => ({ count: count + 1 }))
  return () => {
    if (!held) return
    held = false
    holds.setState(({ count }) => ({ count: count - 1 }))
  }
}

/** True while a modal or a screen that holds the page is open. */
export const isPageBusy = (): boolean => isModalOpen() || holds.getState().count > 0

/**
 * Does `work` once: now, or when the last modal and the last holding screen have closed.
 * @returns cancels it
 */
export function whenPageFree(work: () => void): () => void {
  if (!isPageBusy()) {
    work()
    return () => {}
  }
  const ends: (() => void)[] = []
  const stop = () => {
    for (const end of ends.splice(0)) end()
  }
  const look = () => {
    if (isPageBusy()) return
    stop()
    work()
  }
  ends.push(modals.subscribe(look), holds.subscribe(look))
  return stop
}

/**
 * Reports each change of whether the page is busy, for parts that keep quiet meanwhile.
 * @returns unsubscribes
 */
export function onPageBusy(listener: () => void): () => void {
  const ends = [modals.subscribe(listener), holds.subscribe(listener)]
  return () => {
    for (const end of ends) end()
  }
}
