import { MINUTE } from '../time/clock.ts'
import { localTimeOf, MINUTES_A_DAY } from '../time/local-time.ts'
import type { Planning } from './planning.server.ts'
import { planRun } from './rules.server.ts'
import { runsAfter } from './store.server.ts'

/** How often runs of so many days follow each other: a demonstration always has something to show. */
const EVERY = { 7: 'weekly', 14: 'biweekly' } as const

/**
 * Plans what a demonstration shows: each feature that has a usual economy, in each brand that offers it, run
 * after run from the next minute on. What has runs already is left alone.
 */
export async function planSamples(planning: Planning): Promise<void> {
  const { brands, economies, clock, database } = planning
  for (const [feature, { sample, sampleDays = 7 }] of economies)
    for (const [theme, { timeZone, features }] of Object.entries(brands)) {
      if (sample === undefined || features[feature] === false) continue
      if ((await runsAfter(database.db, feature, theme, clock.now())).length > 0) continue
      const starts = localTimeOf(Math.floor(clock.now() / MINUTE) * MINUTE + MINUTE, timeZone)
      const [every, lengthMinutes] = [EVERY[sampleDays], sampleDays * MINUTES_A_DAY]
      await planRun(
        planning,
        { feature, theme, every, starts, lengthMinutes, economy: sample },
        { author: 'demonstration', reason: 'Shows every feature that runs for a time' },
      )
    }
}
