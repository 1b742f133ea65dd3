import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gameOf } from '../catalogue.ts'
import { worthAt } from './choice.ts'
import { simulationRng } from './draws.ts'
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
