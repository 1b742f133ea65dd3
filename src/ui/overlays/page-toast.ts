import { modals } from './modals.ts'
import { dismissToast, holdToast, toast, toasts, type ToastInput } from './toasts.ts'

/** The messages of the page that are shown now. */
const ofPage = new Set<number>()

/** Whether a message of the page has not had its time yet: what else offers itself waits for it. */
export const isPageToastShown = (): boolean => toasts.getState().shown.some(({ id }) => ofPage.has(id))

/**
 * Shows a toast that belongs to the page below all windows: whatever opens takes it out of sight, because it
 * would lie over what the player is about to read.
 * @param isBack whether a window that closed leads back to the page that it belongs to: it has the rest of its
 * time then. Without it the message is over with the first window.
 * @returns its id, for `dismissToast`
 */
export function toastOfPage(input: ToastInput, isBack?: () => boolean): number {
  const id = toast(input)
  ofPage.add(id)
  const end = () => {
    for (const stop of stops) stop()
    ofPage.delete(id)
  }
  const look = ({ stack }: ReturnType<typeof modals.getState>) => {
    if (stack.length > 0 && isBack && !stack.some(({ name }) => name === 'game')) holdToast(id, true)
    else if (stack.length === 0 && isBack?.()) holdToast(id, false)
    else dismissToast(id)
  }
  const stops = [
    modals.subscribe(look),
    toasts.subscribe(({ shown }) => {
      if (!shown.some((one) => one.id === id)) end()
    }),
  ]
  // A window may have opened while it was put together.
  if (isBack) look(modals.getState())
  return id
}

/** Calls back whenever the last message of the page has gone. @returns ends it */
export function onPageToastGone(gone: () => void): () => void {
  let was = isPageToastShown()
  return toasts.subscribe(() => {
    const before = was
    was = isPageToastShown()
    if (before && !was) gone()
  })
}
