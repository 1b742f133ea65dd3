import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * Journeys are for whole ways: a real server, a real browser, several seconds each. What one modal or one page
 * does is shown by its own test without them. The number is exact and only gets smaller: lower it when they go.
 */
const JOURNEYS = 127

/** Tests by the lines that begin one; a table of cases is one line. */
const countIn = (text: string) => text.match(/^ *test(\.\w+)*(\(| *$)/gm)?.length ?? 0

test('journeys are as many as the budget says', () => {
  const files = globSync(['src/**/*.journey.ts', 'tools/**/*.journey.ts'])
  const counts = files.map((path) => ({ path, count: countIn(readFileSync(path, 'utf8')) }))
  expect(counts.filter(({ count }) => count === 0)).toEqual([])
  expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(JOURNEYS)
})
