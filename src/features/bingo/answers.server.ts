import { z } from 'zod'
import { answer, pause, shown } from '#platform/calls/handle.server.ts'
import { drawPlace } from '#platform/draws/answers.server.ts'
import { money, whole } from '#platform/money/answers.server.ts'
import { initFields } from '#platform/calls/shapes/added.server.ts'

/** The answers of bingo's calls (001 §3, §7). */

const gameId = z.string().regex(/^[0-9a-f]{32}$/)
const number = z.int().min(1).max(30)
const ticket = z.strictObject({ numbers: z.array(number).length(9) })
const played = z.strictObject({
  game_id: gameId,
  balls: z.array(number).length(10),
  tickets: z
    .array(
      ticket.extend({
        marks: z.array(z.int().min(0).max(8)),
        lines: z.array(z.int().min(0).max(7)),
        prize: money,
      }),
    )
    .length(2),
  prize: money,
  draw: drawPlace,
})

export const statusAnswer = shown(
  z.strictObject({
    isActive: z.boolean(),
    availablePoint: whole,
    bingoEndDate: z.iso.datetime().nullable(),
    nextBallProgress: z.number().min(0).lt(1),
  }),
)

export const dataAnswer = shown(
  z.strictObject({
    game: z
      .strictObject({ id: gameId, tickets: z.array(ticket).length(2), coinsOnly: z.boolean() })
      .nullable(),
    unplayable: pause.optional(),
    last: played.nullable(),
    freeBalls: whole,
    nextFreeAt: z.iso.datetime().nullable(),
    today: z.strictObject({ earned: whole, most: whole }),
    rounds: whole,
    bets: z.strictObject({ entries: z.literal<number>(5), coins: z.literal<number>(500) }),
    leftOver: whole,
    odds: z.array(z.strictObject({ lines: z.array(whole), prize: money, coinsOnly: money, ways: whole })),
    ended: z
      .strictObject({
        endedAt: z.iso.datetime(),
        balls: whole,
        each: whole,
        coins: whole,
        isPaid: z.boolean(),
      })
      .nullable(),
    nextRunAt: z.iso.datetime().nullable(),
    store: z.strictObject({ balls: z.literal<number>(5), price: whole, left: whole }).nullable(),
  }),
)

export const playAnswer = answer(played)

export const freeAnswer = answer(z.strictObject({ day: z.iso.date(), balls: z.literal<number>(2) }))

export const storeAnswer = answer(z.strictObject({ balls: z.literal<number>(5), price: whole }))

/** Its part of the init data. */
export const initDataFields = initFields({ bingo: z.strictObject({ isActive: z.boolean() }) })
