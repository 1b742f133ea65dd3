import { raw, type Tx } from '#platform/data/db.server.ts'
import { ownRows } from '#platform/players/needs.server.ts'
import type { MacTable } from '#platform/evidence/macs.server.ts'
import { isMarkedByUs } from '#platform/secrets/marks.server.ts'
import type { Reader } from '#platform/base/checks.ts'
import { vaultOf, type Handle } from '#platform/secrets/vault.server.ts'
import type { QuestType } from './contract.ts'
import { NO_PROGRESS, type Progress } from './rules.ts'

/** How far a player came in a quest of a run. */
export interface ProgressRow extends Progress {
  readonly player_id: string
  readonly run_id: string
  readonly quest: QuestType
}

/** A run may be prolonged after a row was made. */
const PROLONGED = `interval '30 days'`

/** The rows of runs that may take place, for the views. */
export const progressRows = ownRows<Omit<ProgressRow, 'player_id'>>({
  name: 'quests.progress',
  sql: `select run_id, quest, counts, done, games from quests_progress
    where player_id = $1 and ends_at > $2::timestamptz - ${PROLONGED}`,
})

/** Names a row. */
export interface RowKey {
  readonly playerId: string
  readonly runId: string
  readonly type: QuestType
}

/** A row, and whether this server wrote it as it is. */
export interface LockedRow extends ProgressRow {
  readonly isOurs: boolean
}

/** The MAC of a row: what is paid follows from it. */
const macOfProgress = (on: Handle, row: ProgressRow): Buffer | null =>
  vaultOf(on).mac('quests', [
    ...[row.player_id, row.run_id, row.quest],
    ...[row.counts, row.done, row.games].map((field) => JSON.stringify(field)),
  ])

const markOf = (
  on: Handle,
  { playerId: player_id, runId: run_id, type: quest }: RowKey,
  progress: Progress,
) => macOfProgress(on, { ...progress, player_id, run_id, quest })

/** Whether this server wrote a row as it is. */
const isOurs = (on: Handle, row: ProgressRow & { readonly mark: Buffer | null }): boolean =>
  isMarkedByUs(macOfProgress(on, row), row.mark)

const keyColumns = (keys: readonly RowKey[]) => [
  keys.map(({ playerId }) => playerId),
  keys.map(({ runId }) => runId),
  keys.map(({ type }) => type),
]

/**
 * Locks the rows of players, in one order for all; those that nothing has changed yet are not there.
 * `isOurs` is false for a row that this server did not write as it is.
 */
export async function lockRows(tx: Tx, keys: readonly RowKey[]): Promise<readonly LockedRow[]> {
  const { rows } = await raw(tx).query<Omit<LockedRow, 'isOurs'> & { readonly mark: Buffer | null }>(
    `-- prepared: quests-lock
select q.player_id, q.run_id, q.quest, q.counts, q.done, q.games, q.mark
from quests_progress q
join unnest($1::uuid[], $2::uuid[], $3::text[]) k(player_id, run_id, quest) using (player_id, run_id, quest)
order by q.player_id, q.run_id, q.quest for update of q`,
    keyColumns(keys),
  )
  return rows.map((row) => ({ ...row, isOurs: isOurs(tx, row) }))
}

/** Makes rows that are missing, so that they can be locked. */
export async function makeRows(tx: Tx, keys: readonly (RowKey & { readonly ends: Date })[]): Promise<void> {
  await raw(tx).query(
    `-- prepared: quests-make
insert into quests_progress (player_id, run_id, quest, ends_at, mark)
select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::timestamptz[], $5::bytea[])
on conflict do nothing`,
    [...keyColumns(keys), keys.map(({ ends }) => ends), keys.map((key) => markOf(tx, key, NO_PROGRESS))],
  )
}

/** A row as it is written. */
export interface ChangedRow extends RowKey {
  readonly progress: Progress
}

/** Writes changed rows, all of them locked, with one statement. */
export async function writeRows(tx: Tx, all: readonly ChangedRow[]): Promise<void> {
  if (all.length === 0) return
  await raw(tx).query(
    `-- prepared: quests-write
update quests_progress q set
  counts = array(select jsonb_array_elements_text(r.counts)::integer),
  done = array(select jsonb_array_elements_text(r.done)::smallint),
  games = r.games, mark = r.mark
from unnest($1::uuid[], $2::uuid[], $3::text[], $4::jsonb[], $5::jsonb[], $6::jsonb[], $7::bytea[])
  r(player_id, run_id, quest, counts, done, games, mark)
where q.player_id = r.player_id and q.run_id = r.run_id and q.quest = r.quest`,
    [
      ...keyColumns(all),
      all.map(({ progress }) => JSON.stringify(progress.counts)),
      all.map(({ progress }) => JSON.stringify(progress.done)),
      all.map(({ progress }) => JSON.stringify(progress.games)),
      all.map((one) => markOf(tx, one, one.progress)),
    ],
  )
}

/** The table of progress, whose rows carry MACs. */
export const macTables: readonly MacTable[] = [
  {
    by: 'links',
    select: 'select p.*, null::int as place from quests_progress p where true',
    macOf: macOfProgress,
    says: ({ quest, run_id }: ProgressRow) => `progress in the ${quest} quest of ${run_id}`,
  },
]

/** How far everybody came. */
export async function allProgress(client: Reader): Promise<readonly ProgressRow[]> {
  const { rows } = await client.query<ProgressRow>(
    'select player_id, run_id, quest, counts, done, games from quests_progress',
  )
  return rows
}
