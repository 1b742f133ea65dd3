import type { KeyObject } from 'node:crypto'
import type { Clock } from '../clock.ts'
import { raw, transact, type Database, type Tx } from '../db.server.ts'
import type { Log } from '../log.server.ts'
import { addLink, foldOperation, OPERATIONS, START, type End, type OperationRow } from './chain.server.ts'
import { hashOfDigest, readDigest, writeDigest, type DigestStore, type Told } from './digests.server.ts'
import { factRows, type FactKind, type FactRow } from './facts.server.ts'

/**
 * Extends the chains, off the way of every call: every few seconds, whatever was committed since, one node at a
 * time. What was written within the last seconds is not chained yet: that is the window in which the chains do
 * not see a rewrite of the database (marks, seeds and figures are checked all the same).
 */
export interface Sealer {
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
  /** Chains everything that is committed; gives how many operations and facts that were. */
  readonly sweep: () => Promise<number>
  /** Signs the ends of the chains; gives the number of the digest. */
  readonly digest: () => Promise<number>
}

export interface SealerOptions {
  readonly database: Database
  readonly key: Buffer
  readonly signing: KeyObject
  readonly store: DigestStore
  readonly facts: readonly FactKind[]
  readonly clock: Clock
  readonly log: Log
  readonly every_ms?: number
}

const PLAYERS = 200
const VERSIONS = 100
const FACTS = 500
/** A batch is followed by a rest of so many times its length: chaining takes a twentieth of the time at most. */
const REST = 19
const BATCHES = 50
/** How long a stop may chain what is left; the next start goes on. */
const LAST_MS = 2_000

interface HeadRow {
  readonly player_id: string
  readonly version: number
  readonly operations: Buffer
  readonly facts: number
  readonly head: Buffer
}

/** Where the chains of players end. */
type Heads = Map<string, { operations: End; facts: End }>

const LOCK = `select pg_try_advisory_xact_lock(hashtext('fairground.chains')) as got`

export function openSealer(options: SealerOptions): Sealer {
  const { database, key, signing, store, facts, clock, log, every_ms = 5_000 } = options
  let timer: NodeJS.Timeout | null = null
  let running: Promise<unknown> = Promise.resolve()
  let stopped = false
  let wake = () => {}

  /** Work of one transaction, by one node at a time; null where another one is at it. */
  const alone = <T>(work: (tx: Tx) => Promise<T>): Promise<T | null> =>
    transact(database.db, async (tx) => {
      const { rows } = await raw(tx).query<{ got: boolean }>(LOCK)
      return rows[0]!.got ? work(tx) : null
    })

  async function sweep(): Promise<number> {
    for (let count = 0; ;) {
      const done = (await alone((tx) => extend(tx, key, facts, log))) ?? 0
      if (done === 0) return count
      count += done
    }
  }

  /** A few batches, each followed by a long rest, so that rounds hardly notice; true when nothing is left. */
  async function sweepGently(): Promise<boolean> {
    for (let batch = 0; batch < BATCHES && !stopped; batch++) {
      const since = performance.now()
      const done = (await alone((tx) => extend(tx, key, facts, log))) ?? 0
      if (done === 0) return true
      await new Promise<void>((over) => {
        wake = over
        setTimeout(over, (performance.now() - since) * REST).unref()
      })
    }
    return false
  }

  async function digest(): Promise<number> {
    const n = await alone((tx) => tellEnds(tx, { store, signing, at: new Date(clock.now()) }))
    return n ?? 0
  }

  /** Digests that other nodes have written are kept here too. */
  async function copy(): Promise<void> {
    const last = (await store.list()).at(-1) ?? 0
    const { rows } = await database.pool.query<{ n: number; body: string }>(
      'select n, body from chain_digest where n > $1 order by n limit 50',
      [last],
    )
    for (const { n, body } of rows) if (readDigest(body, signing)?.n === n) await store.write(n, body)
  }

  /** A digest is due once a day of the house's clock, and as soon as there is something to tell for the first time. */
  async function isDue(whole: boolean): Promise<boolean> {
    const { rows } = await database.pool.query<{ at: Date | null; ends: boolean }>(
      'select (select max(at) from chain_digest) as at, exists (select from chain_head) as ends',
    )
    const { at, ends } = rows[0]!
    const day = (time: number) => Math.floor(time / 86_400_000)
    return at === null ? ends && whole : day(at.getTime()) < day(clock.now())
  }

  async function round(): Promise<void> {
    try {
      const whole = await sweepGently()
      if (await isDue(whole)) await digest()
      await copy()
    } catch (error) {
      if (!stopped) log.error({ error }, 'the chains were not extended; it is tried again')
    }
    if (stopped) return
    timer = setTimeout(turn, every_ms)
    timer.unref()
  }

  const turn = () => void (running = round())

  return {
    sweep,
    digest,
    async start() {
      turn()
    },
    async stop() {
      stopped = true
      if (timer) clearTimeout(timer)
      wake()
      await running
      // What the last calls have written is chained before the end, if the database is still there and it is little.
      const end = performance.now() + LAST_MS
      const last = () => alone((tx) => extend(tx, key, facts, log)).catch(() => 0)
      while (performance.now() < end && (await last())) continue
    },
  }
}

