import { expect, test } from 'vitest'
import { verifySite } from '#evidence.server.ts'
import { uuidv7 } from '#platform/base/ids/ids.server.ts'
import { transact } from '#platform/data/db.server.ts'
import { isProven, proveUnread, withProof } from '#platform/evidence/invitations.server.ts'
import type { DomainEvents } from '#platform/events/events.ts'
import type { Client } from '#tests/rig/client.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { ACTIVE_DAYS } from '../economy.ts'
import { friendsConsumer } from '../friends.server.ts'
import { markInvitations } from '../marks.server.ts'
import { rigOf } from './rig.ts'

/** Covers who invited a friend: it is recorded at the sign-up, and rows inserted later prove nothing. */
const at = testSite({ trustProxy: '127.0.0.1' })
const { settled, inviter, friendOf, confirm, playDays, invitationState, entriesOf, pay } = rigOf(at)
const query = (text: string, ...values: readonly unknown[]) =>
  at.runtime.database.pool.query(text, [...values])

const FOREIGN = 'is not as this server wrote it'

async function drifts() {
  await at.sealer!.sweep()
  const { pool } = at.runtime.database
  const report = await verifySite(pool, { secrets: at.runtime.secrets, store: at.digests })
  // Some of the rounds here are told and not played.
  return report.drifts.flatMap(({ player_id, detail }) =>
    detail.endsWith(FOREIGN) ? [`${player_id}: ${detail}`] : [],
  )
}
const said = (player: string, what: string) => `${player}: ${what} ${FOREIGN}`

/** Tells of a registration, as an event does. */
const tell = (player_id: string, payload: DomainEvents['account.registered']) =>
  transact(at.runtime.database.db, (tx) => {
    const event = { id: uuidv7(at.clock), player_id, topic: 'account.registered' as const, payload }
    return friendsConsumer(at.runtime).take(tx, [event])
  })

const friendsOf = async (client: Client) => (await invitationState(client)).friends

test('a friend who was moved to another inviter brings that one nothing, and is named', async () => {
  const [giver, thief] = [await inviter(), await inviter()]
  const friend = await friendOf(giver)
  const [giverId, thiefId, friendId] = [await at.idOf(giver), await at.idOf(thief), await at.idOf(friend)]
  await confirm(friend)
  await playDays(friend, ACTIVE_DAYS)
  const before = await entriesOf(thief)
  const move = async (to: string) => {
    await query('update referral_friend set referrer_id = $2 where player_id = $1', friendId, to)
    await query('update referral_reward set referrer_id = $2 where friend_id = $1', friendId, to)
  }
  await move(thiefId)
  await pay()
  await expect.poll(async () => (await invitationState(thief)).steps).toEqual(['void,open'])
  expect(await entriesOf(thief)).toBe(before)
  expect(await drifts()).toEqual([said(friendId, `the invitation by ${thiefId}`)])
  await move(giverId)
  expect(await drifts()).toEqual([])
})

test('a code that was made another player’s invites nobody, and is named', async () => {
  const [giver, thief] = [await inviter(), await inviter()]
  const [giverId, thiefId] = [await at.idOf(giver), await at.idOf(thief)]
  await settled()
  const { rows } = await query('delete from referral_code where player_id = $1 returning *', thiefId)
  await query('update referral_code set player_id = $2 where player_id = $1', giverId, thiefId)
  await friendOf(giver)
  expect([await friendsOf(giver), await friendsOf(thief)]).toEqual([0, 0])
  expect(await drifts()).toEqual([said(thiefId, `the invitation code ${giver.code}`)])
  await query('update referral_code set player_id = $2 where player_id = $1', thiefId, giverId)
  await query(
    'insert into referral_code (code, player_id, theme, created_at, mark) values ($1, $2, $3, $4, $5)',
    ...Object.values(rows[0] as object),
  )
  await friendOf(giver)
  expect(await friendsOf(giver)).toBe(1)
  expect(await drifts()).toEqual([])
})

test('an invitation that is told by hand brings nobody: neither without a proof nor with another one', async () => {
  const thief = await inviter()
  const stranger = await at.player()
  const [strangerId, other] = [await at.idOf(stranger), await at.idOf(await at.player())]
  const before = await stranger.balance()
  const invited = { theme: 'aurelia', state: 'TX', refcode: thief.code }
  const proven = withProof(at.runtime.database.db, strangerId, { ...invited, refcode: 'ABCDEFGH' })
  for (const proof of [
    undefined,
    'beef',
    withProof(at.runtime.database.db, other, invited).proof,
    proven.proof,
  ])
    await tell(strangerId, { ...invited, ...(proof ? { proof } : {}) })
  expect(await stranger.balance()).toEqual(before)
  expect(await friendsOf(thief)).toBe(0)
})

test('what an earlier release wrote and told counts', async () => {
  const giver = await inviter()
  const friend = await friendOf(giver)
  const [giverId, friendId] = [await at.idOf(giver), await at.idOf(friend)]
  await query('update referral_code set mark = null where player_id = $1', giverId)
  await query('update referral_friend set mark = null where player_id = $1', friendId)
  expect(await drifts()).toHaveLength(2)
  const { db } = at.runtime.database
  await transact(db, markInvitations)
  expect(await drifts()).toEqual([])
  await query(
    `update outbox set payload = (payload::jsonb - 'proof')::json where player_id = $1 and topic = 'account.registered'`,
    friendId,
  )
  const read = async () => {
    const { rows } = await query(
      `select payload from outbox where player_id = $1 and topic = 'account.registered'`,
      friendId,
    )
    return rows.map(({ payload }: { payload: DomainEvents['account.registered'] }) =>
      isProven(db, friendId, payload),
    )
  }
  expect(await read()).toEqual([false])
  await transact(db, proveUnread)
  expect(await read()).toEqual([true])
})
