import { expect, test } from 'vitest'
import { partWith } from './felt-parts.tsx'
import { payText } from './parts.tsx'

test('a pay that is no whole unit tells both that it may be', () => {
  const said = (take: number) => payText(String, take).replaceAll('\u2060', '')
  expect([0, 100, 112.5, 0.4].map(said)).toEqual(['0', '100', '112–113', '0–1'])
})

test('a felt begins with the part that a chip lies on', () => {
  const part = (key: string) => ({ key, label: key, has: (spot: string) => spot.startsWith(key) })
  const parts = [part('straight'), part('even')]
  const beginsWith = (...spots: string[]) =>
    partWith(parts, { chips: Object.fromEntries(spots.map((spot) => [spot, 1])) })
  expect([beginsWith('even:red'), beginsWith('even:red', 'straight:7'), beginsWith()]).toEqual([
    'even',
    'straight',
    'straight',
  ])
})
