import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { circlesOf, foldersOf } from './circles.ts'
import { isOfTests, readSource, sources, type SourceFile } from './source.ts'

/**
 * Rules for imports that `.oxlintrc.json` can't express, because it reads one file at a time. It holds who may
 * import whom, and that no files import each other (`import/no-cycle`).
 */
const files = sources()

/** The folder that relative imports of a file don't leave: one of `src`, a feature, or the engines of games. */
const roomOf = (path: string) => /^src\/(?:features\/[^/]+\/|games\/engine\/|[^/]+\/)?/.exec(path)?.[0]
/** Tests of one folder of `src` may reach for all of it. */
const widerRoomOf = (path: string) => /^src\/(?:[^/]+\/)?/.exec(path)?.[0]

/** Relative imports that leave the folder of their file. */
const strays = ({ path, imports }: Pick<SourceFile, 'path' | 'imports'>) =>
  imports
    .filter(({ written, to }) => {
      if (!written.startsWith('.') || !path.startsWith('src/')) return false
      // The registry of the features lies beside them, and modules of the root beside all folders.
      if (path === widerRoomOf(path) || /^src\/features\/[\w.]+$/.test(path)) return false
      if (!to.startsWith('src/')) return !isOfTests(path)
      const room = (isOfTests(path) ? widerRoomOf(path) : roomOf(path))!
      return room === 'src/' ? to.slice(4).includes('/') : !to.startsWith(room)
    })
    .map(({ written }) => `${path}: ${written}`)

test('imports from one folder of src to another begin with #, and lead into no other feature', () => {
  expect(files.flatMap(strays)).toEqual([])
  const of = (path: string, to: string) => strays(readSource(path, `import { a } from '${to}'`)).length
  expect(of('src/main.ts', './platform/a.ts')).toBe(1)
  expect(of('src/platform/base/a.ts', '../../main.ts')).toBe(1)
  expect(of('src/features/a/client/b.ts', '../../c/contract.ts')).toBe(1)
  expect(of('src/games/engine/a.ts', '../wire.ts')).toBe(1)
  expect(of('src/platform/a.ts', '../../bin/build.ts')).toBe(1)
  expect(of('src/platform/base/a.ts', '../time/clock.ts')).toBe(0)
  expect(of('src/features/index.ts', './a/feature.ts')).toBe(0)
  expect(of('src/main.ts', './schema.ts')).toBe(0)
  expect(of('src/tests/rig/a.ts', '../../../bin/build.ts')).toBe(0)
})

/** Files with what they import as a type, or when it is wanted, among what they need. */
const withTypes = (all: readonly SourceFile[]) =>
  all.map(({ path, imports }) => ({
    path,
    imports: imports.map(({ lazy: _, ...one }) => ({ ...one, typeOnly: false })),
  }))

/** Parts whose folders stand on floors: each folder imports, types included, only from those below it. */
const FLOORED = [
  'src/platform',
  'src/client',
  'src/ui',
  'src/games',
  ...globSync('src/features/*/').toSorted(),
]
const code = files.filter(({ path }) => !isOfTests(path) && !path.endsWith('-rig.ts'))

/** A folder, or a file beside the folders, as ARCHITECTURE.md names it. */
const nameOf = (path: string) => path.replace(/\.tsx?$/, '')

/** Folders whose own folders don't stand on floors yet. This list only gets shorter. */
const TANGLED = [
  ...['src/features/play/client/bars', 'src/features/social', 'src/games/stage'],
  ...['src/games/stage/originals', 'src/ui'],
]

/**
 * Every folder of the product that has folders, at any depth. Who among those of `src` may import whom is in
 * `.oxlintrc.json`; themes name features there, whose types the client layer reads.
 */
const parents = [
  ...new Set(
    code.flatMap(({ path }) => {
      const parts = path.split('/').slice(0, -2)
      return path.startsWith('src/') ? parts.slice(1).map((_, at) => parts.slice(0, at + 2).join('/')) : []
    }),
  ),
].toSorted()

/** Circles that a folder stands in. Files beside the folders may name each other's types. */
const circlesBelow = (root: string, all = code) =>
  circlesOf(foldersOf(withTypes(all), root)).filter((circle) => circle.some((name) => !/\.tsx?$/.test(name)))

