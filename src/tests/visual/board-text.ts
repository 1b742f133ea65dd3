import type { Page } from '../rig/browser.ts'

/**
 * Words of the game on show that cannot be read: two of them lie over each other, or a field is narrower than
 * what is written in it. What is drawn (cards, wheels, chips) and what a scroller keeps for later is left out.
 * @returns a line for each
 */
export const unreadable = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** Lines touch by their ascenders and descenders: only the middle of a line is where letters are. */
    const LETTERS = 0.25
    const TOLERANCE = 1
    /** Plates that lie on purpose on what is written below them. */
    const PLATES =
      '.sr, .digits, .dice-hero, svg, .playing-card, .chip, .more-hint, .celebration, .dice-pin, dialog dialog'
    interface Line {
      readonly of: Element
      readonly text: string
      readonly left: number
      readonly right: number
      readonly top: number
      readonly bottom: number
    }
    const frame = document.querySelector<HTMLElement>('.game-frame')!
    const low = (one: Element) => (one.textContent ?? '').trim().slice(0, 30)

    /** The visible part of a line, as clipped by its ancestors; null if too little is left. */
    function inSight(of: Element, text: string, box: DOMRect): Line | null {
      const inset = box.height * LETTERS
      let [left, right, top, bottom] = [box.left, box.right, box.top + inset, box.bottom - inset]
      for (let at: Element | null = of; at && at !== frame.parentElement; at = at.parentElement) {
        const style = getComputedStyle(at)
        if (style.overflowX === 'visible' && style.overflowY === 'visible') continue
        const within = at.getBoundingClientRect()
        ;[left, right] = [Math.max(left, within.left), Math.min(right, within.right)]
        ;[top, bottom] = [Math.max(top, within.top), Math.min(bottom, within.bottom)]
      }
      return right - left > TOLERANCE && bottom - top > TOLERANCE
        ? { of, text, left, right, top, bottom }
        : null
    }

    function linesOf(): Line[] {
      const lines: Line[] = []
      const walker = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const of = node.parentElement!
        if (!node.textContent?.trim() || of.closest(PLATES)) continue
        if (!of.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        for (const box of range.getClientRects()) {
          const line = inSight(of, node.textContent.trim().slice(0, 30), box)
          if (line) lines.push(line)
        }
      }
      return lines
    }

    const meet = (a: Line, b: Line) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > TOLERANCE &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > TOLERANCE
    const lines = linesOf()
    const over = new Set(
      lines.flatMap((a, at) =>
        lines
          .slice(at + 1)
          .filter((b) => b.of !== a.of && meet(a, b))
          .map((b) => `"${a.text}" and "${b.text}" lie over each other`),
      ),
    )
    const cut = [...frame.querySelectorAll<HTMLInputElement>('input')]
      .filter((one) => !['radio', 'checkbox', 'range'].includes(one.type) && one.checkVisibility())
      .filter((one) => one.scrollWidth > one.clientWidth + TOLERANCE)
      .map((one) => `the field "${[...(one.labels ?? [])].map(low).join()}" is narrower than "${one.value}"`)
    return [...over, ...cut]
  })
