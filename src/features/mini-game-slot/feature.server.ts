import { z } from 'zod'
import { ALWAYS_ON } from '#platform/standing/reward.ts'
import { service } from '#platform/calls/service.server.ts'
import type { Context } from '#platform/calls/context.server.ts'
import { handle } from '#platform/calls/handle.server.ts'
import { claimed } from '#platform/money/claim.server.ts'
import { dearestOf } from '#platform/money/prize.ts'
import type { Standing } from '#platform/standing/standing.ts'
import { configsAnswer, resetLevelAnswer, spinAnswer, initDataFields } from './answers.server.ts'
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
        shows: 'claim',
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
    initFields: initDataFields,
    initData(standing) {
      if (!standing.player) return {}
      const { isActive, isAvailable, level } = slotOf(standing)
      return { miniGameSlot: { isActive, isAvailable, level } }
    },
    statusName: 'miniGameSlot',
    rewards(standing) {
      const mine = standing.player ? slotOf(standing) : null
      return [
        {
          ...(mine ?? ALWAYS_ON),
          name: 'miniGameSlot',
          claim: calls.spin,
          expiresAt: mine?.nextAt ?? null,
          badge: mine && mine.level > 0 ? `${mine.level}/${LEVELS.length}` : null,
          bonus: {},
          promotion: {
            place: 94,
            way: '/lobby?openModal=mini-game-slot',
            most: dearestOf(LEVELS.map(({ stopPrize }) => stopPrize)),
            isDone: mine?.isAvailable === false,
          },
        },
      ]
    },
    jobs: (runtime) => ({
      'mini-game-slot.close': { every: '*/5 * * * *', run: () => closeLeft(runtime) },
    }),
  },
)
