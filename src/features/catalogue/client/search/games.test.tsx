import { beforeAll, describe, expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { calls } from '../../contract.ts'
import { themeOf } from '../../themes.ts'
import { games } from '#games/catalogue.ts'
import { LOCALES, type Locale } from '#platform/words/locale.ts'
import { inLocale } from '#app/entry/request-locale.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { pagesOf, wordsOf } from '#tests/rig/pages.ts'
import type { Catalogue } from '../../contract.ts'
import { gameIndex, inWords, type GameEntry } from './entries.ts'
import { find, type Index } from './find.ts'
import { meantBy } from './reasons.ts'
import { lexicon } from './lexicon.ts'

/** Searches that players type, in both languages, and the games that they mean, on the real catalogue. */
const at = testSite()
const page = pagesOf(at)
const index: Partial<Record<Locale, Index<GameEntry>>> = {}
beforeAll(async () => {
  const { body } = await at.visitor().call(calls.filters)
  for (const locale of LOCALES) {
    const catalogue = await inWords(body.data as Catalogue, locale)
    index[locale] = inLocale(locale, () => gameIndex(catalogue))
  }
})
const found = (text: string, locale: Locale = 'en') => find(index[locale]!, text).map(({ key }) => key)

const REELS = /^(lines|ways|scatter-pays|cascade|wilds|hold-and-link|pots|fishing)$/
const slugs = (isWanted: (game: (typeof games)[number]) => boolean) =>
  games.filter(isWanted).map(({ slug }) => slug)
const slots = slugs(({ mechanic }) => REELS.test(mechanic))
const cards = slugs(({ mechanic }) => /^(blackjack|baccarat|video-poker|hi-lo)$/.test(mechanic))
const poker = slugs(({ mechanic }) => mechanic === 'video-poker')
const fishing = slugs(({ mechanic }) => mechanic === 'fishing')
const links = slugs(({ mechanic }) => mechanic === 'hold-and-link')
const pots = slugs(({ mechanic }) => mechanic === 'pots')
const of = (theme: string) => slugs(({ slug }) => themeOf(slug) === theme)

/** Exactly these games, whatever their order. */
const ALL: readonly (readonly [text: string, games: readonly string[]])[] = [
  ['slots', slots],
  ['slot games', slots],
  ['fruit machine', slots],
  ['Fruit Machines', slots],
  ['pokies', slots],
  ['tragamonedas', slots],
  ['máquinas tragaperras', slots],
  ['naipes', cards],
  ['juegos de cartas', cards],
  ['poker', poker],
  ['videopoker', poker],
  ['fishing', fishing],
  ['fish', fishing],
  ['pesca', fishing],
  ['fihsing', fishing],
  ['fsh', fishing],
  ['hold & link', links],
  ['three pots', pots],
  ['21', ['blackjack']],
  ['twenty-one', ['blackjack']],
  ['black jack', ['blackjack']],
  ['veintiuno', ['blackjack']],
  ['blakjack', ['blackjack']],
  ['ruleta', ['single-zero']],
  ['roulette', ['single-zero']],
  ['wheel of fortune', ['triple-ring']],
  ['keno', ['star-keno', 'forty-numbers']],
  ['dados', ['rocket-rush', 'lucky-ladder', 'three-dice']],
  ['cara o cruz', ['silver-toss']],
  ['heads or tails', ['silver-toss']],
  ['minesweeper', ['gem-field']],
  ['rasca y gana', ['fairground-scratch', 'treasure-scratch']],
  ['christmas', of('frost')],
  ['navidad', of('frost')],
  ['egypt', of('sands')],
  ['cowboy', of('frontier')],
  ['vaqueros', of('frontier')],
  ['greek gods', of('storm')],
  ['dioses griegos', of('storm')],
  ['drag', ['dragon-vault', 'paper-dragons']],
  ['tea', ['three-teapots']],
  ['gate of lanterns', ['gate-of-lanterns']],
  ['tidalfortune', ['tidal-fortune']],
  ['hilo', ['high-road']],
  ['zzzz', []],
  ['cats', ['catfish-bend']],
  ['bear', []],
  ['ﬁsh', fishing],
  ['ｆｉｓｈ', fishing],
  ['“fish”', fishing],
  ['"fsh"', []],
]

/** One mistake in a word: as many games as the right words find, and what was meant. */
const MISTYPED: readonly (readonly [text: string, meant: string])[] = [
  ['fihs', 'fish'],
  ['fsih', 'fish'],
  ['sevns', 'sevens'],
  ['gmes', 'games'],
  ['fruit machne', 'fruit machine'],
  ['slot machne', 'slot machine'],
  ['hold and lnk', 'hold and link'],
  ['hold adn link', 'hold and link'],
  ['bonus byu', 'bonus buy'],
  ['bonsu', 'bonus'],
  ['free spns', 'free spins'],
  ['giros grtis', 'giros gratis'],
  ['cara o crz', 'cara o cruz'],
  ['scratch crads', 'scratch cards'],
  ['blak jack', 'blackjack'],
  ['black jcak', 'blackjack'],
  ['dragn vualt', 'dragon vault'],
]

/** These first, in this order; what follows is less close. */
const FIRST: readonly (readonly [text: string, first: readonly string[]])[] = [
  ['mines', ['gem-field', 'mineshaft-tumble']],
  ['mine', ['gem-field', 'mineshaft-tumble']],
  ['dragon', ['dragon-vault', 'paper-dragons']],
  ['wheel', ['triple-ring', 'single-zero']],
  ['tower', ['watchtower']],
  ['dice', ['three-dice']],
  ['bl', ['blackjack', 'blind-lake']],
  ['b', ['blackjack']],
  ['fruit', ['fruitfall']],
  ['fall', ['falling-facets', 'falling-columns', 'pinfall', 'fruitfall']],
  ['cards', ['high-road', 'jacks-or-better']],
  ['drgon', ['dragon-vault']],
]

describe.each(LOCALES)('on a page in %s', (locale) => {
  test.each(ALL)('“%s” finds the games that it means, and no others', (text, wanted) => {
    covers('000 §2.71')
    expect(found(text, locale).toSorted()).toEqual(wanted.toSorted())
  })

  test.each(FIRST)('“%s” finds the closest first', (text, first) => {
    covers('000 §2.71')
    expect(found(text, locale).slice(0, first.length)).toEqual(first)
  })

  test.each(MISTYPED)('“%s” finds what “%s” finds, and says so', (text, meant) => {
    covers('000 §2.71')
    expect(found(text, locale).toSorted()).toEqual(found(meant, locale).toSorted())
    expect(meantBy(find(index[locale]!, text)[0]!, text)).toBe(meant)
  })

  test('every title finds its game first', () => {
    covers('000 §2.71')
    for (const { slug, title } of games) expect([title, found(title, locale)[0]]).toEqual([title, slug])
  })
})

test('every kind and every theme of the catalogue has words of its own', () => {
  for (const { slug, mechanic } of games) {
    expect([slug, lexicon(mechanic, null).names.length]).not.toEqual([slug, 0])
    const theme = themeOf(slug)
    if (theme !== null) expect([theme, lexicon('', theme).names.length]).not.toEqual([theme, 0])
  }
})

test('the library answers the same, before any script runs', async () => {
  expect(wordsOf(await page('/library?q=slots'))).toContain(`${slots.length} results for “slots”`)
  expect(wordsOf(await page('/library?q=tragamonedas', { locale: 'es' }))).toContain(`${slots.length}`)
  expect(wordsOf(await page('/library?q=mines'))).toMatch(/Gem Field.*Mineshaft Tumble/)
  expect(wordsOf(await page('/library?q=fsh'))).toContain(`${fishing.length} results for “fish”`)
})
