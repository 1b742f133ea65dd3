import type { Runtime } from '#platform/calls/runtime.server.ts'
import { DAY, MINUTE, type SimClock } from '#platform/time/clock.ts'
import { localTimeOf } from '#platform/time/local-time.ts'
import { ECONOMY, type CardEconomy } from '../economy.ts'

/** For tests: a run of scratch cards that begins now. */
export async function planCards(
  at: { readonly runtime: Runtime; readonly clock: SimClock },
  { economy = ECONOMY, days = 40 }: { readonly economy?: CardEconomy; readonly days?: number } = {},
): Promise<void> {
  const { runtime, clock } = at
  const { timeZone } = runtime.brands['aurelia']!
  const starts_ms = Math.ceil(clock.now() / MINUTE) * MINUTE + MINUTE
  await runtime.runs.planRun(
    {
      feature: 'scratch-cards',
      theme: 'aurelia',
      every: 'once',
      starts: localTimeOf(starts_ms, timeZone),
      ends: localTimeOf(starts_ms + days * DAY, timeZone),
      economy,
    },
    { author: 'test', reason: 'A test' },
  )
  clock.advance(starts_ms - clock.now())
}

/** Every card wins so many coins. */
export const paying = (coins: number): CardEconomy => ({
  lose: 0,
  prizes: [{ prize: { coins }, weight: 10_000 }],
})

/** Every card wins the prize of this place of the published table; -1 for none. */
export const always = (place: number): CardEconomy => ({
  lose: place < 0 ? 10_000 : 0,
  prizes: ECONOMY.prizes.map(({ prize }, i) => ({ prize, weight: i === place ? 10_000 : 0 })),
})
