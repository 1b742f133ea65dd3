import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compile } from '../compile.ts'
import type { LinesDefinition } from '../definition.ts'
import { simulationRng } from '../draws.ts'
import type { GameEvent } from '../types.ts'

/** A game of a random pay table, random strips and three lines; every symbol stands on every reel. */
const definitions = fc
  .record({
    pays: fc.array(fc.array(fc.nat({ max: 60 }), { minLength: 5, maxLength: 5 }), {
      minLength: 4,
      maxLength: 4,
    }),
    strips: fc.array(fc.array(fc.constantFrom(...'WABC'), { minLength: 0, maxLength: 9 }), {
      minLength: 10,
      maxLength: 10,
    }),
    multiplier: fc.integer({ min: 1, max: 3 }),
    maxWin: fc.integer({ min: 1, max: 200 }),
    seed: fc.integer(),
  })
  .map(({ pays, strips, multiplier, maxWin, seed }) => {
    const reels = strips.map((letters) => `S${letters.join('')}ABCWABACBCAB`)
    const definition: LinesDefinition = {
      ...face,
      maxWin,
      maths: {
        rows: 3,
        lines: [
          [1, 1, 1, 1, 1],
          [0, 1, 2, 1, 0],
          [2, 2, 1, 0, 0],
        ],
        reels: reels.slice(0, 5),
        freeReels: reels.slice(5),
        pays: Object.fromEntries(
          ['W', 'A', 'B', 'C'].map((key, i) => [key, pays[i]!.toSorted((a, b) => a - b)]),
        ),
        wild: 'W',
        scatter: 'S',
        scatterPays: [0, 0, 2, 5, 10],
        freeSpins: [0, 0, 3, 4, 5],
        multiplier,
      },
    }
    return { definition, seed }
  })

const face = {
  id: 1,
  slug: 'test',
  mechanic: 'lines',
  provider: '',
  title: '',
  subTitle: '',
  description: '',
  rules: [],
  groups: [],
  colours: { deep: '', base: '', glow: '', light: '' },
  rtp: 0,
  volatility: 'low',
  stakes: { SweepStakes: [3], TournamentPoints: [30] },
  symbols: [...'WABCS'].map((code) => ({ key: code, code, name: code, art: code })),
} as const

/** The pay of one line by brute force: every symbol is tried as the one that the line is about. */
function naiveLine(maths: LinesDefinition['maths'], shown: readonly string[]): number {
  const pays = Object.entries(maths.pays).map(([key, row]) => {
    const stop = shown.findIndex((symbol) => symbol !== key && symbol !== maths.wild)
    let run = stop < 0 ? shown.length : stop
    // The wild's own pay counts wilds alone; a symbol's run must hold the symbol itself.
    if (key === maths.wild) {
      const other = shown.findIndex((symbol) => symbol !== maths.wild)
      run = other < 0 ? shown.length : other
    } else if (!shown.slice(0, run).includes(key)) run = 0
    return run === 0 ? 0 : row[run - 1]!
  })
  return Math.max(...pays)
}

/** Pays a round's events again from what its reveals show, and gives what is owed without the limit. */
function naiveRound(definition: LinesDefinition, stake: number, events: readonly GameEvent[]): number {
  const { maths } = definition
  const bet = stake / maths.lines.length
  return events.reduce((sum, event) => {
    if (event.type !== 'reveal') return sum
    const times = event.scope === 'free' ? maths.multiplier : 1
    const scatters = event.grid.flat().filter((symbol) => symbol === maths.scatter).length
    const lines = maths.lines.map((rows) =>
      naiveLine(
        maths,
        rows.map((row, reel) => event.grid[reel]![row]!),
      ),
    )
    const paid =
      lines.reduce((all, pay) => all + pay * bet, 0) + (maths.scatterPays[scatters - 1] ?? 0) * stake
    return sum + paid * times
  }, 0)
}

const winOf = (event: GameEvent): number => ('win' in event && event.type !== 'total' ? event.win : 0)

test('a round pays what a naive evaluator reads from its reveals, up to the maximum win', () => {
  fc.assert(
    fc.property(definitions, fc.constantFrom(3, 30, 300), ({ definition, seed }, stake) => {
      const game = compile(definition)
      const rng = simulationRng(seed)
      for (let round = 0; round < 10; round++) {
        const { win, events } = game.play(stake, null, rng)
        const owed = naiveRound(definition, stake, events)
        const limit = definition.maxWin * stake
        expect(win).toBe(Math.min(owed, limit))
        expect(events.reduce((sum, event) => sum + winOf(event), 0)).toBe(win)
        expect(events.at(-1)).toEqual(
          win === limit ? { type: 'total', win, capped: true } : { type: 'total', win },
        )
      }
    }),
    { numRuns: 400 },
  )
})

test('free spins are counted down, retriggered and all played, unless the round is full', () => {
  fc.assert(
    fc.property(definitions, ({ definition, seed }) => {
      const { events } = compile({ ...definition, maxWin: 2_000 }).play(3, null, simulationRng(seed))
      let left = 0
      let index = 0
      for (const event of events) {
        if (event.type === 'freeSpinsTrigger') expect(event.left).toBe((left += event.count))
        if (event.type === 'freeSpin')
          expect(event).toEqual({ type: 'freeSpin', index: ++index, left: --left })
      }
      const total = events.at(-1)!
      fc.pre(total.type === 'total' && !total.capped)
      expect(left).toBe(0)
      expect(events.filter((event) => event.type === 'reveal')).toHaveLength(index + 1)
    }),
    { numRuns: 200 },
  )
})
