import { DAY } from '#platform/time/clock.ts'
import { localTimeOf, MINUTES_A_DAY } from '#platform/time/local-time.ts'
import type { TestSite } from '#tests/rig/test-site.ts'
import type { QuestEconomy } from '../economy.ts'
import { ADVENT_ECONOMY, adventRuns, SEASON_ECONOMY } from '../runs.server.ts'

/** Plans runs of quests for tests. */

const by = { author: 'test', reason: 'test' }

const planned = async (
  at: Pick<TestSite, 'runtime' | 'clock'>,
  feature: string,
  theme: string,
  times: { readonly starts: string; readonly lengthMinutes: number },
  economy: QuestEconomy,
) => {
  const { runs } = await at.runtime.runs.planRun({ feature, theme, every: 'once', ...times, economy }, by)
  const [run] = runs
  if (run!.starts_ms > at.clock.now()) at.clock.advance(run!.starts_ms - at.clock.now())
  // The node looks for changes of runs less than once a second.
  at.clock.advance(1_000)
  return run!
}

/** Fourteen days of the season quest and of the free-spin quest, from the next midnight on; time goes there. */
export function planSeason(
  at: Pick<TestSite, 'runtime' | 'clock'>,
  { theme = 'aurelia', economy = SEASON_ECONOMY, days = 14 } = {},
) {
  const zone = at.runtime.brands[theme]!.timeZone
  const starts = `${localTimeOf(at.clock.now() + DAY, zone).slice(0, 10)}T00:00`
  return planned(at, 'quests', theme, { starts, lengthMinutes: days * MINUTES_A_DAY }, economy)
}

/** The next December 1 to 26; time goes there. */
export function planAdvent(at: Pick<TestSite, 'runtime' | 'clock'>, { theme = 'aurelia' } = {}) {
  const today = localTimeOf(at.clock.now(), at.runtime.brands[theme]!.timeZone).slice(0, 10)
  const { first } = adventRuns.sampleSeason!(today)
  const year = Number(first.slice(0, 4)) + (today >= first ? 1 : 0)
  const times = { starts: `${year}-12-01T00:00`, lengthMinutes: 26 * MINUTES_A_DAY }
  return planned(at, 'quests.advent', theme, times, ADVENT_ECONOMY)
}
