import { claimOnce } from '#platform/money/claim.server.ts'
import { dayOf } from '#platform/time/day.ts'
import { refuse } from '#platform/base/errors.ts'
import { grant, receiverOf } from '#platform/money/grant.server.ts'
import { prizeView } from '#platform/money/prize.ts'
import { ALWAYS_ON } from '#platform/standing/reward.ts'
import { closedSpans, closedSpansOf, openDays } from '#platform/players/closings/closed-time.server.ts'
import { service } from '#platform/calls/service.server.ts'
import type { Context } from '#platform/calls/context.server.ts'
import { handle } from '#platform/calls/handle.server.ts'
import type { Standing } from '#platform/standing/standing.ts'
import { applyPrizeAnswer, infoAnswer, initDataFields } from './answers.server.ts'
import { calls, type DailyLoginInfo } from './contract.ts'
import { LEVELS, SPIN_GAMES } from './economy.ts'
import { audit } from './evidence.server.ts'
import { dailyLogin, NAME } from './feature.ts'
import { progressOn } from './rules.ts'
import { storeClaim, lastClaim, lastClaims } from './store.server.ts'

const gameIdOf = (slug: string) => Object.values(SPIN_GAMES).find((game) => game.slug === slug)?.id ?? null

const todayOf = ({ now, brand }: Context) => dayOf(now.getTime(), brand.timeZone)

/** The calendar of a signed-in player. */
function info(standing: Standing): DailyLoginInfo {
  const { isActive, finishedAt } = standing.schedule(NAME)
  const [last] = standing.rows(lastClaims)
  const { activeLevel, takenLevel, isAvailable, reasonType } = progressOn(
    standing.day,
    last ?? null,
    standing.player!.phoneConfirmed,
    openDays(standing.rows(closedSpans), standing.brand.timeZone),
  )
  return {
    success: true,
    isActive,
    isAvailable: isActive && isAvailable,
    finishedAt,
    nextAt: standing.nextDayAt,
    type: 'default',
    reasonType,
    activeLevel,
    takenLevel,
    levels: LEVELS.map((prize, i) => ({
      level: i + 1,
      prizes: prizeView(standing.prizeUnder(prize), gameIdOf),
    })),
  }
}

/** The day's prize, once: eligibility is looked at inside the transaction that pays. */
async function applyPrize(context: Context) {
  const { runtime, tx, playerId, player, now } = context
  const day = todayOf(context)
  const { timeZone } = context.brand
  const claim = { playerId, feature: NAME, period: day, at: now }
  const { answer } = await claimOnce(tx, claim, async () => {
    const spans = await closedSpansOf(tx, player!)
    const {
      activeLevel: level,
      isAvailable,
      reasonType,
    } = progressOn(day, await lastClaim(tx, playerId), player!.phoneConfirmed, openDays(spans, timeZone))
    if (reasonType === 'phone')
      refuse('PHONE_FIRST', 'Verify your phone number to claim today’s reward.', {
        status: 409,
      })
    if (!isAvailable)
      refuse('NOT_AVAILABLE', 'You’ve already claimed today’s reward. Come back tomorrow for the next one.', {
        status: 409,
      })
    await storeClaim(tx, playerId, { level, day })
    const cause = { feature: NAME, key: `${NAME}:${day}`, kind: 'daily login' }
    const { prize, assets } = await grant(runtime, tx, receiverOf(context), LEVELS[level - 1]!, cause)
    return { level, prizes: prizeView(prize, gameIdOf, assets.freeSpins) }
  })
  return { success: true, ...answer }
}

export default service(
  { ...dailyLogin, calls },
  {
    calls: {
      info: handle(calls.info, {
        by: 'player',
        shows: 'claim',
        output: infoAnswer,
        run: async (context) => info(await context.standing()),
      }),
      applyPrize: handle(calls.applyPrize, {
        by: 'player',
        admits: 'claim',
        output: applyPrizeAnswer,
        run: applyPrize,
      }),
    },
    standing: { rows: [lastClaims, closedSpans] },
    audit,
    /** Tells the page whether an address may open the calendar (001 §2). */
    initFields: initDataFields,
    initData: ({ player, schedule }) => ({
      dailyLogin: { isActive: player !== null && schedule(NAME).isActive },
    }),
    rewards(standing) {
      const mine = standing.player ? info(standing) : null
      const bonus = mine && {
        reasonType: mine.reasonType,
        streakCount: LEVELS.length,
        streakCurrent: mine.takenLevel,
      }
      return [
        {
          ...(mine ?? ALWAYS_ON),
          name: 'dailyLogin',
          claim: calls.applyPrize,
          expiresAt: mine?.nextAt ?? null,
          ...(mine && {
            prize: mine.levels[mine.activeLevel - 1]!.prizes,
            // A level that needs a verified phone opens with the phone, at no known time.
            bonus: { ...bonus, ...(mine.reasonType && { availableDate: null }) },
          }),
          promotion: { place: 20, way: '/lobby?openModal=daily-login', isDone: mine?.isAvailable === false },
        },
      ]
    },
  },
)
