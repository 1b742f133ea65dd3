import { expect, test } from 'vitest'
import type { Action } from '../../calls/gate.ts'
import type { Db } from '../../data/db.server.ts'
import { openGates } from '../../gates/gates.server.ts'
import { exclusionLine } from '../exclusion.server.ts'

const NOW = new Date('2026-11-18T12:00:00Z')

test.each<[Action, boolean]>([
  ['stake', false],
  ['claim', false],
  ['buy', false],
  ['free-entry', false],
  ['offer', false],
  ['contact', false],
  ['redeem', true],
])('whether an exclusion leaves %s: %s', async (action, isLeft) => {
  const gates = openGates([exclusionLine])
  const asked = (closedUntil_ms: number | null) => ({
    ...{ action, feature: null, where: null, now: NOW },
    who: { db: {} as Db, playerId: '1', closedUntil_ms },
  })
  expect(await gates.allows(asked(NOW.getTime() + 1))).toBe(isLeft)
  expect(await gates.allows(asked(NOW.getTime()))).toBe(true)
  expect(await gates.allows(asked(null))).toBe(true)
})
