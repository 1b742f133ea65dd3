import { setTimeout } from 'node:timers/promises'
import type { Runtime } from '../calls/runtime.server.ts'
import { DAY, MINUTE } from '../time/clock.ts'
import { raw, transact, type Tx } from '../data/db.server.ts'
import type { Job } from '../data/jobs.server.ts'
import { grantMany } from '../money/grant-many.server.ts'
import type { Prize } from '../money/prize.ts'
import { pushAll } from '../realtime/push.server.ts'
import { FIRST, nextSize, restAfter } from './batch-size.ts'
import { isOwedByUs } from './evidence.server.ts'
import { PAY } from './owed.server.ts'
import { owedPaymentKey } from './rest.ts'
import './contract.ts'

/** Pays what is owed, in short transactions. */

interface DueRow {
  readonly owed_id: string
  readonly player_id: string
  readonly state: string
  readonly theme: string
  readonly feature: string
  readonly key: string
  readonly kind: string
  readonly prize: Prize
  readonly at: Date
  readonly due_at: Date
  readonly mark: Buffer | null
}

/** Rows that are due, of players who may get something now; what another payer holds is left to it. */
const DUE = `
select o.owed_id, o.player_id, p.state, p.theme, o.feature, o.key, o.kind, o.prize, o.at, o.due_at, o.mark
from owed o join player p using (player_id) join wallet w using (player_id)
where o.paid_at is null and o.awaits_since is null and o.due_at <= $1
  and (o.held_until is null or o.held_until <= $1)
  and (w.closed_until is null or w.closed_until <= $1)
order by o.due_at, o.owed_id limit $2 for update of o skip locked`

/**
 * Pays one batch, in one transaction; returns how many rows it found.
 * @param found is told them before they are paid
 */
async function payBatch(
  runtime: Runtime,
  tx: Tx,
  size: number,
  found: (rows: readonly DueRow[]) => void,
): Promise<number> {
  const now = new Date(runtime.clock.now())
  const { rows: due } = await raw(tx).query<DueRow>(DUE, [now, size])
  found(due)
  const rows = await onlyOurs(runtime, tx, due)
  if (rows.length === 0) return due.length
  const given = await grantMany(
    runtime,
    tx,
    rows.map(({ player_id, state, theme, feature, key, kind, prize }) => ({
      receiver: { playerId: player_id, state, theme },
      prize,
      feature,
      key: owedPaymentKey(feature, key),
      kind,
    })),
  )
  await leaveWaiting(
    tx,
    rows.filter((_, n) => given[n] === null),
    now,
  )
  const paid = rows.flatMap((row, n) => {
    const gift = given[n]
    return gift ? [{ ...row, prize: gift.prize }] : []
  })
  await raw(tx).query(
    `update owed o set paid_at = $3, paid = t.prize from unnest($1::uuid[], $2::jsonb[]) t(owed_id, prize)
     where o.owed_id = t.owed_id`,
    [paid.map(({ owed_id }) => owed_id), paid.map(({ prize }) => JSON.stringify(prize)), now],
  )
  await pushAll(
    tx,
    paid.map(({ player_id, feature, key, kind, prize }) => ({
      playerId: player_id,
      name: 'owed.paid',
      data: { feature, key, kind, prize },
    })),
  )
  return due.length
}

/** A place that was written while a payer looked counts as newer than its look. */
const LOOK_MS = 5 * MINUTE

/** A row that cannot be given now waits: until its player is somewhere else, or for a day. */
async function leaveWaiting(tx: Tx, rows: readonly DueRow[], now: Date): Promise<void> {
  if (rows.length === 0) return
  await raw(tx).query('update owed set awaits_since = $2 where owed_id = any($1::uuid[])', [
    rows.map(({ owed_id }) => owed_id),
    new Date(now.getTime() - LOOK_MS),
  ])
}

/** Wakes what waits for a place that is there by now, which is a state, and all of it once a day. */
async function wake({ database, clock }: Runtime): Promise<void> {
  const now = clock.now()
  await database.pool.query(
    `update owed o set awaits_since = null where o.awaits_since is not null and o.paid_at is null
     and (o.awaits_since <= $1 or exists (select from last_place l
       where l.player_id = o.player_id and l.state is not null and l.at > o.awaits_since))`,
    [new Date(now - DAY)],
  )
}

/** Leaves out what somebody else put in, or changed: it is held, and the verifier tells it too. */
async function onlyOurs(runtime: Runtime, tx: Tx, due: readonly DueRow[]): Promise<readonly DueRow[]> {
  const others = due.filter((row) => !isOwedByUs(tx, row))
  if (others.length === 0) return due
  for (const { mark: _, ...owed } of others)
    runtime.log.error({ owed }, 'this server does not owe this: nothing is paid, run npm run verify-ledger')
  await raw(tx).query('update owed set held_until = $2 where owed_id = any($1::uuid[])', [
    others.map(({ owed_id }) => owed_id),
    new Date(runtime.clock.now() + HELD_MS),
  ])
  return due.filter((row) => !others.includes(row))
}

/** A row that cannot be paid is tried again after this. */
const HELD_MS = 3_600_000

/**
 * Keeps a row from holding up the others. Another payer may have held it already, or paid it after all; what is
 * due first by then is another's.
 */
async function hold(runtime: Runtime, row: DueRow, error: unknown): Promise<void> {
  const now = runtime.clock.now()
  await raw(runtime.database.db).query(
    'update owed set held_until = $2 where owed_id = $1 and paid_at is null',
    [row.owed_id, new Date(now + HELD_MS)],
  )
  runtime.log.error({ error, owed: row }, 'a reward that is owed could not be paid; it is held for an hour')
}

/** Told after each transaction: how many rows it found and how long it took. */
export type Watch = (batch: { readonly rows: number; readonly took_ms: number }) => void

/** Pays all that is due; several nodes may do so at once. */
export async function payOwed(runtime: Runtime, watch?: Watch): Promise<void> {
  await wake(runtime)
  let size = FIRST
  for (;;) {
    const since = performance.now()
    let rows: number
    let found: readonly DueRow[] = []
    try {
      rows = await transact(runtime.database.db, (tx) => payBatch(runtime, tx, size, (all) => (found = all)))
    } catch (error) {
      const [first] = found
      if (!first) throw error
      // One by one, until the row is found that cannot be paid.
      if (size === 1) await hold(runtime, first, error)
      size = 1
      continue
    }
    const took_ms = performance.now() - since
    watch?.({ rows, took_ms })
    if (rows < size) return
    await setTimeout(restAfter(took_ms))
    size = nextSize(size, took_ms)
  }
}

/** The jobs that pay: at once when something was owed, and each minute what has come due. */
export const payingJobs = (runtime: Runtime): Readonly<Record<string, Job>> => ({
  [PAY]: { run: () => payOwed(runtime) },
  'owed.due': { every: '* * * * *', run: () => payOwed(runtime) },
})
