import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { PRICES, SMALLEST_CENTS } from '#platform/deposits/products.ts'
import { HOUR } from '#platform/time/clock.ts'
import { covers } from '#tests/coverage/covers.ts'
import { featureConforms, rewardConforms } from '#tests/suites/feature-conforms.ts'
import type { Client } from '#tests/rig/client.ts'
import { offersOf, promotionsOf } from '#tests/rig/rewards/offers.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { calls } from './contract.ts'
import { endPackages } from './deposits.server.ts'
import { packages } from './feature.ts'
import { PACKAGES } from './rules.ts'
import { homePage, lobbyState } from './tests/reads.ts'
import { rigOf } from './tests/rig.ts'

const at = testSite()
type Rig = ReturnType<typeof rigOf>
const rig: Rig = new Proxy({} as Rig, { get: (_, name) => Reflect.get(rigOf(at), name) as unknown })

const SMALL = 'fortune-999'
const COINS = 99_900
const PART = 4_995

/** The player created last, for the conformance suite that moves on to the next day. */
const latest: { client?: Client } = {}
/** A player with a package, so many days after buying it. */
async function holder(id = SMALL, after = 1, options: Parameters<typeof at.player>[0] = {}) {
  const client = (latest.client = await at.player(options))
  await rig.pay(client, id)
  if (after > 0) await rig.days(client, after)
  return client
}
const coinsOf = async (client: Client) => (await client.balance()).tourPoints
const codeOf = async (asked: ReturnType<Rig['claim']>) => {
  const { status, body } = await asked
  return [status, body.code]
}
featureConforms(at, packages)
rewardConforms(at, packages, { claim: calls.claim, input: { part: 1 }, player: holder })

describe('a fortune package', () => {
  test('gives all its coins now with its gift, and seven parts of 5%, a day after the other', async () => {
    covers('001 fun.20')
    const client = await at.player()
    const before = await client.balance()
    await rig.pay(client, SMALL)
    const after = await client.balance()
    expect(after.tourPoints - before.tourPoints).toBe(COINS)
    expect(after.entries - before.entries).toBe(999)
    const chosen = (await rig.chosen(client))!
    expect(chosen).toMatchObject({ package_id: SMALL, state: 'running', left: 7 * PART, nextAt: null })
    expect(chosen.parts.map(({ claimedAt }) => claimedAt)).toEqual(Array(7).fill(null))
    for (let n = 1; n <= 7; n++) {
      expect(await codeOf(rig.claim(client, n))).toEqual([409, 'PART_NOT_READY'])
      await rig.days(client, 1)
      expect((await rig.claim(client, n)).body.data).toEqual({
        ...{ package_id: SMALL, part: n, coins: PART, left: (7 - n) * PART },
      })
    }
    expect((await coinsOf(client)) - before.tourPoints).toBe(COINS + 7 * PART)
    expect(await rig.chosen(client)).toMatchObject({ state: 'taken', left: 0 })
    expect(await rig.drifts()).toEqual([])
  })

  test('keeps parts that were not taken on their day, in any order, each once', async () => {
    covers('001 fun.20')
    const client = await holder(SMALL, 9)
    const before = await coinsOf(client)
    for (const n of [7, 1, 4]) expect((await rig.claim(client, n)).body.success).toBe(true)
    const again = await rig.claim(client, 4)
    expect(again.body.data).toMatchObject({ part: 4, left: 4 * PART })
    expect((await coinsOf(client)) - before).toBe(3 * PART)
  })

  test('takes no part that is none', async () => {
    covers('001 fun.20')
    const client = await holder()
    const before = await coinsOf(client)
    for (const part of [0, 8, 1.5, -1, '1', null])
      expect([part, ...(await codeOf(rig.claim(client, part as number)))]).toEqual([part, 400, 'BAD_INPUT'])
    expect(await coinsOf(client)).toBe(before)
    expect(await codeOf(rig.claim(await at.player(), 1))).toEqual([404, 'NO_PACKAGE'])
  })

  test('pays by itself what is left after 14 days, and takes no claim then', async () => {
    covers('001 fun.20')
    const client = await holder(SMALL, 14)
    await rig.claim(client, 2)
    const before = await coinsOf(client)
    at.clock.advance(HOUR)
    await ended()
    expect(await coinsOf(client)).toBe(before)
    await rig.days(client, 1)
    expect(await codeOf(rig.claim(client, 3))).toEqual([410, 'PACKAGE_OVER'])
    expect(await rig.chosen(client)).toMatchObject({ state: 'over', left: 6 * PART })
    await ended()
    expect((await coinsOf(client)) - before).toBe(6 * PART)
    expect(await rig.chosen(client)).toMatchObject({ state: 'over', left: 0 })
    await ended()
    expect((await coinsOf(client)) - before).toBe(6 * PART)
    expect(await rig.drifts()).toEqual([])
  })
})

