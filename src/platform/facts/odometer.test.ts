import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundId } from '../base/ids/ids.server.ts'
import { transact } from '../data/db.server.ts'
import type { Consumer } from '../events/events.server.ts'
import type { DomainEvent } from '../events/events.ts'
import { consumersOf } from './consumers.server.ts'
import { FOR_LIFE, type Gauge, type Pass } from './gauge.ts'
import { odometer, passesOf } from './odometer.server.ts'
import { add, NO_READINGS, incrementOf, type Readings } from './readings.ts'
import { START, testSite } from '#tests/rig/test-site.ts'
import { atRest } from '#tests/rig/rows.ts'
import { addRun } from '#platform/runs/tests/add-run.ts'

/** However the events of rounds come, the readings are the sums of the rounds. */
const at = testSite()

const HOUR = 3_600_000

/** Every ten of `ball`: what a feature would pay a ball for. */
const balls = (passes: Pass[]): Gauge => ({
  name: 'test.balls',
  reads: 'ball',
  next: (progress) => (Math.floor(progress / 10) + 1) * 10,
  crossed: async (_, mine) => void passes.push(...mine),
})
const life: Gauge = {
  name: 'test.life',
  reads: 'xp',
  forLife: true,
  next: (progress) => (progress < 5_000 ? 5_000 : null),
  crossed: async () => {},
}

const counter = (gauges: readonly Gauge[], feature = 'test') =>
  odometer(
    at.runtime,
    gauges.map((gauge) => ({ feature, gauge })),
  )

interface Played {
  /** Milliseconds from the start of the run. */
  readonly after: number
  readonly stake: number
  readonly free?: boolean
}

/** An event of a round, at its instant; ids of one instant differ at their end. */
const settled = (player_id: string, { after, stake, free }: Played): DomainEvent<'round.settled'> => ({
  id: boundId(START + after).slice(0, 24) + randomUUID().slice(24),
  player_id,
  topic: 'round.settled',
  payload: {
    round_id: randomUUID(),
    game: 'tidal-fortune',
    mode: 'SweepStakes',
    stake,
    win: 0,
    ...(free ? { free } : {}),
    balance: { entries: 0, winnings: 0, tourPoints: 0, version: 1 },
  },
})

const take = (consumer: Consumer, events: readonly DomainEvent[]) =>
  transact(at.runtime.database.db, (tx) => consumer.take(tx, events))

const query = async (text: string, values: readonly unknown[]) =>
  (await at.runtime.database.pool.query(text, [...values])).rows

async function progressOf(playerId: string, runId: string): Promise<number> {
  const [row] = await query(
    `select coalesce(m.last, o.ball) - m.base as progress from mark m join odometer o using (player_id)
     where player_id = $1 and run_id = $2 and gauge = 'test.balls'`,
    [playerId, runId],
  )
  return (row?.['progress'] as number | undefined) ?? 0
}

/** Tells the passes that wait in the outbox to the gauges, each once. */
async function tellPasses(playerId: string, gauges: readonly Gauge[]) {
  const rows = await query(
    `delete from outbox where player_id = $1 and topic = 'mark.passed' returning id, player_id, topic, payload`,
    [playerId],
  )
  await take(passesOf('test', gauges), rows as unknown as DomainEvent[])
}

const played = fc.record({
  after: fc.integer({ min: -2 * HOUR, max: 4 * HOUR }),
  stake: fc.integer({ min: 1, max: 12 }),
  free: fc.boolean(),
})

