import { expect, test } from 'vitest'
import { markOf } from './mark.ts'

test('a result is the drawn number or height, else what the round brought in stakes', () => {
  expect(markOf([{ type: 'dice', roll: 5_025, win: 0 } as never], 0, 100)).toBe('50.25')
  expect(markOf([{ type: 'climb', reached: 1_234, target: 200, win: 200 }], 200, 100)).toBe('12.34 ×')
  expect(
    markOf(
      [
        { type: 'launch', auto: 0 },
        { type: 'flight', left: null, burst: 100, win: 0 },
      ],
      0,
      1,
    ),
  ).toBe('1 ×')
  expect(markOf([{ type: 'roulette', number: 0, bets: [], win: 0 }], 0, 100)).toBe('0')
  expect(markOf([{ type: 'sicbo', dice: [1, 2, 6], bets: [], win: 0 } as never], 0, 100)).toBe('9')
  expect(markOf([{ type: 'total', win: 0 }], 0, 100)).toBe('0 ×')
  expect(markOf([{ type: 'total', win: 155 }], 155, 100)).toBe('1.55 ×')
  expect(markOf([{ type: 'total', win: 1 }], 2, 3)).toBe('0.66 ×')
})
