import { expect, test } from 'vitest'
import { longestFirst, partOf } from '../../src/tests/setup/order.ts'
import { recorded } from './durations.ts'

const ran = (seconds: Readonly<Record<string, number>>) =>
  Object.entries(seconds).map(([path, s]) => ({
    name: `/home/${path}`,
    startTime: 5_000,
    endTime: 5_000 + s * 1_000,
  }))
const after = (
  seconds: Readonly<Record<string, number>>,
  before: Readonly<Record<string, number>>,
  exists = (_: string) => true,
) => recorded(ran(seconds), before, '/home', exists)

test('what changed by little keeps its step, so that git sees no change', () => {
  expect(after({ 'a.test.ts': 14, 'b.test.ts': 9 }, { 'a.test.ts': 12, 'b.test.ts': 12 })).toEqual({
    'a.test.ts': 12,
    'b.test.ts': 12,
  })
  expect(after({ 'a.test.ts': 41, 'b.test.ts': 1.2 }, { 'a.test.ts': 12, 'b.test.ts': 12 })).toEqual({
    'a.test.ts': 50,
  })
})

test('a slower machine changes nothing', () => {
  const before = Object.fromEntries(
    Array.from({ length: 12 }, (_, n) => [`${n + 10}.test.ts`, [5, 12, 30][n % 3]!]),
  )
  const slow = Object.fromEntries(Object.entries(before).map(([path, seconds]) => [path, seconds * 3]))
  expect(after(slow, before)).toEqual(before)
  expect(after({ ...slow, '10.test.ts': 90 }, before)).toEqual({ ...before, '10.test.ts': 30 })
})

test('a new file gets its own, one that is gone loses it, one that did not run keeps it', () => {
  const before = { 'gone.test.ts': 30, 'other.test.ts': 8 }
  expect(
    after({ 'new.test.ts': 19, 'short.test.ts': 0.4 }, before, (path) => path !== 'gone.test.ts'),
  ).toEqual({
    'new.test.ts': 20,
    'other.test.ts': 8,
  })
})

const files = [
  ...['p1', 'p2'].map((path) => ({ path, project: 'page' })),
  ...['h1', 'h2', 'h3'].map((path) => ({ path, project: 'house' })),
  ...['j1', 'j2'].map((path) => ({ path, project: 'journeys' })),
]
const durations = { h2: 30, j2: 20, p2: 5, h3: 8, j1: 3 }

test('what decides the end begins first, then project by project, the longest first', () => {
  expect(longestFirst(files, durations).map(({ path }) => path)).toEqual([
    'h2',
    'j2',
    'h3',
    'h1',
    'j1',
    'p2',
    'p1',
  ])
})

test('the parts of a run have every file once, and as much to do', () => {
  const parts = [1, 2, 3].map((index) => partOf(files, durations, { index, count: 3 }))
  expect(
    parts
      .flat()
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual(files.map(({ path }) => path).toSorted())
  const loads = parts.map((part) =>
    part.reduce((sum, { path }) => sum + ((durations as Record<string, number>)[path] ?? 1), 0),
  )
  expect(loads).toEqual([30, 20, 18])
})
