import { beforeEach, describe, expect, test } from 'vitest'
import { DAY, HOUR, simClock } from '../../time/clock.ts'
import { usesDatabase } from '../../testing.server.ts'
import { economyOf } from '../economy.server.ts'
import { ann, chances, NOON, paying, refusalOf, runsSite, type RunsSite } from './rig.ts'

const at = usesDatabase()
let site: RunsSite
let theme = 'east'
let clock = simClock(NOON)
let tests = 0
beforeEach(() => {
  theme = `east${++tests}`
  clock = simClock(NOON)
  site = runsSite(at.database, { east: theme, clock })
})

const once = (starts: string, ends: string, coins = 500) => ({
  feature: 'hat',
  theme,
  every: 'once' as const,
  starts,
  ends,
  economy: paying(coins),
})
const daily = () => ({
  feature: 'hat',
  theme,
  every: 'daily' as const,
  starts: '2026-11-19T18:00',
  lengthMinutes: 120,
})
const coinsAt = async (at_ms: number, node = site) => {
  const run = await node.runAt('hat', theme, new Date(at_ms))
  return run && economyOf(run, chances).chances[0]!.coins
}
const calendar = (from = NOON - 30 * DAY, to = NOON + 60 * DAY) =>
  site.calendarOf(theme, new Date(from), new Date(to))
const live = async () => (await calendar()).filter(({ state }) => state !== 'cancelled')

