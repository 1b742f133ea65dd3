import { expect, test } from 'vitest'
import { games } from '#games/catalogue.ts'
import { themes } from '#themes/index.ts'
import type { PageAnswer } from '#platform/pages/page.ts'
import { addresses } from '#tests/rig/addresses.ts'
import { pagesOf } from '#tests/rig/pages.ts'
import { testSite } from '#tests/rig/test-site.ts'

/**
 * Texts for players in a state without prizes. They have coins only, so no page may promise them entries or
 * redemption. Texts that name entries all the same are listed with the reason.
 */
const at = testSite()
const page = pagesOf(at)

interface Allowed {
  readonly on: string
  /** How the texts begin, with the brand's names of its currencies; all texts of the page where it is absent. */
  readonly texts?: readonly string[]
  readonly why: string
}

const EVERYWHERE = '*'
const ALLOWED: readonly Allowed[] = [
  { on: '/page/terms', why: 'the terms are the same for everybody, and say what other states get instead' },
  { on: '/page/faq', why: 'the answers are the same for everybody, and say why a state has no entries' },
  {
    on: '/welcome',
    texts: ['Sign up and get 25,000 {coins} and', 'It’s 25,000 {coins} and'],
    why: 'the page for newcomers names the condition',
  },
  {
    on: '/how-it-works',
    texts: [
      '{entries}',
      'What you win with {entries}.',
      'Playing with {entries}',
      'Sweepstakes mode: bets use',
    ],
    why: 'it explains both currencies, and where the second one is available',
  },
  {
    on: EVERYWHERE,
    texts: ['You can’t play with {entries} where you are'],
    why: 'it says why something is not there',
  },
  {
    on: '/game/responsible-play',
    texts: ['Losses in {entries}'],
    why: 'a limit holds wherever its player goes',
  },
  {
    on: '/prize-drops',
    texts: ['A day’s pool is'],
    why: 'pools follow from the bets of all players; what is won is told in coins',
  },
  {
    on: '/races',
    texts: ['A race’s pool is'],
    why: 'pools follow from the bets of all players; what is won is told in coins',
  },
  {
    on: '/invite-friends',
    texts: [
      'Friends in states without prizes, like yours, get',
      '50,000 {coins}, or 30,000 {coins} and',
      '35,000 {coins}, or 25,000 {coins} and',
      'A friend who plays through',
    ],
    why: 'friends may live and play in states with prizes',
  },
]

/** The texts of a page as the elements part them, without the names of games. */
const textsOf = ({ html }: PageAnswer): string[] => {
  const app = /<div id="app">(.*)<\/div><script/s.exec(html)![1]!
  return games
    .reduce((text, { title }) => text.replaceAll(title, ''), app.replaceAll('<!-- -->', ''))
    .split(/<[^>]+>/)
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .filter((text) => text !== '')
}

/** The texts that name what players there can't have, and which of those that are allowed to were found. */
async function read(theme: 'aurelia' | 'koi') {
  const { coins, entries } = themes[theme].words
  const named = new RegExp(`\\b(?:${entries.one}|${entries.many})\\b|\\bredeem`, 'i')
  const client = await at.player({ theme, state: 'CA' })
  const used = new Set<string>()
  const isAllowed = (url: string, text: string) =>
    ALLOWED.filter(({ on }) => on === url || on === EVERYWHERE).some(({ on, texts }) => {
      if (!texts) return used.add(on)
      const beginning = texts.find((one) => {
        const words = one.replaceAll('{coins}', coins.many).replaceAll('{entries}', entries.many)
        return one === '{entries}' ? text === words : text.startsWith(words)
      })
      return beginning !== undefined && used.add(`${on} ${beginning}`)
    })
  const promised: string[] = []
  for (const url of addresses()) {
    const answer = await page(url, { theme }, client)
    if (answer.location) continue
    for (const text of textsOf(answer))
      if (named.test(text) && !isAllowed(url, text)) promised.push(`${url}: ${text}`)
  }
  return { promised, used: [...used] }
}

test('no page promises entries where there are no prizes, in two brands', async () => {
  const [aurelia, koi] = [await read('aurelia'), await read('koi')]
  expect(aurelia.promised).toEqual([])
  expect(koi.promised).toEqual([])
  // What is no longer needed comes off the list; koi doesn't have every feature.
  const used = new Set([...aurelia.used, ...koi.used])
  const listed = ALLOWED.flatMap(({ on, texts }) => texts?.map((text) => `${on} ${text}`) ?? [on])
  expect(listed.filter((one) => !used.has(one))).toEqual([])
})

test('names entries to players in a state with prizes', async () => {
  const client = await at.player({ theme: 'koi' })
  const texts = textsOf(await page('/', { theme: 'koi' }, client))
  expect(texts.join(' ')).toMatch(/Play with the \w+ and Petals you get free/)
})
