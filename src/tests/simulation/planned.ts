import { localTimeOf, MINUTES_A_DAY } from '#platform/time/local-time.ts'
import type { World } from './world.ts'

const MINUTE = 60_000
const THEMES = ['aurelia', 'popply']

/** Runs of a feature that a piece of the simulation has planned. */
export interface PlannedRuns {
  /** When the first ones begin. */
  readonly starts_ms: number
  /** The ids of the first ones, by theme. */
  readonly runs: ReadonlyMap<string, string>
}

interface Plan {
  readonly feature: string
  readonly every: 'once' | 'daily' | 'weekly'
  readonly days: number
  readonly economy: object
  readonly themes?: readonly string[]
}

/**
 * Plans runs of a feature once per world, from five minutes on.
 * @returns a function that gives the runs of a world; its first call plans them
 */
export function planning(plan: Plan): (world: World) => Promise<PlannedRuns> {
  const worlds = new WeakMap<World, Promise<PlannedRuns>>()
  return (world) => {
    const known = worlds.get(world) ?? planIn(world, plan)
    worlds.set(world, known)
    return known
  }
}

async function planIn(
  world: World,
  { feature, every, days, economy, themes = THEMES }: Plan,
): Promise<PlannedRuns> {
  const starts_ms = Math.floor(world.clock.latest() / MINUTE) * MINUTE + 5 * MINUTE
  const planned = new Map<string, string>()
  for (const theme of themes)
    await world.insist(async () => {
      const { runs, brands } = world.node().runtime
      const known = await runs.calendarOf(theme, new Date(0), new Date(starts_ms + MINUTE))
      const starts = localTimeOf(starts_ms, brands[theme]!.timeZone)
      const made =
        // A connection that was cut may have planned it.
        known.find((run) => run.feature === feature) ??
        (
          await runs.planRun(
            { feature, theme, every, starts, lengthMinutes: days * MINUTES_A_DAY, economy },
            { author: 'simulation', reason: 'So that there is always one' },
          )
        ).runs[0]!
      planned.set(theme, made.runId)
    })
  return { starts_ms, runs: planned }
}
