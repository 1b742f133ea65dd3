import { z } from 'zod'
import { TOTAL_WEIGHT } from '#platform/base/random/weights.ts'
import type { Db } from '#platform/data/db.server.ts'
import { economyOf, type RunEconomy } from '#platform/runs/economy.server.ts'
import { runsBegunBy } from '#platform/runs/store.server.ts'
import { BOUNDS, ECONOMY, MOST_PRIZES, type CardEconomy } from './economy.ts'
import { distinct, weightsOf, worthOf } from './rules.ts'

const amount = z.int().min(1).max(1_000_000)
const weight = z.int().min(0).max(TOTAL_WEIGHT)

/** How runs read their economies: a table of chances, and what a card may be worth at most. */
export const runEconomy: RunEconomy<CardEconomy> = {
  schema: z.strictObject({
    lose: weight,
    prizes: z
      .array(
        z.strictObject({
          prize: z.union([
            z.strictObject({ coins: amount }),
            z.strictObject({ entries: amount }),
            z.strictObject({ coins: amount, entries: amount }),
          ]),
          weight,
        }),
      )
      .min(1)
      .max(MOST_PRIZES),
  }),
  sample: ECONOMY,
  check: (economy) => {
    const prizes = economy.prizes.map(({ prize }) => prize)
    return [
      {
        name: 'the sum of the weights',
        value: weightsOf(economy).reduce((sum, one) => sum + one, 0),
        least: TOTAL_WEIGHT,
        most: TOTAL_WEIGHT,
      },
      { name: 'the number of different prizes', value: distinct(prizes).length, least: prizes.length },
      { name: 'the expected value in coins', value: worthOf(economy, 'coins'), most: BOUNDS.coins },
      { name: 'the expected value in entries', value: worthOf(economy, 'entries'), most: BOUNDS.entries },
    ]
  },
}

/**
 * The numbers by which cards are drawn that were given at these times: those of the run that took place, or of
 * the last one before. A card that was given before every run is drawn by the newest, or by the usual numbers.
 * @param given ISO times
 */
export async function economiesWhenGiven(
  db: Db,
  { brand, now }: { readonly brand: { readonly name: string }; readonly now: Date },
  given: readonly string[],
): Promise<readonly CardEconomy[]> {
  const instants = given.map((at) => new Date(at))
  const runs = await runsBegunBy(db, 'scratch-cards', brand.name, instants, now)
  return runs.map((run) => (run ? economyOf(run, runEconomy) : ECONOMY))
}
