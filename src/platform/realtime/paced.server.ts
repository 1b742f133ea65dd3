import { isDeepStrictEqual } from 'node:util'
import type { Runtime } from '../calls/runtime.server.ts'
import type { PushName } from '../calls/contract.ts'
import type { Job } from '../data/jobs.server.ts'
import { raw, transact, type Tx } from '../data/db.server.ts'
import { MINUTE, SECOND } from '../time/clock.ts'
import { pushAll, type ToPlayer } from './push.server.ts'

/**
 * Pushes of progress: of each name a player's pages hear at most once a second, and nothing twice. What comes
 * sooner waits for its second, and only the latest of it is told.
 */

/** A push of progress. */
export type Paced = ToPlayer & {
  /** It tells that something was reached, opened, or paid: it leaves at once, and takes the place of what waits. */
  readonly atOnce?: boolean
  /** The run in which the progress was made: the same in another run is news. */
  readonly runId?: string
}

/** The data that pages were told last, or will be told. */
interface Known {
  readonly runId: string | null
  readonly data: unknown
}

/** The job that pushes what came too soon. */
const LATE = 'pushes.late'

interface Row {
  readonly player_id: string
  readonly name: PushName
  readonly pushed_at: Date | null
  readonly said: Known | null
  readonly late: Known | null
}

const nameOf = ({ player_id, name }: Pick<Row, 'player_id' | 'name'>) => `${player_id} ${name}`

/** How long a row has to wait until its pages may hear more, ms. */
const waitOf = ({ pushed_at }: Row, now_ms: number): number =>
  pushed_at ? Math.max(0, pushed_at.getTime() + SECOND - now_ms) : 0

/** The rows of these pushes, locked in one order for all; missing ones are made. */
async function lockRows(tx: Tx, all: readonly Paced[]): Promise<readonly Row[]> {
  const keys = [all.map(({ playerId }) => playerId), all.map(({ name }) => name)]
  const select = `-- prepared: paced-lock
select p.player_id, p.name, p.pushed_at, p.said, p.late
from paced_push p join unnest($1::uuid[], $2::text[]) k(player_id, name) using (player_id, name)
order by p.player_id, p.name for update of p`
  const { rows } = await raw(tx).query<Row>(select, keys)
  if (rows.length === all.length) return rows
  await raw(tx).query(
    `-- prepared: paced-make
insert into paced_push (player_id, name)
select * from unnest($1::uuid[], $2::text[]) k(player_id, name) order by 1, 2 on conflict do nothing`,
    keys,
  )
  return (await raw(tx).query<Row>(select, keys)).rows
}

const writeRows = (tx: Tx, rows: readonly Row[]) =>
  raw(tx).query(
    `-- prepared: paced-write
update paced_push p set pushed_at = r.pushed_at, said = r.said, late = r.late
from unnest($1::uuid[], $2::text[], $3::timestamptz[], $4::jsonb[], $5::jsonb[])
  r(player_id, name, pushed_at, said, late)
where p.player_id = r.player_id and p.name = r.name`,
    [
      rows.map(({ player_id }) => player_id),
      rows.map(({ name }) => name),
      rows.map(({ pushed_at }) => pushed_at),
      rows.map(({ said }) => said && JSON.stringify(said)),
      rows.map(({ late }) => late && JSON.stringify(late)),
    ],
  )

/**
 * Pushes progress in the transaction of its cause: at once where the player's pages have heard nothing of this
 * name for a second, otherwise by a job. What they know already is not told.
 * @param all of several for one player and name only the last is told, at once where one of them is
 */
export async function pushPaced(
  { clock, jobs }: Pick<Runtime, 'clock' | 'jobs'>,
  tx: Tx,
  all: readonly Paced[],
): Promise<void> {
  if (all.length === 0) return
  const now_ms = clock.now()
  const latest = new Map<string, Paced>()
  for (const one of all) {
    const name = nameOf({ player_id: one.playerId, name: one.name })
    const atOnce = one.atOnce === true || latest.get(name)?.atOnce === true
    latest.set(name, { ...one, atOnce })
  }
  const pushes: ToPlayer[] = []
  const written: Row[] = []
  const late: Row[] = []
  for (const row of await lockRows(tx, [...latest.values()])) {
    const push = latest.get(nameOf(row))!
    // As it is stored: without what is undefined.
    const known = JSON.parse(JSON.stringify({ runId: push.runId ?? null, data: push.data })) as Known
    const isKnown = !push.atOnce && isDeepStrictEqual(known, row.said)
    const wait_ms = push.atOnce ? 0 : waitOf(row, now_ms)
    if (isKnown && row.late === null) continue
    if (isKnown) written.push({ ...row, late: null })
    else if (wait_ms === 0) {
      pushes.push(push)
      written.push({ ...row, pushed_at: new Date(now_ms), said: known, late: null })
    } else {
      if (row.late === null) late.push(row)
      written.push({ ...row, late: known })
    }
  }
  if (written.length > 0) await writeRows(tx, written)
  if (late.length > 0) await queueLate(jobs, tx, late, 1, Math.max(...late.map((row) => waitOf(row, now_ms))))
  await pushAll(tx, pushes)
}

/** Queues a job for all rows of a batch: a job for each costs more than all that is counted. */
const queueLate = (
  jobs: Runtime['jobs'],
  tx: Tx,
  rows: readonly Pick<Row, 'player_id' | 'name'>[],
  tries: number,
  after_ms: number,
) =>
  jobs.queue(
    tx,
    LATE,
    { playerIds: rows.map(({ player_id }) => player_id), names: rows.map(({ name }) => name), tries },
    after_ms,
  )

/** Rows that one job pushes in a transaction. */
interface Late {
  readonly playerIds: readonly string[]
  readonly names: readonly PushName[]
  readonly tries: number
}

/** Pushes what waits; what has not waited for its second by the site's clock waits on, by another job. */
const pushLate = ({ database, clock, jobs }: Runtime, { playerIds, names, tries }: Late) =>
  transact(database.db, async (tx) => {
    const all = playerIds.map((playerId, n) => ({ playerId, name: names[n]! }) as Paced)
    const waiting = (await lockRows(tx, all)).filter(({ late }) => late !== null)
    const now_ms = clock.now()
    const due = waiting.filter((row) => waitOf(row, now_ms) === 0)
    const others = waiting.filter((row) => waitOf(row, now_ms) > 0)
    // A clock that stands still, as in tests, is looked at less and less.
    const wait_ms = Math.min(MINUTE, SECOND * 2 ** (tries - 1))
    if (others.length > 0) await queueLate(jobs, tx, others, tries + 1, wait_ms)
    if (due.length === 0) return
    await writeRows(
      tx,
      due.map((row) => ({ ...row, pushed_at: new Date(now_ms), said: row.late, late: null })),
    )
    await pushAll(
      tx,
      due.map(({ player_id, name, late }) => ({ playerId: player_id, name, data: late!.data }) as ToPlayer),
    )
  })

/** The job of late pushes. */
export const pacedJobs = (runtime: Runtime): Readonly<Record<string, Job>> => ({
  [LATE]: { run: (data) => pushLate(runtime, data as unknown as Late) },
})
