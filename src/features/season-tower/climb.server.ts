import type { Runtime } from '#platform/calls/runtime.server.ts'
import type { Tx } from '#platform/data/db.server.ts'
import type { Gauge, Pass } from '#platform/facts/gauge.ts'
import { grant } from '#platform/money/grant.server.ts'
import { owe } from '#platform/owed/owed.server.ts'
import { playersOf, type KnownPlayer } from '#platform/players/players.server.ts'
import { pushPaced, type Paced } from '#platform/realtime/paced.server.ts'
import { pushAll, type ToPlayer } from '#platform/realtime/push.server.ts'
import { economyOf, isOwnRun } from '#platform/runs/economy.server.ts'
import type { Run } from '#platform/runs/run.ts'
import type { ReachedLevel } from './contract.ts'
import { STEPS, type SeasonEconomy } from './economy.ts'
import { levelAt, levelsBetween, nextStep, percentOf, xpAt } from './rules.ts'
import { runEconomy } from './runs.server.ts'
import { lockPlayers, raiseLevels } from './store.server.ts'

/** Levels of the tower: each is paid as it is reached. */

export const NAME = 'season-tower'
export const GAUGE = 'season-tower.xp'
/** The reading of the odometer that counts for the season. */
export const seasonReading = { name: GAUGE, reads: 'season' } as const
/** The name of the operation in the statement. */
const KIND = 'season level'

/** The key of a level's prize: whether it is granted or owed, the ledger knows it by this and the feature's name. */
const levelKey = (runId: string, level: number): string => `${runId}:${level}`

export const economyIn = (run: Run): SeasonEconomy => economyOf(run, runEconomy)

/** Owes the prizes of levels: they are paid soon, or when an exclusion is over. */
export const oweLevels = (
  runtime: Runtime,
  tx: Tx,
  run: Run,
  reached: readonly { readonly playerId: string; readonly level: number }[],
): Promise<void> =>
  owe(
    runtime,
    tx,
    reached.map(({ playerId, level }) => ({
      playerId,
      feature: NAME,
      key: levelKey(run.runId, level),
      kind: KIND,
      prize: economyIn(run).levels[level - 1]!.prize,
    })),
  )

/** Pays the prizes of levels that a player has just reached; those of an excluded player are owed. */
async function payLevels(
  runtime: Runtime,
  tx: Tx,
  run: Run,
  { player_id: playerId, state, theme }: KnownPlayer,
  levels: readonly number[],
): Promise<readonly ReachedLevel[]> {
  const now = new Date(runtime.clock.now())
  if (
    !(await runtime.gates.allows({
      action: 'claim',
      feature: NAME,
      who: { db: tx, playerId },
      where: null,
      now,
    }))
  ) {
    await oweLevels(
      runtime,
      tx,
      run,
      levels.map((level) => ({ playerId, level })),
    )
    return levels.map((level) => ({ level, prize: null }))
  }
  const reached: ReachedLevel[] = []
  for (const level of levels) {
    const cause = { feature: NAME, key: `${NAME}:${levelKey(run.runId, level)}`, kind: KIND }
    const { prize } = economyIn(run).levels[level - 1]!
    const given = await grant(runtime, tx, { playerId, state, theme }, prize, cause)
    reached.push({ level, prize: given.prize })
  }
  return reached
}

/** Where a player's pages stand after a pass. */
const progressPush = (economy: SeasonEconomy, playerId: string, level: number, progress: number): Paced => {
  const experience = xpAt(economy, progress)
  const totalProgressPercents = percentOf(economy, experience)
  return {
    playerId,
    name: 'season.progressUpdate',
    data: { currentLevel: level, totalProgressPercents, experience },
  }
}

async function climb(runtime: Runtime, tx: Tx, run: Run, passes: readonly Pass[]): Promise<void> {
  const economy = economyIn(run)
  const last = new Map(passes.map(({ playerId, to }) => [playerId, to]))
  const rows = await lockPlayers(tx, run.runId, [...last.keys()])
  const known = await playersOf(
    tx,
    rows.map(({ player_id }) => player_id),
  )
  const raised = new Map<string, number>()
  const pushes: ToPlayer[] = []
  const levels = new Map(
    rows.map(({ player_id, level }) => [
      player_id,
      Math.max(level, levelAt(economy, xpAt(economy, last.get(player_id)!))),
    ]),
  )
  for (const { player_id, level } of rows) {
    const reached = levelsBetween(level, levels.get(player_id)!)
    if (reached.length === 0) continue
    raised.set(player_id, reached.at(-1)!)
    const paid = await payLevels(runtime, tx, run, known.get(player_id)!, reached)
    pushes.push({ playerId: player_id, name: 'season.prizeAssigned', data: { levels: paid } })
  }
  if (raised.size > 0) await raiseLevels(tx, run.runId, raised)
  await pushAll(tx, pushes)
  await pushPaced(
    runtime,
    tx,
    [...levels].map(([playerId, level]) => ({
      ...progressPush(economy, playerId, level, last.get(playerId)!),
      runId: run.runId,
      atOnce: raised.has(playerId),
    })),
  )
}

/** Counts what rounds bet while they count for the season; hears of tenths of a level, and so of each level. */
export const seasonGauge = (runtime: Runtime): Gauge => ({
  ...seasonReading,
  next: (progress, run) => nextStep(run!.economy as SeasonEconomy, progress, STEPS),
  async crossed(tx, passes) {
    for (const [runId, mine] of Map.groupBy(passes, (pass) => pass.runId)) {
      const run = await runtime.runs.findRun(runId)
      if (isOwnRun(runtime, run)) await climb(runtime, tx, run, mine)
    }
  },
})
