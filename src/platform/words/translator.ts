import type { Locale } from './locale.ts'
import { momentIn, textIn, type WordValues } from './words.ts'

/**
 * A translator into one language. It is passed in wherever the server writes text, so that two requests,
 * messages or jobs that take turns never write in each other's language. Its `t` is the `t` of the pages:
 * the extraction finds it by its name, so it keeps that name where it is taken apart.
 */
export interface Translator {
  readonly locale: Locale
  /** A text, with its values filled in; English where the catalogue is not here. */
  readonly t: (text: string, values?: WordValues) => string
  /** A moment. @param at a `Date`, ms since 1970 or an ISO time */
  readonly momentText: (at: Date | number | string, form: Intl.DateTimeFormatOptions) => string
}

/** The translator of a language. */
export const translatorOf = (locale: Locale): Translator => ({
  locale,
  t: (text, values) => textIn(locale, text, values),
  momentText: (at, form) => momentIn(locale, at, form),
})
