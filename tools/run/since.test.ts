import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sources } from '../../src/tests/laws/source.ts'
import { changedSince, leftOut, reachedBy } from './since.ts'

const files = sources()
const every = files.filter(({ path }) => /\.(test|spec|journey)\.tsx?$/.test(path)).length
const reached = (...changed: readonly string[]) => reachedBy(changed, files)!

test('a rule of a feature reaches the feature’s tests, journeys that name it, laws and conformance', () => {
  const tests = reached('src/features/daily-wheel/rules.ts')
  expect(tests).toEqual(
    expect.arrayContaining([
      'src/features/daily-wheel/feature.test.ts',
      'src/tests/journeys/reward-day.journey.ts',
      'src/tests/suites/feature-conforms.test.ts',
      'src/tests/laws/tidy.test.ts',
    ]),
  )
  // No import of another feature's tests leads there but through the composition.
  expect(tests).not.toContain('src/features/geo/feature.test.ts')
  expect(tests).not.toContain('src/tests/journeys/account/geo.journey.ts')
  expect(tests.length).toBeLessThan(every / 4)
})

test('a new feature, with its lines in the lists, reaches its tests and those of the lists', () => {
  const lists = ['src/features/index.ts', 'src/words/es.json', 'src/platform/data/schema.gen.ts']
  const own = files.map(({ path }) => path).filter((path) => path.startsWith('src/features/cashback/'))
  const changed = [...own, ...lists, 'CHANGELOG.md']
  const tests = reached(...changed)
  expect(tests.length).toBeLessThanOrEqual(120)
  expect(tests).toEqual(
    expect.arrayContaining([
      'src/features/cashback/feature.test.ts',
      'src/platform/data/schema.test.ts',
      'src/tests/suites/feature-conforms.test.ts',
      'src/tests/laws/words/spanish.test.ts',
    ]),
  )
  const left = leftOut(changed, tests)
  expect(left).toContain('src/tests/laws/weights.test.ts')
  expect(left.every((path) => /\.journey\.ts$|weights/.test(path))).toBe(true)
})

test('an everyday run leaves a built site to a whole one where features alone have changed', () => {
  const journey = 'src/tests/journeys/reward-day.journey.ts'
  const tests = [journey, 'src/features/cashback/feature.test.ts', 'src/tests/laws/weights.test.ts']
  const left = (...changed: readonly string[]) => leftOut(changed, tests)
  expect(left('src/features/cashback/rules.ts', 'README.md')).toEqual([tests[0], tests[2]])
  expect(left('src/features/cashback/rules.ts', journey)).toEqual([])
  // A piece that has changed is walked.
  expect(left('src/features/cashback/tests/reward-day.ts')).toEqual([tests[2]])
  expect(left('src/features/cashback/rules.ts', 'src/platform/money/ledger.server.ts')).toEqual([])
})

test('what is below features reaches all that stands on it, and everything that starts the product', () => {
  const tests = reached('src/platform/money/ledger.server.ts')
  expect(tests).toEqual(
    expect.arrayContaining([
      'src/features/geo/feature.test.ts',
      'src/tests/journeys/account/geo.journey.ts',
      'src/tests/server/drain.test.ts',
    ]),
  )
  expect(tests).not.toContain('src/games/engine/originals/originals.test.ts')
})

test('what nobody imports reaches the tests of its folder: SQL, styles, texts', () => {
  const tests = reached('src/features/geo/migrations/9999-new.sql')
  expect(tests).toContain('src/features/geo/feature.test.ts')
  expect(reached('src/platform/money/some.sql')).toContain('src/platform/money/claim.test.ts')
})

test('sheets of games and prices of features reach the economy guard, which reads them as files', () => {
  for (const changed of ['src/games/par/tidal-fortune.json', 'src/features/cashback/economy.ts'])
    expect(reached(changed)).toContain('src/tests/economy/rewards-by-play.test.ts')
})

test('a piece of a feature reaches the test that gathers its kind', () => {
  const gathering = (kind: string) => reached(`src/features/cashback/tests/${kind}.ts`)
  expect(gathering('written')).toContain('src/tests/wire/written.test.ts')
  expect(gathering('wire')).toContain('src/tests/wire/wire.test.ts')
})

test('what changes how tests run changes everything; what is only read changes the laws', () => {
  for (const path of ['package-lock.json', 'vitest.config.ts', 'src/tests/setup/postgres.ts'])
    expect([path, reachedBy([path], files)]).toEqual([path, null])
  const laws = reached()
  expect(laws.every((path) => /^src\/tests\/(laws|suites)\//.test(path))).toBe(true)
  expect(laws.length).toBeGreaterThan(3)
  expect(reached('docs/tools.md')).toEqual(laws)
})

test('a test that changed is run, also a journey', () => {
  const tests = reached('src/tests/journeys/nav.journey.ts')
  expect(tests).toContain('src/tests/journeys/nav.journey.ts')
  expect(tests).not.toContain('src/tests/journeys/account/geo.journey.ts')
})

test('changes are those of the branch and those that are not committed, none of the other branch', () => {
  const home = mkdtempSync(join(tmpdir(), 'fairground-since-'))
  const git = (...words: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example', ...words], {
      cwd: home,
      stdio: 'pipe',
    })
  const write = (name: string, text: string) => writeFileSync(join(home, name), text)
  const commit = (name: string) => {
    write(name, name)
    git('add', '-A')
    git('commit', '-q', '-m', name)
  }
  try {
    git('init', '-q', '-b', 'main')
    commit('first')
    git('checkout', '-q', '-b', 'branch')
    commit('mine')
    git('checkout', '-q', 'main')
    commit('theirs')
    git('checkout', '-q', 'branch')
    write('first', 'changed')
    write('new name', 'not added yet')
    expect(changedSince('main', home).toSorted()).toEqual(['first', 'mine', 'new name'])
    expect(() => changedSince('nowhere', home)).toThrow('git knows no revision "nowhere"')
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
})
