import { expect, test } from 'vitest'
import { transact } from '#platform/data/db.server.ts'
import { emit } from '#platform/events/events.server.ts'
import { DAY, HOUR } from '#platform/time/clock.ts'
import { calls as home } from '#features/home/contract.ts'
import { calls as init } from '#features/init/contract.ts'
import { covers } from '#tests/coverage/covers.ts'
import { featureConforms } from '#tests/suites/feature-conforms.ts'
import { promotionsOf } from '#tests/rig/rewards/offers.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { calls } from './contract.ts'
import { SETS, SET_SIZE } from './economy.ts'
import { quests } from './feature.ts'
import { planSeason } from './tests/plan.ts'
import { rigOf } from './tests/rig.ts'

/** The season quest and the free-spin quest on a real site, in a run of fourteen days. */
const at = testSite()
const { rounds, claim, wins, games, settle, data, owed, pushes } = rigOf(at)

featureConforms(at, quests)

const actives = async (client = at.visitor()) => {
  const { quests: season, advent, freeSpinQuest } = (await client.call(init.init)).body.data!
  return [season, advent, freeSpinQuest].map(({ isActive }) => isActive)
}
const questData = async (client = at.visitor()) => (await client.call(home.home, {})).body.payload.questData

test('before a run there is nothing, and nothing counts', async () => {
  const player = await at.player()
  await rounds(player, 30)
  await settle()
  expect(await actives()).toEqual([false, false, false])
  const none = { quest: null, questInfo: null, dayInfo: null, playerData: { days: [] }, sharedGameSets: {} }
  expect(await data(player)).toMatchObject(none)
  expect([await questData(player), await owed(player)]).toEqual([null, []])
})

test('a day of the season: tasks are paid by themselves, then the day', async () => {
  covers('001 quests.7')
  const { runId, ends_ms } = await planSeason(at)
  const player = await at.player()
  const before = await player.balance()
  const empty = await data(player)
  expect(empty.questInfo).toEqual({ type: 'season', end: new Date(ends_ms).toISOString() })
  expect(empty.quest).toMatchObject({ id: runId, prize: { entries: 25, freeSpin: { freeSpinCount: 25 } } })
  expect(empty.playerData.days.map(({ isLocked }) => isLocked)).toEqual([
    false,
    ...Array.from({ length: 13 }, () => true),
  ])
  await rounds(player, 24)
  await settle()
  const [first] = (await data(player)).dayInfo!.tasks
  expect(first).toMatchObject({ isCompleted: false, repeat: { goal: 25, complete: 24 }, progress: 96 })
  expect(await owed(player)).toEqual([])
  await rounds(player, 1)
  await wins(player, 2)
  await games(player)
  await settle()
  // The site pays by itself too.
  await expect
    .poll(() => owed(player), { timeout: 10_000 })
    .toEqual(['free-spin 1', 'season 1', 'season 1.1', 'season 1.2', 'season 1.3'])
  const after = await player.balance()
  expect([after.tourPoints - before.tourPoints, after.entries - before.entries]).toEqual([3_500, 2])
  expect((await data(player)).playerData.days[0]).toMatchObject({ isCompleted: true, isEnded: false })
  // Free spins of the first step; its next one is open.
  const steps = (await data(player, 'free-spin')).playerData.days
  expect(steps.map(({ isCompleted, isLocked }) => [isCompleted, isLocked])).toEqual([
    [true, false],
    [false, false],
    [false, true],
    [false, true],
    [false, true],
  ])
  expect(steps[1]!.tasks[0]!.repeat).toEqual({ goal: 25, complete: 3 })
})

test('a task that is half done at midnight goes on, and its rounds are not those of the next day', async () => {
  covers('001 quests.3')
  const player = await at.player()
  await rounds(player, 20)
  at.clock.advance(DAY)
  await rounds(player, 5)
  await settle()
  const { days } = (await data(player)).playerData
  expect([days[0]!.tasks[0]!.repeat.complete, days[0]!.tasks[0]!.isCompleted]).toEqual([25, true])
  expect([days[1]!.isLocked, days[1]!.tasks[0]!.repeat.complete]).toEqual([false, 0])
  expect((await data(player)).dayInfo!.day).toBe(2)
})

