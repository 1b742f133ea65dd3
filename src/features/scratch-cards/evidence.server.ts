import type { CheckContext } from '#platform/money/service-checks.ts'
import { claimTimes } from '#platform/money/claim.server.ts'
import { drawnResults } from '#platform/draws/draw.server.ts'
import { pastRuns, wrongPrizes } from '#platform/money/run-prizes.server.ts'
import type { MoreChecks } from '#platform/base/checks.ts'
import { ECONOMY, type CardEconomy } from './economy.ts'
import { audit as lotteryAudit } from './lottery/evidence.server.ts'
import { prizeAt } from './rules.ts'
import { NAME } from './things.server.ts'

/**
 * The verifier's check of cards against the economies of their runs: each pays the prize that was drawn for
 * it.
 */

const PRIZES = 'scratch cards gave what was drawn by the chances of a run'
const LOTTERY = `${NAME}:lottery:`

/** The check of cards. A card that was given is drawn by the run of that time, or by a run that had begun by its opening. */
const cards = (elsewhere: CheckContext): MoreChecks => ({
  checks: [PRIZES],
  async run(client) {
    const runs = [...(await pastRuns(client, [NAME])).values()]
    const drawn = new Map(
      (await drawnResults(client, NAME)).map(({ player_id, key, result }) => [`${player_id} ${key}`, result]),
    )
    const opened = await claimTimes(client, NAME)
    return wrongPrizes(
      client,
      elsewhere,
      { check: PRIZES, start: `${NAME}:` },
      ({ player_id, theme, key }) => {
        if (key.startsWith(LOTTERY)) return null
        const card = key.slice(NAME.length + 1)
        const place = drawn.get(`${player_id} ${card}`)
        const at = opened.get(`${player_id} card:${card}`)
        if (place === undefined || at === undefined) return []
        const begun = runs.filter((one) => one.theme === theme && one.starts_at <= at)
        return [ECONOMY, ...begun.map(({ economy }) => economy as CardEconomy)].flatMap(
          (economy) => (place > economy.prizes.length ? null : prizeAt(economy, place)) ?? [],
        )
      },
    )
  },
})

/** The checks of cards and of the lottery. */
export const audit = (elsewhere: CheckContext): MoreChecks => {
  const all = [cards(elsewhere), lotteryAudit(elsewhere)]
  return {
    checks: all.flatMap(({ checks }) => checks),
    run: async (client) => (await Promise.all(all.map(({ run }) => run(client)))).flat(),
  }
}
