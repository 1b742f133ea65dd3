import type { CheckContext } from '#platform/money/service-checks.ts'
import { pastRuns, wrongPrizes } from '#platform/money/run-prizes.server.ts'
import { largestPool } from '#platform/facts/pools/pools.ts'
import type { Drift, MoreChecks, Reader } from '#platform/base/checks.ts'
import type { RaceEconomy } from './economy.ts'
import { asPool, RUNS } from './runs.server.ts'
import { openedPools, wonRaces, wrongRaces } from './settle/settle-store.server.ts'

/** The verifier's checks of races. */

const POOLS =
  'races pay no more than the pool that was fixed, and a tenth of it for each of the first ten who count'
const FIXED = 'pools of races are no larger than their runs allow'
const GIVEN = 'each prize of a race that was given was won by that player'
const PRIZES = 'prizes of races are paid as they were won'

/** Pools that the run of a race does not allow. */
async function tooLarge(client: Reader): Promise<readonly Drift[]> {
  const runs = await pastRuns(client, RUNS)
  return (await openedPools(client)).flatMap(({ run_id, pool, is_team_based }): Drift[] => {
    const economy = runs.get(run_id)?.economy as RaceEconomy | undefined
    const isRight = economy && economy.isTeamBased === is_team_based && pool <= mostOf(economy)
    return isRight ? [] : [{ check: FIXED, player_id: null, detail: `${run_id} has a pool of ${pool}` }]
  })
}

// Runs of before had neither a share nor a guarantee.
const mostOf = (economy: RaceEconomy) =>
  largestPool({ ...asPool(economy), guarantee: economy.guarantee ?? 0 })

export const audit = (elsewhere: CheckContext): MoreChecks => ({
  checks: [POOLS, FIXED, GIVEN, PRIZES],
  async run(client) {
    const drifts: Drift[] = (await wrongRaces(client)).map((one) => ({ check: POOLS, ...one }))
    drifts.push(...(await tooLarge(client)))
    const won = await wonRaces(client)
    for (const { player_id, key } of await elsewhere.keysGiven(client, '^races:(race|team):'))
      if (!won.has(`${player_id} ${key}`))
        drifts.push({ check: GIVEN, player_id, detail: `${key} was given and not won` })
    const of = { check: PRIZES, start: 'races:' }
    const wrong = await wrongPrizes(client, elsewhere, of, ({ player_id, key }) => {
      const entries = won.get(`${player_id} ${key}`)
      return entries === undefined ? null : [{ entries }]
    })
    return [...drifts, ...wrong]
  },
})
