import { z } from 'zod'
import { transact } from '#platform/data/db.server.ts'
import { refuse } from '#platform/base/errors.ts'
import { parseLocale, callerLocale, type Locale } from '#platform/words/locale.ts'
import { service } from '#platform/calls/service.server.ts'
import type { Context } from '#platform/calls/context.server.ts'
import { handle } from '#platform/calls/handle.server.ts'
import { postalAddress } from '#platform/messages/may-leave.server.ts'
import { prizeInWords } from '#platform/messages/prize-words.server.ts'
import { coinEquivalent, type Prize } from '#platform/money/prize.ts'
import { isSelling } from '#platform/deposits/sales.server.ts'
import { translatorOf } from '#platform/words/translator.ts'
import { contentAnswer, landingAnswer, listAnswer } from './answers.server.ts'
import { calls, type PageContent } from './contract.ts'
import { pages } from './feature.ts'
import { render } from './markdown.server.ts'
import { findContent, listContent, seedContent, type Kind } from './store.server.ts'
import { readTexts } from './texts.server.ts'

const IF = /\{\{#if ([\w+-]+)\}\}(.*?)(?:\{\{else\}\}(.*?))?\{\{\/if\}\}/gs

/**
 * How to reach the brand, as the operator set it (`CONTACT_EMAIL`, `CONTACT_ADDRESS`), in Markdown; empty where
 * nothing is set.
 */
function contactOf({ brand, runtime }: Context, locale: Locale): string {
  const { email } = runtime.env.contact
  const { t } = translatorOf(locale)
  const named = (text: string) =>
    text.replaceAll('{brand}', brand.name).replaceAll('{company}', brand.words(locale).company)
  const lines = postalAddress(runtime, brand.name)
  return [
    email && `**${t('Email')}:** [${named(email)}](mailto:${named(email)})`,
    lines && `**${t('Postal mail')}:**  \n${lines.join('  \n')}`,
  ]
    .filter(Boolean)
    .join('\n\n')
}

interface Filling {
  readonly context: Context
  /** The current gift for signing up, or null. */
  readonly gift: Prize | null
}

function giftWords({ brand }: Context, gift: Prize | null, locale: Locale): Readonly<Record<string, string>> {
  if (!gift) return {}
  const inWords = (prize: Prize) => prizeInWords(brand.words(locale), locale, prize)
  return { welcomeGift: inWords(gift), welcomeInCoins: inWords(coinEquivalent(gift)) }
}

/**
 * Fills in the brand's own words in a language: `{{brand}}`, `{{company}}`, `{{coins}}`, `{{entries}}`, its
 * `{{contact}}`, and what a sign-up gives: `{{welcomeGift}}`, and `{{welcomeInCoins}}` in states without prizes.
 * Keeps of `{{#if NAME}}…{{else}}…{{/if}}` what is true of the brand, by the name of a feature, of a flag, or of
 * such a word; `sale` where something can be bought. Of `NAME+NAME` all have to be.
 */
function filled({ context, gift }: Filling, text: string, locale: Locale): string {
  const { brand, runtime } = context
  const words: Readonly<Record<string, string>> = {
    brand: brand.title,
    contact: contactOf(context, locale),
    ...brand.words(locale),
    ...giftWords(context, gift, locale),
  }
  const isTrue = (name: string) =>
    name === 'sale' ? isSelling(runtime) : (brand.features[name] ?? brand.flags[name] ?? Boolean(words[name]))
  const has = (names: string) => names.split('+').every(isTrue)
  const chosen = text.replaceAll(IF, (_, name: string, then: string, otherwise = '') =>
    has(name) ? then : otherwise,
  )
  return chosen.replaceAll(/\{\{(\w+)\}\}/g, (all, word: string) => words[word] ?? all)
}

async function read(context: Context, kind: Kind, { name, locale = 'en' }: Asked) {
  const { db, brand, now } = context
  const found = await findContent(db, { kind, name, theme: brand.name, locale, now })
  if (!found)
    return refuse(
      'PAGE_UNKNOWN',
      'This page doesn’t exist or isn’t published right now. Go to the home page.',
      {
        status: 404,
      },
    )
  const language = parseLocale(found.locale) ?? 'en'
  const own = context.player ? {} : await context.guestHomeData()
  const filling = { context, gift: { ...(await context.homeData()), ...own }.welcomeGift }
  const fill = (text: string) => filled(filling, text, language)
  const payload: PageContent = {
    name,
    locale: found.locale,
    title: fill(found.title),
    description: fill(found.description),
    ...render(fill(found.body)),
    updatedAt: found.updated_at.toISOString(),
  }
  return { payload, options: found.options, language, fill }
}

const byName = z.strictObject({
  name: z.string().min(1).max(60),
  locale: z
    .string()
    .regex(/^[a-z]{2}(-[A-Z]{2})?$/, 'Unknown language code')
    .optional(),
})
type Asked = z.infer<typeof byName>

export default service(
  { ...pages, calls },
  {
    calls: {
      list: handle(calls.list, {
        by: 'guest',
        output: listAnswer,
        async run(context) {
          const { db, brand, now } = context
          const locale = callerLocale(context.caller)
          const found = await listContent(db, { theme: brand.name, now, locale })
          const listed = found.map(({ kind, name, title, updated_at, ...row }) => ({
            path: kind === 'page' ? `/page/${name}` : `/${name}`,
            title: filled({ context, gift: null }, title, parseLocale(row.locale) ?? 'en'),
            updatedAt: updated_at.toISOString(),
          }))
          return { payload: { pages: listed } }
        },
      }),
      content: handle(calls.content, {
        by: 'guest',
        input: byName,
        output: contentAnswer,
        async run(context, asked) {
          const { payload } = await read(context, 'page', asked)
          return { payload }
        },
      }),
      landing: handle(calls.landing, {
        by: 'guest',
        input: byName,
        output: landingAnswer,
        async run(context, asked) {
          const { payload, options, language, fill } = await read(context, 'landing', asked)
          const { t } = translatorOf(language)
          const word = (key: string, otherwise: string) => fill(options[key] ?? otherwise)
          return {
            payload: {
              ...payload,
              kicker: word('kicker', context.brand.title),
              lead: word('lead', payload.description),
              action: word('action', t('Sign up free')),
              group: options['group'] ?? 'allGames',
            },
          }
        },
      }),
    },
    async start({ database, clock }) {
      await transact(database.db, (tx) => seedContent(tx, readTexts(), new Date(clock.now())))
    },
  },
)
