import { describe, expect, test } from 'vitest'
import { transact } from '#platform/data/db.server.ts'
import { refundDeposit, settleDeposit, type Deposit } from '#platform/deposits/deposits.server.ts'
import { takeUnreported } from '#platform/owed/unreported.server.ts'
import { DAY } from '#platform/time/clock.ts'
import { covers } from '#tests/coverage/covers.ts'
import type { Client } from '#tests/rig/client.ts'
import { atRest, payAllOwed } from '#tests/rig/rows.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { fill } from './fill.ts'
import { rigOf } from './rig.ts'

const at = testSite()
const { saver, box, open, coinsOf, drifts } = rigOf(at)

/** The coins that boxes have paid: levels pay too, for what fills them. */
const paidTo = async (client: Client) => {
  const { rows } = await at.runtime.database.pool.query<{ paid: number }>(
    `select coalesce(sum(amount), 0)::int as paid from ledger_transfer
     where player_id = $1 and kind = 'money box' and credit = 101`,
    [await at.idOf(client)],
  )
  return rows[0]!.paid
}
const shortfallsOf = async (client: Client) => {
  const { rows } = await at.runtime.database.pool.query(
    'select feature, unit, amount::int from deposit_shortfall where player_id = $1',
    [await at.idOf(client)],
  )
  return rows
}
const settled = () => atRest(at.runtime.database.pool, at.consumers.drain)

/** Settles the deposit of a break as a cashier reports it, and takes one back. */
const purchase = async (client: Client, key: string, more: Partial<Deposit> = {}) => {
  const playerId = await at.idOf(client)
  const deposit = { playerId, key, route: 'purchase', cents: 499, product: 'money-box', ...more } as const
  await transact(at.runtime.database.db, (tx) => settleDeposit(tx, at.clock, deposit))
  await settled()
}
const refund = async (client: Client, key: string) => {
  const playerId = await at.idOf(client)
  await transact(at.runtime.database.db, (tx) => refundDeposit(tx, at.clock, { playerId, key }))
  await settled()
}

