import { expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { everyGame } from '../catalogue.ts'
import { thousands } from '#platform/base/text/money.ts'
import { METHODS } from '../engine/methods.ts'
import { methodWords } from './methods.ts'
import { loadOdds } from './load.ts'
import { oddsRows, topWinText } from './odds.ts'

/** The figure of the rules: that of one game ends in thousandths. */
const mostOf = ({ slug, maxWin }: (typeof everyGame)[number]): string =>
  slug === 'gem-field' ? '3,965.775' : thousands(maxWin)

const oddsFor = async (slug: string) => (await loadOdds(slug))!

test.each(everyGame)('$slug: its odds name return, volatility, most and both methods', async (game) => {
  covers('games.11')
  const odds = await oddsFor(game.slug)
  const rows = oddsRows(odds, game.volatility)
  expect(new Set(rows.map(([label]) => label)).size).toBe(rows.length)
  for (const [, value] of rows) expect(value).toMatch(/\w/)
  for (const [, value] of rows) expect(value).not.toMatch(/NaN|Infinity|undefined|1 in 0/)
  expect(rows[0]![1]).toContain(`${game.rtp.toFixed(2)}%`)
  const capped = odds.topWin.times < game.maxWin
  const label = capped ? 'Cap on the win of a round' : 'Max win'
  const most = odds.tickets ? 'Max win of each ticket' : label
  const said = rows.find(([label]) => label === most)![1]
  // Nothing is said to be reached that no way to play comes to.
  if (game.mechanic === 'hi-lo') expect(said).toBe('less than 5,000×')
  else expect(said).toMatch(new RegExp(`^${mostOf(game).replace('.', '[.]')}×, `))
  // What a game advertises comes at least once in ten million rounds.
  expect(odds.topWin.times).toBe(game.topWin)
  expect(odds.topWin.chance).toBeGreaterThanOrEqual(1e-7)
  if (!capped) expect(odds.maxWin.chance).toBeGreaterThanOrEqual(1e-7)
  const advertised = `${capped ? thousands(game.topWin) : mostOf(game)}×`
  expect(topWinText(odds)).toBe(`${capped ? 'Top' : 'Max'} win ${advertised}`)
  const { methods, difference, counted, rounds, furthest } = odds.proof
  expect(new Set(methods.map((method) => methodWords(method).name)).size).toBe(2)
  expect(difference).toBeLessThan(1e-9)
  expect(counted).toBeGreaterThan(0)
  expect(rounds).toBeGreaterThanOrEqual(100_000)
  expect(furthest).toBeLessThan(3.5)
})

test('a slot says all of it, a bought feature too', async () => {
  const labels = new Map(oddsRows(await oddsFor('three-jam-jars'), 'low'))
  expect(labels.get('RTP (return to player)')).toBe('95.97%')
  expect(labels.get('House edge')).toBe('4.03%')
  expect(labels.get('Volatility')).toBe('Low, std. deviation 3.21×')
  expect(labels.get('Hit rate')).toBe('36.9%, 1 in 2.8')
  expect(labels.get('Feature triggers')).toBe('1 in 33')
  expect(labels.get('Top win, at least 1 in 10 million')).toBe('300×')
  expect(labels.get('Cap on the win of a round')).toBe('1,000×, less than 1 in a billion')
  expect(labels.get('Bonus buy at 28×: RTP')).toBe('96.39%')
})

test('who chooses a bet is told the range, and no chance is made up', async () => {
  covers('games.11')
  const wheel = new Map(oddsRows(await oddsFor('single-zero'), 'chosen'))
  expect(wheel.get('RTP by bet and choice')).toBe('98.59% to 98.75%')
  expect(wheel.get('House edge')).toBe('1.25% to 1.41%')
  expect(wheel.get('Max win')).toBe('36.50×, 1 in 37')
  const mines = new Map(oddsRows(await oddsFor('gem-field'), 'chosen'))
  expect(mines.get('RTP by bet and choice')).toBe('98.99% to 99.00%')
  expect(mines.get('House edge')).toBe('1.00% to 1.01%')
  expect(mines.get('Max win')).toBe('3,965.775×, 1 in 4,006')
})

test('every method has a name and a sentence of its own', () => {
  const words = METHODS.map(methodWords)
  expect(new Set(words.map(({ name }) => name)).size).toBe(METHODS.length)
  for (const { text } of words) expect(text).toMatch(/^[A-Z].*[.]$/)
})