test('at every depth, folders stand on floors with the files beside them', () => {
  expect(parents.length).toBeGreaterThan(50)
  expect(parents).toEqual(expect.arrayContaining(['src/themes', 'src/features/play/client']))
  expect(parents.filter((root) => circlesBelow(root).length > 0)).toEqual(TANGLED)
  const tangled = [
    readSource('src/a/b/c.ts', "import type { d } from '../d.ts'"),
    readSource('src/a/d.ts', "import { c } from './b/c.ts'"),
  ]
  expect(circlesBelow('src/a', tangled)).toEqual([['b', 'd.ts']])
})

test.each(FLOORED.filter((root) => !TANGLED.includes(root)))('the folders of %s stand on floors', (root) => {
  const folders = foldersOf(withTypes(code), root)
  expect(folders.length).toBeGreaterThan(1)
  expect(circlesOf(folders)).toEqual([])
})

/** The floors of ARCHITECTURE.md, top to bottom: of the platform, then of the client layer. */
const FLOORS = [...readFileSync('ARCHITECTURE.md', 'utf8').matchAll(/```text\n(.*?)```/gs)].map(([, lines]) =>
  lines!
    .trim()
    .split('\n')
    .flatMap((line) => line.split(/ {2,}/)[0]!.split(' ')),
)

test.each([
  ['src/platform', FLOORS[0]!],
  ['src/client', FLOORS[1]!],
])('the folders of %s import only what ARCHITECTURE.md has above them', (root, floors) => {
  const folders = foldersOf(withTypes(code), root)
    // What tests are made with lies beside the folders of the platform.
    .filter(({ path }) => path !== 'testing.server.ts')
    .map(({ path, imports }) => ({ path: nameOf(path), imports: imports.map(({ to }) => nameOf(to)) }))
  expect(folders.map(({ path }) => path).toSorted()).toEqual(floors.toSorted())
  const isAbove = (to: string, path: string) => floors.indexOf(to) < floors.indexOf(path)
  const wrong = folders.flatMap(({ path, imports }) =>
    [...new Set(imports)].filter((to) => !isAbove(to, path)).map((to) => `${path} imports ${to}`),
  )
  expect(wrong).toEqual([])
})

test('a circle is found whole, also one with a file beside the folders', () => {
  const file = (path: string, ...to: readonly string[]) => {
    const imports = to.map((one) => ({ from: path, to: one, written: one, typeOnly: false, names: [] }))
    return { path, imports }
  }
  const some = [file('z', 'a'), file('a', 'b', 'd'), file('b', 'c'), file('c', 'a', 'd'), file('d', 'e')]
  expect(circlesOf([...some, file('e', 'd')])).toEqual([
    ['a', 'b', 'c'],
    ['d', 'e'],
  ])
  const beside = [file('src/x/a/1.ts', 'src/x/b.ts'), file('src/x/b.ts', 'src/x/a/2.ts')]
  expect(circlesOf(foldersOf([...beside, file('src/x/c/1.ts', 'src/x/c/2.ts')], 'src/x'))).toEqual([
    ['a', 'b.ts'],
  ])
})

test('a type that is named where it is used, and what is fetched when it is wanted, count as imports', () => {
  const imported = (text: string) => withTypes([readSource('src/x/a/1.ts', text)])[0]!.imports
  expect(imported(`type A = import('../b/2.ts').T`)).toMatchObject([{ to: 'src/x/b/2.ts', typeOnly: false }])
  expect(imported(`const get = () => import('../b/2.ts')`)).toMatchObject([{ to: 'src/x/b/2.ts' }])
  const a = `export const get = () => import('../b/2.ts')`
  const some = [readSource('src/x/a/1.ts', a), readSource('src/x/b/2.ts', `type A = import('../a/1.ts').T`)]
  expect(circlesOf(foldersOf(withTypes(some), 'src/x'))).toEqual([['a', 'b']])
})

