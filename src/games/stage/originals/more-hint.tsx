import './css/more-hint.css'
import { useEffect, useState, type RefObject } from 'react'
import { t } from '#platform/words/words.ts'
import { Icon } from '#ui/art/icon.tsx'

/** Elements of boards that may scroll; a road of past cards is not part of what is played on. */
const SCROLLERS = '.original-scene, .felt, .keno-grid'
/** Less than this is the rounding of a layout, px. */
const SLACK = 4

type Side = 'down' | 'right' | 'up' | 'left'

/** On which sides a scroller hides something, the side to go on first. */
function sidesOf(at: {
  readonly scrollTop: number
  readonly scrollLeft: number
  readonly clientHeight: number
  readonly clientWidth: number
  readonly scrollHeight: number
  readonly scrollWidth: number
}): readonly Side[] {
  const sides: readonly (readonly [Side, number])[] = [
    ['down', at.scrollHeight - at.clientHeight - at.scrollTop],
    ['right', at.scrollWidth - at.clientWidth - at.scrollLeft],
    ['up', at.scrollTop],
    ['left', at.scrollLeft],
  ]
  return sides.flatMap(([side, hidden]) => (hidden > SLACK ? [side] : []))
}

interface HintBox {
  readonly side: Side
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Marks the scrollers of a board by the sides that hide something; the place of the first that does. */
function sidesHidden(board: HTMLElement): HintBox | null {
  let first: HintBox | null = null
  const { left, top } = board.getBoundingClientRect()
  // On a large screen the stage is larger than its own pixels say.
  const zoom = board.currentCSSZoom ?? 1
  for (const one of board.querySelectorAll<HTMLElement>(SCROLLERS)) {
    const { overflowX, overflowY } = getComputedStyle(one)
    const scrolls = [overflowX, overflowY].some((way) => way === 'auto' || way === 'scroll')
    const sides = scrolls ? sidesOf(one) : []
    if (sides.length === 0) {
      delete one.dataset['more']
      continue
    }
    one.dataset['more'] = sides.join(' ')
    const box = one.getBoundingClientRect()
    first ??= {
      side: sides[0]!,
      left: (box.left - left) / zoom,
      top: (box.top - top) / zoom,
      width: box.width / zoom,
      height: box.height / zoom,
    }
  }
  return first
}

const WORDS: Readonly<Record<Side, () => string>> = {
  down: () => t('More below'),
  up: () => t('More above'),
  right: () => t('More to the right'),
  left: () => t('More to the left'),
}

const ICONS = {
  down: 'chevron-down',
  up: 'chevron-down',
  right: 'chevron-right',
  left: 'chevron-left',
} as const

/**
 * Reports that a board scrolls, over the edge at which it goes on: a fade and a few words. It takes no press,
 * and who moves by keyboard or hears the page meets every field anyway.
 */
export function MoreHint({ board }: { readonly board: RefObject<HTMLElement | null> }) {
  const [place, setPlace] = useState<HintBox | null>(null)
  useEffect(() => {
    const root = board.current
    if (!root) return
    const look = () => {
      const next = sidesHidden(root)
      setPlace((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next))
    }
    // The parts of a felt change sizes, and so does a turned phone; a round changes what a board holds, and may
    // put another element in the place of one that was watched.
    const sizes = new ResizeObserver(look)
    const watched = new WeakSet<Element>()
    const watch = () => {
      for (const one of [root, ...root.querySelectorAll(`${SCROLLERS}, .original-scene > *`)]) {
        if (watched.has(one)) continue
        watched.add(one)
        sizes.observe(one)
      }
    }
    const parts = new MutationObserver(watch)
    parts.observe(root, { childList: true, subtree: true })
    watch()
    root.addEventListener('scroll', look, { capture: true, passive: true })
    look()
    return () => {
      sizes.disconnect()
      parts.disconnect()
      root.removeEventListener('scroll', look, { capture: true })
    }
  }, [board])
  if (!place) return null
  const { side, ...box } = place
  return (
    <p className="more-hint" data-side={side} style={box} aria-hidden>
      <span>
        <Icon name={ICONS[side]} />
        {WORDS[side]()}
      </span>
    </p>
  )
}
