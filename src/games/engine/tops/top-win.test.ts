import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { everyGame, gameOf } from '../../catalogue.ts'
import type { SlotSheet } from '../../certify.ts'
import { topWins } from '../../par/top-wins.gen.ts'
import { simulationRng } from '../draws.ts'
import { simulate } from '../simulate/simulate.ts'
import { hasReels } from '../reel-mechanics.ts'
import { exactly, partsOf } from '../sheets/reel-sheet.ts'
import { lowFigures } from '../exact/low/low-bets.ts'
import { ONCE, plainly, topOfWays, topWinOf } from './top-win.ts'

const sheetOf = (slug: string) =>
  JSON.parse(readFileSync(new URL(`../../par/${slug}.json`, import.meta.url), 'utf8')) as SlotSheet
const slots = everyGame.filter(({ slug }) => hasReels(gameOf(slug)))

/** Chances of wins of 0, 1, 2 … parts of a stake. */
const law = (pairs: readonly (readonly [win: number, chance: number])[], size: number) => {
  const chances = new Float64Array(size)
  for (const [win, chance] of pairs) chances[win] = chance
  return chances
}

test('the largest whole stakes that rounds win once in ten million, rounded down, or the cap', () => {
  const chances = law(
    [
      [0, 0.9],
      [40, 0.1],
      [25_680, 9e-8],
      [25_660, 2e-8],
      [30_000, 1e-9],
    ],
    1 << 15,
  )
  // 1,283 stakes come in 1.1 of ten million rounds, 1,284 in 0.91: 1,250 is sure.
  expect(topWinOf(chances, 20, 40_000)).toMatchObject({ times: 1_250, by: 'distribution' })
  expect(topWinOf(chances, 20, 40_000).chance).toBeCloseTo(1.11e-7, 12)
  expect(topWinOf(chances, 20, 25_660).times).toBe(1_283)
  expect([7, 99, 318, 1_284, 25_999].map(plainly)).toEqual([7, 99, 315, 1_250, 25_500])
})

test('of several ways the one with the largest win counts, with the chance of that or more', () => {
  const [often, seldom] = [
    [
      { times: 2, chance: 0.4 },
      { times: 500, chance: 6e-8 },
      { times: 400, chance: 5e-8 },
    ],
    [{ times: 300, chance: 0.001 }],
  ]
  const top = topOfWays([often!, seldom!])
  expect(top.times).toBe(400)
  expect(top.chance).toBeCloseTo(1.1e-7, 12)
})

test('every slot advertises what its sheet has, often enough, and no more than its cap', () => {
  expect(slots).toHaveLength(96)
  let capped = 0
  for (const { slug, maxWin, topWin } of slots) {
    const { topWin: top, maxWin: most, buy, atLeast } = sheetOf(slug)
    expect([slug, topWin, topWins[slug]]).toEqual([slug, top.times, top.times])
    expect(top.chance).toBeGreaterThanOrEqual(ONCE)
    expect(topWin).toBeLessThanOrEqual(maxWin)
    // Heights that the sheet lists lie around it.
    for (const [times, chance] of Object.entries(atLeast))
      if (Number(times) <= topWin) expect(chance).toBeGreaterThanOrEqual(top.chance - 1e-12)
      else expect(chance).toBeLessThanOrEqual(top.chance)
    if (most.chance < ONCE) capped++
    expect(topWin === maxWin).toBe(most.chance >= ONCE)
    // Whoever buys the feature sees it at least as often.
    if (buy) expect(buy.topWin.times).toBeGreaterThanOrEqual(topWin)
  }
  expect(capped).toBe(93)
})

test('the advertised win comes as often at every low bet, where fractions of pays are drawn', () => {
  let bets = 0
  const higher: string[] = []
  for (const { slug, topWin } of slots)
    for (const [bet, { topWin: here, atLeast }] of Object.entries(sheetOf(slug).low!)) {
      expect([slug, bet, here.times >= topWin]).toEqual([slug, bet, true])
      expect(here.chance).toBeGreaterThanOrEqual(ONCE)
      // Rarer than what is lower, more often than what is higher.
      for (const [times, chance] of Object.entries(atLeast))
        if (Number(times) <= here.times) expect(chance).toBeGreaterThanOrEqual(here.chance - 1e-12)
        else expect(chance).toBeLessThanOrEqual(here.chance)
      if (here.times > topWin) higher.push(`${slug} ${bet}`)
      bets++
    }
  expect(bets).toBe(96 * 3)
  expect(higher.toSorted()).toEqual([
    'catfish-bend 2',
    'marshals-moon 10',
    'marshals-moon 2',
    'marshals-moon 4',
  ])
})

test('crystal-cascade: a low bet counted again has the win of its sheet', () => {
  const game = gameOf('crystal-cascade')
  if (!hasReels(game)) throw new Error('no reels')
  const { proof, low } = sheetOf('crystal-cascade')
  for (const [bet, { topWin, atLeast }] of Object.entries(lowFigures(game, { round: proof.first }))) {
    expect(topWin.times).toBe(low![bet]!.topWin.times)
    expect(topWin.chance).toBeCloseTo(low![bet]!.topWin.chance, 11)
    expect(atLeast['100']).toBeCloseTo(low![bet]!.atLeast['100']!, 11)
  }
})

/** Rounds in tens, of which the largest win counts. */
const CHUNK = 10

/**
 * The tail out of which the figure is read, held against played rounds by a seed of its own: at a win that one
 * in a few thousand rounds brings, since nobody waits for ten million here.
 */
test.each(['tidal-fortune', 'dragon-vault', 'cherry-crossroads'])(
  '%s: played rounds win as often as the distribution says',
  (slug) => {
    const game = gameOf(slug)
    if (!hasReels(game)) throw new Error('no reels')
    const { distribution } = exactly(game)
    const parts = partsOf(game)
    expect(topWinOf(distribution, parts, game.model.cap).times).toBe(sheetOf(slug).topWin.times)
    let [chance, win] = [0, distribution.length]
    while (chance < 4e-4) chance += distribution[--win]!
    const rng = simulationRng(131)
    const chunks = 60_000
    let reached = 0
    for (let chunk = 0; chunk < chunks; chunk++) if (simulate(game, CHUNK, rng).most >= win) reached++
    const each = 1 - (1 - chance) ** CHUNK
    expect(Math.abs(reached - each * chunks) / Math.sqrt(each * chunks)).toBeLessThan(4)
  },
)
