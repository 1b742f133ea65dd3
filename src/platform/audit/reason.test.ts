import { expect, test } from 'vitest'
import { requireReason } from './audit.server.ts'

const codeOf = (reason: string): string => {
  try {
    return requireReason(reason) === reason ? 'kept' : 'changed'
  } catch (error) {
    return (error as { readonly code: string }).code
  }
}

test.each([
  'asked by ann@example.com',
  'ann.b+c@mail.example.co.uk lost it',
  'called from +1 202 555 0123',
  'her number is (202) 555-0123',
  '202-555-0123',
  '2025550123 called',
  'call 1-202-555-0123.',
  '+44 20 7946 0958',
  '+442079460958',
])('a reason with a value that names somebody is refused: %s', (reason) => {
  expect(codeOf(reason)).toBe('REASON_PERSONAL')
})

test.each([
  'the mail server was down',
  'ticket 12345678',
  'ticket OPS-2025550123',
  'from 2026-11-30 18:00 to 2026-12-02 20:30',
  'account 0197c3a1-0000-7000-8000-000000000001',
  'limit raised from 1,000,000 to 2,500,000 coins',
  'seen at 1764540000 and at 1764540000123',
  '@ops said so, run 17 @ 18:00',
  'release 0.3.0 on 10.20.30.40',
])('a reason without one is kept: %s', (reason) => {
  expect(codeOf(reason)).toBe('kept')
})
