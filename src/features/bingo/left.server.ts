import type { Runtime } from '#platform/calls/runtime.server.ts'
import { transact, type Tx } from '#platform/data/db.server.ts'
import { owe } from '#platform/owed/owed.server.ts'
import { economyOf, isOwnRun } from '#platform/runs/economy.server.ts'
import type { Run } from '#platform/runs/run.ts'
import { KIND, NAME, takeLeft } from './balls.server.ts'
import { BATCH } from './economy.ts'
import { runEconomy } from './runs.server.ts'
import { addLeft, settlePlayers, unsettledRuns } from './store.server.ts'

/** Under which what was left of a run is owed. */
export const keyOfLeft = (runId: string) => `left:${runId}` as const

/** Owes a batch of players of a run that is over coins for the balls they have left. @returns how many players */
async function settleSome(runtime: Runtime, tx: Tx, run: Run): Promise<number> {
  const now = new Date(runtime.clock.now())
  const { runId } = run
  const { leftOver } = economyOf(run, runEconomy)
  const players = await settlePlayers(tx, runId, { now, limit: BATCH })
  const left: { readonly playerId: string; readonly balls: number }[] = []
  for (const playerId of players) left.push({ playerId, balls: await takeLeft(tx, now, playerId, runId) })
  await addLeft(tx, runId, left)
  await owe(
    runtime,
    tx,
    left
      .filter(({ balls }) => balls > 0)
      .map(({ playerId, balls }) => ({
        playerId,
        feature: NAME,
        key: keyOfLeft(runId),
        kind: KIND,
        prize: { coins: balls * leftOver },
      })),
  )
  return players.length
}

/** Pays the balls that players have left at the end of a run; also in brands that no longer offer bingo. */
export async function payLeft(runtime: Runtime): Promise<void> {
  const { database, clock, runs } = runtime
  for (const runId of await unsettledRuns(database.db)) {
    const run = await runs.findRun(runId)
    if (!isOwnRun(runtime, run) || run.ends_ms > clock.now()) continue
    while ((await transact(database.db, (tx) => settleSome(runtime, tx, run))) === BATCH);
  }
}
