import { expect, test } from 'vitest'
import { DAY, SECOND, simClock } from '../time/clock.ts'
import type { Database } from '../data/db.server.ts'
import { dayOf, openPolicies, type Policy } from './policy.server.ts'
import { usesDatabase } from '../testing.server.ts'

/** The table of jurisdictions as a running node reads it. */
const at = usesDatabase()
const NOON = Date.UTC(2026, 10, 18, 12)
const TODAY = '2026-11-18'

async function rule(state: string, policy: Policy, more: { theme?: string; from?: string } = {}) {
  const { theme = '*', from = '2026-01-01' } = more
  await at.database.pool.query(
    `insert into jurisdiction (state, theme, effective_from, policy, source, last_verified)
     values ($1, $2, $3, $4, 'test', $3)`,
    [state, theme, from, policy],
  )
}

function opened() {
  const clock = simClock(NOON)
  return { clock, policies: openPolicies(at.database, clock) }
}

/** The database, counting how often it is asked. */
function counted(): { asked: number; database: Database } {
  const seen = { asked: 0, database: at.database }
  const db = new Proxy(at.database.db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (name !== 'executeQuery') return typeof value === 'function' ? value.bind(target) : value
      return (...words: Parameters<typeof target.executeQuery>) => {
        seen.asked++
        return target.executeQuery(...words)
      }
    },
  })
  seen.database = { ...at.database, db }
  return seen
}

test('the newest row that is in force speaks, the theme’s own beside the one for all', async () => {
  const { policies } = opened()
  await rule('TX', 'coinsOnly', { from: '2026-02-01' })
  await rule('TX', 'redeemOnly', { from: '2026-03-01' })
  await rule('TX', 'blocked', { from: '2026-11-19' })
  await rule('OH', 'coinsOnly', { theme: 'aurelia' })
  expect((await policies.of('TX', 'aurelia'))!.policy).toBe('redeemOnly')
  expect((await policies.onDay('TX', 'aurelia', '2026-02-28'))!.policy).toBe('coinsOnly')
  expect((await policies.onDay('TX', 'aurelia', '2026-11-19'))!.policy).toBe('blocked')
  expect((await policies.of('OH', 'aurelia'))!.policy).toBe('coinsOnly')
  expect((await policies.of('OH', 'popply'))!.policy).toBe('prizes')
})

test('entries want prizes, winnings leave while a state winds down, and an unknown place has neither', async () => {
  const { policies } = opened()
  const may = async (state: string) => [
    await policies.entriesAllowed(state, 'aurelia'),
    await policies.redemptionAllowed(state, 'aurelia'),
  ]
  expect([await may('GA'), await may('TX'), await may('CA'), await may('XX')]).toEqual([
    [true, true],
    [false, true],
    [false, false],
    [false, false],
  ])
  expect([await policies.of('XX', 'aurelia'), await policies.onDay('XX', 'aurelia', TODAY)]).toEqual([
    null,
    null,
  ])
})

test('states are reported by name, those without prizes with what they allow', async () => {
  const { policies } = opened()
  const states = await policies.states()
  expect([states.length, states[0], states.at(-1)]).toEqual([
    51,
    { state: 'AL', name: 'Alabama' },
    { state: 'WY', name: 'Wyoming' },
  ])
  const restricted = await policies.restricted('aurelia')
  expect(restricted.map(({ state }) => state)).toEqual(expect.arrayContaining(['CA', 'OH', 'TX', 'WA']))
  expect(restricted.every(({ policy }) => policy !== 'prizes')).toBe(true)
  expect(restricted.find(({ state }) => state === 'WA')).toMatchObject({
    name: 'Washington',
    policy: 'blocked',
    purchase: false,
  })
  expect((await policies.restricted('popply')).some(({ state }) => state === 'OH')).toBe(false)
})

test('a table is cached for less than a second, by each theme for itself', async () => {
  const seen = counted()
  const clock = simClock(NOON)
  const policies = openPolicies(seen.database, clock)
  await policies.of('GA', 'aurelia')
  clock.advance(899)
  await policies.of('TX', 'aurelia')
  expect(seen.asked).toBe(1)
  await policies.of('TX', 'popply')
  expect(seen.asked).toBe(2)
  clock.advance(1)
  await policies.of('TX', 'aurelia')
  expect(seen.asked).toBe(3)
  await policies.onDay('TX', 'aurelia', TODAY)
  expect(seen.asked).toBe(4)
})

test('an operator’s change acts within a second, and a clock that was put back reads again', async () => {
  const { clock, policies } = opened()
  expect(await policies.entriesAllowed('UT', 'aurelia')).toBe(true)
  await rule('UT', 'coinsOnly')
  clock.advance(SECOND)
  expect(await policies.entriesAllowed('UT', 'aurelia')).toBe(false)
  let now = NOON
  const back = openPolicies(at.database, { now: () => now })
  expect(await back.entriesAllowed('VT', 'aurelia')).toBe(true)
  await rule('VT', 'coinsOnly')
  now -= DAY
  expect(await back.entriesAllowed('VT', 'aurelia')).toBe(false)
})

test('a table that could not be read is read again by the next who asks', async () => {
  let away = true
  const db = new Proxy(at.database.db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (name === 'executeQuery' && away) return () => Promise.reject(new Error('away'))
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const policies = openPolicies({ ...at.database, db }, simClock(NOON))
  await expect(policies.of('GA', 'aurelia')).rejects.toThrow('away')
  away = false
  expect((await policies.of('GA', 'aurelia'))!.policy).toBe('prizes')
})

test('days of the table begin at midnight UTC', () => {
  const midnight = Date.UTC(2026, 10, 19)
  expect([dayOf(midnight - 1), dayOf(midnight)]).toEqual(['2026-11-18', '2026-11-19'])
})
