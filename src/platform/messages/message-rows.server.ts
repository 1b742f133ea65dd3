import type { Insertable } from 'kysely'
import type { DB } from '../data/schema.gen.ts'
import { DAY, MINUTE } from '../time/clock.ts'
import type { Database, Db, Tx } from '../data/db.server.ts'
import type { MessageRow } from './content.server.ts'
import { laneOf, LONGEST_LIFE_MS } from './deliveries/lanes.ts'
import { adoptMessage, RETRYABLE_MS, trimDeliveries } from './deliveries/rows.server.ts'

/** Links and codes are over by then. */
const READABLE = DAY
const RETENTION_MS = 90 * DAY
/** Earlier releases didn’t say how long a code lives. */
const ADOPTED_CODE_MS = 10 * MINUTE

/** Stores a message. @returns false where its player had the one of its `once` */
export async function insertMessage(tx: Tx, row: Insertable<DB['message']>): Promise<boolean> {
  const stored = await tx
    .insertInto('message')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('message_id')
    .executeTakeFirst()
  return stored !== undefined
}

/** The newest messages, or those to one address or number; what was held back reached nobody. */
export async function newestMessages({ db }: Database, to: string | null, limit: number) {
  let query = db
    .selectFrom('message')
    .select(['message_id', 'kind', 'brand', 'recipient', 'subject', 'body', 'links', 'code', 'sealed', 'at'])
    .orderBy('at', 'desc')
    .orderBy('message_id', 'desc')
    .limit(limit)
  if (to !== null) query = query.where('recipient', '=', to)
  // A push is handed on to devices, which may be none: it is listed all the same.
  query = query.where(({ or, eb, not, exists, selectFrom }) =>
    or([
      eb('message.kind', '=', 'push'),
      not(
        exists(
          selectFrom('delivery')
            .select('delivery.lane')
            .whereRef('delivery.message_id', '=', 'message.message_id')
            .where('delivery.state', '=', 'dropped'),
        ),
      ),
    ]),
  )
  const rows = await query.execute()
  return rows.map((row) => ({
    ...row,
    kind: row.kind as MessageRow['kind'],
    links: row.links as readonly string[],
  }))
}

/**
 * Erases what messages of yesterday carried, sent or not, and forgets messages after 90 days. What failed and
 * carries nothing that opens an account stays for a week, so that operators can send it after all.
 */
export async function trimMessages({ pool }: Database, now: number): Promise<void> {
  await pool.query(
    `update message m set sealed = null, body = '', links = '[]', code = null
     where at < $1 and kind <> 'push' and (sealed is not null or body <> '') and not exists (
       select from delivery d where d.message_id = m.message_id and d.state = 'failed'
         and d.lane not like '% code' and d.ended_at > $2)`,
    [new Date(now - READABLE), new Date(now - RETRYABLE_MS)],
  )
  await pool.query('delete from message where at < $1', [new Date(now - RETENTION_MS)])
  await trimDeliveries(pool, now)
}

/** Takes over a message that an earlier release queued as a job. */
export async function adoptQueued({ pool }: Database, id: string, now: number): Promise<void> {
  const { rows } = await pool.query<Pick<MessageRow, 'kind'>>(
    'select kind from message where message_id = $1',
    [id],
  )
  if (!rows[0]) return
  const { kind } = rows[0]
  await adoptMessage(pool, id, {
    lane: laneOf(kind, kind === 'sms' ? 'code' : 'notice'),
    life_ms: kind === 'sms' ? ADOPTED_CODE_MS : LONGEST_LIFE_MS,
    now: new Date(now),
  })
}

/** When the account confirmed this address of its own; null where it has another, or has not confirmed it. */
export async function confirmedSince(db: Db, playerId: string, email: string): Promise<Date | null> {
  const row = await db
    .selectFrom('player')
    .select('email_confirmed_at')
    .where('player_id', '=', playerId)
    .where('email', '=', email)
    .executeTakeFirst()
  return row?.email_confirmed_at ?? null
}
