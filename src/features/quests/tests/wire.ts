import { z } from 'zod'
import type { WirePiece } from '#tests/wire/table.ts'

/** Quests on the wire: what the home payload and the init data say of them. A key more or less is an error. */

const isActive = z.strictObject({ isActive: z.boolean() })
const whole = z.int().min(0)
export const type = z.enum(['season', 'advent', 'free-spin'])

export const prize = z.strictObject({
  entries: whole,
  coins: whole,
  freeSpin: z.strictObject({ freeSpinCount: whole }).nullable(),
})

const taskParts = {
  id: z.string().regex(/^\d+\.\d+$/),
  kind: z.enum(['rounds', 'luck', 'games', 'wager', 'use']),
  isCompleted: z.boolean(),
  prize: prize.nullable(),
  action: z.strictObject({ type: z.enum(['gamesList', 'game']) }).nullable(),
  repeat: z.strictObject({ goal: whole.min(1), complete: whole }),
  progress: whole.max(100),
  executionTimeData: z.strictObject({ startAt: z.iso.datetime().nullable(), endAt: z.iso.datetime() }),
  times: whole.nullable(),
  feature: z.string().nullable(),
}
export const task = z.strictObject({ ...taskParts, gameIds: z.array(whole) })
export const shortTask = z.strictObject({ ...taskParts, sharedGameIds: z.string().nullable() })

const questData = z.strictObject({ type, day: whole.min(1), end: z.iso.datetime(), task }).nullable()

export const piece: WirePiece = {
  rows: [
    ['GET', '/rest/quest/', ['useOptimizedGames']],
    ['GET', '/rest/page/quests/', ['useOptimizedGames']],
  ],
  homeData: { questData },
  initData: { quests: isActive, advent: isActive, freeSpinQuest: isActive },
  modals: ['app-advent-modal', 'app-freeplay-modal', 'app-freeplay-welcome-modal'],
}
