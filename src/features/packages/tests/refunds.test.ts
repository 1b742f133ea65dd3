import { describe, expect, test } from 'vitest'
import { DAY } from '#platform/time/clock.ts'
import { covers } from '#tests/coverage/covers.ts'
import type { Client } from '#tests/rig/client.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { endPackages } from '../deposits.server.ts'
import { rigOf } from './rig.ts'

/** Packages that are refunded, and those of players who are excluded. */
const at = testSite()
type Rig = ReturnType<typeof rigOf>
const rig: Rig = new Proxy({} as Rig, { get: (_, name) => Reflect.get(rigOf(at), name) as unknown })

const SMALL = 'fortune-999'
const PART = 4_995

async function holder() {
  const client = await at.player()
  await rig.pay(client, SMALL)
  await rig.days(client, 1)
  return client
}
const coinsOf = async (client: Client) => (await client.balance()).tourPoints
const codeOf = async (asked: ReturnType<Rig['claim']>) => {
  const { status, body } = await asked
  return [status, body.code]
}
/** The job at the end of packages has run, and what it owes is paid. */
async function ended(): Promise<void> {
  await endPackages(at.runtime)
  await rig.settle()
}

test('a part is not taken once the rest was paid, by whatever clock that was', async () => {
  const client = await holder()
  // A node whose clock is ahead, or a call that waited for the wallet past the end.
  await at.runtime.database.pool.query('update packages_bought set rest_at = now() where player_id = $1', [
    await at.idOf(client),
  ])
  const before = await coinsOf(client)
  expect(await codeOf(rig.claim(client, 1))).toEqual([410, 'PACKAGE_OVER'])
  expect(await coinsOf(client)).toBe(before)
})

const shortfallsOf = async (client: Client) =>
  (
    await at.runtime.database.pool.query<{ feature: string; unit: string; amount: number }>(
      'select feature, unit, amount from deposit_shortfall where player_id = $1 order by unit',
      [await at.idOf(client)],
    )
  ).rows

describe('a refund', () => {
  test('voids the parts that are left, and takes back what there is', async () => {
    covers('001 fun.22')
    const client = await at.player()
    const before = await client.balance()
    const key = await rig.pay(client, SMALL)
    await rig.days(client, 3)
    await rig.claim(client, 1)
    await rig.refund(client, key)
    expect(await client.balance()).toMatchObject({
      tourPoints: before.tourPoints,
      entries: before.entries,
    })
    expect(await shortfallsOf(client)).toEqual([])
    expect(await rig.chosen(client)).toMatchObject({ state: 'refunded' })
    expect(await codeOf(rig.claim(client, 2))).toEqual([410, 'PACKAGE_REFUNDED'])
    await rig.days(client, 20)
    await ended()
    expect((await client.balance()).tourPoints).toBe(before.tourPoints)
    expect(await rig.drifts()).toEqual([])
  })

  test('never takes more than there is', async () => {
    covers('001 fun.22')
    const client = await at.player()
    const key = await rig.pay(client, SMALL)
    const { tourPoints, entries } = await client.balance()
    await at.fund(client, { coins: 1_000 - tourPoints, entries: 10 - entries })
    await rig.refund(client, key)
    expect(await client.balance()).toMatchObject({ tourPoints: 0, entries: 0 })
    expect(await rig.drifts()).toEqual([])
    // What was spent by then is noted, once, for who reviews what was won with it.
    const [bought] = await shortfallsOf(client)
    expect(await shortfallsOf(client)).toEqual([
      { feature: 'packages', unit: 'coins', amount: bought!.amount },
      { feature: 'packages', unit: 'entries', amount: 989 },
    ])
    expect(Number(bought!.amount)).toBe(99_900 - 1_000)
    await rig.refund(client, key)
    expect(await shortfallsOf(client)).toHaveLength(2)
  })

  test('takes no part between the refund and its news', async () => {
    covers('001 fun.22')
    const client = await holder()
    const before = await coinsOf(client)
    await at.runtime.database.pool.query(
      'update deposit set refunded_at = now() where player_id = $1 and refunded_at is null',
      [await at.idOf(client)],
    )
    expect(await codeOf(rig.claim(client, 1))).toEqual([410, 'PACKAGE_REFUNDED'])
    expect(await coinsOf(client)).toBe(before)
  })

  test('lets the package that waits begin', async () => {
    covers('001 fun.22')
    const client = await at.player()
    const key = await rig.pay(client, SMALL)
    await rig.pay(client, 'fortune-9999')
    await rig.refund(client, key)
    expect(await rig.chosen(client)).toMatchObject({ package_id: 'fortune-9999', state: 'running' })
    await rig.days(client, 1)
    expect((await rig.claim(client, 1)).body.data).toMatchObject({ coins: 49_995 })
  })
})

describe('the refund of a package that waits', () => {
  test('lets the next one begin when the one that runs ends', async () => {
    const client = await at.player()
    await rig.pay(client, SMALL)
    const middle = await rig.pay(client, 'fortune-1999')
    await rig.pay(client, 'fortune-4999')
    await rig.refund(client, middle)
    const running = (await rig.chosen(client))!
    expect(running).toMatchObject({ package_id: SMALL, nextAt: running.expiresAt })
    await rig.days(client, 15)
    await ended()
    const next = (await rig.chosen(client))!
    expect(next).toMatchObject({ package_id: 'fortune-4999', state: 'running', startsAt: running.expiresAt })
    expect(await rig.drifts()).toEqual([])
  })

  test('moves all that wait once the one that runs is refunded', async () => {
    const client = await at.player()
    const first = await rig.pay(client, SMALL)
    await rig.pay(client, 'fortune-1999')
    await rig.pay(client, 'fortune-4999')
    await rig.refund(client, first)
    const running = (await rig.chosen(client))!
    expect(running).toMatchObject({ package_id: 'fortune-1999', state: 'running', nextAt: running.expiresAt })
  })
})

describe('an excluded player', () => {
  test('takes and buys nothing, and what was paid for waits', async () => {
    covers('001 fun.23')
    const client = await holder()
    await rig.claim(client, 1)
    const before = await client.balance()
    await at.exclude(client, { ms: 20 * DAY, signedIn: true })
    expect((await rig.claim(client, 2)).status).toBe(403)
    expect((await rig.buy(client, 'preset-499')).status).toBe(403)
    expect((await rig.listed(client)).packages).toEqual([])
    // A bank payment settles late: its coins are the player's, its gift waits.
    await rig.pay(client, 'preset-499')
    expect((await client.balance()).tourPoints - before.tourPoints).toBe(49_900)
    expect((await client.balance()).entries).toBe(before.entries)
    at.clock.advance(16 * DAY)
    await ended()
    await client.signIn({ accountOnly: true })
    expect((await client.balance()).tourPoints - before.tourPoints).toBe(49_900)
    at.clock.advance(5 * DAY)
    await ended()
    await client.signIn()
    expect((await client.balance()).tourPoints - before.tourPoints).toBe(49_900 + 6 * PART)
    expect((await client.balance()).entries - before.entries).toBe(499)
  })
})
