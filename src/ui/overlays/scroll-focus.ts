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
    resized.observe(element)
    look()
    return () => resized.disconnect()
  })
}
