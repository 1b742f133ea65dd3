import { expect, test } from 'vitest'
import { markOf, reachedIn } from './mark.ts'

test('a result is the drawn number or height, else what the round brought in stakes', () => {
  expect(markOf([{ type: 'dice', roll: 5_025, win: 0 } as never], 0, 100)).toBe('50.25')
  expect(markOf([{ type: 'climb', reached: 1_234, target: 200, win: 200 }], 200, 100)).toBe('12.34×')
  expect(
    markOf(
      [
        { type: 'launch', auto: 0 },
        { type: 'flight', left: null, burst: 100, win: 0 },
      ],
      0,
      1,
    ),
  ).toBe('1.00×')
  expect(markOf([{ type: 'flight', left: 150, burst: 2_360, win: 150 }], 150, 100)).toBe('1.50×')
  expect(markOf([{ type: 'roulette', number: 0, bets: [], win: 0 }], 0, 100)).toBe('0')
  expect(markOf([{ type: 'sicbo', dice: [1, 2, 6], bets: [], win: 0 } as never], 0, 100)).toBe('9')
  expect(markOf([{ type: 'total', win: 0 }], 0, 100)).toBe('0.00×')
  expect(markOf([{ type: 'total', win: 200 }], 200, 100)).toBe('2.00×')
  expect(markOf([{ type: 'total', win: 155 }], 155, 100)).toBe('1.55×')
  expect(markOf([{ type: 'total', win: 1 }], 2, 3)).toBe('0.66×')
})

test('a board’s multiplier is told as the board says it, though a whole amount was drawn', () => {
  const ball = { type: 'drop', path: [], slot: 3, times: 50, win: 0 } as const
  expect(markOf([ball], 0, 1)).toBe('0.50×')
  expect(markOf([{ ...ball, times: 140 }], 1, 1)).toBe('1.40×')
  expect(markOf([{ type: 'wheel', stop: 0, ring: 0, times: 350, win: 4 }], 4, 1)).toBe('3.50×')
  expect(markOf([{ type: 'keno', picks: [], drawn: [], hits: 0, star: null, times: 0, win: 0 }], 0, 1)).toBe(
    '0.00×',
  )
})

test('a round with moves is told by what it promised on the way, though a fraction was drawn', () => {
  const road = { type: 'roadCard', card: { rank: 2, suit: 0 }, guess: 'higher', times: 160.87 } as const
  const end = { type: 'roadEnd', lost: false, win: 161 } as const
  expect(reachedIn([road, end])).toBe(160.87)
  expect(reachedIn([end])).toBeNull()
  expect(markOf([end], 161, 100, 160.87)).toBe('1.60×')
  expect(markOf([end], 160, 100, 160.87)).toBe('1.60×')
  expect(markOf([{ ...end, lost: true, win: 0 }], 0, 100, 160.87)).toBe('0.00×')
})
