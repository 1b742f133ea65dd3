import type { NameWords } from '../../calls/caller.ts'
import { lookOf, readingOf, readingsOf } from './fold.server.ts'
import { SITE, isAnybody, RUDE, type WordList } from './words.server.ts'

/** The rules for a name that a player chooses. */

const LEAST = 3
const MOST = 20

/** Why a name can't be had, in the order in which it is said. */
export type NameTrouble =
  | 'contact'
  | 'characters'
  | 'length'
  | 'letters'
  | 'alphabets'
  | 'site'
  | 'rude'
  | 'private'
  | 'given'

/** The player who would bear the name. */
export interface Namer {
  readonly login: string
  readonly email: string
  /** The title of the player's brand, and those of the others. */
  readonly title: string
  readonly titles: readonly string[]
  readonly words: NameWords
}

/** A name as it is stored: wide forms and ligatures as plain letters, nothing around it. */
export const plainName = (typed: string): string => typed.normalize('NFKC').trim()

/** Letters with up to two combining marks, Latin ones with one; digits; a single separator between words. */
const FORM = /^(?!.*[\u0300-\u036f]{2})(?:[\p{L}0-9]\p{M}{0,2})+(?:[ ._-](?:[\p{L}0-9]\p{M}{0,2})+)*$/u
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u

/**
 * The scripts that a name may be written in, one a name: those in use (UAX 31), without phonetic and historic
 * letters, which resemble others. Chinese, Japanese, and Korean mix several.
 */
const ALPHABETS: readonly RegExp[] = [
  /^[a-z\u00aa\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u01bf\u01cd-\u024f\u1e00-\u1eff]+$/iu,
  /^[\u0400-\u045f\u0490-\u04ff]+$/u,
  /^[\u0386\u0388-\u03ce\u1f00-\u1fff]+$/u,
  /^[\u05d0-\u05ea]+$/u,
  /^\p{Script=Arabic}+$/u,
  /^\p{Script=Armenian}+$/u,
  /^\p{Script=Georgian}+$/u,
  /^\p{Script=Devanagari}+$/u,
  /^\p{Script=Bengali}+$/u,
  /^\p{Script=Tamil}+$/u,
  /^\p{Script=Telugu}+$/u,
  /^\p{Script=Thai}+$/u,
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30fc]+$/u,
  /^[\p{Script=Han}\p{Script=Hangul}]+$/u,
  /^[\p{Script=Han}\p{Script=Bopomofo}]+$/u,
]

/** Endings by which an address of the web is known; others need a sign that no name may have. */
const ENDINGS = 'com|net|org|info|biz|io|co|gg|me|tv|us|uk|mx|es|ru|xyz|app|dev|site|online|shop|club|win|bet'
const ADDRESS = new RegExp(String.raw`@|//|\bwww\b|[\p{L}0-9-]\.(?:${ENDINGS})$`, 'iu')
/** As many figures as a phone number without its area code has. */
const PHONE_FIGURES = 7

const hasContact = (name: string): boolean =>
  ADDRESS.test(name) || (name.match(/\p{Nd}/gu)?.length ?? 0) >= PHONE_FIGURES

function isOneAlphabet(name: string): boolean {
  const letters = name.replaceAll(/[^\p{L}\p{M}]/gu, '').replaceAll(/[\u0300-\u036f]/g, '')
  return ALPHABETS.some((one) => one.test(letters))
}

/** The words of a name, also of `GameMaster99`, and the name as one. */
function wordsOf(name: string): readonly string[] {
  const apart = name.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2').split(/[ ._-]/)
  return [...new Set([name, ...apart].flatMap((word) => [word, word.replaceAll(/^\d+|\d+$/g, '')]))]
}

const has = (name: string, { anywhere, words }: WordList): boolean =>
  readingsOf(name).some((text) => anywhere.some((word) => text.includes(word))) ||
  wordsOf(name).some((word) => readingsOf(word).some((reading) => words.has(reading)))

/** Titles as short as `Koi` are words of others' names, too: only the brand's own is kept from its players. */
const LONG_TITLE = 6

function isSite(name: string, { title, titles }: Namer): boolean {
  if (has(name, SITE) || isAnybody(name)) return true
  const look = lookOf(name)
  // `adrnin` is read by its look alone.
  if (SITE.anywhere.some((word) => look.includes(lookOf(word)))) return true
  const long = [title, ...titles].filter(({ length }) => length >= LONG_TITLE)
  if (long.some((one) => look.includes(lookOf(one)))) return true
  return wordsOf(name).some((word) => readingOf(word) === readingOf(title))
}

/** Whether a name is one that could be given to somebody who chose none. */
function isGiven(name: string, { first, second }: NameWords): boolean {
  const look = lookOf(name)
  const ends = new Set(second.map(lookOf))
  return first.map(lookOf).some((one) => look.startsWith(one) && ends.has(look.slice(one.length)))
}

/** By the name before the `@` a sign-in is guessed, and somebody found. */
function isPrivate(name: string, { login, email }: Namer): boolean {
  const look = lookOf(name)
  return [login, email, email.split('@')[0]!].some((one) => lookOf(one) === look)
}

/** The first rule that a plain name breaks, or null. */
export function nameTrouble(name: string, namer: Namer): NameTrouble | null {
  if (hasContact(name)) return 'contact'
  if (name !== '' && (!FORM.test(name) || UNSEEN.test(name))) return 'characters'
  const { length } = [...name]
  if (length < LEAST || length > MOST) return 'length'
  if (!/\p{L}/u.test(name)) return 'letters'
  if (!isOneAlphabet(name)) return 'alphabets'
  if (isSite(name, namer)) return 'site'
  if (has(name, RUDE)) return 'rude'
  if (isPrivate(name, namer)) return 'private'
  return isGiven(name, namer.words) ? 'given' : null
}
