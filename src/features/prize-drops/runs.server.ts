import { z } from 'zod'
import type { RunEconomy } from '#platform/runs/economy.server.ts'
import { BOUNDS, ECONOMY, type DropEconomy } from './economy.ts'

const count = z.int().min(1)

/** How runs read their economies: a run is a day. */
export const runEconomy: RunEconomy<DropEconomy> = {
  schema: z.strictObject({
    most: count.max(10_000_000),
    least: z.int().min(0).max(10_000_000),
    share: z.int().min(0).max(10_000),
    fromLevel: count.max(70),
    anHour: count.max(100),
    aDay: count.max(100),
  }),
  sample: ECONOMY,
  sampleDays: 1,
  check: ({ most, least, share, anHour, aDay }) => [
    { name: 'the largest pool', value: most, least: 100, most: BOUNDS.most },
    { name: 'the smallest pool', value: least, most: Math.min(most, BOUNDS.least) },
    { name: 'the share of the expected win', value: share, most: BOUNDS.share },
    { name: 'the number of prizes an hour', value: anHour, most: aDay },
  ],
}
