import type { CheckContext } from '#platform/money/service-checks.ts'
import { weightedByRun } from '#platform/evidence/round-figures.server.ts'
import { pastRuns, wrongPrizes } from '#platform/money/run-prizes.server.ts'
import type { Drift, MoreChecks, Reader } from '#platform/base/checks.ts'
import type { Handle } from '#platform/secrets/vault.server.ts'
import type { SeasonEconomy } from './economy.ts'
import { levelAt, xpAt } from './rules.ts'

/**
 * Levels of the tower are computed again from the rounds: within the time of its season, a player's rounds must
 * have given as much experience as the levels need that were paid. Which of them counted for the league
 * instead is not written on the rounds; that no round counts for both is a check of the league.
 */
const LEVELS = 'levels of the tower that were paid were reached by rounds of their season'

const PRIZES = 'levels of the tower gave what their season gives'

const PRIZE_KEY = '^season-tower:([0-9a-f-]{36}):(\\d+)$'

/** The highest level of each season of which each player got a prize. */
async function highestGiven(client: Reader, { keysGiven }: CheckContext) {
  const highest = new Map<string, { player_id: string; runId: string; level: number }>()
  for (const { player_id, key } of await keysGiven(client, PRIZE_KEY)) {
    const [, runId, level] = new RegExp(PRIZE_KEY).exec(key)!
    const known = highest.get(`${player_id} ${runId}`)
    if ((known?.level ?? 0) < Number(level))
      highest.set(`${player_id} ${runId}`, { player_id, runId: runId!, level: Number(level) })
  }
  return [...highest.values()]
}

/** The check of the tower. */
export const audit = (_: Handle, elsewhere: CheckContext): MoreChecks => ({
  checks: [LEVELS, PRIZES],
  async run(client) {
    const reached = new Map(
      (await weightedByRun(client, 'season-tower')).map((row) => {
        const economy = row.economy as SeasonEconomy
        // A coin is a hundredth of a point, an entry a whole one.
        const xp = xpAt(economy, row.coins + row.entry_hundredths)
        return [`${row.player_id} ${row.run_id}`, levelAt(economy, xp)]
      }),
    )
    const tooHigh = (await highestGiven(client, elsewhere)).flatMap(
      ({ player_id, runId, level }): Drift[] => {
        const most = reached.get(`${player_id} ${runId}`) ?? 0
        return level > most
          ? [{ check: LEVELS, player_id, detail: `got level ${level}, the rounds reach ${most}` }]
          : []
      },
    )
    const runs = await pastRuns(client, ['season-tower'])
    const of = { check: PRIZES, start: 'season-tower:' }
    const wrong = await wrongPrizes(client, elsewhere, of, ({ key }) => {
      const [, runId = '', level = ''] = new RegExp(PRIZE_KEY).exec(key) ?? []
      const economy = runs.get(runId)?.economy as SeasonEconomy | undefined
      const prize = economy?.levels[Number(level) - 1]?.prize
      return prize ? [prize] : []
    })
    return [...tooHigh, ...wrong]
  },
})
