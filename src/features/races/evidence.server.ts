import type { CheckContext } from '#platform/calls/handlers.server.ts'
import type { Drift, MoreChecks } from '#platform/money/verify.server.ts'
import { wonRaces, wrongRaces } from './settle/settle-store.server.ts'

/** What the verifier recomputes of races. */

const POOLS =
  'races pay no more than the pool that was fixed, and a tenth of it for each of the first ten who count'
const GIVEN = 'each prize of a race that was given was won by that player'

export const audit = ({ keysGiven }: CheckContext): MoreChecks => ({
  checks: [POOLS, GIVEN],
  async run(client) {
    const drifts: Drift[] = (await wrongRaces(client)).map((one) => ({ check: POOLS, ...one }))
    const won = await wonRaces(client)
    for (const { player_id, key } of await keysGiven(client, '^races:(race|team):'))
      if (!won.has(`${player_id} ${key}`))
        drifts.push({ check: GIVEN, player_id, detail: `${key} was given and not won` })
    return drifts
  },
})
