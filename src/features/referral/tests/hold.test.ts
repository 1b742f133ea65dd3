import { expect, test } from 'vitest'
import { auditsOf } from '#evidence.server.ts'
import { calls as account } from '#features/account/contract.ts'
import { transact } from '#platform/data/db.server.ts'
import { grant } from '#platform/money/grant.server.ts'
import { verifyLedger } from '#platform/money/verify.server.ts'
import { DAY } from '#platform/time/clock.ts'
import type { Client } from '#tests/rig/client.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { ACTIVE_DAYS, PLAYED_ENTRIES, REWARDS_LIMIT } from '../economy.ts'
import feature from '../feature.server.ts'
import { settleRewards } from '../rewards/rewards.server.ts'
import { rigOf } from './rig.ts'

/** Rewards are held for days since they were earned by play, whatever their rows say. */
const at = testSite({ trustProxy: '127.0.0.1' })
const { inviter, friendOf, confirm, playDays, playHighest, settled, invitationState, entriesOf, pay } =
  rigOf(at)
const query = (text: string, values: readonly unknown[]) => at.runtime.database.pool.query(text, [...values])
async function expectSteps(giver: Client, steps: string) {
  await expect.poll(async () => (await invitationState(giver)).steps).toEqual([steps])
}

async function friends() {
  const giver = await inviter()
  const friend = await friendOf(giver)
  await confirm(friend)
  return { giver, friend, ids: [await at.idOf(giver), await at.idOf(friend)] as const }
}

async function foundOf(playerId: string) {
  const { pool } = at.runtime.database
  const { drifts } = await verifyLedger(pool, auditsOf([feature], pool))
  return drifts.filter(({ player_id }) => player_id === playerId).map(({ detail }) => detail)
}

/** As an older release paid it, or whoever is no part of this one. */
const payNow = ([playerId]: readonly string[], key: string) =>
  transact(at.runtime.database.db, (tx) => {
    const cause = { feature: 'referral', key: `referral:${key}`, kind: 'friend who plays' }
    return grant(
      at.runtime,
      tx,
      { playerId: playerId!, state: 'TX', theme: 'aurelia' },
      { entries: 200 },
      cause,
    )
  })

/** A friend who plays as many entries as earn a reward. */
async function playThrough(friend: Client) {
  await playDays(friend, 1, { stake: PLAYED_ENTRIES * 2 })
  await friend.call(account.login, { login: friend.email, password: friend.password })
  await at.fund(friend, { entries: PLAYED_ENTRIES })
  while ((await friend.balance()).entries > 0) await playHighest(friend)
  await settled()
  await settleRewards(at.runtime)
}

test('a due date that was put in pays nothing sooner', async () => {
  for (const step of ['active', 'played'] as const) {
    const { giver, friend, ids } = await friends()
    const before = await entriesOf(giver)
    if (step === 'active') await playDays(friend, ACTIVE_DAYS)
    else await playThrough(friend)
    await expectSteps(giver, step === 'active' ? 'held,open' : 'open,held')
    const due = [ids[1], new Date(at.clock.now() - DAY)]
    await query('update referral_reward set due_at = $2, earned_at = $2 where friend_id = $1', due)
    await settleRewards(at.runtime)
    expect(await entriesOf(giver)).toBe(before)
    await expectSteps(giver, step === 'active' ? 'held,open' : 'open,held')
    await pay()
    await expectSteps(giver, step === 'active' ? 'paid,open' : 'open,paid')
    expect(await foundOf(ids[0])).toEqual([])
  }
})

test('the verifier names rewards that were paid sooner', async () => {
  const { friend, ids } = await friends()
  await playDays(friend, ACTIVE_DAYS)
  await payNow(ids, `active:${ids[1]}`)
  const { friend: other, ids: others } = await friends()
  await playThrough(other)
  await payNow(others, `played:${others[1]}`)
  const by = '\\d{4}-\\d\\d-\\d\\dT.+Z$'
  expect(await foundOf(ids[0])).toEqual([
    expect.stringMatching(`^friend ${ids[1]} had played on 0 days by ${by}`),
  ])
  expect(await foundOf(others[0])).toEqual([
    expect.stringMatching(`^friend ${others[1]} had put 0 entries at risk by ${by}`),
  ])
})

test('the verifier names a reward beyond the limit', async () => {
  const { ids } = await friends()
  const beyond = async () => (await foundOf(ids[0])).filter((text) => text.endsWith('is one too many'))
  for (let n = 0; n < REWARDS_LIMIT; n++)
    await payNow(ids, `active:00000000-0000-7000-8000-${String(n).padStart(12, '0')}`)
  expect(await beyond()).toEqual([])
  await payNow(ids, 'active:00000000-0000-7000-8000-ffffffffffff')
  expect(await beyond()).toHaveLength(1)
})
