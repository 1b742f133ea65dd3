import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadServices } from '#features/index.server.ts'
import { GAME_MODES } from '#platform/base/text/money.ts'
import { boundId } from '#platform/base/ids/ids.server.ts'
import { transact } from '#platform/data/db.server.ts'
import type { Consumer } from '#platform/events/events.server.ts'
import type { DomainEvent } from '#platform/events/events.ts'
import { consumersOf } from '#platform/facts/consumers.server.ts'
import { FOR_LIFE } from '#platform/facts/gauge.ts'
import { incrementOf, type Reading } from '#platform/facts/readings.ts'
import { FULL_WEIGHT } from '#platform/round/weight.ts'
import { HOUR, MINUTE } from '#platform/time/clock.ts'
import { covers } from '#tests/coverage/covers.ts'
import type { Client } from '../rig/client.ts'
import { atRest } from '../rig/rows.ts'
import type { TestSite } from '../rig/test-site.ts'

export interface GaugeSuite {
  /** The events that the gauge counts. */
  readonly reads: Reading
  /** Coins of the rounds that are played: together they pass more than once what it waits for. */
  readonly stakes: readonly number[]
  /** Begins the run that it counts for; absent where it counts for life. @returns the run's id */
  readonly begin?: () => Promise<string>
  /** The player's progress by this gauge, to compare. */
  readonly got: (client: Client) => Promise<unknown>
}

type Round = DomainEvent<'round.settled'>

/** In which order rounds are read, in batches of which sizes, after which of them the reader crashes, and how late. */
const reading = fc.record({
  order: fc.array(fc.nat(), { minLength: 5, maxLength: 5 }),
  sizes: fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 4 }),
  crashes: fc.array(fc.boolean(), { minLength: 1, maxLength: 4 }),
  late: fc.boolean(),
})
type Plan = typeof reading extends fc.Arbitrary<infer P> ? P : never
const AT_ONCE: Plan = { order: [0], sizes: [10_000], crashes: [false], late: false }

/**
 * The suite for every gauge, one line in the test of its feature beside `rewardConforms`:
 *
 *     gaugeConforms(at, 'hat.rounds', { reads: 'ball', stakes: Array(120).fill(500), got: … })
 *
 * However rounds are cut into batches, in any order, after crashes, or read late, they come to the same;
 * a round that was taken back counts no more, and what it brought is not brought twice; and the reading is the
 * sum of the rounds as they are stored. `suites.test.ts` finds gauges without it.
 */
