import { sql } from 'kysely'
import type { Db, Tx } from '#platform/data/db.server.ts'
import { networksIn } from '#platform/players/devices/device-signals.server.ts'
import { playersIn } from '#platform/players/players.server.ts'

/** The code of a player, or null. */
export async function codeOf(db: Db, playerId: string): Promise<string | null> {
  const row = await db
    .selectFrom('referral_code')
    .select('code')
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return row?.code ?? null
}

/** Stores a code; false when the code or the player has one already. */
export async function insertCode(
  tx: Tx,
  code: { readonly code: string; readonly playerId: string; readonly theme: string; readonly at: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('referral_code')
    .values({ code: code.code, player_id: code.playerId, theme: code.theme, created_at: code.at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the owner of a code under a theme, or null. */
export async function ownerOf(db: Db, code: string, theme: string): Promise<string | null> {
  const row = await db
    .selectFrom('referral_code')
    .select('player_id')
    .where('code', '=', code)
    .where('theme', '=', theme)
    .executeTakeFirst()
  return row?.player_id ?? null
}

/** How many friends came by a player's code, ever and since a day. */
export async function friendsOf(db: Db, referrerId: string, since: Date) {
  const { all, lately } = await db
    .selectFrom('referral_friend')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('at', '>', since).as('lately'),
    ])
    .where('referrer_id', '=', referrerId)
    .executeTakeFirstOrThrow()
  return { all: Number(all), lately: Number(lately) }
}

/** The friends who came by a player in a time, before another one. */
export async function friendsBetween(
  db: Db,
  referrerId: string,
  since: Date,
  before: { readonly friendId: string; readonly at: Date },
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('referral_friend')
    .select('player_id')
    .where('referrer_id', '=', referrerId)
    .where('player_id', '!=', before.friendId)
    .where('at', '>', since)
    .where('at', '<=', before.at)
    .execute()
  return rows.map(({ player_id }) => player_id)
}

/** Serialises those who come by one code, so that its limit holds when many come at once. */
export async function lockCode(tx: Tx, referrerId: string): Promise<void> {
  await tx
    .selectFrom('referral_code')
    .select('code')
    .where('player_id', '=', referrerId)
    .forUpdate()
    .execute()
}

/** Notes who brought a friend; false when the friend was noted before. */
export async function insertFriend(
  tx: Tx,
  friend: { readonly playerId: string; readonly referrerId: string; readonly at: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('referral_friend')
    .values({ player_id: friend.playerId, referrer_id: friend.referrerId, at: friend.at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('player_id')
    .executeTakeFirst()
  return row !== undefined
}

/** How many friends who came in by a network were rewarded since a day, whoever invited them, besides this one. */
export interface NetworkCount {
  readonly bits: number
  readonly rewarded: number
}

/**
 * The same for each network of a friend; none where they brought a reward since the day and count already. Who
 * counts another friend of one of them waits until this transaction has ended.
 */
export async function rewardedOfNetworks(
  tx: Tx,
  friend: { readonly friendId: string; readonly theme: string },
  since: Date,
): Promise<readonly NetworkCount[]> {
  const networks = await tx
    .selectFrom(networksIn(tx))
    .select(['n.mark', 'n.bits'])
    .where('n.player_id', '=', friend.friendId)
    .orderBy('n.mark')
    .execute()
  for (const { mark } of networks)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`rewarded friends ${mark.toString('hex')}`}, 0))`.execute(
      tx,
    )
  const isRewarded = (friendId: string) =>
    tx
      .selectFrom('referral_reward')
      .select('friend_id')
      .where('friend_id', '=', friendId)
      .where('state', '=', 'paid')
      .where('settled_at', '>', since)
      .executeTakeFirst()
  if (networks.length === 0 || (await isRewarded(friend.friendId))) return []
  const rows = await tx
    .selectFrom(networksIn(tx))
    .innerJoin('referral_reward as r', 'r.friend_id', 'n.player_id')
    .innerJoin(playersIn(tx), 'p.player_id', 'n.player_id')
    .select(['n.mark', sql<number>`count(distinct r.friend_id)::int`.as('rewarded')])
    .where(
      'n.mark',
      'in',
      networks.map(({ mark }) => mark),
    )
    .where('r.state', '=', 'paid')
    .where('r.settled_at', '>', since)
    .where('p.theme', '=', friend.theme)
    .groupBy('n.mark')
    .execute()
  return rows.map(({ mark, rewarded }) => ({
    bits: networks.find((one) => one.mark.equals(mark))!.bits,
    rewarded,
  }))
}
