import { beforeAll, describe, expect, test } from 'vitest'
import { HOUR } from '#platform/time/clock.ts'
import { dayAfter, dayStart, weekOf } from '#platform/time/day.ts'
import { auditsOf } from '#evidence.server.ts'
import { verifyLedger } from '#platform/money/verify.server.ts'
import type { Money } from '#platform/money/prize.ts'
import { covers } from '#tests/coverage/covers.ts'
import { rewardConforms } from '#tests/suites/feature-conforms.ts'
import { equivalentConforms } from '#tests/suites/equivalent-conforms.ts'
import type { Client } from '#tests/rig/client.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { atRest } from '#tests/rig/rows.ts'
import { emitRound } from '#tests/rig/rewards/emit-round.ts'
import { calls, CALCULATED, EXPIRED } from './contract.ts'
import { cashback } from './feature.ts'
import { computeDueWeeks } from './tests/due-weeks.ts'
import feature from './feature.server.ts'
import { computeWeeks, announceExpired } from './weekly.server.ts'

/** However busy the machine is. */
const BUSY = { timeout: 20_000 }

/** Covers the scheduled work: weeks are reported, computed and expire, however long that takes. */
const at = testSite()
const ZONE = 'America/New_York'

/** A round of entries that is lost. */
const lose = (playerId: string, stake: number) => emitRound(at, playerId, { mode: 'SweepStakes', stake })
const counted = () => atRest(at.runtime.database.pool, at.consumers.drain)

/** To so many hours after this week's end. */
function afterWeek(hours: number) {
  const monday = dayAfter(weekOf(at.clock.now(), ZONE), 7)
  at.clock.advance(dayStart(monday, ZONE) + hours * HOUR - at.clock.now())
}

const state = async (client: Client) => (await client.call(calls.state)).body.data!

/**
 * The cashback notices sent to a player's browser, in order. The site's own jobs do the same work alongside
 * the test; whichever comes second does nothing.
 */
async function statusesOf(playerId: string): Promise<string[]> {
  const { rows } = await at.runtime.database.pool.query<{ name: string; status: string | null }>(
    `select concat_ws('.', data ->> 'type', data ->> 'action') as name, data -> 'data' ->> 'status' as status from (
       select 0 as part, stream_offset as place, channel, data from realtime_log
       union all select 1, id, payload ->> 'channel', payload -> 'data' from centrifugo_outbox) p
     where channel = $1 and (data ->> 'type' = 'cashback' or data ->> 'action' like '%Cashback%')
     order by part, place`,
    [`player:${playerId}`],
  )
  return rows.map(({ name, status }) => status ?? name)
}

test('the states are reported in their order, each once: calculating, calculated, available, expired', async () => {
  covers('001 cashback.1')
  // What was reported stays where it can be read.
  await at.runtime.database.pool.query("update schedule set due_at = 'infinity' where name = 'platform.trim'")
  const [loser, taker, idle] = [await at.player(), await at.player(), await at.player()]
  const ids = [await at.idOf(loser), await at.idOf(taker), await at.idOf(idle)]
  await lose(ids[0]!, 10_000)
  await lose(ids[1]!, 10_000)
  // Too little to give anything back, so nothing is told.
  await lose(ids[2]!, 50)
  await counted()
  afterWeek(0)
  for (const hours of [6, 5, 1]) {
    await computeWeeks(at.runtime)
    await expect.poll(() => statusesOf(ids[0]!), BUSY).toEqual(['calculating'])
    at.clock.advance(hours * HOUR)
  }
  await computeDueWeeks(at)
  const calculated = ['calculating', CALCULATED, 'available']
  await expect.poll(() => statusesOf(ids[0]!), BUSY).toEqual(calculated)
  await taker.call(calls.pay)
  at.clock.advance(72 * HOUR)
  for (let i = 0; i < 2; i++) await announceExpired(at.runtime)
  await expect.poll(() => statusesOf(ids[0]!), BUSY).toEqual([...calculated, EXPIRED, 'expired'])
  await expect.poll(() => statusesOf(ids[1]!), BUSY).toEqual([...calculated, 'paid'])
  await expect.poll(() => statusesOf(ids[2]!), BUSY).toEqual([])
})

