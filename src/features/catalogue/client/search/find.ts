/**
 * The search's own small index: words of titles first, then kinds and themes by name, then everything else that
 * is said of an entry; one mistake a word where nothing else is found. Pure, quick enough to run at every key.
 */
import { nearly, nearlyWhole, oneOff, same, single } from './near.ts'

export interface Entry {
  readonly key: string
  /** The entry's title; matches here rank first. */
  readonly title: string
  /** Other words that it should be found by. */
  readonly words: string
  /** Folded phrases that name what it is, such as `fruit machine`: they count as a whole. */
  readonly names?: readonly string[]
  /** Folded phrases for what it is related to: they come after names. */
  readonly related?: readonly string[]
  /** Those of its names and related phrases that are no words of the page's language: mistakes mean them last. */
  readonly foreign?: ReadonlySet<string>
}

export type Phrase = readonly string[]

export interface Indexed<E> {
  readonly entry: E
  readonly plain: string
  /** The title in one word: `tidalfortune`. */
  readonly joined: string
  readonly title: Phrase
  readonly words: Phrase
  readonly names: readonly Phrase[]
  readonly related: readonly Phrase[]
  /** Its names and related phrases in the page's language, and all of them. */
  readonly own: readonly Phrase[]
  readonly known: readonly Phrase[]
}

export type Index<E extends Entry> = readonly Indexed<E>[]

/** Lower case, plain letters, without accents and signs: `Piñata’s Röll` reads `pinatas roll`. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

export const wordsOf = (plain: string) => plain.split(' ').filter(Boolean)

/** Words that say nothing of a game, where others do. */
const FILLERS = new Set(
  wordsOf(
    'a an and the of or with for to game games play online de del la las el los con y o para juego juegos',
  ),
)
export const withoutFillers = (words: Phrase): Phrase => {
  const some = words.filter((word) => !FILLERS.has(word))
  return some.length > 0 ? some : words
}
const phrasesOf = (texts: readonly string[] = []) => texts.map((text) => withoutFillers(wordsOf(text)))

/** Makes the index once; it is good for as long as the entries are. */
export const indexOf = <E extends Entry>(entries: readonly E[]): Index<E> =>
  entries.map((entry) => {
    const plain = fold(entry.title)
    const { names = [], related = [], foreign } = entry
    const isOwn = (text: string) => !foreign?.has(text)
    return {
      entry,
      plain,
      joined: plain.replaceAll(' ', ''),
      title: wordsOf(plain),
      words: wordsOf(fold(entry.words)),
      names: phrasesOf(names),
      related: phrasesOf(related),
      own: phrasesOf([...names, ...related].filter(isOwn)),
      known: phrasesOf([...names, ...related]),
    }
  })

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

type Measure = (typed: string, one: Indexed<Entry>) => number
type Near = (typed: string, word: string) => boolean

/** How far a mistyped word is: titles first, then names in the page's language, then those in another. */
const typoFar =
  (near: Near): Measure =>
  (typed, one) => {
    const far = wordFar(typed, one)
    if (far < Infinity) return far
    if (one.title.some((word) => near(typed, word))) return FAR.typo
    const isNear = (phrase: Phrase) => phrase.length === 1 && near(typed, phrase[0]!)
    if (one.own.some(isNear)) return FAR.typo + 1
    return one.known.some(isNear) ? FAR.typo + 2 : Infinity
  }

const wholeTypo = typoFar(nearlyWhole)
const startTypo = typoFar(nearly)

/** From this many letters on a mistake is forgiven in what is said of a game, too: short words are everywhere. */
const LONG_WORD = 5

/** The same in everything else that is said of it. */
const textTypo: Measure = (typed, one) => {
  const far = wholeTypo(typed, one)
  if (far < Infinity || typed.length === LONG_WORD - 1) return far
  return one.words.some((word) => nearlyWhole(typed, word)) ? FAR.typo + 3 : Infinity
}

/** A title or a phrase that was typed as other words than it has: `blak jack` for `blackjack`. */
const joinedTypo: Measure = (typed, one) => (joinedPhrase(typed, one) ? FAR.typo : Infinity)

