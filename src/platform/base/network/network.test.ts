import { expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { networkOf, networksOf } from './network.ts'

test('addresses count by their network: all of IPv4, /64 of IPv6, however they are written', () => {
  covers('000 §7.12')
  const cases = [
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8:1::9', '2001:db8:1:0::/64'],
    ['2001:db8::', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::203.0.113.7', '203.0.113.7'],
    ['64:ff9b::808:808', '8.8.8.8'],
    ['0064:FF9B:0:0:0:0:0909:0909', '9.9.9.9'],
    ['::ffff:808:808', '8.8.8.8'],
    ['0:0:0:0:0:FFFF:cb00:7107', '203.0.113.7'],
    // Local prefixes of translators, and what only looks like one, are networks of their own.
    ['64:ff9b:1::808:808', '64:ff9b:1:0::/64'],
    ['64:ff9b:0:1::808:808', '64:ff9b:0:1::/64'],
    ['::ffff:0:808:808', '0:0:0:0::/64'],
    ['::ffff:somebody', '::ffff:somebody'],
    ['::1', '0:0:0:0::/64'],
    ['::1:2:3', '0:0:0:0::/64'],
    ['somebody@example.com', 'somebody@example.com'],
    ['a:b', 'a:b'],
  ] as const
  expect(cases.map(([text]) => networkOf(text))).toEqual(cases.map(([, network]) => network))
})

test('an IPv6 address is of a /64, of the /56 around it, and of the /48 around that', () => {
  const names = (text: string) => networksOf(text).map(({ name }) => name)
  expect(names('2001:db8:1:1234::9')).toEqual([
    '2001:db8:1:1234::/64',
    '2001:db8:1:1200::/56',
    '2001:db8:1::/48',
  ])
  expect(names('203.0.113.7')).toEqual(['203.0.113.7'])
})
