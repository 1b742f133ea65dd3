import pg from 'pg'
import type { Call, Input, Output } from '#platform/calls/contract.ts'
import type { Clock } from '#platform/time/clock.ts'
import { raw } from '#platform/data/db.server.ts'
import { openConsumers, trimOutbox, type Consumer, type Consumers } from '#platform/events/events.server.ts'
import { consumersOf } from '#platform/facts/consumers.server.ts'
import { payingJobs } from '#platform/owed/pay.server.ts'
import { openLog } from '#platform/base/log.server.ts'
import { ensurePartitions } from '#platform/data/partitions.server.ts'
import type { Rng } from '#platform/base/random/rng.ts'
import { freshSecrets } from '#platform/secrets/secrets.server.ts'
import type { Service } from '#platform/calls/service.server.ts'
import { compose, type Composition } from '#compose.server.ts'
import { testEnv } from '../rig/test-site.ts'
import type { SimulatedPlayer } from './person.ts'

/**
 * Two servers on one database under a clock that also goes back, whose consumers, jobs and connections break
 * as the seed says. What players do reaches the real dispatcher; what fails is asked for again until it is
 * answered.
 */
export interface WorldClock extends Clock {
  /** Moves to an instant, also an earlier one. */
  readonly set: (at_ms: number) => void
  /** The latest instant so far: ids, and with them the times of events, never go back. */
  readonly latest: () => number
}

export function worldClock(start: number): WorldClock {
  let [at, top] = [start, start]
  return {
    now: () => at,
    latest: () => top,
    set(at_ms) {
      at = at_ms
      top = Math.max(top, at)
    },
  }
}

/** Counts of deliberate accidents, and the surprises, which should never have happened. */
export interface Tally {
  calls: number
  copies: number
  askedAgain: number
  consumerCrashes: number
  cutConnections: number
  restarts: number
  jumps: number
  /** Visits of players who keep out of play. */
  knocks: number
  /** Descriptions of answers that differ from the model. */
  readonly surprises: string[]
}

interface Node {
  readonly composition: Composition
  readonly services: readonly Service[]
  readonly consumers: Consumers
}

export interface World {
  readonly clock: WorldClock
  readonly pool: pg.Pool
  readonly tally: Tally
  /** A node that is open; each call may meet another. */
  readonly node: () => Composition
  /**
   * Makes a call, `copies` times at the same moment, each until it is answered; all must say the same.
   * @param key names the effect, for calls that take an idempotency key
   */
  readonly ask: <C extends Call>(
    person: SimulatedPlayer,
    call: C,
    input?: Input<C>,
    copies?: number,
    key?: string,
  ) => Promise<Output<C> & { success?: boolean; code?: string }>
  /** Everybody is in: registration closes, two servers open. */
  readonly begin: () => Promise<void>
  /** Tells the servers that a player was changed behind their backs. */
  readonly forget: (playerId: string) => void
  /** Does a thing until the database has answered. */
  readonly insist: <T>(work: () => Promise<T>) => Promise<T>
  /** Lets the consumers of a node take what waits; they may break in the middle. */
  readonly deliver: () => Promise<void>
  /** Lets them take everything, however often they break. */
  readonly deliverAll: () => Promise<void>
  /** Runs jobs by name at both nodes at once, where a connection may be cut. */
  readonly runJobs: (names: readonly string[]) => Promise<void>
  /** Cuts connections of the servers to the database, as a crash would. */
  readonly cut: (count: number) => Promise<void>
  /** Ends a node and opens it again: nothing that it kept in memory is left. */
  readonly restart: () => Promise<void>
  /** Nothing breaks from now on. */
  readonly calm: () => void
  readonly end: () => Promise<void>
}

