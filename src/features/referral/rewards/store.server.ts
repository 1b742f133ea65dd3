import { sql } from 'kysely'
import { raw, type Db, type Tx } from '#platform/data/db.server.ts'
import { refundedEntries } from '#platform/deposits/shortfalls.server.ts'
import { daysPlayed } from '#platform/evidence/round-figures.server.ts'
import { riskedEntries } from '#platform/money/ledger.server.ts'
import type { Prize } from '#platform/money/prize.ts'
import { excludedAt } from '#platform/players/exclusion.server.ts'
import { playersIn } from '#platform/players/players.server.ts'
import { othersWithPhone } from '#platform/players/history/phones.server.ts'
import type { Step } from '../contract.ts'

/** The rows of what friends bring. */

/** Days and stakes of settled rounds, by friend; players whom nobody invited are left out. */
export interface Played {
  readonly playerId: string
  readonly days: readonly string[]
  /** Stakes in entries that the player paid. */
  readonly staked: number
}

/** Which of these players came by an invitation, with their brand. */
export async function invitedAmong(tx: Tx, playerIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('referral_friend')
    .innerJoin(playersIn(tx), 'p.player_id', 'referral_friend.player_id')
    .select(['p.player_id', 'p.theme'])
    .where('p.player_id', 'in', playerIds)
    .execute()
  return new Map(rows.map((row) => [row.player_id, row.theme]))
}

/** Counts what friends played; a day counts once. */
export async function addPlay(tx: Tx, played: readonly Played[]): Promise<void> {
  const days = played.flatMap(({ playerId, days: all }) => all.map((day) => ({ friend_id: playerId, day })))
  await tx
    .insertInto('referral_day')
    .values(days)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const staked = played.filter((one) => one.staked > 0)
  if (staked.length === 0) return
  await tx
    .insertInto('referral_play')
    .values(staked.map((one) => ({ friend_id: one.playerId, staked: one.staked })))
    .onConflict((conflict) =>
      conflict.column('friend_id').doUpdateSet({ staked: sql`referral_play.staked + excluded.staked` }),
    )
    .execute()
}

/** Counts a friend's days again by the rounds as they are stored: one may have come back since. @returns how many */
export async function recountDays(tx: Tx, friendId: string, timeZone: string): Promise<number> {
  const days = (await daysPlayed(raw(tx), [friendId], timeZone)).get(friendId) ?? []
  await raw(tx).query('delete from referral_day where friend_id = $1 and day <> all($2::date[])', [
    friendId,
    days,
  ])
  return days.length
}

/** How far a friend is: who invited them, whether all is confirmed, on how many days they played. */
export interface Progress {
  readonly friendId: string
  readonly referrerId: string
  readonly since: Date
  readonly confirmed: boolean
  readonly days: number
}

const progress = (db: Db) =>
  db
    .selectFrom('referral_friend as f')
    .innerJoin(playersIn(db), 'p.player_id', 'f.player_id')
    .select([
      'f.player_id as friendId',
      'f.referrer_id as referrerId',
      'f.at as since',
      'p.whole as confirmed',
      sql<number>`(select count(*) from referral_day d where d.friend_id = f.player_id)::int`.as('days'),
    ])

export const progressOf = async (db: Db, friendIds: readonly string[]): Promise<Progress[]> =>
  withOwnPhones(db, await progress(db).where('f.player_id', 'in', friendIds).execute())

/**
 * A number that completed a friend before, or that somebody had who got a reward for one, completes no other:
 * who has it is not confirmed until they have one of their own.
 */
async function withOwnPhones(db: Db, friends: readonly Progress[]): Promise<Progress[]> {
  const others = await othersWithPhone(
    db,
    friends.flatMap(({ confirmed, friendId }) => (confirmed ? [friendId] : [])),
  )
  const rewarded = await rewardedAmong(db, [...new Set([...others.values()].flat())])
  const isUsed = ({ friendId }: Progress) => (others.get(friendId) ?? []).some((id) => rewarded.has(id))
  return friends.map((friend) => (isUsed(friend) ? { ...friend, confirmed: false } : friend))
}

