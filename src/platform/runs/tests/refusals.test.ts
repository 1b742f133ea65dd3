import { beforeEach, describe, expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import type { Refusal } from '../../base/errors.ts'
import { DAY, HOUR, simClock } from '../../time/clock.ts'
import { usesDatabase } from '../../testing.server.ts'
import type { RunEconomy } from '../economy.server.ts'
import { ann, chances, NOON, paying, refusalOf, runsSite, type Chances, type RunsSite } from './rig.ts'

/** Each refusal has its code and one sentence, and nothing is written. */
const at = usesDatabase()
let site: RunsSite
let theme = 'east'
let tests = 0
beforeEach(() => {
  theme = `east${++tests}`
  site = runsSite(at.database, { east: theme, clock: simClock(NOON) })
})

const whole = () => ({
  feature: 'hat',
  theme,
  every: 'once' as const,
  starts: '2026-11-19T18:00',
  ends: '2026-11-19T20:00',
  economy: paying(500) as unknown,
})
type Wanted = Parameters<RunsSite['planRun']>[0]
const plan = (change: Partial<Wanted> = {}, by = ann) => site.planRun({ ...whole(), ...change } as Wanted, by)
const repeat = { ends: undefined, lengthMinutes: 120 } as unknown as Partial<Wanted>

async function rows(): Promise<number> {
  const { rows: found } = await at.database.pool.query<{ count: number }>(
    `select (select count(*) from run) + (select count(*) from run_rule) + (select count(*) from run_change)
       + (select count(*) from economy_version) as count`,
  )
  return found[0]!.count
}

/** The statuses of refusals that are not 400. */
const STATUS: Readonly<Record<string, number>> = {
  ...{ RUN_BRAND: 404, RUN_FEATURE: 404, RUN_UNKNOWN: 404, RULE_UNKNOWN: 404 },
  ...{ RUN_OVERLAPS: 409, RULE_ENDED: 409, RUN_BEGUN: 409, RUN_ENDED: 409, RUN_CANCELLED: 409 },
  ECONOMY_UNFIT: 422,
}

/** Expects a refusal whose sentence says what happened and why, and then what to do now. */
async function refused(code: string, work: Promise<unknown>) {
  const refusal = await work.then(
    () => expect.unreachable('not refused'),
    (error: unknown) => error as Refusal,
  )
  expect([refusal.code, refusal.status]).toEqual([code, STATUS[code] ?? 400])
  const said = refusal.message
  expect(said).toMatch(/^.{40,}\.$/)
  const [, now] = said.split(/(?<=\.) (?=[A-Z])/)
  expect(now).toMatch(/[a-z]{3}/)
  return said
}

test.each([
  ['RUN_FEATURE', { feature: 'bowl' }],
  ['RUN_FEATURE', { feature: 'constructor' }],
  ['RUN_BRAND', { theme: 'north' }],
  ['RUN_BRAND', { theme: '__proto__' }],
  ['RUN_FEATURE', { theme: 'west' }],
  ['RUN_ENDS_FIRST', { ends: '2026-11-19T17:59' }],
  ['RUN_ENDS_FIRST', { ends: '2026-11-19T18:00' }],
  ['RUN_ENDS_FIRST', { ...repeat, every: 'daily', lengthMinutes: 0 }],
  ['RUN_ENDS_FIRST', { ...repeat, every: 'daily', lengthMinutes: -60 }],
  ['RUN_ENDS_FIRST', { ...repeat, every: 'daily', lengthMinutes: 1.5 }],
  ['RUN_ENDS_FIRST', { ...repeat, every: 'daily', lengthMinutes: Number.NaN }],
  ['RUN_ENDS_FIRST', { ...repeat, every: 'daily', lastDay: '2026-11-18' }],
  ['RUN_TOO_LONG', { ends: '2028-11-19T18:00' }],
  ['RUN_TOO_LONG', { ...repeat, every: 'weekly', lengthMinutes: 366 * 1_440 + 1 }],
  ['RUN_OVERLAPS', { ...repeat, every: 'daily', lengthMinutes: 1_441 }],
  ['RUN_OVERLAPS', { ...repeat, every: 'weekly', lengthMinutes: 10_081 }],
  ['RUN_PAST', { starts: '2026-11-18T12:00', ends: '2026-11-18T18:00' }],
  ['RUN_PAST', { starts: '2020-11-18T12:00', ends: '2020-11-18T18:00' }],
  ['RUN_PAST', { ...repeat, every: 'daily', starts: '2026-11-17T18:00' }],
  ['RUN_PAST', { ...repeat, every: 'daily', starts: '2026-11-18T09:00', lastDay: '2026-11-18' }],
  ['RUN_TIME_GAP', { starts: '2027-03-14T02:30', ends: '2027-03-14T08:00' }],
  ['RUN_TIME_GAP', { starts: '2027-03-13T20:00', ends: '2027-03-14T02:00' }],
  ['RUN_TIME_GAP', { starts: '2027-03-13T20:00', ends: undefined, lengthMinutes: 390 }],
  ['RUN_TIME_FOLD', { starts: '2027-11-07T01:00', ends: '2027-11-07T08:00' }],
  ['RUN_TIME_FOLD', { starts: '2027-11-06T20:00', ends: '2027-11-07T01:59' }],
  ['RUN_TIME', { starts: 'tomorrow' }],
  ['RUN_TIME', { starts: '2026-02-30T18:00' }],
  ['RUN_TIME', { starts: '2026-11-19T24:00' }],
  ['RUN_TIME', { starts: '2026-11-19T18:00Z' }],
  ['RUN_TIME', { ends: '2026-13-19T18:00' }],
  ['RUN_TIME', { ...repeat, every: 'daily', lastDay: '2026-11-31' }],
  ['ECONOMY_UNFIT', { economy: { chances: [{ coins: 5, weight: 99 }] } }],
  ['ECONOMY_UNFIT', { economy: paying(1_001) }],
  ['ECONOMY_UNFIT', { economy: null }],
] as [string, Partial<Wanted>][])('%s: %o', async (code, change) => {
  const before = await rows()
  await refused(code, plan(change))
  expect(await rows()).toBe(before)
})

test('nobody plans without a name and a reason', async () => {
  for (const by of [
    { author: '', reason: 'x' },
    { author: 'Ann', reason: ' ' },
    { author: 'A'.repeat(201), reason: 'x' },
    { author: 'Ann', reason: 'x'.repeat(1_001) },
    { author: 'A\0', reason: 'x' },
  ])
    await refused('RUN_UNSIGNED', plan({}, by))
})

test('what is not there is not changed', async () => {
  covers('001 §4.4')
  const nobody = '00000000-0000-7000-8000-000000000000'
  for (const id of ['x', nobody]) {
    await refused('RUN_UNKNOWN', site.changeRun(id, {}, ann))
    await refused('RUN_UNKNOWN', site.cancelRun(id, ann))
    await refused('RULE_UNKNOWN', site.changeRule(id, {}, ann))
    await refused('RULE_UNKNOWN', site.cancelRule(id, ann))
  }
})

test('a change is held to what a plan is held to, and changes nothing otherwise', async () => {
  const [run] = (await site.planRun(whole() as Wanted, ann)).runs
  const before = await rows()
  const change = (edit: object, by = ann) => site.changeRun(run!.runId, edit, by)
  await refused('RUN_ENDS_FIRST', change({ ends: '2026-11-19T17:00' }))
  await refused('RUN_PAST', change({ starts: '2026-11-18T12:00' }))
  await refused('RUN_TIME_GAP', change({ ends: '2027-03-14T02:30' }))
  await refused('RUN_TIME_FOLD', change({ ends: '2027-11-07T01:30' }))
  await refused('RUN_TOO_LONG', change({ ends: '2028-11-07T01:30' }))
  await refused('RUN_TIME', change({ ends: 'later' }))
  await refused('ECONOMY_UNFIT', change({ economy: {} }))
  await refused('RUN_UNCHANGED', change({}))
  await refused('RUN_UNCHANGED', change({ starts: '2026-11-19T18:00', economy: paying(500) }))
  await refused('RUN_UNSIGNED', change({ ends: '2026-11-19T21:00' }, { author: 'Ann', reason: '' }))
  await refused('RULE_ENDED', site.changeRule(run!.ruleId, { at: '12:00' }, ann))
  await refused('RULE_ENDED', site.cancelRule(run!.ruleId, ann))
  expect(await rows()).toBe(before)
})

test('a rule is changed within the same bounds', async () => {
  const { ruleId } = await site.planRun({ ...whole(), ...repeat, every: 'daily' } as Wanted, ann)
  const change = (edit: object) => site.changeRule(ruleId, edit, ann)
  await refused('RUN_OVERLAPS', change({ lengthMinutes: 1_441 }))
  await refused('RUN_ENDS_FIRST', change({ lengthMinutes: 0 }))
  await refused('RUN_ENDS_FIRST', change({ lastDay: '2026-11-18' }))
  await refused('RUN_TIME', change({ at: '25:00' }))
  await refused('RUN_TIME', change({ lastDay: 'never' }))
  await refused('ECONOMY_UNFIT', change({ economy: paying(5_000) }))
  site.clock.advance(5 * DAY)
  await refused('RUN_PAST', change({ lastDay: '2026-11-20' }))
})

test.each([
  [{ starts: '2020-11-18T12:00', ends: '2020-11-18T18:00' }, 'This run would start in the past.'],
  [
    { ...repeat, every: 'daily' as const, starts: '2026-11-17T18:00' },
    'The first run of this rule would start',
  ],
  [
    { ...repeat, every: 'daily' as const, starts: '2026-11-18T09:00', lastDay: '2026-11-18' },
    'All runs of this rule would start in the past.',
  ],
])('a plan for the past is refused by what it plans: %j', async (times, why) => {
  expect(await refused('RUN_PAST', plan(times))).toContain(why)
})

describe('two runs never overlap', () => {
  test('whoever planned first stays, to the millisecond', async () => {
    covers('001 §4.4')
    await site.planRun(whole() as Wanted, ann)
    for (const [starts, ends] of [
      ['2026-11-19T18:00', '2026-11-19T20:00'],
      ['2026-11-19T19:59', '2026-11-19T21:00'],
      ['2026-11-19T17:00', '2026-11-19T18:01'],
      ['2026-11-18T17:00', '2026-11-20T18:01'],
      ['2026-11-19T18:30', '2026-11-19T18:31'],
    ] as const) {
      const said = await refused('RUN_OVERLAPS', plan({ starts, ends }))
      expect(said).toMatch(
        /^This overlaps the run from 2026-11-19T18:00 to 2026-11-19T20:00 \([0-9a-f-]{36}\)\./,
      )
    }
    for (const [starts, ends] of [
      ['2026-11-19T17:00', '2026-11-19T18:00'],
      ['2026-11-19T20:00', '2026-11-19T21:00'],
    ] as const)
      expect(await refusalOf(plan({ starts, ends }))).toMatch(/^not refused/)
    expect(await refusalOf(plan({ feature: 'cup' }))).toMatch(/^not refused/)
  })

  test('rules count with the days for which they have made no run yet', async () => {
    await site.planRun({ ...whole(), ...repeat, every: 'weekly' } as Wanted, ann)
    await refused('RUN_OVERLAPS', plan({ starts: '2027-06-10T17:00', ends: '2027-06-10T18:01' }))
    await refused('RUN_OVERLAPS', plan({ ...repeat, every: 'daily', starts: '2027-03-01T19:00' }))
    expect(await refusalOf(plan({ starts: '2027-06-10T16:00', ends: '2027-06-10T18:00' }))).toMatch(
      /^not refused/,
    )
    expect(await refusalOf(plan({ ...repeat, every: 'daily', starts: '2027-07-01T20:00' }))).toMatch(
      /^not refused/,
    )
  })

  test('a run is not moved into another one, nor made longer into it', async () => {
    const [first] = (await site.planRun(whole() as Wanted, ann)).runs
    await site.planRun({ ...whole(), starts: '2026-11-19T21:00', ends: '2026-11-19T22:00' } as Wanted, ann)
    const change = (edit: object) => site.changeRun(first!.runId, edit, ann)
    await refused('RUN_OVERLAPS', change({ ends: '2026-11-19T21:30' }))
    await refused('RUN_OVERLAPS', change({ starts: '2026-11-19T21:30', ends: '2026-11-19T21:40' }))
    expect(await refusalOf(change({ starts: '2026-11-19T18:30', ends: '2026-11-19T21:00' }))).toMatch(
      /^not refused/,
    )
    site.clock.advance(DAY + 7 * HOUR)
    await refused('RUN_OVERLAPS', change({ ends: '2026-11-19T21:01' }))
  })

  test('the database refuses it too, whoever writes', async () => {
    await site.planRun(whole() as Wanted, ann)
    const copied = at.database.pool.query(
      `insert into run (run_id, rule_id, rule_day, feature, theme, starts_at, ends_at, economy, economy_hash, economy_version)
       select gen_random_uuid(), rule_id, rule_day + 1, feature, theme, ends_at - interval '1 millisecond',
         ends_at + interval '1 hour', economy, economy_hash, economy_version from run where theme = $1`,
      [theme],
    )
    await expect(copied).rejects.toThrow(/run_overlaps/)
  })
})

test('a run is planned and changed for no fewer days than its economy needs, by the economy that it gets', async () => {
  // As many days as coins.
  const economy: RunEconomy<Chances> = {
    ...chances,
    leastDays: ({ chances: all }) => Math.max(...all.map(({ coins }) => coins)),
  }
  const own = runsSite(at.database, { economy: economy as RunEconomy, east: 'north' })
  const wanted = (coins: number, days: number) => ({
    ...({ feature: 'hat', theme: 'north', every: 'fourweekly', starts: '2027-06-01T18:00' } as const),
    ...{ lengthMinutes: days * 1_440, economy: paying(coins) },
  })
  await refused('RUN_TOO_SHORT', own.planRun(wanted(7, 6), ann))
  const { ruleId } = await own.planRun(wanted(7, 7), ann)
  await refused('RUN_TOO_SHORT', own.changeRule(ruleId, { lengthMinutes: 6 * 1_440 }, ann))
  await refused('RUN_TOO_SHORT', own.changeRule(ruleId, { economy: paying(8) }, ann))
  await own.changeRule(ruleId, { economy: paying(6), lengthMinutes: 6 * 1_440 }, ann)
  own.clock.advance(Date.parse('2027-05-25T12:00:00Z') - own.clock.now())
  await own.planAhead()
  const [run] = await own.calendarOf('north', new Date(own.clock.now()), new Date(own.clock.now() + 14 * DAY))
  await refused('RUN_TOO_SHORT', own.changeRun(run!.runId, { ends: '2027-06-06T18:00' }, ann))
  await refused('RUN_TOO_SHORT', own.changeRun(run!.runId, { economy: paying(7) }, ann))
  await own.changeRun(run!.runId, { ends: '2027-06-08T18:00', economy: paying(7) }, ann)
})