test('in any order, parts and crashes, also across the borders of a run', { timeout: 60_000 }, async () => {
  const plan = fc.record({
    rounds: fc.array(played, { minLength: 1, maxLength: 60 }),
    parts: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 }),
    crashes: fc.array(fc.boolean(), { minLength: 1, maxLength: 5 }),
  })
  await fc.assert(
    fc.asyncProperty(plan, async ({ rounds, parts, crashes }) => {
      const playerId = await at.idOf(await at.player())
      const runId = await addRun(at.runtime.database, {
        feature: 'test',
        startsAt: new Date(START),
        endsAt: new Date(START + HOUR),
      })
      const passes: Pass[] = []
      const gauges = [balls(passes), life]
      const consumer = counter(gauges)
      const events = rounds.map((one) => settled(playerId, one))
      for (let from = 0, n = 0; from < events.length; n++) {
        const batch = events.slice(from, (from += parts[n % parts.length]!))
        if (crashes[n % crashes.length])
          await expect(
            transact(at.runtime.database.db, async (tx) => {
              await consumer.take(tx, batch)
              throw new Error('crash')
            }),
          ).rejects.toThrow('crash')
        await take(consumer, batch)
      }
      await tellPasses(playerId, gauges)
      const turns = events.map(({ payload }) => incrementOf(payload) ?? NO_READINGS)
      const total = turns.reduce<Readings>(add, NO_READINGS)
      const [row] = await query(
        'select rounds, small, ball, entries, coins, xp, season from odometer where player_id = $1',
        [playerId],
      )
      expect(row ?? NO_READINGS).toEqual(total)
      const inRun = rounds.filter(
        ({ after, stake, free }) => after >= 0 && after < HOUR && stake >= 5 && !free,
      ).length
      expect(await progressOf(playerId, runId)).toBe(inRun)
      const steps = passes.reduce((sum, { from, to }) => sum + Math.floor(to / 10) - Math.floor(from / 10), 0)
      expect(steps).toBe(Math.floor(inRun / 10))
      await query(
        `with revised as (update run_revision set revision = revision + 1)
       update run set cancelled_at = now() where run_id = $1`,
        [runId],
      )
    }),
    { seed: 5, numRuns: 25, endOnFailure: true },
  )
})

test('a mark is shut by the first round after its run, and a late round of the run still counts', async () => {
  const playerId = await at.idOf(await at.player())
  const runId = await addRun(at.runtime.database, {
    feature: 'test',
    startsAt: new Date(START),
    endsAt: new Date(START + HOUR),
  })
  const consumer = counter([balls([])])
  const give = (...rounds: Played[]) =>
    take(
      consumer,
      rounds.map((one) => settled(playerId, one)),
    )
  const mark = async () => (await query('select base, last from mark where player_id = $1', [playerId]))[0]
  await give({ after: -1, stake: 5 })
  expect(await mark()).toBeUndefined()
  await give({ after: 0, stake: 5 }, { after: HOUR - 1, stake: 5 })
  expect(await mark()).toEqual({ base: 1, last: null })
  await give({ after: HOUR, stake: 5 })
  expect(await mark()).toEqual({ base: 1, last: 3 })
  await give({ after: 2 * HOUR, stake: 5 })
  expect(await mark()).toEqual({ base: 1, last: 3 })
  await give({ after: 5, stake: 5 })
  expect(await progressOf(playerId, runId)).toBe(3)
  await query(
    `with revised as (update run_revision set revision = revision + 1)
       update run set cancelled_at = now() where run_id = $1`,
    [runId],
  )
})

test('a round that is taken back turns the odometer back; what was passed stays passed', async () => {
  const playerId = await at.idOf(await at.player())
  const runId = await addRun(at.runtime.database, {
    feature: 'test',
    startsAt: new Date(START),
    endsAt: new Date(START + HOUR),
  })
  const passes: Pass[] = []
  const gauges = [balls(passes)]
  const consumer = counter(gauges)
  const rounds = Array.from({ length: 10 }, (_, n) => settled(playerId, { after: n, stake: 5 }))
  await take(consumer, rounds)
  await tellPasses(playerId, gauges)
  const voided = {
    ...rounds[0]!,
    topic: 'round.voided',
    payload: { ...rounds[0]!.payload, win: 0, counted: { stake: 5, at: START } },
  } satisfies DomainEvent<'round.voided'>
  await take(consumer, [voided])
  expect(await progressOf(playerId, runId)).toBe(9)
  await take(consumer, [settled(playerId, { after: 20, stake: 5 })])
  await tellPasses(playerId, gauges)
  const when = new Date(START + 9)
  expect(passes).toEqual([{ playerId, runId, from: 0, to: 10, at: when, until: when }])
  await query(
    `with revised as (update run_revision set revision = revision + 1)
       update run set cancelled_at = now() where run_id = $1`,
    [runId],
  )
})

