import { z } from 'zod'
import { answer, shown } from '#platform/calls/handle.server.ts'
import { drawPlace } from '#platform/draws/answers.server.ts'
import { chance, money, whole } from '#platform/money/answers.server.ts'
import { initFields } from '#platform/calls/shapes/added.server.ts'

/** The answers of the deposit streak's calls (001 §3, §7). */

const day = z.int().min(0).max(7)
const boost = z.enum(['double', 'freeze', 'spins'])

/** A spin answers with what it gave, and no more. */
export const applyPrizeAnswer = z.strictObject({
  success: z.literal(true),
  day,
  date: z.iso.date(),
  sector: z.int().min(0).max(7),
  prize: money,
  draw: drawPlace,
})

export const infoAnswer = shown(
  z.strictObject({
    isActive: z.boolean(),
    finishedAt: z.iso.datetime().nullable(),
    day,
    freezes: whole,
    missed: whole,
    covered: z.array(whole).length(7),
    endedAt: day.nullable(),
    next: day.min(1),
    isShorter: z.boolean(),
    canSpin: z.boolean(),
    skin: z.string().min(1),
    boost: boost.nullable(),
    mustChoose: z.boolean(),
    doneToday: z.boolean(),
    continuesUntil: z.iso.datetime().nullable(),
    days: z.array(money).length(7),
    last: applyPrizeAnswer.nullable(),
  }),
)

export const wheelsPrizesAnswer = answer(
  z.strictObject({
    day,
    sectors: z.array(z.strictObject({ factor: z.number().positive(), ...chance, prize: money })).length(8),
  }),
)

const group = z.literal<string[]>(['A', 'B', 'C'])

export const groupInfoAnswer = answer(
  z.strictObject({
    group,
    multiplier: whole,
    groups: z.array(z.strictObject({ group, from: whole, multiplier: whole })).length(3),
  }),
)

export const chooseBoostAnswer = answer(z.strictObject({ boost, day, date: z.iso.date() }))

/** Its part of the init data. */
export const initDataFields = initFields({ depositStreak: z.strictObject({ isActive: z.boolean() }) })
