import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { definitionOf, everyGame, gameOf } from '../catalogue.ts'
import type { SlotSheet } from '../certify.ts'
import { simulationRng } from '../engine/draws.ts'
import { lowBets } from '../engine/exact/low/low-bets.ts'
import { hasReels } from '../engine/reel-mechanics.ts'
import { standardErrors } from '../engine/sheets/reel-sheet.ts'
import type { LinesDefinition } from '../engine/definition.ts'
import type { Game, Rng } from '../engine/types.ts'
import { oddsAt, oddsOf, oddsRows } from './odds.ts'

const sheetOf = (slug: string) =>
  JSON.parse(readFileSync(new URL(`../par/${slug}.json`, import.meta.url), 'utf8')) as SlotSheet
const slots = everyGame.flatMap(({ slug }) => {
  const game = gameOf(slug)
  return hasReels(game) ? [{ slug, game: game as Game, bets: lowBets(game), sheet: sheetOf(slug) }] : []
})

/** The best pay of a line's symbols, read symbol by symbol as the rules state it. */
function linePay({ wild, pays }: LinesDefinition['maths'], keys: readonly string[]): number {
  const first = keys.find((key) => key !== wild) ?? wild
  const length = (of: (key: string) => boolean) => {
    const end = keys.findIndex((key) => !of(key))
    return end < 0 ? keys.length : end
  }
  const pay = (symbol: string, count: number) => (count > 0 ? (pays[symbol]?.[count - 1] ?? 0) : 0)
  return Math.max(
    pay(
      wild,
      length((key) => key === wild),
    ),
    pays[first]
      ? pay(
          first,
          length((key) => key === wild || key === first),
        )
      : 0,
  )
}

/** A round of lines by its published rules alone: reels, lines, pays, and a draw for every fraction. */
function roundOf({ maths, symbols }: LinesDefinition, stake: number, rng: Rng): number {
  const nameOf = new Map(symbols.map(({ code, key }) => [code, key]))
  const lines = maths.lines.length
  const paid = (lineBets: number) => {
    const whole = Math.floor((lineBets * stake) / lines)
    const rest = lineBets * stake - whole * lines
    return whole + (rng.below(lines) < rest ? 1 : 0)
  }
  const spin = (reels: readonly string[], times: number) => {
    const window = reels.map((strip) => {
      const stop = rng.below(strip.length)
      return Array.from({ length: maths.rows }, (_, row) => nameOf.get(strip[(stop + row) % strip.length]!)!)
    })
    let win = 0
    for (const line of maths.lines) {
      const pay = linePay(
        maths,
        line.map((row, reel) => window[reel]![row]!),
      )
      if (pay > 0) win += paid(pay * times)
    }
    const scatters = window.flat().filter((key) => key === maths.scatter).length
    const scatterPay = maths.scatterPays[scatters - 1] ?? 0
    return {
      win: win + scatterPay * stake * times,
      free: maths.freeSpins[scatters - 1] ?? 0,
    }
  }
  let { win, free } = spin(maths.reels, 1)
  for (; free > 0; free--) {
    const more = spin(maths.freeReels, maths.multiplier)
    win += more.win
    free += more.free
  }
  return win
}

const ROUNDS = 60_000

test.each([
  ['sunfire-sevens', 2, '28.1%', '16.6%'],
  ['sunfire-sevens', 4, '30.9%', '15.5%'],
  ['sunfire-sevens', 10, '33.2%', '15.1%'],
  ['sunfire-sevens', 20, '34.5%', '15.0%'],
  ['tidal-fortune', 2, '33.9%', '21.9%'],
])('%s at a bet of %i', { timeout: 60_000 }, (slug, stake, hit, back) => {
  const definition = definitionOf(slug) as LinesDefinition
  const odds = oddsAt(oddsOf(sheetOf(slug)), stake)
  const rows = new Map(oddsRows(odds, definition.volatility))
  expect(rows.get('Hit rate')).toMatch(new RegExp(`^${hit}, `))
  expect(rows.get('Rounds that pay the bet back or more')).toMatch(new RegExp(`^${back}, `))
  const rng = simulationRng(stake + definition.id)
  let [hits, backs, tens, hundreds] = [0, 0, 0, 0]
  for (let round = 0; round < ROUNDS; round++) {
    const win = roundOf(definition, stake, rng)
    if (win > 0) hits++
    if (win >= stake) backs++
    if (win >= stake * 10) tens++
    if (win >= stake * 100) hundreds++
  }
  expect(Math.abs(standardErrors(hits, ROUNDS, odds.hitRate!))).toBeLessThan(3.5)
  expect(Math.abs(standardErrors(backs, ROUNDS, odds.atLeastStake!))).toBeLessThan(3.5)
  expect(Math.abs(standardErrors(tens, ROUNDS, odds.atLeast!['10']!))).toBeLessThan(3.5)
  // Far out, where wins add up over a feature.
  expect(Math.abs(standardErrors(hundreds, ROUNDS, odds.atLeast!['100']!))).toBeLessThan(3.5)
})

test('every slot has figures of each bet that its parts do not divide, and of no other', () => {
  covers('games.5')
  for (const { slug, game, bets, sheet } of slots) {
    expect([slug, bets]).toEqual([slug, [2, 4, 10]])
    expect(Object.keys(sheet.low!).map(Number)).toEqual(bets)
    const odds = oddsOf(sheet)
    for (const stake of Object.values(game.stakes).flat())
      expect([slug, stake, oddsAt(odds, stake) !== odds]).toEqual([slug, stake, bets.includes(stake)])
  }
})

/** Rounds of each slot and bet by the code that players meet. */
const PLAYED = 600

test(
  'rounds as players meet them pay as often as the sheets say, at every low bet',
  { timeout: 120_000 },
  () => {
    covers('games.5')
    for (const bet of [2, 4, 10]) {
      let [rounds, hits, backs, hitMean, backMean, hitSpread, backSpread] = [0, 0, 0, 0, 0, 0, 0]
      for (const { slug, game, sheet } of slots) {
        const { hitRate, atLeast } = sheet.low![bet]!
        const rng = simulationRng(bet * 1_000 + game.stakes.SweepStakes.length + slug.length)
        let [hit, back] = [0, 0]
        for (let round = 0; round < PLAYED; round++) {
          const { win } = game.play(bet, null, rng)
          if (win > 0) hit++
          if (win >= bet) back++
        }
        const chance = atLeast['1']!
        expect([slug, Math.abs(standardErrors(hit, PLAYED, hitRate)) < 4.5]).toEqual([slug, true])
        expect([slug, Math.abs(standardErrors(back, PLAYED, chance)) < 4.5]).toEqual([slug, true])
        rounds += PLAYED
        hits += hit
        backs += back
        hitMean += PLAYED * hitRate
        backMean += PLAYED * chance
        hitSpread += PLAYED * hitRate * (1 - hitRate)
        backSpread += PLAYED * chance * (1 - chance)
      }
      expect(rounds).toBeGreaterThan(40_000)
      expect(Math.abs(hits - hitMean) / Math.sqrt(hitSpread)).toBeLessThan(3.5)
      expect(Math.abs(backs - backMean) / Math.sqrt(backSpread)).toBeLessThan(3.5)
    }
  },
)
