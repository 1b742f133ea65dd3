import { raw, type Db, type Tx } from '../data/db.server.ts'
import type { Prize } from '../money/prize.ts'

/** A reward that the site paid by itself, as its player is told of it. */
export interface Paid {
  readonly feature: string
  readonly key: string
  readonly kind: string
  /** As given: the coin equivalent where entries are not allowed. */
  readonly prize: Prize
  readonly at: Date
}

/** More are no news but a list: the statement has it. The rest is told the next time. */
const MOST = 100

/**
 * Takes what was paid to a player and not told yet, the oldest first. It is told once: whoever of several
 * devices asks first gets it, and the others get nothing.
 */
export async function takeUnreported(tx: Tx, playerId: string, now: Date): Promise<readonly Paid[]> {
  const { rows } = await raw(tx).query<Omit<Paid, 'at'> & { paid_at: Date }>(
    `with told as (
       update owed set told_at = $2 where owed_id in (
         select owed_id from owed where player_id = $1 and paid_at is not null and told_at is null
           and paid <> '{}'
         order by paid_at limit $3 for update skip locked)
       returning owed_id, feature, key, kind, paid as prize, paid_at)
     select feature, key, kind, prize, paid_at from told order by paid_at, owed_id`,
    [playerId, now, MOST],
  )
  return rows.map(({ paid_at, ...row }) => ({ ...row, at: paid_at }))
}

/** The player and the key that identify an owed reward of a feature. */
interface Reward {
  readonly playerId: string
  readonly key: string
}

/** Of these rewards of a feature those that were paid, and that no device of their player has taken the news of. */
export async function unreportedOf(
  db: Db,
  feature: string,
  rewards: readonly Reward[],
): Promise<readonly Reward[]> {
  if (rewards.length === 0) return []
  const { rows } = await raw(db).query<{ player_id: string; key: string }>(
    `select player_id, key from owed join unnest($2::uuid[], $3::text[]) t(player_id, key) using (player_id, key)
     where feature = $1 and paid_at is not null and told_at is null and paid <> '{}'`,
    [feature, rewards.map(({ playerId }) => playerId), rewards.map(({ key }) => key)],
  )
  return rows.map(({ player_id, key }) => ({ playerId: player_id, key }))
}
