import { format } from './icu.ts'
import type { Locale } from './locale.ts'

/**
 * The words that people see. Every visible text is `t('English text')`: the English text is the key of the
 * catalogue, in ICU form where it has arguments, as in
 * `t('{count, plural, one {# game} other {# games}}', { count })`.
 * Only literals are found by the extraction, so a text is never put together from parts.
 *
 * Call it while rendering, never while a module is loaded: the language is known only then. In a browser it is
 * the page's; on a server it is that of the request (`app/entry/request-locale.ts`), however many are served at once.
 */

/** English text → the text of a language. */
export type Messages = Readonly<Record<string, string>>

const catalogues = new Map<string, Messages>()
let locale: Locale = 'en'
let zoneOf: () => string | undefined = () => undefined
let ofRequest: (() => Locale | undefined) | undefined

/** Registers the texts of a language. */
export function registerMessages(language: Locale, messages: Messages): void {
  catalogues.set(language, messages)
}

export const hasWords = (language: Locale): boolean => language === 'en' || catalogues.has(language)

/** From now on texts are in this language; English where its catalogue is not here. */
export function setLocale(language: Locale): void {
  locale = language
}

/** From now on moments are told by this clock: that of the brand, for all who see the page (decision 114). */
export const setZone = (timeZone: string | undefined): void => readZoneFrom(() => timeZone)

/** A server's part: where the clock stands by which the request that is being served tells moments. */
export function readZoneFrom(request: () => string | undefined): void {
  zoneOf = request
}

/** The time zone by which this page tells moments; undefined before its brand is known. */
export const currentZone = (): string | undefined => zoneOf()

/** A server's part: where the language of the request stands that is being served. */
export function readLocaleFrom(request: () => Locale | undefined): void {
  ofRequest = request
}

/** The language of the request that is being served, else of the page that this browser shows. */
export const currentLocale = (): Locale => ofRequest?.() ?? locale

export type WordValues = Readonly<Record<string, string | number>>

/** A figure in a sentence of the server. */
const FIGURE = /\d+(?:\.\d+)?/

/** A character that a sentence of the server quotes; it may be made of several, as emoji are. */
const SIGN = /“(.{1,24})”/u

/** `translate` in a language that is named. */
export function translateIn(language: Locale, text: string, code?: string, values: WordValues = {}): string {
  const words = catalogues.get(language)
  const byCode = code === undefined ? undefined : words?.[`error:${code}`]
  if (words?.[text] !== undefined) return words[text]
  const n = FIGURE.exec(text)?.[0] ?? ''
  const byFigure = n && words?.[text.replace(n, '{n}')]
  if (byFigure) return format(byFigure, { n }, language)
  const sign = SIGN.exec(text)?.[1] ?? ''
  const bySign = sign && words?.[text.replace(SIGN, '“{sign}”')]
  if (bySign) return format(bySign, { sign }, language)
  return byCode === undefined ? text : format(byCode, values, language)
}

/**
 * Translates a server text into the language of the page: by its English text, as it is or with `{n}` in
 * place of its number or `“{sign}”` in place of what it quotes, else by the refusal's code and values.
 * @returns the text as it came where the catalogue has none of them
 */
export const translate = (text: string, code?: string, values?: WordValues): string =>
  translateIn(currentLocale(), text, code, values)

/** `momentText` in a language that is named, the way it is written in the United States. */
export const momentIn = (
  language: Locale,
  at: Date | number | string,
  form: Intl.DateTimeFormatOptions,
): string => new Intl.DateTimeFormat(`${language}-US`, { timeZone: zoneOf(), ...form }).format(new Date(at))

/**
 * A moment in the language of the page, by the clock of its brand unless the form names another.
 * @param at a `Date`, ms since 1970 or an ISO time
 */
export const momentText = (at: Date | number | string, form: Intl.DateTimeFormatOptions): string =>
  momentIn(currentLocale(), at, form)

/** `t` in a language that is named. */
export function textIn(language: Locale, text: string, values: WordValues = {}): string {
  const message = catalogues.get(language)?.[text] ?? text
  // Most texts have no arguments and need nobody to read them.
  return message.includes('{') ? format(message, values, language) : message
}

/** A text in the language of the page, with its values filled in. */
export const t = (text: string, values?: WordValues): string => textIn(currentLocale(), text, values)
