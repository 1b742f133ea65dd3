import { DAY } from '#platform/time/clock.ts'
import type { Db } from '#platform/data/db.server.ts'
import { sharingWith } from '#platform/players/devices/device-signals.server.ts'
import { FRIENDS_DAYS, NEIGHBORS_LIMIT } from './economy.ts'
import { friendsBetween } from './store.server.ts'

/**
 * Detects players who invite themselves: a shared device means one household, while an address may serve many
 * people.
 */

/** The same for a visitor who has no account yet. */
const NOBODY = '00000000-0000-7000-8000-000000000000'

/** Whether as many friends who share an address with who invited them came before as count. */
export async function isNeighborhoodFull(
  db: Db,
  referrerId: string,
  friend: { readonly friendId: string; readonly at: Date } | { readonly at: Date },
): Promise<boolean> {
  const { at } = friend
  const friendId = 'friendId' in friend ? friend.friendId : NOBODY
  const since = new Date(at.getTime() - FRIENDS_DAYS * DAY)
  const before = await friendsBetween(db, referrerId, since, { friendId, at })
  return (await sharingWith(db, 'address', referrerId, before)).size >= NEIGHBORS_LIMIT
}

/** Whether a friend is of the household of who invited them: by a device, or one too many by an address. */
export async function isOneHousehold(
  db: Db,
  referrerId: string,
  friend: { readonly friendId: string; readonly at: Date },
): Promise<boolean> {
  const shares = async (kind: 'device' | 'address') =>
    (await sharingWith(db, kind, referrerId, [friend.friendId])).size > 0
  if (await shares('device')) return true
  return (await shares('address')) && isNeighborhoodFull(db, referrerId, friend)
}
