import { beforeAll, expect, test } from 'vitest'
import { transact } from '#platform/data/db.server.ts'
import { settleDeposit, type Deposit } from '#platform/deposits/deposits.server.ts'
import { PRODUCTS } from '#platform/deposits/products.ts'
import { covers } from '#tests/coverage/covers.ts'
import { gaugeConforms } from '#tests/suites/gauge-conforms.ts'
import type { Client } from '#tests/rig/client.ts'
import { atRest } from '#tests/rig/rows.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { emitRound } from '#tests/rig/rewards/emit-round.ts'
import { calls } from '../contract.ts'
import { PACKAGES } from './economy.ts'
import { planCards, planLottery } from '../tests/plan.ts'

/** Tickets for play: who plays here would be drawn with the others of a lottery, so this week has no draw. */
const at = testSite()

beforeAll(async () => {
  await planCards(at)
  await planLottery(at, { xp: 1_500 })
})

async function play(playerId: string, stake: number): Promise<void> {
  await emitRound(at, playerId, { mode: 'SweepStakes', stake })
  await atRest(at.runtime.database.pool, at.consumers.drain)
}
const lotteryOf = async (client: Client) => (await client.call(calls.state)).body.data!.lottery!

gaugeConforms(at, 'scratch-cards.tickets', {
  reads: 'xp',
  stakes: Array.from({ length: 12 }, () => 25_000),
  got: async (client) => (await lotteryOf(client)).tickets,
})

test('a ticket takes the experience that its lottery says', async () => {
  const client = await at.player()
  const playerId = await at.idOf(client)
  const tickets: number[] = []
  for (const stake of [1_000, 499, 1, 1_499, 1, 3_000]) {
    await play(playerId, stake)
    const { ways, tickets: held } = await lotteryOf(client)
    expect(ways).toMatchObject({ xp: 1_500 })
    tickets.push(held)
  }
  expect(tickets).toEqual([0, 0, 1, 1, 2, 4])
})

test('packages and free cards alone bring tickets, and as many of them by purchases as by free cards', async () => {
  const ticketsBy = async (deposits: readonly Partial<Deposit>[]) => {
    const client = await at.player()
    const playerId = await at.idOf(client)
    for (const [n, one] of deposits.entries()) {
      const deposit = { playerId, key: `d${n}`, route: 'purchase', cents: 999, product: 'standard', ...one }
      await transact(at.runtime.database.db, (tx) => settleDeposit(tx, at.clock, deposit as Deposit))
    }
    await atRest(at.runtime.database.pool, at.consumers.drain)
    return (await lotteryOf(client)).tickets
  }
  const others = PRODUCTS.filter((product) => !PACKAGES.includes(product)).map((product) => ({
    product,
    cents: 499,
  }))
  expect(others).toHaveLength(1)
  expect(await ticketsBy([{ cents: 1 }, { cents: 498 }, ...others])).toBe(0)
  expect(await ticketsBy([{ cents: 499 }, { route: 'free', cents: 499 }])).toBe(100)
  const ten = <T>(one: T) => Array.from({ length: 10 }, () => one)
  expect(await ticketsBy(ten({ route: 'free', cents: 499 }))).toBe(350)
  expect(await ticketsBy(ten({ cents: 99_999 }))).toBe(350)
})

test('ten accounts of one device in a brand have one share of what takes no play, and all have what play earns', async () => {
  covers('001 cards.13')
  const first = await at.player()
  const device = first.cookies.get('device')!
  const accounts = [first]
  for (let n = 2; n <= 10; n++) {
    const client = at.visitor()
    client.cookies.set('device', device)
    await client.signUp(`device${n}@test.example`)
    accounts.push(client)
  }
  const ids = await Promise.all(accounts.map((one) => at.idOf(one)))
  for (const [n, client] of accounts.entries()) {
    const { cards } = (await client.call(calls.state)).body.data!
    expect((await client.call(calls.reveal, { card_id: cards[0]!.card_id })).body.success).toBe(true)
    for (const route of ['free', 'purchase'] as const) {
      const deposit = { playerId: ids[n]!, key: route, route, cents: 499, product: 'standard' } as const
      await transact(at.runtime.database.db, (tx) => settleDeposit(tx, at.clock, deposit))
    }
  }
  await atRest(at.runtime.database.pool, at.consumers.drain)
  const shares = await Promise.all(accounts.map(lotteryOf))
  expect(shares.map(({ tickets, isPlayOnly }) => [tickets, isPlayOnly])).toEqual([
    [101, false],
    ...Array.from({ length: 9 }, () => [0, true]),
  ])
  await play(ids[9]!, 1_500)
  expect((await lotteryOf(accounts[9]!)).tickets).toBe(1)
  // A guest is told what most are given.
  expect((await at.visitor().call(calls.odds)).body.data!.lottery).toMatchObject({ isPlayOnly: false })
})
