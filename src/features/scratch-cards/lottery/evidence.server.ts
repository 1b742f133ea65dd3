import type { CheckContext } from '#platform/calls/handlers.server.ts'
import type { Drift, MoreChecks } from '#platform/money/verify.server.ts'
import { wonLotteries, wrongLotteries } from './store.server.ts'

/** What the verifier recomputes of lotteries. */

const POOLS = 'lotteries give the prizes of the pool that was fixed, and no more of any'
const GIVEN = 'each lottery prize that was given was won by that player'

export const audit = ({ keysGiven }: CheckContext): MoreChecks => ({
  checks: [POOLS, GIVEN],
  async run(client) {
    const drifts: Drift[] = (await wrongLotteries(client)).map((detail) => ({
      ...{ check: POOLS, player_id: null, detail },
    }))
    const won = await wonLotteries(client)
    for (const { player_id, key } of await keysGiven(client, '^scratch-cards:lottery:'))
      if (!won.has(`${player_id} ${key}`))
        drifts.push({ check: GIVEN, player_id, detail: `${key} was given and not won` })
    return drifts
  },
})
