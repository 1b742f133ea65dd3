import { expect, test } from 'vitest'
import type { RunEconomy } from '../economy.server.ts'
import { economiesOf, ownerOf, plannedOf, type Planning } from '../planning.server.ts'

/** The features whose runs can be planned, and their economies: pure, without a database. */
const one = { name: 'one' } as unknown as RunEconomy
const two = { name: 'two' } as unknown as RunEconomy
const service = (
  name: string,
  parts: { said?: boolean; runs?: RunEconomy; more?: Record<string, RunEconomy> },
) => ({
  feature: { name, ...(parts.said ? { runs: true as const } : {}) },
  ...(parts.runs ? { runs: parts.runs } : {}),
  ...(parts.more ? { moreRuns: parts.more } : {}),
})

test('every economy is known by the name of its runs', () => {
  const all = economiesOf([
    service('plain', {}),
    service('hat', { said: true, runs: one, more: { 'hat.winter': two } }),
    service('box', { more: { 'box.summer': one } }),
  ])
  expect([...all]).toEqual([
    ['hat', one],
    ['hat.winter', two],
    ['box.summer', one],
  ])
  expect(economiesOf([]).size).toBe(0)
})

test.each([
  ['says runs and has no economy', service('hat', { said: true }), 'hat must say runs'],
  ['has an economy and says none', service('hat', { runs: one }), 'hat must say runs'],
  ['has runs of another', service('hat', { said: true, runs: one, more: { 'box.winter': two } }), 'hat.NAME'],
  ['has its own runs twice', service('hat', { said: true, runs: one, more: { hat: two } }), 'hat.NAME'],
])('a feature that %s stops the start', (_, wrong, why) => {
  expect(() => economiesOf([service('plain', {}), wrong])).toThrow(why)
})

test('runs belong to what stands before the point of their name', () => {
  expect(['hat', 'hat.winter', 'hat.winter.late'].map(ownerOf)).toEqual(['hat', 'hat', 'hat'])
})

test('an unknown brand or feature is refused with what there is', () => {
  const planning = {
    brands: {
      aurelia: { timeZone: 'UTC', features: { hat: false } },
      koi: { timeZone: 'UTC', features: {} },
    },
    economies: new Map([
      ['hat', one],
      ['hat.winter', two],
    ]),
  } as unknown as Planning
  const refused = (feature: string, theme: string) => {
    try {
      plannedOf(planning, feature, theme)
    } catch (error) {
      return error
    }
  }
  expect(refused('hat', 'toString')).toMatchObject({ code: 'RUN_BRAND', status: 404 })
  expect((refused('hat', 'x') as Error).message).toContain('Choose one of aurelia, koi.')
  expect(refused('cap', 'koi')).toMatchObject({ code: 'RUN_FEATURE', status: 404 })
  expect((refused('cap', 'koi') as Error).message).toContain('Choose one of these: hat, hat.winter.')
  // Runs of a feature that the brand does not have, also further ones of it.
  expect(refused('hat.winter', 'aurelia')).toMatchObject({ code: 'RUN_FEATURE' })
  const none = { ...planning, economies: new Map() }
  expect(() => plannedOf(none, 'hat', 'koi')).toThrow('none yet')
  expect(plannedOf(planning, 'hat.winter', 'koi')).toMatchObject({
    feature: 'hat.winter',
    theme: 'koi',
    of: two,
  })
})
