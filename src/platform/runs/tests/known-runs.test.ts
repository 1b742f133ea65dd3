import { expect, test } from 'vitest'
import type { Database } from '../../data/db.server.ts'
import { DAY, HOUR } from '../../time/clock.ts'
import { openKnownRuns } from '../known-runs.server.ts'
import { NOON } from './rig.ts'

/** A node's cache of runs between its looks, with its queries recorded. */
interface RunOf {
  readonly id: string
  readonly from: number
  readonly to: number
  readonly feature?: string
  readonly theme?: string
}

/** A node over made-up runs, whose hours count from noon. */
function node(runs: readonly RunOf[]) {
  const asked: string[] = []
  const state = { revision: 1, broken: false, runs }
  const rowsOf = (text: string, [, , from, to]: readonly unknown[]) => {
    if (text.includes('run_revision')) return [{ revision: String(state.revision) }]
    const until = (at_ms: number) => at_ms - NOON
    const wanted = text.includes('feature = $1')
      ? state.runs.filter(
          (run) =>
            until((from as Date).getTime()) < run.to && run.from <= until(((to ?? from) as Date).getTime()),
        )
      : state.runs
    return wanted.map(({ id, from: starts, to: ends, feature = 'hat', theme = 'east' }) => ({
      ...{ run_id: id, feature, theme, economy: {}, cancelled_at: null, stopped_at: null },
      ...{ starts_at: new Date(NOON + starts), ends_at: new Date(NOON + ends) },
    }))
  }
  const executeQuery = async ({ sql, parameters }: { sql: string; parameters: readonly unknown[] }) => {
    asked.push(sql.includes('run_revision') ? 'revision' : sql.includes('feature = $1') ? 'one' : 'all')
    if (state.broken) throw new Error('no readers')
    return { rows: rowsOf(sql, parameters) }
  }
  let now = NOON
  // Unlike a test's usual clock it can be set back, as that of a machine can.
  const clock = { now: () => now, advance: (ms: number) => void (now += ms) }
  const known = openKnownRuns({ reads: { executeQuery } } as unknown as Pick<Database, 'reads'>, clock)
  /** The queries since the last call. */
  const questions = () => asked.splice(0)
  return { known, clock, state, questions }
}

const at = async ({ known }: ReturnType<typeof node>, after_ms: number, feature = 'hat', theme = 'east') =>
  (await known.at(feature, theme, NOON + after_ms))?.runId ?? null

test('runs are read once, and again when something was changed, at most every 900 milliseconds', async () => {
  const one = node([{ id: 'a', from: 0, to: HOUR }])
  expect(await at(one, 0)).toBe('a')
  expect(one.questions()).toEqual(['revision', 'all'])
  one.clock.advance(899)
  one.state.runs = [{ id: 'b', from: 0, to: HOUR }]
  one.state.revision++
  expect([await at(one, 0), one.questions()]).toEqual(['a', []])
  one.clock.advance(1)
  expect([await at(one, 0), one.questions()]).toEqual(['b', ['revision', 'all']])
  one.clock.advance(900)
  expect([await at(one, 0), one.questions()]).toEqual(['b', ['revision']])
  // A look back in time is a look of its own.
  one.clock.advance(-1)
  expect([await at(one, 0), one.questions()]).toEqual(['b', ['revision']])
})

test('what is kept moves on with the days', async () => {
  const one = node([])
  await at(one, 0)
  one.questions()
  one.clock.advance(DAY - 1)
  await at(one, 0)
  expect(one.questions()).toEqual(['revision'])
  one.clock.advance(900)
  await at(one, 0)
  expect(one.questions()).toEqual(['revision', 'all'])
})

test('a look that failed is forgotten', async () => {
  const one = node([{ id: 'a', from: 0, to: HOUR }])
  one.state.broken = true
  await expect(at(one, 0)).rejects.toThrow('no readers')
  one.state.broken = false
  expect(await at(one, 0)).toBe('a')
  // One that fails later lets go of what was kept before it.
  one.clock.advance(900)
  one.state.broken = true
  await expect(at(one, 0)).rejects.toThrow('no readers')
  one.state.broken = false
  one.questions()
  expect([await at(one, 0), one.questions()]).toEqual(['a', ['revision', 'all']])
})