test('the home page shows the next open task of the player, and a guest none', async () => {
  covers('001 quests.13')
  const player = await at.player()
  expect(await questData(player)).toMatchObject({ type: 'season', day: 1, task: { id: '1.1' } })
  await rounds(player, 25)
  await settle()
  expect(await questData(player)).toMatchObject({ type: 'season', day: 1, task: { id: '1.2' } })
  expect(await questData()).toBeNull()
})

test('init data and promotions say which quests take place', async () => {
  covers('001 quests.13')
  expect(await actives()).toEqual([true, false, true])
  const player = await at.player()
  expect(await actives(player)).toEqual([true, false, true])
  const shown = (await promotionsOf(player)).filter(({ type }) => type.endsWith('Quest'))
  expect(shown.map(({ type, state }) => [type, state])).toEqual([
    ['seasonQuest', 'open'],
    ['freeSpinQuest', 'open'],
  ])
})

test('the card is open while there are tasks, and counts those of the day', async () => {
  const player = await at.player()
  const response = await player.send('GET', '/rest/features-games-info/info/')
  const { data: parts } = (await response.json()) as { data: Record<string, Record<string, object> | null> }
  const card = Object.values(parts).flatMap((part) => part?.['quests'] ?? [])
  const open = { isActive: true, isAvailable: false, nextAt: null, badge: '0/3' }
  expect(card).toMatchObject([open])
})

test('the short form names sets of sixteen games once; both forms name the same games', async () => {
  covers('001 quests.12')
  const player = await at.player()
  const [long, short] = [await data(player), await data(player, undefined, '1')]
  expect(long.sharedGameSets).toEqual({})
  expect(Object.values(short.sharedGameSets).map(({ length }) => length)).toEqual([
    SET_SIZE,
    SET_SIZE,
    SET_SIZE,
  ])
  const ofLong = long.playerData.days.flatMap(({ tasks }) => tasks.map(({ gameIds }) => gameIds))
  const ofShort = short.playerData.days.flatMap(({ tasks }) =>
    tasks.map(({ sharedGameIds }) => (sharedGameIds ? short.sharedGameSets[sharedGameIds] : [])),
  )
  expect(ofShort).toEqual(ofLong)
  // As it is sent.
  const { headers } = await player.send('GET', `${calls.quest.path}?useOptimizedGames=true`, {
    headers: { 'accept-encoding': 'br' },
  })
  expect(headers.get('content-encoding')).toBe('br')
  expect(Number(headers.get('content-length'))).toBeLessThan(6_144)
  const page = (await player.call(calls.page, { useOptimizedGames: '1' })).body.payload
  expect(page).toEqual(short)
})

test('other values than the ones of the specification are refused', async () => {
  covers('001 quests.12')
  const player = await at.player()
  for (const search of ['useOptimizedGames=2', 'useOptimizedGames=', 'type=Season'])
    for (const path of ['/rest/quest/', '/rest/page/quests/']) {
      const response = await player.send('GET', `${path}?${search}`)
      const { code } = (await response.json()) as { code: string }
      expect([search, response.status, code]).toEqual([search, 400, 'BAD_INPUT'])
    }
})

test('only rounds of the least stake in the games of a task count', async () => {
  covers('001 quests.5')
  const player = await at.player()
  await rounds(player, 3, { stake: 199 })
  await rounds(player, 3, { mode: 'SweepStakes', stake: 19 })
  await rounds(player, 3, { game: 'blackjack', stake: 5_000 })
  await rounds(player, 3, { free: true })
  await settle()
  expect(await pushes(player)).toEqual([])
  await rounds(player, 1, { mode: 'SweepStakes', stake: 20 })
  await settle()
  expect((await data(player)).playerData.days[0]!.tasks[0]!.repeat.complete).toBe(1)
})

