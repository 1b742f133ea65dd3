import { afterEach, beforeAll, expect, test } from 'vitest'
import { brandOf } from '#app/entry/brand-of.ts'
import { prizeText } from '#client/page/prize-words.ts'
import { coinEquivalent, type Prize } from '#platform/money/prize.ts'
import type { Locale } from '#platform/words/locale.ts'
import { setLocale } from '#platform/words/words.ts'
import type { Client } from '#tests/rig/client.ts'
import { messagesTo } from '#tests/rig/inbox.ts'
import { pagesOf, wordsOf } from '#tests/rig/pages.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { themeNames, themeOf, type ThemeName } from '#themes/index.ts'
import { givenText } from '../client/welcome/given.ts'
import { calls } from '../contract.ts'
import { EMAIL_GIFT, PHONE_GIFT, PROFILE_GIFT, WELCOME_GIFT } from '../economy.ts'

/** The amounts of an account's gifts are the same before, while, and after they are paid, in every brand. */
const at = testSite()
const page = pagesOf(at)
const LOCALES: readonly Locale[] = ['en', 'es']
const GIFTS = [WELCOME_GIFT, EMAIL_GIFT, PHONE_GIFT, PROFILE_GIFT]

const players = new Map<string, Client>()
beforeAll(async () => {
  for (const theme of themeNames) {
    players.set(`${theme} TX`, await at.player({ theme }))
    players.set(`${theme} NY`, await at.player({ theme, state: 'NY' }))
  }
}, 240_000)
afterEach(() => setLocale('en'))

/** Brands whose pages of promotions, whose list of bonuses, and whose lobby with its stage are switched off. */
const WITHOUT_PROMOTIONS: readonly string[] = ['dusk']
const WITHOUT_BONUSES: readonly string[] = ['voltaic', 'paperline']
const WITHOUT_LOBBY: readonly string[] = ['paperline']

/** A prize as a brand says it in a language. */
function said(theme: ThemeName, locale: Locale, prize: Prize): string {
  setLocale(locale)
  const text = prizeText(brandOf(themeOf(theme), locale), prize)
  setLocale('en')
  return text.replaceAll('\u00a0', ' ')
}

/** The welcome in a state without prizes: its coins, those that stand for its entries, and in place of what. */
function expectInCoins(text: string, theme: ThemeName, locale: Locale): void {
  const { coins, entries } = WELCOME_GIFT
  for (const part of [{ coins }, coinEquivalent({ entries }), { entries }])
    expect(text).toContain(said(theme, locale, part))
}

/** The text of a page; null if the brand doesn't have it, or shows a window instead. */
async function read(url: string, theme: ThemeName, locale: Locale, client?: Client): Promise<string | null> {
  const answer = await page(url, { theme, locale }, client)
  return answer.location || answer.status !== 200 ? null : wordsOf(answer).replaceAll(/\u00a0|&nbsp;/g, ' ')
}

/** The text of the window that greets a new player. */
function greeting(theme: ThemeName, locale: Locale, mayHaveEntries: boolean): string {
  setLocale(locale)
  const text = givenText(brandOf(themeOf(theme), locale), { mayHaveEntries, giftEntries: true })
  setLocale('en')
  return text.replaceAll('\u00a0', ' ')
}

const EVERY = themeNames.flatMap((theme) => LOCALES.map((locale) => [theme, locale] as const))

test.each(EVERY)(
  '%s (%s): guests are told what a sign-up gives, and what it gives without prizes',
  async (theme, locale) => {
    const gift = said(theme, locale, WELCOME_GIFT)
    if (!WITHOUT_LOBBY.includes(theme)) expect(await read('/', theme, locale)).toContain(gift)
    expect(await read('/signup-exit', theme, locale)).toContain(gift)
    const form = await read('/signup', theme, locale)
    if (form !== null) {
      expect(form).toContain(gift)
      expect(form).toContain(said(theme, locale, coinEquivalent(WELCOME_GIFT)))
    }
    const landing = await read('/welcome', theme, locale)
    expect(landing).toContain(gift)
    expect(landing).toContain(said(theme, locale, coinEquivalent(WELCOME_GIFT)))
    const promotions = await read('/promotions', theme, locale)
    expect(promotions === null).toBe(WITHOUT_PROMOTIONS.includes(theme))
    if (promotions) for (const each of GIFTS) expect(promotions).toContain(said(theme, locale, each))
  },
)

test.each(EVERY)(
  '%s (%s): players are told what they got, and what each step gives',
  async (theme, locale) => {
    const client = players.get(`${theme} TX`)!
    expect(greeting(theme, locale, true)).toContain(said(theme, locale, WELCOME_GIFT))
    const promotions = await read('/promotions', theme, locale, client)
    expect(promotions === null).toBe(WITHOUT_PROMOTIONS.includes(theme))
    if (promotions) for (const each of GIFTS) expect(promotions).toContain(said(theme, locale, each))
    const steps = await read('/account/personal-info', theme, locale, client)
    for (const each of GIFTS.slice(1)) expect(steps).toContain(said(theme, locale, each))
    const bonuses = await read('/account/bonuses', theme, locale, client)
    expect(bonuses === null).toBe(WITHOUT_BONUSES.includes(theme))
    if (bonuses) for (const each of GIFTS) expect(bonuses).toContain(said(theme, locale, each))
    // The notice stands on every page until the address is verified.
    expect(
      await read(WITHOUT_LOBBY.includes(theme) ? '/library' : '/lobby', theme, locale, client),
    ).toContain(said(theme, locale, EMAIL_GIFT))
  },
)

test.each(themeNames)(
  '%s: emails name what verifying an address brings, the first and another',
  async (theme) => {
    for (const [state, prize] of [
      ['TX', EMAIL_GIFT],
      ['NY', coinEquivalent(EMAIL_GIFT)],
    ] as const) {
      const client = players.get(`${theme} ${state}`)!
      const other = `other-${client.email}`
      await client.call(calls.changeEmail, { email: other })
      for (const address of [client.email, other]) {
        const text = (await messagesTo(client, address)).at(-1)!.text.replaceAll('\u00a0', ' ')
        expect(text).toContain(` to get ${said(theme, 'en', prize)}:\n`)
      }
    }
  },
)

test.each(EVERY)(
  '%s (%s): where there are no prizes all of it is coins, and it says in place of what',
  async (theme, locale) => {
    const client = players.get(`${theme} NY`)!
    const worth = GIFTS.map(coinEquivalent)
    expect(await client.balance()).toMatchObject({ entries: 0, tourPoints: 35_000 })
    const greeted = greeting(theme, locale, false)
    expectInCoins(greeted, theme, locale)
    const promotions = await read('/promotions', theme, locale, client)
    expect(promotions === null).toBe(WITHOUT_PROMOTIONS.includes(theme))
    if (promotions) for (const each of worth) expect(promotions).toContain(said(theme, locale, each))
    const steps = await read('/account/personal-info', theme, locale, client)
    for (const each of worth.slice(1)) expect(steps).toContain(said(theme, locale, each))
    const bonuses = await read('/account/bonuses', theme, locale, client)
    if (bonuses) for (const each of worth) expect(bonuses).toContain(said(theme, locale, each))
    for (const each of GIFTS) {
      expect(promotions ?? '').not.toContain(said(theme, locale, each))
      expect(steps).not.toContain(said(theme, locale, each))
    }
  },
)
