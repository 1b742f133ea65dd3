import { expect, test } from 'vitest'
import { games } from '#games/catalogue.ts'
import { lasts } from '#games/sessions/lasting.server.ts'
import { checkEconomy } from '#platform/runs/economy.server.ts'
import { covers } from '#tests/coverage/covers.ts'
import { ADVENT_QUEST } from './advent/plan.ts'
import { BOUNDS, FREE_A_DAY, LUCK, SETS, SET_SIZE } from './economy.ts'
import { FREE_SPIN_QUEST } from './free-spins/plan.ts'
import {
  advance,
  chanceOf,
  earnedBetween,
  NO_PROGRESS,
  openDays,
  opensAt,
  questsOf,
  underWay,
  type Deed,
  type Progress,
  type Quest,
  type RoundDeed,
} from './rules.ts'
import {
  ADVENT_ECONOMY,
  adventRuns,
  countedTasks,
  leastChance,
  prizesOf,
  SEASON_ECONOMY,
  seasonRuns,
  worthOf,
} from './runs.server.ts'
import { SEASON_QUEST } from './season/plan.ts'

const timeZone = 'America/New_York'
const local = (text: string) => Date.parse(text)
/** Fourteen days over the night on which clocks go back. */
const run = { starts_ms: local('2026-10-25T00:00-04:00'), ends_ms: local('2026-11-08T00:00-05:00'), timeZone }
const questIn = (economy = SEASON_ECONOMY, n = 0, span = run, has = (_: string) => true): Quest =>
  questsOf(economy, span, has)[n]!
const season = questIn()
const spins = questIn(SEASON_ECONOMY, 1)

const inSet = (set: keyof typeof SETS, n = 0) => SETS[set][n]!
const round = (more: Partial<RoundDeed> = {}): Deed => ({
  kind: 'round',
  game: inSet('favorites'),
  mode: 'TournamentPoints',
  stake: 200,
  win: 0,
  isVoided: false,
  ...more,
})
const after = (quest: Quest, deeds: readonly Deed[], at_ms = run.starts_ms, before: Progress = NO_PROGRESS) =>
  deeds.reduce((progress, deed) => advance(quest, progress, deed, at_ms), before)
const times = (count: number, deed: Deed) => Array.from({ length: count }, () => deed)

test('the plans hold the numbers that players were promised', () => {
  covers('001 quests.1', '001 wheel.11')
  const goals = SEASON_QUEST.days.map(({ tasks }) => tasks[0]!.goal)
  expect(goals).toEqual([25, 25, 30, 30, 35, 35, 50, 50, 60, 60, 75, 75, 100, 100])
  for (const { tasks, prize } of SEASON_QUEST.days) {
    expect(tasks[1]).toMatchObject({ kind: 'luck', goal: 2, times: 5 })
    expect(prize).toEqual({ coins: 2_000, entries: 2 })
  }
  expect(SEASON_QUEST.days.slice(0, 5).map(({ tasks }) => [tasks[2]!.kind, tasks[2]!.goal])).toEqual([
    ['games', 3],
    ['wager', 20_000],
    ['use', 1],
    ['use', 1],
    ['games', 3],
  ])
  expect([SEASON_QUEST.task, SEASON_QUEST.all]).toMatchObject([
    { coins: 500 },
    { entries: 25, freeSpins: { count: 25 } },
  ])
  expect(FREE_SPIN_QUEST.days.map(({ tasks, prize }) => [tasks[0]!.goal, prize.freeSpins!.count])).toEqual([
    [25, 3],
    [25, 3],
    [50, 4],
    [50, 5],
    [100, 10],
  ])
  expect(ADVENT_QUEST.days.map(({ prize }) => prize)).toEqual([
    ...Array.from({ length: 23 }, () => ({ coins: 1_000, entries: 2 })),
    { coins: 25_000, entries: 100 },
  ])
})

test('what all quests give is what is priced with the other gifts, by hand', () => {
  covers('001 quests.1')
  expect(worthOf(prizesOf(SEASON_QUEST))).toEqual({ coins: 14 * 3_500, entries: 28 + 25 + 47.5 })
  expect(worthOf(prizesOf(FREE_SPIN_QUEST))).toEqual({ coins: 0, entries: 47.5 })
  expect(worthOf(prizesOf(ADVENT_QUEST))).toEqual({ coins: 48_000, entries: 146 })
  expect(FREE_A_DAY).toBeCloseTo(148 / 14 + 146 / 365, 10)
})

