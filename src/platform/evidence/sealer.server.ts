import type { KeyObject } from 'node:crypto'
import type { Clock } from '../time/clock.ts'
import { raw, transact, type Database, type Tx } from '../data/db.server.ts'
import type { Log } from '../base/log.server.ts'
import type { DigestStore } from './digests.server.ts'
import { openAuditTeller } from './audit-ends.server.ts'
import { CHAINS_LOCK, copyDigests, isDue, recordEnds } from './ends.server.ts'
import { extendChains, playersBehind, type Batch } from './extend.server.ts'
import type { EvidenceKind } from './rows.server.ts'

/**
 * Extends the chains, off the way of every call: every few seconds, whatever was committed since, one node at a
 * time. What was written within the last seconds is not chained yet: that is the window in which the chains do
 * not see a rewrite of the database (MACs, seeds and figures are checked all the same). What is chained can be
 * taken off a chain's end until a digest tells of it: for a day, and rows of the audit for a minute.
 */
export interface Sealer {
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
  /** Chains everything that is committed, after the node that is at it; returns how many operations and links that were. */
  readonly sweep: () => Promise<number>
  /** Signs the ends of the chains, after the node that is at it; returns the number of the digest. */
  readonly digest: () => Promise<number>
}

export interface SealerOptions {
  readonly database: Database
  readonly key: Buffer
  readonly signing: KeyObject
  readonly store: DigestStore
  readonly evidence: readonly EvidenceKind[]
  readonly clock: Clock
  readonly log: Log
  readonly every_ms?: number
  /** The least time between two digests of the audit's rows, a minute by default. */
  readonly apart_ms?: number
}

/** The batch of one transaction beside live rounds: small, so that they are not slowed down. */
const GENTLE: Batch = { players: 20, versions: 25, links: 100 }
/** The same where nobody is kept waiting. */
const LARGE: Batch = { players: 200, versions: 100, links: 500 }
/** A piece of work is followed by a rest of so many times its length: chaining takes a fortieth of the time. */
const REST = 39
/** No rest is longer: a piece may be slow because it was the first. */
const REST_MS = 5_000
/** Pieces between two looks at whether a digest is due. */
const PIECES = 200
/** How long a stop may chain what is left; the next start goes on. */
const LAST_MS = 2_000

const TRY_LOCK = `select pg_try_advisory_xact_lock(hashtext('${CHAINS_LOCK}')) as got`
const LOCK = `select true as got from pg_advisory_xact_lock(hashtext('${CHAINS_LOCK}'))`

export function openSealer(options: SealerOptions): Sealer {
  const { database, key, signing, store, evidence, clock, log, every_ms = 5_000 } = options
  let timer: NodeJS.Timeout | null = null
  let running: Promise<unknown> = Promise.resolve()
  let stopped = false
  let wake = () => {}

  /** Work of one transaction, by one node at a time; null where another one is at it and `lock` does not wait. */
  const alone = <T>(work: (tx: Tx) => Promise<T>, lock = TRY_LOCK): Promise<T | null> =>
    transact(database.db, async (tx) => {
      const { rows } = await raw(tx).query<{ got: boolean }>(lock)
      return rows[0]!.got ? work(tx) : null
    })

  /**
   * Chains what one look over the wallets finds, piece by piece.
   * @param lock waits for another node, or lets it do the work
   * @param rest waits between two pieces
   * @param goesOn false ends it early
   * @returns how much that was; `isWhole` where nothing was behind
   */
  async function pass(batch: Batch, goesOn: () => boolean, { lock = TRY_LOCK, rest = async () => {} } = {}) {
    let queue = (await alone(playersBehind, lock)) ?? []
    let count = 0
    for (let isFirst = true; isFirst || queue.length > 0; isFirst = false) {
      await rest()
      if (!goesOn()) return { count, isWhole: false }
      const mine = queue.slice(0, batch.players)
      const piece = await alone((tx) => extendChains(tx, { key, evidence, log }, mine, batch), lock)
      queue = [...queue.slice(batch.players), ...(piece?.again ?? [])]
      count += piece?.count ?? 0
    }
    return { count, isWhole: count === 0 }
  }

  async function sweep(): Promise<number> {
    for (let all = 0; ;) {
      const { count } = await pass(LARGE, () => true, { lock: LOCK })
      if (count === 0) return all
      all += count
    }
  }

  /** Pieces with long rests between them; true when nothing is left. */
  async function sweepGently(): Promise<boolean> {
    let [since, pieces] = [performance.now(), 0]
    const goesOn = () => !stopped && pieces <= PIECES
    const rest = async () => {
      if (!goesOn()) return
      await new Promise<void>((resolve) => {
        wake = resolve
        setTimeout(resolve, Math.min((performance.now() - since) * REST, REST_MS)).unref()
      })
      await tellAudit()
      pieces++
      since = performance.now()
    }
    while (goesOn()) if ((await pass(GENTLE, goesOn, { rest })).isWhole) return true
    return false
  }

  async function digest(): Promise<number> {
    return (await alone((tx) => recordEnds(tx, { store, signing, at: new Date(clock.now()) }), LOCK))!
  }

  const tellAudit = openAuditTeller(options, (at) =>
    alone((tx) => recordEnds(tx, { store, signing, at, siteOnly: true })),
  )

  async function round(): Promise<void> {
    try {
      const whole = await sweepGently()
      if (await isDue(options, whole)) await digest()
      await tellAudit()
      await copyDigests(options)
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
      // The last calls' rows are chained before the end, if they are few and the database still answers.
      const end = performance.now() + LAST_MS
      const isTime = () => performance.now() < end
      const last = () => pass(GENTLE, isTime).catch(() => ({ count: 0 }))
      while (isTime() && (await last()).count > 0) continue
      await tellAudit(true)
    },
  }
}
