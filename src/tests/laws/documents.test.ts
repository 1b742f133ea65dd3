import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'

/** Files, sections, and commands that documents name exist. */
const read = (path: string) => readFileSync(path, 'utf8')
const documents = globSync(['*.md', 'docs/**/*.md', '{art,mutants}/README.md']).toSorted()

const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .trim()
    .replaceAll(/\s/g, '-')

test('documents link to files and headings that exist', () => {
  covers('ops.5')
  const broken = documents.flatMap((from) =>
    [...read(from).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)]
      .filter(([, path = '', anchor]) => {
        const to = path === '' ? from : join(dirname(from), path)
        if (!existsSync(to)) return true
        const headings = anchor ? [...read(to).matchAll(/^#+ (.+)$/gm)] : []
        return anchor && !headings.some(([, heading]) => anchorOf(heading!) === anchor)
      })
      .map(([link]) => `${from}: ${link}`),
  )
  expect(broken).toEqual([])
})

/** All files and folders of the repository by their paths; templates are the files that they become. */
const tree = globSync('{.ci,.github,.devcontainer,art,bin,deploy,docs,mutants,public,src,tools}/**', {
  exclude: (path) => basename(path) === 'node_modules',
})
  .map((path) => `/${path.replace(/^(bin\/templates\/.*)\.txt$/, '$1')}`)
  .join('\n')
const FILE = /^#?[\w.@-]+\/[\w.@*{},<>/-]+\.(?:tsx?|mjs|md|json|css|sql|ya?ml|cfg|sh|webp|webm|svg)$/
const FOLDER =
  /^(?:art|bin|deploy|docs|mutants|public|src|tools|client|features|games|platform|tests|themes|ui)\/[\w/-]+\/$/

/** Paths in backticks up to a name that stands for any: `<locale>`, `NAME`, `*`, `{a,b}`, the `x` of `features/x/`. */
const pathsIn = (text: string) =>
  [...text.replaceAll(/```[^]*?```/g, '').matchAll(/`([^`\n]+)`/g)]
    .map(([, span]) => span!)
    .filter((span) => FILE.test(span) || FOLDER.test(span))
    .map((span) => span.replace(/^#/, '').replace(/(?<=^|\/)(?:[^/]*[*<{]|x\b|[\w.-]*[A-Z]{3}).*$/, ''))
    .filter((path) => path !== '' && !path.startsWith('.'))

/** A path may leave out its first folders: `money/ledger.server.ts`. */
const exists = (path: string) =>
  `${tree}\n`.includes(`/${path.replace(/\/$/, '')}${path.endsWith('/') ? '' : '\n'}`)

test('every file and folder that a document names exists', () => {
  const named = documents.flatMap((document) => pathsIn(read(document)).map((path) => ({ document, path })))
  expect(named.length).toBeGreaterThan(250)
  const missing = named.filter(({ path }) => !exists(path))
  expect(missing.map(({ document, path }) => `${document}: ${path}`)).toEqual([])
  expect(
    pathsIn('`calls/contract.ts` ```\n`no/file.ts`\n``` `round.settled` `bin/nope.ts` `features/x/a.ts`'),
  ).toEqual([...['calls/contract.ts', 'bin/nope.ts', 'features/']])
  expect(['calls/contract.ts', 'platform/money/', 'bin/nope.ts', 'src/platform/nope/'].map(exists)).toEqual([
    ...[true, true, false, false],
  ])
})

/** The map of the repository: the block of code below “The map” of ARCHITECTURE.md. */
const [, map = ''] = /## The map\n\n```\n([^]*?)```/.exec(read('ARCHITECTURE.md')) ?? []

test('the map of ARCHITECTURE.md names every folder and program', () => {
  const rows = map
    .replaceAll(/\n {8,}/g, ' ')
    .trim()
    .split('\n')
  const unnamed = ['src', 'src/platform', 'src/client', 'src/integrations', 'src/games', 'src/tests'].flatMap(
    (root) => {
      const words = rows.filter((row) => row.startsWith(root)).flatMap((row) => row.split(/[^\w-]+/))
      return globSync(`${root}/*/`).filter((path) => !words.includes(basename(path)))
    },
  )
  const words = map.split(/[^\w-]+/)
  const programs = globSync('{bin,tools,src}/*.{ts,mjs}', { exclude: ['**/*.test.ts'] })
  expect(unnamed).toEqual([])
  expect(programs.filter((path) => !words.includes(basename(path).replace(/\..*/, '')))).toEqual([])
  expect(rows.map((row) => row.split(' ')[0]!).filter((path) => !existsSync(path.replace('x/', '')))).toEqual(
    [],
  )
})

test('decisions have a number each, and numbers that none has are explained', () => {
  const numbers = globSync('docs/decisions/[0-9]*.md')
    .map((path) => basename(path).slice(0, 3))
    .toSorted()
  expect(numbers).toEqual([...new Set(numbers)])
  const all = Array.from({ length: Number(numbers.at(-1)) }, (_, i) => String(i + 1).padStart(3, '0'))
  const explained = read('docs/decisions/README.md').match(/\b\d{3}\b/g)
  expect(explained).toEqual(all.filter((number) => !numbers.includes(number)))
})

test('the lists of exceptions that docs/tests.md names are there', () => {
  const rows = [...read('docs/tests.md').matchAll(/^\| `([\w./-]+\.ts)` \| (.*) \|$/gm)]
  expect(rows.length).toBeGreaterThan(9)
  const missing = rows.flatMap(([, path, lists]) =>
    // A list's name is followed by what it lists, or by the next name.
    [...lists!.matchAll(/`(\w+)`(?=:|,| \(|$)/g)]
      .filter(([, name]) => !new RegExp(`\\bconst ${name}\\b`).test(read(`src/${path}`)))
      .map(([, name]) => `${path}: ${name}`),
  )
  expect(missing).toEqual([])
})
