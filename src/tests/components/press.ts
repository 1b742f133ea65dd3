import { userEvent } from 'vitest/browser'

/** Keys of a real keyboard: the browser moves the focus, follows links and closes dialogs by itself. */

/** Presses keys, one after the other: `Tab`, `Enter`, `Escape`, `ArrowDown`, `a`. */
export async function press(...keys: readonly string[]): Promise<void> {
  for (const key of keys) await userEvent.keyboard(key.length > 1 ? `{${key}}` : key)
}

/** The text of an element with its spaces as one kind, for what tells amounts with a space that does not break. */
export const textOf = (element: Element | null | undefined): string =>
  element?.textContent.replaceAll(/\s+/g, ' ') ?? ''

/** The topmost open window. */
export const topDialog = (): HTMLDialogElement | null =>
  [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1) ?? null

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'

/** Whether an element with the focus shows it; fields show it at the box around them. */
const hasRing = (element: Element): boolean =>
  [element, element.parentElement, element.parentElement?.parentElement].some((one) => {
    if (!one || one.matches('dialog, .modal-body')) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(one)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  })

/**
 * Faults of the focus on one round by Tab through the topmost window: elements outside it, and elements
 * without a focus ring.
 */
export async function lostFocus(): Promise<readonly string[]> {
  const lost: string[] = []
  const dialog = topDialog()!
  const count = dialog.querySelectorAll(FOCUSABLE).length
  for (let i = 0; i <= count; i++) {
    await press('Tab')
    const here = document.activeElement ?? document.body
    // The browser's own bar is part of the round: the page knows it as its body.
    if (here === document.body) continue
    if (!dialog.contains(here)) lost.push(`outside: ${here.outerHTML.slice(0, 100)}`)
    else if (!hasRing(here)) lost.push(`without a ring: ${here.outerHTML.slice(0, 100)}`)
  }
  return lost
}
