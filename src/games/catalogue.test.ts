import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { gameName } from '#ui/lobby/game-name.ts'
import { everyGame, definitionHash, definitionOf, games, gameOf } from './catalogue.ts'
import { hasArtwork } from './artwork.ts'
import type { OriginalOf } from './engine/definition.ts'

test('every mechanic has at least two games', () => {
  const count = Map.groupBy(games, ({ mechanic }) => mechanic)
  for (const mechanic of ['lines', 'hold-and-link', 'dice'] as const) {
    expect(count.get(mechanic)!.length).toBeGreaterThanOrEqual(2)
  }
})

test('every slot engine has calm, lively and wild games: at least two of each', () => {
  covers('games.1')
  const slots = games.filter(({ slug }) =>
    /^(?:lines|ways|scatter-pays|cascade|hold-and-link|pots|wilds|fishing)$/.test(
      definitionOf(slug)!.mechanic,
    ),
  )
  const engines = Map.groupBy(slots, ({ mechanic }) => mechanic)
  expect(engines.size).toBe(8)
  for (const [engine, list] of engines)
    for (const word of ['low', 'medium', 'high'])
      expect(
        list.filter(({ volatility }) => volatility === word).length,
        `${engine}: ${word}`,
      ).toBeGreaterThan(1)
})

test('a feature is sold by six of the eight slot engines, by all their games', () => {
  covers('games.9')
  for (const { slug, groups, mechanic } of games) {
    const sells = ['ways', 'scatter-pays', 'cascade', 'wilds', 'fishing', 'pots'].includes(mechanic)
    const { maths, rules } = definitionOf(slug)!
    expect('buy' in maths && maths.buy !== undefined, slug).toBe(sells)
    expect(groups.includes('bonusBuyGames'), slug).toBe(sells)
    expect(
      rules.some((rule) => /You can buy .+ for \d+ times your bet/.test(rule)),
      slug,
    ).toBe(sells)
  }
})

test('a group that says how a game is played holds the games that are played so', () => {
  const kinds = {
    fishing: ['fishing'],
    intoTheWild: ['wilds'],
    bonusCombo: ['pots'],
    holdNLink: ['hold-and-link'],
    rapidLink: ['hold-and-link', 'pots'],
  }
  for (const { slug, groups, mechanic } of games)
    for (const [group, mechanics] of Object.entries(kinds))
      if (groups.some((one) => one === group)) expect(mechanics, `${slug} in ${group}`).toContain(mechanic)
})

test('no two games share a number, a slug, a title or their maths', () => {
  const columns: (number | string)[][] = [
    everyGame.map(({ id }) => id),
    everyGame.map(({ slug }) => slug),
    everyGame.map(({ title }) => title),
    everyGame.map(({ slug }) => definitionHash(slug)),
    everyGame.map(({ slug }) => JSON.stringify(definitionOf(slug)!.maths)),
  ]
  for (const column of columns) expect(new Set(column).size).toBe(everyGame.length)
})

test.each(everyGame)(
  '$slug: compiles once, is in all games and says its words in sentences',
  ({ slug, groups }) => {
    const definition = definitionOf(slug)!
    expect(gameOf(slug)).toBe(gameOf(slug))
    expect(groups).toContain('allGames')
    for (const line of [definition.description, ...definition.rules]) expect(line).toMatch(/^[A-Z0-9].*[.]$/)
    expect(definition.title.length + definition.subTitle.length).toBeLessThan(60)
    expect(definitionHash(slug)).toMatch(/^[0-9a-f]{64}$/)
  },
)

test.each(everyGame)('$slug: the words name the figures that the maths use', ({ slug, maxWin }) => {
  const { rules, maths, mechanic } = definitionOf(slug)!
  const text = rules.join(' ')
  const most = `${maxWin.toLocaleString('en-US')} times`
  // A road of guesses ends below it: no product comes to just that.
  const isBound = mechanic === 'hi-lo'
  expect(text).toContain(isBound ? `that would pay more than ${most} your bet` : `max win is ${most}`)
  if (mechanic === 'hold-and-link')
    expect(text).toContain(`the Grand: ${maths.grand.toLocaleString('en-US')} times`)
  if (mechanic === 'dice') expect(text).toContain(`times ${maths.returned / 100} divided`)
  if (mechanic === 'lines') {
    const [, , pay3, pay4, pay5] = maths.scatterPays
    const [, , spins3, spins4, spins5] = maths.freeSpins
    expect(text).toContain(`${pay3}, ${pay4}, or ${pay5} times your bet`)
    expect(text).toContain(`${spins3}, ${spins4}, or ${spins5} free spins`)
  }
})

