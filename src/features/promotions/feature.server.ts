import { coinEquivalent } from '#platform/money/prize.ts'
import { handlers } from '#platform/calls/handlers.server.ts'
import { calls, type Promotion } from './contract.ts'
import { PAID_BY } from './economy.ts'
import { promotions } from './feature.ts'
import { promotionsFor } from './rules.ts'
import { paidKeys } from './store.server.ts'

/** Features and promotions meet by the type alone; what a feature says of its own is in the shape of 001 §3. */
const detailsOf = (said: Readonly<Record<string, object>>, type: string) =>
  (said[type] ?? null) as Promotion['details']

export default handlers(
  { ...promotions, calls },
  {
    invitesToPlay: true,
    guests: ['promotions'],
    inputs: {},
    calls: {
      async promotions(context) {
        const { db, player, brand, runtime } = context
        const paid = player ? await paidKeys(db, player.playerId, Object.values(PAID_BY)) : new Set<string>()
        const entries = !player || (await runtime.policies.entriesAllowed(player.state, brand.name, db))
        const list = promotionsFor({
          guest: player === null,
          paid,
          given: (prize) => (entries ? prize : coinEquivalent(prize)),
          states: player ? await context.states() : {},
          on: (feature) => brand.features[feature] === true,
        })
        const said = player ? await context.promotionDetails() : {}
        return {
          payload: { promotions: list.map((one) => ({ ...one, details: detailsOf(said, one.type) })) },
        }
      },
    },
  },
)
