import { z } from 'zod'
import { handlers, type Context } from '#platform/calls/handlers.server.ts'
import { isInside } from '#platform/data/schedules.server.ts'
import { claimed } from '#platform/money/claim.server.ts'
import { plainBonus } from '#platform/money/prize.ts'
import { nextDayStart } from '#platform/time/day.ts'
import { calls, type Ending, type MiniGameSlotConfigs } from './contract.ts'
import { FAIL_PRIZE, LEVELS, PARTS } from './economy.ts'
import { miniGameSlot } from './feature.ts'
import { closeLeft, NAME, resetLevel, spin, todayOf } from './run.server.ts'
import { runOf } from './store.server.ts'

/** Where the feature stands for the player now. */
async function standing(context: Context) {
  const { runtime, brand, db, now, playerId } = context
  const schedule = await runtime.schedules.of(brand.name, NAME)
  const isActive = isInside(schedule, now.getTime())
  const run = await runOf(db, playerId, todayOf(context))
  const isOpen = run === null || run.ended === null
  return {
    isActive,
    isAvailable: isActive && isOpen,
    level: isOpen ? (run?.level ?? 0) : 0,
    nextAt: new Date(nextDayStart(now.getTime(), brand.timeZone)).toISOString(),
    finishedAt: schedule ? new Date(schedule.ends_ms).toISOString() : null,
  }
}

async function configsOf(context: Context): Promise<MiniGameSlotConfigs> {
  const { runtime, brand, player, playerId, db } = context
  const allowed = await runtime.policies.entriesAllowed(player!.state, brand.name, db)
  const { isActive, isAvailable, level, nextAt } = await standing(context)
  return {
    isActive,
    level,
    levels: LEVELS.map(({ advance, stopPrize }) => ({
      advance: advance / PARTS,
      stopPrize: runtime.assets.prizeUnder(brand, stopPrize, allowed),
    })),
    failPrize: FAIL_PRIZE,
    available: isAvailable,
    nextAt,
    last: await claimed<Ending>(db, { playerId, feature: NAME, period: todayOf(context) }),
  }
}

export default handlers(
  { ...miniGameSlot, calls },
  {
    inputs: {
      spin: z.strictObject({
        level: z
          .string()
          .regex(/^[0-5]$/)
          .optional(),
      }),
    },
    calls: {
      async configs(context) {
        return { success: true, data: await configsOf(context) }
      },
      spin,
      resetLevel,
    },
    async initData(context) {
      if (!context.player) return {}
      const { isActive, isAvailable, level } = await standing(context)
      return { miniGameSlot: { isActive, isAvailable, level } }
    },
    statusName: 'miniGameSlot',
    async offers(context) {
      const { isAvailable, nextAt } = await standing(context)
      return {
        miniGameSlot: {
          ...plainBonus,
          available: isAvailable,
          availableDate: isAvailable ? null : nextAt,
          expiresAt: isAvailable ? nextAt : null,
          endpoint: isAvailable ? calls.spin.path : null,
        },
      }
    },
    async promotions(context) {
      const mine = context.player && (await standing(context))
      if (mine && !mine.isActive) return []
      return [
        {
          type: 'miniGameSlot',
          place: 94,
          completed: mine?.isAvailable === false,
          href: mine ? '/lobby?openModal=mini-game-slot' : '/signup',
          endsAt: mine?.finishedAt ?? null,
        },
      ]
    },
    async state(context) {
      if (!context.player) return null
      const { isActive, isAvailable, nextAt, finishedAt, level } = await standing(context)
      return {
        isActive,
        isAvailable,
        finishedAt,
        nextAt: isAvailable ? null : nextAt,
        badge: level > 0 ? `${level}/${LEVELS.length}` : null,
      }
    },
    jobs: (runtime) => ({
      'mini-game-slot.close': { every: '*/5 * * * *', run: () => closeLeft(runtime) },
    }),
  },
)
