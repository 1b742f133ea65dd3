import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { DAY, HOUR } from '#platform/time/clock.ts'
import { covers } from '#tests/coverage/covers.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { calls } from '../contract.ts'
import { giveDice, planMap, roll } from './plan.ts'

/** The end of a map, and the one after it. */
const at = testSite()

test('a map ends with its run: what was reached stays and can be looked at, dice do not go on to the next', async () => {
  covers('001 map.7', '001 map.9')
  const player = await at.player()
  const mapOf = async (which = 'current') => (await player.call(calls.map, { which })).body.data!
  const run = await planMap(at, { days: 1 })
  const later = await at.runtime.runs.planRun(
    {
      feature: 'adventure-map',
      theme: 'aurelia',
      every: 'once',
      starts: '2026-11-21T00:00',
      ends: '2026-11-28T00:00',
      economy: run.economy,
    },
    { author: 'test', reason: 'The next map' },
  )
  const nextId = later.runs[0]!.runId
  expect((await player.call(calls.map, { which: nextId })).body.code).toBe('UNKNOWN_MAP')
  await giveDice(at, await at.idOf(player), 2)
  expect((await roll(player, 6)).status).toBe(200)
  const before = await player.balance()
  // The last die in hand at the very end; none comes that the run would not see.
  at.clock.advance(run.ends_ms - at.clock.now() - 8 * HOUR)
  const last = (await roll(player)).body.data!
  expect(last.dices.regular).toEqual({ count: 2, availability: { reasonValue: null } })
  at.clock.advance(8 * HOUR - 1)
  const open = await mapOf()
  expect([open.dices.regular.count, open.dices.special.count]).toEqual([2, 1])
  at.clock.advance(1)
  expect((await roll(player)).body.code).toBe('FEATURE_ENDED')
  expect((await roll(player, 1)).body.code).toBe('FEATURE_ENDED')
  expect((await player.call(calls.map, { which: 'current' })).body.code).toBe('FEATURE_ENDED')
  const past = await mapOf(run.runId)
  expect([open.nextAt, past.nextAt]).toEqual(Array(2).fill(new Date(later.runs[0]!.starts_ms).toISOString()))
  expect(await mapOf('last')).toEqual(past)
  const stranger = await at.player()
  expect((await stranger.call(calls.map, { which: 'last' })).body.code).toBe('UNKNOWN_MAP')
  expect(past.map).toEqual(open.map)
  expect(past.last).toEqual(open.last)
  expect([past.dices.regular.count, past.dices.special.count, past.finishedAt]).toEqual([
    0,
    0,
    new Date(run.ends_ms).toISOString(),
  ])
  expect((await player.balance()).version).toBeGreaterThan(before.version)
  // The next map begins at its start, with three regular dice and none that was left.
  at.clock.advance(3 * DAY)
  const next = await mapOf()
  expect([next.runId, next.map.progressBar.section, next.last]).toEqual([nextId, 0, null])
  expect([next.dices.regular.count, next.dices.special.count]).toEqual([3, 0])
  // A throw that is meant for the old map moves on no other, and uses no die of it.
  const { body } = await player.call(calls.roll, { map: run.runId }, { 'idempotency-key': randomUUID() })
  expect(body.code).toBe('FEATURE_ENDED')
  expect((await mapOf()).dices).toEqual(next.dices)
  const { body: thrown } = await player.call(calls.roll, { map: nextId }, { 'idempotency-key': randomUUID() })
  expect(thrown.data!.roll.from).toBe(0)
  // It is the one that goes on now.
  expect((await player.call(calls.map, { which: 'last' })).body.code).toBe('UNKNOWN_MAP')
  expect((await mapOf(run.runId)).map).toEqual(open.map)
})
