import type { Runtime } from '#platform/calls/runtime.server.ts'
import { transact, type Tx } from '#platform/data/db.server.ts'
import { depositorsSeen } from '#platform/deposits/deposits.server.ts'
import { emitAll } from '#platform/events/events.server.ts'
import { progressOfRun } from '#platform/facts/run-progress.server.ts'
import { mayContact } from '#platform/messages/may-contact.server.ts'
import { notify } from '#platform/messages/web-push.server.ts'
import { pushAll } from '#platform/realtime/push.server.ts'
import { isOwnRun } from '#platform/runs/economy.server.ts'
import type { Run } from '#platform/runs/run.ts'
import { DAY } from '#platform/time/clock.ts'
import { economyIn, NAME, oweLevels, seasonReading } from './climb.server.ts'
import { BATCH, LAST_DAY_MS, NOTED_BEFORE_MS, RECENT_MS } from './economy.ts'
import { isWithinADay, levelAt, levelsBetween, xpAt } from './rules.ts'
import {
  inSeason,
  lockMoved,
  moveUntil,
  noteDone,
  noteProgress,
  openSeasons,
  raiseLevels,
  takeDue,
  takeLastDay,
  type DuePlayer,
} from './store.server.ts'
import { lastDayMessage } from './messages.ts'

/** The end of a season, planned or early, for its players. */

/** In batches, until nothing is left. */
async function inBatches(runtime: Runtime, work: (tx: Tx) => Promise<number>): Promise<void> {
  while ((await transact(runtime.database.db, work)) === BATCH);
}

const progressOf = (tx: Tx, { runId }: Run, players: readonly DuePlayer[]) =>
  progressOfRun(
    tx,
    seasonReading,
    runId,
    players.map(({ player_id }) => player_id),
  )

/**
 * Tells the readers of rounds where the season ends at another time than they know: it was prolonged or
 * stopped, or the brand offers it no more. An end that comes as planned needs no word.
 */
async function followEnd(runtime: Runtime, tx: Tx, run: Run): Promise<number> {
  const { runId, theme, ends_ms } = run
  const now = runtime.clock.now()
  const isEnabled = runtime.brands[theme]?.features[NAME] === true
  const isOver = !isEnabled || ends_ms <= now
  const players = await lockMoved(tx, runId, isOver ? null : new Date(ends_ms), BATCH)
  const at = isEnabled && isOver ? ends_ms : now
  await emitAll(
    tx,
    runtime.clock,
    'status.switched',
    players.map((playerId) => ({
      playerId,
      payload: isOver ? { system: 'rank', at } : { system: 'season', at, until: ends_ms },
    })),
  )
  await moveUntil(tx, runId, players, isOver ? null : new Date(ends_ms))
  await pushAll(
    tx,
    players.map((playerId) => ({ playerId, name: 'season.progressUpdate', data: { isActive: !isOver } })),
  )
  return players.length
}

/** Notes progress three days before the end. */
async function noteSome(runtime: Runtime, tx: Tx, run: Run): Promise<number> {
  const before = new Date(run.ends_ms - NOTED_BEFORE_MS)
  const players = await takeDue(tx, run.runId, 'noted', { before, limit: BATCH })
  await noteProgress(tx, run.runId, await progressOf(tx, run, players), new Date(runtime.clock.now()))
  return players.length
}

/** Experience of a day, as the days since progress was noted had it; less than a day counts as one. */
function xpPerDay(run: Run, player: DuePlayer, progress: number, now_ms: number): number {
  const days = Math.max(1, (now_ms - player.noted_at.getTime()) / DAY)
  return xpAt(economyIn(run), (progress - player.noted) / days)
}

