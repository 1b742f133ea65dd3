import { DAY } from '#platform/time/clock.ts'
import { dayOf } from '#platform/time/day.ts'
import { transact, type Db, type Tx } from '#platform/data/db.server.ts'
import { isUnread } from '#platform/events/behind.server.ts'
import type { DomainEvent } from '#platform/events/events.ts'
import { grant, wasPosted } from '#platform/money/grant.server.ts'
import type { Runtime } from '#platform/calls/runtime.server.ts'
import { waitingOf } from '#platform/owed/gift.server.ts'
import { paidRestKey } from '#platform/owed/rest.ts'
import { timeOf } from '#platform/base/ids/ids.server.ts'
import { weighted } from '#platform/round/weight.ts'
import { pushTo } from '#platform/realtime/push.server.ts'
import { mayContact } from '#platform/messages/may-contact.server.ts'
import { notify } from '#platform/messages/web-push.server.ts'
import type { Step } from '../contract.ts'
import {
  ACTIVE_DAYS,
  ACTIVE_REWARD,
  FRIEND_KEY,
  HOLD_DAYS,
  PLAYED_ENTRIES,
  PLAYED_REWARD,
  REWARDS_DAYS,
  REWARDS_LIMIT,
} from '../economy.ts'
import { rewardMessage } from '../messages.ts'
import {
  addPlay,
  dueRewards,
  entriesPlayed,
  insertReward,
  invitedAmong,
  paidSince,
  progressOf,
  recountDays,
  rewardsOf,
  settleReward,
  releaseHeld,
  unearn,
  unchecked,
  type DueReward,
  type Played,
  type Progress,
} from './store.server.ts'
import { hasGiftEntries } from '#platform/players/devices/gift-limits.server.ts'
import { earnedBefore, wasEarnedBy } from './hold.server.ts'
import { isOneHousehold } from '../household.server.ts'
import { isInvitedBy, lockCode, postpone } from '../store.server.ts'

/** The inviter's rewards for friends: counted, earned, held, paid. */

const PRIZES = { active: ACTIVE_REWARD, played: PLAYED_REWARD } as const
/** Rows that one turn of the job takes. */
const MOST = 200

/** Counts the settled rounds of friends; a round whose stake the site paid is no play of theirs. */
export async function countPlay(
  runtime: Runtime,
  tx: Tx,
  events: readonly DomainEvent<'round.settled'>[],
): Promise<void> {
  const own = events.filter(({ payload }) => !payload.free && payload.stake > 0)
  if (own.length === 0) return
  const invited = await invitedAmong(tx, [...new Set(own.map((event) => event.player_id))])
  const played = new Map<string, { days: Set<string>; staked: number }>()
  for (const { id, player_id: playerId, payload } of own) {
    const theme = invited.get(playerId)
    if (!theme) continue
    const mine = played.get(playerId) ?? { days: new Set(), staked: 0 }
    mine.days.add(dayOf(timeOf(id), runtime.brands[theme]!.timeZone))
    if (payload.mode === 'SweepStakes') mine.staked += weighted(payload.stake, payload.weight)
    played.set(playerId, mine)
  }
  if (played.size === 0) return
  // One order for all: two batches never wait for each other.
  const rows: Played[] = [...played]
    .map(([playerId, { days, staked }]) => ({ playerId, days: [...days], staked }))
    .toSorted((a, b) => (a.playerId < b.playerId ? -1 : 1))
  await addPlay(tx, rows)
  const last = new Map(own.map(({ id, player_id }) => [player_id, timeOf(id)]))
  await earnActive(tx, last)
}

/**
 * Notes the first reward of friends who are confirmed whole and played on enough days.
 * @param at when each of them did what may have completed it, ms
 */
export async function earnActive(tx: Tx, at: ReadonlyMap<string, number>): Promise<void> {
  for (const friend of await progressOf(tx, [...at.keys()]))
    if (friend.confirmed && friend.days >= ACTIVE_DAYS)
      await earn(tx, friend, 'active', at.get(friend.friendId)!)
}

async function earn(tx: Tx, { friendId, referrerId }: Progress, step: Step, at_ms: number): Promise<void> {
  const [earnedAt, dueAt] = [new Date(at_ms), new Date(at_ms + HOLD_DAYS * DAY)]
  // A second account of a device, or one too many of a network, is nobody's friend: that is said at once.
  const isVoid = !(await hasGiftEntries(tx, friendId))
  if (!(await insertReward(tx, { friendId, referrerId, step, earnedAt, dueAt, isVoid }))) return
  await pushTo(tx, referrerId, 'referral.reward', { step, state: isVoid ? 'void' : 'held' })
}

/** Looks up in the ledger who has played enough promotional entries through. */
async function earnPlayed({ database, clock }: Runtime): Promise<void> {
  for (const friendId of await unchecked(database.db, PLAYED_ENTRIES, MOST))
    await transact(database.db, async (tx) => {
      const [friend] = await progressOf(tx, [friendId])
      // A player who is not verified yet is looked at again after the next round.
      if (!friend?.confirmed || (await entriesPlayed(tx, friendId)) < PLAYED_ENTRIES) return
      await earn(tx, friend, 'played', clock.now())
    })
}