test('a game of one draw is told as one: nothing in it bursts, climbs, or is left in time', () => {
  const drawn = everyGame.filter(({ mechanic }) => mechanic === 'limbo')
  expect(drawn.length).toBeGreaterThan(0)
  for (const { slug } of drawn) {
    const { subTitle, description, rules } = definitionOf(slug)!
    const text = [subTitle, description, ...rules].join(' ')
    expect(text).not.toMatch(
      /burst|climb|crash|fl[iy]|release|cash out|in time|gets there|balloon (?:reach|rise)/i,
    )
    expect(subTitle + description).toMatch(/draw/i)
    expect(rules[0]).toContain('target')
  }
})

test.each(['sky-limit', 'comet-climb'])('%s: no height returns more or less than its rules say', (slug) => {
  const { maths, rules } = definitionOf(slug) as OriginalOf<'limbo'>
  const rule = rules.find((one) => one.includes('has an RTP above'))!
  const [returned, most, least] = [...rule.matchAll(/([\d.]+)%/g)].map(([, figure]) => Number(figure))
  expect(returned).toBe(maths.returned / 100)
  const [from, to] = maths.target
  for (let target = from; target <= to; target++) {
    // The chance in billionths, cut.
    const reaching = Number((BigInt(maths.returned) * 10_000_000n) / BigInt(target))
    const back = (reaching * target) / 1e9
    if (back > most! || back < least!) expect([target, back]).toEqual([target, `${least} to ${most}`])
  }
})

test.each(games)('$slug: every symbol has its picture', ({ slug }) => {
  const { symbols, world } = definitionOf(slug)!
  const folder = `../../public/art/symbols/${world ?? slug}`
  const missing = symbols.filter(
    ({ art }) => !existsSync(new URL(`${folder}/${art}@1x.webp`, import.meta.url)),
  )
  expect(missing).toEqual([])
})

test('a game stands in the lobby once its tile and every sign on its reels are drawn', () => {
  const { symbols } = definitionOf('tidal-fortune')!
  expect(hasArtwork({ slug: 'tidal-fortune', symbols })).toBe(true)
  expect(hasArtwork({ slug: 'no-such-tile', symbols, world: 'tidal-fortune' })).toBe(false)
  expect(hasArtwork({ slug: 'tidal-fortune', symbols, world: 'no-such-world' })).toBe(false)
  expect(hasArtwork({ slug: 'tidal-fortune', symbols: [...symbols, { ...symbols[0]!, art: 'x' }] })).toBe(
    false,
  )
})

test('a game that was renamed is found by its former slug, and its rounds play again', () => {
  expect(definitionOf('blazing-sevens')).toBe(definitionOf('sunfire-sevens'))
  expect(gameOf('blazing-sevens').definition.title).toBe('Sunfire Sevens')
  expect(everyGame.map(({ slug }) => slug)).not.toContain('blazing-sevens')
})

test('an unknown slug has no definition and no game', () => {
  for (const slug of ['', 'no-such-game', '__proto__', 'constructor']) {
    expect(definitionOf(slug)).toBeUndefined()
    expect(() => gameOf(slug)).toThrow(RangeError)
    expect(() => definitionHash(slug)).toThrow(RangeError)
  }
})

/** Their addresses were there before their titles: links and histories stay. */
const OLDER_ADDRESS = new Set(['liquorice-lanes'])

test('a title is its address with spaces and, where someone owns something, an apostrophe', () => {
  const slugOf = (title: string) =>
    title
      .toLowerCase()
      .replaceAll('’', '')
      .replaceAll(/[^a-z0-9]+/g, '-')
  const apart = everyGame.filter(({ slug, title }) => slugOf(title) !== slug).map(({ slug }) => slug)
  expect(new Set(apart)).toEqual(OLDER_ADDRESS)
  const owned = everyGame.filter(({ title }) => title.includes('’')).map(({ title }) => title)
  expect(owned).toEqual(
    expect.arrayContaining(['Strongman’s Bell', 'Fiddler’s Mile', 'Marshal’s Moon', 'Joker’s Deal']),
  )
  expect(everyGame.filter(({ title }) => title.includes("'"))).toEqual([])
})

test('every game is called by its title where only its address is known', () => {
  expect(everyGame.map(({ slug }) => gameName(slug))).toEqual(everyGame.map(({ title }) => title))
})
