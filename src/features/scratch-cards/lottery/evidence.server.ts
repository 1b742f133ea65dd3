import type { CheckContext } from '#platform/money/service-checks.ts'
import { xpUntil } from '#platform/facts/figures-until.server.ts'
import { pastRuns, wrongPrizes } from '#platform/money/run-prizes.server.ts'
import { itemsGiven } from '#platform/items/evidence.server.ts'
import { largestPool } from '#platform/facts/pools/pools.ts'
import type { Drift, MoreChecks, Reader } from '#platform/base/checks.ts'
import type { LotteryEconomy } from './economy.ts'
import { LOTTERY } from './runs.server.ts'
import { TICKET } from './tickets.server.ts'
import { openedPools, wonLotteries, wrongLotteries } from './store.server.ts'

/** The verifier's checks of lotteries. */

const POOLS = 'lotteries give the prizes of the pool that was fixed, and no more of any'
const FIXED = 'pools of lotteries are no larger than their runs allow'
const GIVEN = 'each lottery prize that was given was won by that player'
const PRIZES = 'prizes of lotteries are paid as they were won'
const PLAYED = 'lottery tickets for play follow from the points of their players’ rounds'

const START = 'scratch-cards:lottery:'

/** Pools that the run of a lottery does not allow. */
async function tooLarge(client: Reader): Promise<readonly Drift[]> {
  const runs = await pastRuns(client, [LOTTERY])
  return (await openedPools(client)).flatMap(({ run_id, pool }): Drift[] => {
    const economy = runs.get(run_id)?.economy as LotteryEconomy | undefined
    // Runs of before had no guarantee.
    const isRight = economy && pool <= largestPool({ ...economy, guarantee: economy.guarantee ?? 0 })
    return isRight ? [] : [{ check: FIXED, player_id: null, detail: `${run_id} has a pool of ${pool}` }]
  })
}

/** Tickets whose players had not played as much by then. */
async function unplayed(client: Reader): Promise<readonly Drift[]> {
  // Their keys say by how many points they were earned, in hundredths (`tickets.server.ts`).
  const tickets = (await itemsGiven(client, TICKET)).flatMap(({ key, ...given }) => {
    const [, way, , points] = key.split(':')
    return way === 'play' ? [{ ...given, key, points: Number(points) }] : []
  })
  const played = await xpUntil(
    client,
    tickets.map(({ player_id, given_at }) => ({ playerId: player_id, at: given_at })),
  )
  return tickets.flatMap(({ player_id, key, points }, place) => {
    const right = played[place]!
    if (points <= right) return []
    return [{ check: PLAYED, player_id, detail: `${key} was given for ${points}, by its rounds ${right}` }]
  })
}

export const audit = (elsewhere: CheckContext): MoreChecks => ({
  checks: [POOLS, FIXED, GIVEN, PRIZES, PLAYED],
  async run(client) {
    const drifts: Drift[] = (await wrongLotteries(client)).map((detail) => ({
      ...{ check: POOLS, player_id: null, detail },
    }))
    drifts.push(...(await tooLarge(client)), ...(await unplayed(client)))
    const won = await wonLotteries(client)
    for (const { player_id, key } of await elsewhere.keysGiven(client, `^${START}`))
      if (!won.has(`${player_id} ${key}`))
        drifts.push({ check: GIVEN, player_id, detail: `${key} was given and not won` })
    const of = { check: PRIZES, start: START }
    const unlike = await wrongPrizes(client, elsewhere, of, ({ player_id, key }) => {
      const entries = won.get(`${player_id} ${key}`)
      return entries === undefined ? null : [{ entries }]
    })
    return [...drifts, ...unlike]
  },
})
