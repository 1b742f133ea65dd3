import type { History } from './history.ts'

/** Whether an entry of the history is only there for a window (see `back-button.ts`). */
export const isModalEntry = (state: unknown): boolean =>
  (state as { readonly modal?: unknown } | null)?.modal === true

/** The state that `back-button.ts` shares with the router once it watches the history. */
export const watch: {
  /** Pages that want to be written while a step back is on its way; null while none is. */
  waiting: (() => void)[] | null
  /** Whether the step that just ended was one among windows, of which the router shall not hear. */
  isOurs: () => boolean
} = { waiting: null, isOurs: () => false }

/**
 * The browser's history for the router, with entries for windows in between (000 §2: modals stack). A new page
 * takes the place of a window's entry, so that going back never meets a window that is gone. While the browser
 * is on its way back from such an entry a new page waits for the few milliseconds: the step would end on the
 * page before it and take the visitor away again.
 */
export function withModalEntries(history: History): History {
  const { push, replace, listen } = history
  const write = (it: () => void) => {
    if (watch.waiting) watch.waiting.push(it)
    else it()
  }
  return {
    push: (...to) => write(() => (isModalEntry(window.history.state) ? replace : push)(...to)),
    replace: (...to) => write(() => replace(...to)),
    listen: (stepped) =>
      listen(() => {
        if (!watch.isOurs()) stepped()
      }),
  }
}
