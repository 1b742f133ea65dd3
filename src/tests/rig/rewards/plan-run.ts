import type { Composition } from '#compose.server.ts'
import { DAY, MINUTE, type SimClock } from '#platform/time/clock.ts'
import { localTimeOf } from '#platform/time/local-time.ts'

export interface PlanningSite extends Pick<Composition, 'runtime'> {
  readonly clock: SimClock
}

interface Plan {
  readonly feature: string
  readonly economy: object
  readonly days: number
  readonly theme?: string
}

/** Plans a run from the next full minute on, and moves the clock there. @returns the run */
export async function planFromNow(
  { runtime, clock }: PlanningSite,
  { feature, economy, days, theme = 'aurelia' }: Plan,
) {
  const { timeZone } = runtime.brands[theme]!
  const starts_ms = Math.ceil(clock.now() / MINUTE) * MINUTE + MINUTE
  const { runs } = await runtime.runs.planRun(
    {
      feature,
      theme,
      every: 'once',
      starts: localTimeOf(starts_ms, timeZone),
      ends: localTimeOf(starts_ms + days * DAY, timeZone),
      economy,
    },
    { author: 'test', reason: 'A test' },
  )
  clock.advance(starts_ms - clock.now())
  return runs[0]!
}
