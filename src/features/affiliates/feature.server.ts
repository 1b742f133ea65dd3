import { service } from '#platform/calls/service.server.ts'
import { handle } from '#platform/calls/handle.server.ts'
import { partnerAnswer, initDataFields } from './answers.server.ts'
import { calls } from './contract.ts'
import { affiliates } from './feature.ts'
import { partnerRows, partnerUrlOf } from './store.server.ts'
import { partnerTarget } from './target.ts'

export default service(
  { ...affiliates, calls },
  {
    calls: {
      partner: handle(calls.partner, {
        by: 'player',
        output: partnerAnswer,
        async run({ db, playerId, caller, runtime }) {
          const url = await partnerUrlOf(db, playerId)
          const partnerUrl = partnerTarget(url, caller.origin, runtime.env.partnerOrigins)
          return { success: true, data: { partnerUrl } }
        },
      }),
    },
    standing: { rows: [partnerRows] },
    initFields: initDataFields,
    initData: ({ rows }) => ({ isAffiliate: rows(partnerRows).length > 0 }),
  },
)
