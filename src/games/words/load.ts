import type { Locale } from '#platform/words/locale.ts'
import type { Grammar, Translate, Texts } from './reader.ts'

/**
 * Loads the words of the games, each part by itself and only where it is shown: a lobby needs none of them, a
 * game its signs, a page of a game all. English needs no reader: it and the grammars travel only with another
 * language. What cannot be loaded is said in English.
 */

type Part = 'signs' | 'rules' | 'subtitles' | 'descriptions' | 'refusals'
type Load = () => Promise<{ readonly default: Texts }>
type Reader = typeof import('./reader.ts')

interface Language {
  readonly grammar: () => Promise<Grammar>
  readonly parts: Readonly<Record<Part, Load>>
}

const languages: Readonly<Partial<Record<Locale, Language>>> = {
  es: {
    grammar: async () => (await import('./es.ts')).spanish,
    parts: {
      signs: () => import('./es/signs.json', { with: { type: 'json' } }),
      rules: () => import('./es/rules.json', { with: { type: 'json' } }),
      subtitles: () => import('./es/subtitles.json', { with: { type: 'json' } }),
      descriptions: () => import('./es/descriptions.json', { with: { type: 'json' } }),
      refusals: () => import('./es/refusals.json', { with: { type: 'json' } }),
    },
  },
}

const asItIs: Translate = (english) => english
const readers = new Map<string, Translate>()

/** The modules and texts that translate one part, all fetched at once. */
interface Tools {
  readonly reader: Reader
  readonly grammar: Grammar
  readonly texts: Texts
  readonly language: Language
}

/** The translator of one part in a language; made once, and again after a failure. Falls back to English. */
async function sayer(
  name: Part,
  locale: Locale,
  make: (tools: Tools) => Translate | Promise<Translate>,
): Promise<Translate> {
  const key = `${locale} ${name}`
  const language = languages[locale]
  const known = readers.get(key)
  if (!language || known) return known ?? asItIs
  try {
    const [reader, grammar, { default: texts }] = await Promise.all([
      import('./reader.ts'),
      language.grammar(),
      language.parts[name](),
    ])
    const readRule = await make({ reader, grammar, texts, language })
    readers.set(key, readRule)
    return readRule
  } catch {
    return asItIs
  }
}

/** Loads the subtitles of games. */
export const loadSubtitles = (locale: Locale): Promise<Translate> =>
  sayer('subtitles', locale, ({ reader, texts }) => reader.textReader(texts))

/** Loads the descriptions of games. */
export const loadDescriptions = (locale: Locale): Promise<Translate> =>
  sayer('descriptions', locale, ({ reader, texts }) => reader.textReader(texts))

/** The names of the signs on the reels. */
export const loadSigns = (locale: Locale): Promise<Translate> =>
  sayer('signs', locale, ({ reader, grammar, texts }) => reader.signReader(texts, grammar))

/** The rules of the games, sentence by sentence. */
export const loadRules = (locale: Locale): Promise<Translate> =>
  sayer('rules', locale, async ({ reader, grammar, texts, language }) => {
    const { default: signs } = await language.parts.signs()
    const read = reader.ruleReader({ rules: texts, signs }, grammar)
    return (english) => read(english) ?? english
  })

/** Why a game does not take a choice or a move. */
export const loadRefusals = (locale: Locale): Promise<Translate> =>
  sayer('refusals', locale, ({ reader, grammar, texts }) => {
    const read = reader.ruleReader({ rules: texts, signs: {} }, grammar)
    return (english) => read(english) ?? english
  })
