import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { transact } from '#platform/data/db.server.ts'
import type { DomainEvent } from '#platform/events/events.ts'
import { uuidv7 } from '#platform/base/ids/ids.server.ts'
import { covers } from '#tests/coverage/covers.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { climb, payWaiting } from './climb.server.ts'
import { ladder, levelAt } from './rules.ts'
import { eligibilityOf } from './store.server.ts'

/** Progress and levels come out the same, each paid once, in whatever order rounds are read. */
const at = testSite()

type Settled = DomainEvent<'round.settled'>

async function wholePlayer(): Promise<string> {
  const client = await at.player()
  const { rows } = await at.runtime.database.pool.query<{ player_id: string }>(
    `update player set email_confirmed_at = created_at, phone_confirmed_at = created_at,
       profile_completed_at = created_at where email = $1 returning player_id`,
    [client.email],
  )
  return rows[0]!.player_id
}

const settled = (player_id: string, stake: number, coins: boolean): Settled => ({
  id: uuidv7(at.clock),
  player_id,
  topic: 'round.settled',
  payload: {
    round_id: randomUUID(),
    game: 'tidal-fortune',
    mode: coins ? 'TournamentPoints' : 'SweepStakes',
    stake: coins ? stake * 100 : stake,
    win: 0,
    balance: { entries: 0, winnings: 0, tourPoints: 0, version: 1 },
  },
})

class Crash extends Error {}

/** Delivers events in parts; where `crashes` says so the transaction fails at its end and comes again. */
async function deliver(events: readonly Settled[], parts: readonly number[], crashes: readonly boolean[]) {
  let from = 0
  for (let n = 0; from < events.length; n++) {
    const batch = events.slice(from, (from += parts[n % parts.length]!))
    const attempt = (fails: boolean) =>
      transact(at.runtime.database.db, async (tx) => {
        await climb(at.runtime, tx, batch)
        if (fails) throw new Crash()
      })
    if (crashes[n % crashes.length]) await expect(attempt(true)).rejects.toThrow(Crash)
    await attempt(false)
  }
}

async function standing(playerId: string) {
  const { pool } = at.runtime.database
  const progress = await pool.query<{ hundredths: number; level: number }>(
    'select hundredths, level from rank_league_progress where player_id = $1',
    [playerId],
  )
  const paid = await pool.query<{ key: string }>(
    `select key from ledger_post where player_id = $1 and key like 'rank:level:%' order by key`,
    [playerId],
  )
  const waiting = await pool.query(
    'select 1 from rank_league_level where player_id = $1 and paid_at is null',
    [playerId],
  )
  return { ...progress.rows[0]!, paid: paid.rows.map(({ key }) => key), waiting: waiting.rows.length }
}

test('orders, batches and crashes change nothing: the same progress, each level paid once', async () => {
  covers('001 ranks.8')
  const rounds = fc.array(fc.record({ stake: fc.integer({ min: 1, max: 1_500 }), coins: fc.boolean() }), {
    minLength: 1,
    maxLength: 10,
  })
  const plan = fc.record({
    rounds,
    order: fc.infiniteStream(fc.nat()),
    parts: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 }),
    crashes: fc.array(fc.boolean(), { minLength: 1, maxLength: 5 }),
  })
  await fc.assert(
    fc.asyncProperty(plan, async ({ rounds: played, order, parts, crashes }) => {
      const [one, other] = [await wholePlayer(), await wholePlayer()]
      const first = played.map(({ stake, coins }) => settled(one, stake, coins))
      const keyed = played.map(({ stake, coins }) => ({
        event: settled(other, stake, coins),
        at: order.next().value as number,
      }))
      await deliver(first, [played.length], [false])
      await deliver(
        keyed.toSorted((a, b) => a.at - b.at).map(({ event }) => event),
        parts,
        crashes,
      )
      const points = played.reduce((sum, { stake }) => sum + stake, 0)
      const level = levelAt(points)
      const keys = ladder.slice(1, level).map((rung) => `rank:level:${rung.level}`)
      const expected = { hundredths: points * 100, level, paid: keys.toSorted(), waiting: 0 }
      expect(await standing(one)).toEqual(expected)
      expect(await standing(other)).toEqual(expected)
      // Asked to pay once more, there is nothing left to pay.
      await transact(at.runtime.database.db, async (tx) => {
        const { db } = at.runtime.database
        await payWaiting(at.runtime, tx, (await eligibilityOf(db, [other])).get(other)!)
      })
      expect(await standing(other)).toEqual(expected)
    }),
    { seed: 7, numRuns: 5, endOnFailure: true },
  )
})

test('a round earns points by its weight, and what older releases told earns them whole', async () => {
  const player = await wholePlayer()
  const plain = settled(player, 1_000, false)
  const light: Settled = { ...settled(player, 1_000, false), payload: { ...plain.payload, weight: 2_500 } }
  const coins: Settled = {
    ...settled(player, 999, true),
    payload: { ...plain.payload, mode: 'TournamentPoints', stake: 999, weight: 2_500 },
  }
  await deliver([plain, light, coins], [3], [false])
  expect(await standing(player)).toMatchObject({ hundredths: 100_000 + 25_000 + 249 })
})

test('levels of a player who is not fully verified are told when they are reached, with what they will give', async () => {
  covers('001 ranks.10')
  const client = await at.player()
  const { pool } = at.runtime.database
  const { rows } = await pool.query<{ player_id: string }>('select player_id from player where email = $1', [
    client.email,
  ])
  const playerId = rows[0]!.player_id
  const pushesOf = async (whose: string) => {
    const { rows: pushes } = await pool.query<{ levels: unknown }>(
      // What waits to be delivered, and what was.
      `select data #> '{data,levels}' as levels from (
         select id as n, payload ->> 'channel' as channel, payload -> 'data' as data from centrifugo_outbox
         union all select stream_offset, channel, data from realtime_log) as pushed
       where channel = 'player:' || $1 and data ->> 'action' = 'levelsWaiting' order by n`,
      [whose],
    )
    return pushes.map(({ levels }) => levels)
  }
  await deliver([settled(playerId, 1_100, false)], [1], [true])
  const reached = ladder.slice(1, levelAt(1_100))
  expect(await pushesOf(playerId)).toEqual([
    reached.map(({ level, section, prize }) => ({ level, section, prize })),
  ])
  // Points without a level say nothing; who is whole gets the prizes instead.
  await deliver([settled(playerId, 1, false)], [1], [false])
  expect(await pushesOf(playerId)).toHaveLength(1)
  const whole = await wholePlayer()
  await deliver([settled(whole, 1_100, false)], [1], [false])
  expect(await pushesOf(whole)).toEqual([])
})
