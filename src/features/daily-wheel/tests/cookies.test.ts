import { expect, test } from 'vitest'
import { registry } from '#app/registry.ts'
import { cookiesOf, isKnown } from '#client/consent/cookie-purposes.ts'
import { cookiesFrom } from '#client/consent/feature-cookies.ts'

const parts = await cookiesFrom(registry.features)

test('what the wheels keep in a browser is in the table of brands that have them, and of no other', () => {
  const names = (isOn: boolean) =>
    cookiesOf({ hasFeature: (feature) => isOn || feature !== 'daily-wheel', parts }).map(({ name }) => name)
  expect(names(true).filter((name) => !names(false).includes(name))).toEqual(['wheel:*'])
  expect(isKnown(parts, 'local', 'wheel:sound')).toBe(true)
})
