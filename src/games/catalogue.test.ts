import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { definitionHash, definitionOf, everyGame as games, gameOf } from './catalogue.ts'

test('every mechanic has at least two games', () => {
  const count = Map.groupBy(games, ({ mechanic }) => mechanic)
  for (const mechanic of ['lines', 'hold-and-link', 'dice'] as const) {
    expect(count.get(mechanic)!.length).toBeGreaterThanOrEqual(2)
  }
})

test('no two games share a number, a slug, a title or their maths', () => {
  const columns: (number | string)[][] = [
    games.map(({ id }) => id),
    games.map(({ slug }) => slug),
    games.map(({ title }) => title),
    games.map(({ slug }) => definitionHash(slug)),
    games.map(({ slug }) => JSON.stringify(definitionOf(slug)!.maths)),
  ]
  for (const column of columns) expect(new Set(column).size).toBe(games.length)
})

test.each(games)(
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

test.each(games)('$slug: the words name the figures that the maths use', ({ slug, maxWin }) => {
  const { rules, maths, mechanic } = definitionOf(slug)!
  const text = rules.join(' ')
  expect(text).toContain(`at most ${maxWin.toLocaleString('en-US')} times`)
  if (mechanic === 'hold-and-link')
    expect(text).toContain(`grand of ${maths.grand.toLocaleString('en-US')} times`)
  if (mechanic === 'dice') expect(text).toContain(`times ${maths.returned / 100} divided`)
  if (mechanic === 'lines') {
    const [, , pay3, pay4, pay5] = maths.scatterPays
    const [, , spins3, spins4, spins5] = maths.freeSpins
    expect(text).toContain(`${pay3}, ${pay4} or ${pay5} times the stake`)
    expect(text).toContain(`${spins3}, ${spins4} or ${spins5} free spins`)
  }
})

test.each(games)('$slug: every symbol has its picture', ({ slug }) => {
  const missing = definitionOf(slug)!.symbols.filter(
    ({ art }) => !existsSync(new URL(`../../public/art/symbols/${slug}/${art}@1x.webp`, import.meta.url)),
  )
  expect(missing).toEqual([])
})

test('an unknown slug has no definition and no game', () => {
  for (const slug of ['', 'no-such-game', '__proto__', 'constructor']) {
    expect(definitionOf(slug)).toBeUndefined()
    expect(() => gameOf(slug)).toThrow(RangeError)
    expect(() => definitionHash(slug)).toThrow(RangeError)
  }
})
