import type { Runtime } from '#platform/calls/runtime.server.ts'
import type { Money } from '#platform/money/prize.ts'
import { DAY, MINUTE, SECOND, type SimClock } from '#platform/time/clock.ts'
import { localTimeOf } from '#platform/time/local-time.ts'
import { planFromNow, type PlanningSite } from '#tests/rig/rewards/plan-run.ts'
import { ECONOMY, type CardEconomy } from '../economy.ts'
import { drawLotteries, openLotteries } from '../lottery/draw.server.ts'
import { SAMPLE as LOTTERY_ECONOMY, SEALED_MS, type LotteryEconomy } from '../lottery/economy.ts'

/** For tests: a run of scratch cards that begins now. */
export const planCards = (
  at: PlanningSite,
  { economy = ECONOMY, days = 40 }: { readonly economy?: CardEconomy; readonly days?: number } = {},
) => planFromNow(at, { feature: 'scratch-cards', economy, days })

/** Every card wins this prize. */
export const winning = (prize: Money): CardEconomy => ({ lose: 0, prizes: [{ prize, weight: 10_000 }] })

/** Every card wins so many coins. */
export const paying = (coins: number): CardEconomy => winning({ coins })

/** Every card wins the prize of this place of the published table; -1 for none. */
export const always = (place: number): CardEconomy => ({
  lose: place < 0 ? 10_000 : 0,
  prizes: ECONOMY.prizes.map(({ prize }, i) => ({ prize, weight: i === place ? 10_000 : 0 })),
})

/**
 * Plans a week of the lottery in Aurelia; time goes to its first minutes.
 * @returns when it ends, ms
 */
export async function planLottery(
  at: { readonly runtime: Runtime; readonly clock: SimClock },
  economy: Partial<LotteryEconomy> = {},
): Promise<number> {
  const starts_ms = Math.ceil((at.clock.now() + SECOND) / MINUTE) * MINUTE
  const ends_ms = starts_ms + 7 * DAY
  const { timeZone } = at.runtime.brands['aurelia']!
  await at.runtime.runs.planRun(
    {
      feature: 'scratch-cards.lottery',
      theme: 'aurelia',
      every: 'weekly',
      starts: localTimeOf(starts_ms, timeZone),
      lengthMinutes: 7 * 1_440,
      economy: { ...LOTTERY_ECONOMY, ...economy },
    },
    { author: 'test', reason: 'the lottery' },
  )
  at.clock.advance(2 * MINUTE)
  await openLotteries(at.runtime)
  return ends_ms
}

/** Publishes the list of a lottery that is over, and draws it a minute later. */
export async function drawNow(at: { readonly runtime: Runtime; readonly clock: SimClock }): Promise<void> {
  await drawLotteries(at.runtime)
  at.clock.advance(SEALED_MS)
  await drawLotteries(at.runtime)
}
