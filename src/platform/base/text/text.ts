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

/** Characters that no text may contain: NUL, and halves of surrogate pairs. */
const UNSAFE = /[\0\p{Cs}]/u

/**
 * Characters that no line may contain either: controls, line breaks, and marks that change the text's
 * direction.
 */
const UNFIT = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

const codePoint = (character: string | undefined): string | null =>
  character === undefined
    ? null
    : `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`

/** The first character that can’t be stored, such as `U+0000`; null where the text has none. */
export const unsafeCharacter = (text: string): string | null => codePoint(UNSAFE.exec(text)?.[0])

/** The first character that can’t be in a line that somebody types, such as `U+202E`; null where it has none. */
export const unfitCharacter = (text: string): string | null => codePoint(UNFIT.exec(text)?.[0])

/**
 * Controls, marks of direction, and other characters that nobody sees. Joiners are none of them: emoji are made
 * with one, Persian and Indic names with both.
 */
const UNSEEN = /(?![\u200c\u200d])[\p{C}\u2028\u2029]/gu

/** Something that is seen: joiners, fillers, marks that need a character to stand on, and a blank are no name. */
const SEEN = /[^\s\p{Default_Ignorable_Code_Point}\p{M}\u2800]/u

/** A name without what nobody sees: it would turn or cut the words that others read beside it. */
export function visible(text: string): string {
  const name = text.replaceAll(UNSEEN, '').trim()
  return SEEN.test(name) ? name : ''
}

/**
 * Marks a server text for the translation catalog; pages translate it by `translate` of `words/words.ts`.
 * @param _code of the refusal that says it, for a text with values in it: that is how it is looked up
 */
export const listed = (text: string, _code?: string): string => text

/** The first characters of a text; none is halved. */
export const firstOf = (text: string, most: number): string =>
  [...text.slice(0, most * 2)].slice(0, most).join('')

/** The beginning of a text, and a sign that more followed. */
function shortened(text: string, most: number): string {
  const first = firstOf(text, most)
  return first === text ? text : `${first}…`
}

/** Characters of what somebody sent that are repeated to them at most. */
const MOST_ECHOED = 60

/** A text from a request, as a message may repeat it: at most `MOST_ECHOED` characters. */
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
