import fc from 'fast-check'
import { expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { compile, type UnitGame } from './compile.ts'
import type { GameDefinition } from './definition.ts'
import { capped } from './exact/distribution.ts'
import { simulationRng } from './draws.ts'
import { unitExact, unitExpected } from './exact/exact.ts'
import { countTumbles, firstFallMean, sumsOf, tumbleExact } from './exact/exact-tumble.ts'
import { simulate } from './simulate/simulate.ts'
import { maskSums } from './exact/tumble-masks.ts'
import type { CascadeGame } from './kinds/tumble.ts'
import type { Cell, GameEvent, Rng } from './types.ts'
import { anywhere, cascade, fishing, pots, wilds } from './slots.fixture.ts'

const all: readonly GameDefinition[] = [wilds, fishing, pots, cascade, anywhere]
const made = all.map((definition) => {
  const game = compile(definition) as UnitGame
  return { mechanic: definition.mechanic, game }
})

function counted(rng: Rng): Rng & { drawn: number } {
  const self = { drawn: 0, below: (bound: number) => (self.drawn++, rng.below(bound)) }
  return self
}

const paidBy = (events: readonly GameEvent[]) =>
  events.reduce((sum, e) => sum + ('win' in e && e.type !== 'total' ? e.win : 0), 0)

test.each(made)('$mechanic: play and simulation agree draw for draw, bought rounds too', ({ game }) => {
  covers('games.2')
  const [played, simulated] = [counted(simulationRng(9)), counted(simulationRng(9))]
  for (let round = 0; round < 2_000; round++) {
    const buys = game.model.price !== undefined && round % 2 === 1
    const { win, events } = game.play(buys ? 400 : 40, buys ? { buy: true } : null, played)
    const tally = simulate(game, 1, simulated, buys ? 'buy' : undefined)
    if (win !== tally.won * 2 || played.drawn !== simulated.drawn)
      throw new Error(`round ${round}: ${win} played, ${tally.won * 2} simulated`)
    expect(paidBy(events)).toBe(win)
    expect(events.at(-1)).toEqual(
      win === 200 * 40 ? { type: 'total', win, capped: true } : { type: 'total', win },
    )
  }
})

test.each(made)('$mechanic: both exact methods agree to 1e-9, and the simulation with them', ({ game }) => {
  covers('games.8')
  const { expected, distribution, bought } = unitExact(game, 1 << 15)
  const mean = distribution.reduce((sum, chance, win) => sum + chance * win, 0) / 20
  expect(Math.abs(mean - expected.base - expected.feature)).toBeLessThan(1e-9)
  expect(unitExpected(game)).toMatchObject(expected)
  expect(distribution.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 11)
  if (bought) {
    const price = bought.distribution.reduce((sum, chance, win) => sum + chance * win, 0) / 20
    expect(Math.abs(price - bought.expected)).toBeLessThan(1e-9)
  }
  const rounds = 20_000
  const tally = simulate(game, rounds, simulationRng(4))
  const round = capped(distribution, game.model.cap)
  const error = round.deviation / Math.sqrt(rounds)
  expect(Math.abs(tally.won / rounds - round.mean) / error).toBeLessThan(3.5)
})

/** Clusters of a grid, flooded the slow way. */
function naiveClusters(
  grid: readonly (readonly string[])[],
  wild: string,
): { symbol: string; cells: string[] }[] {
  const found: { symbol: string; cells: string[] }[] = []
  const done = new Set<string>()
  grid.forEach((column, reel) =>
    column.forEach((symbol, row) => {
      if (symbol === wild || !'ABCFLXYZ'.includes(symbol) || done.has(`${reel},${row}`)) return
      const cells = new Set<string>()
      const walk = (r: number, y: number): void => {
        const shown = grid[r]?.[y]
        if ((shown !== symbol && shown !== wild) || cells.has(`${r},${y}`)) return
        cells.add(`${r},${y}`)
        if (shown === symbol) done.add(`${r},${y}`)
        for (const [dr, dy] of [
          [1, 0],
          [-1, 0],
          [0, 1],
          [0, -1],
        ] as const)
          walk(r + dr, y + dy)
      }
      walk(reel, row)
      found.push({ symbol, cells: [...cells] })
    }),
  )
  return found
}

test('every window of falls pays the clusters that a slow flood finds, and clears just those', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const { events } = compile(cascade).play(400, { buy: true }, simulationRng(seed))
      let grid: readonly (readonly string[])[] = []
      let listed: { symbol: string; count: number }[] = []
      const check = () => {
        const wins = naiveClusters(grid, 'W').filter(({ cells }) => cells.length >= 4)
        const list = (rows: readonly { symbol: string; count: number }[]) =>
          rows.map((o) => `${o.symbol}${o.count}`).toSorted()
        expect(list(listed)).toEqual(list(wins.map(({ symbol, cells }) => ({ symbol, count: cells.length }))))
        listed = []
        return new Set(wins.flatMap(({ cells }) => cells))
      }
      if (
        events.some(({ type }) => type === 'total') &&
        events.at(-1)!.type === 'total' &&
        'capped' in events.at(-1)!
      )
        return
      for (const event of events) {
        if (event.type === 'clusterWin') {
          listed.push(event)
          expect(event.cells).toHaveLength(event.count)
        } else if (event.type === 'cascade') {
          const gone = check()
          expect(new Set(event.cleared.map((cell: Cell) => cell.join()))).toEqual(gone)
          // What stayed keeps its order and stands at the foot of its reel.
          grid.forEach((column, reel) => {
            const stayed = column.filter((_, row) => !gone.has(`${reel},${row}`))
            expect(event.grid[reel]!.slice(column.length - stayed.length)).toEqual(stayed)
          })
          grid = event.grid
        } else if (event.type === 'reveal') {
          if (grid.length > 0) check()
          grid = event.grid
        }
      }
    }),
    { numRuns: 60 },
  )
})

