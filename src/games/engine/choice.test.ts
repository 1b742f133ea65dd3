import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gameOf } from '../catalogue.ts'
import { drawnPart, worthAt } from './choice.ts'
import { simulationRng } from './draws.ts'
import { meanOf } from './exact/mean.fixture.ts'
import type { GameEvent } from './types.ts'

const never = { below: () => expect.fail('nothing is drawn where nothing is to be rounded') as number }

describe('what line bets are worth', () => {
  test('is a product where the lines divide the stake, and nothing is drawn', () => {
    expect([1, 7, 250].map(worthAt(40, 20, never))).toEqual([2, 14, 500])
  })

  test('where they do not, the whole part and a unit more as often as the fraction says', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500 }),
        fc.integer({ min: 2, max: 60 }),
        fc.nat(3_000),
        (stake, lines, bets) => {
          // All draws, each once: their mean is exact.
          const sum = Array.from({ length: lines }, (_, drawn) =>
            worthAt(stake, lines, { below: () => drawn })(bets),
          ).reduce((a, b) => a + b, 0)
          expect(sum).toBe(bets * stake)
        },
      ),
      { seed: 1, numRuns: 300 },
    )
  })

  test('a stake that is none is a RangeError', () => {
    for (const stake of [0, -20, 1.5, Number.NaN, 2 ** 60])
      expect(() => worthAt(stake, 20, never)).toThrow(RangeError)
  })
})

test('a free spin of 2 entries returns on average what any other stake does', () => {
  const game = gameOf('tidal-fortune')
  const rng = simulationRng(7)
  const rounds = 60_000
  let [small, large, squares] = [0, 0, 0]
  for (let i = 0; i < rounds; i++) {
    const { win, events } = game.play(2, null as never, rng)
    const paid = events
      .filter((event: GameEvent) => event.type !== 'total' && 'win' in event)
      .reduce((sum, event) => sum + (event as { win: number }).win, 0)
    if (paid !== win) expect.fail(`events pay ${paid}, the round ${win}`)
    small += win / 2
    squares += (win / 2) ** 2
    large += game.play(20, null as never, rng).win / 20
  }
  const error = Math.sqrt(squares / rounds / rounds)
  expect(Math.abs(small / rounds - large / rounds) / error).toBeLessThan(4.5)
})

test('a pay is worth its exact amount on average, whatever the fraction', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), fc.constantFrom(2, 20, 100, 9_500), (parts, of) => {
      expect(Math.abs(meanOf(parts, of) - parts / of)).toBeLessThan(1e-12 * Math.max(1, parts / of))
    }),
    { numRuns: 60 },
  )
})

test('a whole amount draws nothing and tells nothing', () => {
  const never = { below: () => expect.unreachable() }
  expect(drawnPart(400, 100, never, () => expect.unreachable())).toBe(4)
  expect(worthAt(40, 20, never)(7)).toBe(14)
})

test('396 hundredths pay 4 at 96 of 100 draws and 3 at the others, and say so', () => {
  const drawnFractions: GameEvent[] = []
  const pays = Array.from({ length: 100 }, (_, drawn) =>
    drawnPart(396, 100, { below: () => drawn }, (event) => drawnFractions.push(event)),
  )
  expect(pays.filter((pay) => pay === 4)).toHaveLength(96)
  expect(pays.filter((pay) => pay === 3)).toHaveLength(4)
  expect(drawnFractions[95]).toEqual({ type: 'fraction', rest: 96, of: 100, drawn: 95, pays: 4 })
  expect(drawnFractions[96]).toEqual({ type: 'fraction', rest: 96, of: 100, drawn: 96, pays: 3 })
})
