import { globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { expect, test } from 'vitest'
import { features } from '#features/index.ts'
import { loadServices } from '#features/index.server.ts'
import type { Call } from '#platform/calls/contract.ts'
import { covers } from '#tests/coverage/covers.ts'
import {
  CHORES,
  exceptions,
  featuresOfGames,
  importLaws,
  singleImages,
  wordLaws,
  type WordLaw,
} from './laws.ts'
import { longFunctions } from './long-functions.ts'
import { sources, type Import, type SourceFile } from './source.ts'

const files = sources()
const product = files.filter(({ path }) => !path.endsWith('.gen.ts'))
const isTest = (path: string) =>
  /\.(test|spec|bench|journey)\.tsx?$|^src\/(features\/[^/]+\/)?tests\//.test(path)
const featureOf = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1]
const isOurs = (path: string) => path.startsWith('src/') || /^(bin|tools)\//.test(path)

function trespass({ from, to, typeOnly }: Import): string | null {
  if (isTest(from)) return null
  if (from.endsWith('.tsx') && to.endsWith('.server.ts') && !typeOnly)
    return `${from} → ${to}: pages never hold server code`
  const [mine, theirs] = [featureOf(from), featureOf(to)]
  if (mine && theirs && mine !== theirs) return `${from} → ${to}: features do not import each other`
  if (mine && to.startsWith('src/games/') && !featuresOfGames.includes(mine) && !typeOnly)
    return `${from} → ${to}: only ${featuresOfGames.join(', ')} are about games`
  const law = importLaws.find((one) => one.from.test(from))
  if (!law || to.startsWith('node:')) return null
  if (!isOurs(to))
    return law.npm === true || (law.npm && law.npm.test(to)) || typeOnly
      ? null
      : `${from} → ${to}: ${law.why}`
  return law.may.test(to) || (typeOnly && /^src\/(platform|features\/index)/.test(to))
    ? null
    : `${from} → ${to}: ${law.why}`
}

test('everybody imports only whom they may', () => {
  const found = product.flatMap((file) => file.imports.map(trespass)).filter((line) => line !== null)
  expect(found).toEqual([])
})

const isComment = (line: string) => /^\s*(\*|\/[*/])/.test(line)

/** The files where a word stands that may not, but for those that a law excepts. */
const withWord = ({ name, word, notChores, except }: WordLaw) =>
  product.filter(
    ({ path, lines }) =>
      !except?.test(path) &&
      !(notChores && CHORES.test(path)) &&
      !(name === 'every value has a type' && exceptions[`${path} any`]) &&
      lines.some((line) => !isComment(line) && word.test(line)),
  )

test('words stand where they may', () => {
  const found = wordLaws.flatMap((law) => withWord(law).map(({ path }) => `${path}: ${law.name}`))
  expect(found).toEqual([])
})

test('exceptions are still needed', () => {
  const { word } = wordLaws.find(({ name }) => name === 'every value has a type')!
  const unused = Object.keys(exceptions).filter((key) => {
    const file = files.find(({ path }) => path === key.split(' ')[0])
    return !file?.lines.some((line) => !isComment(line) && word.test(line))
  })
  expect(unused).toEqual([])
})

test('features that are about games import them', () => {
  const importing = new Set(
    product
      .filter(({ path }) => !isTest(path))
      .flatMap(({ path, imports }) =>
        imports.some(({ to, typeOnly }) => !typeOnly && to.startsWith('src/games/')) ? [featureOf(path)] : [],
      ),
  )
  expect(featuresOfGames.filter((name) => !importing.has(name))).toEqual([])
})

/** What a test says it shows is no line to read (`covers` of `src/tests/coverage`). */
const tagsIn = (lines: readonly string[]) =>
  lines.filter((line) => /^ *covers\('|^import \{ covers \} from/.test(line)).length

test('files, functions and lines are short enough to be read', () => {
  const long = product.flatMap(({ path, lines, functions }) => [
    ...(lines.length - tagsIn(lines) > 301 ? [`${path}: ${lines.length - 1} lines`] : []),
    ...functions
      .filter((one) => one.lines > 70 && !isTest(path))
      .map((one) => `${path}:${one.line}: ${one.name} has ${one.lines} lines`),
    ...lines.flatMap((line, i) =>
      line.length > 112 && !/['"`/].{70,}/.test(line) ? [`${path}:${i + 1}: ${line.length} columns`] : [],
    ),
  ])
  expect(long).toEqual([])
})

test('functions that hold others are no longer than they were', () => {
  const found = product
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, functions }) =>
      functions.filter(({ whole }) => whole > 70).map(({ name, whole }) => [`${path} ${name}`, whole]),
    )
  expect(Object.fromEntries(found)).toEqual(longFunctions)
})

