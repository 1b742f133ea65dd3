import { z } from 'zod'
import { refuse } from '#platform/base/errors.ts'
import { readCatalogue } from '#platform/words/catalogue.server.ts'
import { parseLocale, LOCALES, type Locale } from '#platform/words/locale.ts'
import { service } from '#platform/calls/service.server.ts'
import { handle } from '#platform/calls/handle.server.ts'
import { hasWords, registerMessages } from '#platform/words/words.ts'
import { translationsAnswer } from './answers.server.ts'
import { calls, type Messages } from './contract.ts'
import { language } from './feature.ts'

const catalogues = new Map<Locale, Messages>()

/** The catalogue that lists every text; English texts are their own keys, so English has no file. */
const LISTS_ALL: Locale = 'es'

/** The catalogue of a language, read once. */
function messagesOf(locale: Locale): Messages {
  const known = catalogues.get(locale)
  if (known) return known
  const messages = locale === 'en' ? englishOf(messagesOf(LISTS_ALL)) : readCatalogue(locale)
  catalogues.set(locale, messages)
  return messages
}

const englishOf = (all: Messages): Messages =>
  Object.fromEntries(
    Object.keys(all)
      .filter((text) => !text.startsWith('error:'))
      .map((text) => [text, text]),
  )

export default service(
  { ...language, calls },
  {
    calls: {
      translations: handle(calls.translations, {
        by: 'guest',
        input: z.strictObject({ locale: z.string().max(20) }),
        output: translationsAnswer,
        async run(_context, { locale: tag }) {
          const locale = parseLocale(tag)
          if (!locale)
            return refuse(
              'TRANSLATIONS_UNKNOWN',
              'Translations aren’t available in this language. Use en or es.',
              { status: 404 },
            )
          return messagesOf(locale)
        },
      }),
    },
    /** Emails are written by the server, which needs the catalogues too. */
    async start() {
      for (const locale of LOCALES) if (!hasWords(locale)) registerMessages(locale, messagesOf(locale))
    },
  },
)
