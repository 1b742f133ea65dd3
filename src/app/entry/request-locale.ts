import { AsyncLocalStorage } from 'node:async_hooks'
import type { Locale } from '#platform/words/locale.ts'
import { readLocaleFrom, readZoneFrom } from '#platform/words/words.ts'
import { isThemeName, themeOf } from '#themes/index.ts'
import { readBrandFrom } from '#ui/art/brand-art.ts'

/**
 * The language of a request (docs/decisions/084-locale-of-a-request.md) and its brand, whose money pictures
 * show (108-money-of-a-brand.md) and whose clock tells moments, part of the renderer like `server.tsx`. They
 * follow the request through everything that waits, so loaders, parts that are rendered later, and streams keep
 * to them, while others are served in other languages and brands.
 */
const locales = new AsyncLocalStorage<Locale>()
readLocaleFrom(() => locales.getStore())
const brands = new AsyncLocalStorage<string>()
readBrandFrom(() => brands.getStore())
readZoneFrom(() => {
  const brand = brands.getStore()
  return brand !== undefined && isThemeName(brand) ? themeOf(brand).timeZone : undefined
})

/**
 * Does some work in a language; texts that it makes after a wait are in it too.
 * @returns the work's result
 */
export const inLocale = <T>(locale: Locale, work: () => T): T => locales.run(locale, work)

/**
 * Does some work for a brand; what is rendered after a wait shows its money and times too.
 * @param brand the name of its theme
 * @returns the work's result
 */
export const inBrand = <T>(brand: string, work: () => T): T => brands.run(brand, work)