/** Pieces that tests read from all features: `piecesOf('wire')` reads `tests/wire.ts` of each. */
const kinds = new Set(
  files.flatMap(({ text }) =>
    [...text.matchAll(/\bpiecesOf<[^(]*>\(\s*'([\w-]+)'/g)].map((match) => match[1]!),
  ),
)

/** Where reading begins: started by Node, Vite or a runner, or found by its name; imported by nobody. */
const isEntry = (path: string) =>
  /\.(test|spec|bench|journey|walk)\.tsx?$|\.d\.ts$|^(bin|tools)\/|^src\/tests\/(setup\/|components\/setup\.ts$)/.test(
    path,
  ) ||
  /^src\/(main\.ts|app\/(entry|worker)\/(browser|server|boot|worker)[.\w]*\.tsx?)$/.test(path) ||
  /^src\/features\/([^/]+\/(feature\.server|client\/(specimens|eager|face))\.tsx?|captcha\/client\/worker\.solver\.ts)$/.test(
    path,
  ) ||
  kinds.has(/^src\/features\/[^/]+\/tests\/([\w-]+)\.ts$/.exec(path)?.[1] ?? '')

test('every file is used', () => {
  const used = new Set(files.flatMap(({ imports }) => imports.map(({ to }) => to)))
  expect(files.map(({ path }) => path).filter((path) => !used.has(path) && !isEntry(path))).toEqual([])
})

/** Exports that are found by a pattern of files or by the shape of a module, and who finds them. */
const FOUND: readonly (readonly [where: RegExp, finder: string])[] = [
  [/^src\/features\/[^/]+\/tests\/[\w-]+\.ts: piece$/, 'src/tests/rig/pieces.ts'],
  [/^src\/features\/[^/]+\/economy\.ts: FREE_A_DAY$/, 'src/tests/economy/free-a-day.test.ts'],
  [/^src\/features\/[^/]+\/economy\.ts: COINS_A_DAY$/, 'src/tests/economy/free-coins.test.ts'],
  [/\/specimens\.tsx?: \w+$/, 'src/app/pages/parts/exhibits.ts'],
  [/\/client\/face\.tsx?: client$/, 'src/features/index.late.ts'],
  [/\/client\/eager\.tsx: eager$/, 'src/features/index.client.ts'],
  [/\.tsx?: (?:Page|head)$/, 'src/app/routes/pages.tsx'],
  [/\.slo\.ts: bar$/, 'tools/slo.ts'],
  [/\/client\/pages\/frame\.tsx: Frame$/, 'src/app/routes/pages.tsx'],
  [/\/client\/sign\/registration\.ts: open$/, 'src/client/modals/modals.ts'],
  [/\.bench\.ts: bench$/, 'tools/bench.ts'],
]

/** Exported values that no other file takes; of a module that is taken whole, its taker may use what it spells. */
function idleExports(all: readonly SourceFile[]): string[] {
  const taken = new Map<string, Set<string>>()
  for (const { text, imports } of all)
    for (const { to, names } of imports) {
      const own = taken.get(to) ?? new Set()
      for (const name of names ?? text.match(/[A-Za-z_$][\w$]*/g)!) own.add(name)
      taken.set(to, own)
    }
  return all.flatMap(({ path, exports }) =>
    exports.filter((name) => !taken.get(path)?.has(name)).map((name) => `${path}: ${name}`),
  )
}

test('what is exported is used by another file', () => {
  const others = globSync(['*.ts', '{bin,tools}/**/*.mjs']).map((path) => readSource(path))
  const all = [...files.filter(({ path }) => !path.endsWith('.gen.ts')), ...others]
  const idle = idleExports(all)
  expect(idle.filter((one) => !FOUND.some(([where]) => where.test(one)))).toEqual([])
  expect(FOUND.filter(([where]) => !idle.some((one) => where.test(one)))).toEqual([])
  const from = (line: string) =>
    idleExports([readSource('src/a.ts', 'export const used = 1, idle = 2'), readSource('src/b/c.ts', line)])
  expect(from(`import { used as other, type Idle } from '#a.ts'`)).toEqual(['src/a.ts: idle'])
  expect(from(`const { idle } = await import('../a.ts')`)).toEqual(['src/a.ts: used'])
  expect(from(`import { idle } from './a.ts'`)).toHaveLength(2)
})
