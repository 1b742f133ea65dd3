/**
 * The search's own small index: words of titles first, then kinds and themes by name, then everything else that
 * is said of an entry; one wrong letter where nothing else is found. Pure, quick enough to run at every key.
 */

export interface Entry {
  readonly key: string
  /** What it is called: hits here come first. */
  readonly title: string
  /** Other words that it should be found by. */
  readonly words: string
  /** Folded phrases that name what it is, such as `fruit machine`: they count as a whole. */
  readonly names?: readonly string[]
  /** Folded phrases for what it is related to: they come after names. */
  readonly related?: readonly string[]
}

type Phrase = readonly string[]

interface Indexed<E> {
  readonly entry: E
  readonly plain: string
  /** The title in one word: `tidalfortune`. */
  readonly joined: string
  readonly title: Phrase
  readonly words: Phrase
  readonly names: readonly Phrase[]
  readonly related: readonly Phrase[]
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

/** Words that say nothing of a game, where others do. */
const FILLERS = new Set(
  wordsOf(
    'a an and the of or with for to game games play online de del la las el los con y o para juego juegos',
  ),
)
const withoutFillers = (words: Phrase): Phrase => {
  const some = words.filter((word) => !FILLERS.has(word))
  return some.length > 0 ? some : words
}
const phrasesOf = (texts: readonly string[] = []) => texts.map((text) => withoutFillers(wordsOf(text)))

/** Makes the index once; it is good for as long as the entries are. */
export const indexOf = <E extends Entry>(entries: readonly E[]): Index<E> =>
  entries.map((entry) => {
    const plain = fold(entry.title)
    return {
      entry,
      plain,
      joined: plain.replaceAll(' ', ''),
      title: wordsOf(plain),
      words: wordsOf(fold(entry.words)),
      names: phrasesOf(entry.names),
      related: phrasesOf(entry.related),
    }
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

/**
 * Whether a word begins like what was typed, but for one letter. Three letters may lack one of a whole word, or
 * two of them may have changed places: another letter in three would make any word out of any other.
 */
function nearly(typed: string, word: string): boolean {
  if (typed.length < LONG)
    return (
      typed.length === LONG - 1 &&
      word[0] === typed[0] &&
      (word.length === LONG || (word.length === typed.length && word[1] === typed[2])) &&
      oneOff(typed, word)
    )
  return (
    // One wrong letter leaves one of the first two in sight: most words are done with here.
    (word[0] === typed[0] || word[1] === typed[0] || word[0] === typed[1] || word[1] === typed[1]) &&
    [typed.length - 1, typed.length, typed.length + 1].some((length) => oneOff(typed, word.slice(0, length)))
  )
}

/** How far a hit is from what was typed: the sum over its words orders the hits. */
const FAR = {
  title: 0,
  name: 1,
  titleStart: 2,
  nameStart: 3,
  related: 4,
  relatedStart: 5,
  inTitle: 6,
  word: 7,
  wordStart: 8,
  typo: 10,
} as const

/** Fewer letters than this begin too many words to mean one. */
const SHORT = 3

/** The same word in one and in many: `slot` and `slots`. */
const single = (word: string) => (word.length > LONG - 1 && word.endsWith('s') ? word.slice(0, -1) : word)
const same = (a: string, b: string) => a === b || single(a) === single(b)

/** How far one typed word is from an entry; Infinity is not there at all. */
function wordFar(typed: string, one: Indexed<Entry>): number {
  const starts = (word: string) => word.startsWith(typed)
  const isName = (phrase: Phrase) => phrase.length === 1 && same(phrase[0]!, typed)
  // `videop` goes on to a second word: a phrase begins there; `fruit` alone is no fruit machine yet.
  const goesOn = (phrase: Phrase) => typed.length > phrase[0]!.length && starts(phrase.join(''))
  if (one.title.some((word) => same(word, typed))) return FAR.title
  if (one.names.some(isName)) return FAR.name
  if (one.title.some(starts)) return FAR.titleStart
  if (typed.length > 1 && one.names.some((phrase) => starts(phrase[0]!) || goesOn(phrase)))
    return FAR.nameStart
  if (one.related.some(isName)) return FAR.related
  if (typed.length < SHORT) return Infinity
  if (one.related.some((phrase) => (phrase.length === 1 && starts(phrase[0]!)) || goesOn(phrase)))
    return FAR.relatedStart
  if (one.joined.includes(typed)) return FAR.inTitle
  if (one.words.some((word) => same(word, typed))) return FAR.word
  return one.words.some(starts) ? FAR.wordStart : Infinity
}

/** The same for somebody who mistyped it. */
function typoFar(typed: string, one: Indexed<Entry>): number {
  const far = wordFar(typed, one)
  if (far < Infinity) return far
  if (one.title.some((word) => nearly(typed, word))) return FAR.typo
  const names = [...one.names, ...one.related]
  return names.some((phrase) => phrase.length === 1 && nearly(typed, phrase[0]!)) ? FAR.typo + 1 : Infinity
}

/** How many typed words from `at` on make up a phrase of two or more; its last one may be unfinished at the end. */
function phraseLength(typed: Phrase, at: number, phrases: readonly Phrase[]): number {
  let longest = 0
  for (const phrase of phrases) {
    const { length } = phrase
    if (length < 2 || length <= longest || at + length > typed.length) continue
    const isThere = phrase.every((word, place) => {
      const given = typed[at + place]!
      const isLast = at + place === typed.length - 1
      return same(word, given) || (isLast && place > 0 && word.startsWith(given))
    })
    if (isThere) longest = length
  }
  return longest
}

type Measure = (typed: string, one: Indexed<Entry>) => number

/** How far an entry is from typed words; `plain` is all that was typed, for what is called just so. */
function far(typed: Phrase, plain: string, one: Indexed<Entry>, measure: Measure): number {
  let sum = 0
  for (let at = 0; at < typed.length;) {
    const named = phraseLength(typed, at, one.names)
    const related = named > 0 ? 0 : phraseLength(typed, at, one.related)
    sum += named > 0 ? FAR.name : related > 0 ? FAR.related : measure(typed[at]!, one)
    if (sum === Infinity) return sum
    at += Math.max(1, named, related)
  }
  // What is called just so comes before everything, then what is called so and more.
  if (one.plain === plain) return sum - 20
  if (one.plain.startsWith(`${plain} `)) return sum - 10
  return one.plain.startsWith(plain) ? sum - 0.5 : sum
}

/**
 * The entries that hold every typed word, the best first; equal ones keep their order. What no entry holds is
 * tried in one word, then with one wrong letter a word.
 */
export function find<E extends Entry>(index: Index<E>, text: string, limit = Infinity): E[] {
  const plain = fold(text)
  const typed = withoutFillers(wordsOf(plain))
  if (typed.length === 0) return []
  const tries: readonly (readonly [Phrase, Measure])[] = [
    [typed, wordFar],
    [[plain.replaceAll(' ', '')], wordFar],
    [typed, typoFar],
  ]
  for (const [words, measure] of tries) {
    const hits = index
      .map((one) => ({ entry: one.entry, far: far(words, plain, one, measure) }))
      .filter((hit) => hit.far < Infinity)
    if (hits.length === 0) continue
    return hits
      .toSorted((a, b) => a.far - b.far)
      .slice(0, limit)
      .map(({ entry }) => entry)
  }
  return []
}

/** Whether a word is what was typed, or begins so. */
const begins = (typed: string) => (word: string) => same(word, typed) || word.startsWith(typed)

/**
 * Why an entry is found whose title has none of what was typed: the words that it is known by, folded. Null
 * where its title shows it.
 */
export function foundBy(entry: Entry, text: string): string | null {
  const [one] = indexOf([entry]) as [Indexed<Entry>]
  for (const typed of withoutFillers(wordsOf(fold(text)))) {
    if (one.joined.includes(typed) || one.title.some((word) => begins(typed)(word) || nearly(typed, word)))
      continue
    const known = [...one.names, ...one.related]
    const phrase =
      known.find((words) => words.includes(typed)) ??
      known.find((words) => words.some(begins(typed))) ??
      known.find((words) => words.some((word) => nearly(typed, word)))
    const word = phrase?.join(' ') ?? one.words.find(begins(typed))
    if (word) return word
  }
  return null
}

/** What somebody meant who mistyped it: the text with its words as the best hit has them; null where nothing is wrong. */
export function meantBy(best: Entry, text: string): string | null {
  const [one] = indexOf([best]) as [Indexed<Entry>]
  const there = [...one.title, ...[...one.names, ...one.related].flat()]
  const typed = withoutFillers(wordsOf(fold(text)))
  const isThere = (word: string) =>
    one.joined.includes(word) || there.some(begins(word)) || one.words.some(begins(word))
  if (one.joined.includes(typed.join('')) || typed.every(isThere)) return null
  // A whole word before the beginning of one: `afish` is `fish` rather than `fishing`.
  const nearest = (word: string) =>
    there.find((other) => nearly(word, other) && oneOff(word, other)) ??
    there.find((other) => nearly(word, other))
  const meant = typed.map((word) => (isThere(word) ? word : nearest(word)))
  return meant.every((word) => word !== undefined) ? meant.join(' ') : null
}
