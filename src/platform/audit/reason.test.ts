import { expect, test } from 'vitest'
import { requireImpersonalAuthor, requireReason } from './reason.ts'

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
  '512–555–8119',
  '512—555‑8119',
  '512/555/8119',
  '512,555,8119',
  '512 / 555 - 8119',
  '512-555-81-19',
  '5125558119x2',
  '512.555.8119 ext. 12',
  '５１２５５５８１１９',
  '512\u200b555\u200b8119',
  '+44–20–7946–0958',
  'joe＠example.com',
  'joe﹫example．com',
  'joe @ example.com',
  'joe [at] example.com',
  'joe(at)example.com',
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
  'raised by +1,000,000 coins, from 2,512,555 to 3,512,555',
  'three days (at most), since 2026/11/30 – 2026/12/02',
])('a reason without one is kept: %s', (reason) => {
  expect(codeOf(reason)).toBe('kept')
})

test('an author is asked the same', () => {
  expect(requireImpersonalAuthor('Ann of support')).toBe('Ann of support')
  for (const author of ['ann@example.com', 'Ann, 512–555–8119'])
    expect(() => requireImpersonalAuthor(author)).toThrow(/^Nothing was changed: an author is kept forever/)
})
