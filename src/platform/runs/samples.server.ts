import { SAMPLER } from './run.ts'
import { Refusal } from '../base/errors.ts'
import { DAY, MINUTE } from '../time/clock.ts'
import { dayAfter } from '../time/day.ts'
import { localTimeOf, MINUTES_A_DAY } from '../time/local-time.ts'
import { changeRun } from './change.server.ts'
import type { RunEconomy } from './economy.server.ts'
import { ownerOf, type Planning } from './planning.server.ts'
import { planRun } from './rules.server.ts'
import { runsAfter, type StoredRun } from './store.server.ts'
import type { WantedTimes } from './times.server.ts'

/** How often runs of so many days follow each other: a demonstration always has something to show. */
const EVERY = { 1: 'daily', 7: 'weekly', 14: 'biweekly', 28: 'fourweekly' } as const

const nextMinute = (now_ms: number) => Math.floor(now_ms / MINUTE) * MINUTE + MINUTE

/** When a demonstration's runs of a feature are: run after run from the next minute on, or once in its season. */
function timesOf(
  { sampleDays = 7, sampleSeason, sampleDraws }: RunEconomy,
  timeZone: string,
  now_ms: number,
): readonly WantedTimes[] {
  const soon = localTimeOf(nextMinute(now_ms), timeZone)
  if (sampleDraws) return upTo(sampleDraws, soon)
  if (!sampleSeason)
    return [{ every: EVERY[sampleDays], starts: soon, lengthMinutes: sampleDays * MINUTES_A_DAY }]
  const { first, last } = sampleSeason(soon.slice(0, 10))
  const starts = `${first}T00:00`
  return [{ every: 'once', starts: starts > soon ? starts : soon, ends: `${dayAfter(last)}T00:00` }]
}

/** From now to the next such time, and week after week from there. */
function upTo({ weekday, at }: { readonly weekday: number; readonly at: string }, soon: string) {
  const today = soon.slice(0, 10)
  const days = (weekday - new Date(`${today}T00:00:00Z`).getUTCDay() + 7) % 7
  const next = [days, days + 7].map((after) => `${dayAfter(today, after)}T${at}`).find((end) => end > soon)!
  return [
    { every: 'once', starts: soon, ends: next },
    { every: 'weekly', starts: next, lengthMinutes: 7 * MINUTES_A_DAY },
  ] as const
}

/**
 * Plans what a demonstration shows: each feature that has a usual economy, in each brand that offers it. What
 * runs already is left alone. Where the clock was moved past the start of a run that nobody had planned yet, a
 * single run fills the time up to the next one: the planner makes none that has begun. Where a run takes longer
 * than that time, the next one begins now instead.
 */
export async function planSamples(planning: Planning): Promise<void> {
  const { brands, economies, clock, database } = planning
  for (const [feature, of] of economies)
    for (const [theme, { timeZone, features }] of Object.entries(brands)) {
      const { sample } = of
      if (sample === undefined || features[ownerOf(feature)] === false) continue
      const now_ms = clock.now()
      const ahead = await runsAfter(database.db, feature, theme, now_ms)
      const planned = { feature, theme, economy: sample }
      if (ahead.length > 0) await fillGap(planning, planned, ahead[0]!, of, timeZone)
      else for (const times of timesOf(of, timeZone, now_ms)) await planSample(planning, planned, times)
    }
}

const BY = { author: SAMPLER, reason: 'Shows every feature that runs for a time' } as const

type SampleOf = Pick<Parameters<typeof planRun>[1], 'feature' | 'theme' | 'economy'>

/** Plans a sample; where a rule of before goes on later than runs are made ahead, a single run up to then. */
async function planSample(planning: Planning, sample: SampleOf, times: WantedTimes): Promise<void> {
  try {
    await planRun(planning, { ...sample, ...times }, BY)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'RUN_OVERLAPS') throw error
    const ends = String(error.values?.['from'])
    await planRun(planning, { ...sample, every: 'once', starts: times.starts, ends }, BY)
  }
}

/**
 * A single run from the next minute up to the one that comes next; none where one runs now, or is about to.
 * Where the time is too short for a whole one, the next one begins now.
 */
async function fillGap(
  planning: Planning,
  sample: SampleOf,
  next: StoredRun,
  { sampleDays = 7, sampleSeason, leastDays }: RunEconomy,
  timeZone: string,
): Promise<void> {
  const soon_ms = nextMinute(planning.clock.now())
  if (sampleSeason || next.starts_ms <= soon_ms) return
  const starts = localTimeOf(soon_ms, timeZone)
  const ends_ms = Math.min(next.starts_ms, soon_ms + sampleDays * DAY)
  if (ends_ms - soon_ms < (leastDays?.(sample.economy) ?? 0) * DAY)
    await changeRun(planning, next.runId, { starts }, BY)
  else await planRun(planning, { ...sample, every: 'once', starts, ends: localTimeOf(ends_ms, timeZone) }, BY)
}