/** The job at the end of packages has run, and what it owes is paid. */
async function ended(): Promise<void> {
  await endPackages(at.runtime)
  await rig.settle()
}

describe('two fortune packages', () => {
  test('are not sold at once, nor by two tabs', async () => {
    covers('001 fun.21')
    const client = await at.player()
    const answers = await Promise.all([rig.buy(client, SMALL), rig.buy(client, 'fortune-4999')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await codeOf(rig.buy(client, SMALL) as never)).toEqual([409, 'PACKAGE_RUNNING'])
    expect((await rig.buy(client, 'preset-499')).body.success).toBe(true)
    // What can't be bought now isn't on the home page.
    const listed = async (who: Client) => (await who.call(homePage)).body.payload.packages.length
    expect([await listed(client), await listed(await at.player())]).toEqual([0, 4])
  })

  test('that were paid for run one after the other, and nothing of either is lost', async () => {
    covers('001 fun.21')
    const client = await holder(SMALL, 2)
    const before = await coinsOf(client)
    await rig.pay(client, 'fortune-1999')
    expect((await coinsOf(client)) - before).toBe(199_900)
    const first = (await rig.chosen(client))!
    expect(first).toMatchObject({ package_id: SMALL, nextAt: first.expiresAt })
    for (let n = 1; n <= 7; n++) {
      await rig.days(client, 1)
      await rig.claim(client, n)
    }
    const next = (await rig.chosen(client))!
    expect(next).toMatchObject({ package_id: 'fortune-1999', state: 'running', left: 7 * 9_995 })
    expect(await codeOf(rig.claim(client, 1))).toEqual([409, 'PART_NOT_READY'])
    await rig.days(client, 1)
    expect((await rig.claim(client, 1)).body.data).toMatchObject({ coins: 9_995 })
    expect(await rig.drifts()).toEqual([])
  })

  test('whose last part is asked for twice at once pay it once, and both answers say so', async () => {
    const client = await holder(SMALL, 2)
    await rig.pay(client, SMALL)
    await rig.days(client, 7)
    for (let n = 1; n < 7; n++) expect((await rig.claim(client, n)).status).toBe(200)
    at.clock.advance(1_000)
    const before = await coinsOf(client)
    const both = await Promise.all([rig.claim(client, 7), rig.claim(client, 7)])
    const taken = { success: true, data: { package_id: SMALL, part: 7, coins: 4_995, left: 0 } }
    expect(both.map(({ body }) => body)).toEqual([taken, taken])
    expect(await coinsOf(client)).toBe(before + 4_995)
    // A part of the next one that isn’t ready is none of the one before, nor is the last one once it is running.
    expect(await codeOf(rig.claim(client, 6))).toEqual([409, 'PART_NOT_READY'])
    await rig.days(client, 1)
    expect((await rig.claim(client, 1)).status).toBe(200)
    expect(await codeOf(rig.claim(client, 7))).toEqual([409, 'PART_NOT_READY'])
    expect(await rig.drifts()).toEqual([])
  })
})

test('parts that were taken at one instant hide none of the next package', async () => {
  const client = await holder(SMALL, 2)
  await rig.pay(client, SMALL)
  await rig.days(client, 7)
  for (const n of [2, 3, 4, 5, 6, 7, 1]) expect((await rig.claim(client, n)).status).toBe(200)
  await rig.days(client, 1)
  const before = await coinsOf(client)
  expect((await rig.claim(client, 1)).status).toBe(200)
  expect(await coinsOf(client)).toBe(before + 4_995)
  expect(await rig.drifts()).toEqual([])
})

describe('places', () => {
  test('where entries are not allowed give their worth in coins, and say so before', async () => {
    covers('001 fun.24')
    const client = await at.player({ state: 'CA' })
    const { tourPoints, entries } = await client.balance()
    const { packages: list } = await rig.listed(client)
    expect(list[0]).toMatchObject({ coins: COINS, gift: { coins: 99_900 } })
    await rig.buy(client, SMALL)
    await rig.settle()
    expect(await client.balance()).toMatchObject({ entries, tourPoints: tourPoints + COINS + 99_900 })
  })

  test('where nothing may be bought show and sell nothing', async () => {
    covers('001 fun.24')
    const client = await at.player({ state: 'TX' })
    await at.runtime.database.pool.query('update player set state = $2 where player_id = $1', [
      await at.idOf(client),
      'WA',
    ])
    await client.signIn()
    expect(await rig.listed(client)).toMatchObject({ packages: [], presets: [] })
    const { status, body } = await rig.buy(client, SMALL)
    expect([status, body]).toMatchObject([403, { code: 'NO_PURCHASES_HERE', details: { fix: 'place' } }])
    const { rows } = await at.runtime.database.pool.query('select from deposit where player_id = $1', [
      await at.idOf(client),
    ])
    expect(rows).toEqual([])
  })
})

describe('a purchase', () => {
  test('is one for its order, however often it is asked for', async () => {
    const client = await at.player()
    const before = await coinsOf(client)
    const order = randomUUID()
    const answers = await Promise.all(Array.from({ length: 5 }, () => rig.buy(client, 'preset-499', order)))
    for (const { body } of answers)
      expect(body.data).toEqual({ package_id: 'preset-499', coins: 49_900, gift: { entries: 499 } })
    expect((await coinsOf(client)) - before).toBe(49_900)
    expect(await codeOf(rig.buy(client, SMALL, order) as never)).toEqual([422, 'KEY_REUSED'])
    expect(await codeOf(rig.buy(client, 'yacht') as never)).toEqual([404, 'UNKNOWN_PACKAGE'])
  })

  test('has the prices that the money seam takes', () => {
    for (const product of ['fortune', 'preset', 'personal'] as const)
      expect(PACKAGES.filter((one) => one.product === product).map(({ cents }) => cents)).toEqual(
        PRICES[product],
      )
  })

  test('at a price that is none of the list is refused and gives nothing', async () => {
    const client = await at.player()
    const before = await client.balance()
    await expect(rig.pay(client, SMALL, { cents: 998 })).rejects.toMatchObject({ code: 'UNKNOWN_PRICE' })
    await rig.settle()
    expect(await client.balance()).toEqual(before)
    expect(await rig.chosen(client)).toBeNull()
  })

  test('is the same by a free card, which stands for the smallest package and no other', async () => {
    covers('001 fun.23')
    for (const { id, cents } of PACKAGES) {
      const [buyer, holderOfCard] = [await at.player(), await at.player()]
      await rig.pay(buyer, id)
      const before = await holderOfCard.balance()
      const card = rig.pay(holderOfCard, id, { route: 'free' })
      if (cents > SMALLEST_CENTS) {
        await expect(card).rejects.toMatchObject({ code: 'FREE_CARD_PRICE' })
        await rig.settle()
        expect(await holderOfCard.balance()).toEqual(before)
        continue
      }
      await card
      const { version: _, ...bought } = await buyer.balance()
      expect(await holderOfCard.balance()).toMatchObject(bought)
    }
  })
})

test('acts from another site are refused', async () => {
  const client = await holder()
  const before = await coinsOf(client)
  for (const [call, body] of [
    [calls.claim, { part: 1 }],
    [calls.buy, { package_id: SMALL, order: randomUUID() }],
  ] as const) {
    const answer = await client.send('POST', call.path, {
      body,
      headers: { origin: 'https://evil.example' },
    })
    expect(answer.status).toBe(403)
  }
  expect(await coinsOf(client)).toBe(before)
})

test('rows that nobody bought are found, and so are payments of no package', async () => {
  covers('001 fun.27')
  const client = await holder()
  await rig.claim(client, 1)
  const playerId = await at.idOf(client)
  const { pool } = at.runtime.database
  const found = async () => (await rig.drifts()).map(({ detail }) => detail.replace(/[0-9a-f-]{36}/, '…'))
  await pool.query('update packages_bought set part_coins = 50000 where player_id = $1', [playerId])
  expect(await found()).toEqual([
    'the package of the deposit … is not what costs 999 cents',
    'the package of the deposit … paid 4995 as part 1',
  ])
  await pool.query('delete from packages_bought where player_id = $1', [playerId])
  expect((await found()).toSorted()).toEqual([
    'packages:deposit:… is of no package',
    'packages:gift:… is of no package',
    'packages:part:…:1 is of no package',
  ])
})

test('card, offer, and promotion say what can be taken and when', async () => {
  const client = await at.player()
  const state = () => lobbyState(client)
  expect(await state()).toMatchObject({ isActive: true, isAvailable: false, nextAt: null })
  expect(await offersOf(client)).not.toHaveProperty('fortunePackage')
  await rig.pay(client, SMALL)
  const nextAt = (await rig.chosen(client))!.parts[0]!.availableAt
  expect(await state()).toMatchObject({ isAvailable: false, nextAt })
  await rig.days(client, 1)
  expect(await state()).toMatchObject({ isAvailable: true, nextAt: null })
  expect((await offersOf(client))['fortunePackage']).toMatchObject({
    ...{ available: true, endpoint: calls.claim.path, prizes: { coins: PART, entries: 0 } },
  })
  const mine = async (who: Client) => (await promotionsOf(who)).find(({ type }) => type === 'fortunePackages')
  expect(await mine(client)).toMatchObject({ href: '/lobby?openModal=app-preset-package-modal' })
  expect(await mine(at.visitor())).toBeUndefined()
})
