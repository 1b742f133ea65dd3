import { beforeEach, expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { DAY, HOUR, MINUTE, simClock, type SimClock } from '../../time/clock.ts'
import { seededRng } from '../../base/random/rng.ts'
import { localTimeOf } from '../../time/local-time.ts'
import { usesDatabase } from '../../testing.server.ts'
import { overlap } from '../occurrences.ts'
import { ann, chances, NOON, paying, refusalOf, runsSite, type RunsSite } from './rig.ts'

/** The planner, on one node and on many at once. */
const at = usesDatabase()
let theme = 'east'
let clock: SimClock
let site: RunsSite
let tests = 0
beforeEach(async () => {
  await at.database.pool.query('update run_rule set ended_at = now() where ended_at is null')
  theme = `east${++tests}`
  clock = simClock(NOON)
  site = node()
})
const node = () => runsSite(at.database, { east: theme, clock })
const nodes = (count: number) => Array.from({ length: count }, node)

const rule = (more: object = {}) => ({
  feature: 'hat',
  theme,
  every: 'daily' as const,
  starts: '2026-11-19T18:00',
  lengthMinutes: 120,
  economy: paying(100),
  ...more,
})
const all = () => site.calendarOf(theme, new Date(NOON - 400 * DAY), new Date(NOON + 800 * DAY))
const live = async () => (await all()).filter(({ state }) => state !== 'cancelled')

test('fourteen days ahead there is a run a day, made once, however often and late the planner comes', async () => {
  await site.planRun(rule({ starts: '2026-11-18T18:00' }), ann)
  expect(await live()).toHaveLength(14)
  expect(await site.planAhead()).toBe(0)
  clock.advance(6 * HOUR + 1)
  // The first of the fourteen days is over: a fifteenth comes into sight.
  expect(await site.planAhead()).toBe(1)
  clock.advance(5 * DAY)
  expect([await site.planAhead(), await site.planAhead()]).toEqual([5, 0])
  const runs = await live()
  expect(runs).toHaveLength(20)
  expect(runs.at(-1)!.changes).toMatchObject([
    { author: 'planner', what: 'planned', reason: 'The rule repeats.' },
  ])
  // Away for a month, it makes up no runs that nobody could have played.
  clock.advance(30 * DAY)
  await site.planAhead()
  expect((await live()).filter(({ starts_ms }) => starts_ms < clock.now()).at(-1)!.starts_ms).toBe(
    runs.at(-1)!.starts_ms,
  )
  expect((await live()).filter(({ starts_ms }) => starts_ms > clock.now())).toHaveLength(14)
})

test('eight nodes at once make each run once, over both nights of summer time and the turn of a year', async () => {
  covers('001 §4.3')
  const cluster = nodes(8)
  const rules = [
    rule({ feature: 'hat', starts: '2026-11-19T02:30', lengthMinutes: 1_440 }),
    rule({ feature: 'cup', starts: '2026-11-19T01:30', lengthMinutes: 90 }),
  ]
  for (const one of rules) await site.planRun(one, ann)
  for (let day = 0; day < 365; day += 13) {
    clock.advance(13 * DAY)
    await Promise.all(cluster.map((one) => one.planAhead()))
  }
  expect(cluster.flatMap(({ errors }) => errors)).toEqual([])
  for (const feature of ['hat', 'cup']) {
    const runs = (await live()).filter((run) => run.feature === feature)
    const days = runs.map(({ starts_ms }) => localTimeOf(starts_ms, 'America/New_York').slice(0, 10))
    expect([runs.length > 380, new Set(days).size]).toEqual([true, days.length])
    for (const [i, run] of runs.entries()) {
      if (i > 0) expect(overlap(runs[i - 1]!, run)).toBe(false)
      if (i > 0 && feature === 'hat') expect(run.starts_ms).toBe(runs[i - 1]!.ends_ms)
      expect(run.changes.filter(({ what }) => what === 'planned')).toHaveLength(1)
    }
    const timeOn = (day: string) => {
      const { starts_ms, ends_ms } = runs[days.indexOf(day)]!
      return [localTimeOf(starts_ms, 'America/New_York').slice(11), (ends_ms - starts_ms) / MINUTE]
    }
    // The gap of March 14 and the fold of November 7, 2027.
    expect(['2027-01-01', '2027-03-13', '2027-03-14', '2027-11-07'].map(timeOn)).toEqual(
      feature === 'hat'
        ? [
            ['02:30', 1_440],
            ['02:30', 1_410],
            ['03:00', 1_410],
            ['02:30', 1_440],
          ]
        : [
            ['01:30', 90],
            ['01:30', 90],
            ['01:30', 30],
            ['01:30', 150],
          ],
    )
  }
})

test('of fifty authors at once who want one time, one gets it, and the others are told', async () => {
  const cluster = nodes(5)
  const wanted = (i: number) =>
    rule({ every: 'once', starts: `2026-11-20T1${i % 3}:00`, lengthMinutes: 180, economy: paying(i) })
  const said = await Promise.all(
    Array.from({ length: 50 }, (_, i) => refusalOf(cluster[i % 5]!.planRun(wanted(i), ann))),
  )
  expect(said.filter((one) => one.startsWith('not refused'))).toHaveLength(1)
  expect(said.filter((one) => one.startsWith('RUN_OVERLAPS'))).toHaveLength(49)
  expect(await live()).toHaveLength(1)
})

test('whatever authors and planners do at once, no two runs of a feature overlap, and each change is logged', async () => {
  covers('001 §4.3')
  const rng = seededRng(7)
  const cluster = nodes(4)
  const hour = () => String(rng.below(24)).padStart(2, '0')
  const day = () => `2026-11-${19 + rng.below(8)}`
  for (let round = 0; round < 8; round++) {
    const runs = await live()
    const acts = Array.from({ length: 10 }, (_, i) => {
      const own = cluster[i % 4]!
      const run = runs[rng.below(runs.length || 1)]
      const starts = `${day()}T${hour()}:00`
      const economy = paying(rng.below(900))
      switch (rng.below(6)) {
        case 0:
          return own.planRun(
            rule({ every: 'once', starts, lengthMinutes: 60 * (1 + rng.below(9)), economy }),
            ann,
          )
        case 1:
          return own.planRun(rule({ starts, lengthMinutes: 60 * (1 + rng.below(4)), economy }), ann)
        case 2:
          return run && own.changeRun(run.runId, { starts, ends: `2026-11-27T${hour()}:00` }, ann)
        case 3:
          return run && own.cancelRun(run.runId, ann)
        case 4:
          return run && own.changeRule(run.ruleId, { at: `${hour()}:00`, economy }, ann)
        default:
          return own.planAhead()
      }
    })
    await Promise.all(acts.map((act) => refusalOf(Promise.resolve(act))))
    clock.advance(rng.below(8) * HOUR)
  }
  const runs = await live()
  expect(runs.length).toBeGreaterThan(3)
  for (const [i, run] of runs.entries()) {
    expect(runs.slice(i + 1).some((other) => overlap(run, other))).toBe(false)
    expect(run.changes.length).toBeGreaterThan(0)
    const last = run.changes.at(-1)!.after as { starts: string; ends: string; economyVersion: number }
    expect([Date.parse(last.starts), Date.parse(last.ends), last.economyVersion]).toEqual([
      run.starts_ms,
      run.ends_ms,
      run.economyVersion,
    ])
  }
  expect(cluster.flatMap(({ errors }) => errors)).toEqual([])
}, 60_000)

test('a time that somebody took by hand is left to them, and the calendar says so', async () => {
  await site.planRun(rule(), ann)
  const [run] = await live()
  // Moved to before the rule's run of day fifteen, which is then still to come.
  const { ruleId } = await site.planRun(rule({ starts: '2026-11-19T22:00', lengthMinutes: 60 }), ann)
  await site.cancelRule(ruleId, ann)
  await at.database.pool.query(
    `update run set starts_at = $2::timestamptz, ends_at = $2::timestamptz + interval '1 hour', edited = true where run_id = $1`,
    [run!.runId, new Date(NOON + 15 * DAY + 7 * HOUR)],
  )
  clock.advance(2 * DAY)
  expect(await site.planAhead()).toBe(2)
  const skipped = (await all()).filter(({ changes }) => changes.at(-1)!.what === 'skipped')
  expect(skipped.map(({ starts_ms, state }) => [(starts_ms - NOON) / DAY, state])).toEqual([
    [15.25, 'cancelled'],
  ])
  expect(await site.planAhead()).toBe(0)
})

test('a rule that cannot be followed holds up no other', async () => {
  await site.planRun(rule(), ann)
  await site.planRun(rule({ feature: 'cup' }), ann)
  clock.advance(DAY)
  // A later release wants other numbers, of hats alone.
  const later = runsSite(at.database, {
    east: theme,
    clock,
    economy: { ...chances, check: () => [{ name: 'the expected value in coins', value: 100, most: 50 }] },
  })
  expect(await later.planAhead()).toBe(0)
  expect(later.errors).toHaveLength(2)
  // A brand that is gone, and a feature that is switched off, wait.
  expect(await runsSite(at.database, { east: 'gone', clock }).planAhead()).toBe(0)
  expect(await site.planAhead()).toBe(2)
})

test('an economy that was used before keeps its version', async () => {
  const versions = []
  for (const [i, coins] of [100, 200, 100].entries())
    versions.push(
      (
        await site.planRun(
          rule({ every: 'once', starts: `2026-11-2${i}T10:00`, economy: paying(coins) }),
          ann,
        )
      ).runs,
    )
  expect(versions.flat().map(({ economyVersion }) => economyVersion)).toEqual([1, 2, 1])
})