test('nothing is computed while rounds of the week wait to be counted', async () => {
  covers('001 bonuses.25')
  const player = await at.player()
  const id = await at.idOf(player)
  await lose(id, 3_200)
  await counted()
  // Whoever would count holds still.
  const holder = await at.runtime.database.pool.connect()
  await holder.query('begin')
  await holder.query(`select from event_cursor where consumer = 'cashback.rounds' for update`)
  await lose(id, 4_000)
  afterWeek(13)
  await computeWeeks(at.runtime)
  expect(await state(player)).toMatchObject({ status: 'calculating' })
  expect((await player.call(calls.pay)).body.code).toBe('NO_CASHBACK')
  await holder.query('commit')
  holder.release()
  await computeDueWeeks(at)
  await expect.poll(() => state(player), BUSY).toMatchObject({ status: 'available', currentReward: 25 })
})

test('a server that was down at the time of a cashback gives it late, one week after the other', async () => {
  covers('001 bonuses.25')
  // Nobody sleeps where the site's own job computes the first week in its time.
  await at.runtime.database.pool.query(
    "update schedule set due_at = 'infinity' where name = 'cashback.compute'",
  )
  const player = await at.player()
  const id = await at.idOf(player)
  await lose(id, 3_200)
  await counted()
  afterWeek(24)
  await lose(id, 4_000)
  await counted()
  afterWeek(6 * 24)
  await computeDueWeeks(at)
  const before = await player.balance()
  const paid = []
  for (let i = 0; i < 2; i++) {
    await expect.poll(async () => (await state(player)).status, BUSY).toBe('available')
    paid.push((await player.call(calls.pay)).body.data!.prize.entries)
  }
  expect(paid).toEqual([25, 25])
  expect((await player.call(calls.pay)).body.data!.prize.entries).toBe(25)
  expect((await player.balance()).entries - before.entries).toBe(50)
  expect((await state(player)).status).not.toBe('available')
})

test('a week of which too little counts pays nothing, and says from when it would', async () => {
  covers('001 cashback.5')
  const player = await at.player()
  const small = { mode: 'SweepStakes', stake: 988, win: 265 } as const
  await emitRound(at, await at.idOf(player), small)
  await counted()
  expect(await state(player)).toMatchObject({
    ...{ status: 'none', currentReward: 0, countedLoss: 158, leastReward: 25, paysFrom: 500 },
  })
  afterWeek(13)
  await computeDueWeeks(at)
  expect(await state(player)).toMatchObject({ status: 'none', currentReward: 0 })
  expect((await player.call(calls.pay)).body.code).toBe('NO_CASHBACK')
})

test('an award of an earlier release is paid as it was awarded', async () => {
  covers('001 cashback.5')
  const player = await at.player()
  const id = await at.idOf(player)
  await lose(id, 8_000)
  await counted()
  afterWeek(13)
  await computeDueWeeks(at)
  await at.runtime.database.pool.query(
    'update cashback_award set least_paid = 0, least_from = 0, reward = 12 where player_id = $1',
    [id],
  )
  const { weeks } = (await player.call(calls.statement)).body.data!
  expect(weeks).toMatchObject([{ leastReward: 0, paysFrom: 0, reward: 12 }])
  expect((await player.call(calls.pay)).body.data!.prize).toEqual({ entries: 12 })
  const { drifts } = await verifyLedger(
    at.runtime.database.pool,
    auditsOf([feature], at.runtime.database.pool),
  )
  expect(drifts.filter(({ player_id, detail }) => player_id === id && detail.includes('gives'))).toEqual([])
})

describe('as a reward', () => {
  const players: Client[] = []

  /** A week that was lost, as the rounds of it left it behind, and what it gives back. */
  async function lost(clients: readonly Client[]) {
    const week = dayAfter(weekOf(at.clock.now(), ZONE), -7)
    for (const client of clients)
      await at.runtime.database.pool.query(
        `insert into cashback_week (player_id, week, theme, staked, won, covered)
         values ($1, $2, 'aurelia', 10000, 0, 160000)`,
        [await at.idOf(client), week],
      )
    await computeDueWeeks(at)
  }
  async function loser(options: { readonly state?: string } = {}): Promise<Client> {
    const client = await at.player(options)
    players.push(client)
    await lost([client])
    return client
  }

  beforeAll(() => afterWeek(13))
  rewardConforms(at, cashback, {
    claim: calls.pay,
    player: () => loser(),
    async nextPeriod() {
      afterWeek(13)
      await lost(players)
    },
  })
  equivalentConforms(at, cashback, {
    claim: calls.pay,
    player: loser,
    shown: async (client) => [(await state(client)).prize],
    paid: ({ prize }: { readonly prize: Money }) => [prize],
  })
})
