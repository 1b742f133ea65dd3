import type { Runtime } from '#platform/calls/runtime.server.ts'
import { transact, type Tx } from '#platform/data/db.server.ts'
import { hashOfList } from '#platform/draws/public-lists.server.ts'
import { drawPlaced, linesOf, revealSeal } from '#platform/draws/sealed-draws.server.ts'
import { haveBacklog } from '#platform/events/events.server.ts'
import { owe } from '#platform/owed/owed.server.ts'
import { pushTo } from '#platform/realtime/push.server.ts'
import { economyOf, isOwnRun } from '#platform/runs/economy.server.ts'
import { NAME, openKnownDays, purposeOf, type KnownDay } from '../days.server.ts'
import { SETTLES_AFTER_MS, TIERS, WAITS_AFTER_MS, WINDOW_MS, type DropEconomy } from '../economy.ts'
import { hourOf, dropKey, drawPlace, scheduleShapes, waitSpanAt, winnerShape, type Drop } from '../rules.ts'
import { runEconomy } from '../runs.server.ts'
import { closeDay, lockDay, openDays } from '../store.server.ts'
import {
  dropRows,
  firstWanted,
  forgetCandidates,
  insertPlayers,
  insertUnwon,
  insertWon,
  leaveWaiting,
  mayWin,
  wanted,
  type DropRow,
  type Listed,
} from './store.server.ts'

/** Decides drops whose instant is over, once all rounds up to it were read. */

const KIND = 'prize drops'

/** A day whose drops are decided. */
interface Settling {
  readonly runtime: Runtime
  readonly day: KnownDay
  readonly economy: DropEconomy
  /** Its real end: an operator may have stopped it. */
  readonly ends_ms: number
}

const tierOf = (value: number) => TIERS.find((one) => one.value === value)!

/** Whether everybody who played before an instant is noted. */
const isRead = ({ database, clock }: Runtime, at_ms: number): Promise<boolean> =>
  clock.now() < at_ms + SETTLES_AFTER_MS
    ? Promise.resolve(false)
    : haveBacklog(database.db, [`${NAME}.follow`], at_ms + 1).then((behind) => !behind)

/** The seconds that a drop looks at, and the instant by which its hour is. */
interface Seconds {
  readonly from_ms: number
  readonly to_ms: number
  readonly hour_ms: number
}

/** The list of a drop as everybody may read it, sorted by its lines, and the players in that order. */
function inLines(players: readonly Listed[], lineOf: (playerId: string) => string) {
  const rows = players.map((one) => ({ ...one, line: lineOf(one.playerId) }))
  rows.sort((a, b) => (a.line < b.line ? -1 : 1))
  const lines = rows.map(({ line }) => line)
  return { order: rows, lines, hash: hashOfList(lines), size: lines.length }
}

/**
 * Draws a drop from those who played between two instants and may win: the list is fixed first, then its place
 * is drawn; who won is owed the prize in the same transaction.
 * @returns false where nobody is left who may win
 */
async function award(settling: Settling, tx: Tx, { n, value, at_ms }: Drop, span: Seconds) {
  const { runtime, day, economy } = settling
  const { runId } = day
  const { from_ms, to_ms } = span
  const hour = hourOf(day, span.hour_ms)
  const between = { from: new Date(from_ms), to: new Date(to_ms) }
  const players = await mayWin(tx, { runId, n, hour, ...between }, economy)
  if (players.length === 0) return false
  const what = purposeOf(runId)
  const { order, ...list } = inLines(players, await linesOf(tx, what))
  await insertPlayers(tx, runId, n, order)
  const draw = { n: drawPlace(n), key: dropKey(n), shape: winnerShape(list.size), list }
  const [[place] = []] = await drawPlaced(tx, runtime.clock, what, [draw])
  const won = { runId, n, value, at_ms, hour, place: place!, list }
  const playerId = await insertWon(tx, won, new Date(runtime.clock.now()))
  await owe(runtime, tx, [
    { playerId, feature: NAME, key: `${runId}:${n}`, kind: KIND, prize: { entries: value } },
  ])
  await pushTo(tx, playerId, 'prizeDrops.won', {
    drop: n + 1,
    prizeValue: value,
    prizeLvl: tierOf(value).level,
  })
  return true
}

/** Drops that nobody may win yet wait from the next span on; those with no span left are left over. */
async function beginToWait(
  { runtime, day, ends_ms }: Settling,
  tx: Tx,
  drops: readonly Drop[],
): Promise<void> {
  const known_ms = runtime.clock.now() + WAITS_AFTER_MS
  const from_ms = known_ms < ends_ms ? waitSpanAt(day, known_ms).to_ms : ends_ms
  await insertUnwon(tx, day.runId, drops, from_ms < ends_ms ? new Date(from_ms) : null)
}

