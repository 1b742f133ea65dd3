import { DAY, type Clock } from '../time/clock.ts'
import { raw, transact, type Database, type Db, type Tx } from '../data/db.server.ts'
import type { DomainEvent, DomainEvents, EventName } from './events.ts'
import { uuidv7 } from '../base/ids/ids.server.ts'
import type { Log } from '../base/log.server.ts'
import { inFixedOrder, readStripe, type ReadResult } from './reader.server.ts'

/**
 * Domain events: written in the transaction of their cause, read by consumers whose cursor moves in the
 * transaction of their effect, so each effect happens exactly once. `reader.server.ts` reads a stripe for all
 * consumers at once.
 */

/** A player's events keep their order: they share a stripe. */
export const STRIPES = 8
/** The stripe of a player's events. */
export const stripeOf = (playerId: string) => Number.parseInt(playerId.slice(-2), 16) & (STRIPES - 1)

/** Writes an event beside its cause. */
export const emit = <N extends EventName>(
  tx: Tx,
  clock: Clock,
  playerId: string,
  topic: N,
  payload: DomainEvents[N],
): Promise<void> => emitAll(tx, clock, topic, [{ playerId, payload }])

/** Writes events of one topic for several players, in their order, with one statement. */
export async function emitAll<N extends EventName>(
  tx: Tx,
  clock: Clock,
  topic: N,
  events: readonly { readonly playerId: string; readonly payload: DomainEvents[N] }[],
): Promise<void> {
  if (events.length === 0) return
  await tx
    .insertInto('outbox')
    .values(
      events.map(({ playerId, payload }) => ({
        stripe: stripeOf(playerId),
        id: uuidv7(clock),
        player_id: playerId,
        topic,
        payload: JSON.stringify(payload),
      })),
    )
    .execute()
  await raw(tx).query(`select pg_notify('outbox', '')`)
}

/** Takes a batch of events, in the transaction in which its cursor moves. It may be tried again whole. */
export interface Consumer {
  /** Names the cursor: never change it once it has run. */
  readonly name: string
  readonly topics: readonly EventName[]
  readonly take: (tx: Tx, events: readonly DomainEvent[]) => Promise<void>
  /** True: a new consumer starts with what happens from now on. */
  readonly fromNow?: boolean
  /** True: it locks rows that all players share, so it comes last and holds them shortest. */
  readonly locksShared?: boolean
}

export interface Consumers {
  /** The names of all consumers of this release. */
  readonly names: readonly string[]
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
  /** Looks at once; resolves when nothing is left below the horizon. */
  readonly drain: () => Promise<void>
  readonly poke: () => void
  /** Deletes events that were read, see `trimOutbox`. */
  readonly trim: (now_ms: number) => Promise<void>
}

/** How long events are kept at least, and how long at most for a consumer that nobody runs. */
const RETENTION_MS = DAY
const PATIENCE_MS = 7 * DAY

