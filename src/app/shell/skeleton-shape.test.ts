import { expect, test } from 'vitest'
import { shapeOf } from './skeleton-shape.ts'

const kinds = (path: string) => shapeOf(path).map(([kind]) => kind)

test('the shape of a page is that of what comes', () => {
  expect(kinds('/lobby/')).toEqual(kinds('/'))
  expect(kinds('/library')).toContain('tiles')
  expect(kinds('/issues/favorites')).toEqual(kinds('/library'))
  expect(kinds('/games/tidal-fortune')[0]).toBe('art')
  expect(kinds('/account/security')).toEqual(['account'])
  expect(kinds('/promotions')[0]).toBe('stage')
  // A page that nobody described has a heading and something below it.
  expect(kinds('/somewhere/else')).toEqual(['head', 'rows'])
})
