import { claimOnce } from '#platform/money/claim.server.ts'
import { dayStart } from '#platform/time/day.ts'
import { grant, receiverOf } from '#platform/money/grant.server.ts'
import { lockWallet } from '#platform/money/ledger.server.ts'
import type { Context } from '#platform/calls/context.server.ts'
import type { Standing } from '#platform/standing/standing.ts'
import type { BoosterRequest } from './contract.ts'
import { REQUESTED } from './economy.ts'
import { dailyWheel } from './feature.ts'
import { monthAfter } from './rules.ts'

/** The free route to a booster: by request, once a calendar month, without a purchase and without play. */

const NAME = dailyWheel.name

/** The claim of the month that holds a day of the brand's calendar. */
export const requestPeriod = ({ day }: Pick<Standing, 'day'>): string => `booster-request:${day.slice(0, 7)}`

/** Whether this month's booster can still be requested, and when the next month begins. */
export function boosterRequest(standing: Standing): BoosterRequest {
  const next = monthAfter(standing.day.slice(0, 7))
  return {
    available: !standing.isClaimed(NAME, requestPeriod(standing)),
    nextAt: new Date(dayStart(`${next}-01`, standing.brand.timeZone)).toISOString(),
  }
}

/**
 * Gives the booster of this month. Requested again in the same month, the answer is the first one.
 * @throws Refusal SELF_EXCLUDED (403)
 */
export async function requestBooster(context: Context) {
  const { runtime, tx, playerId, now } = context
  await lockWallet(tx, playerId)
  const standing = await context.standing()
  const claim = { playerId, feature: NAME, period: requestPeriod(standing), at: now }
  const { answer } = await claimOnce<BoosterRequest>(tx, claim, async () => {
    const cause = { feature: NAME, key: `${NAME}:${claim.period}`, kind: 'free route' }
    await grant(runtime, tx, receiverOf(context), REQUESTED.prize, cause)
    return { ...boosterRequest(standing), available: false }
  })
  return { success: true, data: answer }
}
