import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { features } from '#features/index.ts'
import { loadServices } from '#features/index.server.ts'
import type { Call } from '#platform/calls/contract.ts'
import { optionalFeatures } from '#themes/offers.ts'
import { OFF } from '#themes/off.ts'
import { isOfTests, product, sources } from './source.ts'
import { borrowed, tableOwners, tablesIn, TAKEN_OVER } from './tables.ts'

/** A feature can come or go with few changes outside its folder. */
const owners = tableOwners()
const names = features.map(({ name }): string => name)
const folderOf = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1]

test('whoever writes SQL names tables of their own', () => {
  const found = product()
    .filter(({ path }) => /^(?:src\/(?!games|ui|themes)|bin\/)/.test(path))
    .flatMap(({ path, text }) => {
      const named = tablesIn(text, (name) => owners.has(name))
      const foreign = named.filter((name) => owners.get(name) !== (folderOf(path) ?? 'platform'))
      return foreign.length > 0 ? [[path, foreign] as const] : []
    })
  expect(Object.fromEntries(found)).toEqual(borrowed)
  const made = tableOwners({})
  expect(Object.keys(TAKEN_OVER).filter((table) => made.get(table) !== 'platform')).toEqual([])
})

test.each([
  [`db.selectFrom('one as o').innerJoin('two', 'a', 'b').leftJoin(['three'], 'a', 'b')`, 'one three two'],
  ['`select 1 from only four f join five using (id)`; update six set a = 1', 'five four six'],
  ['/* from seven */ a // from eight\ninsert into nine values (1)', 'nine'],
  [
    'SELECT * FROM one; select 1 from public.two; delete from "three"; truncate table only four',
    'four one three two',
  ],
  ['select 1 from one, two as t, three where four = b', 'one three two'],
  ["eb.from('one'); sql`select 1 from ${sql.table('two')}`", 'one two'],
])('tables are found in %s', (text, found) => {
  const numbers = 'one two three four five six seven eight nine'.split(' ')
  expect(tablesIn(text, (name) => numbers.includes(name))).toEqual(found.split(' '))
})

/**
 * Features that tests of anything else stand on, and what for (decision 071). No brand can be without them. For
 * these only files of the product count.
 */
const GROUND: Readonly<Record<string, string>> = {
  account: 'tests sign players up and in',
  catalogue: 'tests look up the games that they play',
  init: 'tests read what a page knows of its player',
  play: 'tests stake and win by playing rounds',
}

/** So many files may know a feature. */
const MOST = 6
const SWITCH = /\b(?:features|has)(?:\??\.(\w+)\b|(?:\?\.)?\[['"]([\w-]+)['"]\])/g
const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
/** Features whose switch a text reads: of a brand, or of what a page knows. */
const switchesIn = (text: string) =>
  [...text.matchAll(SWITCH)].map(([, camel, name]) => name ?? kebab(camel!))

/** Files outside its folder that know a feature: they import it, ask for its switch, or name one of its tables. */
const knowing = new Map(names.map((name) => [name, [] as string[]]))
for (const { path, text, imports } of sources()) {
  if (!path.startsWith('src/') || /^src\/tests\/(?:laws|suites|coverage|protection)\//.test(path)) continue
  const tables = tablesIn(text, (name) => owners.has(name)).map((table) => owners.get(table)!)
  const known = new Set([...imports.map(({ to }) => folderOf(to) ?? ''), ...switchesIn(text), ...tables])
  for (const name of known)
    if (folderOf(path) !== name && !(name in GROUND && isOfTests(path))) knowing.get(name)?.push(path)
}

test.each([...knowing])('few files outside its folder know %s', (_, found) => {
  expect(found).toContain('src/features/index.ts')
  expect(found.length > MOST ? found : []).toEqual([])
})

test('what tests stand on is in every brand', () => {
  const switched: readonly string[] = [...optionalFeatures, ...Object.values(OFF).flat()]
  expect(Object.keys(GROUND).filter((name) => !names.includes(name) || switched.includes(name))).toEqual([])
})

/** Files below the features, and of the shell, that know one, and why: this list only gets shorter. */
const BELOW: Readonly<Record<string, readonly [names: readonly string[], why: string]>> = {
  'src/app/pages/parts/page.tsx': [['play'], 'the kit shows the specimens of games'],
  'src/app/pages/parts/rewards.tsx': [['features-info'], 'the kit shows the place of the strip'],
  'src/app/routes/first.tsx': [['home'], 'the lobby comes with the app'],
  'src/app/shell/chrome.tsx': [['account'], 'what the first paint of every page shows of a player'],
  'src/app/worker/push.ts': [['push'], 'the worker is one file without a registry'],
}

const withoutComments = (text: string) =>
  text.replaceAll(/(?<!['"`\w/:])\/\*[\s\S]*?\*\//g, '').replaceAll(/(?<=^|\s)\/\/.*/gm, '')

/** Features that a text knows: by import, by switch, or by a page that only some brands have. */
const knownIn = (text: string) =>
  features
    .filter(({ name, essential = false, pages = [], gates = [] }) => {
      const paths = essential ? [] : [...pages, ...gates].map(({ path }) => path.replace(/\/:.*$/, ''))
      const page = new RegExp(`['"\`](?:${paths.join('|')})(?=['"\`/?#])`)
      return (
        text.includes(`features/${name}/`) ||
        switchesIn(text).includes(name) ||
        (paths.length > 0 && page.test(text))
      )
    })
    .map(({ name }) => name)

test('the shell, the client layer and the platform know no feature', () => {
  const found = product()
    .filter(({ path }) => /^src\/(?:app|client|platform)\//.test(path))
    .map(({ path, text }) => [path, knownIn(withoutComments(text))] as const)
    .filter(([, known]) => known.length > 0)
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(Object.entries(BELOW).map(([path, [known]]) => [path, known])),
  )
  for (const text of ["brand.features['promotions'] === false", 'has.promotions', "href: '/promotions'"])
    expect([text, knownIn(text)]).toEqual([text, ['promotions']])
  expect(knownIn("runtime.captcha + state['promotions'] + '/vipers'")).toEqual([])
})

const twice = (list: readonly string[]) => list.filter((one, i) => list.indexOf(one) !== i)

test('features share no path, table or modal', async () => {
  const paths = (await loadServices()).flatMap(({ feature }) =>
    Object.values(feature.calls as Readonly<Record<string, Call>>).map(
      ({ method, path }) => `${method} ${path}`,
    ),
  )
  const tables = globSync('src/features/*/migrations/*.sql').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/create table (\w+)/g)].map(([, table]) => ({
      table: table!,
      isNamed: table!.startsWith(folderOf(path)!.replaceAll('-', '_')),
    })),
  )
  expect(twice(paths)).toEqual([])
  expect(twice(features.flatMap(({ modals }) => Object.keys(modals)))).toEqual([])
  expect(twice(tables.map(({ table }) => table))).toEqual([])
  expect(tables.filter(({ isNamed }) => !isNamed)).toEqual([])
})
