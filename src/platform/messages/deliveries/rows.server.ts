import type { Pool } from 'pg'
import { raw, type Db, type Tx } from '../../data/db.server.ts'
import { DAY } from '../../time/clock.ts'
import type { MessageRow } from '../content.server.ts'
import type { RecipientTrouble } from './failures.server.ts'

/** The rows of deliveries: queued with their cause, taken by a lease, there until it is known how they ended. */

export type DeliveryEnd = 'delivered' | 'failed' | 'dropped'

export interface NewDelivery {
  readonly id: string
  /** A device; '' for the message itself. */
  readonly target: string
  readonly lane: string
  readonly topic: string | null
  readonly recipient: string
  readonly playerId: string | null
  readonly brand: string | null
  readonly at: Date
  /** From then on it is of no use any more. */
  readonly until: Date
  /** It is kept and doesn't leave; it replaces nothing. */
  readonly isHeldBack?: boolean | undefined
  /** Why it stays: it is kept as dropped, where operators see that, and replaces nothing. */
  readonly why?: string | null | undefined
}

/**
 * Queues a delivery; what still waits of the same topic and recipient is replaced. A repeat changes nothing.
 * @returns whether it is new
 */
export async function queueDelivery(tx: Tx, one: NewDelivery): Promise<boolean> {
  const stays = one.isHeldBack || Boolean(one.why)
  const { rows } = await raw(tx).query(
    `with older as (
       update delivery d set state = 'replaced', ended_at = $5
       from message m where $4::text is not null and d.topic = $4 and d.state = 'waiting'
         and m.message_id = d.message_id and m.recipient = $7 and m.player_id is not distinct from $8
         and m.brand is not distinct from $9
         and d.message_id <> $1
       returning d.message_id)
     insert into delivery (message_id, target, lane, topic, at, next_at, useful_until, state, ended_at, error)
     values ($1, $2, $3, $4, $5, $5, $6, $10, $11, $12) on conflict do nothing returning message_id`,
    [
      ...[one.id, one.target, one.lane, stays ? null : one.topic, one.at, one.until],
      ...[one.recipient, one.playerId, one.brand],
      ...(stays ? ['dropped', one.at, one.why ?? null] : ['waiting', null, null]),
    ],
  )
  return rows.length > 0
}

/**
 * Takes over a message that an earlier release queued, unless it has left.
 * @param lane where its kind goes
 * @param life_ms how long after it was written it is of use
 */
export async function adoptMessage(
  pool: Pool,
  id: string,
  { lane, life_ms, now }: { readonly lane: string; readonly life_ms: number; readonly now: Date },
): Promise<void> {
  await pool.query(
    `insert into delivery (message_id, lane, at, next_at, useful_until)
     select message_id, $2, at, $3, at + make_interval(secs => $4) from message
     where message_id = $1 and delivered_at is null on conflict do nothing`,
    [id, lane, now, life_ms / 1_000],
  )
}

/** The lanes in which something is due; it jumps from one lane to the next, however much waits in each. */
export async function dueLanes(pool: Pool, now: Date): Promise<readonly string[]> {
  const { rows } = await pool.query<{ lane: string }>(
    `with recursive lanes as (
       (select lane from delivery where state = 'waiting' order by lane limit 1)
       union all
       select (select d.lane from delivery d where d.state = 'waiting' and d.lane > lanes.lane
               order by d.lane limit 1)
       from lanes where lanes.lane is not null)
     select lane from lanes where lane is not null and exists (
       select from delivery d where d.lane = lanes.lane and d.state = 'waiting' and d.next_at <= $1)`,
    [now],
  )
  return rows.map(({ lane }) => lane)
}

/** A delivery that this node has taken, with its message. */
export interface TakenDelivery extends Omit<MessageRow, 'message_id'> {
  readonly message_id: string
  readonly target: string
  readonly lane: string
  readonly topic: string | null
  readonly at: Date
  readonly attempts: number
  /** Tries after which the other side may have it, though it never said so. */
  readonly unanswered: number
  readonly useful_until: Date
  /** The error of the previous try. */
  readonly error: string | null
}

