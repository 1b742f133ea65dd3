import { expect, test } from 'vitest'
import { seededRng } from '#platform/base/random/rng.ts'
import { covers } from '#tests/coverage/covers.ts'
import { CAP, DAILY_RACE, FIRST_ROUNDS, FREEZE_MS, SHARES, TEAM, TEAM_RACE } from './economy.ts'
import {
  countOfBest,
  joinUntil,
  lineText,
  pageText,
  paidPlaces,
  paidPool,
  poolsOfTeams,
  pointsOf,
  prizesOf,
  scoreOf,
  splitPool,
  teamPools,
  teamScore,
  withRounds,
} from './rules.ts'

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)

test('shares add up to the pool, fall, and nobody gets less than the place below, for 1 to 100,000 places', () => {
  covers('001 races.21')
  const places = [...Array.from({ length: 130 }, (_, n) => n + 1), 999, 1_000, 5_000, 19_993, 100_000]
  for (const pool of [1, 7, 1_500, 5_000, 6_000, 14_000, 20_000])
    for (const count of places) {
      const shares = splitPool(pool, count)
      expect([pool, count, shares.length, sum(shares)]).toEqual([pool, count, count, pool])
      expect(shares.every((share, n) => n === 0 || share <= shares[n - 1]!)).toBe(true)
      expect(shares.at(-1)).toBeGreaterThanOrEqual(0)
    }
  expect(splitPool(5_000, 0)).toEqual([])
})

test('the first twelve share 25, 15, 10, 8, 7 and seven times 5 percent; more leave six fixed and share 30', () => {
  expect(sum(SHARES)).toBe(100)
  expect(splitPool(5_000, 12)).toEqual([1_250, 750, 500, 400, 350, 250, 250, 250, 250, 250, 250, 250])
  expect(splitPool(5_000, 3)).toEqual([2_500, 1_500, 1_000])
  expect(splitPool(5_000, 1)).toEqual([5_000])
  const thirteen = splitPool(5_000, 13)
  expect(thirteen.slice(0, 6)).toEqual([1_250, 750, 500, 400, 350, 250])
  expect(thirteen.slice(6)).toEqual([215, 215, 214, 214, 214, 214, 214])
  // A share below one entry: so many get one as there are.
  const many = splitPool(5_000, 100_000)
  expect(many.filter((share) => share === 1)).toHaveLength(1_500)
  expect(many.filter((share) => share === 0)).toHaveLength(100_000 - 1_506)
})

test('a tenth of those who count is paid, three at least, and never more than have a score', () => {
  const counts = [0, 1, 2, 3, 7, 12, 13, 30, 31, 120, 121, 1_000_000]
  const all = counts.map((count) => paidPlaces(count, count))
  expect(all).toEqual([0, 1, 2, 3, 3, 3, 3, 3, 4, 12, 13, 100_000])
  expect(counts.map((count) => paidPlaces(count, 0))).toEqual([
    0,
    1,
    2,
    ...Array.from({ length: 9 }, () => 3),
  ])
})

test('accounts without a phone, however many, take nothing from the prizes of places above them', () => {
  for (const counted of [1, 10, 45, 120]) {
    const alone = splitPool(paidPool(5_000, counted, counted), paidPlaces(counted, counted))
    for (const others of [1, 990, 100_000]) {
      const sharing = counted + others
      const prizes = splitPool(paidPool(5_000, sharing, counted), paidPlaces(sharing, counted))
      // A race of fewer than three pays those who are there.
      if (counted >= 3) expect(prizes).toEqual(alone)
      expect(prizes.length).toBeLessThanOrEqual(Math.max(3, alone.length))
    }
  }
})

test('prizes come in bands, without places that get nothing', () => {
  expect(prizesOf(5_000, 3)).toEqual([
    { from: 1, to: 1, entries: 2_500 },
    { from: 2, to: 2, entries: 1_500 },
    { from: 3, to: 3, entries: 1_000 },
  ])
  expect(prizesOf(5_000, 13).slice(5)).toEqual([
    { from: 6, to: 6, entries: 250 },
    { from: 7, to: 8, entries: 215 },
    { from: 9, to: 13, entries: 214 },
  ])
  expect(prizesOf(5_000, 100_000).at(-1)).toEqual({ from: 7, to: 1_506, entries: 1 })
  expect(prizesOf(5_000, 0)).toEqual([])
})

test('stakes of 2 and 2,000 score alike, and a round at most 500 times its stake', () => {
  covers('001 races.19')
  expect(pointsOf(2, 7)).toBe(pointsOf(2_000, 7_000))
  expect([pointsOf(3, 1), pointsOf(200, 0), pointsOf(2, 1_000), pointsOf(2, 1_000_000)]).toEqual([
    33,
    0,
    CAP,
    CAP,
  ])
})

