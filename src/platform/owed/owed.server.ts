import type { Runtime } from '../calls/runtime.server.ts'
import { raw, type Db, type Tx } from '../data/db.server.ts'
import { uuidv7 } from '../base/ids/ids.server.ts'
import type { Prize } from '../money/prize.ts'
import type { Unpaid } from './contract.ts'
import { macOfOwed } from './evidence.server.ts'

/**
 * A reward that was earned and is paid later: at the end of a run, by a batch, once an exclusion has ended. A
 * row is owed until it is paid; `pay.server.ts` pays.
 */
export interface Owed {
  readonly playerId: string
  readonly feature: string
  /** Its cause, once a player and feature: `race:<run>`, `day:2026-11-23`. */
  readonly key: string
  /** The name of the operation in the statement. */
  readonly kind: string
  readonly prize: Prize
  /** Not before; at once where absent. */
  readonly dueAt?: Date
  /** Its player is known to be where it can't be given: only a place that is newer than now wakes it. */
  readonly awaitsPlace?: boolean
}

/** The job that pays what is due. */
export const PAY = 'owed.pay'

/** Owes prizes in the transaction of their cause, each once for its key; they are paid soon after. */
export async function owe(
  runtime: Pick<Runtime, 'clock' | 'jobs'>,
  tx: Tx,
  all: readonly Owed[],
): Promise<void> {
  if (all.length === 0) return
  const now = new Date(runtime.clock.now())
  const rows = all.map(({ playerId: player_id, feature, key, kind, prize, dueAt, awaitsPlace }) => {
    const row = { owed_id: uuidv7(runtime.clock), player_id, feature, key, kind, prize }
    return { ...row, at: now, due_at: dueAt ?? now, awaits_since: awaitsPlace ? now : null }
  })
  const column = <T>(pick: (row: (typeof rows)[number]) => T) => rows.map(pick)
  await raw(tx).query(
    `insert into owed (owed_id, player_id, feature, key, kind, prize, at, due_at, mark, awaits_since)
     select id, player_id, feature, key, kind, prize, $7, due_at, mark, awaits_since
     from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::jsonb[], $8::timestamptz[],
       $9::bytea[], $10::timestamptz[])
       t(id, player_id, feature, key, kind, prize, due_at, mark, awaits_since)
     on conflict (player_id, feature, key) do nothing`,
    [
      column(({ owed_id }) => owed_id),
      column(({ player_id }) => player_id),
      column(({ feature }) => feature),
      column(({ key }) => key),
      column(({ kind }) => kind),
      column(({ prize }) => JSON.stringify(prize)),
      now,
      column(({ due_at }) => due_at),
      column((row) => macOfOwed(tx, row)),
      column(({ awaits_since }) => awaits_since),
    ],
  )
  if (rows.some(({ due_at, awaits_since }) => due_at <= now && !awaits_since))
    await runtime.jobs.queue(tx, PAY, {})
}

/**
 * Takes back what is owed where its cause was taken back: it is paid as nothing. A payer locks what it pays
 * before the wallet; whoever locks both calls this first.
 * @returns whether it was not paid yet; what was paid stays paid
 */
export async function withdraw(
  tx: Tx,
  now: Date,
  { playerId, feature, key }: Pick<Owed, 'playerId' | 'feature' | 'key'>,
): Promise<boolean> {
  const { rows } = await raw(tx).query(
    `update owed set paid_at = $4, paid = '{}'
     where player_id = $1 and feature = $2 and key = $3 and paid_at is null returning owed_id`,
    [playerId, feature, key, now],
  )
  return rows.length > 0
}

/** The rewards owed to a player and not paid yet, the oldest first. */
export async function unpaidOf(db: Db, playerId: string): Promise<readonly Unpaid[]> {
  const { rows } = await raw(db).query<Omit<Unpaid, 'dueAt'> & { due_at: Date }>(
    `-- prepared: owed-unpaid
select feature, key, kind, prize, at, due_at from owed where player_id = $1 and paid_at is null
     order by at, owed_id`,
    [playerId],
  )
  return rows.map(({ due_at, ...row }) => ({ ...row, dueAt: due_at }))
}

/** Whether something was owed for a cause, paid by now or not. */
export async function isOwedOrPaid(
  db: Db,
  { playerId, feature, key }: Pick<Owed, 'playerId' | 'feature' | 'key'>,
): Promise<boolean> {
  const { rows } = await raw(db).query(
    'select from owed where player_id = $1 and feature = $2 and key = $3',
    [playerId, feature, key],
  )
  return rows.length > 0
}
