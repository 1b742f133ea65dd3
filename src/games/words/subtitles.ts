import type { Translate } from '#games/words/reader.ts'
import type { Locale } from '#platform/words/locale.ts'

const asItIs: Translate = (english) => english

/**
 * What says in a language what games say below their names: the wire says it in English. Loaded where it is
 * shown; what cannot be loaded stays English.
 */
export async function subtitles(locale: Locale): Promise<Translate> {
  if (locale === 'en') return asItIs
  const words = await import('#games/words/load.ts').catch(() => null)
  return words?.loadSubtitles(locale) ?? asItIs
}
