import { randomUUID } from 'node:crypto'
import { openBoard } from '#platform/boards/boards.server.ts'
import type { Runtime } from '#platform/calls/runtime.server.ts'
import { transact, type Tx } from '#platform/data/db.server.ts'
import { poolOfRun } from '#platform/facts/pools/pools.server.ts'
import { economyOf } from '#platform/runs/economy.server.ts'
import type { Run } from '#platform/runs/run.ts'
import { holdRuns, runById } from '#platform/runs/store.server.ts'
import { asPool, economyFor, RUNS } from './runs.server.ts'
import { findRace, makeRace, type StoredRace } from './store.server.ts'

/** Opens races when they begin: their pool is fixed, so that players know what they race for. */

/** The race of a run, locked; it is opened by whoever comes first, under the lock of its runs. */
export async function lockRace(
  runtime: Pick<Runtime, 'brands' | 'clock'>,
  tx: Tx,
  run: Run,
): Promise<StoredRace> {
  const { runId, theme, starts_ms, ends_ms, feature } = run
  const known = await findRace(tx, runId, { lock: true })
  if (known) return known
  const economy = economyOf(run, economyFor(feature))
  const { isTeamBased } = economy
  const teams = (isTeamBased ? [1, 2] : [0]).map((team) => ({ team, boardId: randomUUID() }))
  const row = {
    run_id: runId,
    theme,
    is_team_based: isTeamBased,
    pool: await poolOfRun(runtime, tx, run, asPool(economy)),
    starts_at: new Date(starts_ms),
    ends_at: new Date(ends_ms),
  }
  const now = new Date(runtime.clock.now())
  if (await makeRace(tx, row, teams, now)) for (const { boardId } of teams) await openBoard(tx, boardId, now)
  return (await findRace(tx, runId, { lock: true }))!
}

/** Opens the races that have begun; any number of nodes may do so. */
export async function openRaces(runtime: Runtime): Promise<void> {
  const { runs, clock, database, brands } = runtime
  const now = new Date(clock.now())
  for (const [theme, { features }] of Object.entries(brands)) {
    if (features['races'] === false) continue
    for (const name of RUNS) {
      const run = await runs.currentRun(name, theme, now)
      if (!run || (await findRace(database.db, run.runId))) continue
      await transact(database.db, async (tx) => {
        await holdRuns(tx, name, theme)
        const held = await runById(tx, run.runId)
        // It was stopped a moment ago: nobody has joined it.
        if (held?.isOurs && held.cancelled_ms === null && held.ends_ms > clock.now())
          await lockRace(runtime, tx, held)
      })
    }
  }
}
