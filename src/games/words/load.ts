import type { Locale } from '#platform/locale.ts'
import { spanish } from './es.ts'
import { ruleReader, signReader, textReader, type Grammar, type Say, type Texts } from './reader.ts'

/**
 * Loads the words of the games, each part by itself and only where it is shown: a lobby needs none of them, a
 * game its signs, a page of a game all. What cannot be loaded is said in English.
 */

type Part = 'signs' | 'rules' | 'subtitles' | 'descriptions' | 'refusals'
type Load = () => Promise<{ readonly default: Texts }>

interface Language {
  readonly grammar: Grammar
  readonly parts: Readonly<Record<Part, Load>>
}

const languages: Readonly<Partial<Record<Locale, Language>>> = {
  es: {
    grammar: spanish,
    parts: {
      signs: () => import('./es/signs.json', { with: { type: 'json' } }),
      rules: () => import('./es/rules.json', { with: { type: 'json' } }),
      subtitles: () => import('./es/subtitles.json', { with: { type: 'json' } }),
      descriptions: () => import('./es/descriptions.json', { with: { type: 'json' } }),
      refusals: () => import('./es/refusals.json', { with: { type: 'json' } }),
    },
  },
}

const asItIs: Say = (english) => english
const kept = new Map<string, Say>()

/** What says one part in a language; made once, and again after a failure. */
async function sayer(
  name: Part,
  locale: Locale,
  make: (language: Language, texts: Texts) => Say | Promise<Say>,
): Promise<Say> {
  const key = `${locale} ${name}`
  const language = languages[locale]
  const known = kept.get(key)
  if (!language || known) return known ?? asItIs
  try {
    const say = await make(language, (await language.parts[name]()).default)
    kept.set(key, say)
    return say
  } catch {
    return asItIs
  }
}

/** What games say below their names. */
export const loadSubtitles = (locale: Locale): Promise<Say> =>
  sayer('subtitles', locale, (_, texts) => textReader(texts))

/** What games say of themselves. */
export const loadDescriptions = (locale: Locale): Promise<Say> =>
  sayer('descriptions', locale, (_, texts) => textReader(texts))

/** The names of the signs on the reels. */
export const loadSigns = (locale: Locale): Promise<Say> =>
  sayer('signs', locale, ({ grammar }, texts) => signReader(texts, grammar))

/** The rules of the games, sentence by sentence. */
export const loadRules = (locale: Locale): Promise<Say> =>
  sayer('rules', locale, async ({ grammar, parts }, rules) => {
    const read = ruleReader({ rules, signs: (await parts.signs()).default }, grammar)
    return (english) => read(english) ?? english
  })

/** Why a game does not take a choice or a move. */
export const loadRefusals = (locale: Locale): Promise<Say> =>
  sayer('refusals', locale, ({ grammar }, rules) => {
    const read = ruleReader({ rules, signs: {} }, grammar)
    return (english) => read(english) ?? english
  })
