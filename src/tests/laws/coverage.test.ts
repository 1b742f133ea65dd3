import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * `docs/coverage.md` goes through the specification rule by rule: where it lives and what shows it. A file or a
 * test that it names and that is not there is a lie, and fails here.
 */
const rows = readFileSync('docs/coverage.md', 'utf8')
  .split('\n')
  .map((line, i) => ({ line: i + 1, cells: line.split(/(?<!\\)\|/).map((cell) => cell.trim()) }))
  .filter(({ cells }) => cells.length === 5 && !/^-+$|^Rule$/.test(cells[1]!))
  .map(({ line, cells }) => ({ line, rule: cells[1]!, where: cells[2]!, shown: cells[3]! }))

/** Paths from the root that a cell names. */
const pathsIn = (cell: string) => cell.match(/(?:src|docs|bin|public|art)\/[\w./:{},-]+\w/g) ?? []

const isToCome = (cell: string) => /^still to come: ./.test(cell)

test('every rule says where it lives and what shows it, or what is still to come', () => {
  expect(rows.length).toBeGreaterThan(100)
  const silent = rows.filter(
    ({ rule, where, shown }) =>
      rule === '' || (!isToCome(shown) && (pathsIn(where).length === 0 || pathsIn(shown).length === 0)),
  )
  expect(silent.map(({ line, rule }) => `${line}: ${rule}`)).toEqual([])
})

test('every file that is named is there', () => {
  const missing = rows.flatMap(({ line, where, shown }) =>
    [...pathsIn(where), ...pathsIn(shown)]
      .filter((path) => !existsSync(path.replace(/:.*$/, '')))
      .map((path) => `${line}: ${path}`),
  )
  expect(missing).toEqual([])
})

/** Tests are named in quotes after their file; further names belong to the file before them. */
function namedIn(shown: string) {
  const files = [...shown.matchAll(/[\w./-]+\.(?:tsx|ts|md)(?![\w])/g)]
  return [...shown.matchAll(/["“]([^"”]+)["”]/g)].map(({ index, 1: name }) => ({
    path: files.findLast((file) => file.index < index)?.[0] ?? '',
    name: name!,
  }))
}

test('every test that is named is in its file', () => {
  const missing = rows.flatMap(({ line, shown }) =>
    namedIn(isToCome(shown) ? '' : shown)
      .filter(({ path, name }) => !existsSync(path) || !holds(path, name))
      .map(({ path, name }) => `${line}: ${path}: ${name}`),
  )
  expect(missing).toEqual([])
})

test('every rule names a test that shows it', () => {
  const silent = rows.filter(({ shown }) => !isToCome(shown) && namedIn(shown).length === 0)
  expect(silent.map(({ line, rule }) => `${line}: ${rule}`)).toEqual([])
})

/** A name may be cut short by `…`: every piece of it stands in the file. */
function holds(path: string, name: string): boolean {
  const text = plain(readFileSync(path, 'utf8'))
  return name.split('…').every((piece) => text.includes(plain(piece).trim()))
}

/** Quotes are escaped in source and names are built from lists: what is compared is the bare text. */
function plain(text: string): string {
  return text.replaceAll(/\\(['"`])/g, '$1').replaceAll(/\s+/g, ' ')
}
