import type { CheckContext } from '#platform/calls/handlers.server.ts'
import type { Drift, MoreChecks } from '#platform/money/verify.server.ts'
import { wrongDrops } from './draw/store.server.ts'

/** What the verifier recomputes of prize drops. */

const DROPS = 'prize drops keep to their pool, their prizes, their lists, and what a player may win'
const GIVEN = 'each prize drop that was given was won by that player'

export const audit = ({ keysGiven }: CheckContext): MoreChecks => ({
  checks: [DROPS, GIVEN],
  async run(client) {
    const { wrong, won } = await wrongDrops(client)
    const drifts: Drift[] = wrong.map((one) => ({ check: DROPS, ...one }))
    for (const { player_id, key } of await keysGiven(client, '^prize-drops:'))
      if (!won.has(`${player_id} ${key}`))
        drifts.push({ check: GIVEN, player_id, detail: `${key} was given and not won` })
    return drifts
  },
})
