import { claimOnce } from '#platform/money/claim.server.ts'
import { dayOf, nextDayStart } from '#platform/time/day.ts'
import type { Db } from '#platform/data/db.server.ts'
import { refuse } from '#platform/calls/errors.ts'
import { grant } from '#platform/money/grant.server.ts'
import { plainBonus, prizeView } from '#platform/money/prize.ts'
import { handlers, type Context } from '#platform/calls/handlers.server.ts'
import { isInside } from '#platform/data/schedules.server.ts'
import { calls, type DailyLoginInfo } from './contract.ts'
import { LEVELS, SPIN_GAMES } from './economy.ts'
import { dailyLogin } from './feature.ts'
import { standingOn, type Standing } from './rules.ts'
import { storeClaim, lastClaim } from './store.server.ts'

const NAME = 'daily-login'

const gameIdOf = (slug: string) => Object.values(SPIN_GAMES).find((game) => game.slug === slug)?.id ?? null

const todayOf = ({ now, brand }: Context) => dayOf(now.getTime(), brand.timeZone)

async function standing(context: Context, db: Db): Promise<Standing> {
  const last = await lastClaim(db, context.playerId)
  return standingOn(todayOf(context), last, context.player!.phoneConfirmed)
}

async function info(context: Context): Promise<DailyLoginInfo> {
  const { runtime, brand, db, now, player } = context
  const allowed = await runtime.policies.entriesAllowed(player!.state, brand.name, db)
  const schedule = await runtime.schedules.of(brand.name, NAME)
  const isActive = isInside(schedule, now.getTime())
  const { activeLevel, takenLevel, isAvailable, reasonType } = await standing(context, db)
  return {
    success: true,
    isActive,
    isAvailable: isActive && isAvailable,
    finishedAt: schedule ? new Date(schedule.ends_ms).toISOString() : null,
    nextAt: new Date(nextDayStart(now.getTime(), brand.timeZone)).toISOString(),
    type: 'default',
    reasonType,
    activeLevel,
    takenLevel,
    levels: LEVELS.map((prize, i) => ({
      level: i + 1,
      prizes: prizeView(runtime.assets.prizeUnder(brand, prize, allowed), gameIdOf),
    })),
  }
}

/** The day's prize, once: eligibility is looked at inside the transaction that pays. */
async function applyPrize(context: Context) {
  const { runtime, tx, playerId, player, now } = context
  const day = todayOf(context)
  const claim = { playerId, feature: NAME, period: day, at: now }
  const { answer } = await claimOnce(tx, claim, async () => {
    const { activeLevel: level, isAvailable, reasonType } = await standing(context, tx)
    if (reasonType === 'phone')
      refuse('PHONE_FIRST', 'Verify your phone number to claim today’s reward.', {
        status: 409,
      })
    if (!isAvailable)
      refuse('NOT_AVAILABLE', 'You’ve already claimed today’s reward. Come back tomorrow for the next one.', {
        status: 409,
      })
    await storeClaim(tx, playerId, { level, day })
    const receiver = { playerId, state: player!.state, theme: player!.theme }
    const cause = { key: `${NAME}:${day}`, kind: 'daily login' }
    const { prize, assets } = await grant(runtime, tx, receiver, LEVELS[level - 1]!, cause)
    return { level, prizes: prizeView(prize, gameIdOf, assets.freeSpins) }
  })
  return { success: true, ...answer }
}

export default handlers(
  { ...dailyLogin, calls },
  {
    inputs: {},
    calls: { info, applyPrize },
    /** Tells the page whether an address may open the calendar (001 §2). */
    async initData({ runtime, brand, now, player }) {
      const schedule = player && (await runtime.schedules.of(brand.name, NAME))
      return { dailyLogin: { isActive: player !== null && isInside(schedule, now.getTime()) } }
    },
    async offers(context) {
      const { isAvailable, activeLevel, takenLevel, nextAt, levels, reasonType } = await info(context)
      const { coins, entries } = levels[activeLevel - 1]!.prizes
      return {
        dailyLogin: {
          ...plainBonus,
          available: isAvailable,
          prizes: { coins, entries },
          // What wants a phone first comes with the phone, not with the time.
          availableDate: isAvailable || reasonType ? null : nextAt,
          expiresAt: isAvailable ? nextAt : null,
          endpoint: isAvailable ? calls.applyPrize.path : null,
          streakCount: levels.length,
          streakCurrent: takenLevel,
        },
      }
    },
    /** What comes again each day: open until it was taken, and running. */
    async promotions(context) {
      const mine = context.player && (await info(context))
      if (mine && !mine.isActive) return []
      return [
        {
          type: 'dailyLogin',
          place: 20,
          completed: mine?.isAvailable === false,
          href: mine ? '/lobby?openModal=daily-login' : '/signup',
          endsAt: mine?.finishedAt ?? null,
        },
      ]
    },
    async state(context) {
      if (!context.player) return null
      const { isActive, isAvailable, nextAt, finishedAt, reasonType } = await info(context)
      return { isActive, isAvailable, nextAt: isAvailable ? null : nextAt, finishedAt, reasonType }
    },
  },
)
