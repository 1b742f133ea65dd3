import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { circlesOf, foldersOf } from './circles.ts'
import { sources, type SourceFile } from '../source.ts'

const files = sources()

test('no files need each other before they can run', () => {
  expect(circlesOf(files)).toEqual([])
})

/** Tests, benches, and their tools may reach for whatever they look at. */
const OF_TESTS = /\.(test|spec|bench)\.tsx?$|\/(tests|rig)\/|-rig\.ts$/

/** Files with what they import as a type among what they need. */
const withTypes = (all: readonly SourceFile[]) =>
  all.map(({ path, imports }) => ({ path, imports: imports.map((one) => ({ ...one, typeOnly: false })) }))

/** Whose folders stand on floors, in types too: each needs only what is below it, and can be read and moved with that. */
const FLOORED = ['src/client', 'src/ui', 'src/games', ...globSync('src/features/*/').toSorted()]
const code = files.filter(({ path }) => !OF_TESTS.test(path))

test.each(FLOORED)('the folders of %s stand on floors', (root) => {
  const folders = foldersOf(withTypes(code), root)
  expect(folders.length).toBeGreaterThan(1)
  expect(circlesOf(folders)).toEqual([])
})

test('the folders of src/platform stand on floors, but for types', () => {
  const folders = foldersOf(code, 'src/platform')
  expect(folders.length).toBeGreaterThan(20)
  expect(circlesOf(folders)).toEqual([])
})

/** Where types close a circle, two or three files that belong together may; larger ones, by one of their files, only shrink. */
const SMALL = 3
const OF_TYPES: Readonly<Record<string, number>> = {
  'src/platform/realtime/commands': 7,
  'src/platform/calls/context': 6,
}

test('types close no large circles', () => {
  const large = circlesOf(withTypes(files)).filter(({ length }) => length > SMALL)
  const isIn = (circle: readonly string[], name: string) => circle.some((path) => path.startsWith(`${name}.`))
  const known = (circle: readonly string[]) =>
    Math.max(0, ...Object.entries(OF_TYPES).map(([name, most]) => (isIn(circle, name) ? most : 0)))
  expect(large.filter((circle) => circle.length > known(circle))).toEqual([])
  expect(Object.keys(OF_TYPES).filter((name) => !large.some((circle) => isIn(circle, name)))).toEqual([])
})

test('a folder closes a circle with a file beside it', () => {
  const file = (path: string, to: string) => ({ path, imports: [{ from: path, to, typeOnly: false }] })
  const found = foldersOf(
    [
      file('src/x/a/one.ts', 'src/x/b.ts'),
      file('src/x/b.ts', 'src/x/a/two.ts'),
      file('src/x/c/one.ts', 'src/x/c/two.ts'),
    ],
    'src/x',
  )
  expect(circlesOf(found)).toEqual([['a', 'b.ts']])
})

test('a circle is found whole, also one that begins elsewhere', () => {
  const file = (path: string, ...to: readonly string[]) => ({
    path,
    imports: to.map((one) => ({ from: path, to: one, typeOnly: false })),
  })
  const found = circlesOf([
    file('z', 'a'),
    file('a', 'b', 'd'),
    file('b', 'c'),
    file('c', 'a', 'd'),
    file('d', 'e'),
    file('e', 'd'),
  ])
  expect(found).toEqual([
    ['a', 'b', 'c'],
    ['d', 'e'],
  ])
})
