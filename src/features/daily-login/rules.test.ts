import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { games } from '#games/catalogue.ts'
import { dayAfter, dayOf, dayStart } from '#platform/time/day.ts'
import { paidStake } from '#platform/money/bet-level.ts'
import { covers } from '#tests/coverage/covers.ts'
import { worthOf } from '#tests/rig/rewards/assets.ts'
import { LEVELS, SPIN_GAMES, WEEK } from './economy.ts'
import { isCompleted, LAST_LEVEL, progressOn } from './rules.ts'

const MONDAY = '2026-11-16'
const after = (days: number) => dayAfter(MONDAY, days)

describe('the calendar (001 §4)', () => {
  test('begins at level 1 and rises by a level a day', () => {
    expect(progressOn(MONDAY, null, true)).toEqual({
      activeLevel: 1,
      takenLevel: 0,
      isAvailable: true,
      reasonType: null,
    })
    for (let level = 1; level < LAST_LEVEL; level++) {
      const last = { level, day: MONDAY }
      expect(progressOn(MONDAY, last, true)).toMatchObject({ activeLevel: level + 1, isAvailable: false })
      expect(progressOn(after(1), last, true)).toMatchObject({ activeLevel: level + 1, isAvailable: true })
    }
  })

  test('one missed day keeps the level, two begin again', () => {
    const last = { level: 4, day: MONDAY }
    expect(progressOn(after(2), last, true).activeLevel).toBe(5)
    expect(progressOn(after(3), last, true).activeLevel).toBe(1)
  })

  test('after level 7 it is completed until the next day, then level 1', () => {
    covers('001 login.2', '001 §4.8')
    const last = { level: 7, day: MONDAY }
    const completed = progressOn(MONDAY, last, true)
    expect([completed.activeLevel, completed.isAvailable, isCompleted(completed)]).toEqual([7, false, true])
    expect(progressOn(after(1), last, true)).toMatchObject({ activeLevel: 1, isAvailable: true })
    expect(isCompleted({ activeLevel: 7, isAvailable: true })).toBe(false)
    expect(isCompleted({ activeLevel: 6, isAvailable: false })).toBe(false)
  })

  test('says which levels of the week are taken', () => {
    const taken = (level: number, days: number) =>
      progressOn(after(days), { level, day: MONDAY }, true).takenLevel
    expect([taken(6, 0), taken(6, 1), taken(7, 0), taken(7, 1), taken(4, 3)]).toEqual([6, 6, 7, 0, 0])
  })

  test('a clock that was put back pays nothing twice', () => {
    expect(progressOn(after(-1), { level: 3, day: MONDAY }, true).isAvailable).toBe(false)
  })

  test('from level 3 the phone must be confirmed', () => {
    expect(progressOn(after(1), { level: 1, day: MONDAY }, false).reasonType).toBeNull()
    const third = { level: 2, day: MONDAY }
    expect(progressOn(after(1), third, false)).toEqual({
      activeLevel: 3,
      takenLevel: 2,
      isAvailable: false,
      reasonType: 'phone',
    })
    expect(progressOn(after(1), third, true)).toMatchObject({ isAvailable: true, reasonType: null })
  })
})

test('a week costs what was agreed', async () => {
  const sum = (pick: (level: (typeof LEVELS)[number]) => number) =>
    LEVELS.reduce((all, level) => all + pick(level), 0)
  const coins = sum((level) => level.coins ?? 0)
  const entries = sum((level) => level.entries ?? 0)
  const spins = sum((level) => level.freeSpins?.count ?? 0)
  // A spin is worth what its own game returns, by the par sheet of today.
  const rtpOf = (slug: string) => games.find((card) => card.slug === slug)!.rtp / 100
  const worth = sum(({ freeSpins: given }) =>
    given ? given.count * paidStake('SweepStakes', given.betLevel) * rtpOf(given.game) : 0,
  )
  const given = LEVELS.flatMap(({ wheelSpin }) => wheelSpin ?? [])
  const turns = await Promise.all(given.map((turn) => worthOf('wheelSpin', turn)))
  const { value, ...counts } = WEEK
  expect({ coins, entries, spins, turns: turns.length }).toEqual(counts)
  expect(coins + turns.reduce((all, turn) => all + turn.coins, 0)).toBe(value.coins)
  expect(entries + worth + turns.reduce((all, turn) => all + turn.entries, 0)).toBeCloseTo(value.entries, 2)
})

test('the games of the spins are games of the catalogue', () => {
  for (const { slug, id } of Object.values(SPIN_GAMES))
    expect(games.find((card) => card.slug === slug)?.id).toBe(id)
})

test('whatever the clock does, a day gives one prize at most, and none is lost to who comes each day', () => {
  covers('001 bonuses.24')
  const zone = 'America/New_York'
  // Around both changes of the clocks; steps forward of up to two days, back of up to three hours.
  const starts = fc.constantFrom(Date.UTC(2026, 9, 30), Date.UTC(2027, 2, 12))
  const steps = fc.array(fc.integer({ min: -3 * 60, max: 48 * 60 }), { minLength: 10, maxLength: 60 })
  fc.assert(
    fc.property(starts, steps, (start, minutes) => {
      let [at, last] = [start, null as { level: number; day: string } | null]
      const taken = new Map<string, number>()
      for (const step of minutes) {
        at += step * 60_000
        const day = dayOf(at, zone)
        const { isAvailable, activeLevel: level } = progressOn(day, last, true)
        // A day after the last claim's is available, any other is not.
        expect(isAvailable).toBe(last === null || day > last.day)
        if (!isAvailable) continue
        expect(taken.has(day)).toBe(false)
        if (last) expect([1, last.level + 1]).toContain(level)
        taken.set(day, level)
        last = { level, day }
      }
    }),
    { seed: 1, numRuns: 200 },
  )
})

test('who comes at any hour of each day climbs a level a day, over both changes of the clocks', () => {
  for (const first of ['2026-10-29', '2027-03-11']) {
    let last: { level: number; day: string } | null = null
    for (let n = 0; n < 7; n++) {
      const from = dayStart(dayAfter(first, n), 'America/New_York')
      const until = dayStart(dayAfter(first, n + 1), 'America/New_York') - 1
      const days = [from, until].map((at) => dayOf(at, 'America/New_York'))
      expect(days[0]).toBe(days[1])
      const { activeLevel: level, isAvailable } = progressOn(days[0]!, last, true)
      expect([level, isAvailable]).toEqual([n + 1, true])
      last = { level, day: days[0]! }
    }
  }
})
