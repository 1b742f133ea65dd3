import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { refuse } from '#platform/errors.ts'
import { knownLocale, type Locale } from '#platform/locale.ts'
import { serve } from '#platform/serve.server.ts'
import type { Messages } from './contract.ts'
import { language } from './feature.ts'

const kept = new Map<Locale, Messages>()

/** The catalogue of a language, read once. */
function messagesOf(locale: Locale): Messages {
  const known = kept.get(locale)
  if (known) return known
  const file = new URL(`./words/${locale}.json`, import.meta.url)
  const messages = JSON.parse(readFileSync(file, 'utf8')) as Messages
  kept.set(locale, messages)
  return messages
}

export default serve(language, {
  guests: ['translations'],
  inputs: { translations: z.strictObject({ locale: z.string().max(20) }) },
  calls: {
    async translations(_context, { locale: tag }) {
      const locale = knownLocale(tag)
      if (!locale)
        return refuse(
          'TRANSLATIONS_UNKNOWN',
          'Translations not available: no page speaks this language. Ask for en or es.',
          { status: 404 },
        )
      return messagesOf(locale)
    },
  },
})
