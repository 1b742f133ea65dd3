import { describe, expect, test } from 'vitest'
import { calls as account } from '#features/account/contract.ts'
import { transact } from '#platform/data/db.server.ts'
import { notify } from '#platform/messages/web-push.server.ts'
import { verifyLedger } from '#platform/money/verify.server.ts'
import { covers } from '#tests/coverage/covers.ts'
import type { Client } from '#tests/rig/client.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { calls } from '../contract.ts'
import {
  ACTIVE_DAYS,
  HOLD_DAYS,
  NEIGHBORS_LIMIT,
  PLAYED_ENTRIES,
  PLAYED_REWARD,
  REWARDS_LIMIT,
} from '../economy.ts'
import { settleRewards } from './rewards.server.ts'
import { rigOf } from '../tests/rig.ts'

/** Covers rewards for friends: earned, held, paid once, or void within one household. */
const at = testSite({ trustProxy: '127.0.0.1' })
const DAY_MS = 86_400_000
const db = new Proxy({} as typeof at.runtime.database.db, {
  get: (_, name) => {
    const own = at.runtime.database.db
    const value: unknown = Reflect.get(own, name)
    return typeof value === 'function' ? (value.bind(own) as unknown) : value
  },
})

const {
  settled,
  somebody,
  inviter,
  friendOf,
  confirm,
  playDays,
  playHighest,
  invitationState,
  entriesOf,
  pay,
} = rigOf(at)

describe('a friend who is confirmed and plays', () => {
  test(`on ${ACTIVE_DAYS} days earns 200 entries, held ${HOLD_DAYS} days, paid once, and told`, async () => {
    const giver = await inviter()
    const before = await entriesOf(giver)
    const friend = await friendOf(giver)
    await playDays(friend, ACTIVE_DAYS)
    expect((await invitationState(giver)).circle).toMatchObject([
      { confirmed: false, days: ACTIVE_DAYS, steps: [{ state: 'open' }, { state: 'open' }] },
    ])
    await confirm(friend)
    await expect.poll(async () => (await invitationState(giver)).steps).toEqual(['held,open'])
    await settleRewards(at.runtime)
    expect(await entriesOf(giver)).toBe(before)
    await pay()
    await settleRewards(at.runtime)
    const after = await invitationState(giver)
    expect(after.steps).toEqual(['paid,open'])
    expect(after.earned).toEqual({ coins: 0, entries: 200 })
    expect(after.circle[0]!.steps.map(({ paid }) => paid)).toEqual([{ entries: 200 }, null])
    expect(await entriesOf(giver)).toBe(before + 200)
    const messages = await db
      .selectFrom('message')
      .select('subject')
      .where('recipient', '=', giver.email)
      .where('kind', '=', 'push')
      .execute()
    expect(messages).toEqual([{ subject: 'Referral reward paid' }])
  })

  test('on a day counts once; free spins and four days earn nothing; who was not invited neither', async () => {
    const giver = await inviter()
    const friend = await friendOf(giver)
    await confirm(friend)
    await playDays(friend, ACTIVE_DAYS - 1)
    await playDays(friend, 2, { free: true })
    expect((await invitationState(giver)).circle).toMatchObject([{ days: ACTIVE_DAYS - 1 }])
    await expect.poll(async () => (await invitationState(giver)).steps).toEqual(['open,open'])
    const stranger = await inviter()
    await playDays(stranger, 1)
    expect(
      await db
        .selectFrom('referral_day')
        .selectAll()
        .where('friend_id', '=', await at.idOf(stranger))
        .execute(),
    ).toEqual([])
  })

  test('through 1,500 promotional entries earns 1,500 more: winnings that are played again do not count', async () => {
    covers('001 referral.2', '001 referral.5')
    const giver = await inviter()
    const before = await entriesOf(giver)
    const friend = await friendOf(giver)
    await confirm(friend)
    await playDays(friend, 1, { stake: PLAYED_ENTRIES * 2 })
    await settleRewards(at.runtime)
    await expect.poll(async () => (await invitationState(giver)).steps).toEqual(['open,open'])
    // The ledger decides: now they really are staked.
    await at.fund(friend, { entries: PLAYED_ENTRIES })
    await friend.call(account.login, { login: friend.email, password: friend.password })
    while ((await friend.balance()).entries > 0) await playHighest(friend)
    await settled()
    await settleRewards(at.runtime)
    await expect.poll(async () => (await invitationState(giver)).steps).toEqual(['open,held'])
    await pay()
    await expect.poll(async () => (await invitationState(giver)).steps).toEqual(['open,paid'])
    expect(await entriesOf(giver)).toBe(before + PLAYED_REWARD.entries)
  })
})

