import { z } from 'zod'
import { coinEquivalent } from '#platform/money/prize.ts'
import type { Figure, RunEconomy } from '#platform/runs/economy.server.ts'
import {
  BALL_BOUNDS,
  BALLS,
  BOUNDS,
  ECONOMY,
  RUN_DAYS,
  STEPS,
  STORE_BALLS,
  TICKETS,
  type BingoEconomy,
} from './economy.ts'
import { byPlayOf, worthOf } from './rules.ts'

const amount = z.int().min(0).max(1_000_000)
const ROWS = [[0], [1], [2], [3], [4, 5, 6], [8]]

/** Figures of an economy: what tickets and balls are worth, so that no way to get balls can be farmed. */
function figures(economy: BingoEconomy): readonly Figure[] {
  const { rounds, freeADay, leftOver, store } = economy
  const ticket = { coins: worthOf(economy, 'coins'), entries: worthOf(economy, 'entries') }
  // Its part of a game; coins also as what is paid for one that is left.
  const part = (amount: number) => (TICKETS * amount) / BALLS
  const ball = { coins: Math.max(part(ticket.coins), leftOver), entries: part(ticket.entries) }
  const bought = STORE_BALLS * Math.max(leftOver, part(coinEquivalent(ticket).coins ?? 0))
  const { round, free } = BALL_BOUNDS
  return [
    { name: 'the expected value of a ticket in coins', value: ticket.coins, most: BOUNDS.coins },
    { name: 'the expected value of a ticket in entries', value: ticket.entries, most: BOUNDS.entries },
    { name: 'the coins of a ball for each of its rounds', value: ball.coins / rounds, most: round.coins },
    {
      name: 'the entries of a ball for each of its rounds',
      value: ball.entries / rounds,
      most: round.entries,
    },
    { name: 'the entries that rounds earn in a week', value: byPlayOf(economy), most: BOUNDS.byPlay },
    { name: 'the coins of a day’s free balls', value: ball.coins * freeADay, most: free.coins },
    { name: 'the entries of a day’s free balls', value: ball.entries * freeADay, most: free.entries },
    { name: 'the coins that balls from the store bring', value: bought, most: store.price },
  ]
}

/** How runs read their economies: a prize for every number of lines, and what a ticket may be worth at most. */
export const runEconomy: RunEconomy<BingoEconomy> = {
  schema: z.strictObject({
    // Pages are told of whole steps.
    rounds: z.int().min(STEPS).max(10_000).multipleOf(STEPS),
    mostADay: z.int().min(0).max(100),
    freeADay: z.int().min(1).max(10),
    leftOver: z.int().min(1).max(10_000),
    store: z.strictObject({ price: z.int().min(1).max(1_000_000), aDay: z.int().min(1).max(10) }),
    prizes: z
      .array(
        z.strictObject({
          lines: z.array(z.int()).min(1).max(3),
          prize: z.strictObject({ coins: amount.min(1), entries: amount }),
        }),
      )
      .length(ROWS.length)
      .refine((rows) => JSON.stringify(rows.map(({ lines }) => lines)) === JSON.stringify(ROWS), {
        message: 'the rows are those of no line, 1, 2, 3, 4 to 6, and 8 lines',
      }),
  }),
  sample: ECONOMY,
  sampleDays: RUN_DAYS,
  check: figures,
}
