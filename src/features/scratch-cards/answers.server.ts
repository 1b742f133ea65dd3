import { z } from 'zod'
import { answer, shown } from '#platform/calls/handle.server.ts'
import { drawPlace } from '#platform/draws/answers.server.ts'
import { money, whole } from '#platform/money/answers.server.ts'
import { initFields } from '#platform/calls/shapes/added.server.ts'

/** The answers of the scratch cards' calls (001 §3, §7). */

const place = z.int().min(0).max(8)
const opened = z.strictObject({
  card_id: z.string(),
  cells: z.array(money.nullable()).length(9),
  match: z.array(place).refine(({ length }) => length === 0 || length === 3),
  prize: money.nullable(),
  draw: drawPlace,
})
const odds = z.array(
  z.strictObject({ prize: money.nullable(), weight: whole, chance: z.string().regex(/^[\d.]+%$/) }),
)
const hash = z.string().regex(/^[0-9a-f]{64}$/)
const lottery = z.strictObject({
  tickets: whole,
  pool: whole,
  prizes: z.array(z.strictObject({ prize: money, count: z.int().min(1) })),
  drawAt: z.iso.datetime().nullable(),
  seedHash: hash.nullable(),
  ways: z.strictObject({ card: whole, deposit: whole, xp: whole, aDay: whole }).nullable(),
  isPlayOnly: z.boolean(),
  last: z
    .strictObject({
      drawnAt: z.iso.datetime(),
      pool: whole,
      tickets: whole,
      listHash: hash.nullable(),
      winners: z.array(z.strictObject({ place: z.int().min(1), name: z.string(), prize: money })),
      mine: money.nullable(),
    })
    .nullable(),
})
const card = z.strictObject({
  card_id: z.string(),
  kind: z.enum(['daily', 'given']),
  expiresAt: z.iso.datetime().nullable(),
  odds: odds.min(1).optional(),
})

export const oddsAnswer = answer(z.strictObject({ odds, lottery: lottery.nullable() }))

export const stateAnswer = shown(
  z.strictObject({
    isActive: z.boolean(),
    isPaused: z.boolean(),
    finishedAt: z.iso.datetime().nullable(),
    cards: z.array(card),
    boxes: z.array(z.strictObject({ box_id: z.string(), expiresAt: z.iso.datetime().nullable() })),
    nextAt: z.iso.datetime().nullable(),
    odds,
    lottery: lottery.nullable(),
    last: opened.nullable(),
  }),
)

export const revealAnswer = answer(opened)

export const boxAnswer = answer(z.strictObject({ cards: z.array(card).length(3) }))

/** Its part of the init data. */
export const initDataFields = initFields({
  scratchCardLottery: z.strictObject({ isActive: z.boolean(), finishedAt: z.iso.datetime().nullable() }),
})
