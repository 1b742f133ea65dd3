import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, '../../features/language/words')

/** The texts of the site in a language, by their English. */
export const catalogueOf = (locale: 'en' | 'es'): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(join(FOLDER, `${locale}.json`), 'utf8')) as Record<string, string>
