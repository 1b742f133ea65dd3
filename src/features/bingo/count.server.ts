import type { Runtime } from '#platform/calls/runtime.server.ts'
import type { Tx } from '#platform/data/db.server.ts'
import type { Gauge, Pass } from '#platform/facts/gauge.ts'
import { owe } from '#platform/owed/owed.server.ts'
import { pushPaced } from '#platform/realtime/paced.server.ts'
import { economyOf, isOwnRun } from '#platform/runs/economy.server.ts'
import type { Run } from '#platform/runs/run.ts'
import { dayOf } from '#platform/time/day.ts'
import { giveBalls, KIND, NAME, showBalls } from './balls.server.ts'
import { STEPS, type BingoEconomy } from './economy.ts'
import { ballsAt, nextBallAt } from './rules.ts'
import { runEconomy } from './runs.server.ts'
import { countOn, addLeft, lockPlayers } from './store.server.ts'

/** Balls that rounds earn. */

export const GAUGE = 'bingo.rounds'

/** With which the keys begin of what is owed for balls that were counted after the run was settled. */
export const lateKeysOf = (runId: string) => `late:${runId}:` as const

/** The run that a batch of rounds is counted for, with the transaction and economy to count by. */
interface Counting {
  readonly runtime: Runtime
  readonly tx: Tx
  readonly run: Run
  readonly economy: BingoEconomy
}

/**
 * Gives the balls of a pass, up to the bound of the day on which they were earned. Where rounds of two days
 * were counted together, what the first has no room for is of the second. After the run was settled they are
 * owed.
 */
async function giveEarned(
  counting: Counting,
  pass: Pass,
  earned: number,
  isSettled: boolean,
): Promise<number> {
  const { runtime, tx, run, economy } = counting
  const { playerId, to } = pass
  const { runId, theme } = run
  const { timeZone } = runtime.brands[theme]!
  const most = economy.mostADay
  let given = 0
  for (const day of new Set([pass.at, pass.until].map((at) => dayOf(at.getTime(), timeZone))))
    if (given < earned) {
      const { added } = await countOn(tx, { playerId, runId, day }, 'played', { count: earned - given, most })
      given += added
    }
  if (given === 0) return 0
  if (!isSettled) {
    await giveBalls(tx, runtime.clock, { playerId, runId, cause: `rounds:${to}` }, given)
    return given
  }
  await addLeft(tx, runId, [{ playerId, balls: given }])
  const prize = { coins: given * economy.leftOver }
  await owe(runtime, tx, [{ playerId, feature: NAME, key: `${lateKeysOf(runId)}${to}`, kind: KIND, prize }])
  return given
}

/** Tells open pages how far the next ball is, each player at most once a second. */
async function pushProgress({ runtime, tx, run, economy }: Counting, passes: readonly Pass[]): Promise<void> {
  await pushPaced(
    runtime,
    tx,
    passes.map(({ playerId, to }) => ({
      playerId,
      name: 'bingo.progressNextBall',
      data: { nextBallProgress: nextBallAt(economy.rounds, to) },
      runId: run.runId,
    })),
  )
}

async function countPasses(counting: Counting, passes: readonly Pass[]): Promise<void> {
  const { runtime, tx, run, economy } = counting
  const players = await lockPlayers(
    tx,
    run.runId,
    passes.map(({ playerId }) => playerId),
  )
  const richer = new Set<string>()
  for (const pass of passes) {
    const earned = ballsAt(economy.rounds, pass.to) - ballsAt(economy.rounds, pass.from)
    if (earned <= 0) continue
    const { isSettled } = players.get(pass.playerId)!
    const given = await giveEarned(counting, pass, earned, isSettled)
    // After the most of a day there is nothing to tell.
    if (given > 0 && !isSettled) richer.add(pass.playerId)
  }
  const now = new Date(runtime.clock.now())
  for (const playerId of richer) await showBalls(tx, playerId, now, run.runId)
  await pushProgress(counting, passes)
}

/** Counts qualifying rounds within a run: a ball for so many of them, and steps on the way that pages are told of. */
export const ballGauge = (runtime: Runtime): Gauge => ({
  name: GAUGE,
  reads: 'ball',
  next(progress, run) {
    const step = (run!.economy as BingoEconomy).rounds / STEPS
    return (Math.floor(progress / step) + 1) * step
  },
  async crossed(tx, passes) {
    for (const [runId, mine] of Map.groupBy(passes, (pass) => pass.runId)) {
      const run = await runtime.runs.findRun(runId)
      if (isOwnRun(runtime, run))
        await countPasses({ runtime, tx, run, economy: economyOf(run, runEconomy) }, mine)
    }
  },
})
