import { expect, test } from 'vitest'
import { networkPrefix } from './device-signals.server.ts'

test('an address is that of a household: IPv4 as it is, IPv6 by its network, the machine itself never', () => {
  expect(networkPrefix('203.0.113.9')).toBe('203.0.113.9')
  expect(networkPrefix('::ffff:203.0.113.9')).toBe('203.0.113.9')
  expect(networkPrefix('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2')
  expect(networkPrefix('2001:DB8:1:2::77')).toBe('2001:db8:1:2')
  expect(networkPrefix('2001:0db8::1')).toBe('2001:db8:0:0')
  for (const none of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '', 'nonsense'])
    expect(networkPrefix(none)).toBeNull()
})
