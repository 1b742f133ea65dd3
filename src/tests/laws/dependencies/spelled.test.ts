import { expect, test } from 'vitest'
import { features } from '#features/index.ts'
import { optionalFeatures } from '#themes/offers.ts'
import { OFF } from '#themes/off.ts'
import { GROUND, MOST, spelled } from './spelled.ts'

/**
 * Features that more files know than may, and how many do: a number here is only ever lowered. One that is
 * found lower by more than `SLACK` fails, so that what was won is kept; one not above `MOST` leaves the list.
 */
const KNOWN: Readonly<Record<string, number>> = {}
/** Two branches that are merged may both have lowered a number. */
const SLACK = 2

const found = spelled(features.map(({ name }) => name))

test('few files outside its folder know a feature', () => {
  const more = [...found].filter(([name, { length }]) => length > (KNOWN[name] ?? MOST))
  expect(more.map(([name, paths]) => [name, paths.length, ...paths])).toEqual([])
})

test('what was lowered stays lowered', () => {
  const lower = Object.entries(KNOWN).flatMap(([name, known]) => {
    const { length } = found.get(name) ?? []
    return length <= MOST || known - length > SLACK ? [`${name}: ${length}, listed as ${known}`] : []
  })
  expect(lower).toEqual([])
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
  expect(tests('language')).not.toEqual([])
})
