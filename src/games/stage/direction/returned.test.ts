import { expect, test } from 'vitest'
import type { GameEvent } from '../../engine/types.ts'
import { returnedOf, returnedText } from './returned.ts'

const total = (win: number, returned?: number): GameEvent => ({
  type: 'total',
  win,
  ...(returned === undefined ? {} : { returned }),
})

test('a stake that comes back is told by its reason, and never as a win', () => {
  const left: GameEvent[] = [{ type: 'minesEnd', mines: [1], win: 0 }, total(0, 200)]
  expect(returnedText(left, 200, String)).toBe('Round canceled. Your bet of 200 was returned.')
  const push: GameEvent[] = [{ type: 'blackjackEnd', wins: [200], win: 0 }, total(0, 200)]
  expect(returnedText(push, 200, String)).toBe('Push. 200 was returned.')
  expect(returnedText(push, 400, String)).toBe('Push. 200 was returned.')
  const flight: GameEvent[] = [{ type: 'flight', left: 114, burst: 200, win: 0 }, total(0, 1)]
  expect(returnedText(flight, 1, String)).toBe('Your bet of 1 was returned.')
  const ball: GameEvent[] = [{ type: 'drop', path: [], slot: 3, times: 50, win: 0 }, total(0, 50)]
  expect(returnedText(ball, 100, String)).toBe('50 of your bet was returned.')
  expect(returnedText([total(500)], 200, String)).toBeNull()
  expect(returnedOf([])).toBe(0)
})
