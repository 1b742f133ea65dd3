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
  expect(returnedText(left, String)).toBe('Round canceled. Your bet of 200 was returned.')
  const push: GameEvent[] = [{ type: 'blackjackEnd', wins: [200], win: 0 }, total(0, 200)]
  expect(returnedText(push, String)).toBe('Push. 200 of your bet was returned.')
  expect(returnedText([total(500)], String)).toBeNull()
  expect(returnedOf([])).toBe(0)
})
