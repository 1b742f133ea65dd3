import type { Runtime } from '#platform/calls/runtime.server.ts'
import type { Tx } from '#platform/data/db.server.ts'
import { owe } from '#platform/owed/owed.server.ts'
import { brandsOf } from '#platform/players/players.server.ts'
import { pushPaced, type Paced } from '#platform/realtime/paced.server.ts'
import { pushAll, type ToPlayer } from '#platform/realtime/push.server.ts'
import { runsByIds, type StoredRun } from '#platform/runs/store.server.ts'
import type { QuestType } from '../contract.ts'
import {
  advance,
  concerns,
  earnedBetween,
  NO_PROGRESS,
  underWay,
  type Earned,
  type Progress,
} from '../rules.ts'
import { lockRows, makeRows, writeRows, type LockedRow, type RowKey } from '../store.server.ts'
import { deedsIn, type Counted, type Happened } from './places.server.ts'

/** Counts what players did for the quests that took place then, and owes what that earned. */

/** The name of the operation in the statement. */
const KINDS: Readonly<Record<QuestType, string>> = {
  season: 'season quest',
  advent: 'advent quest',
  'free-spin': 'free spin quest',
}

const nameOf = ({ playerId, runId, type }: RowKey) => `${playerId} ${runId} ${type}`
const rowKey = ({ player_id, run_id, quest }: LockedRow): RowKey => ({
  playerId: player_id,
  runId: run_id,
  type: quest,
})

/** The progress after all deeds, in their order. */
const after = ({ quest, deeds }: Counted, before: Progress): Progress =>
  deeds.reduce((progress, { deed, at }) => advance(quest, progress, deed, at.getTime()), before)

/** The rows of what is counted, locked; those that nothing would change are neither made nor given. */
async function lockedFor(tx: Tx, all: readonly Counted[]): Promise<ReadonlyMap<string, LockedRow>> {
  const known = await lockRows(tx, all)
  const names = new Set(known.map((row) => nameOf(rowKey(row))))
  const missing = all.filter((one) => !names.has(nameOf(one)) && after(one, NO_PROGRESS) !== NO_PROGRESS)
  if (missing.length > 0)
    await makeRows(
      tx,
      missing.map((one) => ({ ...one, ends: new Date(one.quest.run.ends_ms) })),
    )
  const rows = missing.length > 0 ? await lockRows(tx, all) : known
  return new Map(rows.map((row) => [nameOf(rowKey(row)), row]))
}

/** Without the deeds that came after an end of the run which this node had not heard of yet. */
function withinRun(counted: Counted, run: StoredRun | undefined): Counted {
  const ends_ms = run && run.cancelled_ms === null ? run.ends_ms : 0
  return { ...counted, deeds: counted.deeds.filter(({ at }) => at.getTime() < ends_ms) }
}

/** The change of a player's progress in a quest, with the prizes it earns. */
interface Change extends RowKey {
  readonly counted: Counted
  readonly row: LockedRow
  readonly progress: Progress
  readonly earned: readonly Earned[]
}

/** Applies deeds to a row; null if they change nothing. */
function changeOf(counted: Counted, row: LockedRow): Change | null {
  const progress = after(counted, row)
  if (progress === row) return null
  const { playerId, runId, type, quest } = counted
  return { playerId, runId, type, counted, row, progress, earned: earnedBetween(quest, row, progress) }
}

/**
 * The changes of a batch. Those that earn a prize are recomputed with the run's end as stored in the
 * database, which this node may not know yet.
 */
async function changesOf(
  runtime: Runtime,
  tx: Tx,
  all: readonly Counted[],
  rows: ReadonlyMap<string, LockedRow>,
): Promise<readonly Change[]> {
  const changes = all.flatMap((counted) => {
    const row = rows.get(nameOf(counted))
    if (row?.isOurs !== false) return (row && changeOf(counted, row)) ?? []
    // Nothing is counted or paid on what somebody else wrote; the verifier tells it too.
    const { playerId, runId, type } = counted
    runtime.log.error({ playerId, runId, quest: type }, 'progress in a quest is not as this server wrote it')
    return []
  })
  const earning = changes.filter(({ earned }) => earned.length > 0)
  if (earning.length === 0) return changes
  const runs = await runsByIds(tx, [...new Set(earning.map(({ runId }) => runId))])
  return changes.flatMap((change) => {
    const { counted, row, runId, earned } = change
    return earned.length === 0 ? change : (changeOf(withinRun(counted, runs.get(runId)), row) ?? [])
  })
}

/** Owes what changes earned, with one statement. */
const oweAll = (runtime: Runtime, tx: Tx, changes: readonly Change[]) =>
  owe(
    runtime,
    tx,
    changes.flatMap(({ playerId, runId, type, earned }) =>
      earned.map(({ key, prize }) => ({
        playerId,
        feature: 'quests',
        key: `${type}:${runId}:${key}`,
        kind: KINDS[type],
        prize,
      })),
    ),
  )

/**
 * The pushes to a player's pages: completed keys, and all tasks in progress in the quests that changed or go
 * on.
 */
function tell(
  playerId: string,
  theirs: readonly Counted[],
  changes: readonly Change[],
  rows: ReadonlyMap<string, LockedRow>,
): { readonly completed: readonly ToPlayer[]; readonly progress: readonly Paced[] } {
  const completed = changes.flatMap(({ type, earned }): ToPlayer[] => {
    const keys = earned.map(({ key }) => key)
    return keys.length > 0 ? [{ playerId, name: 'quest.completed', data: { type, keys } }] : []
  })
  const changed = new Map(changes.map((change) => [nameOf(change), change.progress]))
  const quests = theirs
    .map((one) => {
      const progress = changed.get(nameOf(one)) ?? rows.get(nameOf(one))
      return { type: one.type, tasks: progress ? underWay(one.quest, progress) : [] }
    })
    .filter(({ tasks }) => tasks.length > 0)
  const runId = theirs[0]!.runId
  const progress: Paced = { playerId, name: 'quest.progress', data: { quests }, runId }
  // Progress must not be reported after the completion that it led to.
  const isNews = quests.length > 0 || completed.length > 0
  return { completed, progress: isNews ? [progress] : [] }
}

/**
 * Counts what was done, exactly once by the cursor of the consumer that hands it in.
 * @param all in the order in which it happened
 */
export async function count(runtime: Runtime, tx: Tx, all: readonly Happened[]): Promise<void> {
  const themes = await brandsOf(tx, [...new Set(all.map(({ playerId }) => playerId))])
  const counted = await deedsIn(runtime, themes, all)
  const relevant = new Set(
    counted.flatMap(({ playerId, quest, deeds }) =>
      deeds.some(({ deed }) => concerns(quest, deed)) ? [playerId] : [],
    ),
  )
  const mine = counted.filter(({ playerId }) => relevant.has(playerId))
  if (mine.length === 0) return
  const rows = await lockedFor(tx, mine)
  const changes = await changesOf(runtime, tx, mine, rows)
  if (changes.length === 0) return
  await oweAll(runtime, tx, changes)
  await writeRows(tx, changes)
  const theirs = Map.groupBy(mine, ({ playerId }) => playerId)
  const heard = [...Map.groupBy(changes, ({ playerId }) => playerId)].map(([playerId, of]) =>
    tell(playerId, theirs.get(playerId)!, of, rows),
  )
  await pushAll(
    tx,
    heard.flatMap(({ completed }) => completed),
  )
  await pushPaced(
    runtime,
    tx,
    heard.flatMap(({ progress }) => progress),
  )
}
