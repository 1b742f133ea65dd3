import { useEffect, useRef, type RefObject } from 'react'

/** What a window is for: its main button, or what a part that is no button marks as `data-main`. */
const MAIN = '.button[data-kind="main"], [data-main]:not([aria-disabled])'

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
