import { describe, expect, test } from 'vitest'
import { policyOf, type Policy, type Ruling } from './policy.server.ts'

const ruling = (policy: Policy, more: Partial<Ruling> = {}): Ruling => ({
  policy,
  min_age: 21,
  until: null,
  purchase: null,
  free_entry: null,
  redemption: null,
  marketing: null,
  ...more,
})
const TODAY = '2026-11-18'

describe('the policy of a state', () => {
  test('without a row is play for prizes from 21', () => {
    expect(policyOf(null, null, TODAY)).toEqual({
      policy: 'prizes',
      minAge: 21,
      until: null,
      purchase: true,
      freeEntry: true,
      redemption: true,
      marketing: true,
    })
  })

  test.each([
    ['prizes', 'coinsOnly', 'coinsOnly'],
    ['coinsOnly', 'prizes', 'coinsOnly'],
    ['redeemOnly', 'coinsOnly', 'coinsOnly'],
    ['blocked', 'prizes', 'blocked'],
    ['redeemOnly', 'prizes', 'redeemOnly'],
  ] as const)('%s for all themes and %s for one is %s', (general, own, policy) =>
    expect(policyOf(ruling(general), ruling(own), TODAY).policy).toBe(policy),
  )

  test('takes the age of the theme', () => {
    expect(policyOf(ruling('prizes'), ruling('prizes', { min_age: 18 }), TODAY).minAge).toBe(18)
  })

  test('may say single things otherwise, but a theme opens nothing', () => {
    expect(policyOf(ruling('coinsOnly', { redemption: true }), null, TODAY).redemption).toBe(true)
    expect(policyOf(ruling('blocked'), ruling('prizes', { purchase: true }), TODAY).purchase).toBe(false)
  })

  test('winds down until a day, that day included', () => {
    const winding = ruling('redeemOnly', { until: TODAY, redemption: true })
    expect(policyOf(winding, null, TODAY)).toMatchObject({ policy: 'redeemOnly', redemption: true })
    expect(policyOf(winding, null, '2026-11-19')).toMatchObject({ policy: 'coinsOnly', redemption: false })
  })
})