/** Decides the drops whose instant was reached, in their order. */
async function settleReached(settling: Settling, due: readonly Drop[]): Promise<void> {
  const { runtime, day } = settling
  const { db } = runtime.database
  const within = due.filter(({ at_ms }) => at_ms < settling.ends_ms)
  const have = await wanted(
    db,
    day.runId,
    within.map(({ n }) => n),
  )
  const alone = due.filter(({ n }) => !have.has(n))
  if (alone.length > 0)
    await transact(db, async (tx) => {
      if (await lockDay(tx, day.runId)) await beginToWait(settling, tx, alone)
    })
  for (const drop of within.filter(({ n }) => have.has(n)))
    await transact(db, async (tx) => {
      if (!(await lockDay(tx, day.runId))) return
      const known = await dropRows(tx, day.runId, drop.n)
      // Another node was first.
      if (known.length > 0) return
      const { at_ms } = drop
      const span = { from_ms: at_ms - WINDOW_MS, to_ms: at_ms, hour_ms: at_ms }
      if (!(await award(settling, tx, drop, span))) await beginToWait(settling, tx, [drop])
    })
}

/**
 * Decides drops that wait: over everybody in the first whole span with somebody who may win it.
 * @returns whether all were looked at: the rounds that they look at are not all read otherwise
 */
async function settleWaiting(settling: Settling, waiting: readonly DropRow[]): Promise<boolean> {
  const { runtime, day, economy, ends_ms } = settling
  const { runId } = day
  const { db } = runtime.database
  let isDone = true
  // Hundreds may wait for the whole of a quiet day: those whom nobody wants cost nothing.
  const numbers = waiting.map(({ n }) => n)
  const have = numbers.length > 0 ? await wanted(db, runId, numbers) : new Set<number>()
  for (const { n, waits_from } of waiting.filter((one) => have.has(one.n))) {
    const drop = day.drops[n]!
    const first = await firstWanted(db, { runId, n, from: waits_from! }, economy)
    if (!first || first.getTime() >= ends_ms) continue
    const span = waitSpanAt(day, first.getTime())
    const from_ms = Math.max(span.from_ms, waits_from!.getTime())
    const to_ms = Math.min(span.to_ms, ends_ms) - 1
    if (!(await isRead(runtime, to_ms))) {
      isDone = false
      continue
    }
    await transact(db, async (tx) => {
      if (!(await lockDay(tx, runId))) return
      const [known] = await dropRows(tx, runId, n)
      if (known?.state === 'waiting')
        await award(settling, tx, drop, { from_ms, to_ms, hour_ms: span.from_ms })
    })
  }
  return isDone
}

/** Closes a day that is over: what nobody won is left for the next pool, and the seed is shown. */
async function close({ runtime, day }: Settling): Promise<void> {
  const { clock, database } = runtime
  const { runId, base, carried } = day
  await transact(database.db, async (tx) => {
    if (!(await lockDay(tx, runId))) return
    await leaveWaiting(tx, runId)
    const rows = await dropRows(tx, runId)
    const given = rows.filter(({ state }) => state === 'won').reduce((sum, { value }) => sum + value, 0)
    const what = purposeOf(runId)
    if (day.drops.length > 0)
      await drawPlaced(
        tx,
        clock,
        what,
        scheduleShapes(day).map((draw, n) => ({ ...draw, n })),
      )
    await revealSeal(tx, clock, what)
    await forgetCandidates(tx, runId, null)
    await closeDay(tx, runId, base + carried - given, new Date(clock.now()))
  })
}

async function settleDay(runtime: Runtime, day: KnownDay): Promise<void> {
  const { database, clock, runs } = runtime
  const run = await runs.findRun(day.runId)
  if (!isOwnRun(runtime, run)) return
  const economy = economyOf(run, runEconomy)
  const isOff = run.state === 'cancelled'
  const ends_ms = isOff ? day.starts_ms : Math.min(day.ends_ms, run.ends_ms)
  const settling: Settling = { runtime, day, economy, ends_ms }
  const rows = await dropRows(database.db, day.runId)
  const decided = new Set(rows.map(({ n }) => n))
  const open = day.drops.filter(({ n }) => !decided.has(n))
  // After the end of a day that was stopped the drops that are left are not waited for.
  const isOver = clock.now() >= ends_ms
  const reached = isOver ? open : open.filter(({ at_ms }) => at_ms + SETTLES_AFTER_MS <= clock.now())
  const last = reached.at(-1)
  if (last) {
    if (await isRead(runtime, Math.min(last.at_ms, ends_ms))) await settleReached(settling, reached)
    else
      for (const drop of reached)
        if (await isRead(runtime, drop.at_ms)) await settleReached(settling, [drop])
        else break
  }
  const waiting = (await dropRows(database.db, day.runId)).filter(({ state }) => state === 'waiting')
  const isDone = await settleWaiting(settling, waiting)
  if (isOver && isDone && (await isRead(runtime, ends_ms))) {
    const after = await dropRows(database.db, day.runId)
    if (after.length === day.drops.length) await close(settling)
  }
}

/** Decides what is due, of all days that are open; any number of nodes may do so. */
export async function settleDrops(runtime: Runtime): Promise<void> {
  const { database } = runtime
  const open = await openDays(database.db)
  const days = await openKnownDays().of(database.db, new Set(open.map(({ runId }) => runId)))
  for (const day of days) await settleDay(runtime, day)
}
