import { expect, test } from 'vitest'
import type { Brand } from '#platform/calls/runtime.server.ts'
import { verifyLedger } from '#platform/money/verify.server.ts'
import { DAY, HOUR } from '#platform/time/clock.ts'
import { localTimeOf, MINUTES_A_DAY } from '#platform/time/local-time.ts'
import { covers } from '#tests/coverage/covers.ts'
import type { Client } from '#tests/rig/client.ts'
import { testSite } from '#tests/rig/test-site.ts'
import type { QuestTask } from './contract.ts'
import { SETS, spinsOf as spins } from './economy.ts'
import { SEASON_ECONOMY, seasonRuns } from './runs.server.ts'
import { SEASON_QUEST } from './season/plan.ts'
import { planAdvent, planSeason } from './tests/plan.ts'
import { rigOf } from './tests/rig.ts'

/** Quests from the first to the last moment of their runs, on one site whose clock only goes on. */
const at = testSite()
const { rounds, claim, settle, data, owed } = rigOf(at)
const goTo = (at_ms: number) => at.clock.advance(at_ms - at.clock.now())
const by = { author: 'test', reason: 'test' }

const slugs: ReadonlySet<string> = new Set(Object.values(SETS).flat())
/** Does a task the shortest way. */
async function meet(client: Client, task: QuestTask, names: ReadonlyMap<number, string>): Promise<void> {
  const games = task.gameIds!.map((id) => names.get(id)!)
  expect(games.filter((game) => !slugs.has(game))).toEqual([])
  const game = games[0]!
  const { goal } = task.repeat
  if (task.kind === 'rounds') await rounds(client, goal, { game })
  if (task.kind === 'luck') await rounds(client, goal, { game, win: 200 * task.times! })
  if (task.kind === 'games') for (const one of games.slice(0, goal)) await rounds(client, 1, { game: one })
  if (task.kind === 'wager') await rounds(client, 1, { game, stake: goal })
  if (task.kind === 'use') await claim(client, task.feature!)
}

/** Does all open tasks of a quest. */
async function meetAll(client: Client, type: 'season' | 'advent'): Promise<void> {
  const { playerData, games } = await data(client, type)
  const names = new Map(games.map(({ id, slug }) => [id, slug]))
  for (const { isLocked, tasks } of playerData.days)
    for (const task of isLocked ? [] : tasks) {
      const now = (await data(client, type)).playerData.days.flatMap((day) => day.tasks)
      if (!now.find(({ id }) => id === task.id)!.isCompleted) await meet(client, task, names)
      await settle()
    }
}

/** Spins that can still be played: all are of one game. */
const spinsOf = async (client: Client) =>
  (await client.session(spins(1).game)).free_spins.reduce((sum, { left }) => sum + left, 0)

test('a whole season pays what it promised, once, with all that was missed caught up on the last day', async () => {
  covers('001 quests.7', '001 quests.8')
  const run = await planSeason(at)
  const player = await at.player()
  const before = await player.balance()
  await meetAll(player, 'season')
  goTo(run.ends_ms - 3 * HOUR)
  await meetAll(player, 'season')
  const { quest, playerData } = await data(player)
  expect(playerData.days.every(({ isCompleted, isEnded }) => isCompleted && !isEnded)).toBe(true)
  const paid = (await owed(player)).filter((key) => key.startsWith('season'))
  expect(paid).toHaveLength(14 * 4 + 1)
  expect(paid).toContain('season all')
  const after = await player.balance()
  expect([after.tourPoints - before.tourPoints, after.entries - before.entries]).toEqual([
    14 * 3_500,
    28 + 25,
  ])
  // Those of the season and of the free-spin quest, whose first three have expired by now.
  expect([quest!.prize!.freeSpin!.freeSpinCount, await spinsOf(player)]).toEqual([25, 25 + 22])
  expect((await data(player, 'free-spin')).playerData.days.every(({ isCompleted }) => isCompleted)).toBe(true)

  // A round that ended in time counts, however late it is read; one at the end does not.
  const late = await at.player()
  goTo(run.ends_ms - 1)
  await rounds(late, 25)
  const other = await at.player()
  goTo(run.ends_ms)
  await rounds(other, 25)
  await settle()
  expect(await owed(late)).toEqual(['free-spin 1', 'season 1.1'])
  expect(await owed(other)).toEqual([])
  expect((await data(late)).quest).toBeNull()
}, 60_000)

test('advent: doors open on their dates and can be caught up with until December 26', async () => {
  covers('001 quests.4')
  const run = await planAdvent(at)
  const player = await at.player()
  const before = await player.balance()
  expect((await data(player, 'advent')).dayInfo).toMatchObject({ day: expect.any(Number) as number })
  goTo(run.ends_ms - 2 * DAY - 1)
  expect((await data(player, 'advent')).dayInfo).toMatchObject({ day: 24, nextAt: null })
  goTo(run.ends_ms - HOUR)
  await meetAll(player, 'advent')
  const after = await player.balance()
  expect([after.tourPoints - before.tourPoints, after.entries - before.entries]).toEqual([
    23 * 1_000 + 25_000,
    23 * 2 + 100,
  ])
  goTo(run.ends_ms)
  at.clock.advance(1_000)
  const late = await data(player, 'advent')
  expect([late.quest, late.questInfo, late.playerData.days]).toEqual([null, null, []])
}, 60_000)

