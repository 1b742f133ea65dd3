import { expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { phoneText } from '../rules.ts'
import { usPhone } from './numbers.server.ts'

test.each([
  ['(202) 555-0123', '+12025550123'],
  ['202.555.0123', '+12025550123'],
  ['+1 202 555 0123', '+12025550123'],
  ['12025550123', '+12025550123'],
])('%s is %s', (text, phone) => expect(usPhone(text)).toBe(phone))

test.each([
  '',
  '123',
  '+44 20 7946 0958',
  '800 555 0199',
  '202 555 0123 ext. 4',
  '000 000 0000',
  '+1 416 555 0123',
])('%s is no number of a person in the USA', (text) => {
  covers('000 §7.22')
  expect(usPhone(text)).toBeNull()
})

test('a number is shown as it is written in the USA', () =>
  expect(phoneText('+12025550123')).toBe('(202) 555-0123'))
