import { AsyncLocalStorage } from 'node:async_hooks'
import type { Locale } from '#platform/words/locale.ts'
import { readLocaleFrom } from '#platform/words/words.ts'

/**
 * The language of a request (docs/decisions/084-locale-of-a-request.md), part of the renderer like `server.tsx`.
 * It follows the request through everything that waits, so loaders, parts that are rendered later, and streams
 * write in it, while others are served in other languages.
 */
const locales = new AsyncLocalStorage<Locale>()
readLocaleFrom(() => locales.getStore())

/**
 * Does some work in a language; texts that it makes after a wait are in it too.
 * @returns what the work returns
 */
export const inLocale = <T>(locale: Locale, work: () => T): T => locales.run(locale, work)
