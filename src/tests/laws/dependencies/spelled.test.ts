import { expect, test } from 'vitest'
import { features } from '#features/index.ts'
import { optionalFeatures } from '#themes/offers.ts'
import { OFF } from '#themes/off.ts'
import { GROUND, MOST, spelled } from './spelled.ts'

const found = spelled(features.map(({ name }) => name))

test('few files outside its folder know a feature', () => {
  const more = [...found].filter(([, { length }]) => length > MOST)
  expect(more.map(([name, paths]) => [name, paths.length, ...paths])).toEqual([])
})

test('the registry knows every feature, however its name is written', () => {
  const unseen = [...found].filter(([, paths]) => !paths.includes('src/features/index.ts'))
  expect(unseen.map(([name]) => name)).toEqual([])
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
