import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tidalFortune } from '../../definitions/tidal-fortune.ts'
import { checkDefinition } from '../check.ts'
import { compile } from '../compile.ts'
import type { LinesDefinition } from '../definition.ts'
import { capped, chanceOf, linesDistribution } from './distribution.ts'
import { spectrum, transform } from './fourier.ts'
import { checkedEnumeration, exactly } from '../sheets/reel-sheet.ts'
import { simulationRng } from '../draws.ts'
import { layStrip, tuneStrips } from '../tune.ts'

/** A game small enough to follow by hand: short reels, so that whole rounds can be added up one by one. */
const small: LinesDefinition = {
  ...tidalFortune,
  slug: 'small',
  maxWin: 1_000,
  symbols: [...'WABS'].map((code) => ({ key: code, code, name: code, art: code })),
  maths: {
    rows: 1,
    lines: [[0, 0, 0, 0, 0]],
    reels: ['WABS', 'WAAB', 'ABSB', 'AWB', 'AAB'],
    freeReels: ['WABSAB', 'ABAB', 'ABSBAB', 'AWB', 'AAB'],
    pays: { W: [0, 1, 2, 3, 9], A: [0, 0, 2, 4, 8], B: [0, 0, 1, 3, 6] },
    wild: 'W',
    scatter: 'S',
    scatterPays: [0, 1, 1, 1, 1],
    freeSpins: [0, 2, 2, 2, 2],
    multiplier: 2,
  },
}

/** Chances of a round's win by adding up spin after spin, until what is under way is below 1e-14. */
function byAddition(definition: LinesDefinition): Map<number, number> {
  const game = compile(definition)
  const ways = { base: game.model.base, free: game.model.free }
  const spins = (scope: 'base' | 'free') => {
    const { lengths } = ways[scope]
    const stops: number[][] = [[]]
    for (const length of lengths) {
      const longer = stops.flatMap((head) => Array.from({ length }, (_, stop) => [...head, stop]))
      stops.splice(0, stops.length, ...longer)
    }
    return stops.map((combination) => {
      let reel = 0
      // A round whose every later spin shows no scatter: its first spin is what is asked for.
      const { events } = compile({
        ...definition,
        maths: { ...definition.maths, reels: strips(scope) },
      }).play(1, null, { below: () => combination[reel++] ?? 1 })
      const end = events.findIndex(({ type }) => type === 'freeSpin')
      const first = end < 0 ? events.slice(0, -1) : events.slice(0, end)
      const pay = first.reduce((sum, event) => sum + ('win' in event ? event.win : 0), 0)
      return { pay, award: first.some(({ type }) => type === 'freeSpinsTrigger') ? 2 : 0 }
    })
  }
  const strips = (scope: 'base' | 'free') => definition.maths[scope === 'base' ? 'reels' : 'freeReels']
  const [base, free] = [spins('base'), spins('free')]
  const ends = new Map<number, number>()
  let alive = new Map<string, number>([['0,1', 1]])
  for (let depth = 0, moving = 1; moving > 1e-14; depth++) {
    const after = new Map<string, number>()
    const [set, times] = depth === 0 ? [base, 1] : [free, definition.maths.multiplier]
    for (const [state, chance] of alive) {
      const [won, left] = state.split(',').map(Number) as [number, number]
      for (const { pay, award } of set) {
        const [win, rest] = [won + pay * times, left - 1 + award]
        const part = chance / set.length
        if (rest === 0) ends.set(win, (ends.get(win) ?? 0) + part)
        else after.set(`${win},${rest}`, (after.get(`${win},${rest}`) ?? 0) + part)
      }
    }
    alive = after
    moving = [...after.values()].reduce((sum, chance) => sum + chance, 0)
  }
  return ends
}

