import type { CheckContext } from '#platform/money/service-checks.ts'
import { pastRuns, wrongPrizes } from '#platform/money/run-prizes.server.ts'
import { largestPool } from '#platform/facts/pools/pools.ts'
import type { Drift, MoreChecks, Reader } from '#platform/base/checks.ts'
import { openedDays, wrongDrops } from './draw/evidence.server.ts'
import { leftOff, wonWithout, type Levels } from './draw/listed.server.ts'
import type { DropEconomy } from './economy.ts'

/** The verifier's checks of prize drops. */

const DROPS = 'prize drops keep to their pool, their prizes, their lists, and what a player may win'
const LISTED = 'whoever played for a prize drop and could win it stood on its list, and nobody else won'
const FIXED = 'days of prize drops are opened as their runs allow'
const GIVEN = 'each prize drop that was given was won by that player'
const PRIZES = 'prize drops are paid as they were won'

/** From which level on players can win, and until when, by run. */
async function levelsOf(client: Reader): Promise<Levels> {
  const runs = await pastRuns(client, ['prize-drops'])
  return new Map(
    [...runs].map(([id, { economy, ends_at }]) => [
      id,
      { level: (economy as DropEconomy).fromLevel, ends_ms: ends_at.getTime() },
    ]),
  )
}

/** Days with another pool or other limits than their runs allow. */
async function wrongDays(client: Reader): Promise<readonly Drift[]> {
  const runs = await pastRuns(client, ['prize-drops'])
  return (await openedDays(client)).flatMap(({ run_id, base, pool, an_hour, a_day }): Drift[] => {
    const economy = runs.get(run_id)?.economy as DropEconomy | undefined
    const isRight =
      economy &&
      // Runs of before had no guarantee.
      base <= largestPool({ ...economy, guarantee: economy.guarantee ?? 0 }) &&
      pool <= Math.max(base, economy.most) &&
      an_hour === economy.anHour &&
      a_day === economy.aDay
    return isRight ? [] : [{ check: FIXED, player_id: null, detail: `${run_id} has a pool of ${pool}` }]
  })
}

export const audit = (elsewhere: CheckContext): MoreChecks => ({
  checks: [DROPS, LISTED, FIXED, GIVEN, PRIZES],
  async run(client) {
    const { wrong, won } = await wrongDrops(client)
    const drifts: Drift[] = wrong.map((one) => ({ check: DROPS, ...one }))
    const levels = await levelsOf(client)
    const listed = [
      ...(await leftOff(client, levels, await elsewhere.levelsHad(client))),
      ...(await wonWithout(client, levels)),
    ]
    drifts.push(...listed.map((one) => ({ check: LISTED, ...one })))
    drifts.push(...(await wrongDays(client)))
    for (const { player_id, key } of await elsewhere.keysGiven(client, '^prize-drops:'))
      if (!won.has(`${player_id} ${key}`))
        drifts.push({ check: GIVEN, player_id, detail: `${key} was given and not won` })
    const of = { check: PRIZES, start: 'prize-drops:' }
    const unlike = await wrongPrizes(client, elsewhere, of, ({ player_id, key }) => {
      const entries = won.get(`${player_id} ${key}`)
      return entries === undefined ? null : [{ entries }]
    })
    return [...drifts, ...unlike]
  },
})