/** The title or the phrase that is typed in one word, but for one mistake. */
export const joinedPhrase = (typed: string, one: Indexed<Entry>): Phrase | undefined =>
  [one.title, ...one.title.map((word) => [word]), ...one.own, ...one.known].find((phrase) =>
    nearlyWhole(typed, phrase.join('')),
  )

/** How many typed words from `at` on make up a phrase of two or more; its last one may be unfinished at the end. */
function phraseLength(typed: Phrase, at: number, phrases: readonly Phrase[], near: Near): number {
  let longest = 0
  for (const phrase of phrases) {
    const { length } = phrase
    if (length < 2 || length <= longest || at + length > typed.length) continue
    const isThere = phrase.every((word, place) => {
      const given = typed[at + place]!
      const isLast = at + place === typed.length - 1
      return near(given, word) || (isLast && place > 0 && word.startsWith(given))
    })
    if (isThere) longest = length
  }
  return longest
}

/** How words are measured, and which of them may stand in a phrase for another. */
type How = readonly [measure: Measure, near: Near]

/** How far an entry is from typed words; `plain` is all that was typed, for what is called just so. */
function far(typed: Phrase, plain: string, one: Indexed<Entry>, [measure, near]: How): number {
  let sum = 0
  for (let at = 0; at < typed.length;) {
    const named = phraseLength(typed, at, one.names, near)
    const related = named > 0 ? 0 : phraseLength(typed, at, one.related, near)
    sum += named > 0 ? FAR.name : related > 0 ? FAR.related : measure(typed[at]!, one)
    if (sum === Infinity) return sum
    at += Math.max(1, named, related)
  }
  // An exact match comes first, then titles that begin with it.
  if (one.plain === plain) return sum - 20
  if (one.plain.startsWith(`${plain} `)) return sum - 10
  return one.plain.startsWith(plain) ? sum - 0.5 : sum
}

/** Somebody who types a search in quotation marks wants what is called just so. */
const EXACTLY = /^\s*["“”«»].*["“”«»]\s*$/s

/** The search text inside its quotation marks, or null if it has none. */
export const exactText = (text: string): string | null =>
  EXACTLY.test(text) ? text.trim().slice(1, -1).trim() : null

/** A word that says nothing of a game, mistyped by a gap or a swap: `adn`. */
export function fillerOf(word: string): string | undefined {
  if (word.length < SHORT) return undefined
  for (const filler of FILLERS)
    if (filler.length >= Math.max(SHORT, word.length) && oneOff(word, filler) && isSlip(word, filler))
      return filler
  return undefined
}
const isSlip = (word: string, filler: string) =>
  word.length < filler.length || [...word].toSorted().join('') === [...filler].toSorted().join('')

/**
 * The attempts of a search in order: the words as typed, joined into one, without a plural `s`, then with
 * ever wider typos. A search in quotation marks gets only the first two.
 */
function triesOf(plain: string, exactly: boolean): readonly (readonly [Phrase, How])[] {
  const all = wordsOf(plain)
  const typed = withoutFillers(all)
  const right: How = [wordFar, (given, word) => same(word, given)]
  const exact = [
    [typed, right],
    [[plain.replaceAll(' ', '')], right],
  ] as const
  if (exactly) return exact
  const mended = withoutFillers(all.map((word) => fillerOf(word) ?? word))
  return [
    ...exact,
    [typed.map(single), right],
    [mended, right],
    ...(typed.length > 1 ? [[[typed.join('')], [joinedTypo, nearlyWhole]] as const] : []),
    [mended, [wholeTypo, nearlyWhole]],
    [mended, [textTypo, nearlyWhole]],
    [mended, [startTypo, nearly]],
  ]
}

/**
 * The entries that hold every typed word, the best first; equal ones keep their order. What no entry holds is
 * tried in one word, then with one mistake a word: in a whole word, then in the beginning of one.
 */
export function find<E extends Entry>(index: Index<E>, text: string, limit = Infinity): E[] {
  const plain = fold(text)
  if (plain === '') return []
  for (const [words, how] of triesOf(plain, exactText(text) !== null)) {
    const hits = index
      .map((one) => ({ entry: one.entry, far: far(words, plain, one, how) }))
      .filter((hit) => hit.far < Infinity)
    if (hits.length === 0) continue
    return hits
      .toSorted((a, b) => a.far - b.far)
      .slice(0, limit)
      .map(({ entry }) => entry)
  }
  return []
}