/** Reminds those who are in the season and reach a prize with a day's usual play. */
async function remindSome(runtime: Runtime, tx: Tx, run: Run): Promise<number> {
  const now = new Date(runtime.clock.now())
  const economy = economyIn(run)
  const players = await takeDue(tx, run.runId, 'reminded', { before: now, limit: BATCH })
  const progress = await progressOf(tx, run, players)
  for (const player of players) {
    const { player_id, until } = player
    const reading = progress.get(player_id)!
    const xp = xpAt(economy, reading)
    if (until === null || !isWithinADay(economy, xp, xpPerDay(run, player, reading, now.getTime()))) continue
    if (!(await mayContact(runtime, tx, player_id, NAME))) continue
    await notify(runtime, tx, player_id, (words) => lastDayMessage(words, levelAt(economy, xp) + 1))
  }
  const ids = players.map(({ player_id }) => player_id)
  await noteDone(tx, run.runId, ids, 'reminded', now)
  return players.length
}

/** Owes the levels that were reached and not paid by the end. */
async function settleSome(runtime: Runtime, tx: Tx, run: Run): Promise<number> {
  const now = new Date(runtime.clock.now())
  const economy = economyIn(run)
  const players = await takeDue(tx, run.runId, 'settled', { before: now, limit: BATCH })
  const progress = await progressOf(tx, run, players)
  const raised = new Map<string, number>()
  const owed: { playerId: string; level: number }[] = []
  for (const { player_id: playerId, level } of players) {
    const reached = levelsBetween(level, levelAt(economy, xpAt(economy, progress.get(playerId)!)))
    owed.push(...reached.map((one) => ({ playerId, level: one })))
    if (reached.length > 0) raised.set(playerId, reached.at(-1)!)
  }
  await oweLevels(runtime, tx, run, owed)
  if (raised.size > 0) await raiseLevels(tx, run.runId, raised)
  const ids = players.map(({ player_id }) => player_id)
  await noteDone(tx, run.runId, ids, 'settled', now)
  return players.length
}

/** Tells pages that may be open that the season ends within a day: those whose player could join. Once a season. */
async function tellLastDay(runtime: Runtime, tx: Tx, run: Run): Promise<void> {
  const now = runtime.clock.now()
  if (!(await takeLastDay(tx, run.runId, new Date(now)))) return
  const finishedAt = new Date(run.ends_ms).toISOString()
  const players = await depositorsSeen(tx, run.theme, new Date(now - RECENT_MS))
  const joined = await inSeason(tx, run.runId, players)
  await pushAll(
    tx,
    players
      .filter((playerId) => !joined.has(playerId))
      .map((playerId) => ({ playerId, name: 'activity.day_24h', data: { finishedAt } })),
  )
}

/** The seasons that take place in the brands. */
async function currentSeasons(runtime: Runtime): Promise<readonly Run[]> {
  const now = new Date(runtime.clock.now())
  const enabled = Object.keys(runtime.brands).filter((theme) => runtime.brands[theme]!.features[NAME])
  const runs = await Promise.all(enabled.map((theme) => runtime.runs.currentRun(NAME, theme, now)))
  return runs.filter((run) => run !== null)
}

/** Looks once a minute, also for brands that no longer offer it. */
export async function lookAfter(runtime: Runtime): Promise<void> {
  const { database, clock, runs } = runtime
  for (const runId of await openSeasons(database.db)) {
    const run = await runs.findRun(runId)
    if (!isOwnRun(runtime, run)) continue
    const left_ms = run.ends_ms - clock.now()
    await inBatches(runtime, (tx) => followEnd(runtime, tx, run))
    if (left_ms <= 0) await inBatches(runtime, (tx) => settleSome(runtime, tx, run))
    else if (left_ms <= LAST_DAY_MS) await inBatches(runtime, (tx) => remindSome(runtime, tx, run))
    else if (left_ms <= NOTED_BEFORE_MS) await inBatches(runtime, (tx) => noteSome(runtime, tx, run))
  }
  for (const run of await currentSeasons(runtime))
    if (run.ends_ms - clock.now() <= LAST_DAY_MS)
      await transact(database.db, (tx) => tellLastDay(runtime, tx, run))
}
