import { expect, test } from 'vitest'
import { cookiesOf, isKnown } from '#client/consent/cookie-purposes.ts'

test('what the wheels keep in a browser is in the table of brands that have them, and of no other', () => {
  const names = (offered: boolean) =>
    cookiesOf((feature) => offered || feature !== 'daily-wheel').map(({ name }) => name)
  expect(names(true).filter((name) => !names(false).includes(name))).toEqual(['wheel:*'])
  expect(isKnown('local', 'wheel:sound')).toBe(true)
})
