import { coinEquivalent } from '#platform/money/prize.ts'
import { service } from '#platform/calls/service.server.ts'
import { handle } from '#platform/calls/handle.server.ts'
import { promotionsAnswer } from './answers.server.ts'
import { calls } from './contract.ts'
import { promotions } from './feature.ts'
import { promotionsFor } from './rules.ts'

export default service(
  { ...promotions, calls },
  {
    invitesToPlay: true,

    calls: {
      promotions: handle(calls.promotions, {
        by: 'guest',
        output: promotionsAnswer,
        async run(context) {
          const [own, { player, isPosted, mayHaveEntries }] = await Promise.all([
            context.promotions(),
            context.standing(),
          ])
          const keys = player ? own.flatMap(({ paidBy }) => paidBy ?? []) : []
          const paid = new Set(keys.filter(isPosted))
          const list = promotionsFor(own, {
            guest: player === null,
            paid,
            given: (prize) => (mayHaveEntries || !player ? prize : coinEquivalent(prize)),
          })
          return { payload: { promotions: list } }
        },
      }),
    },
  },
)
