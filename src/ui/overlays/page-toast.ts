import { modals } from './modals.ts'
import { dismissToast, toast, type ToastInput } from './toasts.ts'

/**
 * Shows a toast that belongs to the page below all windows: whatever opens takes it away, because it would lie
 * over what the player is about to read.
 * @returns its id, for `dismissToast`
 */
export function toastOfPage(input: ToastInput): number {
  const id = toast(input)
  const end = modals.subscribe(({ stack }) => {
    if (stack.length === 0) return
    dismissToast(id)
    end()
  })
  return id
}
