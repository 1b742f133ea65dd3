import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { definitionOf, everyGame, gameOf } from '../catalogue.ts'
import type { ParSheet } from '../certify.ts'
import { simulationRng } from '../engine/draws.ts'
import type { OriginalOf } from '../engine/definition.ts'
import type { Game } from '../engine/types.ts'
import { oddsOf, oddsRows, topWinText } from './odds.ts'

const bingos = everyGame.filter(({ mechanic }) => mechanic === 'bingo').map(({ slug }) => slug)
const oddsFor = (slug: string) =>
  oddsOf(JSON.parse(readFileSync(new URL(`../par/${slug}.json`, import.meta.url), 'utf8')) as ParSheet)
const mathsOf = (slug: string) => (definitionOf(slug) as OriginalOf<'bingo'>).maths

/** The cells of every line of a ticket, its diagonals last. */
function linesOf(size: number): number[][] {
  const span = [...Array(size).keys()]
  return [
    ...span.map((row) => span.map((at) => row * size + at)),
    ...span.map((column) => span.map((at) => at * size + column)),
    span.map((at) => at * size + at),
    span.map((at) => at * size + size - 1 - at),
  ]
}

/** The pay of a ticket in hundredths of its price: its best pattern, checked cell by cell. */
function paysOf({ size, prizes }: ReturnType<typeof mathsOf>, isCalled: (cell: number) => boolean): number {
  const lines = linesOf(size).map((line) => line.every(isCalled))
  const count = lines.filter(Boolean).length
  const has: Readonly<Record<string, boolean>> = {
    full: [...Array(size * size).keys()].every(isCalled),
    x: lines.at(-1)! && lines.at(-2)!,
    corners: [0, size - 1, size * (size - 1), size * size - 1].every(isCalled),
  }
  const won = prizes.filter(({ pattern }) => has[pattern] ?? count >= Number(pattern.slice('lines'.length)))
  return Math.max(0, ...won.map(({ pays }) => pays))
}

/** The chance that all cells of a set are called, the free one apart. */
function chanceOfAll(
  { size, numbers, balls }: ReturnType<typeof mathsOf>,
  cells: ReadonlySet<number>,
): number {
  const count = cells.size - (size === 5 && cells.has(12) ? 1 : 0)
  let chance = 1
  for (let cell = 0; cell < count; cell++) chance *= Math.max(0, balls - cell) / (numbers - cell)
  return chance
}

/** The chance that a ticket wins anything, by inclusion and exclusion over its lines and its corners. */
function hitChance(maths: ReturnType<typeof mathsOf>): number {
  const { size, prizes } = maths
  const lines = linesOf(size)
  const corners = [0, size - 1, size * (size - 1), size * size - 1]
  const needed = Math.min(
    ...prizes.flatMap(({ pattern }) => (pattern.startsWith('lines') ? [Number(pattern.slice(5))] : [])),
  )
  const withCorners = prizes.some(({ pattern }) => pattern === 'corners')
  let hit = withCorners ? chanceOfAll(maths, new Set(corners)) : 0
  for (let set = 1; set < 2 ** lines.length; set++) {
    const chosen = lines.filter((_, at) => set & (1 << at))
    if (chosen.length < needed) continue
    // How often a set counts, so that every ticket with as many lines or more counts once.
    const weight = needed === 1 ? 1 : chosen.length - 1
    const sign = (chosen.length - needed) % 2 === 0 ? 1 : -1
    const cells = new Set(chosen.flat())
    hit += sign * weight * chanceOfAll(maths, cells)
    if (withCorners) hit -= sign * weight * chanceOfAll(maths, new Set([...cells, ...corners]))
  }
  return hit
}

test('bingo is the game of several tickets', () => expect(bingos).toHaveLength(2))

test.each(bingos)('%s: a ticket wins as often as it tells', (slug) => {
  const { hitRate, atLeastStake } = oddsFor(slug)
  expect(hitChance(mathsOf(slug))).toBeCloseTo(hitRate!, 10)
  // No prize is less than a ticket costs.
  expect(Math.min(...mathsOf(slug).prizes.map(({ pays }) => pays))).toBeGreaterThanOrEqual(100)
  expect(atLeastStake).toBe(hitRate)
})