/** One batch of operations and one of facts; gives how many. */
async function extend(tx: Tx, key: Buffer, facts: readonly FactKind[], log: Log): Promise<number> {
  const heads = new Map() as Heads
  const operations = await foldOperations(tx, key, heads, log)
  const links = await linkFacts(tx, key, facts, heads)
  await keepHeads(tx, heads)
  return operations + links
}

async function headsOf(tx: Tx, players: readonly string[], heads: Heads) {
  const missing = players.filter((player) => !heads.has(player))
  if (missing.length === 0) return
  const { rows } = await raw(tx).query<HeadRow>(
    'select * from chain_head where player_id = any($1::uuid[])',
    [missing],
  )
  for (const player of missing) heads.set(player, { operations: START, facts: START })
  for (const { player_id, version, operations, facts, head } of rows)
    heads.set(player_id, { operations: { n: version, mac: operations }, facts: { n: facts, mac: head } })
}

async function foldOperations(tx: Tx, key: Buffer, heads: Heads, log: Log): Promise<number> {
  // The wallet's row is the lock of its player: what its version counts is committed.
  const { rows: behind } = await raw(tx).query<{ player_id: string; low: number; high: number }>(
    `select w.player_id, coalesce(h.version, 0) as low,
       least(w.version, coalesce(h.version, 0) + ${VERSIONS}) as high
     from wallet w left join chain_head h using (player_id)
     where w.version > coalesce(h.version, 0) limit ${PLAYERS}`,
  )
  if (behind.length === 0) return 0
  const players = behind.map((row) => row.player_id)
  await headsOf(tx, players, heads)
  const { rows } = await raw(tx).query<OperationRow>(OPERATIONS, [
    players,
    behind.map((row) => row.low),
    behind.map((row) => row.high),
  ])
  let count = 0
  for (const { player_id, version, hash } of rows) {
    const head = heads.get(player_id)!
    // A gap or a fork is for the verifier to tell; the chain waits before it.
    if (version !== head.operations.n + 1) continue
    head.operations = foldOperation(key, player_id, head.operations, hash)
    count++
  }
  if (count === 0) log.error({ players: behind.length }, 'operations are missing: run npm run verify-ledger')
  return count
}

interface Waiting {
  readonly id: number
  readonly kind: string
  readonly player_id: string
  readonly key: string
}

/** A row that is gone before it was linked is linked as nothing, which the verifier finds. */
const NOTHING = Buffer.alloc(0)