/** Runs the consumers, each stripe by whichever node takes its cursor's row first. */
export function openConsumers(options: {
  readonly database: Database
  readonly consumers: readonly Consumer[]
  readonly log: Log
  readonly poll_ms?: number
}): Consumers {
  const { database, consumers, log, poll_ms = 250 } = options
  let stopped = false
  let running: Promise<void> | null = null
  let again = false
  let timer: NodeJS.Timeout | null = null

  /** Consumers that failed at a stripe: there they are tried alone until they succeed. */
  const alone = new Set<string>()
  const consumerKey = (consumer: string, stripe: number) => `${stripe} ${consumer}`

  /** One transaction for one stripe and several consumers; those that fail are tried again alone, at once. */
  async function stepTogether(stripe: number, names: readonly string[]): Promise<number> {
    const mine = inFixedOrder(consumers.filter(({ name }) => names.includes(name)))
    let reading: ReadResult
    try {
      reading = await transact(database.db, (tx) => readStripe(tx, stripe, mine))
    } catch (error) {
      // Its end failed, and nobody knows by whose fault.
      log.error({ error, consumers: names, stripe }, 'event consumers failed together; each will try alone')
      reading = { took: 0, failed: names.map((consumer) => ({ consumer, error })) }
    }
    let { took } = reading
    for (const { consumer } of reading.failed) {
      alone.add(consumerKey(consumer, stripe))
      took += await stepAlone(stripe, consumer)
    }
    return took
  }

  async function stepAlone(stripe: number, name: string): Promise<number> {
    const mine = consumers.filter((one) => one.name === name)
    try {
      const took = await transact(database.db, async (tx) => {
        const { took, failed } = await readStripe(tx, stripe, mine)
        // Thrown, so that a deadlock is tried again whole.
        if (failed[0]) throw failed[0].error
        return took
      })
      alone.delete(consumerKey(name, stripe))
      return took
    } catch (error) {
      log.error({ error, consumer: name, stripe }, 'event consumer failed; it will try again')
      return 0
    }
  }

  async function round() {
    const { rows } = await database.pool.query<{ stripe: number; consumer: string }>({
      name: 'outbox-waiting',
      text: `select c.stripe, c.consumer from event_cursor c where c.consumer = any($1)
        and exists (select from outbox o where o.stripe = c.stripe and (o.txid, o.id) > (c.txid, c.id)
          and o.txid < pg_snapshot_xmin(pg_current_snapshot()))`,
      values: [consumers.map(({ name }) => name)],
    })
    let took = 0
    for (const [stripe, waiting] of Map.groupBy(rows, (row) => row.stripe)) {
      const names = waiting.map(({ consumer }) => consumer)
      const isAlone = (name: string) => alone.has(consumerKey(name, stripe))
      const joint = names.filter((name) => !isAlone(name))
      const single = names.filter(isAlone)
      if (joint.length > 0 && !stopped) took += await stepTogether(stripe, joint)
      for (const name of single) if (!stopped) took += await stepAlone(stripe, name)
    }
    return took
  }

  async function loop() {
    do {
      again = false
      try {
        while (!stopped && (await round()) > 0);
      } catch (error) {
        if (!stopped) log.error({ error }, 'reading the outbox failed; it will be tried again')
      }
    } while (again && !stopped)
  }

  function poke() {
    if (stopped) return
    if (running) {
      again = true
      return
    }
    running = loop().finally(() => {
      running = null
    })
  }

  return {
    names: consumers.map(({ name }) => name),
    async start() {
      for (const consumer of consumers) {
        const from = consumer.fromNow ? 'pg_snapshot_xmin(pg_current_snapshot())' : `'0'::xid8`
        await database.pool.query(
          `insert into event_cursor (consumer, stripe, txid)
           select $1, s, ${from} from generate_series(0, ${STRIPES - 1}) s on conflict do nothing`,
          [consumer.name],
        )
      }
      timer = setInterval(poke, poll_ms)
      poke()
    },
    async stop() {
      stopped = true
      if (timer) clearInterval(timer)
      await running
    },
    async drain() {
      for (;;) {
        poke()
        await running
        if (!again) return
      }
    },
    poke,
    trim: (now_ms) =>
      trimOutbox(database, new Date(now_ms - RETENTION_MS), {
        known: consumers.map(({ name }) => name),
        patience: new Date(now_ms - PATIENCE_MS),
        log,
      }),
  }
}

/** The consumers of this release, and how long those of other releases hold events back. */
export interface Readership {
  readonly known: readonly string[]
  /** Events older than this are deleted although a consumer that nobody runs has not read them. */
  readonly patience: Date
  readonly log: Log
}

/**
 * Deletes events that are older than `before` and that every consumer has passed. A consumer that this
 * release does not have may belong to another node during an upgrade: it holds events back for a while only.
 * @param readership without it every cursor counts
 */
export async function trimOutbox(database: Database, before: Date, readership?: Readership): Promise<void> {
  const { known = null, patience = before, log } = readership ?? {}
  if (log) {
    const { rows } = await database.pool.query<{ consumer: string }>(
      `select distinct c.consumer from event_cursor c
       where c.consumer <> all($1) and exists (select from outbox o
         where o.stripe = c.stripe and (o.txid, o.id) > (c.txid, c.id) and o.id < $2::uuid)`,
      [known, boundOf(patience)],
    )
    const consumers = rows.map(({ consumer }) => consumer)
    if (consumers.length > 0)
      log.warn({ consumers }, 'events are deleted that these consumers never read: no node runs them')
  }
  await database.pool.query(
    `with cursor as (
       select stripe, min(txid) filter (where $3::text[] is null or consumer = any($3)) as known,
         min(txid) filter (where consumer <> all($3)) as other
       from event_cursor group by stripe)
     delete from outbox o using cursor c
     where o.stripe = c.stripe and o.id < $1::uuid and (c.known is null or o.txid < c.known)
       and (c.other is null or o.txid < c.other or o.id < $2::uuid)`,
    [boundOf(before), boundOf(patience), known],
  )
}

/**
 * Whether consumers have events to take that were told before an instant: what they count is not whole yet.
 * @param consumers their names
 */
export async function haveBacklog(db: Db, consumers: readonly string[], before_ms: number): Promise<boolean> {
  const { rows } = await raw(db).query(
    `select from event_cursor c join outbox o on o.stripe = c.stripe and (o.txid, o.id) > (c.txid, c.id)
     where c.consumer = any($1) and o.id < $2::uuid limit 1`,
    [consumers, boundOf(new Date(before_ms))],
  )
  return rows.length > 0
}

const boundOf = (at: Date) => {
  const text = at.getTime().toString(16).padStart(12, '0')
  return `${text.slice(0, 8)}-${text.slice(8)}-0000-0000-000000000000`
}
