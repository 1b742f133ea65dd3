import type { Pool } from 'pg'

/** The road of a publication in the database: from the outbox into the log, from the log to every node. */

/** A delivered publication as it stands in the log. */
export interface Line {
  /** Consecutive: 1, 2, 3 … in one epoch. */
  readonly offset: number
  readonly channel: string
  /** JSON text. */
  readonly data: string
}

export interface State {
  readonly epoch: string
  readonly tail: number
  readonly floor: number
  /** Publications wait in the outbox. */
  readonly waiting: boolean
}

/** Notification that the log has grown, for the other nodes. */
export const GROWN = 'realtime_log'

type Row = { readonly stream_offset: number | string; readonly channel: string; readonly data: string }

const lineOf = (row: Row): Line => ({
  offset: Number(row.stream_offset),
  channel: row.channel,
  data: row.data,
})

/**
 * One statement: take the turn (the row of the state, if nobody has it), take the oldest publications out
 * of the outbox, and give them the next offsets in the log. The row that we lock gives the newest tail, so
 * offsets are consecutive over all nodes, and a publication is in the outbox or in the log, never in both.
 * Rows that no browser could read (without channel or data) are dropped.
 */
const MOVE = `
with turn as (
  select tail from realtime_state where id = 1 for update skip locked
), oldest as (
  select id from centrifugo_outbox order by id limit $1
), gone as (
  delete from centrifugo_outbox using oldest, turn
  where centrifugo_outbox.id = oldest.id
  returning centrifugo_outbox.id, method, payload
), aimed as (
  select id, 0 as place, payload ->> 'channel' as channel, payload -> 'data' as data
  from gone where method = 'publish'
  union all
  select id, place, each.channel, payload -> 'data'
  from gone
    cross join lateral jsonb_array_elements_text(payload -> 'channels') with ordinality as each (channel, place)
  where method = 'broadcast'
), numbered as (
  select turn.tail + row_number() over (order by id, place) as stream_offset, channel, data
  from aimed, turn where channel is not null and data is not null
), logged as (
  insert into realtime_log (stream_offset, channel, data, at)
  select stream_offset, channel, data, $2::timestamptz from numbered
), advanced as (
  update realtime_state set tail = last.stream_offset
  from (select max(stream_offset) as stream_offset from numbered) as last
  where id = 1 and last.stream_offset is not null
  returning tail
)
select stream_offset, channel, data::text as data,
  (select pg_notify('${GROWN}', '') from advanced where $3) as woken
from numbered order by stream_offset`

/**
 * Moves a batch of publications into the log.
 * @param now milliseconds since 1970
 * @param notify wake the other nodes through the database
 * @returns the moved lines, in order; none when another node has the turn
 */
export async function moveBatch(pool: Pool, limit: number, now: number, notify: boolean): Promise<Line[]> {
  const { rows } = await pool.query<Row>({
    name: 'realtime-move',
    text: MOVE,
    values: [limit, new Date(now).toISOString(), notify],
  })
  return rows.map(lineOf)
}

/** Reads the log after an offset, in order. */
export async function readLog(pool: Pool, after: number, limit: number): Promise<Line[]> {
  const { rows } = await pool.query<Row>({
    name: 'realtime-read',
    text: `select stream_offset, channel, data::text as data from realtime_log
           where stream_offset > $1 order by stream_offset limit $2`,
    values: [after, limit],
  })
  return rows.map(lineOf)
}

export async function readState(pool: Pool): Promise<State> {
  const { rows } = await pool.query<{ epoch: string; tail: string; floor: string; waiting: boolean }>({
    name: 'realtime-state',
    text: `select epoch, tail, floor, exists (select from centrifugo_outbox) as waiting
           from realtime_state where id = 1`,
  })
  const row = rows[0]
  if (!row) throw new Error('realtime_state has no row: the migrations of the platform have not run')
  return { epoch: row.epoch, tail: Number(row.tail), floor: Number(row.floor), waiting: row.waiting }
}

/** The state that a node starts with. */
export interface Past {
  /** Channels with publications that are not loaded, and the last offset of each, oldest first. */
  readonly tops: readonly { readonly channel: string; readonly offset: number }[]
  readonly lines: readonly (Line & { readonly at: number })[]
  /** Nothing is known of offsets up to here. */
  readonly floor: number
}

/** Rows loaded whole, and rows looked through for the tops, at most. */
const LOADED = 20_000
const SCANNED = 1_000_000

/**
 * Reads the recent past up to an offset.
 * @param since milliseconds since 1970; what is older is known by the top of its channel only
 * @param control a channel that is loaded as far back as the log goes
 */
export async function readPast(pool: Pool, tail: number, since: number, control: string): Promise<Past> {
  const older = await pool.query<{ stream_offset: string }>(
    `select stream_offset from realtime_log where stream_offset <= $1 and at < $2::timestamptz
     order by stream_offset desc limit 1`,
    [tail, new Date(since).toISOString()],
  )
  const cut = Math.max(Number(older.rows[0]?.stream_offset ?? 0), tail - LOADED)
  const scanned = tail - SCANNED
  const tops = await pool.query<{ channel: string; top: string }>(
    `select channel, max(stream_offset) as top from realtime_log
     where stream_offset > $1 and stream_offset <= $2 group by channel order by top`,
    [scanned, cut],
  )
  const rows = await pool.query<Row & { at: number }>(
    `select stream_offset, channel, data::text as data, (extract(epoch from at) * 1000)::float8 as at
     from realtime_log where stream_offset <= $1 and (stream_offset > $2 or stream_offset > $3 and channel = $4)
     order by stream_offset`,
    [tail, cut, scanned, control],
  )
  // Read last: what was trimmed meanwhile is below it.
  const { floor } = await readState(pool)
  return {
    tops: tops.rows.map((row) => ({ channel: row.channel, offset: Number(row.top) })),
    lines: rows.rows.map((row) => ({ ...lineOf(row), at: row.at })),
    floor: Math.max(floor, scanned, 0),
  }
}
