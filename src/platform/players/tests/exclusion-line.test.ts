import { expect, test } from 'vitest'
import type { ClosingKind } from '../../calls/feature.ts'
import type { Action } from '../../calls/gate.ts'
import type { Db } from '../../data/db.server.ts'
import { openGates } from '../../gates/gates.server.ts'
import { closingLines } from '../exclusion.server.ts'

const NOW = new Date('2026-11-18T12:00:00Z')
const UNTIL = new Date('2026-12-18T12:00:00Z')
const closedBy = (kind: ClosingKind) =>
  ({ executeQuery: async () => ({ rows: [{ kind, told: UNTIL }] }) }) as unknown as Db

test.each<[Action, boolean]>([
  ['stake', false],
  ['claim', false],
  ['buy', false],
  ['free-entry', false],
  ['offer', false],
  ['contact', false],
  ['redeem', true],
])('whether a closed account leaves %s: %s', async (action, isLeft) => {
  const gates = openGates(closingLines)
  const asked = (closedUntil_ms: number | null) => ({
    ...{ action, feature: null, where: null, now: NOW },
    who: { db: closedBy('self'), playerId: '1', closedUntil_ms },
  })
  expect(await gates.allows(asked(NOW.getTime() + 1))).toBe(isLeft)
  expect(await gates.allows(asked(NOW.getTime()))).toBe(true)
  expect(await gates.allows(asked(null))).toBe(true)
})

test.each([
  ['self', 'SELF_EXCLUDED'],
  ['break', 'ON_A_BREAK'],
  ['house', 'ACCOUNT_CLOSED'],
] as const)('a refusal says which it is: %s', async (kind, code) => {
  const who = { db: closedBy(kind), playerId: '1', closedUntil_ms: Infinity }
  const asked = { action: 'stake', feature: null, where: null, now: NOW, who } as const
  expect(await openGates(closingLines).refused(asked)).toMatchObject({ code, until: UNTIL })
})
