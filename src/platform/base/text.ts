/**
 * Text that may be stored and shown: no NUL (PostgreSQL refuses it), no half of a surrogate pair. Gives
 * the path of the first value that is not, or null.
 */
export function unsafeText(value: unknown, path = ''): string | null {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path || 'body' : null
  if (Array.isArray(value))
    return firstUnsafe(
      value.map((item, i) => [String(i), item]),
      path,
    )
  if (typeof value === 'object' && value !== null) return firstUnsafe(Object.entries(value), path)
  return null
}

function firstUnsafe(pairs: readonly (readonly [string, unknown])[], path: string): string | null {
  for (const [name, item] of pairs) {
    const inner = path ? `${path}.${name}` : name
    if (unsafeText(name)) return path || 'body'
    const found = unsafeText(item, inner)
    if (found) return found
  }
  return null
}

const MAX_DEPTH = 12
/** How deep a JSON value nests, looking no further than the limit. */
export function tooDeep(value: unknown, left = MAX_DEPTH): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (left === 0) return true
  return Object.values(value).some((item) => tooDeep(item, left - 1))
}

/** Controls, marks of direction, and other characters that nobody sees; the joiner of emoji is none of them. */
const UNSEEN = /(?!\u200d)[\p{C}\u2028\u2029]/gu

/** A name without what nobody sees: it would turn or cut the words that others read beside it. */
export const visible = (text: string): string => text.replaceAll(UNSEEN, '').trim()

/** Marks a server text for the translation catalog; pages translate it by `translate` of `words/words.ts`. */
export const listed = (text: string): string => text

/** Characters of what somebody sent that are repeated to them at most. */
const MOST_ECHOED = 60

/** What somebody sent, as it may be repeated to them: no longer than a name is. */
export function echoed(text: string): string {
  const letters = [...text.slice(0, MOST_ECHOED * 2 + 2)]
  return letters.length > MOST_ECHOED ? `${letters.slice(0, MOST_ECHOED).join('')}…` : text
}

/** A text as a sentence that another one may follow: with its full stop. */
export const asSentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)
