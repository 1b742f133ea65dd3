import { boundId } from '../base/ids/ids.server.ts'
import { raw, type Db } from '../data/db.server.ts'
import { HOUR } from '../time/clock.ts'
import type { EventName } from './events.ts'
import { stripeOf } from './events.server.ts'

/**
 * Whether a consumer has yet to read events that happened before an instant: who settles what its events decide
 * waits until it has. A consumer that has never run is behind, too.
 */
export async function areBehind(db: Db, consumer: string, before: Date): Promise<boolean> {
  const { rows } = await raw(db).query<{ behind: boolean }>(
    `select not exists (select from event_cursor where consumer = $1)
       or exists (select from event_cursor c join outbox o
         on o.stripe = c.stripe and (o.txid, o.id) > (c.txid, c.id)
         where c.consumer = $1 and o.id < $2::uuid) as behind`,
    [consumer, boundId(before.getTime())],
  )
  return rows[0]!.behind
}

/**
 * Whether an event of a player has yet to be read by anybody who reads events: what follows from it may not
 * have happened.
 */
export async function isUnread(db: Db, playerId: string, topic: EventName): Promise<boolean> {
  const { rows } = await raw(db).query<{ unread: boolean }>(
    `select exists (select from outbox o join event_cursor c on c.stripe = o.stripe
       where o.stripe = $1 and o.player_id = $2 and o.topic = $3
         and (o.txid, o.id) > (c.txid, c.id)) as unread`,
    [stripeOf(playerId), playerId, topic],
  )
  return rows[0]!.unread
}

/**
 * The longest time by which a round's report may bear a later instant than the round itself. Mostly it is none;
 * where a node's clock was put back, ids stay ahead of it until it has caught up.
 */
export const REPORTED_WITHIN_MS = 3 * HOUR

/**
 * Whether a consumer has yet to read rounds that were settled before an instant, also those that were reported
 * with a later one.
 */
export async function areRoundsBehind(db: Db, consumer: string, before: Date): Promise<boolean> {
  if (await areBehind(db, consumer, before)) return true
  const { rows } = await raw(db).query<{ behind: boolean }>(
    `select exists (select from event_cursor c join outbox o
       on o.stripe = c.stripe and (o.txid, o.id) > (c.txid, c.id) and o.topic = 'round.settled'
       join game_round r on r.player_id = o.player_id and r.round_id = (o.payload->>'round_id')::uuid
       where c.consumer = $1 and o.id < $3::uuid and coalesce(r.finished_at, r.at) < $2) as behind`,
    [consumer, before, boundId(before.getTime() + REPORTED_WITHIN_MS)],
  )
  return rows[0]!.behind
}