test('pages hear of progress at most once a second, at last of all of it, and of what is complete at once', async () => {
  covers('001 quests.16')
  const player = await at.player()
  await rounds(player, 3)
  await settle()
  const actions = async () => (await pushes(player)).map(({ action }) => action)
  expect(await actions()).toEqual(['progress'])
  for (let i = 0; i < 4; i++) {
    await rounds(player, 1)
    await settle()
  }
  expect(await actions()).toEqual(['progress'])
  at.clock.advance(1_000)
  await at.runtime.jobs.moved(1_000)
  await expect.poll(actions, { timeout: 10_000 }).toEqual(['progress', 'progress'])
  const last = (await pushes(player)).at(-1)!.data as { quests: { type: string; tasks: object[] }[] }
  expect(last.quests.map(({ type, tasks }) => [type, tasks[0]])).toEqual([
    ['free-spin', { id: '1.1', complete: 7 }],
    ['season', { id: '1.1', complete: 7 }],
  ])
  await rounds(player, 18)
  await settle()
  const completed = (await pushes(player)).filter(({ action }) => action === 'completed')
  expect(completed.map((push) => push.data)).toEqual([
    { type: 'free-spin', keys: ['1'] },
    { type: 'season', keys: ['1.1'] },
  ])
  // A round that counts for nothing is not told.
  const before = await actions()
  at.clock.advance(1_000)
  await rounds(player, 1, { game: 'blackjack' })
  await settle()
  expect(await actions()).toEqual(before)
})

test('a round that was taken back after it had counted no longer counts; what is complete stays paid', async () => {
  covers('001 quests.9')
  const player = await at.player()
  const id = await at.idOf(player)
  await rounds(player, 2)
  const voided = { game: SETS.favorites[0], mode: 'TournamentPoints', stake: 200, win: 0 } as const
  const takeBack = () =>
    transact(at.runtime.database.db, (tx) =>
      emit(tx, at.clock, id, 'round.voided', {
        ...voided,
        round_id: 'r',
        counted: { stake: 200, at: at.clock.now() },
        balance: { entries: 0, winnings: 0, tourPoints: 0, version: 0 },
      }),
    )
  await takeBack()
  await settle()
  expect((await data(player)).playerData.days[0]!.tasks[0]!.repeat.complete).toBe(1)
  await rounds(player, 24)
  await takeBack()
  await settle()
  expect((await data(player)).playerData.days[0]!.tasks[0]!.isCompleted).toBe(true)
  expect(await owed(player)).toEqual(['free-spin 1', 'season 1.1'])
})

test('where entries may not be given, coins are shown before and paid', async () => {
  covers('001 quests.11')
  const player = await at.player({ state: 'CA' })
  const [day] = (await data(player)).playerData.days
  expect(day!.prize).toEqual({ coins: 2_200, entries: 0, freeSpin: null })
  const before = await player.balance()
  await rounds(player, 25)
  await wins(player, 2)
  await games(player)
  await settle()
  const after = await player.balance()
  expect([after.tourPoints - before.tourPoints, after.entries]).toEqual([3 * 500 + 2_200, 0])
})

test('what an excluded player earned waits for the end of the exclusion', async () => {
  covers('001 quests.10')
  const player = await at.player()
  const before = await player.balance()
  await rounds(player, 25)
  await at.exclude(player, { ms: HOUR, signedIn: true })
  await settle()
  expect(await owed(player)).toEqual(['free-spin 1 (waits)', 'season 1.1 (waits)'])
  expect(await player.balance()).toEqual(before)
  at.clock.advance(HOUR + 1_000)
  await expect
    .poll(async () => (await settle(), owed(player)), { timeout: 20_000 })
    .toEqual(['free-spin 1', 'season 1.1'])
  await player.signIn()
  expect((await player.balance()).tourPoints).toBe(before.tourPoints + 500)
})

test('the wheel counts for the day that names it', async () => {
  covers('001 quests.6')
  at.clock.advance(DAY)
  const player = await at.player()
  const third = (await data(player)).playerData.days[2]!
  expect(third).toMatchObject({ isLocked: false, tasks: [{}, {}, { kind: 'use', action: null }] })
  for (let i = 0; i < 3; i++) await claim(player, third.tasks[2]!.feature!)
  // A payout that another test holds up is tried again.
  await expect.poll(async () => (await settle(), owed(player)), { timeout: 20_000 }).toEqual(['season 3.3'])
})