/** JSON whose keys stand in order: a stored answer says the same in another order. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    one && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  )

const TRIES = 60
const KINDS = ['before', 'after', 'cut'] as const

/** Opens the world on a migrated database. */
export async function openWorld(connection: string, clock: WorldClock, rng: Rng): Promise<World> {
  const pool = new pg.Pool({ connectionString: connection, max: 2, application_name: 'simulation' })
  pool.on('error', () => {})
  const secrets = freshSecrets()
  const tally: Tally = {
    calls: 0,
    copies: 0,
    askedAgain: 0,
    consumerCrashes: 0,
    cutConnections: 0,
    restarts: 0,
    jumps: 0,
    knocks: 0,
    surprises: [],
  }
  let raging = true

  /** The consumer, which may fail before its work, after it, or lose its connection in the middle. */
  const breaking = (consumer: Consumer): Consumer => ({
    ...consumer,
    async take(tx, events) {
      const fate = raging && rng.below(6) === 0 ? KINDS[rng.below(3)]! : null
      if (fate) tally.consumerCrashes++
      if (fate === 'before') throw new Error('broken before')
      await consumer.take(tx, events)
      if (fate === 'after') throw new Error('broken after')
      if (fate === 'cut') await raw(tx).query('select pg_terminate_backend(pg_backend_pid())')
    },
  })

  async function open(): Promise<Node> {
    const log = openLog('silent')
    const parts = { env: testEnv(), log, connection, secrets, clock, simClock: null, version: 'simulation' }
    const composition = await compose(parts)
    // Hashing passwords is slow by design, and not what is simulated.
    Object.assign(composition.runtime.passwords, { hash: async () => 'none', verify: async () => true })
    const services = [...new Set(composition.dispatcher.entries.map(({ service }) => service))]
    const consumers = openConsumers({
      database: composition.runtime.database,
      consumers: consumersOf(composition.runtime, services).map(breaking),
      log,
      poll_ms: 1_000_000_000,
    })
    await consumers.start()
    return { composition, services, consumers }
  }
  const close = async ({ composition, consumers }: Node) => {
    await consumers.stop()
    await composition.stop()
  }
  /** Everybody signs up here: a server as it is, with its queue of messages. */
  async function openRegistration(): Promise<Node> {
    const node = await open()
    await node.composition.begin()
    return node
  }
  const nodes = [await openRegistration()]
  const any = () => nodes[rng.below(nodes.length)]!

  async function insist<T>(work: () => Promise<T>): Promise<T> {
    for (let tries = 0; ; tries++) {
      try {
        return await work()
      } catch (error) {
        if (tries > TRIES) throw error
        tally.askedAgain++
      }
    }
  }

  const once = (person: SimulatedPlayer, call: Call, input: unknown, key: string | null): Promise<unknown> =>
    insist(async () => {
      const { body, cookies } = await any().composition.dispatcher.dispatch(call, input, {
        ...person.caller(),
        idempotencyKey: key,
      })
      person.storeCookies(cookies)
      return body
    })

  const waiting = async () => {
    const { rows } = await pool.query<{ n: number }>(
      `select count(*)::int as n from outbox o join event_cursor c using (stripe)
       where (o.txid, o.id) > (c.txid, c.id)`,
    )
    return rows[0]!.n
  }

  async function cut(count: number) {
    const { rows } = await pool.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and application_name <> 'simulation'
         and backend_type = 'client backend'`,
    )
    const pids = rows.map(({ pid }) => pid)
    for (let i = 0; i < count && pids.length > 0; i++) {
      const [pid] = pids.splice(rng.below(pids.length), 1)
      await pool.query('select pg_terminate_backend($1)', [pid]).catch(() => {})
      tally.cutConnections++
    }
  }

  async function runJob({ composition, services }: Node, name: string) {
    const { runtime } = composition
    const all = [payingJobs(runtime), runtime.runs.jobs, ...services.map((one) => one.jobs?.(runtime) ?? {})]
    const jobs = all.flatMap((one) => Object.entries(one))
    const job = jobs.find(([key]) => key === name)?.[1]
    if (!job) throw new Error(`there is no job ${name}`)
    await insist(() => job.run({ due_ms: clock.now() }))
  }

  return {
    clock,
    pool,
    tally,
    node: () => any().composition,
    async ask(person, call, input, copies = 1, key) {
      tally.calls++
      tally.copies += copies - 1
      const asked = Array.from({ length: copies }, () => once(person, call, input, key ?? null))
      const bodies = (await Promise.all(asked)).map(canonical)
      if (new Set(bodies).size > 1)
        tally.surprises.push(`${person.email} ${call.path}: ${[...new Set(bodies)].join(' and ')}`)
      return JSON.parse(bodies[0]!) as never
    },
    async begin() {
      await close(nodes.pop()!)
      nodes.push(await open(), await open())
    },
    forget(playerId) {
      for (const { composition } of nodes) composition.runtime.sessions.forget(playerId)
    },
    async deliver() {
      await any().consumers.drain()
    },
    async deliverAll() {
      while ((await waiting()) > 0) for (const { consumers } of nodes) await consumers.drain()
    },
    async runJobs(names) {
      const { database } = nodes[0]!.composition.runtime
      await ensurePartitions(pool, clock)
      await insist(() => trimOutbox(database, new Date(clock.now() - 24 * 3_600_000)))
      const all = nodes.flatMap((node) => names.map((name) => runJob(node, name)))
      await Promise.all([...all, raging && rng.below(3) === 0 ? cut(1) : null])
    },
    cut,
    insist,
    async restart() {
      tally.restarts++
      const i = rng.below(nodes.length)
      await close(nodes[i]!)
      nodes[i] = await open()
    },
    calm() {
      raging = false
    },
    async end() {
      for (const node of nodes) await close(node)
      await pool.end()
    },
  }
}
