import {
  exactText,
  fillerOf,
  fold,
  indexOf,
  joinedPhrase,
  withoutFillers,
  wordsOf,
  type Entry,
  type Indexed,
} from './find.ts'
import { nearly, nearlyWhole, oneOff, same, single } from './near.ts'

/** Whether a word is what was typed, or begins so. */
const begins = (typed: string) => (word: string) =>
  same(word, typed) || word.startsWith(typed) || word.startsWith(single(typed))

/**
 * Why an entry is found whose title has none of what was typed: the words that it is known by, folded. Null
 * where its title shows it.
 */
export function foundBy(entry: Entry, text: string): string | null {
  const [one] = indexOf([entry]) as [Indexed<Entry>]
  const { known } = one
  const typed = withoutFillers(wordsOf(fold(text)))
  const inTitle = (word: string) =>
    one.joined.includes(word) || one.title.some((other) => begins(word)(other) || nearlyWhole(word, other))
  const hidden = typed.filter((word) => !inTitle(word))
  const whole =
    hidden.length > 1 &&
    known.find((words) => hidden.every((word) => words.some((other) => same(other, word))))
  if (whole) return whole.join(' ')
  for (const word of hidden) {
    const phrase =
      known.find((words) => words.includes(word)) ??
      known.find((words) => words.some(begins(word))) ??
      known.find((words) => words.some((other) => nearlyWhole(word, other))) ??
      known.find((words) => words.some((other) => nearly(word, other)))
    const by =
      phrase?.join(' ') ?? one.words.find(begins(word)) ?? one.words.find((other) => nearlyWhole(word, other))
    if (by) return by
  }
  return null
}

/** One mistake between the words as they are: `pokeis` is `pokies` rather than `pokie`. */
const nearlyJust = (typed: string, word: string) => nearlyWhole(typed, word) && oneOff(typed, word)

/**
 * Corrects a mistyped search: the text with its words replaced by those of the best hit. Null if nothing is
 * misspelled, if the text is in quotation marks, or if the hit has no match for a word.
 */
export function meantBy(best: Entry, text: string): string | null {
  if (exactText(text) !== null) return null
  const [one] = indexOf([best]) as [Indexed<Entry>]
  const own = [...one.title, ...one.own.flat()]
  const there = [...own, ...one.known.flat()]
  const all = wordsOf(fold(text))
  const typed = withoutFillers(all)
  const isThere = (word: string) =>
    one.joined.includes(word) || there.some(begins(word)) || one.words.some(begins(word))
  if (one.joined.includes(typed.join('')) || typed.every(isThere)) return null
  // A whole word before the beginning of one: `afish` is `fish` rather than `fishing`.
  const found = (isNear: (word: string, other: string) => boolean, word: string) =>
    [own, there, one.words].flatMap((words) => words.find((other) => isNear(word, other)) ?? [])[0]
  const whole = (word: string) => fillerOf(word) ?? found(nearlyJust, word) ?? found(nearlyWhole, word)
  const mended = (nearest: (word: string) => string | undefined) => {
    const words = all.map((word) => (!typed.includes(word) || isThere(word) ? word : nearest(word)))
    return words.every((word) => word !== undefined) ? words.join(' ') : null
  }
  const joined = typed.length > 1 ? joinedPhrase(typed.join(''), one) : undefined
  return (
    mended(whole) ??
    joined?.join(' ') ??
    mended((word) => whole(word) ?? there.find((other) => nearly(word, other)))
  )
}
