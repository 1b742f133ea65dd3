import { claimsOf } from '#platform/money/claim.server.ts'
import type { Drift, MoreChecks } from '#platform/base/checks.ts'
import { NAME } from './feature.ts'
import { progressOn, type LastClaim } from './rules.ts'

/** Each day of the calendar is computed again from the days that were claimed before it. */
const FOLLOWS = 'days of daily rewards follow from the days that were claimed before'

export const audit = (): MoreChecks => ({
  checks: [FOLLOWS],
  async run(client) {
    const claims = await claimsOf(client, NAME)
    return [...Map.groupBy(claims, ({ player_id }) => player_id)].flatMap(([player_id, mine]) => {
      const drifts: Drift[] = []
      let last: LastClaim | null = null
      for (const { period: day, answer } of mine.toSorted((a, b) => (a.period < b.period ? -1 : 1))) {
        const { level } = answer as { readonly level: number }
        const { activeLevel }: { activeLevel: number } = progressOn(day, last, true)
        if (level > activeLevel)
          drifts.push({
            check: FOLLOWS,
            player_id,
            detail: `day ${level} was paid on ${day} instead of ${activeLevel}`,
          })
        last = { level, day }
      }
      return drifts
    })
  },
})
