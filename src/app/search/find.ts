/**
 * The search's own small index: prefixes, folded accents, one wrong letter. Pure, and quick enough to run at
 * every key: a few hundred entries take less than a millisecond.
 */

export interface Entry {
  readonly key: string
  /** What it is called: hits here come first. */
  readonly title: string
  /** Other words that it should be found by. */
  readonly words: string
}

interface Indexed<E> {
  readonly entry: E
  readonly plain: string
  readonly title: readonly string[]
  readonly words: readonly string[]
}

export type Index<E extends Entry> = readonly Indexed<E>[]

/** Lower case, without accents and signs: `Piñata’s Röll` reads `pinatas roll`. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const wordsOf = (plain: string) => plain.split(' ').filter(Boolean)

/** Makes the index once; it is good for as long as the entries are. */
export const indexOf = <E extends Entry>(entries: readonly E[]): Index<E> =>
  entries.map((entry) => {
    const plain = fold(entry.title)
    return { entry, plain, title: wordsOf(plain), words: wordsOf(fold(entry.words)) }
  })

/** One letter too many, too few, another one, or two that changed places. */
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

/** Whether a word begins like what was typed, but for one letter. */
const nearly = (typed: string, word: string): boolean =>
  typed.length >= LONG &&
  // One wrong letter leaves one of the first two in sight: most words are done with here.
  (word[0] === typed[0] || word[1] === typed[0] || word[0] === typed[1] || word[1] === typed[1]) &&
  [typed.length - 1, typed.length, typed.length + 1].some((length) => oneOff(typed, word.slice(0, length)))

/** How far a typed word is from an entry: 0 is its title's own word, Infinity is not there at all. */
function distance(typed: string, { plain, title, words }: Indexed<Entry>): number {
  if (title.includes(typed)) return 0
  if (title.some((word) => word.startsWith(typed))) return 1
  if (typed.length > 2 && plain.includes(typed)) return 2
  if (words.some((word) => word.startsWith(typed))) return 3
  if (title.some((word) => nearly(typed, word))) return 4
  return words.some((word) => nearly(typed, word)) ? 6 : Infinity
}

/** The entries that hold every typed word, the best first; equal ones keep their order. */
export function find<E extends Entry>(index: Index<E>, text: string, limit = Infinity): E[] {
  const plain = fold(text)
  const typed = wordsOf(plain)
  if (typed.length === 0) return []
  const scored: { readonly entry: E; readonly far: number }[] = []
  for (const one of index) {
    let far = one.plain.startsWith(plain) ? -1 : 0
    for (const word of typed) {
      far += distance(word, one)
      if (far === Infinity) break
    }
    if (far < Infinity) scored.push({ entry: one.entry, far })
  }
  return scored
    .toSorted((a, b) => a.far - b.far)
    .slice(0, limit)
    .map(({ entry }) => entry)
}