test('what came after an operator’s stop counts nowhere, also on a node that has not heard of it', async () => {
  covers('001 quests.8')
  const run = await planSeason(at)
  const player = await at.player()
  await rounds(player, 24)
  await settle()
  await at.runtime.runs.cancelRun(run.runId, by)
  // This node looks for changes less than once a second; time stands still.
  await rounds(player, 5)
  await settle()
  expect(await owed(player)).toEqual([])
  at.clock.advance(1_000)
  expect((await data(player)).quest).toBeNull()
})

test('a brand that switches quests off counts nothing, and pays what was earned', async () => {
  covers('001 quests.10')
  await planSeason(at)
  const player = await at.player()
  await at.exclude(player, { ms: HOUR, signedIn: true })
  await rounds(player, 25)
  await settle()
  expect(await owed(player)).toEqual(['free-spin 1 (waits)', 'season 1.1 (waits)'])
  const brands = at.runtime.brands as Record<string, Brand>
  const brand = brands['aurelia']!
  brands['aurelia'] = { ...brand, features: { ...brand.features, quests: false } }
  try {
    at.clock.advance(HOUR + 1_000)
    await rounds(player, 30)
    await expect
      .poll(async () => (await settle(), owed(player)), { timeout: 20_000 })
      .toEqual(['free-spin 1', 'season 1.1'])
  } finally {
    brands['aurelia'] = brand
  }
  await player.signIn()
  const counts = (await data(player)).playerData.days.flatMap(({ tasks }) => tasks[2]!.repeat.complete)
  expect(counts[0]).toBe(1)
})

test('while the operator’s table has quests off, no page shows one', async () => {
  const player = await at.player()
  const { pool } = at.runtime.database
  const now = at.clock.now()
  const ends = [new Date(now - 2_000), new Date(now)]
  await pool.query(`insert into feature_window (feature, starts_at, ends_at) values ('quests', $1, $2)`, ends)
  at.clock.advance(1_000)
  try {
    expect((await data(player)).quest).toBeNull()
  } finally {
    await pool.query(`delete from feature_window where feature = 'quests'`)
    at.clock.advance(1_000)
  }
  expect((await data(player)).quest).not.toBeNull()
})

test('a season shorter than its days is refused, also as a change', async () => {
  const short = { status: 400, code: 'RUN_TOO_SHORT', values: { days: 14 } }
  const { runs } = at.runtime
  await expect(planSeason(at, { theme: 'verdant', days: 13 })).rejects.toMatchObject(short)
  const starts = localTimeOf(at.clock.now() + DAY, at.runtime.brands['verdant']!.timeZone)
  const times = { every: 'fourweekly', starts, lengthMinutes: 14 * MINUTES_A_DAY } as const
  const { ruleId, runs: planned } = await runs.planRun(
    { feature: 'quests', theme: 'verdant', economy: SEASON_ECONOMY, ...times },
    by,
  )
  const [run] = planned
  await expect(runs.changeRule(ruleId, { lengthMinutes: 13 * MINUTES_A_DAY }, by)).rejects.toMatchObject(
    short,
  )
  const ends = localTimeOf(run!.ends_ms - DAY, at.runtime.brands['verdant']!.timeZone)
  await expect(runs.changeRun(run!.runId, { ends }, by)).rejects.toMatchObject(short)
  await runs.cancelRule(ruleId, by)
  // A season of fewer days may be shorter.
  const week = { ...SEASON_QUEST, days: SEASON_QUEST.days.slice(0, 7), all: null }
  expect(seasonRuns.leastDays!({ ...SEASON_ECONOMY, quests: [week] })).toBe(7)
})

test('a demonstration plans the season and advent', async () => {
  await at.runtime.runs.planSamples()
  const planned = await at.runtime.runs.calendarOf(
    'koi',
    new Date(at.clock.now()),
    new Date(at.clock.now() + 400 * DAY),
  )
  const mine = planned.filter(({ feature }) => feature.startsWith('quests'))
  const days = (name: string) =>
    mine.filter(({ feature }) => feature === name).map((run) => (run.ends_ms - run.starts_ms) / DAY)
  expect(days('quests')[0]).toBe(14)
  expect(days('quests.advent')).toEqual([26])
})

test('a demonstration whose clock jumps has a season in which each day opens', async () => {
  const now = () => new Date(at.clock.now())
  // Two seasons on, the one that the rule makes next is too near for another one before it.
  at.clock.advance(20 * DAY)
  expect(await at.runtime.runs.currentRun('quests', 'koi', now())).toBeNull()
  await at.runtime.runs.planAhead()
  await at.runtime.runs.planSamples()
  at.clock.advance(60_000)
  const run = (await at.runtime.runs.currentRun('quests', 'koi', now()))!
  expect(run.ends_ms - at.clock.now()).toBeGreaterThan(14 * DAY - 60_000)
})

test('a brand without the features that tasks name asks for games instead', async () => {
  covers('001 quests.6')
  at.clock.advance(60_000)
  at.clock.advance(1_000)
  const player = await at.player({ theme: 'koi' })
  const kinds = (await data(player)).playerData.days.map(({ tasks }) => tasks[2]!.kind)
  expect(kinds.slice(0, 4)).toEqual(['games', 'wager', 'games', 'games'])
})

test('the ledger agrees', async () => {
  expect((await verifyLedger(at.runtime.database.pool)).drifts).toEqual([])
})
