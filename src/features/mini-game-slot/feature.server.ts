import { z } from 'zod'
import { service } from '#platform/calls/service.server.ts'
import type { Context } from '#platform/calls/context.server.ts'
import { handle } from '#platform/calls/handle.server.ts'
import { claimed } from '#platform/money/claim.server.ts'
import { dearestOf, plainBonus } from '#platform/money/prize.ts'
import type { Standing } from '#platform/standing/standing.ts'
import { configsAnswer, resetLevelAnswer, spinAnswer } from './answers.server.ts'
import { calls, type Ending, type MiniGameSlotConfigs } from './contract.ts'
import { FAIL_PRIZE, LEVELS, PARTS } from './economy.ts'
import { audit } from './evidence.server.ts'
import { miniGameSlot } from './feature.ts'
import { closeLeft, NAME, resetLevel, spin } from './run.server.ts'
import { gameOfToday } from './store.server.ts'

/** Where the feature stands for a signed-in player. */
function slotOf({ schedule, rows, nextDayAt: nextAt }: Standing) {
  const { isActive, finishedAt } = schedule(NAME)
  const [run] = rows(gameOfToday)
  const isOpen = !run || run.ended === null
  const level = isOpen ? (run?.level ?? 0) : 0
  return { isActive, isAvailable: isActive && isOpen, level, nextAt, finishedAt }
}

async function configsOf(context: Context): Promise<MiniGameSlotConfigs> {
  const { playerId, db } = context
  const standing = await context.standing()
  const { isActive, isAvailable, level, nextAt } = slotOf(standing)
  return {
    isActive,
    level,
    levels: LEVELS.map(({ advance, stopPrize }) => ({
      advance: advance / PARTS,
      stopPrize: standing.prizeUnder(stopPrize),
    })),
    failPrize: FAIL_PRIZE,
    available: isAvailable,
    nextAt,
    last: await claimed<Ending>(db, { playerId, feature: NAME, period: standing.day }),
  }
}

export default service(
  { ...miniGameSlot, calls },
  {
    calls: {
      configs: handle(calls.configs, {
        by: 'player',
        output: configsAnswer,
        async run(context) {
          return { success: true, data: await configsOf(context) }
        },
      }),
      spin: handle(calls.spin, {
        by: 'player',
        admits: 'claim',
        input: z.strictObject({
          level: z
            .string()
            .regex(/^[0-5]$/)
            .optional(),
        }),
        output: spinAnswer,
        run: spin,
      }),
      resetLevel: handle(calls.resetLevel, {
        by: 'player',
        admits: 'claim',
        output: resetLevelAnswer,
        run: resetLevel,
      }),
    },
    audit,
    standing: { rows: [gameOfToday] },
    initData(standing) {
      if (!standing.player) return {}
      const { isActive, isAvailable, level } = slotOf(standing)
      return { miniGameSlot: { isActive, isAvailable, level } }
    },
    statusName: 'miniGameSlot',
    offers(standing) {
      const { isAvailable, nextAt } = slotOf(standing)
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
    promotions(standing) {
      const mine = standing.player && slotOf(standing)
      if (mine && !mine.isActive) return []
      return [
        {
          type: 'miniGameSlot',
          place: 94,
          most: dearestOf(LEVELS.map(({ stopPrize }) => stopPrize)),
          completed: mine?.isAvailable === false,
          href: mine ? '/lobby?openModal=mini-game-slot' : '/signup',
          endsAt: mine?.finishedAt ?? null,
        },
      ]
    },
    state(standing) {
      if (!standing.player) return null
      const { isActive, isAvailable, nextAt, finishedAt, level } = slotOf(standing)
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