export function gaugeConforms(at: TestSite, gauge: string, suite: GaugeSuite): void {
  const { reads, stakes, begin, got } = suite
  let runId = FOR_LIFE
  let starts_ms = 0
  let consumers: readonly Consumer[] = []
  const query = async <R extends object>(text: string, values: readonly unknown[]) =>
    (await at.runtime.database.pool.query<R>(text, [...values])).rows
  const settled = (player_id: string, stake: number, at_ms: number): Round => ({
    // Ids of one instant differ at their end.
    id: boundId(at_ms).slice(0, 24) + randomUUID().slice(24),
    player_id,
    topic: 'round.settled',
    payload: {
      ...{ round_id: randomUUID(), game: 'tidal-fortune', mode: 'TournamentPoints', stake, win: 0 },
      balance: { entries: 0, winnings: 0, tourPoints: 0, version: 1 },
    },
  })
  const voided = ({ payload, ...event }: Round, at_ms: number): DomainEvent<'round.voided'> => ({
    ...event,
    ...{ id: boundId(at_ms + 1), topic: 'round.voided' },
    payload: { ...payload, win: 0, counted: { stake: payload.stake, at: at_ms } },
  })
  /** A consumer takes a batch once, where asked to after an attempt that crashed at its end. */
  async function take<A>(crash: boolean, work: Parameters<typeof transact<A>>[1]): Promise<A> {
    if (crash)
      await expect(
        transact(at.runtime.database.db, async (tx) => {
          await work(tx)
          throw new Error('crash')
        }),
      ).rejects.toThrow('crash')
    return transact(at.runtime.database.db, work)
  }
  const [odometer, owner] = [
    () => consumers[0]!,
    () => consumers.find(({ name }) => name.endsWith('.passes'))!,
  ]
  /** Counts a batch; what was passed is held back from the site's own readers. */
  const count = (playerId: string, batch: readonly DomainEvent[], crash: boolean) =>
    take(crash, async (tx) => {
      await odometer().take(tx, batch)
      return (
        await tx
          .deleteFrom('outbox')
          .where('player_id', '=', playerId)
          .where('topic', '=', 'mark.passed')
          .returning(['id', 'player_id', 'topic', 'payload'])
          .execute()
      ).toSorted((a, b) => (a.id < b.id ? -1 : 1)) as unknown as readonly DomainEvent[]
    })
  async function read(playerId: string, events: readonly DomainEvent[], plan: Plan): Promise<void> {
    const ordered = events.toSorted((a, b) => rank(plan, events.indexOf(a)) - rank(plan, events.indexOf(b)))
    const passes: DomainEvent[] = []
    const tell = async () => {
      for (const [n, pass] of passes.splice(0).entries())
        await take(plan.crashes[n % plan.crashes.length]!, (tx) => owner().take(tx, [pass]))
    }
    for (let from = 0, n = 0; from < ordered.length; n++) {
      const batch = ordered.slice(from, (from += plan.sizes[n % plan.sizes.length]!))
      passes.push(...(await count(playerId, batch, plan.crashes[n % plan.crashes.length]!)))
      if (!plan.late) await tell()
    }
    if (plan.late) at.clock.advance(MINUTE)
    await tell()
  }
  const rank = ({ order }: Plan, index: number) => (index + 1) * ((order[index % order.length]! % 97) + 1)
  const readingOf = async (playerId: string) => {
    const rows = await query<{ progress: number }>(
      `select (coalesce(m.last, o.${reads}) - m.base)::float8 as progress
       from mark m join odometer o using (player_id) where player_id = $1 and gauge = $2 and run_id = $3`,
      [playerId, gauge, runId],
    )
    return rows[0]?.progress ?? 0
  }
  const sumOf = (rounds: readonly Round[]) =>
    rounds.reduce((sum, { payload }) => sum + incrementOf(payload)![reads], 0)
  const newcomer = async () => {
    const client = await at.player()
    const playerId = await at.idOf(client)
    return { client, playerId }
  }
  const playedBy = (playerId: string) =>
    stakes.map((stake, n) => settled(playerId, stake, at.clock.now() - stakes.length + n))

  describe(`the gauge ${gauge} conforms`, () => {
    beforeAll(async () => {
      runId = (await begin?.()) ?? FOR_LIFE
      starts_ms = at.clock.now()
      at.clock.advance(HOUR)
      const services = await loadServices()
      const mine = services.find(({ gauges }) => gauges?.(at.runtime).some(({ name }) => name === gauge))!
      const [counter, ...others] = consumersOf(at.runtime, [mine])
      consumers = [counter!, ...others.filter(({ name }) => name === `${mine.feature.name}.passes`)]
    })

    test(
      'in any batches and order, after crashes, and read late, rounds come to the same',
      { timeout: 60_000 },
      async () => {
        covers('001 bonuses.30')
        const first = await newcomer()
        const rounds = playedBy(first.playerId)
        await read(first.playerId, rounds, AT_ONCE)
        const expected = await got(first.client)
        expect(await readingOf(first.playerId)).toBe(sumOf(rounds))
        expect(expected).not.toEqual(await got((await newcomer()).client))
        await fc.assert(
          fc.asyncProperty(reading, async (plan) => {
            const { client, playerId } = await newcomer()
            const mine = playedBy(playerId)
            // What was played before the run is not of it; what counts for life has no before.
            const before = begin ? [settled(playerId, stakes[0]!, starts_ms - 1)] : []
            await read(playerId, [...before, ...mine], plan)
            expect([await readingOf(playerId), await got(client)]).toEqual([sumOf(mine), expected])
          }),
          { seed: 3, numRuns: 6, endOnFailure: true },
        )
      },
    )

    test('a round that was taken back counts no more, and brings nothing twice', async () => {
      covers('001 bonuses.30')
      const { client, playerId } = await newcomer()
      const rounds = playedBy(playerId)
      await read(playerId, rounds, AT_ONCE)
      const before = await got(client)
      const at_ms = at.clock.now() - 1
      const last = rounds.at(-1)!
      await read(playerId, [voided(last, at_ms)], AT_ONCE)
      expect(await readingOf(playerId)).toBe(sumOf(rounds.slice(0, -1)))
      await read(playerId, [settled(playerId, last.payload.stake, at_ms)], AT_ONCE)
      expect([await readingOf(playerId), await got(client)]).toEqual([sumOf(rounds), before])
    })

    test('the reading is the sum of the rounds that are stored', async () => {
      covers('001 bonuses.30')
      const { client, playerId } = await newcomer()
      await at.fund(client, { coins: 2_000_000, entries: 20_000 })
      const { stakes: all } = await client.session('tidal-fortune')
      for (const mode of ['TournamentPoints', 'SweepStakes'] as const)
        for (const stake of [all[mode][0]!, all[mode].at(-2)!])
          await client.beginRound('tidal-fortune', { mode, stake })
      await atRest(at.runtime.database.pool, at.consumers.drain)
      const stored = await query<{ mode: number; stake: number; weight: number | null }>(
        'select mode, stake::int, weight from game_round where player_id = $1',
        [playerId],
      )
      expect(stored).toHaveLength(4)
      const turns = stored.map(({ mode, stake, weight }) => {
        const { payload } = settled(playerId, stake, 0)
        const of = { mode: GAME_MODES[mode - 1]!, weight: weight ?? FULL_WEIGHT }
        return incrementOf({ ...payload, ...of })![reads]
      })
      expect(await readingOf(playerId)).toBe(turns.reduce((sum, one) => sum + one, 0))
    })
  })
}
