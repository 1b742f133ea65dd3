import { expect, test } from 'vitest'
import { COURT, INDEX, PIP, PIPS } from './card.tsx'

test('nothing on a card lies in its corners but the index', () => {
  const inCorner = PIPS.flatMap((pips, rank) =>
    // The ace's one pip is larger and alone.
    rank < 2 ? [] : pips.filter(([x, y]) => x! - PIP < INDEX.right && y! - PIP < INDEX.bottom),
  )
  expect(inCorner).toEqual([])
  expect(COURT.left).toBeGreaterThan(INDEX.right)
})

test('the pips of a number do not touch each other, and lie on the card', () => {
  for (const pips of PIPS)
    for (const [index, [x, y]] of pips.entries()) {
      expect([x! - PIP > 0, x! + PIP < 50, y! - PIP > 0, y! + PIP < 70]).toEqual([true, true, true, true])
      for (const [ox, oy] of pips.slice(index + 1))
        expect(Math.max(Math.abs(x! - ox!), Math.abs(y! - oy!)), `${pips.length}`).toBeGreaterThan(PIP * 1.7)
    }
})
