/**
 * The part of a sheet that a page's first paint needs: rules whose classes stand on the page. Everything else
 * comes with the late sheet, which holds all of it.
 */
export function usedStyle(css: string, html: string): string {
  const here = new Set<string>()
  for (const [, names] of html.matchAll(/ class="([^"]*)"/g))
    for (const name of names!.split(' ')) here.add(name)
  const wanted = (selector: string) => {
    // Inside `:is()`, `:where()`, `:not()` and `:has()` a class is one of several, or must be absent.
    const plain = selector.replaceAll(/\((?:[^()]|\([^()]*\))*\)/g, '')
    return [...plain.matchAll(/\.([a-zA-Z][\w-]*)/g)].every(([, name]) => here.has(name!))
  }
  const kept = sift(css, (prelude) => splitAt(prelude, ',').some(wanted))
  // Keyframes go with the rules that play them.
  return kept.replaceAll(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, (all, name: string) =>
    new RegExp(`animation(?:-name)?:[^;}]*\\b${name}\\b`).test(kept) ? all : '',
  )
}

/** Copies a sheet without the rules that are not kept; looks into layers and media, not into the rules. */
function sift(css: string, keeps: (prelude: string) => boolean): string {
  let out = ''
  for (let at = 0; at < css.length;) {
    const open = next(css, at, '{;')
    if (css[open] !== '{') {
      out += css.slice(at, open + 1)
      at = open + 1
      continue
    }
    const close = closing(css, open)
    const prelude = css.slice(at, open).trim()
    if (/^@(layer|media|supports|container)\b/.test(prelude)) {
      const inside = sift(css.slice(open + 1, close), keeps)
      if (inside) out += `${prelude}{${inside}}`
    } else if (prelude.startsWith('@') || keeps(prelude)) out += css.slice(at, close + 1)
    at = close + 1
  }
  return out
}

/** The place of the first of `signs` outside of quotes and brackets, or the end. */
function next(css: string, from: number, signs: string): number {
  let depth = 0
  for (let at = from; at < css.length; at++) {
    const sign = css[at]!
    if (sign === '"' || sign === "'") {
      const end = css.indexOf(sign, at + 1)
      if (end < 0) return css.length
      at = end
    } else if (depth === 0 && signs.includes(sign)) return at
    else if (sign === '(' || sign === '[') depth++
    else if (sign === ')' || sign === ']') depth--
  }
  return css.length
}

/** The place of the brace that closes the one at `open`. */
function closing(css: string, open: number): number {
  let depth = 1
  let at = open
  while (depth > 0 && at < css.length) {
    at = next(css, at + 1, '{}')
    depth += css[at] === '{' ? 1 : -1
  }
  return at
}

function splitAt(text: string, sign: string): string[] {
  const parts: string[] = []
  for (let at = 0; at <= text.length;) {
    const end = next(text, at, sign)
    parts.push(text.slice(at, end))
    at = end + 1
  }
  return parts
}