/** Which of these players brought a reward to somebody, or got one for a friend. */
async function rewardedAmong(db: Db, playerIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (playerIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('referral_reward')
    .select(['friend_id', 'referrer_id'])
    .where('state', '!=', 'void')
    .where((where) => where.or([where('friend_id', 'in', playerIds), where('referrer_id', 'in', playerIds)]))
    .execute()
  return new Set(rows.flatMap(({ friend_id, referrer_id }) => [friend_id, referrer_id]))
}

/** The newest friends of a player. */
export async function circleOf(db: Db, referrerId: string, limit: number): Promise<Progress[]> {
  const friends = await progress(db)
    .where('f.referrer_id', '=', referrerId)
    .orderBy('f.at', 'desc')
    .orderBy('f.player_id')
    .limit(limit)
    .execute()
  return withOwnPhones(db, friends)
}

export interface StoredReward {
  readonly friend_id: string
  readonly step: Step
  readonly state: 'held' | 'paid' | 'void'
  readonly due_at: Date
  readonly settled_at: Date | null
  /** As it was paid; null before, and where nothing is. */
  readonly prize: Prize | null
}

export async function rewardsOf(db: Db, friendIds: readonly string[]): Promise<StoredReward[]> {
  if (friendIds.length === 0) return []
  const rows = await db
    .selectFrom('referral_reward')
    .select(['friend_id', 'step', 'state', 'due_at', 'settled_at', 'prize'])
    .where('friend_id', 'in', friendIds)
    .execute()
  return rows as StoredReward[]
}

/** All that was paid to a player for friends. */
export async function earnedBy(db: Db, referrerId: string) {
  const row = await db
    .selectFrom('referral_reward')
    .select([
      sql<number>`coalesce(sum((prize ->> 'coins')::bigint), 0)::float8`.as('coins'),
      sql<number>`coalesce(sum((prize ->> 'entries')::bigint), 0)::float8`.as('entries'),
    ])
    .where('referrer_id', '=', referrerId)
    .where('state', '=', 'paid')
    .executeTakeFirstOrThrow()
  return { coins: Number(row.coins), entries: Number(row.entries) }
}

/** Notes a reward that was earned; false when this friend brought it before. */
export async function insertReward(
  tx: Tx,
  reward: {
    readonly friendId: string
    readonly referrerId: string
    readonly step: Step
    readonly earnedAt: Date
    readonly dueAt: Date
    /** It is noted, and never paid. */
    readonly isVoid: boolean
  },
): Promise<boolean> {
  const row = await tx
    .insertInto('referral_reward')
    .values({
      friend_id: reward.friendId,
      referrer_id: reward.referrerId,
      step: reward.step,
      earned_at: reward.earnedAt,
      due_at: reward.dueAt,
      ...(reward.isVoid ? { state: 'void', settled_at: reward.earnedAt } : {}),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('friend_id')
    .executeTakeFirst()
  return row !== undefined
}

/** A held reward whose day has come, with what is known of who gets it. */
export interface DueReward {
  readonly friend_id: string
  readonly step: Step
  readonly referrer_id: string
  readonly state: string
  readonly theme: string
}

/** Held rewards whose day has come, of players who may get one now: not excluded, and below the limit. */
export async function dueRewards(
  db: Db,
  { now, since, limit, most }: { now: Date; since: Date; limit: number; most: number },
): Promise<Pick<DueReward, 'friend_id' | 'step'>[]> {
  const rows = await db
    .selectFrom('referral_reward as r')
    .select(['r.friend_id', 'r.step'])
    .where('r.state', '=', 'held')
    .where('r.due_at', '<=', now)
    .where(
      sql<boolean>`(select count(*) from referral_reward p where p.referrer_id = r.referrer_id
        and p.step = r.step and p.state = 'paid' and p.settled_at > ${since}) < ${limit}`,
    )
    .where(sql<boolean>`not ${excludedAt(sql.ref('r.referrer_id'), now)}`)
    .orderBy('r.due_at')
    .orderBy('r.friend_id')
    .limit(most)
    .execute()
  return rows as Pick<DueReward, 'friend_id' | 'step'>[]
}

/** Takes one held reward for settling; its player's code is locked, so that the limit holds. */
export async function releaseHeld(tx: Tx, friendId: string, step: Step): Promise<DueReward | null> {
  const row = await tx
    .selectFrom('referral_reward as r')
    .innerJoin(playersIn(tx), 'p.player_id', 'r.referrer_id')
    .select(['r.friend_id', 'r.step', 'r.referrer_id', 'p.state', 'p.theme'])
    .where('r.friend_id', '=', friendId)
    .where('r.step', '=', step)
    .where('r.state', '=', 'held')
    .forUpdate('r')
    .skipLocked()
    .executeTakeFirst()
  return row ? (row as DueReward) : null
}

/** How many rewards of a kind were paid to a player since a day. */
export async function paidSince(tx: Tx, referrerId: string, step: Step, since: Date): Promise<number> {
  const row = await tx
    .selectFrom('referral_reward')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('referrer_id', '=', referrerId)
    .where('step', '=', step)
    .where('state', '=', 'paid')
    .where('settled_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export async function settleReward(
  tx: Tx,
  reward: Pick<DueReward, 'friend_id' | 'step'>,
  to: { readonly state: 'paid' | 'void'; readonly prize: Prize | null; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('referral_reward')
    .set({ state: to.state, prize: to.prize && JSON.stringify(to.prize), settled_at: to.at })
    .where('friend_id', '=', reward.friend_id)
    .where('step', '=', reward.step)
    .execute()
}

/** A reward that is not earned any more: it can be earned again. */
export async function unearn(tx: Tx, reward: Pick<DueReward, 'friend_id' | 'step'>): Promise<void> {
  await tx
    .deleteFrom('referral_reward')
    .where('friend_id', '=', reward.friend_id)
    .where('step', '=', reward.step)
    .where('state', '=', 'held')
    .execute()
}

/** Friends who staked enough for the part of promotional entries to be looked up again. */
export async function unchecked(db: Db, least: number, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('referral_play as p')
    .select('p.friend_id')
    .whereRef('p.staked', '>', 'p.checked')
    .where('p.staked', '>=', least)
    .where(
      sql<boolean>`not exists (select from referral_reward r
        where r.friend_id = p.friend_id and r.step = 'played')`,
    )
    .orderBy('p.friend_id')
    .limit(most)
    .execute()
  return rows.map((row) => row.friend_id)
}

/**
 * How many promotional entries a player has put at risk, by the ledger, besides those that refunded deposits
 * had given; what was looked at counts as checked.
 */
export async function entriesPlayed(tx: Tx, friendId: string): Promise<number> {
  await tx
    .updateTable('referral_play')
    .set({ checked: sql`staked` })
    .where('friend_id', '=', friendId)
    .execute()
  return (await riskedEntries(tx, friendId)) - (await refundedEntries(tx, friendId))
}