test('what counts for life needs no run, and what is played while the brand lacks the feature stays outside', async () => {
  const playerId = await at.idOf(await at.player())
  const passes: Pass[] = []
  const gauge = { ...life, crossed: async (_: unknown, mine: readonly Pass[]) => void passes.push(...mine) }
  const { aurelia } = at.runtime.brands
  const without = { ...at.runtime.brands, aurelia: { ...aurelia!, features: { test: false } } }
  const whole = counter([gauge])
  const off = odometer({ brands: without, clock: at.clock }, [{ feature: 'test', gauge }])
  await take(whole, [settled(playerId, { after: 0, stake: 20 })])
  await take(off, [settled(playerId, { after: 1, stake: 90 })])
  await take(whole, [settled(playerId, { after: 2, stake: 29 })])
  await tellPasses(playerId, [gauge])
  expect(passes).toEqual([])
  await take(whole, [settled(playerId, { after: 3, stake: 1 })])
  await tellPasses(playerId, [gauge])
  const when = new Date(START + 3)
  expect(passes).toEqual([{ playerId, runId: FOR_LIFE, from: 0, to: 5_000, at: when, until: when }])
})

test('a pass tells when its progress was reached, in whatever order the rounds are read', async () => {
  const playerId = await at.idOf(await at.player())
  const passes: Pass[] = []
  const gauge = { ...life, crossed: async (_: unknown, mine: readonly Pass[]) => void passes.push(...mine) }
  const stakes = [10, 10, 30, 40].map((stake, n) => settled(playerId, { after: 1_000 * n, stake }))
  await take(counter([gauge]), stakes.toReversed())
  await tellPasses(playerId, [gauge])
  const [reached, last] = [new Date(START + 2_000), new Date(START + 3_000)]
  expect(passes).toEqual([{ playerId, runId: FOR_LIFE, from: 0, to: 9_000, at: reached, until: last }])
})

test('the level comes from the league, and each feature has one reader of its passes', async () => {
  const playerId = await at.idOf(await at.player())
  const level = (n: number, section: 'bronze' | 'silver'): DomainEvent<'level.reached'> => ({
    id: randomUUID(),
    player_id: playerId,
    topic: 'level.reached',
    payload: { level: n, section },
  })
  await take(counter([]), [level(9, 'bronze'), level(11, 'silver')])
  expect(await query('select level, section, rounds from odometer where player_id = $1', [playerId])).toEqual(
    [{ level: 11, section: 'silver', rounds: 0 }],
  )
  const service = [...new Set(at.dispatcher.entries.map((entry) => entry.service))][0]!
  const names = consumersOf(at.runtime, [
    { ...service, events: () => [], gauges: () => [balls([])], follow: () => async () => {} },
  ]).map(({ name }) => name)
  const { name } = service.feature
  expect(names).toEqual(['facts.odometer', `${name}.passes`, `${name}.follow`])
})

test('a real round turns the odometer of its player', async () => {
  const client = await at.player()
  const playerId = await at.idOf(client)
  await client.playOnce('tidal-fortune')
  await atRest(at.runtime.database.pool, at.consumers.drain)
  const [row] = await query('select rounds, coins, entries from odometer where player_id = $1', [playerId])
  expect(row).toMatchObject({ rounds: 1, entries: 0 })
  expect(row!['coins']).toBeGreaterThan(0)
})
