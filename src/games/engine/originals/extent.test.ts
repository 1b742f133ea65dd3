import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { definitionOf, everyGame, gameOf } from '../../catalogue.ts'
import type { ParSheet } from '../../certify.ts'
import { simulationRng } from '../draws.ts'
import { ONCE } from '../tops/top-win.ts'
import type { GameEvent } from '../types.ts'
import { guessFor } from './cards/roads.ts'
import type { OriginalOf } from '../definition.ts'
import type { OriginalGame } from './game.ts'
import { isOriginal } from './names.ts'
import { countReaching } from './numbers/limbo.ts'
import { proofOf } from './proofs.ts'
import { boundsOf, type OriginalSheet } from '../sheets/original-sheet.ts'

/** Least returns and largest wins over every way to play, counted again in whole numbers. */

const sheetOf = (slug: string) =>
  JSON.parse(
    readFileSync(new URL(`../../par/${slug}.json`, import.meta.url), 'utf8'),
  ) as ParSheet as OriginalSheet

const chooseWhole = (n: number, k: number): bigint => {
  let made = 1n
  for (let i = 1; i <= k; i++) made = (made * BigInt(n - k + i)) / BigInt(i)
  return made
}

/** A return whose multiplier is cut, by whole numbers: so many of so many tries are paid. */
function cutReturn(returned: number, wins: bigint, tries: bigint) {
  const parts = (BigInt(returned) * tries) / wins
  return { times: Number(parts) / 10_000, back: Number((parts * wins * 10n ** 12n) / tries) / 1e16 }
}

test('mines: the least return is that of all mines and gems, and the max win is one that can be reached', () => {
  const { maths, maxWin } = definitionOf('gem-field') as OriginalOf<'mines'>
  const all = Array.from({ length: 24 }, (_, m) => m + 1).flatMap((mines) =>
    Array.from({ length: 25 - mines }, (_, g) => ({
      mines,
      gems: g + 1,
      ...cutReturn(maths.returned, chooseWhole(25 - mines, g + 1), chooseWhole(25, g + 1)),
    })),
  )
  const allowed = all.filter(({ times }) => times <= 5_000)
  const most = allowed.reduce((a, b) => (b.times > a.times ? b : a))
  expect(most).toMatchObject({ mines: 7, gems: 15, times: 3965.775 })
  expect(maxWin).toBe(most.times)
  const { rtp, topWin, maxWin: shown } = sheetOf('gem-field')
  expect(rtp.least).toBeCloseTo(Math.min(...allowed.map(({ back }) => back)), 11)
  expect(rtp.least).toBeCloseTo(0.98992, 11)
  expect(topWin).toEqual({ ...shown, by: 'every-way' })
  expect(shown.chance).toBeCloseTo(most.back / most.times, 11)
})

test('tower: the least return is that of all floors of all levels', () => {
  const { maths } = definitionOf('watchtower') as OriginalOf<'tower'>
  const all = maths.levels.flatMap(({ doors, traps, floors }) =>
    Array.from({ length: floors }, (_, below) => {
      const floor = BigInt(below + 1)
      return cutReturn(maths.returned, BigInt(doors - traps) ** floor, BigInt(doors) ** floor)
    }),
  )
  expect(sheetOf('watchtower').rtp.least).toBeCloseTo(Math.min(...all.map(({ back }) => back)), 11)
})

test.each(['sky-limit', 'comet-climb'])('%s: the least return is that of all heights', (slug) => {
  const { maths } = definitionOf(slug) as OriginalOf<'limbo'>
  let least = 1
  for (let target = maths.target[0]; target <= maths.target[1]; target++)
    least = Math.min(least, (countReaching(maths, target) * target) / 100)
  expect(sheetOf(slug).rtp.least).toBeCloseTo(least, 11)
})

/** The plan of hi-lo's sheet: which multiplier it comes to, and how often it is carried through. */
const plan = [10, 10, 10, 10, 10, 7, 3, 1, 1]

