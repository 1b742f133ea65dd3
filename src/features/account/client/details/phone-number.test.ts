import { expect, test } from 'vitest'
import { isForeign, isNotNational, nationalNumber, phoneTrouble } from './phone-number.ts'

test.each([
  '+1 512 555 0134',
  '+1 (512) 555-0134 ext. 5',
  '1-512-555-0134',
  '(151) 255-50134',
  '001 512 555 0134',
  '011 1 512 555 0134',
  '0011 1 512 555 0134',
])('%s is a US number', (text) => {
  expect(nationalNumber(text)).toBe('5125550134')
  expect(phoneTrouble(text)).toBeUndefined()
})

test.each([
  '+52 55 1234 5678',
  '＋52'.normalize('NFKC'),
  '(+52',
  '+44 7700 900123',
  '00 52 55 1234 5678',
  '011 52 55 1234 5678',
  '0011 44 7700 900123',
  '07700 900123',
  '525512345678',
  '33 6 12 34 56 78',
])('%s is another country’s, and stays as it is', (text) => {
  expect([nationalNumber(text), isNotNational(text), isForeign(text)]).toEqual([text, true, true])
  expect(phoneTrouble(text)).toBe('US numbers only for now')
})

test.each(['', '512', '+', '+1', '+1 512 555 013', '0', '00', '001', '0011', '001 512 555', '011 1 5'])(
  '“%s” may become a US number',
  (text) => {
    expect(isForeign(text)).toBe(false)
    expect(phoneTrouble(text)).toBe('Please enter all 10 digits')
  },
)

test('a key too many behind a number changes nothing', () => {
  expect(isNotNational('(512) 555-01345')).toBe(false)
})
