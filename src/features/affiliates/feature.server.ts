import { handlers } from '#platform/calls/handlers.server.ts'
import { calls } from './contract.ts'
import { affiliates } from './feature.ts'
import { partnerUrlOf } from './store.server.ts'
import { partnerTarget } from './target.ts'

export default handlers(
  { ...affiliates, calls },
  {
    inputs: {},
    calls: {
      async partner({ db, playerId, caller, runtime }) {
        const url = await partnerUrlOf(db, playerId)
        const partnerUrl = partnerTarget(url, caller.origin, runtime.env.partnerOrigins)
        return { success: true, data: { partnerUrl } }
      },
    },
    initData: async ({ db, player }) => ({
      isAffiliate: player !== null && (await partnerUrlOf(db, player.playerId)) !== null,
    }),
  },
)
