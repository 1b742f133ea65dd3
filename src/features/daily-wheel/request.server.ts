import { claimed, claimOnce } from '#platform/money/claim.server.ts'
import { dayOf, dayStart } from '#platform/time/day.ts'
import type { Db } from '#platform/data/db.server.ts'
import { grant } from '#platform/money/grant.server.ts'
import type { Context } from '#platform/calls/handlers.server.ts'
import type { BoosterRequest } from './contract.ts'
import { REQUESTED } from './economy.ts'
import { dailyWheel } from './feature.ts'
import { monthAfter } from './rules.ts'
import { lockSpins } from './store.server.ts'

/** The free route to a booster: by request, once a calendar month, without a purchase and without play. */

const NAME = dailyWheel.name

/** The month of the brand's calendar, `2026-11`. */
const monthOf = ({ now, brand }: Context) => dayOf(now.getTime(), brand.timeZone).slice(0, 7)

const periodOf = (month: string) => `booster-request:${month}`

/** Whether this month's booster can still be requested, and when the next month begins. */
export async function boosterRequest(context: Context, db: Db): Promise<BoosterRequest> {
  const { playerId, brand } = context
  const month = monthOf(context)
  const period = periodOf(month)
  return {
    available: (await claimed(db, { playerId, feature: NAME, period })) === null,
    nextAt: new Date(dayStart(`${monthAfter(month)}-01`, brand.timeZone)).toISOString(),
  }
}

/**
 * Gives the booster of this month. Requested again in the same month, the answer is the first one.
 * @throws Refusal SELF_EXCLUDED (403)
 */
export async function requestBooster(context: Context) {
  const { runtime, tx, playerId, player, now } = context
  await lockSpins(tx, playerId)
  const month = monthOf(context)
  const claim = { playerId, feature: NAME, period: periodOf(month), at: now }
  const { answer } = await claimOnce<BoosterRequest>(tx, claim, async () => {
    const receiver = { playerId, state: player!.state, theme: player!.theme }
    const cause = { key: `${NAME}:${claim.period}`, kind: 'free route' }
    await grant(runtime, tx, receiver, REQUESTED.prize, cause)
    return { ...(await boosterRequest(context, tx)), available: false }
  })
  return { success: true, data: answer }
}