test('the first 200 count in any order and any cut, once each, and round 201 changes nothing', () => {
  covers('001 races.19')
  const rng = seededRng(3)
  const rounds = Array.from({ length: 260 }, (_, n) => ({ version: n * 3, points: rng.below(4_000) }))
  const first = rounds.slice(0, FIRST_ROUNDS)
  const expected = scoreOf(first.map(({ points }) => points))
  for (let turn = 0; turn < 20; turn++) {
    const shuffled = rounds.toSorted(() => rng.below(3) - 1)
    let counted = withRounds([], [])
    for (let from = 0; from < shuffled.length;) {
      const size = 1 + rng.below(40)
      // Some are read twice.
      counted = withRounds(counted, shuffled.slice(Math.max(0, from - 5), from + size))
      from += size
    }
    expect(counted).toEqual(first)
    expect(scoreOf(counted.map(({ points }) => points))).toBe(expected)
  }
  const best = first.map(({ points }) => points).toSorted((a, b) => b - a)
  expect(expected).toBe(sum(best.slice(0, 50)))
  expect(withRounds(first, rounds.slice(FIRST_ROUNDS))).toEqual(first)
  const same = withRounds(first, first.slice(3, 9))
  expect(same).toBe(first)
})

test('a team scores the mean of its best 30 %, ten at least', () => {
  covers('001 races.23')
  expect([0, 1, 10, 33, 34, 100, 1_000_000].map(countOfBest)).toEqual([10, 10, 10, 10, 11, 30, 300_000])
  expect(teamScore(1_000, 1)).toBe(100)
  expect(teamScore(0, 0)).toBe(0)
})

test('all of a pool is paid where ten count, a tenth for each of fewer, and one tenth at least', () => {
  covers('001 races.22')
  const paid = [0, 1, 2, 7, 9, 10, 12, 1_000_000].map((counted) => paidPool(5_000, 1_000_000, counted))
  expect(paid).toEqual([500, 500, 1_000, 3_500, 4_500, 5_000, 5_000, 5_000])
  expect(paidPool(5_000, 0, 0)).toBe(0)
  // However many share: nobody of them counts.
  expect([1, 10, 1_000].map((sharing) => paidPool(5_000, sharing, 0))).toEqual([500, 500, 500])
  for (const pool of [0, 1, 9, 10, 977, 5_000])
    for (let counted = 0; counted <= 30; counted++) {
      expect(paidPool(pool, 30, counted) * 10).toBeLessThanOrEqual(pool * Math.min(10, Math.max(1, counted)))
      const split = splitPool(paidPool(pool, 30, counted), paidPlaces(30, counted))
      expect(sum(split)).toBe(paidPool(pool, 30, counted))
    }
})

test('the team ahead shares 70 %, the other 30 %, and half each where both score alike', () => {
  covers('001 races.23')
  expect(TEAM.ahead + TEAM.behind).toBe(100)
  expect(teamPools(20_000, 5, 4)).toEqual([14_000, 6_000])
  expect(teamPools(20_000, 4, 5)).toEqual([6_000, 14_000])
  expect(teamPools(20_000, 0, 0)).toEqual([10_000, 10_000])
  for (const pool of [1, 7, 33]) expect(sum(teamPools(pool, 2, 1))).toBeLessThanOrEqual(pool)
  expect(poolsOfTeams(20_000, [4, 5])).toEqual([6_000, 14_000])
  // One list shares all of it.
  expect(poolsOfTeams(5_000, [4])).toEqual([5_000])
})

test('what cannot be split goes first to the higher of places that lost the same', () => {
  // Of 8 entries five are left: places 3 to 5 lost most, and of the seven alike below them 6 and 7 come first.
  expect(splitPool(4, 12)).toEqual([1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0])
  expect(splitPool(8, 12).slice(5)).toEqual([1, 1, 0, 0, 0, 0, 0])
})

test('a daily race is for each alone, a team race for two teams, of twelve games that differ', () => {
  expect(DAILY_RACE).toMatchObject({ pool: 5_000, share: 500, guarantee: 0, isTeamBased: false })
  expect(TEAM_RACE).toMatchObject({ pool: 20_000, share: 500, guarantee: 0, isTeamBased: true })
  expect(new Set([...DAILY_RACE.games, ...TEAM_RACE.games]).size).toBe(24)
})

test('players join until three quarters of the time are over', () => {
  expect(joinUntil({ starts_ms: 1_000, ends_ms: 9_000 })).toBe(7_000)
  expect(FREEZE_MS).toBe(600_000)
})

test('a changed line changes the text that is hashed', () => {
  const line = { place: 1, id: 'a', score: 300, entries: 5, points: [100, 200] }
  expect(lineText(line)).toBe('1 a 300 5 100,200')
  const texts = [
    line,
    { ...line, place: 2 },
    { ...line, score: 301 },
    { ...line, entries: 6 },
    { ...line, points: [1, 299] },
  ].map((one) => pageText('before', [one]))
  expect(new Set(texts).size).toBe(5)
  expect(pageText('other', [line])).not.toBe(texts[0])
  // Lines are apart, so that none runs into the next.
  expect(pageText('before', [line, line])).toBe('before\n1 a 300 5 100,200\n1 a 300 5 100,200')
})