describe('a single run', () => {
  test('takes place from its start up to its end, by the clock of its brand', async () => {
    const { runs } = await site.planRun(once('2026-11-18T18:00', '2026-11-18T20:00'), ann)
    const later = await site.planRun(once('2026-11-24T18:00', '2026-11-24T20:00'), ann)
    expect(runs.map(({ starts_ms, ends_ms }) => [starts_ms - NOON, ends_ms - NOON])).toEqual([
      [6 * HOUR, 8 * HOUR],
    ])
    const coins = [6 * HOUR - 1, 6 * HOUR, 8 * HOUR - 1, 8 * HOUR].map((after) => coinsAt(NOON + after))
    expect(await Promise.all(coins)).toEqual([null, 500, 500, null])
    expect((await site.nextRun('hat', theme, new Date(NOON)))!.runId).toBe(runs[0]!.runId)
    // The next one is known as soon as it is planned, days ahead.
    const after = (ms: number) => site.nextRun('hat', theme, new Date(NOON + ms))
    expect((await after(6 * HOUR))!.runId).toBe(later.runs[0]!.runId)
    expect(await after(7 * DAY)).toBeNull()
    expect(await site.currentRun('cup', theme, new Date(NOON + 7 * HOUR))).toBeNull()
    expect(await site.currentRun('hat', 'west', new Date(NOON + 7 * HOUR))).toBeNull()
  })

  test('may be planned months ahead, and is found long after', async () => {
    const { runs } = await site.planRun(once('2027-03-20T00:00', '2027-03-21T00:00', 321), ann)
    expect(runs).toHaveLength(1)
    expect(await coinsAt(runs[0]!.starts_ms)).toBe(321)
    site.clock.advance(400 * DAY)
    expect(await coinsAt(runs[0]!.starts_ms)).toBe(321)
  })

  test('before its start all of it may change', async () => {
    const [run] = (await site.planRun(once('2026-11-19T18:00', '2026-11-19T20:00'), ann)).runs
    const edit = { starts: '2026-11-20T18:00', ends: '2026-11-21T18:00', economy: paying(900) }
    await site.changeRun(run!.runId, edit, { author: 'Bob', reason: 'A day later' })
    expect(await live()).toMatchObject([
      {
        runId: run!.runId,
        starts_ms: NOON + 2 * DAY + 6 * HOUR,
        ends_ms: NOON + 3 * DAY + 6 * HOUR,
        economy: paying(900),
        state: 'planned',
        changes: [
          { author: 'Ann', what: 'planned', at_ms: NOON },
          {
            author: 'Bob',
            reason: 'A day later',
            what: 'changed',
            before: { starts: '2026-11-19T23:00:00.000Z', economyVersion: expect.any(Number) as number },
            after: { starts: '2026-11-20T23:00:00.000Z' },
          },
        ],
      },
    ])
  })

  test('after its start only a later end may be set, or it is stopped', async () => {
    const [{ runId } = { runId: '' }] = (
      await site.planRun(once('2026-11-18T12:30', '2026-11-18T18:00'), ann)
    ).runs
    site.clock.advance(30 * 60_000)
    const change = (edit: object) => refusalOf(site.changeRun(runId, edit, ann))
    for (const edit of [
      { starts: '2026-11-18T13:00' },
      { economy: paying(500) },
      { ends: '2026-11-18T17:00' },
      { ends: '2026-11-18T18:00' },
      { ends: '2026-11-18T19:00', economy: paying(900) },
    ])
      expect(await change(edit)).toMatch(/^RUN_BEGUN: .+\. Set a later end/)
    expect((await site.changeRun(runId, { ends: '2026-11-18T19:00' }, ann)).ends_ms).toBe(NOON + 7 * HOUR)
    site.clock.advance(HOUR)
    await site.cancelRun(runId, { author: 'Bob', reason: 'A wrong prize' })
    const stop = site.clock.now()
    expect([await coinsAt(stop - 1), await coinsAt(stop)]).toEqual([500, null])
    const [found] = (await calendar()).filter((run) => run.runId === runId)
    expect(found).toMatchObject({ state: 'stopped', ends_ms: stop })
    expect(found!.changes.at(-1)).toMatchObject({ what: 'stopped', author: 'Bob', reason: 'A wrong prize' })
    expect(await change({ ends: '2026-11-19T19:00' })).toMatch(/^RUN_ENDED: /)
    expect(await refusalOf(site.cancelRun(runId, ann))).toMatch(/^RUN_ENDED: /)
    // Its time is free again.
    await site.planRun(once('2026-11-18T15:00', '2026-11-18T16:00'), ann)
  })

  test('stopped in the moment it begins it was a run of no length', async () => {
    const [{ runId } = { runId: '' }] = (
      await site.planRun(once('2026-11-18T12:30', '2026-11-18T18:00'), ann)
    ).runs
    site.clock.advance(30 * 60_000)
    await site.cancelRun(runId, ann)
    expect(await coinsAt(site.clock.now())).toBeNull()
    expect((await calendar()).find((run) => run.runId === runId)!.state).toBe('stopped')
  })

  test('cancelled before its start it never takes place, and is refused every change', async () => {
    const [{ runId } = { runId: '' }] = (
      await site.planRun(once('2026-11-18T18:00', '2026-11-18T20:00'), ann)
    ).runs
    await site.cancelRun(runId, { author: 'Bob', reason: 'Not this week' })
    expect(await coinsAt(NOON + 7 * HOUR)).toBeNull()
    expect(await refusalOf(site.changeRun(runId, { ends: '2026-11-18T21:00' }, ann))).toMatch(
      /^RUN_CANCELLED: /,
    )
    expect(await refusalOf(site.cancelRun(runId, ann))).toMatch(/^RUN_CANCELLED: /)
    expect((await calendar()).find((run) => run.runId === runId)).toMatchObject({ state: 'cancelled' })
    await site.planRun(once('2026-11-18T18:00', '2026-11-18T20:00'), ann)
  })

  test('a changed run is known to every node within a second', async () => {
    const [one, other] = [site, runsSite(at.database, { clock, east: theme })]
    expect(await coinsAt(NOON + HOUR, other)).toBeNull()
    const [run] = (await one.planRun(once('2026-11-18T12:30', '2026-11-18T18:00'), ann)).runs
    clock.advance(900)
    expect(await coinsAt(NOON + HOUR, other)).toBe(500)
    await one.changeRun(run!.runId, { economy: paying(600) }, ann)
    expect(await coinsAt(NOON + HOUR, other)).toBe(500)
    clock.advance(900)
    expect(await coinsAt(NOON + HOUR, other)).toBe(600)
  })
})

