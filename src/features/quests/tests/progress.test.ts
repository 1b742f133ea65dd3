import { expect, test } from 'vitest'
import { COINS_A_DAY, SETS } from '../economy.ts'
import { ADVENT_QUEST } from '../advent/plan.ts'
import {
  advance,
  chanceOf,
  concerns,
  earnedBetween,
  nextTask,
  NO_PROGRESS,
  openDays,
  opensAt,
  questsOf,
  type Deed,
  type RoundDeed,
} from '../rules.ts'
import { ADVENT_ECONOMY, prizesOf, SEASON_ECONOMY, worthOf } from '../runs.server.ts'
import { SEASON_QUEST } from '../season/plan.ts'

/** Covers the next task, which deeds concern a quest, and the limits of its days and prizes. */
const DAY = 86_400_000
const run = {
  starts_ms: Date.parse('2026-11-02T00:00-05:00'),
  ends_ms: Date.parse('2026-11-16T00:00-05:00'),
  timeZone: 'America/New_York',
}
const [season, spins] = questsOf(SEASON_ECONOMY, run, () => true) as [
  ReturnType<typeof questsOf>[number],
  ReturnType<typeof questsOf>[number],
]
const round = (more: Partial<RoundDeed> = {}): Deed => ({
  kind: 'round',
  game: SETS.favorites[0],
  mode: 'TournamentPoints',
  stake: 200,
  win: 0,
  isVoided: false,
  ...more,
})
const done = (...places: readonly number[]) => ({ ...NO_PROGRESS, done: places })

test('the next task is the first of an open day that is not complete', () => {
  const next = (progress: typeof NO_PROGRESS, at_ms = run.starts_ms) => nextTask(season, progress, at_ms)
  expect([next(NO_PROGRESS), next(done(0)), next(done(1)), next(done(0, 1))]).toEqual([0, 1, 0, 2])
  // The day is complete, and the next one is not open yet.
  expect(next(done(0, 1, 2))).toBeNull()
  expect(next(done(0, 1, 2), run.starts_ms + DAY)).toBe(3)
  expect(next(done(0, 2, 3, 4, 5), run.starts_ms + DAY)).toBe(1)
  expect(next(NO_PROGRESS, run.starts_ms - 1)).toBeNull()
})

test('a deed concerns a quest that has a task for it, on whichever day', () => {
  const use = (feature: string): Deed => ({ kind: 'use', feature })
  const wheel = SEASON_QUEST.days[2]!.tasks[2] as { feature: string }
  expect([concerns(season, use(wheel.feature)), concerns(season, use('account'))]).toEqual([true, false])
  expect([concerns(spins, use(wheel.feature)), concerns(spins, round())]).toEqual([false, true])
  expect(concerns(season, round({ game: 'blackjack' }))).toBe(false)
  // Which win or game a round that was taken back stood for nobody knows: it turns rounds and stakes back alone.
  const only = (kinds: readonly string[]) => ({
    ...season,
    tasks: season.tasks.filter(({ task }) => kinds.includes(task.kind)),
  })
  const all = ['rounds', 'wager', 'luck', 'games', 'use']
  const games = {
    rounds: 'favorites',
    wager: 'journeys',
    luck: 'lucky',
    games: 'favorites',
    use: 'favorites',
  }
  const turnsBack = all.filter((kind) =>
    concerns(only([kind]), round({ game: SETS[games[kind as 'luck'] as 'lucky'][0], isVoided: true })),
  )
  expect(turnsBack).toEqual(['rounds', 'wager'])
})

test('a task of another feature names no games, and only such tasks are replaced where it is missing', () => {
  expect(season.tasks[8]!.games.size).toBe(0)
  const [without] = questsOf(SEASON_ECONOMY, run, () => false)
  expect(without!.tasks.map(({ task }) => task.kind)).not.toContain('use')
  expect(without!.tasks.slice(0, 6)).toEqual(season.tasks.slice(0, 6))
  expect(without!.tasks[8]!.games.size).toBe(16)
})

test('a stake that is taken back leaves no less than nothing', () => {
  const second = run.starts_ms + DAY
  const journey = { game: SETS.journeys[0] }
  const some = advance(season, NO_PROGRESS, round({ ...journey, stake: 300 }), second)
  expect(some.counts[5]).toBe(300)
  const back = (stake: number) =>
    advance(season, some, round({ ...journey, stake, isVoided: true }), second).counts[5]
  expect([back(200), back(14_999)]).toEqual([100, 0])
})

test('before its run no day is open; steps that are all complete stay open', () => {
  expect(openDays(spins, NO_PROGRESS, run.starts_ms - 1)).toBe(0)
  expect(openDays(season, NO_PROGRESS, run.starts_ms - 3 * DAY)).toBe(0)
  expect(openDays(spins, done(0, 1, 2, 3, 4), run.starts_ms)).toBe(5)
  expect(openDays(spins, done(0), run.starts_ms)).toBe(2)
})

test('an advent that ends with the year is of that year', () => {
  const span = { ...run, starts_ms: Date.parse('2026-12-01T00:00-05:00') }
  const [quest] = questsOf(
    ADVENT_ECONOMY,
    { ...span, ends_ms: Date.parse('2027-01-01T00:00-05:00') },
    () => true,
  )
  expect(opensAt(quest!, 24)).toBe(Date.parse('2026-12-24T00:00-05:00'))
})

test('prizes are in the order of the tasks; a day pays when all of it is complete', () => {
  const keys = (before: readonly number[], after: readonly number[]) =>
    earnedBetween(season, done(...before), done(...after)).map(({ key }) => key)
  expect(keys([], [2, 0, 1])).toEqual(['1.1', '1.2', '1.3', '1'])
  expect(keys([], [4, 1])).toEqual(['1.2', '2.2'])
  expect(keys([0, 1], [0, 1])).toEqual([])
})

test('the chance of more than two is that of the binomial distribution too', () => {
  expect(chanceOf(3, 4, 0.5)).toBeCloseTo(5 / 16, 12)
  expect(chanceOf(4, 6, 0.25)).toBeCloseTo(154 / 4_096, 12)
})

test('the coins of a day are those of all quests, the advent’s spread over the year', () => {
  const coins = (plan: Parameters<typeof prizesOf>[0]) => worthOf(prizesOf(plan)).coins
  expect(COINS_A_DAY).toBeCloseTo(coins(SEASON_QUEST) / 14 + coins(ADVENT_QUEST) / 365, 10)
})
