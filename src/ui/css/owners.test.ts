import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/**
 * Sheets of pages stay in the document when another page comes, and a game opens above any of them: a class
 * that two areas dress by the same name dresses the wrong thing sooner or later.
 */
const read = (pattern: string) =>
  globSync(pattern)
    .map((path) => path.replaceAll('\\', '/'))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

/** The owner of a file: `ui`, `app`, `games`, `client`, or one feature's folder. */
const areaOf = (path: string): string =>
  /^src\/features\/[^/]+/.exec(path)?.[0].slice(4) ?? path.split('/')[1]!

/** Classes that a sheet styles on every page: at its outermost level, or directly inside a layer. */
const styledClasses = (text: string): string[] =>
  [...text.matchAll(/^(?: {2})?\.([a-z][\w-]*)(?=[ ,{:[])/gm)].map(([, name]) => name!)

/** The shell's sheets that dress parts of features on purpose: outlines of pages that load, presses, the menu's frame. */
const OUTLINES = ['coming', 'answers', 'overlay'].map((name) => `src/app/css/${name}.css`)

const owners = new Map<string, Set<string>>()
for (const { path, text } of read('src/**/*.css').filter((one) => !OUTLINES.includes(one.path)))
  for (const name of styledClasses(text)) {
    const areas = owners.get(name) ?? new Set()
    owners.set(name, areas.add(areaOf(path)))
  }

test('a class is dressed by one area; others may only add to shared parts', () => {
  const shared = [...owners].filter(([, areas]) => areas.size > 1 && !areas.has('ui') && !areas.has('client'))
  expect(shared.map(([name, areas]) => `.${name}: ${[...areas].join(', ')}`)).toEqual([])
})

test('a sheet that travels with its part has a layer: without one it beats whoever places the part', () => {
  const placed = read('src/**/*.css').flatMap(({ path, text }) =>
    [...text.matchAll(/^@import '([^']+)'/gm)].flatMap(([, to]) =>
      globSync(join(dirname(path), to!)).map((one) => one.replaceAll('\\', '/')),
    ),
  )
  // What a sheet with imports brings is put into layers there.
  const alone = read('src/**/*.css').filter(
    ({ path, text }) => !placed.includes(path) && !/@import/.test(text),
  )
  expect(alone.filter(({ text }) => !text.includes('@layer')).map(({ path }) => path)).toEqual([])
})

test('a property that a sheet asks for is set by some sheet, script, or theme', () => {
  const names = (text: string, found: RegExp) => [...text.matchAll(found)].map(([, name]) => name!)
  const scripts = read('src/**/*.{ts,tsx}').filter(({ path }) => !/\.(test|spec)\./.test(path))
  const sheets = read('src/**/*.css').map(({ path, text }) => ({
    path,
    text: text.replaceAll(/\/\*[^]*?\*\//g, ''),
  }))
  const set = new Set([
    ...sheets.flatMap(({ text }) => names(text, /(?<![\w-])(--[\w-]+)\s*:/g)),
    ...scripts.flatMap(({ text }) => names(text, /(--[\w-]+)/g)),
  ])
  const asked = sheets.flatMap(({ path, text }) =>
    names(text, /var\(\s*(--[\w-]+)/g).map((name) => ({ path, name })),
  )
  // The theme names its colors without what they all begin with.
  const isSet = (name: string) => set.has(name) || name.startsWith('--sys-color-')
  expect(asked.filter(({ name }) => !isSet(name))).toEqual([])
})

test('boards of games wear no class of pages, of features, or of parts that they are not made of', () => {
  const worn = new Map<string, string>()
  for (const { path, text } of read('src/games/**/*.tsx'))
    for (const [, names] of text.matchAll(/className="([^"]+)"/g))
      for (const name of names!.split(' ')) worn.set(name, path)
  const strange = [...worn].filter(([name]) => [...(owners.get(name) ?? [])].some((area) => area !== 'games'))
  expect(strange.filter(([name]) => !PARTS.includes(name))).toEqual([])
})

/** Parts of the design system on boards of games. */
const PARTS = ['button', 'sr']
