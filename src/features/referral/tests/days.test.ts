import { Pool } from 'pg'
import { expect, test } from 'vitest'
import { auditsOf } from '#evidence.server.ts'
import { transact } from '#platform/data/db.server.ts'
import { grant } from '#platform/money/grant.server.ts'
import { verifyLedger } from '#platform/money/verify.server.ts'
import { OWNER } from '#platform/postgres/cluster.server.ts'
import { withRole } from '#platform/postgres/roles.server.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { DAY } from '#platform/time/clock.ts'
import { ACTIVE_DAYS, ACTIVE_REWARD, HOLD_DAYS } from '../economy.ts'
import feature from '../feature.server.ts'
import { settleRewards } from '../rewards/rewards.server.ts'
import { rigOf } from './rig.ts'

/** The days that earn a reward are those of the rounds as they are stored, when it is paid. */
const at = testSite({ trustProxy: '127.0.0.1' })
const { inviter, friendOf, confirm, playDays, invitationState, entriesOf, pay } = rigOf(at)
const query = (text: string, values: readonly unknown[]) => at.runtime.database.pool.query(text, [...values])

/** As a writer in the database may: nobody came by an invitation. */
const befriend = (referrerId: string, friendId: string) =>
  query('insert into referral_friend (player_id, referrer_id, at) values ($1, $2, $3)', [
    friendId,
    referrerId,
    new Date(at.clock.now()),
  ])

async function friends() {
  const giver = await inviter()
  const friend = await friendOf(giver)
  await confirm(friend)
  return { giver, friend, ids: [await at.idOf(giver), await at.idOf(friend)] as const }
}

/** The newest round of a player came back whole, after it had counted; rounds don't change otherwise. */
async function takeBack(playerId: string) {
  const { connectionString } = at.runtime.database.pool.options
  const owner = new Pool({ connectionString: withRole(connectionString!, OWNER) })
  try {
    await owner.query('alter table game_round disable trigger user')
    await owner.query(
      `update game_round set returned = stake, win = 0 where player_id = $1 and round_id = (
         select round_id from game_round where player_id = $1 order by at desc limit 1)`,
      [playerId],
    )
    await owner.query('alter table game_round enable trigger user')
  } finally {
    await owner.end()
  }
}

test('a round that came back since is no day: the reward is open again until there is another', async () => {
  const { giver, friend, ids } = await friends()
  const before = await entriesOf(giver)
  await playDays(friend, ACTIVE_DAYS)
  await expect.poll(async () => (await invitationState(giver)).steps).toEqual(['held,open'])
  await takeBack(ids[1])
  await pay()
  await expect.poll(async () => (await invitationState(giver)).steps).toEqual(['open,open'])
  expect(await invitationState(giver)).toMatchObject({ circle: [{ days: ACTIVE_DAYS - 1 }] })
  await playDays(friend, 1)
  await expect.poll(async () => (await invitationState(giver)).steps).toEqual(['held,open'])
  await pay()
  await expect.poll(async () => (await invitationState(giver)).steps).toEqual(['paid,open'])
  expect(await entriesOf(giver)).toBe(before + 200)
})

test('rows of days and rewards alone pay nothing, nor for somebody whom another player invited', async () => {
  const { giver, friend, ids } = await friends()
  const thief = await inviter()
  const before = [await entriesOf(giver), await entriesOf(thief)]
  const reward = (referrerId: string, friendId: string) =>
    query(
      `insert into referral_reward (friend_id, step, referrer_id, earned_at, due_at)
       values ($1, 'active', $2, $3, $3)`,
      [friendId, referrerId, new Date(at.clock.now())],
    )
  await query(
    `insert into referral_day (friend_id, day) select $1, '2020-01-01'::date + n from generate_series(1, 9) n`,
    [ids[1]],
  )
  await reward(...ids)
  const { friend: other, ids: others } = await friends()
  await playDays(other, 1)
  await reward(await at.idOf(thief), others[1])
  // Nobody's friend at all, and one whose friendship was put in too.
  await reward(await at.idOf(thief), await at.idOf(await at.player()))
  const stranger = await at.player()
  await befriend(await at.idOf(thief), await at.idOf(stranger))
  await confirm(stranger)
  await playDays(stranger, ACTIVE_DAYS)
  await settleRewards(at.runtime)
  await expect.poll(async () => (await invitationState(thief)).steps).toEqual(['held,open'])
  at.clock.advance(HOLD_DAYS * DAY)
  await settleRewards(at.runtime)
  await expect.poll(async () => (await invitationState(giver)).steps).toEqual(['open,open'])
  expect([await entriesOf(giver), await entriesOf(thief)]).toEqual(before)
  expect((await friend.balance()).version).toBeGreaterThan(0)
  const { rows } = await query(
    `select count(*)::int as held from referral_reward where state = 'held' and earned_at = due_at`,
    [],
  )
  expect(rows).toEqual([{ held: 0 }])
})

test('the verifier names rewards for friends who were never verified, invited, or active', async () => {
  const { pool } = at.runtime.database
  const { giver, friend, ids } = await friends()
  await playDays(friend, ACTIVE_DAYS)
  await expect.poll(async () => (await invitationState(giver)).steps).toEqual(['held,open'])
  await pay()
  await expect.poll(async () => (await invitationState(giver)).steps).toEqual(['paid,open'])
  const found = async () => {
    const { drifts } = await verifyLedger(pool, await auditsOf([feature], pool))
    return drifts.flatMap(({ check, player_id, detail }) =>
      check.startsWith('friends whose play') && player_id === ids[0] ? [detail] : [],
    )
  }
  expect(await found()).toEqual([])
  const name = `friend ${ids[1]}`
  await takeBack(ids[1])
  expect(await found()).toEqual([`${name} played on ${ACTIVE_DAYS - 1} days`])
  // A number or mailbox that somebody else has now was verified all the same.
  await query(
    'update player set email_confirmed_at = null, stand_in = true, email_lost_at = now() where player_id = $1',
    [ids[1]],
  )
  expect(await found()).toEqual([`${name} played on ${ACTIVE_DAYS - 1} days`])
  await query('update player set profile_completed_at = null where player_id = $1', [ids[1]])
  expect(await found()).toEqual([`${name} was never verified`])
  await query('update referral_friend set referrer_id = $2 where player_id = $1', [
    ids[1],
    await at.idOf(await inviter()),
  ])
  expect(await found()).toEqual([`${name} was not invited by this player`])
  const stranger = await at.idOf(await at.player())
  await befriend(ids[0], stranger)
  const cause = { feature: 'referral', key: `referral:active:${stranger}`, kind: 'friend who plays' }
  await transact(at.runtime.database.db, (tx) =>
    grant(at.runtime, tx, { playerId: ids[0], state: 'TX', theme: 'aurelia' }, ACTIVE_REWARD, cause),
  )
  expect(await found()).toContain(`friend ${stranger} came by no invitation`)
})
