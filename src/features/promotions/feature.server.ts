import { postedAmong } from '#platform/money/ledger.server.ts'
import { coinEquivalent } from '#platform/money/prize.ts'
import { handlers } from '#platform/calls/handlers.server.ts'
import { calls } from './contract.ts'
import { promotions } from './feature.ts'
import { promotionsFor } from './rules.ts'

export default handlers(
  { ...promotions, calls },
  {
    invitesToPlay: true,
    guests: ['promotions'],
    inputs: {},
    calls: {
      async promotions(context) {
        const { db, player, brand, runtime } = context
        const own = await context.promotions()
        const keys = own.flatMap(({ paidBy }) => paidBy ?? [])
        const paid =
          player && keys.length > 0 ? await postedAmong(db, player.playerId, keys) : new Set<string>()
        const entries = !player || (await runtime.policies.entriesAllowed(player.state, brand.name, db))
        const list = promotionsFor(own, {
          guest: player === null,
          paid,
          given: (prize) => (entries ? prize : coinEquivalent(prize)),
        })
        return { payload: { promotions: list } }
      },
    },
  },
)