async function linkFacts(tx: Tx, key: Buffer, kinds: readonly FactKind[], heads: Heads): Promise<number> {
  const { rows: taken } = await raw(tx).query<Waiting>(
    `delete from chain_queue where id in (select id from chain_queue order by id limit ${FACTS}) returning *`,
  )
  if (taken.length === 0) return 0
  const waiting = taken.toSorted((a, b) => a.id - b.id)
  const players = [...new Set(waiting.map((row) => row.player_id))]
  await headsOf(tx, players, heads)
  const hashes = new Map<string, Buffer>()
  for (const kind of kinds) {
    const mine = waiting.filter((row) => row.kind === kind.kind)
    if (mine.length === 0) continue
    const { rows } = await raw(tx).query<FactRow>(factRows(kind, true), [
      [...new Set(mine.map((row) => row.player_id))],
      mine.map((row) => row.key),
    ])
    for (const row of rows) hashes.set(`${kind.kind} ${row.player} ${row.key}`, row.hash)
  }
  const links = waiting.map((row) => {
    const head = heads.get(row.player_id)!
    const hash = hashes.get(`${row.kind} ${row.player_id} ${row.key}`) ?? NOTHING
    head.facts = addLink(key, row.player_id, head.facts, { kind: row.kind, key: row.key, hash })
    return { ...row, ...head.facts }
  })
  await raw(tx).query(
    `insert into chain_link (player_id, n, kind, key, mac)
     select * from unnest($1::uuid[], $2::bigint[], $3::text[], $4::text[], $5::bytea[])`,
    [
      links.map((row) => row.player_id),
      links.map((row) => row.n),
      links.map((row) => row.kind),
      links.map((row) => row.key),
      links.map((row) => row.mac),
    ],
  )
  return links.length
}

async function keepHeads(tx: Tx, heads: Heads): Promise<void> {
  if (heads.size === 0) return
  const rows = [...heads].toSorted(([a], [b]) => (a < b ? -1 : 1))
  await raw(tx).query(
    `insert into chain_head (player_id, version, operations, facts, head)
     select * from unnest($1::uuid[], $2::bigint[], $3::bytea[], $4::bigint[], $5::bytea[])
     on conflict (player_id) do update set version = excluded.version, operations = excluded.operations,
       facts = excluded.facts, head = excluded.head, told = null`,
    [
      rows.map(([player]) => player),
      rows.map(([, { operations }]) => operations.n),
      rows.map(([, { operations }]) => operations.mac),
      rows.map(([, { facts }]) => facts.n),
      rows.map(([, { facts }]) => facts.mac),
    ],
  )
}

/** Writes the next digest: outside first, then here, so that the outside never knows less. */
async function tellEnds(
  tx: Tx,
  { store, signing, at }: { readonly store: DigestStore; readonly signing: KeyObject; readonly at: Date },
): Promise<number> {
  const { rows: known } = await raw(tx).query<{ n: number; body: string }>(
    'select n, body from chain_digest order by n desc limit 1',
  )
  const n = (known[0]?.n ?? 0) + 1
  // A digest that was written when the server died is the next one; what has moved since is told by that after it.
  const left = (await store.list()).includes(n) ? await store.read(n) : null
  const ready = left === null ? null : readDigest(left, signing)
  const { rows } = ready
    ? { rows: ready.ends }
    : await raw(tx).query<Told>(
        'select player_id, version, operations, facts, head from chain_head where told is null order by player_id',
      )
  const previous = known[0] ? hashOfDigest(known[0].body) : ''
  const body = ready ? left! : writeDigest({ n, at: at.toISOString(), previous, ends: rows }, signing)
  await store.write(n, body)
  await tx.insertInto('chain_digest').values({ n, at, body }).execute()
  await raw(tx).query(
    `update chain_head h set told = $1 from unnest($2::uuid[], $3::bigint[], $4::bigint[]) t(player_id, version, facts)
     where h.player_id = t.player_id and h.version = t.version and h.facts = t.facts`,
    [n, rows.map((row) => row.player_id), rows.map((row) => row.version), rows.map((row) => row.facts)],
  )
  return n
}
