import { useEffect, type RefObject } from 'react'

export const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]'

/**
 * Lets the keyboard scroll a part that is higher than its place and holds nothing that takes the focus: it
 * takes the focus itself then, which only some browsers give it.
 */
export function useScrollFocus(part: RefObject<HTMLElement | null>): void {
  // After each rendering: its content may have come.
  useEffect(() => {
    const element = part.current
    if (!element) return
    const look = () => {
      const scrolls = element.scrollHeight > element.clientHeight && !element.querySelector(FOCUSABLE)
      if (scrolls) element.tabIndex = 0
      else element.removeAttribute('tabindex')
    }
    const resized = new ResizeObserver(look)
    // Its content grows without it when a font or a picture comes.
    for (const one of [element, ...element.children]) resized.observe(one)
    look()
    return () => resized.disconnect()
  })
}