test('a run takes place from its start up to its end, of its feature and brand', async () => {
  const one = node([
    { id: 'a', from: 0, to: HOUR },
    { id: 'b', from: HOUR, to: 2 * HOUR },
    { id: 'cup', from: 0, to: HOUR, feature: 'cup' },
    { id: 'west', from: 0, to: HOUR, theme: 'west' },
  ])
  expect([await at(one, -1), await at(one, 0), await at(one, HOUR - 1)]).toEqual([null, 'a', 'a'])
  expect([await at(one, HOUR), await at(one, 2 * HOUR)]).toEqual(['b', null])
  expect([await at(one, 0, 'cup'), await at(one, 0, 'hat', 'west')]).toEqual(['cup', 'west'])
  expect([await at(one, 0, 'cup', 'west'), await at(one, 0, 'bowl')]).toEqual([null, null])
  expect(one.questions()).toEqual(['revision', 'all'])
})

test('the next run is the first that starts later', async () => {
  const { known } = node([
    { id: 'a', from: 0, to: HOUR },
    { id: 'b', from: HOUR, to: 2 * HOUR },
  ])
  const next = async (after_ms: number, feature = 'hat') =>
    (await known.next(feature, 'east', NOON + after_ms))?.runId ?? null
  expect([await next(-1), await next(0), await next(HOUR - 1)]).toEqual(['a', 'b', 'b'])
  expect([await next(HOUR), await next(0, 'bowl')]).toEqual([null, null])
})

test('runs within a span share an instant with it', async () => {
  const one = node([
    { id: 'a', from: 0, to: HOUR },
    { id: 'b', from: HOUR, to: 2 * HOUR },
    { id: 'c', from: 3 * HOUR, to: 4 * HOUR },
  ])
  const within = async (from: number, to: number, feature = 'hat') =>
    (await one.known.within(feature, 'east', { starts_ms: NOON + from, ends_ms: NOON + to })).map(
      ({ runId }) => runId,
    )
  expect(await within(0, 4 * HOUR)).toEqual(['a', 'b', 'c'])
  expect(await within(HOUR, 3 * HOUR)).toEqual(['b'])
  expect(await within(HOUR - 1, HOUR)).toEqual(['a'])
  expect(await within(2 * HOUR, 3 * HOUR + 1)).toEqual(['c'])
  expect(await within(0, HOUR, 'bowl')).toEqual([])
  expect(one.questions()).toEqual(['revision', 'all'])
})

test('what lies beyond three days ago and the days that are planned is asked of the database', async () => {
  const one = node([{ id: 'a', from: -99 * DAY, to: 99 * DAY }])
  await at(one, 0)
  one.questions()
  for (const [after, asked] of [
    [-3 * DAY - 1, ['one']],
    [-3 * DAY, []],
    [15 * DAY - 1, []],
    [15 * DAY, ['one']],
  ] as const)
    expect([await at(one, after), one.questions()]).toEqual(['a', asked])
  for (const [from, to, asked] of [
    [-3 * DAY - 1, 0, ['one']],
    [-3 * DAY, 15 * DAY, []],
    [0, 15 * DAY + 1, ['one']],
  ] as const) {
    const found = await one.known.within('hat', 'east', { starts_ms: NOON + from, ends_ms: NOON + to })
    expect([found.map(({ runId }) => runId), one.questions()]).toEqual([['a'], asked])
  }
})

test('the runs of a span touch it, whether they are in memory or long ago', async () => {
  const runs = [
    { id: 'before', from: -2 * HOUR, to: -HOUR },
    { id: 'last', from: -HOUR, to: 0 },
    { id: 'now', from: 0, to: HOUR },
    { id: 'others', from: 0, to: HOUR, feature: 'coat' },
  ]
  const one = node(runs)
  const within = async (from: number, to: number) => {
    const span = { starts_ms: NOON + from, ends_ms: NOON + to }
    return (await one.known.within('hat', 'east', span)).map(({ runId }) => runId)
  }
  // A span has no last instant: what begins as it ends is not of it, and what ends as it begins neither.
  expect(await within(-HOUR, 0)).toEqual(['last'])
  expect(await within(-HOUR, 1)).toEqual(['last', 'now'])
  expect(await within(-HOUR - 1, HOUR)).toEqual(['before', 'last', 'now'])
  expect(one.questions()).toEqual(['revision', 'all'])
  await within(-4 * DAY, -3 * DAY)
  expect(one.questions()).toEqual(['one'])
})
