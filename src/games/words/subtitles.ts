import type { Translate } from '#games/words/reader.ts'
import type { Locale } from '#platform/words/locale.ts'

const asItIs: Translate = (english) => english

/**
 * Translates the subtitles of games from the English of the wire. Loaded only where a page shows them; texts
 * that cannot be loaded stay English.
 */
export async function subtitles(locale: Locale): Promise<Translate> {
  if (locale === 'en') return asItIs
  const words = await import('#games/words/load.ts').catch(() => null)
  return words?.loadSubtitles(locale) ?? asItIs
}
