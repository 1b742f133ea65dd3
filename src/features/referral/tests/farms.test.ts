import { describe, expect, test } from 'vitest'
import { transact } from '#platform/data/db.server.ts'
import { notePhone, phoneMarkOf } from '#platform/players/history/phones.server.ts'
import type { Client } from '#tests/rig/client.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { ACTIVE_DAYS } from '../economy.ts'
import { rigOf } from './rig.ts'

/** One person with many accounts: a phone, a device, and a connection bring no more rewards than a household does. */
const at = testSite({ trustProxy: '127.0.0.1' })
const DAY_MS = 86_400_000
const { inviter, friendOf, confirm, playDays, invitationState, entriesOf, pay } = rigOf(at)

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
    await expect.poll(async () => (await invitationState(giver)).steps).toEqual(['held,open'])
    await pay()
    await expect.poll(async () => (await invitationState(giver)).steps).toEqual(['paid,open'])
    // It moved on to a friend of somebody else.
    at.clock.advance(60 * DAY_MS)
    await number(second, '+12025550401')
    await confirm(second)
    await playDays(second, ACTIVE_DAYS)
    expect(await invitationState(other)).toMatchObject({
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
      await expect.poll(async () => (await invitationState(other)).steps).toEqual([steps])
    }
    await number(second, '+12025550401')
    await pay()
    await expect.poll(async () => (await invitationState(other)).steps).toEqual(['open,open'])
  })

  test('for an account that gifts do not go to: said at once', async () => {
    const giver = await inviter()
    const before = await entriesOf(giver)
    const first = await friendOf(giver)
    const second = await friendOf(giver, undefined, first.cookies.get('device'))
    expect((await invitationState(giver)).friends).toBe(2)
    for (const friend of [first, second]) await confirm(friend)
    for (const friend of [first, second]) await playDays(friend, ACTIVE_DAYS)
    await expect
      .poll(async () => (await invitationState(giver)).steps.toSorted())
      .toEqual(['held,open', 'void,open'])
    await pay()
    await expect
      .poll(async () => (await invitationState(giver)).steps.toSorted())
      .toEqual(['paid,open', 'void,open'])
    expect(await entriesOf(giver)).toBe(before + 200)
  })
})
