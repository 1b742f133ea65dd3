import { expect, test } from 'vitest'
import { refuse } from '../../base/errors.ts'
import {
  isCounted,
  refuseBusy,
  refuseFunds,
  refuseMany,
  refuseOpen,
  refuseReused,
  REFUSALS_MAX,
} from '../refusals.ts'

/** Why a round is not played, and which reasons a nonce may tell only so often. */
const thrown = (work: () => unknown): unknown => {
  try {
    return work()
  } catch (error) {
    return error
  }
}

test.each([
  [() => refuseOpen('round 1'), 'ROUND_OPEN', 409, { round_id: 'round 1' }, true],
  [refuseBusy, 'BUSY', 409, undefined, false],
  [refuseReused, 'ROUND_ID_REUSED', 422, undefined, true],
  [refuseFunds, 'INSUFFICIENT_FUNDS', 409, undefined, true],
  [refuseMany, 'TOO_MANY_REFUSALS', 429, undefined, false],
] as const)('%s refuses with %s, %i', (work, code, status, details, counted) => {
  const refusal = thrown(work)
  expect(refusal).toMatchObject({ code, status })
  expect((refusal as { details: unknown }).details).toEqual(details)
  expect(isCounted(refusal)).toBe(counted)
})

test('a free spin that is gone and an exclusion are counted, what is no refusal is not', () => {
  for (const code of ['FREE_SPIN_GONE', 'SELF_EXCLUDED', 'ON_A_BREAK', 'COINS_LIMIT', 'REALITY_CHECK'])
    expect(isCounted(thrown(() => refuse(code, 'x')))).toBe(true)
  for (const code of ['GIFT_GONE', '']) expect(isCounted(thrown(() => refuse(code, 'x')))).toBe(false)
  expect(isCounted(Object.assign(new Error('x'), { code: 'ROUND_OPEN' }))).toBe(false)
  expect(REFUSALS_MAX).toBe(20)
})
