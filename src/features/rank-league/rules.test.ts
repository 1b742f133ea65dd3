import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { worthOf } from '#tests/rig/rewards/assets.ts'
import { levelPrize, MAX_LEVEL, pointsNeeded } from './economy.ts'
import {
  hundredthsOf,
  ladder,
  levelAt,
  progressOf,
  sectionOf,
  sectionPrize,
  sections,
  statusOf,
} from './rules.ts'

/** The value of the booster that comes with a section, which isn't money. */
const BOOSTER = await worthOf('wheelSpin', 'booster')

const reach = (level: number) => ladder[level - 1]!.pointsTotal

describe('the ladder', () => {
  test('asks for the published points (rules of the league)', () => {
    const asked = [11, 20, 21, 31, 41, 51, 61, 70].map(reach)
    expect(asked).toEqual([8_510, 30_810, 35_010, 115_710, 363_710, 1_123_710, 3_423_710, 9_313_710])
  })

  test('is left by what a first day plays: 24,000 coins and 60 entries reach level 2', () => {
    const points = (hundredthsOf('TournamentPoints', 24_000) + hundredthsOf('SweepStakes', 60)) / 100
    expect([points, levelAt(points), levelAt(points - 1)]).toEqual([300, 2, 1])
    // The steps after the first one are the ladder's.
    expect([2, 3].map(pointsNeeded)).toEqual([560, 620])
  })

  test('has 70 levels in 7 sections of 10, in the order of 000 §3', () => {
    covers('000 §3.30', '001 ranks.1')
    expect(ladder).toHaveLength(MAX_LEVEL)
    expect(sections.map(({ type }) => type)).toEqual([
      'bronze',
      'silver',
      'gold',
      'platinum',
      'sapphire',
      'diamond',
      'vip',
    ])
    expect(sections.map(({ levelFrom, levelTo }) => [levelFrom, levelTo])).toEqual(
      [0, 1, 2, 3, 4, 5, 6].map((i) => [i * 10 + 1, i * 10 + 10]),
    )
    expect(sectionOf(70)).toBe('vip')
    expect(pointsNeeded(70)).toBe(0)
  })

  test('tells title, entries and levels of each section; the first gives nothing', () => {
    expect(sections.map(({ title, prize }) => [title, prize])).toEqual([
      ['Bronze', null],
      ['Silver', { entries: 50, wheelSpin: 'booster' }],
      ['Gold', { entries: 150, wheelSpin: 'booster' }],
      ['Platinum', { entries: 500, wheelSpin: 'booster' }],
      ['Sapphire', { entries: 1_500, wheelSpin: 'booster' }],
      ['Diamond', { entries: 5_000, wheelSpin: 'booster' }],
      ['VIP', { entries: 15_000, wheelSpin: 'booster' }],
    ])
    for (const { type, levelFrom, levelTo } of sections)
      for (let level = levelFrom; level <= levelTo; level++) {
        expect([ladder[level - 1]!.level, ladder[level - 1]!.section]).toEqual([level, type])
        if (level > levelFrom) expect(sectionPrize(level)).toBeNull()
      }
    expect([71, 500].map(sectionOf)).toEqual(['vip', 'vip'])
  })

  test('gives for a level 500 coins times its number and two thousandths of its points; nothing for the first', () => {
    expect([0, 1, 9, 69].map((i) => ladder[i]!.prize)).toEqual([
      {},
      { coins: 1_000, entries: 1 },
      { coins: 5_000, entries: 2 },
      { coins: 35_000, entries: 1_960 },
    ])
  })

  test('gives back a tenth of what it costs, never more than a fifth', () => {
    // The site keeps 5 % of a stake on average; points are entries wagered.
    let levels = 0
    let entries = 0
    let turns = 0
    for (let level = 2; level <= MAX_LEVEL; level++) {
      levels += levelPrize(level).entries!
      const section = sectionPrize(level)
      entries += section?.entries ?? 0
      turns += section?.wheelSpin ? BOOSTER.entries : 0
      const loss = reach(level) * 0.05
      if (level % 10 === 1) {
        expect(entries / loss).toBeGreaterThan(0.11)
        expect(entries / loss).toBeLessThan(0.135)
      }
      expect((levels + entries + turns) / loss).toBeLessThan(0.2)
    }
    expect({ levels, entries }).toEqual({ levels: 18_626, entries: 22_200 })
  })
})

describe('progress', () => {
  test('a level is reached exactly at its points, and the last one stays', () => {
    for (const { level, pointsTotal } of ladder) {
      expect(levelAt(pointsTotal)).toBe(level)
      if (level > 1) expect(levelAt(pointsTotal - 1)).toBe(level - 1)
    }
    expect(progressOf(99_999_999)).toEqual({
      level: { pointsReceived: 0, pointsNeedForNextLevel: 0 },
      section: { level: 70, levelMax: 70, type: 'vip' },
    })
  })

  test('is what was earned since the level began, of what it asks for', () => {
    expect(progressOf(0)).toEqual({
      level: { pointsReceived: 0, pointsNeedForNextLevel: 300 },
      section: { level: 1, levelMax: 10, type: 'bronze' },
    })
    expect(progressOf(reach(21) + 77)).toEqual({
      level: { pointsReceived: 77, pointsNeedForNextLevel: pointsNeeded(21) },
      section: { level: 21, levelMax: 30, type: 'gold' },
    })
  })

  test('never falls and always stays below the next level', () => {
    fc.assert(
      fc.property(fc.nat(9_400_000), fc.nat(50_000), (points, more) => {
        const { level, section } = progressOf(points)
        expect(progressOf(points + more).section.level).toBeGreaterThanOrEqual(section.level)
        if (section.level < MAX_LEVEL) expect(level.pointsReceived).toBeLessThan(level.pointsNeedForNextLevel)
      }),
      { seed: 1, numRuns: 200 },
    )
  })

  test('a point is an entry, or 100 coins; nothing is lost between rounds', () => {
    expect(hundredthsOf('SweepStakes', 3)).toBe(300)
    expect(hundredthsOf('TournamentPoints', 250)).toBe(250)
  })

  test('perks pause after 90 days without a round', () => {
    const day = 86_400_000
    expect(statusOf(90 * day, 0, false)).toBe('active')
    expect(statusOf(90 * day + 1, 0, false)).toBe('paused')
    expect(statusOf(1_000 * day, 999 * day, false)).toBe('active')
    expect([statusOf(0, null, false), statusOf(1_000 * day, null, false)]).toEqual(['active', 'active'])
    expect(statusOf(0, 0, true)).toBe('blocked')
  })
})