describe('hi-lo', () => {
  const { maths, maxWin } = definitionOf('high-road') as OriginalOf<'hi-lo'>

  test('no road returns less than the worst cut of a multiplier', () => {
    let least = 1
    const walk = (left: number, wins: bigint, tries: bigint, from: number) => {
      for (let ranks = from; ranks >= 1; ranks--) {
        const [won, all] = [wins * BigInt(ranks), tries * 13n]
        least = Math.min(least, cutReturn(maths.returned, won, all).back)
        if (left > 1) walk(left - 1, won, all, ranks)
      }
    }
    walk(3, 1n, 1n, 12)
    // From four guesses on not even a whole part that is cut costs as much.
    expect(0.0001 / (13 / 12) ** 4).toBeLessThan(0.99 - least)
    expect(sheetOf('high-road').rtp.least).toBeCloseTo(least, 11)
    expect(least).toBeLessThan(0.989923)
  })

  test('the advertised win is below the cap, and one plan reaches it often enough', () => {
    const { times, chance } = sheetOf('high-road').topWin
    expect(times).toBe(4_999)
    const odds = plan.reduce((product, ranks) => (product * 13) / ranks, 1)
    expect(Math.floor(odds * 0.99)).toBe(times)
    expect(odds * 0.99).toBeLessThan(maxWin)
    const rng = simulationRng(131)
    const [rounds, rank] = [400_000, () => rng.below(13) + 1]
    let reached = 0
    for (let round = 0; round < rounds; round++) {
      const left = [...plan]
      for (let cards = 1, card = rank(); cards < maths.cards && left.length > 0; cards++) {
        const next = rank()
        const at = left.findIndex((ranks) => guessFor(card, ranks))
        const guess = at < 0 ? undefined : guessFor(card, left[at]!)
        if (guess && !(guess === 'higher' ? next > card : guess === 'lower' ? next < card : next === card))
          break
        if (guess) left.splice(at, 1)
        card = next
      }
      if (left.length === 0) reached++
    }
    expect(chance).toBeGreaterThan(ONCE)
    expect(Math.abs(reached - chance * rounds) / Math.sqrt(chance * rounds)).toBeLessThan(4)
  })

  test('the game pays it', () => {
    const game = gameOf('high-road') as OriginalGame
    const left = [...plan]
    const moves: unknown[] = []
    // Each card is drawn so that the guess before it comes true and the next one lies open.
    const cards: number[] = []
    const path = (rank: number, wanted: readonly number[]): boolean => {
      const [ranks, ...rest] = wanted
      if (ranks === undefined) return true
      const guess = guessFor(rank, ranks)
      if (!guess) return false
      for (let next = 1; next <= 13; next++) {
        if (!(guess === 'higher' ? next > rank : guess === 'lower' ? next < rank : next === rank)) continue
        if (!path(next, rest)) continue
        cards.unshift(next - 1)
        moves.unshift({ guess })
        return true
      }
      return false
    }
    const first = Array.from({ length: 13 }, (_, index) => index + 1).find((rank) => path(rank, left))!
    const draws = [first - 1, ...cards]
    const { win, over, wrong } = game.course!(10_000, null, moves, {
      below: () => draws.shift() ?? 0,
    })
    expect({ wrong, over, win }).toEqual({ wrong: null, over: true, win: 49_992_639 })
  })
})

test('bingo: one of four large tickets brings its first prize once in ten million rounds', () => {
  const { maths } = definitionOf('seventy-five-ball-bingo') as OriginalOf<'bingo'>
  const { balls, numbers, tickets, prizes } = maths
  const full = Number(chooseWhole(numbers - 24, balls - 24)) / Number(chooseWhole(numbers, balls))
  const { topWin, maxWin } = sheetOf('seventy-five-ball-bingo')
  expect(maxWin.chance).toBeCloseTo(full, 12)
  expect(full).toBeLessThan(ONCE)
  expect(topWin.times).toBe(prizes[0]!.pays / 100 / tickets)
  expect(topWin.chance).toBeLessThanOrEqual(tickets * full + 1e-12)
  expect(topWin.chance).toBeGreaterThan(ONCE)
})

/** Best play of draw poker and all masks of a large ticket take long: `npm run par` counts those. */
const SLOW = ['jacks-or-better', 'deuces-wild', 'jokers-deal', 'seventy-five-ball-bingo']
const originals = everyGame.filter(({ slug }) => isOriginal(definitionOf(slug)!))