/** Takes what is due in a lane, never tried ones first. Other nodes leave it alone while the lease lasts. */
export async function takeDue(
  pool: Pool,
  lane: string,
  { now, most, lease_ms }: { readonly now: Date; readonly most: number; readonly lease_ms: number },
): Promise<readonly TakenDelivery[]> {
  const { rows } = await pool.query<TakenDelivery>(
    `with due as (
       select message_id, target from delivery
       where lane = $1 and state = 'waiting' and next_at <= $2
         and (lease_until is null or lease_until < clock_timestamp())
       order by (attempts > 0), next_at limit $3 for update skip locked)
     update delivery d
     set attempts = d.attempts + 1, lease_until = clock_timestamp() + make_interval(secs => $4)
     from due left join message m on m.message_id = due.message_id
     where d.message_id = due.message_id and d.target = due.target
     returning d.message_id, d.target, d.lane, d.topic, d.at,
       d.attempts, d.unanswered, d.useful_until, d.error, m.kind, m.player_id,
       m.push, m.recipient, m.subject,
       coalesce(m.brand, (select p.theme from player p where p.player_id = m.player_id)) as brand,
       coalesce(m.body, '') as body, m.links, m.code, m.sealed`,
    [lane, now, most, lease_ms / 1_000],
  )
  return rows
}

type Key = Pick<TakenDelivery, 'message_id' | 'target'>

/**
 * Notes how a delivery ended. What was delivered is delivered, even if a newer one has replaced it meanwhile.
 */
export async function endDelivery(
  pool: Pool,
  { message_id, target }: Key,
  end: {
    readonly state: DeliveryEnd
    readonly error: string | null
    readonly at: Date
    readonly trouble: RecipientTrouble['is'] | null
  },
): Promise<void> {
  await pool.query(
    `with ended as (
       update delivery set state = $3, error = $4, ended_at = $5, recipient_trouble = $6, lease_until = null
       where message_id = $1 and target = $2 and (state = 'waiting' or $3 = 'delivered')
       returning message_id, target, attempts)
     update message m set delivered_at = case when $3 = 'delivered' then $5 else m.delivered_at end,
       attempts = least(ended.attempts, 32000), error = $4
     from ended where m.message_id = ended.message_id and ended.target = ''`,
    [message_id, target, end.state, end.error, end.at, end.trouble],
  )
}

/** When a delivery whose try has failed is tried again, and what is kept of it. */
export interface Later {
  readonly next: Date
  readonly error: string
  readonly unanswered: number
}

/** Puts off a delivery whose try has failed. */
export async function putOff(
  pool: Pool,
  { message_id, target }: Key,
  { next, error, unanswered }: Later,
): Promise<void> {
  await pool.query(
    `update delivery set next_at = $3, error = $4, unanswered = $5, lease_until = null
     where message_id = $1 and target = $2 and state = 'waiting'`,
    [message_id, target, next, error, unanswered],
  )
}

/**
 * Texts with codes that couldn't reach a number since an instant: how many of a player, and how many to a number.
 * They ended for the recipient's sake, so nobody got them.
 */
export async function unreachedCodes(
  db: Db,
  { playerId, phone, since }: { readonly playerId: string; readonly phone: string; readonly since: Date },
): Promise<{ readonly mine: number; readonly its: number }> {
  const { rows } = await raw(db).query<{ mine: number; its: number }>(
    `select (count(*) filter (where m.player_id = $1))::int as mine,
       (count(*) filter (where m.recipient = $2))::int as its
     from delivery d join message m using (message_id)
     where d.state = 'failed' and d.ended_at > $3 and d.recipient_trouble is not null and d.topic = 'code'
       and m.at > $3 and (m.player_id = $1 or m.recipient = $2)`,
    [playerId, phone, since],
  )
  return rows[0]!
}

/** For how long operators can look at what became of deliveries, and try failed ones again. */
const LISTED_MS = { ended: 7 * DAY, failed: 30 * DAY }
export const RETRYABLE_MS = 7 * DAY

/** Forgets deliveries that have ended. */
export async function trimDeliveries(pool: Pool, now: number): Promise<void> {
  await pool.query(`delete from delivery where ended_at < $1 and (state <> 'failed' or ended_at < $2)`, [
    new Date(now - LISTED_MS.ended),
    new Date(now - LISTED_MS.failed),
  ])
}