describe('a break that was purchased', () => {
  test('pays all that is in it, and makes it larger', async () => {
    covers('001 fun.4')
    const client = await saver(6_000_000)
    await purchase(client, 'other', { product: 'first' })
    expect((await box(client)).amount).toBe(120_000)
    await purchase(client, 'order')
    expect(await box(client)).toMatchObject({ amount: 0, cap: 475_000, waiting: 0 })
    await expect.poll(() => paidTo(client)).toBe(120_000)
    // The free opening is as it was.
    expect(await box(client)).toMatchObject({ last: null, reasonType: 'empty' })
    expect(await drifts()).toEqual([])
  })

  test('waits until enough is in it, and is paid then by itself', async () => {
    covers('001 fun.4')
    const client = await at.player()
    await fill(at, client, 4_000_000)
    await purchase(client, 'early')
    expect(await box(client)).toMatchObject({ amount: 80_000, cap: 450_000, waiting: 1 })
    await fill(at, client, 900_000)
    expect(await box(client)).toMatchObject({ amount: 98_000, waiting: 1 })
    await fill(at, client, 150_000)
    expect(await box(client)).toMatchObject({ amount: 0, cap: 475_000, waiting: 0 })
    await expect.poll(() => paidTo(client)).toBe(101_000)
    expect(await drifts()).toEqual([])
  })

  test('belongs to a player who is excluded, and is paid when that ends', async () => {
    covers('001 fun.4')
    const client = await saver(6_000_000)
    await at.exclude(client, { ms: DAY, signedIn: true })
    await purchase(client, 'excluded')
    expect(await box(client)).toMatchObject({ amount: 0, cap: 475_000 })
    expect(await paidTo(client)).toBe(0)
    at.clock.advance(2 * DAY)
    await payAllOwed(at.runtime)
    expect(await paidTo(client)).toBe(120_000)
  })

  test('that is refunded goes back into the box as far as its coins are there', async () => {
    covers('001 fun.4')
    const client = await saver(6_000_000)
    await purchase(client, 'back')
    await expect.poll(() => paidTo(client)).toBe(120_000)
    await at.fund(client, { coins: 30_000 - (await coinsOf(client)) })
    await refund(client, 'back')
    expect(await box(client)).toMatchObject({ amount: 30_000, cap: 450_000 })
    expect(await coinsOf(client)).toBe(0)
    // Who reviews a redemption sees what was not there.
    expect(await shortfallsOf(client)).toEqual([{ feature: 'money-box', unit: 'coins', amount: 90_000 }])
    expect(await drifts()).toEqual([])
  })

  test('that waits is paid at once when the refund of another one fills the box', async () => {
    const client = await saver(6_000_000)
    await purchase(client, 'first')
    await expect.poll(() => paidTo(client)).toBe(120_000)
    await purchase(client, 'second')
    expect(await box(client)).toMatchObject({ amount: 0, waiting: 1 })
    await refund(client, 'first')
    expect(await box(client)).toMatchObject({ amount: 0, cap: 475_000, waiting: 0 })
    await expect.poll(() => paidTo(client)).toBe(240_000)
    expect(await drifts()).toEqual([])
  })

  test('that is refunded before it is paid goes back as a whole, and no other coins', async () => {
    covers('001 fun.4')
    const client = await saver(6_000_000)
    await at.exclude(client, { ms: DAY, signedIn: true })
    await purchase(client, 'early')
    const before = await coinsOf(client)
    await refund(client, 'early')
    expect(await box(client)).toMatchObject({ amount: 120_000, cap: 450_000 })
    expect(await shortfallsOf(client)).toEqual([])
    at.clock.advance(2 * DAY)
    await payAllOwed(at.runtime)
    await client.signIn()
    expect([await coinsOf(client), await paidTo(client)]).toEqual([before, 0])
    // Nobody is told of a payment of nothing.
    const rows = await transact(at.runtime.database.db, async (tx) =>
      takeUnreported(tx, await at.idOf(client), new Date(at.clock.now())),
    )
    expect(rows.filter(({ feature }) => feature === 'money-box')).toEqual([])
    expect(await drifts()).toEqual([])
  })

  test('whose coins were spent counts as an opening: the next one comes thirty days later', async () => {
    covers('001 fun.4')
    const client = await saver(6_000_000)
    await purchase(client, 'spent')
    await expect.poll(() => paidTo(client)).toBe(120_000)
    await at.fund(client, { coins: 119_999 - (await coinsOf(client)) })
    await refund(client, 'spent')
    const refundedAt = at.clock.now()
    const after = await box(client)
    // What was spent and what is in it are what was saved: nothing is lost, and nothing is owed.
    expect(after).toMatchObject({ amount: 119_999, available: false, reasonType: 'time' })
    expect(Date.parse(after.freeOpenAt) - refundedAt).toBeGreaterThan(29 * DAY)
    expect(await open(client)).toMatchObject({ status: 409, body: { code: 'NOT_OPEN_YET' } })
    // One that gave all of it back opens as before.
    const other = await saver(6_000_000)
    await purchase(other, 'kept')
    await expect.poll(() => paidTo(other)).toBe(120_000)
    await refund(other, 'kept')
    expect(await box(other)).toMatchObject({ amount: 120_000, available: true })
    expect(await drifts()).toEqual([])
  })

  test('for less than its price is refused, by whichever route', async () => {
    covers('001 fun.4')
    const client = await saver(6_000_000)
    const routes = ['purchase', 'free', 'demo'] as const
    for (const route of routes)
      await expect(purchase(client, `cheap ${route}`, { route, cents: 498 })).rejects.toMatchObject({
        code: route === 'free' ? 'FREE_CARD_PRICE' : 'UNKNOWN_PRICE',
      })
    await settled()
    expect(await box(client)).toMatchObject({ amount: 120_000, cap: 450_000, waiting: 0 })
    // A card of the free route that stands for it opens what a purchase opens.
    await purchase(client, 'card', { route: 'free' })
    expect(await box(client)).toMatchObject({ amount: 0, cap: 475_000 })
  })

  test('that waits is refunded without a trace in the box', async () => {
    const client = await saver(1_000_000)
    await purchase(client, 'one')
    await purchase(client, 'two')
    await refund(client, 'one')
    expect(await box(client)).toMatchObject({ amount: 20_000, cap: 300_000, waiting: 1 })
    await fill(at, client, 4_500_000)
    expect(await box(client)).toMatchObject({ amount: 0, cap: 475_000, waiting: 0 })
    await refund(client, 'none of these')
    expect(await drifts()).toEqual([])
  })
})
