import { z } from 'zod'
import type { RunEconomy } from '#platform/runs/economy.server.ts'
import { BOUNDS, ECONOMY, RUN_DAYS, STEPS, type BingoEconomy } from './economy.ts'
import { worthOf } from './rules.ts'

const amount = z.int().min(0).max(1_000_000)
const ROWS = [[0], [1], [2], [3], [4, 5, 6], [8]]

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
  check: (economy) => [
    { name: 'the expected value of a ticket in coins', value: worthOf(economy, 'coins'), most: BOUNDS.coins },
    {
      name: 'the expected value of a ticket in entries',
      value: worthOf(economy, 'entries'),
      most: BOUNDS.entries,
    },
  ],
}
