import { globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { longFunctions } from './long-functions.ts'
import { isOfTests, product, sources } from './source.ts'

const files = sources().filter(({ path }) => !path.endsWith('.gen.ts'))
const sheets = globSync('src/**/*.css').map((path) => ({ path, text: readFileSync(path, 'utf8') }))

/** Whether a file never runs on a site: tests, commands, and tools. */
const isChore = (path: string) => isOfTests(path) || /^(bin|tools)\//.test(path)
const isComment = (line: string) => /^\s*(\*|\/[*/])/.test(line)

/** Words that stand in few places, and where; `.oxlintrc.json` has those that a lint rule knows. */
const WORDS: readonly (readonly [name: string, word: RegExp, where: RegExp])[] = [
  ['time is handed in', /\bnew Date\(\)/, /^src\/platform\/time\/clock\.ts$/],
  [
    'SQL lives in store.server.ts and the platform',
    /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bpool\.query\(/,
    /^src\/platform\/|\/store\.server\.ts$/,
  ],
  [
    // Decision 115: it sends to confirmed addresses alone. These folders also write to whoever reads a mailbox.
    'emails about an account go by sendAccountNotice',
    /\bmessenger\.send\b/,
    /^src\/platform\/messages\/|^src\/features\/account\/(email|handover|password|phone)\/|^src\/features\/sign-in-link\//,
  ],
  [
    'parts come by `optional`, `asked`, and `Needed`, which end their waits',
    /^import .*\blazy\b.* from 'react'$/,
    /^src\/(?:ui\/optional\.ts|client\/rewards\/pause\/late-paused\.tsx)$/,
  ],
  [
    'on the server nobody speaks a language for others: it is handed in',
    /\b(?:setLocale|currentLocale)\b/,
    /^src\/(?!app\/(?:installed\/|entry\/server\.tsx)).*(?<!\.server\.ts)$/,
  ],
]

test.each(WORDS)('%s', (_, word, where) => {
  const found = files.filter(
    ({ path, lines }) =>
      !isChore(path) && !where.test(path) && lines.some((line) => !isComment(line) && word.test(line)),
  )
  expect(found.map(({ path }) => path)).toEqual([])
})

test('paths come from import.meta.dirname or fileURLToPath: a pathname is percent-encoded', () => {
  const pathname = /import\.meta\.(?:url|resolve)\b[^;]*\.pathname/
  expect(files.filter(({ lines }) => lines.some((line) => pathname.test(line)))).toEqual([])
})

/** The number of lines that only tag a test (`covers` of `src/tests/coverage`): they don't count as length. */
const tagsIn = (lines: readonly string[]) =>
  lines.filter((line) => /^ *covers\('|^import \{ covers \} from/.test(line)).length

test('files, sheets, functions and lines are short enough to be read', () => {
  const long = files.flatMap(({ path, lines, functions }) => [
    ...(lines.length - tagsIn(lines) > 301 ? [`${path}: ${lines.length - 1} lines`] : []),
    ...functions
      .filter((one) => one.lines > 70 && !isOfTests(path))
      .map((one) => `${path}:${one.line}: ${one.name} has ${one.lines} lines`),
    ...lines.flatMap((line, i) =>
      line.length > 112 && !/['"`/].{70,}/.test(line) ? [`${path}:${i + 1}: ${line.length} columns`] : [],
    ),
  ])
  expect(long).toEqual([])
  expect(sheets.filter(({ text }) => text.split('\n').length > 301).map(({ path }) => path)).toEqual([])
})

test('functions that hold others are no longer than they were', () => {
  const found = product().flatMap(({ path, functions }) =>
    functions.filter(({ whole }) => whole > 70).map(({ name, whole }) => [`${path} ${name}`, whole]),
  )
  expect(Object.fromEntries(found)).toEqual(longFunctions)
})

/** Folders that hold more than twenty files: one a game, one a par sheet, one a migration. This list only gets shorter. */
const CROWDED = ['src/games/definitions', 'src/games/par', 'src/platform/migrations']

test('a folder holds twenty files at most, so that its names can be read at a glance', () => {
  const counts = new Map<string, number>()
  for (const one of globSync('{src,bin,tools}/**/*', { withFileTypes: true })) {
    const folder = relative('.', one.parentPath)
    // Pictures that tests compare with stand for the states of a brand: no person reads them by name.
    if (one.isFile() && !folder.startsWith('src/tests/visual/baselines'))
      counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  const crowded = [...counts].filter(([, count]) => count > 20).map(([folder]) => folder)
  expect(crowded.toSorted()).toEqual(CROWDED)
})

/**
 * Journeys are for whole ways: a real server, a real browser, several seconds each. What one modal or one page
 * does is shown by its own test without them. The number is exact and only gets smaller: lower it when they go.
 */
const JOURNEYS = 127

test('journeys are as many as the budget says', () => {
  // Tests by the lines that begin one; a table of cases is one line.
  const counts = globSync('{src,tools}/**/*.journey.ts').map(
    (path) => readFileSync(path, 'utf8').match(/^ *test(\.\w+)*(\(| *$)/gm)?.length ?? 0,
  )
  expect(counts).not.toContain(0)
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(JOURNEYS)
})

/** Images that name one file, by what stands in `src`, and why: the others name one for each screen (000 §9). */
const SINGLE_IMAGES: Readonly<Record<string, string>> = {
  'logo.src': 'a logo is a drawing of lines, sharp at any size',
  'brand.logo': 'a logo is a drawing of lines, sharp at any size',
  '`${at}.webp`': 'the scene behind a game is one file, drawn for the largest screen',
  'src={src}': 'a portrait comes from elsewhere, in the one file that there is',
}

test('images name a file for each screen (000 §9: densities 1 and 2)', () => {
  covers('000 §9.3')
  const single = product()
    .filter(({ path }) => !path.startsWith('src/ui/catalogue/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/<(?:img|source)\b(?:[^>]|=>)*?\/?>/g)]
        .filter(([tag]) => !/srcset|artSet\(/i.test(tag))
        .map(([tag]) => `${path}: ${tag}`),
    )
  const known = Object.keys(SINGLE_IMAGES)
  expect(single.filter((tag) => !known.some((part) => tag.includes(part)))).toEqual([])
  expect(known.filter((part) => !single.some((tag) => tag.includes(part)))).toEqual([])
})

/** The sheet that says what less motion is (docs/decisions/045-less-motion.md), and the foot, which says a sentence in place of its switch. */
const REDUCED_MOTION = ['src/ui/css/lobby/footer.css', 'src/ui/css/motion.css', 'src/ui/motion/motion.ts']

test('what less motion is stands in one sheet and one module, and transitions last as the tokens say', () => {
  covers('beyond.5')
  const asking = [...sheets, ...product()].filter(({ text }) =>
    /prefers-reduced-motion|data-motion/.test(text),
  )
  expect(asking.map(({ path }) => path).toSorted()).toEqual(REDUCED_MOTION)
  const own = sheets.flatMap(({ path, text }) =>
    [...text.matchAll(/transition(?:-duration|-delay)?:[^;}]*/g)]
      // What a browser fills in by itself keeps the field's color for as long as anybody looks.
      .filter(([declaration]) => /(?<![\w.-])(?!0s|9999s)[\d.]+m?s\b/.test(declaration))
      .map(([declaration]) => `${path}: ${declaration}`),
  )
  expect(own).toEqual([])
})
