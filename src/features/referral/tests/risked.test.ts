import { expect, test } from 'vitest'
import { auditsOf } from '#evidence.server.ts'
import { calls as account } from '#features/account/contract.ts'
import { calls as play } from '#features/play/contract.ts'
import { definitionOf } from '#games/catalogue.ts'
import { firstChoiceOf } from '#games/first-choice.ts'
import { transact } from '#platform/data/db.server.ts'
import { refundDeposit, settleDeposit } from '#platform/deposits/deposits.server.ts'
import { verifyLedger } from '#platform/money/verify.server.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { payAllOwed } from '#tests/rig/rows.ts'
import { PLAYED_ENTRIES } from '../economy.ts'
import feature from '../feature.server.ts'
import { settleRewards } from '../rewards/rewards.server.ts'
import { rigOf } from './rig.ts'

/**
 * Covers the entries that a friend plays through: only stakes at risk count, those that came back earn nobody
 * a reward.
 */
const at = testSite({ trustProxy: '127.0.0.1' })
const { settled, inviter, friendOf, confirm, playDays, playHighest, invitationState, pay } = rigOf(at)

test('no stake that came back counts: mines that are left before the first pick earn nothing', async () => {
  const giver = await inviter()
  const friend = await friendOf(giver)
  await confirm(friend)
  await playDays(friend, 1, { stake: PLAYED_ENTRIES * 2 })
  await friend.call(account.login, { login: friend.email, password: friend.password })
  const held = (await friend.balance()).entries
  const slug = 'gem-field'
  const choice = firstChoiceOf(definitionOf(slug)!) ?? null
  for (let played = 0; played < PLAYED_ENTRIES; played += 100) {
    const { next_round_id: round_id } = await friend.session(slug)
    const ask = { slug, round_id, stake: 100, mode: 'SweepStakes' as const, choice }
    expect((await friend.call(play.play, ask)).body.data).toMatchObject({ status: 'open' })
    const { body } = await friend.call(play.finish, { slug, round_id })
    expect(body.data).toMatchObject({ status: 'void', returned: 100 })
  }
  expect((await friend.balance()).entries).toBe(held)
  await settled()
  await settleRewards(at.runtime)
  expect((await invitationState(giver)).steps).toEqual(['open,open'])
})

test('what a refunded purchase gave is no play: a held reward is open again, and can be earned by more', async () => {
  const { db } = at.runtime.database
  for (const refund of ['none', 'read', 'unread']) {
    const giver = await inviter()
    const friend = await friendOf(giver)
    await confirm(friend)
    await playDays(friend, 1, { stake: PLAYED_ENTRIES * 2 })
    await friend.call(account.login, { login: friend.email, password: friend.password })
    const playerId = await at.idOf(friend)
    // Gone before the package comes: what is played then is the package's.
    await at.fund(friend, { entries: -(await friend.balance()).entries })
    const bought = {
      playerId,
      key: 'first package',
      route: 'demo',
      cents: 1_999,
      product: 'fortune',
    } as const
    await transact(db, (tx) => settleDeposit(tx, at.clock, bought))
    await settled()
    await payAllOwed(at.runtime)
    expect((await friend.balance()).entries).toBeGreaterThanOrEqual(PLAYED_ENTRIES)
    while ((await friend.balance()).entries > 0) await playHighest(friend)
    await settled()
    await settleRewards(at.runtime)
    expect((await invitationState(giver)).steps).toEqual(['open,held'])
    const isRefunded = refund !== 'none'
    if (!isRefunded) {
      // A purchase that is given back untouched takes nothing of what was played before.
      const second = { ...bought, key: 'second package' }
      await transact(db, (tx) => settleDeposit(tx, at.clock, second))
      await settled()
      await payAllOwed(at.runtime)
      await transact(db, (tx) => refundDeposit(tx, at.clock, second))
    }
    // While an older transaction runs, nobody reads what is told.
    const older = refund === 'unread' ? await at.runtime.database.pool.connect() : null
    await older?.query('begin')
    await older?.query('select pg_current_xact_id()')
    if (isRefunded) await transact(db, (tx) => refundDeposit(tx, at.clock, bought))
    if (!older) await settled()
    await pay()
    if (older) {
      // The reward is due, and waits.
      expect((await invitationState(giver)).steps).toEqual(['open,held'])
      await older.query('rollback')
      older.release()
      await settled()
      await settleRewards(at.runtime)
    }
    // Where the site pays at this moment too, this payer leaves to the other what it holds.
    await expect
      .poll(async () => (await invitationState(giver)).steps)
      .toEqual([isRefunded ? 'open,open' : 'open,paid'])
    if (!isRefunded) continue
    await settleRewards(at.runtime)
    expect((await invitationState(giver)).steps).toEqual(['open,open'])
    await friend.call(account.login, { login: friend.email, password: friend.password })
    await at.fund(friend, { entries: PLAYED_ENTRIES })
    while ((await friend.balance()).entries > 0) await playHighest(friend)
    await settled()
    await settleRewards(at.runtime)
    expect((await invitationState(giver)).steps).toEqual(['open,held'])
  }
})

test('the ledger tells of a reward for a friend whose stakes came back', async () => {
  const { pool, db } = at.runtime.database
  const giver = await inviter()
  const friend = await friendOf(giver)
  await confirm(friend)
  await playDays(friend, 1, { stake: PLAYED_ENTRIES * 2 })
  await at.fund(friend, { entries: PLAYED_ENTRIES })
  await friend.call(account.login, { login: friend.email, password: friend.password })
  while ((await friend.balance()).entries > 0) await playHighest(friend)
  await settled()
  await settleRewards(at.runtime)
  await pay()
  const checks = await auditsOf([feature], pool)
  expect((await verifyLedger(pool, checks)).drifts).toEqual([])
  const { friend_id, referrer_id } = await db
    .selectFrom('referral_reward')
    .select(['friend_id', 'referrer_id'])
    .where('step', '=', 'played')
    .where('state', '=', 'paid')
    .executeTakeFirstOrThrow()
  // The friend’s highest stake comes back, as a void round would have given it.
  await pool.query(
    `insert into ledger_transfer (player_id, tx_id, line, debit, credit, amount, balance_after, version, kind)
     select player_id, tx_id, 7, credit, debit, amount, 0, version, 'return' from ledger_transfer
     where player_id = $1 and kind = 'stake' and debit = 201 order by amount desc limit 1`,
    [friend_id],
  )
  const { drifts } = await verifyLedger(pool, checks)
  expect(drifts).toContainEqual({
    check: 'friends whose entries earned a reward put so many at risk',
    player_id: referrer_id,
    detail: expect.stringContaining(friend_id) as string,
  })
})