test.each(originals.filter(({ slug }) => !SLOW.includes(slug)))(
  '$slug: the sheet tells what holds over every way to play',
  ({ slug, maxWin }) => {
    const { extent, ways } = proofOf((gameOf(slug) as OriginalGame).definition)
    const { rtp, topWin, maxWin: shown } = sheetOf(slug)
    const bounds = boundsOf(maxWin, extent, ways)
    expect(rtp.least).toBeCloseTo(bounds.rtp.least, 11)
    expect(rtp.most).toBeCloseTo(bounds.rtp.most, 11)
    expect(topWin.times).toBe(bounds.topWin.times)
    expect(topWin.chance).toBeCloseTo(bounds.topWin.chance, 11)
    expect(shown.chance).toBeCloseTo(bounds.maxWin.chance, 11)
    for (const { chances } of ways) {
      const back = chances.reduce((sum, { times, chance }) => sum + times * chance, 0)
      expect(back).toBeGreaterThanOrEqual(rtp.least - 1e-11)
      expect(back).toBeLessThanOrEqual(rtp.most + 1e-11)
    }
  },
)

test('every original reaches its max win, but for the cap of a road and a prize of one in 32 million', () => {
  const short = originals.filter(({ slug, maxWin }) => sheetOf(slug).topWin.times !== maxWin)
  expect(short.map(({ slug }) => slug)).toEqual(['high-road', 'seventy-five-ball-bingo'])
  for (const { slug } of originals) expect(sheetOf(slug).topWin.chance).toBeGreaterThanOrEqual(ONCE)
})

test.each(originals)(
  '$slug: its rules tell the max win that is reached, and no other',
  ({ slug, maxWin }) => {
    const said = definitionOf(slug)!.rules.flatMap((rule) =>
      [...rule.matchAll(/max win(?: is ([\d,.]*\d) times)?/g)].map(([, times]) => times?.replaceAll(',', '')),
    )
    const figures = said.filter((times) => times !== undefined).map(Number)
    const { chance } = sheetOf(slug).maxWin
    expect(figures).toEqual(chance > 0 ? [maxWin] : [])
    if (chance === 0) expect(said).toEqual([])
  },
)

test('high road: no product of guesses is cut to its bound', () => {
  const { maths, maxWin } = definitionOf('high-road') as OriginalOf<'hi-lo'>
  /** Products of winning ranks, by their count, that are cut to so many parts; some may take more guesses than that. */
  const cutTo = (parts: bigint): string[] => {
    const found: string[] = []
    const [two, ...logs] = [2, 3, 5, 7, 11].map(Math.log)
    for (let guesses = 1; guesses < maths.cards; guesses++) {
      const all = BigInt(maths.returned) * 13n ** BigInt(guesses)
      const most = Math.log(maths.returned) + guesses * Math.log(13) - Math.log(Number(parts))
      // A rank has one of the larger primes, or up to two threes; what is left to the product are its twos.
      const walk = (at: number, left: number, counts: readonly number[]) => {
        const prime = 3 - counts.length
        if (prime < 0) {
          const twos = Math.floor((most - at) / two! + 1e-9)
          // Far enough for the digits of a logarithm: what comes so near is looked at in whole numbers.
          if (twos < 0 || most - at - twos * two! > 2 / Number(parts)) return
          const product = [11n, 7n, 5n, 3n].reduce(
            (whole, one, index) => whole * one ** BigInt(counts[index]!),
            2n ** BigInt(twos),
          )
          if (all / product === parts) found.push(`${guesses}: ${product}`)
          return
        }
        const room = prime === 0 ? 2 * left : left
        for (let count = 0; count <= room && at + count * logs[prime]! <= most + 1e-9; count++)
          walk(at + count * logs[prime]!, prime === 0 ? left : left - count, [...counts, count])
      }
      walk(0, guesses, [])
    }
    return found
  }
  expect(maths.parts).toBe(10_000)
  expect(cutTo(BigInt(maxWin) * 10_000n)).toEqual([])
  // The plan of the sheet is found where it is.
  expect(cutTo(49_992_639n)).toContain(`9: ${plan.reduce((product, ranks) => product * BigInt(ranks), 1n)}`)
})

test('blackjack: best play wins four stakes in some of its rounds, and never more', () => {
  const game = gameOf('blackjack') as OriginalGame
  const { policy } = proofOf(game.definition).ways[0]!
  let [most, times] = [0, 0]
  for (let seed = 0; seed < 3_000; seed++) {
    const moves: unknown[] = []
    for (;;) {
      const { over, win, parts } = game.course!(100, null, moves, simulationRng(seed))
      most = Math.max(most, win)
      if (over && win === 400) times++
      if (over) break
      moves.push(policy!(parts.flat() as GameEvent[]))
    }
  }
  expect(most).toBe(game.definition.maxWin * 100)
  const expected = sheetOf('blackjack').topWin.chance * 3_000
  expect(Math.abs(times - expected) / Math.sqrt(expected)).toBeLessThan(4)
})
