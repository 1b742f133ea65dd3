import { z } from 'zod'
import type { RunEconomy } from '#platform/runs/economy.server.ts'
import { BOUNDS, ECONOMY, LEVELS, RUN_DAYS, SPIN_GAME, STEPS, type SeasonEconomy } from './economy.ts'
import { costOf } from './cost.ts'

const amount = z.int().min(1).max(1_000_000)

/** How runs read their economies: thirty levels, each of which needs and gives something. */
export const runEconomy: RunEconomy<SeasonEconomy> = {
  schema: z.strictObject({
    perPoint: z.int().min(1).max(100),
    levels: z
      .array(
        z.strictObject({
          // Pages are told of parts of a level.
          needed: z.int().min(STEPS).max(1_000_000),
          prize: z.strictObject({
            coins: amount.exactOptional(),
            entries: amount.exactOptional(),
            freeSpins: z
              .strictObject({
                game: z.literal(SPIN_GAME.slug),
                count: z.int().min(1).max(100),
                betLevel: z.literal(1),
                lifetime_ms: z
                  .int()
                  .min(86_400_000)
                  .max(30 * 86_400_000),
                mode: z.literal('TournamentPoints'),
              })
              .exactOptional(),
            items: z
              .array(z.strictObject({ kind: z.literal('lootbox'), count: z.int().min(1).max(10) }))
              .length(1)
              .exactOptional(),
          }),
        }),
      )
      .length(LEVELS),
  }),
  sample: ECONOMY,
  sampleDays: RUN_DAYS,
  check: (economy) => {
    const { coins, entries, highest } = costOf(economy)
    return [
      { name: 'the coins of all prizes', value: coins, most: BOUNDS.coins },
      { name: 'what all prizes cost in entries', value: entries, most: BOUNDS.entries },
      {
        name: 'the highest part of bets that comes back in entries, percent',
        value: highest,
        most: BOUNDS.highest,
      },
    ]
  },
}
