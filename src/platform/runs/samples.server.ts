import { MINUTE } from '../time/clock.ts'
import { dayAfter } from '../time/day.ts'
import { localTimeOf, MINUTES_A_DAY } from '../time/local-time.ts'
import type { RunEconomy } from './economy.server.ts'
import { ownerOf, type Planning } from './planning.server.ts'
import { planRun } from './rules.server.ts'
import { runsAfter } from './store.server.ts'
import type { WantedTimes } from './times.server.ts'

/** How often runs of so many days follow each other: a demonstration always has something to show. */
const EVERY = { 7: 'weekly', 14: 'biweekly' } as const

/** When a demonstration's runs of a feature are: run after run from the next minute on, or once in its season. */
function timesOf(
  { sampleDays = 7, sampleSeason }: RunEconomy,
  timeZone: string,
  now_ms: number,
): WantedTimes {
  const soon = localTimeOf(Math.floor(now_ms / MINUTE) * MINUTE + MINUTE, timeZone)
  if (!sampleSeason)
    return { every: EVERY[sampleDays], starts: soon, lengthMinutes: sampleDays * MINUTES_A_DAY }
  const { first, last } = sampleSeason(soon.slice(0, 10))
  const starts = `${first}T00:00`
  return { every: 'once', starts: starts > soon ? starts : soon, ends: `${dayAfter(last)}T00:00` }
}

/**
 * Plans what a demonstration shows: each feature that has a usual economy, in each brand that offers it. What
 * has runs already is left alone.
 */
export async function planSamples(planning: Planning): Promise<void> {
  const { brands, economies, clock, database } = planning
  for (const [feature, of] of economies)
    for (const [theme, { timeZone, features }] of Object.entries(brands)) {
      const { sample } = of
      if (sample === undefined || features[ownerOf(feature)] === false) continue
      if ((await runsAfter(database.db, feature, theme, clock.now())).length > 0) continue
      await planRun(
        planning,
        { feature, theme, ...timesOf(of, timeZone, clock.now()), economy: sample },
        { author: 'demonstration', reason: 'Shows every feature that runs for a time' },
      )
    }
}
