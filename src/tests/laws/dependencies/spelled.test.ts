import { expect, test } from 'vitest'
import { features } from '#features/index.ts'
import { MOST, spelled } from './spelled.ts'

/**
 * Features that more files know than may, and how many do: a number here is only ever lowered. One that is
 * found lower by more than `SLACK` fails, so that what was won is kept; one not above `MOST` leaves the list.
 */
const KNOWN: Readonly<Record<string, number>> = {
  jackpots: 44,
  init: 36,
  play: 35,
  account: 34,
  'rank-league': 30,
  referral: 22,
  catalogue: 13,
  passkeys: 11,
  promotions: 10,
  'sign-in-link': 9,
  'bonus-offer': 8,
  'features-info': 8,
  social: 8,
}
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
