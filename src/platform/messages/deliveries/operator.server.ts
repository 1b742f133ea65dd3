import type { AuditedActor } from '../../calls/actor.ts'
import { insertAudit } from '../../audit/audit.server.ts'
import type { Pool } from 'pg'
import { vaultOf } from '../../secrets/vault.server.ts'
import { LONGEST_LIFE_MS } from './lanes.ts'

/** The operators' view of deliveries, and their actions on them. */

export interface ListedDelivery {
  readonly message_id: string
  readonly lane: string
  readonly at: Date
  readonly attempts: number
  readonly error: string | null
  readonly recipient: string
}

/** Those that have failed, were dropped for a reason, or wait after a try that failed; the newest first. */
export async function listDeliveries(
  pool: Pool,
  { state, way, most }: { readonly state: string; readonly way?: string | undefined; readonly most: number },
) {
  const { rows } = await pool.query<ListedDelivery>(
    `select d.message_id, d.lane, d.at, d.attempts, d.error, coalesce(m.recipient, '') as recipient
     from delivery d left join message m using (message_id)
     where d.state = $1 and case d.state when 'failed' then true when 'dropped' then d.error is not null
       else d.attempts > 0 end
       and ($2::text is null or split_part(d.lane, ' ', 1) = $2)
     order by d.at desc, d.message_id limit $3`,
    [state, way ?? null, most],
  )
  const { rows: counts } = await pool.query<{
    waiting: number
    failed: number
    dropped: number
  }>(
    `select count(*) filter (where state = 'waiting' and attempts > 0)::int as waiting,
       count(*) filter (where state = 'failed')::int as failed,
       count(*) filter (where state = 'dropped' and error is not null)::int as dropped
     from delivery where $1::text is null or split_part(lane, ' ', 1) = $1`,
    [way ?? null],
  )
  return { rows, total: counts[0]! }
}

const RETRY = `with chosen as (
     select d.message_id, d.target, d.lane not like '% code'
       and (m.sealed is not null or m.body <> '') as is_useful
     from delivery d left join message m using (message_id)
     where d.state = 'failed' and ($2::uuid is null or d.message_id = $2)
       and ($3::text is null or split_part(d.lane, ' ', 1) = $3)
     for update of d),
   again as (
     update delivery d set state = 'waiting', ended_at = null, attempts = 0, unanswered = 0, lease_until = null,
       at = $1::timestamptz, next_at = $1, useful_until = $1::timestamptz + make_interval(secs => $4)
     from chosen c where c.message_id = d.message_id and c.target = d.target and c.is_useful
     returning d.message_id)
   select (select count(*)::int from again) as again,
     (select count(*)::int from chosen where is_useful is not true) as over`

/**
 * Lets failed deliveries be tried for another day. A code or link that is over, and a message that was erased,
 * stay as they are.
 */
export async function retryFailed(
  pool: Pool,
  {
    now,
    id,
    way,
  }: { readonly now: Date; readonly id?: string | undefined; readonly way?: string | undefined },
  actor: AuditedActor,
): Promise<{ readonly again: number; readonly over: number }> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<{ again: number; over: number }>(RETRY, [
      now,
      id ?? null,
      way ?? null,
      LONGEST_LIFE_MS / 1_000,
    ])
    const subject = id === undefined ? `deliveries:${way ?? 'all'}` : `delivery:${id}`
    await insertAudit(client, vaultOf(client), {
      actor,
      at: now,
      act: 'deliveries.retry',
      subject,
      brand: null,
      after: rows[0],
    })
    await client.query('commit')
    return rows[0]!
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

/** How deliveries of one way and priority stand. */
export interface DeliveryFigures {
  readonly way: string
  readonly priority: string
  /** Due, or put off after a try that failed. */
  readonly waiting: number
  /** Age of the oldest of them. */
  readonly lag_s: number
  /** Given up in the last 24 hours. */
  readonly failed: number
}

/** Reads the figures of all ways that have any. */
export async function deliveryFigures(pool: Pool, now: Date): Promise<readonly DeliveryFigures[]> {
  const { rows } = await pool.query<DeliveryFigures>(
    `select split_part(lane, ' ', 1) as way, split_part(lane, ' ', -1) as priority,
       count(*) filter (where state = 'waiting')::int as waiting,
       coalesce(extract(epoch from $1 - min(at) filter (where state = 'waiting')), 0)::float8 as lag_s,
       count(*) filter (where state = 'failed')::int as failed
     from delivery
     where state = 'waiting' or (state = 'failed' and ended_at > $1::timestamptz - interval '24 hours')
     group by 1, 2`,
    [now],
  )
  return rows
}
