import { expect, test } from 'vitest'
import { householdOf } from './device-signals.server.ts'

test('an address is that of a household: IPv4 as it is, IPv6 by its network, the machine itself never', () => {
  expect(householdOf('203.0.113.9')).toBe('203.0.113.9')
  expect(householdOf('::ffff:203.0.113.9')).toBe('203.0.113.9')
  expect(householdOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2')
  expect(householdOf('2001:DB8:1:2::77')).toBe('2001:db8:1:2')
  expect(householdOf('2001:0db8::1')).toBe('2001:db8:0:0')
  for (const none of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '', 'nonsense'])
    expect(householdOf(none)).toBeNull()
})
