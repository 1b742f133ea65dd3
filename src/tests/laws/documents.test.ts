import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { documents, isPath, missingLists, openTree, pathsIn } from './documents.ts'

const has = openTree()

/** Paths that documents name although the repository does not have them. This list only gets shorter. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'secrets.json': 'a site keeps it in DATA_DIR',
  'DATA_DIR/ledger-check.json': 'a site writes it',
  'DATA_DIR/secrets.json': 'a site keeps it',
  'assets/': 'the build writes it to dist',
}

test('every file and folder that a document names exists', () => {
  const named = documents()
  expect(named.length).toBeGreaterThan(250)
  const missing = named.filter(({ path }) => !Object.hasOwn(ELSEWHERE, path) && !has(path))
  expect(missing.map(({ document, line, path }) => `${document}:${line}: ${path}`)).toEqual([])
})

test('exceptions are still named and still missing', () => {
  const named = new Set(documents().map(({ path }) => path))
  expect(Object.keys(ELSEWHERE).filter((path) => !named.has(path) || has(path))).toEqual([])
})

test('the law finds paths in every form, and a wrong one is found', () => {
  const text =
    'See `calls/contract.ts`.\n```\n`no/file.ts`\n```\n`round.settled` `src/features/x/feature.ts` `bin/nope.ts`'
  const found = pathsIn('a.md', text)
  expect(found.map(({ line, path }) => `${line} ${path}`)).toEqual([
    '1 calls/contract.ts',
    '5 src/features/x/feature.ts',
    '5 bin/nope.ts',
  ])
  expect(found.map(({ path }) => has(path))).toEqual([true, true, false])
  expect(
    ['src/themes/brands/NAME.ts', 'features/{referral,nope}/contract.ts', 'platform/money/'].map(has),
  ).toEqual([true, true, true])
  expect(['no-such.ts', 'src/platform/contract.ts', 'features/{nope,nowhere}/contract.ts'].map(has)).toEqual([
    false,
    false,
    false,
  ])
  expect(['application/json', '/dev/inbox', 'context.tx'].filter(isPath)).toEqual([])
})

/** The map of the repository: the block of code below “The map” of ARCHITECTURE.md, its lines by the path at their start. */
const map = (() => {
  const [, block = ''] = /## The map\n\n```\n([^]*?)```/.exec(readFileSync('ARCHITECTURE.md', 'utf8')) ?? []
  const rows = block
    .replaceAll(/\n {8,}/g, ' ')
    .trim()
    .split('\n')
  return new Map(rows.map((row) => [row.split(' ')[0]!, row.split(/[^\w.-]+/)] as const))
})()

test('the map of ARCHITECTURE.md names what exists', () => {
  expect(map.size).toBeGreaterThan(12)
  expect([...map.keys()].filter((path) => !has(path))).toEqual([])
})

test.each(['src', 'src/platform', 'src/client', 'src/integrations', 'src/games', 'src/tests'])(
  'the map of ARCHITECTURE.md names every folder of %s',
  (folder) => {
    const folders = globSync(`${folder}/*/`).map((path) => basename(path))
    const words = [...map]
      .filter(([path]) => path.startsWith(folder))
      .flatMap(([path, row]) => [basename(path), ...row])
    expect(folders.length).toBeGreaterThan(4)
    expect(folders.filter((name) => !words.includes(name))).toEqual([])
  },
)

test.each(['bin', 'tools', 'src'])(
  'the map of ARCHITECTURE.md names every program and module of %s/',
  (folder) => {
    const files = globSync(`${folder}/*.{ts,mjs}`).filter((path) => !path.endsWith('.test.ts'))
    const words = [...map].flatMap(([path, row]) => [basename(path), ...row])
    const missing = files
      .map((path) => basename(path))
      .filter((name) => !words.some((word) => word.replace(/\..*/, '') === name.replace(/\..*/, '')))
    expect(missing).toEqual([])
  },
)

test('numbers of decisions are unique', () => {
  const numbers = globSync('docs/decisions/[0-9]*.md').map((path) => basename(path).slice(0, 3))
  expect(numbers.filter((number, i) => numbers.indexOf(number) !== i)).toEqual([])
})

test('numbers that no decision has are explained', () => {
  const numbers = globSync('docs/decisions/[0-9]*.md').map((path) => Number(basename(path).slice(0, 3)))
  const all = Array.from({ length: Math.max(...numbers) }, (_, i) => i + 1)
  const explained = readFileSync('docs/decisions/README.md', 'utf8').match(/\b\d{3}\b/g)
  const gaps = all.filter((number) => !numbers.includes(number))
  expect(explained).toEqual(gaps.map((number) => String(number).padStart(3, '0')))
})

test('the lists of exceptions that docs/tests.md names are there', () => {
  const [, table = ''] = readFileSync('docs/tests.md', 'utf8').split('## Laws and their exceptions')
  expect(table.match(/^\| `/gm)?.length).toBeGreaterThan(9)
  expect(missingLists(table, (path) => readFileSync(`src/${path}`, 'utf8'))).toEqual([])
})

test('a list of exceptions by a wrong name is found', () => {
  const table = '| file | lists |\n|---|---|\n| `a/b.ts` | `state`: state; `A`, `b` (`any`) |'
  const lists = 'export const A = []\nconst b = {}'
  expect(missingLists(table, () => lists)).toEqual(['a/b.ts: state'])
  expect(missingLists(table, () => `${lists}\nconst state = 1`)).toEqual([])
})
