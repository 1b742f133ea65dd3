import type { Bonus } from '#platform/money/prize.ts'
import { handlers, type Context } from '#platform/calls/handlers.server.ts'
import { calls } from './contract.ts'
import { bonusOffer } from './feature.ts'

/** What the features have to give; who is self-excluded is shown none of it as available. */
async function bonusesOf(context: Context): Promise<Readonly<Record<string, Bonus>>> {
  const [bonuses, { account }] = await Promise.all([context.bonuses(), context.standing()])
  if (!account?.isExcluded) return bonuses
  return Object.fromEntries(
    Object.entries(bonuses).map(([name, bonus]) => [name, { ...bonus, available: false }]),
  )
}

export default handlers(
  { ...bonusOffer, calls },
  {
    inputs: {},
    calls: {
      async getBonuses(context) {
        return { success: true, data: await bonusesOf(context) }
      },
    },
  },
)
