import { describe, expect, test } from 'vitest'
import { registry } from '#app/registry.ts'
import * as account from '#features/account/economy.ts'
import { uuidv7 } from '#platform/base/ids/ids.server.ts'
import { transact } from '#platform/data/db.server.ts'
import { withProof } from '#platform/evidence/invitations.server.ts'
import { verifyLedger } from '#platform/money/verify.server.ts'
import { covers } from '#tests/coverage/covers.ts'
import { testSite } from '#tests/rig/test-site.ts'
import type { Client } from '#tests/rig/client.ts'
import { atRest } from '#tests/rig/rows.ts'
import { calls } from './contract.ts'
import { friendsConsumer } from './friends.server.ts'
import {
  EMAIL_GIFT,
  FRIEND_EXTRA,
  FRIEND_GIFT,
  FRIENDS_LIMIT,
  PHONE_GIFT,
  PLAIN_GIFT,
  PROFILE_GIFT,
} from './economy.ts'
import { codeFrom, plainCode } from './rules.ts'

const at = testSite()
const settled = () => atRest(at.runtime.database.pool, at.consumers.drain)

/** A player with a code of their own. */
async function inviter(theme?: string): Promise<{ client: Client; code: string }> {
  const client = await at.player(theme ? { theme } : {})
  return { client, code: (await client.call(calls.makeCode)).body.data!.code }
}

let friends = 0
/** Somebody who signs up with what a link left in the browser. */
async function friend(cookies: Record<string, string>, more: { theme?: string; state?: string } = {}) {
  const client = at.visitor(more.theme ? { theme: more.theme } : {})
  for (const [name, value] of Object.entries(cookies)) client.cookies.set(name, value)
  await client.signUp(`friend${++friends}@test.example`, { state: more.state ?? 'TX' })
  await settled()
  const { tourPoints, entries } = await client.balance()
  return { client, has: { coins: tourPoints, entries } }
}

test('what is reported is what is paid', () => {
  covers('001 referral.4')
  expect(PLAIN_GIFT).toEqual(account.WELCOME_GIFT)
  expect(EMAIL_GIFT).toEqual(account.EMAIL_GIFT)
  expect(PHONE_GIFT).toEqual(account.PHONE_GIFT)
  expect(PROFILE_GIFT).toEqual(account.PROFILE_GIFT)
  expect(PLAIN_GIFT.coins + FRIEND_EXTRA.coins).toBe(FRIEND_GIFT.coins)
  expect(PLAIN_GIFT.entries + FRIEND_EXTRA.entries).toBe(FRIEND_GIFT.entries)
})

test('codes are eight signs that nobody mistakes, and are read as people write them', () => {
  expect(codeFrom(Uint8Array.from([0, 31, 32, 63, 24, 255, 7, 8]))).toBe('A9A929HJ')
  expect(plainCode(' abcd2345 ')).toBe('ABCD2345')
  for (const odd of ['', 'short', 'ABCD23456', 'ABCD-345', null, undefined]) expect(plainCode(odd)).toBeNull()
})

