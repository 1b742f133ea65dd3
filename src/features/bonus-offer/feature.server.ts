import { service } from '#platform/calls/service.server.ts'
import { handle } from '#platform/calls/handle.server.ts'
import { getBonusesAnswer } from './answers.server.ts'
import { calls } from './contract.ts'
import { bonusOffer } from './feature.ts'

export default service(
  { ...bonusOffer, calls },
  {
    calls: {
      getBonuses: handle(calls.getBonuses, {
        by: 'player',
        output: getBonusesAnswer,
        async run(context) {
          return { success: true, data: await context.offers() }
        },
      }),
    },
  },
)
