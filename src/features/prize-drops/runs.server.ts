import { z } from 'zod'
import { namedPoolFields, poolFigures } from '#platform/facts/pools/pools.server.ts'
import type { RunEconomy } from '#platform/runs/economy.server.ts'
import { BOUNDS, ECONOMY, type DropEconomy } from './economy.ts'

const count = z.int().min(1)

/** How runs read their economies: a run is a day. */
export const runEconomy: RunEconomy<DropEconomy> = {
  schema: z.strictObject({
    ...namedPoolFields,
    fromLevel: count.max(70),
    anHour: count.max(100),
    aDay: count.max(100),
  }),
  sample: ECONOMY,
  sampleDays: 1,
  check: (economy) => [
    ...poolFigures(economy, BOUNDS),
    { name: 'the number of prizes an hour', value: economy.anHour, most: economy.aDay },
  ],
}
