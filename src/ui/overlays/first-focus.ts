import { useEffect, useRef, type RefObject } from 'react'

/** The main control of a window: its main button, or another element marked as `data-main`. */
const MAIN = '.button[data-kind="main"]:not(:disabled), [data-main]:not(:is([aria-disabled], :disabled))'

/**
 * Gives the focus to the main button of a window once its content is there, so that Enter does what the window
 * is for. Whoever has moved on meanwhile, by keyboard or by hand, keeps their place.
 * @param ready the button is there
 * @returns a ref for any element of the window
 */
export function useFirstFocus<E extends HTMLElement>(ready: boolean): RefObject<E | null> {
  const inside = useRef<E>(null)
  useEffect(() => {
    const dialog = inside.current?.closest('dialog')
    if (!ready || !dialog) return
    const here = document.activeElement
    const first = dialog.querySelector('button')
    if (here !== first && here !== dialog && here !== document.body) return
    dialog.querySelector<HTMLElement>(MAIN)?.focus({ preventScroll: true })
  }, [ready])
  return inside
}

/**
 * Keeps the focus in a window whose pressed button has gone: it passes to the main button that took its place,
 * else to the window, so that who plays by keyboard or screen reader goes on from there.
 * @returns remembers the window of what has the focus, from now on
 */
export function useFocusReturn(): () => void {
  const dialog = useRef<HTMLDialogElement | null>(null)
  const held = useRef<Element | null>(null)
  // After every render: which of them takes the button away is for the window to say.
  useEffect(() => {
    const { current } = dialog
    const here = document.activeElement
    const isLost =
      here === null || here === document.body || here === held.current || here.matches(':disabled')
    if (!current?.open || !isLost) return
    const main = current.querySelector<HTMLElement>(MAIN)
    // The window itself holds it only until a button follows.
    held.current = main ? null : current
    if (!main) {
      current.tabIndex = -1
      current.style.outline = 'none'
    }
    ;(main ?? current).focus({ preventScroll: true })
  })
  return () => {
    dialog.current = document.activeElement?.closest('dialog') ?? null
  }
}
