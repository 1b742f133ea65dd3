import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { loadServices } from '#features/index.server.ts'
import { boundId } from '#platform/base/ids/ids.server.ts'
import { transact } from '#platform/data/db.server.ts'
import type { Consumer } from '#platform/events/events.server.ts'
import type { DomainEvent } from '#platform/events/events.ts'
import { consumersOf } from '#platform/facts/consumers.server.ts'
import { DAY, MINUTE } from '#platform/time/clock.ts'
import { covers } from '#tests/coverage/covers.ts'
import { atRest } from '#tests/rig/rows.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { calls } from '../contract.ts'
import { leagueSql, openByCard, planSeason } from './plan.ts'

/** No round counts for the league and for a season, however its readers cut what happened into batches. */
const at = testSite()
let readers: readonly Consumer[] = []
let begins = 0
beforeAll(async () => {
  await planSeason(at)
  begins = at.clock.now() + MINUTE
  const all = consumersOf(at.runtime, await loadServices())
  readers = all.filter(({ topics }) => topics.includes('status.switched'))
})

class Crash extends Error {}

const take = (consumer: Consumer, events: readonly DomainEvent[], fails: boolean) =>
  transact(at.runtime.database.db, async (tx) => {
    await consumer.take(tx, events)
    if (fails) throw new Crash()
  }).catch((error: unknown) => {
    if (!(error instanceof Crash)) throw error
  })

async function counted(playerId: string) {
  const { pool } = at.runtime.database
  const { rows } = await pool.query<{ season: number; all: number }>(
    'select season::int, xp::int as all from odometer where player_id = $1',
    [playerId],
  )
  const league = await pool.query<{ hundredths: number }>(await leagueSql(), [playerId])
  return { ...rows[0]!, rank: league.rows[0]?.hundredths ?? 0 }
}

/** A round, or a switch to the other system; times may go back, as nodes write them side by side. */
interface Step {
  readonly kind: 'round' | 'switch'
  readonly stake: number
  readonly after: number
}

/** The events in their order, and what of the rounds is the season's: each by the switches told before it. */
function storyOf(playerId: string, steps: readonly Step[]) {
  let now = begins
  let isIn = false
  const end = begins + 27 * DAY
  let season = 0
  const events = steps.map(({ kind, stake, after }): DomainEvent => {
    now += after
    const id = boundId(now).slice(0, 24) + randomUUID().slice(24)
    if (kind === 'round') {
      season += isIn ? stake * 100 : 0
      const round = { round_id: randomUUID(), game: 'tidal-fortune', win: 0, stake }
      const balance = { entries: 0, winnings: 0, tourPoints: 0, version: 1 }
      const payload = { ...round, mode: 'SweepStakes' as const, balance }
      return { id, player_id: playerId, topic: 'round.settled', payload }
    }
    isIn = !isIn
    const payload = isIn ? { system: 'season', at: now, until: end } : { system: 'rank', at: now }
    return { id, player_id: playerId, topic: 'status.switched', payload } as DomainEvent
  })
  return { events, season }
}

const step = fc.record({
  kind: fc.constantFrom('round' as const, 'round' as const, 'round' as const, 'switch' as const),
  stake: fc.integer({ min: 1, max: 9 }),
  after: fc.integer({ min: -5, max: 5 }),
})

test(
  'in whatever batches, with crashes between, and one reader long after the other',
  { timeout: 60_000 },
  async () => {
    covers('001 season.6')
    const plan = fc.record({
      steps: fc.array(step, { minLength: 1, maxLength: 40 }),
      parts: fc.tuple(
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 }),
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 }),
      ),
      crashes: fc.array(fc.boolean(), { minLength: 1, maxLength: 5 }),
    })
    await fc.assert(
      fc.asyncProperty(plan, async ({ steps, parts, crashes }) => {
        const playerId = await at.idOf(await at.player())
        const { events, season } = storyOf(playerId, steps)
        expect(readers).toHaveLength(2)
        for (const [n, reader] of readers.entries()) {
          const cuts = parts[n]!
          for (let i = 0, from = 0; from < events.length; i++) {
            const batch = events.slice(from, from + cuts[i % cuts.length]!)
            if (crashes[i % crashes.length]!) await take(reader, batch, true)
            await take(reader, batch, false)
            from += batch.length
          }
        }
        if (!events.some(({ topic }) => topic === 'round.settled')) return
        const { rank, season: found, all } = await counted(playerId)
        expect([found, rank + found]).toEqual([season, all])
      }),
      { numRuns: 40, seed: 7 },
    )
  },
)

test('rounds in flight during a switch count once, for the system that was on when each was settled', async () => {
  covers('001 season.5')
  const client = await at.player({ state: 'NY' })
  const playerId = await at.idOf(client)
  await at.fund(client, { coins: 1_000_000 })
  await openByCard(at, playerId)
  const play = () => client.playOnce('tidal-fortune')
  await play()
  await Promise.all([play(), play(), client.call(calls.switchSystem), play(), play()])
  at.clock.advance(1_000)
  await play()
  await atRest(at.runtime.database.pool, at.consumers.drain)
  const { rank, season, all } = await counted(playerId)
  expect(rank + season).toBe(all)
  const { rows } = await at.runtime.database.pool.query<{ staked: number }>(
    `select sum(stake * weight / 10000)::int as staked from game_round where player_id = $1`,
    [playerId],
  )
  expect(rows[0]!.staked).toBe(all)
  // One round was over before, one began after.
  expect([rank > 0, season > 0]).toEqual([true, true])
})