const ROUNDS = 12_000
const PRICE = 100

test.each(bingos.flatMap((slug) => [1, 2, 4].map((tickets) => [slug, tickets] as const)))(
  '%s: each of %i tickets wins as often, and returns as much, as one',
  (slug, tickets) => {
    const maths = mathsOf(slug)
    const game = gameOf(slug) as Game
    const odds = oddsFor(slug)
    const rng = simulationRng(tickets * 1_000 + maths.balls)
    const top = maths.prizes[0]!.pays
    const back = { sum: 0, squares: 0 }
    const hits = { sum: 0, squares: 0 }
    let rounds = 0
    for (let round = 0; round < ROUNDS; round++) {
      const { events, win } = game.play(PRICE * tickets, { tickets } as never, rng)
      const drawn = events.find((event) => event.type === 'bingo')!
      const balls = new Set(drawn.balls)
      const pays = drawn.tickets.map((numbers) =>
        paysOf(maths, (cell) => numbers[cell] === 0 || balls.has(numbers[cell]!)),
      )
      expect(win).toBe(pays.reduce((sum, one) => sum + (one * PRICE) / 100, 0))
      rounds++
      const won = pays.filter((one) => one > 0).length
      hits.sum += won
      hits.squares += won ** 2
      // The first prize is too rare to be met.
      const paid = pays.reduce((sum, one) => sum + (one === top ? 0 : one / 100), 0)
      back.sum += paid
      back.squares += paid ** 2
    }
    const off = ({ sum, squares }: typeof hits, expected: number) => {
      const mean = sum / rounds
      return (mean - expected) / Math.sqrt((squares / rounds - mean ** 2) / rounds)
    }
    expect(Math.abs(off(hits, tickets * odds.hitRate!))).toBeLessThan(4)
    const full = chanceOfAll(maths, new Set([...Array(maths.size ** 2).keys()]))
    expect(Math.abs(off(back, tickets * (odds.rtp.total - (full * top) / 100)))).toBeLessThan(4)
  },
)

test('what is of a ticket says so, and the top win is that of so many tickets', () => {
  for (const slug of bingos) {
    const odds = oddsFor(slug)
    const labels = oddsRows(odds, 'low').map(([label, value]) => `${label}: ${value}`)
    expect(
      labels.filter((one) => /^(?:Hit rate|Rounds that pay|Max win|Cap on the win)(?! of each)/.test(one)),
    ).toEqual([])
    expect(labels.filter((one) => /ticket/i.test(one)).length).toBeGreaterThanOrEqual(4)
  }
  const large = oddsFor('seventy-five-ball-bingo')
  const { maths, maxWin } = definitionOf('seventy-five-ball-bingo') as OriginalOf<'bingo'>
  const full = chanceOfAll(maths, new Set([...Array(25).keys()]))
  expect(topWinText(large)).toBe('Top win 1,250×')
  const rows = new Map(oddsRows(large, 'low'))
  expect(rows.get('Max win of each ticket')).toBe('5,000×, 1 in 32,210,000')
  expect(1 / full).toBeLessThanOrEqual(32_210_000)
  expect(1 / full).toBeGreaterThan(32_200_000)
  expect(rows.get('Top win with 4 tickets, at least 1 in 10 million')).toBe('1,250×')
  // Three tickets bring it too rarely; of four, two at once are far rarer than what is to spare.
  expect(3 * full).toBeLessThan(1e-7)
  expect(4 * full).toBeGreaterThan(1.2e-7)
  expect(maxWin / 4).toBe(1_250)
  const small = new Map(oddsRows(oddsFor('thirty-ball-bingo'), 'high'))
  expect(small.get('Max win of each ticket')).toBe('2,000×, 1 in 20,010')
  expect(small.get('Hit rate of each ticket')).toBe('40.5%, 1 in 2.5')
})
