import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from './locale.ts'
import type { Messages } from './words.ts'

const SOURCES = join(import.meta.dirname, '../..')

/** Texts first, then refusals, which are found by their code. */
const isRefusal = (text: string): boolean => text.startsWith('error:')

/**
 * Joins the words of a language: each feature's own, and those of several or of none. They come in one order,
 * wherever each stands; a text that nobody has translated yet is left out.
 * @param from the folder of the sources
 */
export function readCatalogue(locale: Locale, from = SOURCES): Messages {
  const files = globSync(`{words,features/*/words}/${locale}.json`, { cwd: from })
  const entries = files.flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(join(from, file), 'utf8')) as Messages),
  )
  const said = entries
    .filter(([, text]) => text !== '')
    .toSorted(([a], [b]) => Number(isRefusal(a)) - Number(isRefusal(b)) || (a < b ? -1 : 1))
  return Object.fromEntries(said)
}
