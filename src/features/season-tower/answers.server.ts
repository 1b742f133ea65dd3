import { z } from 'zod'
import { shown } from '#platform/calls/handle.server.ts'
import { wheelTurn, whole } from '#platform/money/answers.server.ts'
import { initFields } from '#platform/calls/shapes/added.server.ts'

/** The answers of the season's calls (001 §3, §7). */

/** How a player stands in the season. */
const standing = {
  slug: z.string().nullable(),
  isEnabled: z.boolean(),
  isActive: z.boolean(),
  isAvailable: z.boolean(),
  currentLevel: whole.max(30),
  totalProgressPercents: whole.max(100),
  finishedAt: z.iso.datetime().nullable(),
}

const prize = z.strictObject({
  coins: whole,
  entries: whole,
  freeSpinCount: whole,
  gameId: whole.nullable(),
  link: z.string().nullable(),
  freeSpinLifetime: whole.nullable(),
  freeSpinsBetLevel: whole.nullable(),
  freeSpinId: z.string().nullable(),
  endDate: z.string().nullable(),
  wheelSpin: wheelTurn.nullable(),
  items: z.array(z.strictObject({ kind: z.string().regex(/^lootbox$/), count: whole })).optional(),
})

export const seasonAnswer = shown(
  z.strictObject({
    ...standing,
    levels: z.array(z.strictObject({ currentExperience: whole, neededExperience: whole.min(1), prize })),
    experience: whole,
    rate: z.strictObject({ entries: whole, coins: whole }),
    switchableAt: z.iso.datetime().nullable(),
    nextAt: z.iso.datetime().nullable(),
  }),
)

export const switchSystemAnswer = z.strictObject({
  success: z.literal(true),
  isActiveSeasonLevelSystem: z.boolean(),
})

/** Its part of the init data. */
export const initDataFields = initFields({ season: z.strictObject(standing) })