/** Pays what was held long enough; one household earns nothing by inviting itself. */
async function payDue(runtime: Runtime): Promise<void> {
  const { database, clock } = runtime
  const now = new Date(clock.now())
  const since = new Date(clock.now() - REWARDS_DAYS * DAY)
  const due = await dueRewards(database.db, { now, since, limit: REWARDS_LIMIT, most: MOST })
  for (const { friend_id, step } of due)
    await transact(database.db, async (tx) => {
      const reward = await releaseHeld(tx, friend_id, step)
      if (!reward) return
      const { referrer_id: playerId, state, theme } = reward
      await lockCode(tx, playerId)
      const push = (state: 'void' | 'open' | 'paid') =>
        pushTo(tx, playerId, 'referral.reward', { step, state })
      switch (await standOf(runtime, tx, reward, since)) {
        case 'void':
          await settleReward(tx, reward, { state: 'void', prize: null, at: now })
          return push('void')
        case 'open':
          await unearn(tx, reward)
          return push('open')
        case 'waits':
          return
        case 'early':
          return postpone(tx, reward, now)
        case 'due': {
          const cause = {
            feature: 'referral',
            key: `referral:${step}:${friend_id}`,
            kind: 'friend who plays',
          }
          const { prize } = await grant(runtime, tx, { playerId, state, theme }, PRIZES[step], cause)
          await settleReward(tx, reward, { state: 'paid', prize, at: now })
          await push('paid')
          if (await mayContact(runtime, tx, playerId, 'referral'))
            await notify(runtime, tx, playerId, (words) =>
              rewardMessage(words, runtime.brands[theme]!.words(words.locale), prize),
            )
        }
      }
    })
}

/**
 * The decision on a reward whose day has come: `void` or `open` if its conditions aren't met, `waits` for a
 * limit or an unread refund, `early` to look at it another day, `due` to pay it.
 */
async function standOf(
  { brands, clock, gates }: Runtime,
  tx: Tx,
  { friend_id: friendId, step, referrer_id, theme, state }: DueReward,
  since: Date,
): Promise<'void' | 'open' | 'waits' | 'early' | 'due'> {
  const [friend] = await progressOf(tx, [friendId])
  // Rows of a reward and of a friendship prove nothing: whoever came by an invitation was given a friend's gift.
  if (!friend || !(await isInvitedBy(tx, friendId, referrer_id))) return 'void'
  if (!(await wasGiftPaid(tx, friendId)))
    return (await waitingOf(tx, friendId, { feature: 'referral', key: FRIEND_KEY })) ? 'early' : 'void'
  if (!(await hasGiftEntries(tx, friendId))) return 'void'
  if (await isOneHousehold(tx, referrer_id, { friendId, at: friend.since })) return 'void'
  // A friend whose number or mailbox went to somebody else has to verify again to count.
  if (!friend.confirmed) return 'open'
  if (step === 'active' && (await recountDays(tx, friendId, brands[theme]!.timeZone)) < ACTIVE_DAYS)
    return 'open'
  if (step === 'played') {
    // A refund that was not read takes back nothing yet: the reward waits until it has.
    if (await isUnread(tx, friendId, 'deposit.refunded')) return 'waits'
    // Play with refunded purchases doesn't count.
    if ((await entriesPlayed(tx, friendId)) < PLAYED_ENTRIES) return 'open'
  }
  if (
    !(await wasEarnedBy(
      tx,
      { friend_id: friendId, step },
      brands[theme]!.timeZone,
      earnedBefore(clock.now()),
    ))
  )
    return 'early'
  if ((await paidSince(tx, referrer_id, step, since)) >= REWARDS_LIMIT) return 'waits'
  // A referrer without a known place is looked at again another day, after the others.
  const who = { db: tx, playerId: referrer_id, theme, state }
  return (await gates.allows({
    action: 'claim',
    feature: 'referral',
    who,
    where: null,
    now: new Date(clock.now()),
  }))
    ? 'due'
    : 'early'
}

/** Whether a friend was given the friend's gift, or, where it was owed whole, has been paid it since. */
const wasGiftPaid = async (tx: Tx, friendId: string): Promise<boolean> =>
  (await wasPosted(tx, friendId, FRIEND_KEY)) ||
  (await wasPosted(tx, friendId, paidRestKey('referral', FRIEND_KEY)))

/** The turn of the job: finds what was earned, pays what is due. */
export async function settleRewards(runtime: Runtime): Promise<void> {
  await earnPlayed(runtime)
  await payDue(runtime)
}

/** Rewards of friends, by friend and step. */
export async function stepsOf(db: Db, friends: readonly Progress[]) {
  const rows = await rewardsOf(
    db,
    friends.map(({ friendId }) => friendId),
  )
  return new Map(rows.map((row) => [`${row.friend_id} ${row.step}`, row]))
}
