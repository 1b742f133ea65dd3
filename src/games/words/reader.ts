/**
 * The words of the games in other languages. Names of games stay; subtitles, descriptions and names of signs
 * are found by their English text. Rules are sentences with figures and signs in them, so their catalogue holds
 * patterns, as `The {sign} is wild …`, and the sentence of a game is read back through its pattern.
 */

/** English text → the text of the language. */
export type Texts = Readonly<Record<string, string>>

/** Translates an English text; what its catalogue does not hold stays as it is. */
export type Translate = (english: string) => string

/** The conjunction before the last item of a list. */
export type Joint = 'or' | 'and' | 'and then'

/** The grammar of a language: numbers, lists, and articles. */
export interface Grammar {
  /** `three` → `tres`. */
  readonly numbers: Texts
  /** Joins the last two of a list; the rest stands between commas. */
  readonly join: (before: string, word: Joint, last: string) => string
  /** The name out of the catalogue's entry: `el dragón` → `dragón`. */
  readonly bare: (sign: string) => string
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)
const small = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1)

/** Translates texts by their English; null where there is none. */
const found = (texts: Texts, english: string): string | null =>
  Object.hasOwn(texts, english) ? texts[english]! : null

/** Translates texts that are in a catalogue as they are. */
export const textReader =
  (texts: Texts): Translate =>
  (english) =>
    found(texts, english) ?? english

/** Translates names of symbols, without their article: `Wave` → `Ola`. */
export const signReader =
  (signs: Texts, { bare }: Pick<Grammar, 'bare'>): Translate =>
  (english) => {
    const sign = found(signs, english)
    return sign === null ? english : capital(bare(sign))
  }

/**
 * A place in a pattern: a number, a list of numbers or of words for them, words of the wire, a sign; `The` and
 * `the` bring its article.
 */
const PLACE = /\{(?:(the|The) )?(n|list|List|sign|codes)(\d?)\}/g
const BETWEEN = /\{(?:(?:the|The) )?(?:n|list|List|sign|codes)\d?\}/
const NUMBER = String.raw`\d+(?:,\d{3})*(?:\.\d+)?`
const ITEM = `(?:${NUMBER}|[A-Za-z]+)`
const WHAT: Readonly<Record<string, string>> = {
  n: `(${NUMBER})`,
  list: `(${ITEM}(?:, ${ITEM})*(?:,? (?:or|and then|and) ${ITEM})?)`,
  List: `([A-Z][a-z]+(?:, (?!or )[a-z]+)*(?:,? or [a-z]+)?)`,
  sign: '([a-z]+(?: [a-z]+)*)',
  codes: '([a-z]+(?:, [a-z]+)*)',
}

/** Figures, and words of the wire: they are the same in every language. */
const AS_IT_IS = new Set(['n', 'codes'])

interface Pattern {
  readonly test: RegExp
  readonly places: readonly { readonly kind: string; readonly name: string }[]
  readonly said: string
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

function patternOf(english: string, said: string): Pattern {
  const places = [...english.matchAll(PLACE)].map(([, , kind, at]) => ({ kind: kind!, name: `${kind}${at}` }))
  const kinds = places.map(({ kind }) => WHAT[kind]!)
  const between = english.split(BETWEEN).map(escaped)
  const source = between.map((text, at) => text + (kinds[at] ?? '')).join('')
  return { test: new RegExp(`^${source}$`), places, said }
}

/** The catalogues of the rules. */
export interface RuleTexts {
  readonly rules: Texts
  /** Names with their article. */
  readonly signs: Texts
}

/**
 * Translates the rules of games, sentence by sentence.
 * @returns null for a sentence that no pattern fits, or whose sign has no name
 */
export function ruleReader(
  { rules, signs }: RuleTexts,
  grammar: Grammar,
): (english: string) => string | null {
  const plain = new Map<string, string>()
  const patterns: Pattern[] = []
  for (const [english, said] of Object.entries(rules))
    if (english.includes('{')) patterns.push(patternOf(english, said))
    else plain.set(english, said)
  // Sentences name signs in small letters.
  const byName = new Map(Object.entries(signs).map(([name, sign]) => [small(name), sign]))
  const signOf = (name: string) => byName.get(name) ?? found(signs, name)

  function filled({ test, places, said }: Pattern, english: string): string | null {
    const parts = test.exec(english)?.slice(1)
    if (!parts) return null
    const values = new Map(places.map(({ kind, name }, at) => [name, saidOf(kind, parts[at]!)]))
    if ([...values.values()].includes(null)) return null
    return said.replaceAll(PLACE, (_, article: string | undefined, kind: string, at: string) => {
      const value = values.get(`${kind}${at}`)!
      if (kind !== 'sign') return value
      return article === 'The' ? capital(value) : article === 'the' ? value : grammar.bare(value)
    })
  }

  const saidOf = (kind: string, part: string): string | null =>
    kind === 'sign' ? (signOf(part) ?? null) : AS_IT_IS.has(kind) ? part : listOf(part, grammar)

  return (english) => {
    const known = plain.get(english)
    if (known !== undefined) return known
    for (const pattern of patterns) {
      const said = filled(pattern, english)
      if (said !== null) return said
    }
    return null
  }
}

/** `Three, four, or five` → `Tres, cuatro o cinco`; null where a word is no number. */
function listOf(list: string, { numbers, join }: Grammar): string | null {
  const [, before = list, word, last] = /^(.*?),? (or|and then|and) (\S+)$/.exec(list) ?? []
  const items = (last === undefined ? [list] : [...before.split(', '), last]).flatMap((one) =>
    one.split(', '),
  )
  const said = items.map((item) => (/^\d/.test(item) ? item : found(numbers, item.toLowerCase())))
  if (said.includes(null)) return null
  const words = said as string[]
  const text =
    last === undefined ? words.join(', ') : join(words.slice(0, -1).join(', '), word as Joint, words.at(-1)!)
  return /^[A-Z]/.test(list) ? capital(text) : text
}
