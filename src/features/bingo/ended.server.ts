import type { Context } from '#platform/calls/context.server.ts'
import { unpaidOf } from '#platform/owed/owed.server.ts'
import { economyOf } from '#platform/runs/economy.server.ts'
import type { Run } from '#platform/runs/run.ts'
import type { Standing } from '#platform/standing/standing.ts'
import { DAY } from '#platform/time/clock.ts'
import { BALL, NAME, ownOf } from './balls.server.ts'
import type { EndedBingo } from './contract.ts'
import { lateKeysOf } from './count.server.ts'
import { keyOfLeft } from './left.server.ts'
import { runEconomy } from './runs.server.ts'
import { latestSettled, openRunsOfPlayer } from './store.server.ts'

/**
 * The payment for the balls that the player had left in the previous run, for a window that was open as that
 * run ended.
 * @param run the current one; the previous run is reported only during its first day
 * @returns null if the player took no part in a run that is over, or the current run is more than a day old
 */
export async function endedOf(
  { db, runtime, playerId, now }: Context,
  standing: Standing,
  run: Run | null,
): Promise<EndedBingo | null> {
  if (run && now.getTime() - run.starts_ms > DAY) return null
  const open = standing.rows(openRunsOfPlayer).find(({ run_id }) => run_id !== run?.runId)
  const held = [...standing.items(BALL.own), ...standing.items(BALL.store)]
  const left = open
    ? { runId: open.run_id, balls: ownOf(held, open.run_id) }
    : await latestSettled(db, playerId)
  if (!left) return null
  const { runId, balls } = left
  const ended = await runtime.runs.findRun(runId)
  if (!ended.isOurs || ended.ends_ms > now.getTime()) return null
  const isOwed = (await unpaidOf(db, playerId)).some(
    ({ feature, key }) => feature === NAME && (key === keyOfLeft(runId) || key.startsWith(lateKeysOf(runId))),
  )
  const { leftOver } = economyOf(ended, runEconomy)
  return {
    endedAt: new Date(ended.ends_ms).toISOString(),
    balls,
    each: leftOver,
    coins: balls * leftOver,
    isPaid: !open && !isOwed,
  }
}
