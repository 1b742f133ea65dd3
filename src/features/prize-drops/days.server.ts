import type { Runtime } from '#platform/calls/runtime.server.ts'
import { transact, type Db, type Tx } from '#platform/data/db.server.ts'
import { foreseeSealed, sealDraws } from '#platform/draws/sealed-draws.server.ts'
import { poolOfRun } from '#platform/facts/pools/pools.server.ts'
import { economyOf } from '#platform/runs/economy.server.ts'
import type { Run } from '#platform/runs/run.ts'
import { holdRuns } from '#platform/runs/store.server.ts'
import { OPENS_BEFORE_MS } from './economy.ts'
import { carriedOf, dropsOf, prizesOf, scheduleShapes, sumOf, type Drop } from './rules.ts'
import { runEconomy } from './runs.server.ts'
import { insertDay, isOpened, openDays, takeLeftOver, type OpenDay } from './store.server.ts'

/** Days are opened with their pool and seed; their schedule follows from the seed and stands nowhere. */

export const NAME = 'prize-drops'

/** The purpose and subject under which a day's draws are made. */
export const purposeOf = (runId: string) => ({ purpose: NAME, subject: runId })

/** A day that is open, with the instants of its drops: never let it leave the server. */
export interface KnownDay extends OpenDay {
  readonly drops: readonly Drop[]
}

async function openDay(runtime: Runtime, tx: Tx, run: Run): Promise<void> {
  const { clock } = runtime
  const { runId, theme, starts_ms, ends_ms } = run
  await holdRuns(tx, NAME, theme)
  const { hash } = await sealDraws(tx, clock, { ...purposeOf(runId), theme })
  // Another node was first: whoever seals later waits for it.
  if (await isOpened(tx, runId)) return
  const economy = economyOf(run, runEconomy)
  const now = new Date(clock.now())
  const { most } = economy
  const base = await poolOfRun(runtime, tx, run, economy)
  const carried = carriedOf(await takeLeftOver(tx, theme, runId), base, most)
  const prizes = prizesOf(Math.min(most, base + carried))
  await insertDay(
    tx,
    { runId, theme, starts_ms, ends_ms, seedHash: hash, base, carried, pool: sumOf(prizes), ...prizes },
    economy,
    now,
  )
}

/** Opens the days that take place, and those that begin soon. */
export async function openDueDays(runtime: Runtime): Promise<void> {
  const { runs, clock, database, brands } = runtime
  const now = new Date(clock.now())
  for (const [theme, { features }] of Object.entries(brands)) {
    if (features[NAME] === false) continue
    const next = await runs.nextRun(NAME, theme, now)
    const due = [
      await runs.currentRun(NAME, theme, now),
      next && next.starts_ms <= now.getTime() + OPENS_BEFORE_MS ? next : null,
    ]
    for (const run of due)
      if (run && !(await isOpened(database.db, run.runId)))
        await transact(database.db, (tx) => openDay(runtime, tx, run))
  }
}

/** The schedule of a day, from its seed. */
export async function foresee(db: Db, day: OpenDay): Promise<KnownDay> {
  if (day.gold + day.silver + day.bronze === 0) return { ...day, drops: [] }
  const draws = scheduleShapes(day).map(({ shape }, n) => ({ n, shape }))
  return { ...day, drops: dropsOf(day, await foreseeSealed(db, purposeOf(day.runId), draws)) }
}

/** The days of a site that are open, with their schedules: a node computes each once. */
export interface KnownDays {
  /** @param runIds those that are open now */
  readonly of: (db: Db, runIds: ReadonlySet<string>) => Promise<readonly KnownDay[]>
}

export function openKnownDays(): KnownDays {
  let known: ReadonlyMap<string, KnownDay> = new Map()
  return {
    async of(db, runIds) {
      if (![...runIds].every((id) => known.has(id))) {
        const days = await openDays(db)
        const all = await Promise.all(days.map((day) => known.get(day.runId) ?? foresee(db, day)))
        known = new Map(all.map((day) => [day.runId, day]))
      }
      return [...runIds].flatMap((id) => known.get(id) ?? [])
    },
  }
}