test('the chance of luck is that of the binomial distribution', () => {
  expect(chanceOf(1, 3, 0.5)).toBeCloseTo(7 / 8, 12)
  expect(chanceOf(2, 4, 0.25)).toBeCloseTo(1 - 0.75 ** 4 - 4 * 0.25 * 0.75 ** 3, 12)
  expect(chanceOf(2, 150, 0.02)).toBeCloseTo(1 - 0.98 ** 150 - 150 * 0.02 * 0.98 ** 149, 12)
})

test('at least 80% of players meet a task of luck in 150 rounds of any game of its set', () => {
  covers('001 quests.2')
  for (const economy of [SEASON_ECONOMY, ADVENT_ECONOMY]) {
    const luck = countedTasks(economy).filter(({ kind }) => kind === 'luck')
    expect(luck.length).toBeGreaterThan(0)
    for (const task of luck) expect(leastChance(task, economy.sets)).toBeGreaterThanOrEqual(LUCK.chance)
  }
  // By the sheets’ chance of ten times the stake, which is less than that of five times.
  const least = leastChance({ kind: 'luck', goal: 2, times: 5, set: 'lucky' }, SETS)
  expect(least).toBeCloseTo(chanceOf(2, 150, 0.020659620575), 10)
})

test('an economy is refused with a luckless game, a short set, or prizes beyond the bounds', () => {
  covers('001 quests.2')
  const swap = (set: readonly string[]) => ({ ...SEASON_ECONOMY, sets: { ...SETS, lucky: set } })
  const refused = (economy: unknown) => {
    try {
      checkEconomy(seasonRuns, economy)
      return 'fits'
    } catch (error) {
      return (error as Error).message
    }
  }
  expect(refused(SEASON_ECONOMY)).toBe('fits')
  expect(refused(swap([...SETS.lucky.slice(1), 'winged-herald']))).toMatch(/task of luck/)
  expect(refused(swap(SETS.lucky.slice(1)))).toMatch(/16 different games/)
  expect(refused(swap([...SETS.lucky.slice(1), 'no-such-game']))).toMatch(/games that the site lacks/)
  const favorites = ['rocket-rush', ...SETS.favorites.slice(1)]
  expect(refused({ ...SEASON_ECONOMY, sets: { ...SETS, favorites } })).toMatch(/games that are no slots is 1/)
  expect(refused({ ...SEASON_ECONOMY, sets: { favorites: SETS.favorites } })).toMatch(/set is missing/)
  const rich = { ...SEASON_QUEST, all: { entries: BOUNDS.entries } }
  expect(refused({ ...SEASON_ECONOMY, quests: [rich] })).toMatch(/entries of all prizes/)
  expect(refused({ ...SEASON_ECONOMY, quests: [FREE_SPIN_QUEST, FREE_SPIN_QUEST] })).toMatch(
    /another one has/,
  )
  expect(refused({ ...SEASON_ECONOMY, quests: [{ ...SEASON_QUEST, opens: 'never' }] })).toMatch(/isn’t valid/)
})

test('sets hold sixteen slots of the studio, none of the group that some brands lack', () => {
  for (const slugs of Object.values(SETS)) {
    expect(new Set(slugs).size).toBe(SET_SIZE)
    const groups = slugs.map((slug) => games.find((game) => game.slug === slug)!.groups)
    expect(groups.filter((of) => of.includes('jackpot'))).toEqual([])
  }
})

test('rounds of a first day count: the sets hold the games that the site names to newcomers', () => {
  for (const slug of [...SETS.favorites, ...SETS.journeys]) expect([slug, lasts(slug)]).toEqual([slug, true])
  // A game that counts on no day is the exception; jackpots are left out, because some brands lack them.
  const named = games.filter(({ slug, groups }) => lasts(slug) && !groups.includes('jackpot'))
  const counting = new Set<string>([...SETS.favorites, ...SETS.journeys])
  expect(named.filter(({ slug }) => !counting.has(slug)).length).toBeLessThanOrEqual(4)
})

