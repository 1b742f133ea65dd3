import type { Locale } from '#platform/words/locale.ts'
import type { ThemeName } from './index.ts'
import type { SpokenWords, Theme } from './theme.ts'
import { es } from './words/es.ts'

/** The brands' own words by language. English stands in the themes. */
const SPOKEN: Readonly<Record<Exclude<Locale, 'en'>, Readonly<Record<ThemeName, SpokenWords>>>> = { es }

/**
 * The words of a brand in a language: its motto and the names of its two currencies (000 §1). For the server
 * alone: a browser gets those of its own page.
 * @returns the English ones for a brand that no language knows
 */
export function wordsIn(
  { name, words: { tagline, coins, entries } }: Pick<Theme, 'name' | 'words'>,
  locale: Locale,
): SpokenWords {
  const known: Readonly<Record<string, SpokenWords>> = locale === 'en' ? {} : SPOKEN[locale]
  return known[name] ?? { tagline, coins, entries }
}
