import { z } from 'zod'
import type { RunEconomy } from '#platform/runs/economy.server.ts'
import { BOUNDS, ECONOMY, MOST_DICE_OF_A_WEEK, SECTIONS, type MapEconomy } from './economy.ts'
import { worthOf } from './rules.ts'

const amount = z.int().min(1).max(1_000_000)

/** How runs read their economies: what each section gives, and what a map may be worth at most. */
export const runEconomy: RunEconomy<MapEconomy> = {
  schema: z.strictObject({
    sections: z
      .array(
        z.union([
          z.strictObject({ coins: amount }),
          z.strictObject({ entries: amount }),
          z.strictObject({ coins: amount, entries: amount }),
        ]),
      )
      .length(SECTIONS),
  }),
  sample: ECONOMY,
  check: (economy) =>
    (['coins', 'entries'] as const).map((unit) => ({
      name: `the expected value in ${unit}`,
      value: worthOf(economy, unit, MOST_DICE_OF_A_WEEK),
      most: BOUNDS[unit],
    })),
}