/** Kinds that tests read from all features: `piecesOf('wire')` reads `tests/wire.ts` of each. */
const pieceKinds = new Set(
  files.flatMap(({ text }) =>
    [...text.matchAll(/\bpiecesOf<[^(]*>\(\s*'([\w-]+)'/g)].map(([, kind]) => kind!),
  ),
)

test('what features bring to tests is used by one', () => {
  const used = new Set(files.flatMap(({ imports }) => imports.map(({ to }) => to)))
  const unused = files
    .map(({ path }) => path)
    .filter(
      (path) =>
        /^src\/features\/[^/]+\/tests\//.test(path) && !/\.(test|spec|journey|bench)\.tsx?$/.test(path),
    )
    .filter((path) => !used.has(path) && !pieceKinds.has(/tests\/([\w-]+)\.ts$/.exec(path)?.[1] ?? ''))
  expect(unused).toEqual([])
  expect(pieceKinds).toContain('wire')
})

test('sheets are short enough to be read', () => {
  const lines = (path: string) => readFileSync(path, 'utf8').split('\n').length - 1
  const long = globSync('src/**/*.css').filter((path) => lines(path) > 300)
  expect(long.map((path) => `${path}: ${lines(path)} lines`)).toEqual([])
})

/** Where reading begins: started by Node, Vite or a runner, imported by nobody. */
const isEntry = (path: string) =>
  isTest(path) ||
  /^(bin|tools)\//.test(path) ||
  /^src\/(main\.ts|app\/(entry|worker)\/(browser|server|boot|worker)[.\w]*\.tsx?$|features\/captcha\/client\/worker\.solver\.ts$)/.test(
    path,
  ) ||
  // Found by their names: the server's half of a feature, what every page loads of it, what the kit shows of it.
  /^src\/features\/[^/]+\/(feature\.server|client\/(specimens|eager|face))\.tsx?$/.test(path) ||
  path.endsWith('.d.ts')

test('every file is used', () => {
  const used = new Set(files.flatMap((file: SourceFile) => file.imports.map(({ to }) => to)))
  expect(files.map(({ path }) => path).filter((path) => !used.has(path) && !isEntry(path))).toEqual([])
})

const twice = (names: readonly string[]) => names.filter((name, i) => names.indexOf(name) !== i)

test('features share no path, table or modal', async () => {
  const paths = (await loadServices()).flatMap(({ feature }) =>
    Object.values(feature.calls as Readonly<Record<string, Call>>).map(
      (call) => `${call.method} ${call.path}`,
    ),
  )
  const modals = features.flatMap((one) => Object.keys(one.modals))
  const tables = globSync('src/features/*/migrations/*.sql').flatMap((path) => {
    const prefix = featureOf(path)!.replaceAll('-', '_')
    return [...readFileSync(path, 'utf8').matchAll(/create table (\w+)/g)].map(([, table]) => ({
      path,
      prefix,
      table: table!,
    }))
  })
  expect(twice(paths)).toEqual([])
  expect(twice(modals)).toEqual([])
  expect(twice(tables.map(({ table }) => table))).toEqual([])
  expect(
    tables
      .filter(({ table, prefix }) => !table.startsWith(prefix))
      .map(({ path, table }) => `${path}: ${table}`),
  ).toEqual([])
})

test('images name a file for each screen (000 §9: densities 1 and 2)', () => {
  covers('000 §9.3')
  const single = product
    .filter(({ path }) => !isTest(path) && !path.startsWith('src/ui/catalogue/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/<(?:img|source)\b(?:[^>]|=>)*?\/?>/g)]
        .map(([tag]) => tag)
        .filter((tag) => !/srcset|artSet\(/i.test(tag))
        .map((tag) => ({ path, tag: tag.replaceAll(/\s+/g, ' ') })),
    )
  const known = Object.keys(singleImages)
  expect(single.filter(({ tag }) => !known.some((part) => tag.includes(part)))).toEqual([])
  expect(known.filter((part) => !single.some(({ tag }) => tag.includes(part)))).toEqual([])
})

/** The sheet that says what less motion is (docs/decisions/045-less-motion.md), and the foot, which says a sentence in place of its switch. */
const REDUCED_MOTION = ['src/ui/css/motion.css', 'src/ui/css/lobby/footer.css']

test('what less motion is stands in one sheet and one module', () => {
  covers('beyond.5')
  const ASKED = /prefers-reduced-motion|data-motion/
  const sheets = globSync('src/**/*.css').filter(
    (path) => ASKED.test(readFileSync(path, 'utf8')) && !REDUCED_MOTION.includes(path),
  )
  const scripts = product.filter(
    ({ path, text }) => !isTest(path) && path !== 'src/ui/motion/motion.ts' && ASKED.test(text),
  )
  expect([...sheets, ...scripts.map(({ path }) => path)]).toEqual([])
  expect(REDUCED_MOTION.filter((path) => !ASKED.test(readFileSync(path, 'utf8')))).toEqual([])
})

test('transitions last as long as the tokens say, which less motion makes short', () => {
  covers('beyond.5')
  const own = globSync('src/**/*.css').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/transition(?:-duration|-delay)?:[^;}]*/g)]
      .map(([declaration]) => declaration.replaceAll(/\s+/g, ' '))
      // What a browser fills in by itself keeps the field's color for as long as anybody looks.
      .filter((declaration) => /(?<![\w.-])(?!0s|9999s)[\d.]+m?s\b/.test(declaration))
      .map((declaration) => `${path}: ${declaration}`),
  )
  expect(own).toEqual([])
})

/**
 * Folders that hold more than twenty files: one a game, one a par sheet, one a migration (never joined
 * once they have run), and journeys until they are fewer. This list only gets shorter.
 */
const CROWDED = ['src/games/definitions', 'src/games/par', 'src/platform/migrations']

/** Pictures that tests compare with: no person reads them by name, and one stands for each state of a brand. */
const BASELINES = /^src\/tests\/visual\/baselines\//

test('a folder holds twenty files at most, so that its names can be read at a glance', () => {
  const counts = new Map<string, number>()
  for (const one of globSync('{src,bin,tools}/**/*', { withFileTypes: true })) {
    const folder = relative('.', one.parentPath)
    if (one.isFile() && !BASELINES.test(`${folder}/`)) counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  const crowded = [...counts].filter(([, count]) => count > 20).map(([folder]) => folder)
  expect(crowded.toSorted()).toEqual(CROWDED)
})
