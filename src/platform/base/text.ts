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

/** Something that is seen: joiners, fillers, marks that need a character to stand on, and a blank are no name. */
const SEEN = /[^\s\p{Default_Ignorable_Code_Point}\p{M}\u2800]/u

/** A name without what nobody sees: it would turn or cut the words that others read beside it. */
export function visible(text: string): string {
  const name = text.replaceAll(UNSEEN, '').trim()
  return SEEN.test(name) ? name : ''
}

/** Marks a server text for the translation catalog; pages translate it by `translate` of `words/words.ts`. */
export const listed = (text: string): string => text

/** The beginning of a text; no character is halved. */
function shortened(text: string, most: number): string {
  const letters = [...text.slice(0, most * 2 + 2)]
  return letters.length > most ? `${letters.slice(0, most).join('')}…` : text
}

/** Characters of what somebody sent that are repeated to them at most. */
const MOST_ECHOED = 60

/** What somebody sent, as it may be repeated to them: no longer than a name is. */
export const echoed = (text: string): string => shortened(text, MOST_ECHOED)

/** Characters of a name that a message repeats at most: enough to know by it what is meant. */
const MOST_NAMED = 40
const QUOTES = /["“”„‟«»]/g

/** A name that somebody typed, as a message quotes it: one short line that can’t end its own quotes. */
export const quotable = (name: string): string => shortened(visible(name).replaceAll(QUOTES, '’'), MOST_NAMED)

/** A text as it stands in HTML, outside of tags. */
export const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A text as a sentence that another one may follow: with its full stop. */
export const asSentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)
