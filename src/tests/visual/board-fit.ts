import { unreadable } from './board-text.ts'
import type { Page } from '../rig/browser.ts'

/** Sizes of screens at which every board of a game must be usable, px. */
const BOARD_SIZES = [
  [320, 568],
  [360, 640],
  [375, 553],
  [390, 664],
  [390, 844],
  [844, 390],
  [1440, 900],
  [2560, 1440],
] as const

/**
 * Measures the board of the game on show at every size, each part of a felt by itself.
 * @param told the size and what is hidden there, for each size
 * @param sizes of the viewport, px; the page keeps the last of them
 */
export async function boardFaults(
  page: Page,
  report: (size: string, hidden: readonly string[]) => void,
  sizes: readonly (readonly [width: number, height: number])[] = BOARD_SIZES,
): Promise<void> {
  await page.locator('.board, .original-form, .dice-track').first().waitFor()
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    const parts = page.locator('.felt-parts label:visible')
    const hidden: string[] = []
    for (let part = 0; part < Math.max(1, await parts.count()); part++) {
      if ((await parts.count()) > 0) await parts.nth(part).click()
      hidden.push(...(await stillHidden(page)))
    }
    report(`${width}×${height}`, hidden)
  }
}

/** The hidden parts, after giving the hint a moment to appear: it follows the size by a frame. */
async function stillHidden(page: Page): Promise<string[]> {
  for (let tries = 0; ; tries++) {
    const hidden = [...(await hiddenParts(page)), ...(await unreadable(page))]
    if (hidden.length === 0 || tries === 10) return hidden
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)))
  }
}

/**
 * Parts of the game on show that a player cannot see: reels, cells, fields, cards, and controls whose
 * rectangle leaves the viewport or an ancestor that clips it, or that lie under something else. A scroller
 * may hide parts if it says so: its `data-more` names the sides, and its hint is in sight.
 * @returns a line for each, with how much of it is hidden
 */
const hiddenParts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const FIELDS = `.reels, .reel, .pot, .headline > *, .board > .plaque > *, .dice-track, .original svg, .original td, .original li,
      .original .playing-card, .original .die, .original-figure, .original-note, .original-form,
      .stage :is(button, select, input, textarea, .segmented label), .buy-bar .button, .bet-play, .stepper,
      .bet-side button, .bet-info > *, .game-head button, .free-spins > *`
    const TOLERANCE = 1
    const frame = document.querySelector<HTMLElement>('.game-frame')!
    const clips = (style: CSSStyleDeclaration, side: 'X' | 'Y') => style[`overflow${side}`] !== 'visible'
    const cut = (from: number, to: number, low: number, high: number) =>
      Math.max(low - from, to - high) > TOLERANCE

    /** The ancestor that hides a part of the element; null where one announces its scrolling, '' where none does. */
    function hiddenBy(field: Element): string | null {
      const box = field.getBoundingClientRect()
      // The frame of the reels stands around them.
      const edge = field.matches('.reels') ? -Number.parseFloat(getComputedStyle(field, '::before').top) : 0
      const [left, right] = [box.left - edge, box.right + edge]
      const [top, bottom] = [box.top - edge, box.bottom + edge]
      for (let at = field.parentElement; at && at !== frame.parentElement; at = at.parentElement) {
        const style = getComputedStyle(at)
        const within = at.getBoundingClientRect()
        const across = clips(style, 'X') && cut(left, right, within.left, within.right)
        const along = clips(style, 'Y') && cut(top, bottom, within.top, within.bottom)
        if (!across && !along) continue
        if (announces(at)) return null
        return at.className || at.tagName
      }
      if (cut(left, right, 0, innerWidth) || cut(top, bottom, 0, innerHeight)) return 'the viewport'
      return ''
    }

    function announces(scroller: HTMLElement): boolean {
      const style = getComputedStyle(scroller)
      const scrolls = [style.overflowX, style.overflowY].some((one) => one === 'auto' || one === 'scroll')
      const hint = document.querySelector('.more-hint')
      if (!scrolls || !scroller.dataset['more'] || !hint?.checkVisibility()) return false
      const [here, there] = [hint.getBoundingClientRect(), scroller.getBoundingClientRect()]
      return Math.abs(here.bottom - there.bottom) < 2 && Math.abs(here.right - there.right) < 2
    }

    /** The class or tag of the element that covers the middle of a control, or null. */
    function coveredBy(field: Element): string | null {
      if (!field.matches('button, select, input, label')) return null
      const { left, top, width, height } = field.getBoundingClientRect()
      const over = document.elementFromPoint(left + width / 2, top + height / 2)
      if (!over || field.contains(over) || over.contains(field)) return null
      return over.closest('label')?.contains(field) ? null : over.className.toString() || over.tagName
    }

    const nameOf = (field: Element) =>
      `${field.tagName.toLowerCase()}.${field.getAttribute('class') ?? ''} "${(field.getAttribute('aria-label') ?? field.textContent ?? '').trim().slice(0, 30)}"`
    const seen = [...frame.querySelectorAll(FIELDS)].filter(
      (one) =>
        one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        one.getBoundingClientRect().width > 2 &&
        !one.closest('.sr, dialog dialog, .more-hint') &&
        getComputedStyle(one).clipPath === 'none',
    )
    return seen.flatMap((field) => {
      const by = hiddenBy(field)
      if (by) {
        const { left, top, right, bottom } = field.getBoundingClientRect()
        return [`${nameOf(field)} at ${[left, top, right, bottom].map(Math.round)} is cut by ${by}`]
      }
      // What a scroller keeps for later lies under whatever is beside it.
      const over = by === null ? null : coveredBy(field)
      return over ? [`${nameOf(field)} lies under ${over}`] : []
    })
  })
