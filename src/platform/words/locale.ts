/** Languages of the pages. English is the default; no language stands in a path (000 §1). */
export const LOCALES = ['en', 'es'] as const
export type Locale = (typeof LOCALES)[number]

/** The name of each language in itself, for the language switch. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = { en: 'English', es: 'Español' }

/** `es-MX` → `es`; null for a language that no page speaks. */
export function parseLocale(tag: string | undefined): Locale | null {
  const main = tag?.trim().toLowerCase().split(/[-_]/)[0]
  return LOCALES.find((locale) => locale === main) ?? null
}

/**
 * The language of a visitor: what they chose, else what was found out before, else what the browser
 * prefers, else English.
 * @param asked cookies `language` and `i18n_redirected` (000 §3), header Accept-Language
 */
export function localeOf(asked: {
  readonly language?: string | undefined
  readonly detected?: string | undefined
  readonly accept?: string | undefined
}): Locale {
  return parseLocale(asked.language) ?? parseLocale(asked.detected) ?? preferred(asked.accept) ?? 'en'
}

/** The language of who calls, by their cookies and headers. */
export const callerLocale = (caller: {
  readonly cookies: Readonly<Record<string, string | undefined>>
  readonly headers?: Readonly<Record<string, string | readonly string[] | undefined>>
}): Locale =>
  localeOf({
    language: caller.cookies['language'],
    detected: caller.cookies['i18n_redirected'],
    accept: String(caller.headers?.['accept-language'] ?? ''),
  })

/** The best of a browser's list that a page speaks; `q=0` is a refusal. */
function preferred(accept = ''): Locale | null {
  const languages = accept.split(',').map((part) => {
    const [tag = '', ...parameters] = part.split(';')
    const q = parameters.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find(Boolean)
    return { locale: parseLocale(tag), weight: q === undefined ? 1 : Number(q) }
  })
  const spoken = languages.filter(({ locale, weight }) => locale && weight > 0)
  return spoken.toSorted((a, b) => b.weight - a.weight)[0]?.locale ?? null
}
