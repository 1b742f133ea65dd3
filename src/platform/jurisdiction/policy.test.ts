import { describe, expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { policyOf, type Policy, type Ruling } from './policy.server.ts'

const ruling = (policy: Policy, more: Partial<Ruling> = {}): Ruling => ({
  policy,
  min_age: 21,
  until: null,
  purchase: null,
  free_entry: null,
  redemption: null,
  marketing: null,
  coins_to_entries: false,
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
      coinsToEntries: false,
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

  test.each([
    ['prizes', { purchase: true, freeEntry: true, redemption: true, marketing: true }],
    ['redeemOnly', { purchase: false, freeEntry: false, redemption: true, marketing: false }],
    ['coinsOnly', { purchase: true, freeEntry: false, redemption: false, marketing: true }],
    ['blocked', { purchase: false, freeEntry: false, redemption: false, marketing: false }],
  ] as const)('%s means what may be bought, asked for, redeemed and offered', (policy, things) => {
    const means = { policy, minAge: 21, until: null, coinsToEntries: false, ...things }
    expect(policyOf(ruling(policy), null, TODAY)).toEqual(means)
    expect(policyOf(null, ruling(policy), TODAY)).toEqual(means)
  })

  test('coins lead to entries only where each row says so, and prizes are played for', () => {
    covers('001 fun.12')
    const allowed = (general: Ruling | null, own: Ruling | null) =>
      policyOf(general, own, TODAY).coinsToEntries
    const yes = { coins_to_entries: true }
    expect(allowed(ruling('prizes', yes), null)).toBe(true)
    expect(allowed(ruling('prizes', yes), ruling('prizes', yes))).toBe(true)
    expect(allowed(ruling('prizes', yes), ruling('prizes'))).toBe(false)
    expect(allowed(null, ruling('prizes', yes))).toBe(false)
    for (const policy of ['redeemOnly', 'coinsOnly', 'blocked'] as const)
      expect([policy, allowed(ruling(policy, yes), null)]).toEqual([policy, false])
  })

  test.each(['purchase', 'free_entry', 'redemption', 'marketing'] as const)(
    '%s: what a row says for itself goes before its policy, and both rows must allow it',
    (thing) => {
      const name = thing === 'free_entry' ? 'freeEntry' : thing
      const allowed = (general: Ruling | null, own: Ruling | null) => policyOf(general, own, TODAY)[name]
      expect(allowed(ruling('blocked', { [thing]: true }), null)).toBe(true)
      expect(allowed(ruling('prizes', { [thing]: false }), null)).toBe(false)
      expect(allowed(ruling('prizes', { [thing]: false }), ruling('prizes'))).toBe(false)
      expect(allowed(ruling('prizes'), ruling('prizes', { [thing]: false }))).toBe(false)
      expect(allowed(ruling('prizes'), ruling('prizes'))).toBe(true)
    },
  )

  test('takes policy and last day from the stricter row, from the law’s where both are alike', () => {
    covers('places.4')
    const until = (general: Ruling, own: Ruling) => policyOf(general, own, TODAY).until
    const [law, brand] = ['2026-12-01', '2026-12-24']
    const winding = (day: string) => ruling('redeemOnly', { until: day })
    expect(until(winding(law), ruling('prizes', { until: brand }))).toBe(law)
    expect(until(ruling('prizes', { until: law }), winding(brand))).toBe(brand)
    expect(until(winding(law), winding(brand))).toBe(law)
  })

  test('takes the age of the theme', () => {
    covers('places.8')
    expect(policyOf(ruling('prizes'), ruling('prizes', { min_age: 18 }), TODAY).minAge).toBe(18)
  })

  test('may say single things otherwise, but a theme opens nothing', () => {
    covers('places.4')
    expect(policyOf(ruling('coinsOnly', { redemption: true }), null, TODAY).redemption).toBe(true)
    expect(policyOf(ruling('blocked'), ruling('prizes', { purchase: true }), TODAY).purchase).toBe(false)
  })

  test('winds down until a day, that day included', () => {
    const winding = ruling('redeemOnly', { until: TODAY, redemption: true })
    expect(policyOf(winding, null, TODAY)).toMatchObject({ policy: 'redeemOnly', redemption: true })
    expect(policyOf(winding, null, '2026-11-19')).toMatchObject({ policy: 'coinsOnly', redemption: false })
    // Only a wind-down ends: other rows, and one without a last day, stay what they are.
    const late = '2027-01-01'
    expect(policyOf(ruling('prizes', { until: TODAY }), null, late).policy).toBe('prizes')
    expect(policyOf(ruling('redeemOnly'), null, late).policy).toBe('redeemOnly')
  })
})
