import type { Db, Tx } from '#platform/data/db.server.ts'
import { isMarkedByUs } from '#platform/secrets/marks.server.ts'
import type { Reader } from '#platform/base/checks.ts'
import { DAY } from '#platform/time/clock.ts'
import { macOfCode, macOfFriend } from './marks.server.ts'

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
  const row = { code: code.code, player_id: code.playerId, theme: code.theme }
  const stored = await tx
    .insertInto('referral_code')
    .values({ ...row, created_at: code.at, mark: macOfCode(tx, row) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst()
  return stored !== undefined
}

/** Returns the owner of a code under a theme, or null; a code that this server did not give is nobody's. */
export async function ownerOf(db: Db, code: string, theme: string): Promise<string | null> {
  const row = await db
    .selectFrom('referral_code')
    .select(['code', 'player_id', 'theme', 'mark'])
    .where('code', '=', code)
    .where('theme', '=', theme)
    .executeTakeFirst()
  return row && isMarkedByUs(macOfCode(db, row), row.mark) ? row.player_id : null
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
  const row = { player_id: friend.playerId, referrer_id: friend.referrerId, at: friend.at }
  const stored = await tx
    .insertInto('referral_friend')
    .values({ ...row, mark: macOfFriend(tx, row) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('player_id')
    .executeTakeFirst()
  return stored !== undefined
}

/** Whether a friend came by this player's invitation, and this server says so. */
export async function isInvitedBy(db: Db, friendId: string, referrerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('referral_friend')
    .select(['player_id', 'referrer_id', 'at', 'mark'])
    .where('player_id', '=', friendId)
    .where('referrer_id', '=', referrerId)
    .executeTakeFirst()
  return row !== undefined && isMarkedByUs(macOfFriend(db, row), row.mark)
}

/** The inviters of friends and their brands, by friend. A code belongs to the brand of its player. */
export async function friendsIn(
  client: Reader,
  friendIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly referrerId: string; readonly theme: string }>> {
  const { rows } = await client.query<{ player_id: string; referrer_id: string; theme: string }>(
    `select f.player_id, f.referrer_id, c.theme
     from referral_friend f join referral_code c on c.player_id = f.referrer_id where f.player_id = any($1)`,
    [friendIds],
  )
  return new Map(rows.map((row) => [row.player_id, { referrerId: row.referrer_id, theme: row.theme }]))
}

/** Looks at a reward again a day later: it holds up no other. */
export async function postpone(
  tx: Tx,
  { friend_id, step }: { readonly friend_id: string; readonly step: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('referral_reward')
    .set({ due_at: new Date(now.getTime() + DAY) })
    .where('friend_id', '=', friend_id)
    .where('step', '=', step)
    .execute()
}