test('days open at midnight of the brand, also over the night of 25 hours, and stay open', () => {
  covers('001 quests.3')
  expect(opensAt(season, 1)).toBe(run.starts_ms)
  expect(opensAt(season, 8)).toBe(local('2026-11-01T00:00-04:00'))
  expect(opensAt(season, 9)).toBe(local('2026-11-02T00:00-05:00'))
  const open = (text: string) => openDays(season, NO_PROGRESS, local(text))
  expect(open('2026-10-24T23:59-04:00')).toBe(0)
  expect(open('2026-10-25T00:00-04:00')).toBe(1)
  expect(open('2026-11-01T23:59-05:00')).toBe(8)
  expect(open('2026-11-02T00:00-05:00')).toBe(9)
  expect(open('2026-11-07T23:59-05:00')).toBe(14)
})

test('days open over the night of 23 hours', () => {
  covers('001 quests.3')
  const spring = {
    starts_ms: local('2027-03-13T00:00-05:00'),
    ends_ms: local('2027-03-27T00:00-04:00'),
    timeZone,
  }
  const quest = questIn(SEASON_ECONOMY, 0, spring)
  expect(opensAt(quest, 2)).toBe(local('2027-03-14T00:00-05:00'))
  expect(opensAt(quest, 3)).toBe(local('2027-03-15T00:00-04:00'))
  expect(openDays(quest, NO_PROGRESS, local('2027-03-14T23:59-04:00'))).toBe(2)
})

test('doors of advent open on their dates, whenever its run began', () => {
  covers('001 quests.4')
  const late = {
    starts_ms: local('2026-12-10T15:00-05:00'),
    ends_ms: local('2026-12-27T00:00-05:00'),
    timeZone,
  }
  const quest = questIn(ADVENT_ECONOMY, 0, late)
  expect(openDays(quest, NO_PROGRESS, late.starts_ms)).toBe(10)
  expect(opensAt(quest, 3)).toBe(late.starts_ms)
  expect(opensAt(quest, 24)).toBe(local('2026-12-24T00:00-05:00'))
  expect(openDays(quest, NO_PROGRESS, local('2026-12-26T23:59-05:00'))).toBe(24)
})

test('a demonstration’s advent is the next one, or the rest of this one', () => {
  const span = adventRuns.sampleSeason!
  expect(span('2026-11-23')).toEqual({ first: '2026-12-01', last: '2026-12-26' })
  expect(span('2026-12-26')).toEqual({ first: '2026-12-01', last: '2026-12-26' })
  expect(span('2026-12-27')).toEqual({ first: '2027-12-01', last: '2027-12-26' })
})

test('a round moves one task of each kind, the first that names its game', () => {
  covers('001 quests.5')
  // `three-top-hats` is in `favorites` and `lucky`; day 1 asks for rounds of `favorites`, day 2 of `journeys`.
  const both = round({ game: 'three-top-hats', win: 1_000 })
  expect(after(season, [both]).counts.slice(0, 3)).toEqual([1, 1, 1])
  const lucky = after(season, [round({ game: inSet('lucky'), win: 1_000 })])
  expect(lucky.counts.slice(0, 3)).toEqual([0, 1, 0])
  // On the second day its tasks are open beside those of the first.
  const second = run.starts_ms + 86_400_000
  const other = after(season, [round({ game: inSet('journeys') })], second)
  expect(other.counts.slice(0, 6)).toEqual([0, 0, 0, 1, 0, 200])
  const again = after(season, times(3, round()), second, other)
  expect(again.counts.slice(0, 6)).toEqual([3, 0, 1, 1, 0, 200])
})

test('days that are not open count nothing, and those that were missed are caught up with in order', () => {
  const third = run.starts_ms + 2 * 86_400_000
  const deeds = times(25 + 30, round())
  expect(after(season, deeds, run.starts_ms).done).toEqual([0])
  const caught = after(season, deeds, third)
  expect(caught.done).toEqual([0, 6])
  expect(after(season, times(24, round()), third).counts[6]).toBe(0)
})

test('only rounds of 20 entries or 200 coins count, and luck begins at five times the stake', () => {
  covers('001 quests.5')
  for (const [mode, least] of [
    ['SweepStakes', 20],
    ['TournamentPoints', 200],
  ] as const) {
    expect(after(season, [round({ mode, stake: least - 1 })])).toBe(NO_PROGRESS)
    expect(after(season, [round({ mode, stake: least })]).counts[0]).toBe(1)
    const win = (won: number) =>
      after(season, [round({ mode, game: inSet('lucky'), stake: least, win: won })])
    expect(win(5 * least - 1)).toBe(NO_PROGRESS)
    expect(win(5 * least).counts[1]).toBe(1)
  }
  expect(after(season, [round({ game: 'blackjack', win: 9_999 })])).toBe(NO_PROGRESS)
})

