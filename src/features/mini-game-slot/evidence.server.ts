import type { CheckContext } from '#platform/money/service-checks.ts'
import { drawnResults } from '#platform/draws/draw.server.ts'
import { GIVEN } from '#platform/evidence/round-figures.server.ts'
import type { MoreChecks } from '#platform/base/checks.ts'
import type { Handle } from '#platform/secrets/vault.server.ts'
import { FAIL_PRIZE } from './economy.ts'
import { drawKey, NAME } from './run.server.ts'
import { stopPrizeOf, TOP } from './rules.ts'

/** Compares the payment of each run with the level that its draws led to, whatever its row says. */
const FOLLOWS = 'runs of the mini-game slot paid what their draws lead to'

interface Given {
  readonly player_id: string
  readonly key: string
  readonly coins: number
  readonly entries: number
}

/** The check of runs. */
export const audit = (_: Handle, { moneyUnder }: CheckContext): MoreChecks => ({
  checks: [FOLLOWS],
  async run(client) {
    const { rows } = await client.query<Given>(GIVEN, [`${NAME}:`])
    const drawn = await drawnResults(client, NAME)
    const upward = new Set(
      drawn.filter(({ result }) => result === 0).map(({ player_id, key }) => `${player_id} ${key}`),
    )
    return rows.flatMap(({ player_id, key, coins, entries }) => {
      const day = key.slice(NAME.length + 1)
      let reached = 0
      while (reached < TOP && upward.has(`${player_id} ${drawKey(day, reached)}`)) reached++
      const prizes = [FAIL_PRIZE, ...Array.from({ length: reached }, (_, n) => stopPrizeOf(n + 1))]
      const right = prizes
        .flatMap((prize) => moneyUnder(prize))
        .some((most) => coins <= most.coins && entries <= most.entries)
      const detail = `${day} paid ${coins} coins and ${entries} entries on level ${reached}`
      return right ? [] : [{ check: FOLLOWS, player_id, detail }]
    })
  },
})
