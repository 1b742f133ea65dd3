import { describe, expect, test } from 'vitest'
import { transact } from '#platform/data/db.server.ts'
import { notePhone, phoneMarkOf } from '#platform/players/history/phones.server.ts'
import type { Client } from '#tests/rig/client.ts'
import { emitRound } from '#tests/rig/rewards/emit-round.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { calls } from '../contract.ts'
import { ACTIVE_DAYS, HOLD_DAYS, NETWORK_FRIENDS } from '../economy.ts'
import { settleRewards } from '../rewards/rewards.server.ts'
import { rigOf } from './rig.ts'

/** One person with many accounts: a phone, a device, and a connection bring no more rewards than a household does. */
const at = testSite({ trustProxy: '127.0.0.1' })
const DAY_MS = 86_400_000
const { settled, inviter, friendOf, confirm, playDays, stateOf, entriesOf, pay } = rigOf(at)

describe('nobody is rewarded', () => {
  test('for a friend by a number that completed another one, until they have one of their own', async () => {
    const [giver, other] = [await inviter(), await inviter()]
    const [first, second] = [await friendOf(giver), await friendOf(other)]
    const number = async (client: Client, phone: string) =>
      transact(at.runtime.database.db, async (tx) =>
        notePhone(
          tx,
          phoneMarkOf(at.runtime, 'aurelia', phone),
          await at.idOf(client),
          new Date(at.clock.now()),
        ),
      )
    await number(first, '+12025550401')
    await confirm(first)
    await playDays(first, ACTIVE_DAYS)
    await expect.poll(async () => (await stateOf(giver)).steps).toEqual(['held,open'])
    // It moved on to a friend of somebody else.
    at.clock.advance(60 * DAY_MS)
    await number(second, '+12025550401')
    await confirm(second)
    await playDays(second, ACTIVE_DAYS)
    expect(await stateOf(other)).toMatchObject({
      steps: ['open,open'],
      circle: [{ confirmed: false, days: ACTIVE_DAYS }],
    })
    // A number of their own completes them with the next round; one of the inviter would not.
    for (const [phone, steps] of [
      ['+12025550402', 'open,open'],
      ['+12025550403', 'held,open'],
    ] as const) {
      if (phone === '+12025550402') await number(giver, phone)
      await number(second, phone)
      await playDays(second, 1)
      await expect.poll(async () => (await stateOf(other)).steps).toEqual([steps])
    }
    await number(second, '+12025550401')
    await pay()
    await expect.poll(async () => (await stateOf(other)).steps).toEqual(['open,open'])
  })

  test('for an account that gifts do not go to: said at once', async () => {
    const giver = await inviter()
    const before = await entriesOf(giver)
    const first = await friendOf(giver)
    const second = await friendOf(giver, undefined, first.cookies.get('device'))
    expect((await stateOf(giver)).friends).toBe(2)
    for (const friend of [first, second]) await confirm(friend)
    for (const friend of [first, second]) await playDays(friend, ACTIVE_DAYS)
    await expect.poll(async () => (await stateOf(giver)).steps.toSorted()).toEqual(['held,open', 'void,open'])
    await pay()
    await expect.poll(async () => (await stateOf(giver)).steps.toSorted()).toEqual(['paid,open', 'void,open'])
    expect(await entriesOf(giver)).toBe(before + 200)
  })

  test.each([
    ['an IPv4 address', (_: number) => '203.0.113.77', NETWORK_FRIENDS[64]!],
    ['a /56', (n: number) => `2001:db8:7:${n.toString(16)}::1`, NETWORK_FRIENDS[56]!],
    ['a /48', (n: number) => `2001:db8:8:${(n * 256).toString(16)}::1`, NETWORK_FRIENDS[48]!],
  ])('for more friends of %s than may count in 30 days, whoever invited them', async (_, ip, most) => {
    // Each invites the next one: none of them has many friends.
    const chain = [await inviter(ip(0))]
    for (let n = 1; n <= most + 1; n++) {
      const friend = await friendOf(chain[n - 1]!, ip(n))
      const { body } = await friend.call(calls.makeCode)
      chain.push(Object.assign(friend, { code: body.data!.code }))
    }
    const friends = chain.slice(1)
    for (const friend of friends) await confirm(friend)
    const ids = await Promise.all(friends.map((friend) => at.idOf(friend)))
    for (let day = 0; day < ACTIVE_DAYS; day++) {
      for (const id of ids) await emitRound(at, id, { mode: 'SweepStakes', stake: 100 })
      at.clock.advance(DAY_MS)
    }
    await settled()
    const states = async () => {
      const rows = await at.runtime.database.db
        .selectFrom('referral_reward')
        .select('state')
        .where('friend_id', 'in', ids)
        .execute()
      return rows.map(({ state }) => state).toSorted()
    }
    expect(await states()).toEqual(Array<string>(most + 1).fill('held'))
    at.clock.advance(HOLD_DAYS * DAY_MS)
    await Promise.all(Array.from({ length: 4 }, () => settleRewards(at.runtime)))
    await settleRewards(at.runtime)
    await expect.poll(states).toEqual([...Array<string>(most).fill('paid'), 'void'])
  })
})
