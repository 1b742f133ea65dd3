import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compile } from '../compile.ts'
import type { WaysDefinition } from '../definition.ts'
import { simulationRng } from '../draws.ts'
import { spreadTotal, viewsOf, waysSpread, waysTotal, windowsOf } from '../exact/spread.ts'
import type { GameEvent } from '../types.ts'

/** Random games of ways: every symbol stands on every reel, the wild on all but the first. */
const definitions = fc
  .record({
    pays: fc.array(fc.array(fc.nat({ max: 40 }), { minLength: 5, maxLength: 5 }), {
      minLength: 3,
      maxLength: 3,
    }),
    strips: fc.array(fc.array(fc.constantFrom(...'WABC'), { maxLength: 8 }), {
      minLength: 10,
      maxLength: 10,
    }),
    rows: fc.constantFrom(3, 4),
    multiplier: fc.integer({ min: 1, max: 3 }),
    maxWin: fc.integer({ min: 1, max: 300 }),
    seed: fc.integer(),
  })
  .map(({ pays, strips, rows, multiplier, maxWin, seed }) => {
    const reels = strips.map((letters, index) => {
      const own = index % 5 === 0 ? letters.filter((letter) => letter !== 'W') : letters
      return `S${own.join('')}ABCABACB`
    })
    const definition: WaysDefinition = {
      ...face,
      maxWin,
      maths: {
        rows,
        reels: reels.slice(0, 5),
        freeReels: reels.slice(5),
        pays: Object.fromEntries(['A', 'B', 'C'].map((key, i) => [key, pays[i]!.toSorted((a, b) => a - b)])),
        wild: 'W',
        scatter: 'S',
        scatterPays: [0, 0, 20, 60, 100],
        freeSpins: [0, 0, 3, 4, 5],
        multiplier,
        buy: { price: 10 },
      },
    }
    return { definition, seed }
  })

const face = {
  id: 1,
  slug: 'test',
  mechanic: 'ways',
  provider: '',
  title: '',
  subTitle: '',
  description: '',
  rules: [],
  groups: [],
  colours: { deep: '', base: '', glow: '', light: '' },
  rtp: 0,
  volatility: 'low',
  stakes: { SweepStakes: [20], TournamentPoints: [200] },
  symbols: [...'WABCS'].map((code) => ({ key: code, code, name: code, art: code })),
} as const

/** Walks every way one by one, in twentieths of the stake. */
function naiveWays({ pays, wild }: WaysDefinition['maths'], grid: readonly (readonly string[])[]): number {
  let sum = 0
  for (const [key, row] of Object.entries(pays)) {
    const walk = (reel: number): number => {
      const next = (grid[reel] ?? []).filter((shown) => shown === key || shown === wild)
      if (next.length === 0) return reel === 0 ? 0 : row[reel - 1]!
      return next.reduce((all) => all + walk(reel + 1), 0)
    }
    sum += walk(0)
  }
  return sum
}

function naiveRound({ maths }: WaysDefinition, stake: number, events: readonly GameEvent[]): number {
  return events.reduce((sum, event) => {
    if (event.type !== 'reveal') return sum
    const scatters = event.grid.flat().filter((shown) => shown === maths.scatter).length
    const paid = naiveWays(maths, event.grid) + (maths.scatterPays[scatters - 1] ?? 0)
    return sum + (paid * (event.scope === 'free' ? maths.multiplier : 1) * stake) / 20
  }, 0)
}

test('a round pays what walking every way in its reveals pays, up to the maximum win', () => {
  fc.assert(
    fc.property(
      definitions,
      fc.constantFrom(null, { buy: true } as const),
      ({ definition, seed }, choice) => {
        const game = compile(definition)
        const rng = simulationRng(seed)
        for (let round = 0; round < 5; round++) {
          const { win, events } = game.play(choice ? 400 : 40, choice, rng)
          expect(win).toBe(Math.min(naiveRound(definition, 40, events), definition.maxWin * 40))
          expect(events.reduce((sum, e) => sum + ('win' in e && e.type !== 'total' ? e.win : 0), 0)).toBe(win)
          expect(events[0]!.type).toBe(choice ? 'bonusBuy' : 'reveal')
        }
      },
    ),
    { numRuns: 150 },
  )
})

test('the closed form of ways adds up to what every window pays, in whole numbers', () => {
  fc.assert(
    fc.property(definitions, ({ definition }) => {
      const { model } = compile(definition)
      const views = viewsOf(model.base, model, (reel, stop) => model.base.specials[reel]![stop]!)
      const spread = waysSpread(model, views)
      expect(spreadTotal(spread)).toBe(waysTotal(model, views))
      const windows = [...spread.values()].flatMap((wins) => [...wins.values()])
      expect(windows.reduce((sum, weight) => sum + weight, 0)).toBe(windowsOf(views))
    }),
    { numRuns: 40 },
  )
})

test('a feature is bought with its exact choice and a cost that its price divides', () => {
  const { definition } = fc.sample(definitions, 1)[0]!
  const game = compile(definition)
  expect(game.choice({ buy: true })).toEqual({ ok: true, choice: { buy: true } })
  for (const none of [undefined, null, {}]) expect(game.choice(none)).toEqual({ ok: true, choice: null })
  for (const wrong of [{ buy: false }, { buy: 1 }, { buy: true, x: 1 }, [true], 'buy', true])
    expect(game.choice(wrong).ok).toBe(false)
  expect(() => game.play(45, { buy: true }, simulationRng(1))).toThrow(RangeError)
  expect([game.units!(null), game.units!({ buy: true })]).toEqual([1, 10])
})

test.each([
  ['a wild on the first reel', { reels: ['SWABC', 'SABC', 'SABC', 'SABC', 'SABC'] }],
  ['a symbol that is missing', { reels: ['SABC', 'SABA', 'SABC', 'SABC', 'SABC'] }],
  ['two scatters', { reels: ['SABCS', 'SABC', 'SABC', 'SABC', 'SABC'] }],
  ['a wild that pays', { pays: { W: [0, 0, 1, 2, 3] } }],
  ['a price', { buy: { price: 1.5 } }],
  ['rows', { rows: 9 }],
])('a wrong definition does not compile: %s', (_, change) => {
  const { definition } = fc.sample(definitions, { numRuns: 1, seed: 1 })[0]!
  expect(() => compile({ ...definition, maths: { ...definition.maths, ...change } })).toThrow('is wrong')
})
