import { mkdirSync } from 'node:fs'
import { raw, transact, type Database, type Tx } from '../../data/db.server.ts'
import type { Log } from '../../base/log.server.ts'
import { vaultOf } from '../../secrets/vault.server.ts'
import type { Clock } from '../../time/clock.ts'
import { AT_ONCE, openAppender } from './appender.server.ts'
import { nextLine, type JournalRow } from './journal.server.ts'

/**
 * Tells promises outside the database, within a second of their commit. One node at a time numbers and chains
 * the lines, in the database; every node appends those that its own folder doesn't have. Nobody waits for it.
 */
export interface PromiseWriter {
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
  /** Writes what is committed; returns how many lines this node appended. @throws where the folder can't be written */
  readonly sweep: () => Promise<number>
}

export interface PromiseWriterOptions {
  readonly database: Database
  readonly folder: string
  readonly clock: Clock
  readonly log: Log
  readonly every_ms?: number
}

/** A rest after a failure, so that a full disk doesn't fill the log too. */
const AGAIN_MS = 5_000

interface Pending extends Omit<JournalRow, 'at'> {
  readonly at: Date
  readonly [column: string]: unknown
}

/** Chains the promises that have no line, in the order of their numbers. */
async function chainPending(tx: Tx, now: Date): Promise<void> {
  const sql = raw(tx)
  const { rows } = await sql.query<Pending>(
    `select p.seq, p.at, p.kind, p.person_id as person, p.player_id as player, p.body
     from promise_pending join promise p using (seq) order by p.seq limit ${AT_ONCE}`,
    [],
  )
  if (rows.length === 0) return
  const { rows: last } = await sql.query<{ line: string }>(
    'select line from promise_line order by n desc limit 1',
    [],
  )
  let before = last[0]?.line ?? null
  for (const row of rows) {
    const line = nextLine(vaultOf(tx), before, { ...row, at: row.at.toISOString() }, now)
    await sql.query('insert into promise_line (n, seq, line) values ($1, $2, $3)', [
      line.n,
      row.seq,
      line.text,
    ])
    before = line.text
  }
  await sql.query('delete from promise_pending where seq = any($1)', [rows.map(({ seq }) => seq)])
}

export function openPromiseWriter(options: PromiseWriterOptions): PromiseWriter {
  const { database, folder, clock, log, every_ms = 250 } = options
  let timer: NodeJS.Timeout | null = null
  let running: Promise<unknown> = Promise.resolve()
  let stopped = false
  const append = openAppender(database, folder)

  async function sweep(): Promise<number> {
    await transact(database.db, async (tx) => {
      const { rows } = await raw(tx).query<{ got: boolean }>(
        `select exists (select from promise_pending)
           and pg_try_advisory_xact_lock(hashtext('fairground.promises')) as got`,
        [],
      )
      if (rows[0]!.got) await chainPending(tx, new Date(clock.now()))
    })
    let all = 0
    for (let count = AT_ONCE; count === AT_ONCE; all += count) count = await append()
    return all
  }

  async function round(): Promise<void> {
    let rest = every_ms
    try {
      await sweep()
    } catch (error) {
      rest = Math.max(every_ms, AGAIN_MS)
      if (!stopped)
        log.error({ error, folder }, 'promises were not written outside the database; tried again')
    }
    if (stopped) return
    timer = setTimeout(turn, rest)
    timer.unref()
  }
  const turn = () => void (running = round())

  return {
    sweep,
    async start() {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      turn()
    },
    async stop() {
      stopped = true
      if (timer) clearTimeout(timer)
      await running
      await sweep().catch((error: unknown) => log.error({ error }, 'promises wait for the next start'))
    },
  }
}
