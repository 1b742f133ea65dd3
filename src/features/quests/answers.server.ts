import { z } from 'zod'
import { pausable, shown } from '#platform/calls/handle.server.ts'
import { whole } from '#platform/money/answers.server.ts'
import { homeFields, initFields } from '#platform/calls/shapes/added.server.ts'

/** The answers of the quests' calls (001 §3, §7). */

const time = z.iso.datetime()
const questType = z.enum(['season', 'advent', 'free-spin'])

const prize = z.strictObject({
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
  executionTimeData: z.strictObject({ startAt: time.nullable(), endAt: time }),
  times: whole.nullable(),
  feature: z.string().nullable(),
}
/** A task with its games; in the short form with the name of their set instead. */
const task = z
  .strictObject({
    ...taskParts,
    gameIds: z.array(whole).optional(),
    sharedGameIds: z.string().nullable().optional(),
  })
  .refine(({ gameIds, sharedGameIds }) => (gameIds === undefined) !== (sharedGameIds === undefined))
const tasks = z.array(task).min(1)

const span = z.strictObject({ type: questType, start: time, end: time })
const data = z.strictObject({
  quest: span.extend({ id: z.uuid(), prize: prize.nullable() }).nullable(),
  futureQuest: span.nullable(),
  questInfo: z.strictObject({ type: questType, end: time }).nullable(),
  playerData: z.strictObject({
    days: z.array(
      z.strictObject({
        day: whole,
        isCompleted: z.boolean(),
        isEnded: z.boolean(),
        isLocked: z.boolean(),
        opensAt: time.nullable(),
        prize,
        tasks,
      }),
    ),
  }),
  dayInfo: z.strictObject({ day: whole, nextAt: time.nullable(), tasks }).nullable(),
  sharedGameSets: z.record(z.string(), z.array(whole).length(16)),
  games: z.array(z.strictObject({ id: whole, slug: z.string(), title: z.string() })),
  least: z.strictObject({ entries: whole, coins: whole }),
})

export const questAnswer = shown(data)

export const pageAnswer = z.strictObject({ payload: data.extend(pausable) })

const isActive = z.strictObject({ isActive: z.boolean() })

/** Its part of the init data. */
export const initDataFields = initFields({ quests: isActive, advent: isActive, freeSpinQuest: isActive })

/** Its part of the home payload. */
export const homeDataFields = homeFields({
  questData: z.strictObject({ type: questType, day: z.int().min(1), end: time, task }).nullable(),
})
