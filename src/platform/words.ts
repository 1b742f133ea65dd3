import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Locale } from './locale.ts'

/**
 * The words that people see. Every visible text is `t('English text')`: the English text is the key of the
 * catalogue, in ICU form where it has arguments, as in
 * `t('{count, plural, one {# game} other {# games}}', { count })`.
 * Only literals are found by the extraction, so a text is never put together from parts.
 *
 * Call it while rendering, never while a module is loaded: the language is known only then. On the server one
 * page is rendered at a stretch, so the language is the one of that page.
 */

/** English text → the text of a language. */
export type Messages = Readonly<Record<string, string>>

const catalogues = new Map<string, Messages>()
const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
/** Texts with arguments that were compiled, by language: a page asks for each many times. */
const compiled = new Map<string, Set<string>>()

/** Keeps the texts of a language for `speak`. */
export function keepWords(locale: Locale, messages: Messages): void {
  catalogues.set(locale, messages)
  compiled.delete(locale)
}

export const hasWords = (locale: Locale): boolean => locale === 'en' || catalogues.has(locale)

/** From now on texts are in this language; English where its catalogue is not here. */
export function speak(locale: Locale): void {
  if (i18n.locale === locale) return
  i18n.load(locale, {})
  i18n.activate(locale)
}

/** The language spoken now. */
export const spoken = (): Locale => i18n.locale as Locale

export type WordValues = Readonly<Record<string, string | number>>

/** A text in the language of the page, with its values filled in. */
export function t(text: string, values?: WordValues): string {
  const locale = i18n.locale
  const message = catalogues.get(locale)?.[text] ?? text
  // Most texts have no arguments and need nobody to read them.
  if (!message.includes('{')) return message
  let known = compiled.get(locale)
  if (!known) compiled.set(locale, (known = new Set()))
  if (!known.has(text)) {
    known.add(text)
    i18n.load(locale, { [text]: compileMessage(message) })
  }
  return i18n._(text, values as Record<string, unknown>)
}
