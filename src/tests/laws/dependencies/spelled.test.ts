import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { features } from '#features/index.ts'
import { optionalFeatures } from '#themes/offers.ts'
import { OFF } from '#themes/off.ts'
import { spellsFeatures } from '../laws.ts'
import { featuresIn, GROUND, MOST, PLAIN, SAME_WORD, spelled, type Named } from './spelled.ts'

const found = spelled(features.map(({ name }) => name))

test('few files outside its folder know a feature', () => {
  const more = [...found].filter(([, { length }]) => length > MOST)
  expect(more.map(([name, paths]) => [name, paths.length, ...paths])).toEqual([])
})

test('the registry knows every feature, however its name is written', () => {
  const unseen = [...found].filter(([, paths]) => !paths.includes('src/features/index.ts'))
  expect(unseen.map(([name]) => name)).toEqual([])
})

test('each exception keeps its feature below the limit', () => {
  const lists = { plain: PLAIN, sameWord: SAME_WORD, ground: GROUND }
  const few = (names: readonly string[], without: Partial<typeof lists>) => {
    const all = spelled(names, { ...lists, ...without })
    return names.filter((name) => all.get(name)!.length <= MOST)
  }
  expect({
    plain: few([...PLAIN], { plain: new Set() }),
    sameWord: few(Object.keys(SAME_WORD), { sameWord: {} }),
    ground: few(Object.keys(GROUND), { ground: {} }),
  }).toEqual({ plain: [], sameWord: [], ground: [] })
})

test('tables that a feature took over from the platform are its own', () => {
  const naming = ['src/platform/evidence/round-figures.server.ts', 'src/platform/round/statement.server.ts']
  expect(found.get('free-spins')).toEqual(expect.arrayContaining(naming))
})

test('the law sees every way of spelling a name', () => {
  expect(found.get('rank-league')).toEqual(
    expect.arrayContaining(['src/platform/data/schema.gen.ts', 'src/features/index.ts', 'src/themes/off.ts']),
  )
})

test('what tests stand on is in every brand', () => {
  const ground = Object.keys(GROUND)
  const names: readonly string[] = features.map(({ name }) => name)
  const switched: readonly string[] = [...optionalFeatures, ...Object.values(OFF).flat()]
  expect(ground.filter((name) => !names.includes(name) || switched.includes(name))).toEqual([])
})

test('of what tests stand on, product files count, and of others all files', () => {
  const tests = (name: string) => found.get(name)!.filter((path) => path.endsWith('.test.ts'))
  expect(Object.keys(GROUND).flatMap(tests)).toEqual([])
  expect(found.get('account')).toContain('src/app/shell/chrome.tsx')
  expect(tests('home')).not.toEqual([])
})

const faces: readonly Named[] = features.map(({ name, essential = false, pages = [], gates = [] }) => ({
  name,
  essential,
  paths: [...pages, ...gates].map(({ path }) => path),
}))

test('the shell, the client layer and the platform spell no feature’s name', () => {
  const below = globSync('src/{app,client,platform}/**/*.{ts,tsx}').filter(
    (path) => !/\.(test|spec|bench|journey)\.tsx?$|\/tests\/|\.gen\.ts$/.test(path),
  )
  const spelling = below.flatMap((path) => {
    const names = featuresIn(readFileSync(path, 'utf8'), faces)
    return names.length > 0 ? [[path, names]] : []
  })
  const listed = Object.entries(spellsFeatures).map(([path, { names }]) => [path, names])
  expect(Object.fromEntries(spelling)).toEqual(Object.fromEntries(listed))
})

describe('a feature is seen', () => {
  const known: readonly Named[] = [
    { name: 'captcha', essential: true, paths: ['/captcha'] },
    { name: 'promotions', paths: ['/promotions'] },
    { name: 'free-spins', paths: [] },
    { name: 'rank-league', paths: ['/vip', '/vip/:level'] },
  ]
  test.each([
    ["brand.features['captcha'] === false", ['captcha']],
    ['brand.features.captcha', ['captcha']],
    ['features?.promotions', ['promotions']],
    ['features?.["promotions"]', ['promotions']],
    ['if (has.promotions) f()', ['promotions']],
    ["has['free-spins'] && has.freeSpins", ['free-spins']],
    ["import { a } from '#features/captcha/client/captcha.ts'", ['captcha']],
    ["href: '/promotions'", ['promotions']],
    ['`/promotions?from=${page}`', ['promotions']],
    ["href: '/vip/'", ['rank-league']],
    ['const rankLeague = 1', ['rank-league']],
    ["'rank_league'", ['rank-league']],
    ["call('Rank league')", ['rank-league']],
  ])('in %s', (text, names) => expect(featuresIn(text, known)).toEqual(names))

  test.each([
    '// its promotions, as features.promotions says',
    '/** The page `/vip` of the rank league. */',
    "const promotions = state['promotions']",
    "href: '/captcha'",
    "'/vipers'",
    'runtime.captcha',
  ])('and not in %s', (text) => expect(featuresIn(text, known)).toEqual([]))
})
