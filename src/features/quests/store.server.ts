import { raw, type Tx } from '#platform/data/db.server.ts'
import { ownRows } from '#platform/standing/needs.server.ts'
import type { QuestType } from './contract.ts'
import type { Progress } from './rules.ts'

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

/** A row with what its pages have heard. */
export interface LockedRow extends ProgressRow {
  readonly pushed_at: Date | null
  readonly untold: boolean
}

const keyColumns = (keys: readonly RowKey[]) => [
  keys.map(({ playerId }) => playerId),
  keys.map(({ runId }) => runId),
  keys.map(({ type }) => type),
]

/** Locks the rows of players, in one order for all; those that nothing has changed yet are not there. */
export async function lockRows(tx: Tx, keys: readonly RowKey[]): Promise<readonly LockedRow[]> {
  const { rows } = await raw(tx).query<LockedRow>(
    `-- prepared: quests-lock
select q.player_id, q.run_id, q.quest, q.counts, q.done, q.games, q.pushed_at, q.untold
from quests_progress q
join unnest($1::uuid[], $2::uuid[], $3::text[]) k(player_id, run_id, quest) using (player_id, run_id, quest)
order by q.player_id, q.run_id, q.quest for update of q`,
    keyColumns(keys),
  )
  return rows
}

/** Makes rows that are missing, so that they can be locked. */
export async function makeRows(tx: Tx, keys: readonly (RowKey & { readonly ends: Date })[]): Promise<void> {
  await raw(tx).query(
    `-- prepared: quests-make
insert into quests_progress (player_id, run_id, quest, ends_at)
select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::timestamptz[]) on conflict do nothing`,
    [...keyColumns(keys), keys.map(({ ends }) => ends)],
  )
}

/** A row as it is written. */
export interface ChangedRow extends RowKey {
  readonly progress: Progress
  readonly pushedAt: Date | null
  readonly untold: boolean
}

/** Writes changed rows, all of them locked, with one statement. */
export async function writeRows(tx: Tx, all: readonly ChangedRow[]): Promise<void> {
  if (all.length === 0) return
  await raw(tx).query(
    `-- prepared: quests-write
update quests_progress q set
  counts = array(select jsonb_array_elements_text(r.counts)::integer),
  done = array(select jsonb_array_elements_text(r.done)::smallint),
  games = r.games, pushed_at = r.pushed_at, untold = r.untold
from unnest($1::uuid[], $2::uuid[], $3::text[], $4::jsonb[], $5::jsonb[], $6::jsonb[], $7::timestamptz[],
  $8::boolean[]) r(player_id, run_id, quest, counts, done, games, pushed_at, untold)
where q.player_id = r.player_id and q.run_id = r.run_id and q.quest = r.quest`,
    [
      ...keyColumns(all),
      all.map(({ progress }) => JSON.stringify(progress.counts)),
      all.map(({ progress }) => JSON.stringify(progress.done)),
      all.map(({ progress }) => JSON.stringify(progress.games)),
      all.map(({ pushedAt }) => pushedAt),
      all.map(({ untold }) => untold),
    ],
  )
}

/** Takes the rows of a player that their pages have not heard of. */
export async function takeUntold(tx: Tx, playerId: string, now: Date): Promise<readonly ProgressRow[]> {
  const { rows } = await raw(tx).query<ProgressRow>(
    `update quests_progress set untold = false, pushed_at = $2 where player_id = $1 and untold
     returning player_id, run_id, quest, counts, done, games`,
    [playerId, now],
  )
  return rows
}
