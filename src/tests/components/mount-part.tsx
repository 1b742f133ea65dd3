import { StrictMode, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { ThemeName } from '#themes/index.ts'
import { applyTheme } from './look.ts'
import { atEnd } from './open.ts'

export interface MountedPart {
  /** The element that contains the part. */
  readonly place: HTMLElement
  /** Draws it again, as its owner does when the server has answered. */
  readonly draw: (part: ReactNode) => void
  /** Takes it away, as a window does that is closed. */
  readonly leave: () => void
}

/** Shows a part of the design system by itself, in the page of a brand. */
export function mountPart(part: ReactNode, brand: ThemeName = 'aurelia'): MountedPart {
  applyTheme(brand)
  const place = Object.assign(document.createElement('main'), { id: 'content' })
  place.style.cssText = 'padding: 24px; max-width: 640px'
  document.body.append(place)
  const root = createRoot(place)
  const draw = (next: ReactNode) => flushSync(() => root.render(<StrictMode>{next}</StrictMode>))
  draw(part)
  let isThere = true
  const leave = () => {
    if (!isThere) return
    isThere = false
    root.unmount()
    place.remove()
  }
  atEnd(leave)
  return { place, draw, leave }
}
