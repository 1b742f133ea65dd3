import type { Clock } from '#platform/time/clock.ts'
import { DISCONNECT } from '../client/codes.ts'

/** The bare query interface of a transaction (or of a pool, where there is nothing to go with). */
export interface Sql {
  readonly query: (text: string, values?: readonly unknown[]) => Promise<unknown>
}

export interface Publication {
  readonly channel: string
  /** The data that the browser receives, any JSON. */
  readonly data: unknown
}

/** The channel of everybody, guests included. */
export const PUBLIC = 'public'
/** Ended sessions and disconnected players travel in the log too, in a channel that nobody can subscribe to. */
export const ENDED_SESSIONS = '#ended-sessions'
/** The notification that wakes the nodes. */
export const WAKE = 'realtime'

/** A publication says what changed; what is larger belongs to a call. */
const MAX_BYTES = 64 * 1024

function encoded(data: unknown): string {
  const json = JSON.stringify(data ?? null)
  if (json.length > MAX_BYTES)
    throw new RangeError(
      `a publication of ${json.length} bytes: at most ${MAX_BYTES} travel, send a reference`,
    )
  return json
}

/**
 * Publishes to a channel when the transaction commits, and only then.
 * @param tx the transaction of the cause
 * @param channel `public`, or `player:<uuid>` for one player
 */
export async function publish(tx: Sql, channel: string, data: unknown): Promise<void> {
  await tx.query(
    `with row as (
       insert into centrifugo_outbox (method, payload)
       values ('publish', jsonb_build_object('channel', $1::text, 'data', $2::jsonb)) returning 1)
     select pg_notify('${WAKE}', '') from row`,
    [channel, encoded(data)],
  )
}

/** Publishes many at once, in their order, with one statement. */
export async function publishAll(tx: Sql, publications: readonly Publication[]): Promise<void> {
  if (publications.length === 0) return
  await tx.query(
    `with rows as (
       insert into centrifugo_outbox (method, payload)
       select 'publish', jsonb_build_object('channel', channel, 'data', data::jsonb)
       from unnest($1::text[], $2::text[]) with ordinality as line (channel, data, place)
       order by place returning 1)
     select pg_notify('${WAKE}', '') from (select 1 from rows limit 1) as any_row`,
    [publications.map(({ channel }) => channel), publications.map(({ data }) => encoded(data))],
  )
}

/** Publishes the same to many channels (a tournament's players) with one row. */
export async function broadcast(tx: Sql, channels: readonly string[], data: unknown): Promise<void> {
  if (channels.length === 0) return
  await tx.query(
    `with row as (
       insert into centrifugo_outbox (method, payload)
       values ('broadcast', jsonb_build_object('channels', to_jsonb($1::text[]), 'data', $2::jsonb)) returning 1)
     select pg_notify('${WAKE}', '') from row`,
    [channels, encoded(data)],
  )
}

/**
 * Closes the sockets of a session on every node when the transaction commits, and refuses its tokens from
 * then on.
 * @param code 4501 by default; terminal, so the browser does not come back with the same session
 */
export const endSession = (
  tx: Sql,
  sessionId: string,
  code: number = DISCONNECT.sessionEnded.code,
  reason: string = DISCONNECT.sessionEnded.reason,
): Promise<void> => publish(tx, ENDED_SESSIONS, { session: sessionId, code, reason })

/**
 * Disconnects every socket of a player, on every node, when the transaction commits. After a terminal code the
 * connection tokens that were issued up to now are refused as well; a later sign-in gets new ones.
 * Call it before the player's sessions are ended in the same transaction, so that its reason is the one told.
 * @param clock the server's clock: tokens are judged by the same one
 * @param code 4501 by default; 3500–3999 and 4500–4999 are terminal
 */
export const disconnectPlayer = (
  tx: Sql,
  clock: Clock,
  playerId: string,
  code: number = DISCONNECT.selfExcluded.code,
  reason: string = DISCONNECT.selfExcluded.reason,
): Promise<void> => publish(tx, ENDED_SESSIONS, { player: playerId, at: clock.now(), code, reason })

/**
 * Throws away delivered publications older than `before`. Keep at least the longest life of a connection
 * token, since the ended sessions stand here too.
 * @param before milliseconds since 1970, by the same clock as the server's
 * @returns rows deleted
 */
export async function trim(db: Sql, before: number): Promise<number> {
  for (let total = 0; ;) {
    const deleted = (await db.query(
      `with oldest as (select stream_offset, at from realtime_log order by stream_offset limit 5000),
       gone as (
         delete from realtime_log using oldest
         where realtime_log.stream_offset = oldest.stream_offset and oldest.at < $1::timestamptz
         returning realtime_log.stream_offset),
       lost as (select count(*)::int as rows, max(stream_offset) as last from gone),
       moved as (
         update realtime_state set floor = greatest(floor, lost.last) from lost
         where id = 1 and lost.rows > 0)
       select rows from lost`,
      [new Date(before).toISOString()],
    )) as { readonly rows: readonly { readonly rows: number }[] }
    const rows = deleted.rows[0]!.rows
    total += rows
    if (rows < 5_000) return total
  }
}
