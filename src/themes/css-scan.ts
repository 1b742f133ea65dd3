/** Reads CSS text by its signs: outside of quotes and brackets, brace by brace. */

/** The place of the first of `signs` outside of quotes and brackets, or the end. */
export function next(css: string, from: number, signs: string): number {
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
export function closing(css: string, open: number): number {
  let depth = 1
  let at = open
  while (depth > 0 && at < css.length) {
    at = next(css, at + 1, '{}')
    depth += css[at] === '{' ? 1 : -1
  }
  return at
}

/** A list split at its own commas, not at those in brackets. */
export function splitList(text: string): string[] {
  const parts: string[] = []
  for (let at = 0; at <= text.length;) {
    const end = next(text, at, ',')
    parts.push(text.slice(at, end))
    at = end + 1
  }
  return parts
}
