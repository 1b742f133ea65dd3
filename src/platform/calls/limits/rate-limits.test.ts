import { expect, test } from 'vitest'
import { networkOf, openLimits } from './rate-limits.server.ts'

test('addresses count by their network: all of IPv4, /64 of IPv6, however they are written', () => {
  const cases = [
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8:1::9', '2001:db8:1:0::/64'],
    ['2001:db8::', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['somebody@example.com', 'somebody@example.com'],
    ['a:b', 'a:b'],
  ] as const
  expect(cases.map(([text]) => networkOf(text))).toEqual(cases.map(([, network]) => network))
})

test('a network shares its points, a name and an address together too', async () => {
  const limits = openLimits(null, () => {})
  const limit = { name: 'try', points: 2, period_s: 60 }
  await limits.take(limit, '2001:db8:1:2::1')
  await limits.take(limit, '2001:db8:1:2::2')
  await expect(limits.take(limit, '2001:db8:1:2::3')).rejects.toMatchObject({ code: 'TOO_MANY' })
  await limits.take(limit, '2001:db8:1:3::1')
  await limits.add(limit, '2001:db8:1:2::1 me@example.com')
  expect(await limits.spent(limit, '2001:db8:1:2::9 me@example.com')).toBe(1)
})

test('points are taken of all limits or told how long to wait, and given back', async () => {
  const limits = openLimits(null, () => {})
  const tiers = [
    { name: 'short', points: 2, period_s: 60 },
    { name: 'long', points: 3, period_s: 600 },
  ]
  expect([await limits.takeAll(tiers, 'a'), await limits.takeAll(tiers, 'a')]).toEqual([0, 0])
  expect(await limits.takeAll(tiers, 'a')).toBeGreaterThan(50)
  await limits.clear(tiers[0]!, 'a')
  await limits.giveBack(tiers, 'a')
  expect([await limits.takeAll(tiers, 'a'), await limits.takeAll(tiers, 'a')]).toEqual([0, 0])
  expect(await limits.takeAll(tiers, 'a')).toBeGreaterThan(0)
})
