import { isExcluded } from '#platform/players/exclusion.server.ts'
import type { Bonus } from '#platform/money/prize.ts'
import { handlers, type Context } from '#platform/calls/handlers.server.ts'
import { calls } from './contract.ts'
import { bonusOffer } from './feature.ts'

/** What the features have to give; who is self-excluded is shown none of it as available. */
async function offersOf(context: Context): Promise<Readonly<Record<string, Bonus>>> {
  const { db, playerId, now } = context
  const offers = await context.offers()
  if (!(await isExcluded(db, playerId, now))) return offers
  return Object.fromEntries(
    Object.entries(offers).map(([name, bonus]) => [name, { ...bonus, available: false }]),
  )
}

export default handlers(
  { ...bonusOffer, calls },
  {
    inputs: {},
    calls: {
      async getBonuses(context) {
        return { success: true, data: await offersOf(context) }
      },
    },
  },
)
