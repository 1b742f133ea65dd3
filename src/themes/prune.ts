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
      const alive = selectors(head).filter((selector) => !isDead(selector))
      if (alive.length > 0) out += `${alive.join(',')}{${pruned(body)}}`
    }
    return out
  }
  return pruned(sheet)
}

/** The index of the first of `signs` outside quotes and brackets, or the end. */
function next(css: string, from: number, signs: string): number {
  let depth = 0
  for (let at = from; at < css.length; at += 1) {
    const sign = css[at]!
    if (sign === '"' || sign === "'") at = css.indexOf(sign, at + 1)
    else if (depth === 0 && signs.includes(sign)) return at
    else if (sign === '(' || sign === '[') depth += 1
    else if (sign === ')' || sign === ']') depth -= 1
    if (at < 0) break
  }
  return css.length
}

/** The index of the brace that closes the one at `open`. */
function closing(css: string, open: number): number {
  let depth = 1
  let at = open
  while (depth > 0 && at < css.length) {
    at = next(css, at + 1, '{}')
    depth += css[at] === '{' ? 1 : -1
  }
  return at
}

/** The selectors of a list, split at its own commas. */
function selectors(head: string): string[] {
  const parts: string[] = []
  for (let at = 0; at <= head.length;) {
    const comma = next(head, at, ',')
    parts.push(head.slice(at, comma))
    at = comma + 1
  }
  return parts
}

/** A selector without what stands in `:is()`, `:not()`, `:has()`: there an attribute may be one of several. */
const withoutFunctions = (selector: string) => selector.replaceAll(/\((?:[^()]|\([^()]*\))*\)/g, '')
