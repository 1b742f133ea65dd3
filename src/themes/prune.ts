import { closing, next, splitList } from './css-scan.ts'
import { themeAttributes } from './css.ts'
import type { Theme } from './theme.ts'

/**
 * A sheet without the rules that only other themes could use (`[data-hero='split']` where the theme's hero is
 * a `stage`). Made once per theme when the server starts; a rule in doubt stays.
 * @param sheet CSS text, minified or not, without comments that hold braces
 */
export function sheetFor(theme: Theme, sheet: string): string {
  const attributes: Readonly<Record<string, string>> = themeAttributes(theme)
  const isDead = (selector: string) =>
    [...withoutFunctions(selector).matchAll(/\[(data-[a-z]+)=["']?([\w-]+)["']?\]/g)].some(
      ([, name, value]) => attributes[name!] !== undefined && attributes[name!] !== value,
    )

  const pruned = (css: string): string => {
    let out = ''
    for (let at = 0; at < css.length;) {
      const open = next(css, at, '{;')
      if (css[open] !== '{') {
        out += css.slice(at, open + 1)
        at = open + 1
        continue
      }
      const close = closing(css, open)
      const head = css.slice(at, open)
      const body = css.slice(open + 1, close)
      at = close + 1
      if (head.trimStart().startsWith('@')) {
        const inner = pruned(body)
        if (inner.trim()) out += `${head}{${inner}}`
        continue
      }
      const alive = splitList(head).filter((selector) => !isDead(selector))
      if (alive.length > 0) out += `${alive.join(',')}{${pruned(body)}}`
    }
    return out
  }
  const alive = pruned(sheet)
  // Corners are round where nobody says otherwise.
  return theme.shape.corner === 'round' ? alive.replaceAll(ROUND, '') : alive
}

const ROUND = /corner-shape:var\(--sys-corner(?:-circle)?\);?/g

/** A selector without what stands in `:is()`, `:not()`, `:has()`: there an attribute may be one of several. */
const withoutFunctions = (selector: string) => selector.replaceAll(/\((?:[^()]|\([^()]*\))*\)/g, '')