test('the first falls of scatter pays have the mean that polynomials give', () => {
  const game = compile(anywhere)
  const { model } = game
  let sum = 0
  const stops = { at: 0 }
  for (let combination = 0; combination < 225; combination++) {
    const draws = [combination % 15, Math.floor(combination / 15)]
    stops.at = 0
    const { events } = game.play(20, null, {
      below: (bound) => (stops.at < 2 ? draws[stops.at++]! : bound - 1),
    })
    const end = events.findIndex(({ type }, i) => i > 0 && type !== 'clusterWin')
    sum += paidBy(events.slice(0, end))
  }
  expect(firstFallMean(model, 'base')).toBeCloseTo(sum / 225, 9)
  expect(countTumbles(model, 'base').spins).toBe(225)
})

test.each([cascade, anywhere])('$mechanic: bit masks count every spin as the falls do', (definition) => {
  const { model } = compile(definition as GameDefinition) as CascadeGame
  for (const scope of ['base', 'free'] as const)
    expect(maskSums(definition, scope)).toEqual(sumsOf(countTumbles(model, scope)))
})

test('falls that are not those of the definition are found out', () => {
  const game = compile(cascade)
  const pays = game.model.pays.map((pay) => (pay === 4 ? 5 : pay))
  expect(() => tumbleExact({ ...game, model: { ...game.model, pays } }, 1 << 17)).toThrow('bit masks to')
})

test('a reel that turned wild in free spins stays so, and only it', () => {
  const rng = simulationRng(3)
  for (let round = 0; round < 300; round++) {
    const { events } = compile(wilds).play(400, { buy: true }, rng)
    const held = new Set<number>()
    for (const event of events) {
      if (event.type === 'reveal') expect(event.held ?? []).toEqual([...held].toSorted((a, b) => a - b))
      if (event.type === 'expand') for (const reel of event.reels) held.add(reel)
      if (event.type === 'expand' || event.type === 'reveal')
        for (const reel of held) expect(event.grid[reel]).toEqual(['W', 'W', 'W'])
    }
  }
})

test('collectors take every fish in view, and levels come after their number', () => {
  const rng = simulationRng(5)
  let levels = 0
  for (let round = 0; round < 500; round++) {
    let [collected, times] = [0, 1]
    let fish: readonly { readonly value: number }[] = []
    let hooks = 0
    for (const event of compile(fishing).play(400, { buy: true }, rng).events) {
      if (event.type === 'reveal') {
        collected += hooks
        hooks = event.grid.flat().filter((key) => key === 'L').length
        fish = event.coins ?? []
      }
      if (event.type === 'collect') {
        expect(event.times).toBe(hooks * times)
        expect(event.fish).toEqual(fish)
        const owed = fish.reduce((sum, { value }) => sum + value, 0) * event.times
        expect(event.win).toBeLessThanOrEqual(owed)
      }
      if (event.type === 'levelUp') {
        levels++
        expect(event.collected).toBe(collected + hooks)
        times = event.times
      }
    }
  }
  expect(levels).toBeGreaterThan(50)
})

test.each([
  [wilds, { wild: 'S' }],
  [fishing, { step: 0 }],
  [fishing, { collector: 'Q' }],
  [pots, { coins: ['A', 'Y', 'Z'] }],
  [pots, { burst: { chance: 2, of: 2 } }],
  [cascade, { links: [0, 1] }],
  [cascade, { ladder: [] }],
  [anywhere, { sizes: [8, 6] }],
] as const)('a wrong definition does not compile', (definition, change) => {
  const wrong = { ...definition, maths: { ...definition.maths, ...change } } as unknown as GameDefinition
  expect(() => compile(wrong)).toThrow('The definition of test is wrong')
})
