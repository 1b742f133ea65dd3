import { z } from 'zod'
import { namedPoolFields, poolFigures } from '#platform/facts/pools/pools.server.ts'
import type { RunEconomy } from '#platform/runs/economy.server.ts'
import { BOUNDS, ECONOMY, SAMPLE, XP_STEP, type LotteryEconomy } from './economy.ts'

/** The runs of the lottery, beside those of the cards. */
export const LOTTERY = 'scratch-cards.lottery'

const count = z.int().min(1)

/** How runs read their economies: a run is a lottery, drawn at its end. */
export const lotteryEconomy: RunEconomy<LotteryEconomy> = {
  schema: z.strictObject({
    ...namedPoolFields,
    xp: count.max(1_000_000),
    aDay: z.int().min(0).max(1_000),
    card: z.int().min(0).max(1_000),
    deposit: z.int().min(0).max(10_000),
  }),
  usual: ECONOMY,
  sample: SAMPLE,
  // Sundays at 20:00 on the brand's clock.
  sampleDraws: { weekday: 0, at: '20:00' },
  check: (economy) => [
    ...poolFigures(economy, BOUNDS),
    { name: 'the experience for a ticket', value: economy.xp, least: XP_STEP },
    { name: `experience for a ticket beyond a multiple of ${XP_STEP}`, value: economy.xp % XP_STEP, most: 0 },
    // Nobody needs to bet or buy to take part.
    { name: 'the tickets for a daily card', value: economy.card, least: 1 },
  ],
}