test('different games count once each, and a stake counts as its worth in coins', () => {
  covers('001 quests.6')
  const play = (n: number) => round({ game: inSet('favorites', n) })
  const two = after(season, [play(0), play(1), play(0), play(1)])
  expect([two.counts[2], two.games]).toEqual([2, { 2: [inSet('favorites', 0), inSet('favorites', 1)] }])
  expect(after(season, [play(2)], run.starts_ms, two).done).toEqual([2])
  const second = run.starts_ms + 86_400_000
  const staked = [
    round({ game: inSet('journeys'), mode: 'SweepStakes', stake: 50 }),
    round({ game: inSet('journeys'), stake: 14_999 }),
  ]
  expect(after(season, staked, second).counts[5]).toBe(19_999)
  const whole = after(season, [...staked, round({ game: inSet('journeys'), stake: 5_000 })], second)
  expect([whole.counts[5], whole.done]).toEqual([20_000, [5]])
})

test('a reward of another feature counts for the day that names it; a brand without it has other games', () => {
  covers('001 quests.6')
  const third = run.starts_ms + 2 * 86_400_000
  const use = (feature: string): Deed => ({ kind: 'use', feature })
  const [wheel, card] = [2, 3].map((day) => SEASON_QUEST.days[day]!.tasks[2]!) as { feature: string }[]
  expect(after(season, [use(wheel!.feature)], third).done).toEqual([8])
  expect(after(season, [use(card!.feature), use('account')], third)).toBe(NO_PROGRESS)
  const without = questIn(SEASON_ECONOMY, 0, run, (feature) => feature !== wheel!.feature)
  expect(without.tasks[8]!.task).toMatchObject({ kind: 'games', goal: 3 })
  expect(without.tasks[11]!.task).toMatchObject({ kind: 'use' })
})

test('steps of free spins open one after the other', () => {
  const first = after(spins, times(24, round()))
  expect([openDays(spins, first, run.starts_ms), opensAt(spins, 2), first.done]).toEqual([1, null, []])
  const all = after(spins, times(250, round()))
  expect(all.done).toEqual([0, 1, 2, 3, 4])
  expect(after(spins, times(249, round())).done).toEqual([0, 1, 2, 3])
  expect(earnedBetween(spins, NO_PROGRESS, all).map(({ key }) => key)).toEqual(['1', '2', '3', '4', '5'])
})

test('tasks, days, and the quest are earned once, each by what completes it', () => {
  const day = season.tasks.flatMap(({ task }, place) => (place < 3 ? [task.goal] : []))
  const before: Progress = {
    counts: day.map((goal, i) => (i === 0 ? goal - 1 : goal)),
    done: [1, 2],
    games: {},
  }
  const done = after(season, [round()], run.starts_ms, before)
  expect(earnedBetween(season, before, done)).toEqual([
    { key: '1.1', prize: { coins: 500 } },
    { key: '1', prize: { coins: 2_000, entries: 2 } },
  ])
  expect(earnedBetween(season, done, after(season, [round()], run.starts_ms, done))).toEqual([])
  const places = season.tasks.map((_, place) => place)
  const whole = { ...NO_PROGRESS, done: places }
  const keys = earnedBetween(season, { ...whole, done: places.slice(0, -1) }, whole).map(({ key }) => key)
  expect(keys).toEqual(['14.3', '14', 'all'])
})

test('a round that was taken back no longer counts, but what is complete stays complete', () => {
  const voided = round({ isVoided: true })
  const one = after(season, [round()])
  const none = after(season, [voided], run.starts_ms, one)
  expect([none.counts[0], underWay(season, none)]).toEqual([0, [{ id: '1.3', complete: 1 }]])
  expect(advance(season, NO_PROGRESS, voided, run.starts_ms)).toBe(NO_PROGRESS)
  const done = after(season, times(25, round()))
  expect(after(season, [voided], run.starts_ms, done).done).toEqual([0])
})
