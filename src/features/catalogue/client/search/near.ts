/** How near a typed word is to another: one letter too many, too few, another one, or two that changed places. */
export function oneOff(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let at = 0
  while (at < a.length && at < b.length && a[at] === b[at]) at++
  if (a.length > b.length) return a.slice(at + 1) === b.slice(at)
  if (a.length < b.length) return a.slice(at) === b.slice(at + 1)
  const rest = a.slice(at + 2) === b.slice(at + 2)
  return a.slice(at + 1) === b.slice(at + 1) || (a[at] === b[at + 1] && a[at + 1] === b[at] && rest)
}

/** From this many letters on a word may have one wrong letter. */
const LONG = 4

/** The same word in one and in many: `slot` and `slots`. */
export const single = (word: string) => (word.length >= LONG && word.endsWith('s') ? word.slice(0, -1) : word)
export const same = (a: string, b: string) => a === b || single(a) === single(b)

/**
 * Whether three letters lack one of a word, or two of them changed places: another letter in three would make
 * any word out of any other.
 */
const nearlyShort = (typed: string, word: string) =>
  typed.length === LONG - 1 &&
  word[0] === typed[0] &&
  (word.length === LONG || (word.length === typed.length && word[1] === typed[2])) &&
  oneOff(typed, word)

/** Whether a word is what was typed, but for one mistake. */
export function nearlyWhole(typed: string, word: string): boolean {
  if (same(typed, word)) return true
  if (typed.length < LONG) return nearlyShort(typed, word)
  // One mistake leaves one of the first two in sight: most words are done with here.
  if (word[0] !== typed[0] && word[1] !== typed[0] && word[0] !== typed[1] && word[1] !== typed[1])
    return false
  return word.length >= LONG && (oneOff(typed, word) || oneOff(single(typed), single(word)))
}

/**
 * Whether a word begins like what was typed, but for one mistake behind its first letter. Four letters may lack
 * one: with another letter they begin too many words.
 */
export function nearly(typed: string, word: string): boolean {
  if (nearlyWhole(typed, word)) return true
  if (typed.length < LONG || word[0] !== typed[0]) return false
  const { length } = typed
  const lengths = length === LONG ? [length + 1] : [length - 1, length, length + 1]
  return lengths.some((some) => oneOff(typed, word.slice(0, some)))
}
