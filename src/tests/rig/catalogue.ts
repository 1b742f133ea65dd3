import { readCatalogue } from '#platform/words/catalogue.server.ts'

/** The texts of the site in a language, by their English. */
export const catalogueOf = (locale: 'en' | 'es'): Readonly<Record<string, string>> => readCatalogue(locale)
