import type { Bonus } from '#platform/money/prize.ts'
import { handlers, type Context } from '#platform/calls/handlers.server.ts'
import { calls } from './contract.ts'
import { bonusOffer } from './feature.ts'

/** What the features have to give; who is self-excluded is shown none of it as available. */
async function offersOf(context: Context): Promise<Readonly<Record<string, Bonus>>> {
  const [offers, { account }] = await Promise.all([context.offers(), context.standing()])
  if (!account?.isExcluded) return offers
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