describe('nobody is rewarded', () => {
  test('for a second account of a device: not the friend, not the inviter', async () => {
    covers('001 referral.2', '001 referral.5')
    const giver = await inviter('203.0.113.7')
    const same = await friendOf(giver, undefined, giver.cookies.get('device'))
    // The sign-up gift holds entries once a device.
    expect(await entriesOf(same)).toBe(0)
    expect((await invitationState(giver)).friends).toBe(0)
  })

  test(`for more than ${NEIGHBORS_LIMIT} friends by an address of who invited them; a shared one alone says nothing`, async () => {
    const giver = await inviter('203.0.113.9')
    const check = async (client: Client) =>
      (await client.call(calls.checkRewards, { invited_by: giver.code })).body.data!
        .registrationReferralReward
    const gifts: number[] = []
    for (let n = 0; n < NEIGHBORS_LIMIT + 1; n++) {
      expect([n, await check(somebody('203.0.113.9'))]).toEqual([
        n,
        n < NEIGHBORS_LIMIT ? expect.objectContaining({ entries: 200 }) : 'code not found',
      ])
      gifts.push(await entriesOf(await friendOf(giver, '203.0.113.9')))
    }
    expect(gifts).toEqual([...Array<number>(NEIGHBORS_LIMIT).fill(200), 100])
    expect((await invitationState(giver)).friends).toBe(NEIGHBORS_LIMIT)
    // Friends from elsewhere are no neighbors.
    expect(await check(somebody())).toMatchObject({ entries: 200 })
  })

  test('when the friend turns out to be of the household while it was held', async () => {
    covers('001 referral.2', '001 referral.5')
    const giver = await inviter('203.0.113.8')
    const before = await entriesOf(giver)
    const friend = await friendOf(giver)
    await confirm(friend)
    await playDays(friend, ACTIVE_DAYS)
    const visit = somebody('203.0.113.8')
    visit.cookies.set('device', giver.cookies.get('device')!)
    await visit.call(account.login, { login: friend.email, password: friend.password })
    await pay()
    await expect.poll(async () => (await invitationState(giver)).steps).toEqual(['void,open'])
    expect(await entriesOf(giver)).toBe(before)
  })

  test('while the friend is not verified any more: it is earned again when they are', async () => {
    const giver = await inviter()
    const before = await entriesOf(giver)
    const friend = await friendOf(giver)
    await confirm(friend)
    await playDays(friend, ACTIVE_DAYS)
    await expect.poll(async () => (await invitationState(giver)).steps).toEqual(['held,open'])
    // The number went to somebody else.
    await db
      .updateTable('player')
      .set({ phone_confirmed_at: null })
      .where('email', '=', friend.email)
      .execute()
    await pay()
    await expect.poll(async () => (await invitationState(giver)).steps).toEqual(['open,open'])
    expect(await entriesOf(giver)).toBe(before)
  })

  test(`more than ${REWARDS_LIMIT} times in thirty days, nor while excluded: it waits`, async () => {
    const giver = await inviter()
    const before = await entriesOf(giver)
    const giverId = await at.idOf(giver)
    const paid = Array.from({ length: REWARDS_LIMIT }, () => ({
      friend_id: crypto.randomUUID(),
      step: 'active',
      referrer_id: giverId,
      earned_at: new Date(at.clock.now()),
      due_at: new Date(at.clock.now()),
      state: 'paid',
      settled_at: new Date(at.clock.now() + 25 * DAY_MS),
    }))
    await db.insertInto('referral_reward').values(paid).execute()
    const friend = await friendOf(giver)
    await confirm(friend)
    await playDays(friend, ACTIVE_DAYS)
    await pay()
    await expect.poll(async () => (await invitationState(giver)).steps).toEqual(['held,open'])
    at.clock.advance(50 * DAY_MS)
    const exclusion = { player_id: giverId, since: new Date(0), until: new Date(at.clock.now() + DAY_MS) }
    await db.insertInto('exclusion').values(exclusion).execute()
    await giver.signIn({ accountOnly: true })
    await settleRewards(at.runtime)
    await expect.poll(async () => (await invitationState(giver)).steps).toEqual(['held,open'])
    // From here the site's own turn may come first.
    at.clock.advance(2 * DAY_MS)
    await settleRewards(at.runtime)
    await expect.poll(async () => (await invitationState(giver)).steps).toEqual(['paid,open'])
    expect(await entriesOf(giver)).toBe(before + 200)
  })
})

test('where entries are not allowed the worth comes in coins; two turns at once pay once', async () => {
  const giver = await inviter(undefined, 'NY')
  const { tourPoints } = await giver.balance()
  const friend = await friendOf(giver)
  await confirm(friend)
  await playDays(friend, ACTIVE_DAYS)
  at.clock.advance(HOLD_DAYS * DAY_MS)
  await Promise.all(Array.from({ length: 4 }, () => settleRewards(at.runtime)))
  expect((await invitationState(giver)).earned).toEqual({ coins: 20_000, entries: 0 })
  expect((await giver.balance()).tourPoints).toBe(tourPoints + 20_000)
})

test('the push is written in the player’s language', async () => {
  const giver = await inviter()
  const giverId = await at.idOf(giver)
  await db.updateTable('player').set({ locale: 'es' }).where('player_id', '=', giverId).execute()
  const { rewardMessage } = await import('../messages.ts')
  await transact(db, (tx) =>
    notify(at.runtime, tx, giverId, (words) =>
      rewardMessage(words, { coins: 'C', entries: 'E' }, { entries: 200 }),
    ),
  )
  const [message] = await db
    .selectFrom('message')
    .select(['subject'])
    .where('player_id', '=', giverId)
    .where('kind', '=', 'push')
    .execute()
  expect(message!.subject).toBe('Recompensa por invitar')
})

test('the ledger agrees', async () => {
  expect((await verifyLedger(at.runtime.database.pool)).drifts).toEqual([])
})
