import { pausable } from '#platform/calls/handle.server.ts'
import { z } from 'zod'
import { whole } from '#platform/money/answers.server.ts'
import { LEVELS } from './economy.ts'
import { initFields } from '#platform/calls/shapes/added.server.ts'

/** The answers of the calendar's calls (001 §3, §7). */

const level = z.int().min(1).max(7)
const prizes = z.strictObject({
  coins: whole,
  entries: whole,
  freeSpinCount: whole,
  gameId: z.int().min(1).nullable(),
  link: z.string().startsWith('/games/').nullable(),
  freeSpinLifetime: z.number().positive().nullable(),
  freeSpinsBetLevel: z.int().min(1).nullable(),
  freeSpinId: z.uuid().nullable(),
  endDate: z.iso.datetime().nullable(),
  wheelSpin: z.literal(LEVELS.flatMap(({ wheelSpin }) => wheelSpin ?? [])).nullable(),
  items: z.array(z.strictObject({ kind: z.string(), count: z.int().min(1) })).optional(),
})

export const infoAnswer = z.strictObject({
  success: z.literal<boolean>(true),
  isActive: z.boolean(),
  isAvailable: z.boolean(),
  finishedAt: z.iso.datetime().nullable(),
  nextAt: z.iso.datetime().nullable(),
  type: z.literal<string>('default'),
  reasonType: z.literal('phone').nullable(),
  activeLevel: level,
  takenLevel: z.int().min(0).max(7),
  levels: z.array(z.strictObject({ level, prizes })).length(7),
  ...pausable,
})

export const applyPrizeAnswer = z.strictObject({ success: z.literal(true), level, prizes })

/** Its part of the init data. */
export const initDataFields = initFields({ dailyLogin: z.strictObject({ isActive: z.boolean() }) })
