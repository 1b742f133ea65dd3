import { handlers } from '#platform/calls/handlers.server.ts'
import { calls } from './contract.ts'
import { bonusOffer } from './feature.ts'

export default handlers(
  { ...bonusOffer, calls },
  {
    inputs: {},
    calls: {
      async getBonuses(context) {
        return { success: true, data: await context.offers() }
      },
    },
  },
)