describe('a code', () => {
  test('is made once and stays', async () => {
    const client = await at.player()
    const answers = await Promise.all(Array.from({ length: 8 }, () => client.call(calls.makeCode)))
    expect(new Set(answers.map(({ body }) => body.data!.code)).size).toBe(1)
    const { body } = await client.call(calls.invitation)
    expect(body.data).toMatchObject({
      code: answers[0]!.body.data!.code,
      friends: 0,
      friendsLimit: FRIENDS_LIMIT,
    })
    expect(body.data!.link).toBe(`${at.url}/?refcode=${body.data!.code}`)
  })

  test('comes with the account, without anybody asking', async () => {
    const client = await at.player()
    await settled()
    expect((await client.call(calls.invitation)).body.data!.code).toMatch(/^[A-Z2-9]{8}$/)
  })

  test('brings the friend the bigger gift, once, whatever cookie remembers it', async () => {
    covers('000 §3.4')
    const { client, code } = await inviter()
    for (const name of ['refcode', 'invited_by', '_refcode'])
      expect((await friend({ [name]: code.toLowerCase() })).has).toEqual(FRIEND_GIFT)
    expect((await client.call(calls.invitation)).body.data).toMatchObject({ friends: 3, friendsLately: 3 })
    expect((await client.balance()).tourPoints).toBe(PLAIN_GIFT.coins)
  })

  test('of nobody, of another brand or of nonsense brings the plain one', async () => {
    const { code } = await inviter('koi')
    for (const refcode of [code, 'ZZZZZZZZ', '<script>', 'x'.repeat(200)])
      expect((await friend({ refcode })).has).toEqual(PLAIN_GIFT)
    expect((await friend({ refcode: code }, { theme: 'koi' })).has).toEqual(FRIEND_GIFT)
  })

  test('brings the worth in coins where entries are not allowed', async () => {
    const { code } = await inviter()
    expect((await friend({ refcode: code }, { state: 'NY' })).has).toEqual({ coins: 50_000, entries: 0 })
  })

  test(`gives the bigger gift to ${FRIENDS_LIMIT} friends in thirty days, and says so before`, async () => {
    const { client, code } = await inviter()
    const { db } = at.runtime.database
    const { player_id } = await db
      .selectFrom('referral_code')
      .select('player_id')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
    const rows = Array.from({ length: FRIENDS_LIMIT - 1 }, () => ({
      player_id: crypto.randomUUID(),
      referrer_id: player_id,
      at: new Date(at.clock.now()),
    }))
    await db.insertInto('referral_friend').values(rows).execute()
    const reward = async () =>
      (await at.visitor().call(calls.checkRewards, { invited_by: code })).body.data!
        .registrationReferralReward
    expect(await reward()).toEqual(FRIEND_GIFT)
    expect((await friend({ refcode: code })).has).toEqual(FRIEND_GIFT)
    expect(await reward()).toBe('code not found')
    expect((await friend({ refcode: code })).has).toEqual(PLAIN_GIFT)
    at.clock.advance(31 * 86_400_000)
    expect(await reward()).toEqual(FRIEND_GIFT)
    expect((await client.call(calls.invitation)).status).toBe(401)
  })
})

describe('its promotions', () => {
  interface PromotionsAnswer {
    readonly payload: { readonly promotions: readonly Record<'id' | 'state' | 'prize', unknown>[] }
  }
  const own = async (client: Client) =>
    (
      (await (await client.send('GET', '/rest/page/promotions/')).json()) as PromotionsAnswer
    ).payload.promotions
      .filter(({ id }) => id === 'friendGift' || id === 'inviteFriends')
      .map(({ id, state, prize }) => [id, state, prize])

  test('tell a guest what a code adds', async () => {
    expect(await own(at.visitor())).toEqual([
      ['friendGift', 'open', FRIEND_EXTRA],
      ['inviteFriends', 'open', null],
    ])
  })

  test('know who came by a friend', async () => {
    const { client, code } = await inviter()
    expect((await own(client)).map(([id]) => id)).toEqual(['inviteFriends'])
    const { client: friendly } = await friend({ refcode: code })
    expect((await own(friendly)).map(([id, state]) => [id, state])).toEqual([
      ['inviteFriends', 'open'],
      ['friendGift', 'completed'],
    ])
  })
})

test('000 §2: who is self-excluded is not invited to play', async () => {
  const client = await at.player()
  const isOn = async () => (await client.call(registry.core.init)).body.data!.features['referral']
  expect(await isOn()).toBe(true)
  await at.exclude(client, { signedIn: true })
  expect(await isOn()).toBe(false)
})

test('who is excluded comes by a friend without the friend’s gift, and stops no reader of events', async () => {
  const { code } = await inviter()
  const client = await at.player()
  await settled()
  const before = await client.balance()
  await at.exclude(client, { signedIn: true })
  const player_id = await at.idOf(client)
  const { db } = at.runtime.database
  const payload = withProof(db, player_id, { theme: 'aurelia', state: 'TX', refcode: code })
  const event = { id: uuidv7(at.clock), player_id, topic: 'account.registered' as const, payload }
  await transact(db, (tx) => friendsConsumer(at.runtime).take(tx, [event]))
  expect(await client.balance()).toEqual(before)
})

test('the ledger agrees', async () => {
  expect((await verifyLedger(at.runtime.database.pool)).drifts).toEqual([])
})
