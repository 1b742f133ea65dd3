import { expect, test } from 'vitest'
import { payText } from './round-over.tsx'

test('a pay that is no whole unit tells both that it may be', () => {
  const said = (take: number) => payText(String, take).replaceAll('\u2060', '')
  expect([0, 100, 112.5, 0.4].map(said)).toEqual(['0', '100', '112–113', '0–1'])
})