describe('a rule that repeats', () => {
  test('has its runs of fourteen days at once, and an edit reaches the next run only', async () => {
    const { ruleId, runs } = await site.planRun(
      { ...daily(), starts: '2026-11-18T13:00', economy: paying(100) },
      ann,
    )
    expect(runs.map(({ day }) => day)).toHaveLength(14)
    site.clock.advance(HOUR + 1)
    await site.changeRule(ruleId, { economy: paying(200) }, { author: 'Bob', reason: 'More' })
    expect([await coinsAt(site.clock.now()), await coinsAt(site.clock.now() + DAY)]).toEqual([100, 200])
    const [first, second] = await live()
    expect(first!.changes.map(({ what }) => what)).toEqual(['planned'])
    expect(second!.changes).toMatchObject([
      { what: 'planned' },
      { what: 'changed', author: 'Bob', reason: 'More' },
    ])
    expect([
      first!.economyVersion < second!.economyVersion,
      first!.economyHash === second!.economyHash,
    ]).toEqual([true, false])
  })

  test('moves its runs, but none that somebody changed, cancelled, or that has begun', async () => {
    const { ruleId, runs } = await site.planRun(
      { ...daily(), starts: '2026-11-18T13:00', economy: paying(100) },
      ann,
    )
    site.clock.advance(HOUR + 1)
    await site.changeRun(runs[1]!.runId, { ends: '2026-11-19T16:00' }, ann)
    await site.cancelRun(runs[2]!.runId, ann)
    await site.changeRule(ruleId, { at: '19:30', lengthMinutes: 60, lastDay: '2026-11-23' }, ann)
    const times = (await live()).map(({ starts_ms, ends_ms }) => [
      (starts_ms - NOON) / HOUR,
      (ends_ms - starts_ms) / HOUR,
    ])
    expect(times).toEqual([
      [1, 2],
      [25, 3],
      [79.5, 1],
      [103.5, 1],
      [127.5, 1],
    ])
  })

  test('cancelled, makes no more runs, and the one that runs goes on', async () => {
    const { ruleId } = await site.planRun(
      { ...daily(), starts: '2026-11-18T13:00', economy: paying(100) },
      ann,
    )
    site.clock.advance(HOUR + 1)
    await site.cancelRule(ruleId, ann)
    expect((await live()).map(({ state }) => state)).toEqual(['running'])
    site.clock.advance(DAY)
    expect(await site.planAhead()).toBe(0)
    for (const work of [site.cancelRule(ruleId, ann), site.changeRule(ruleId, { at: '12:00' }, ann)])
      expect(await refusalOf(work)).toMatch(/^RULE_ENDED: /)
  })

  test('an edit that would run into the run that takes place is refused', async () => {
    const { ruleId } = await site.planRun(
      { ...daily(), starts: '2026-11-18T13:00', lengthMinutes: 1_440, economy: paying(100) },
      ann,
    )
    site.clock.advance(2 * HOUR)
    expect(await refusalOf(site.changeRule(ruleId, { at: '12:00' }, ann))).toMatch(
      /^RUN_OVERLAPS: This overlaps the run from 2026-11-18T13:00 to 2026-11-19T13:00/,
    )
    await site.changeRule(ruleId, { at: '14:00' }, ann)
    expect((await live()).map(({ starts_ms }) => (starts_ms - NOON) / HOUR).slice(0, 3)).toEqual([1, 26, 50])
  })
})

test('the log and what proves something can be neither changed nor deleted', async () => {
  await site.planRun(once('2026-11-18T18:00', '2026-11-18T20:00'), ann)
  for (const change of [
    'delete from run',
    'delete from run_rule',
    'delete from run_change',
    `update run_change set author = 'nobody'`,
    `update economy_version set economy = '{}'`,
    'delete from economy_version',
  ])
    await expect(at.database.pool.query(change)).rejects.toThrow(/permission denied|append/)
})