test('the distribution of whole rounds is that of adding up spin after spin', { timeout: 60_000 }, () => {
  const game = compile(small)
  const chances = linesDistribution(
    game.model,
    checkedEnumeration(game, 'base'),
    checkedEnumeration(game, 'free'),
    1 << 12,
  )
  const added = byAddition(small)
  for (let win = 0; win < chances.length; win++) {
    expect(Math.abs(chances[win]! - (added.get(win) ?? 0))).toBeLessThan(1e-12)
  }
  const most = capped(chances, 20)
  const mean = [...added].reduce((sum, [win, chance]) => sum + Math.min(win, 20) * chance, 0)
  expect(most.mean).toBeCloseTo(mean, 11)
  expect(chanceOf(chances, 0)).toBeCloseTo(1, 12)
  const exact = exactly(game)
  const whole = [...added].reduce((sum, [win, chance]) => sum + win * chance, 0)
  expect(exact.expected.base + exact.expected.feature).toBeCloseTo(whole, 10)
})

test('a transform and its way back give what went in', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 64 }), (list) => {
      const points = spectrum(Float64Array.from(list), 64)
      transform(points, 1)
      points.re.forEach((value, i) => expect(value / 64).toBeCloseTo(list[i] ?? 0, 12))
    }),
  )
  expect(() => spectrum(new Float64Array(9), 8)).toThrow(RangeError)
  expect(() => transform({ re: new Float64Array(12), im: new Float64Array(12) }, 1)).toThrow(RangeError)
})

test('a strip is laid with its blocks whole, no alike neighbors and the distances kept', () => {
  const strip = layStrip({ S: 2, CC: 1, A: 4, B: 4 }, { S: 4 }, simulationRng(3))
  expect([...strip].toSorted().join('')).toBe('AAAABBBBCCSS')
  expect(`${strip}${strip}`).toContain('CC')
  expect(`${strip}${strip}`).not.toMatch(/AA|BB|S.{0,2}S/)
  expect(() => layStrip({ A: 3 }, {}, simulationRng(3))).toThrow('keeps the distances')
})

test('tuning comes closer by changing regular symbols only', () => {
  const strips = ['SABABABWBABA', 'SABABABWBABA']
  const share = (reels: readonly string[]) => reels.join('').split('A').length / 24
  const tuned = tuneStrips(strips, 'ABC', 0.3, 0.01, share, simulationRng(4))
  expect(Math.abs(share(tuned) - 0.3)).toBeLessThan(Math.abs(share(strips) - 0.3))
  for (const strip of tuned) expect(strip).toMatch(/^S[ABC]{6}W[ABC]{4}$/)
})

test.each([
  ['stakes: a stake', { stakes: { ...small.stakes, SweepStakes: [1.5] } }],
  ['stakes: order', { stakes: { ...small.stakes, SweepStakes: [2, 1] } }],
  ['stakes: none', { stakes: { ...small.stakes, SweepStakes: [] } }],
  ['symbols', { symbols: [...small.symbols, small.symbols[0]!] }],
  ['maximum win', { maxWin: 0.5 }],
  ['lines', { maths: { ...small.maths, lines: [[0, 0, 0, 0, 1]] } }],
  ['letters', { maths: { ...small.maths, reels: ['X', 'X', 'X', 'X', 'X'] } }],
  ['falling pays', { maths: { ...small.maths, pays: { ...small.maths.pays, A: [0, 0, 3, 2, 1] } } }],
  ['missing', { maths: { ...small.maths, reels: ['WAAS', 'WAAB', 'ABSB', 'AWB', 'AAB'] } }],
  ['scatter', { maths: { ...small.maths, scatter: 'A' } }],
  ['two scatters', { maths: { ...small.maths, rows: 2, reels: ['WABSS', 'WAB', 'WAB', 'WAB', 'WAB'] } }],
  ['endless', { maths: { ...small.maths, scatterPays: [0, 0, 0, 0, 0] } }],
  ['multiplier', { maths: { ...small.maths, multiplier: 0 } }],
])('a wrong definition does not compile: %s', (_, change) => {
  expect(() => checkDefinition({ ...small, ...change })).toThrow('The definition of small is wrong')
  expect(() => checkDefinition(small)).not.toThrow()
})
