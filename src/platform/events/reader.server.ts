import { raw, type Tx } from '../data/db.server.ts'
import type { Consumer } from './events.server.ts'
import type { DomainEvent } from './events.ts'

/** Reads a stripe of the outbox once for all consumers, each under a savepoint and with its own cursor. */

/** Events that one reading takes. */
const BATCH = 500

const CURSORS = `
select consumer, txid::text as at_tx, id from event_cursor
where stripe = $1 and consumer = any($2) order by consumer for update skip locked`

/** `at_tx` must not be called `txid`: the order would then be that of the text. */
const select = (bound: string) => `
select id, txid::text as at_tx, topic, player_id, payload from outbox
where stripe = $1 and (txid, id) > ($2::xid8, $3::uuid) and ${bound}
order by txid, id limit ${BATCH}`
/** Below the oldest running transaction: what commits late is read late, never skipped. */
const READ = select('txid < pg_snapshot_xmin(pg_current_snapshot())')
/** Up to where another consumer stands already, which is below that too. */
const READ_UP_TO = select('(txid, id) <= ($4::xid8, $5::uuid)')

const MOVE = `
update event_cursor c set txid = t.txid, id = t.id
from unnest($2::text[], $3::xid8[], $4::uuid[]) t(consumer, txid, id)
where c.stripe = $1 and c.consumer = t.consumer`

interface Position {
  readonly at_tx: string
  readonly id: string
}
type Row = DomainEvent & Position

/** The result of one transaction. */
export interface ReadResult {
  /** Events taken, summed over consumers. */
  readonly took: number
  /** Consumers that threw: their effects are rolled back, and their cursors did not move. */
  readonly failed: readonly { readonly consumer: string; readonly error: unknown }[]
}

/** Consumers as every node runs them: whoever locks rows that all players share comes last. */
export const inFixedOrder = (consumers: readonly Consumer[]): readonly Consumer[] =>
  consumers.toSorted((a, b) => Number(a.locksShared ?? false) - Number(b.locksShared ?? false))

/**
 * Gives the consumers whose cursor is free what comes next in the stripe, and moves their cursors. Consumers at
 * one position share one reading; who is behind reads up to where the next one stands, so that they meet.
 * @param consumers in their fixed order
 */
export async function readStripe(
  tx: Tx,
  stripe: number,
  consumers: readonly Consumer[],
): Promise<ReadResult> {
  const names = consumers.map(({ name }) => name)
  const { rows: cursors } = await raw(tx).query<Position & { consumer: string }>(CURSORS, [stripe, names])
  const batches = await readBatches(tx, stripe, cursors)
  const failed: { consumer: string; error: unknown }[] = []
  const moved: { consumer: string; end: Position }[] = []
  let took = 0
  for (const consumer of consumers) {
    const batch = batches.get(consumer.name)
    if (!batch) continue
    const error = await takeSafely(tx, consumer, batch.rows)
    if (error === null) {
      moved.push({ consumer: consumer.name, end: batch.end })
      took += batch.rows.length
    } else failed.push({ consumer: consumer.name, error })
  }
  if (moved.length > 0)
    await raw(tx).query(MOVE, [
      stripe,
      moved.map(({ consumer }) => consumer),
      moved.map(({ end }) => end.at_tx),
      moved.map(({ end }) => end.id),
    ])
  return { took, failed }
}

interface Batch {
  readonly rows: readonly Row[]
  /** The position of a consumer that has taken the batch. */
  readonly end: Position
}

/** Reads the next batch of each consumer; one with nothing new is left out. */
async function readBatches(
  tx: Tx,
  stripe: number,
  cursors: readonly (Position & { readonly consumer: string })[],
): Promise<ReadonlyMap<string, Batch>> {
  const groups = [...Map.groupBy(cursors, ({ at_tx, id }) => `${at_tx} ${id}`).values()].toSorted(
    ([a], [b]) => before(a!, b!),
  )
  const batches = new Map<string, Batch>()
  for (const [place, group] of groups.entries()) {
    const [from, next] = [group[0]!, groups[place + 1]?.[0]]
    const { rows } = await raw(tx).query<Row>(next ? READ_UP_TO : READ, [
      stripe,
      ...[from.at_tx, from.id],
      ...(next ? [next.at_tx, next.id] : []),
    ])
    const end = next && rows.length < BATCH ? next : rows.at(-1)
    if (end) for (const { consumer } of group) batches.set(consumer, { rows, end })
  }
  return batches
}

function before(a: Position, b: Position): number {
  const [left, right] = [BigInt(a.at_tx), BigInt(b.at_tx)]
  if (left !== right) return left < right ? -1 : 1
  return a.id < b.id ? -1 : 1
}

/** Has a consumer take its topics; gives the error after which nothing of it is left, or null. */
async function takeSafely(tx: Tx, consumer: Consumer, rows: readonly Row[]): Promise<unknown> {
  const mine = rows.filter((row) => consumer.topics.includes(row.topic))
  if (mine.length === 0) return null
  await raw(tx).query('savepoint event_consumer')
  try {
    await consumer.take(tx, mine)
    // A consumer that swallowed an error of the database fails here.
    await raw(tx).query('release savepoint event_consumer')
    return null
  } catch (error) {
    await raw(tx).query('rollback to savepoint event_consumer')
    return error ?? new Error('a consumer threw nothing')
  }
}
