import type { CheckContext } from '#platform/money/service-checks.ts'
import { claimsOf } from '#platform/money/claim.server.ts'
import { allClosedSpans, openDays } from '#platform/players/closings/closed-time.server.ts'
import type { Drift, MoreChecks } from '#platform/base/checks.ts'
import { NAME } from './feature.ts'
import { progressOn, type LastClaim } from './rules.ts'

/** Each day of the calendar is computed again from the days that were claimed before it. */
const FOLLOWS = 'days of daily rewards follow from the days that were claimed before'

export const audit = (_: unknown, { timeZones }: Pick<CheckContext, 'timeZones'>): MoreChecks => ({
  checks: [FOLLOWS],
  async run(client) {
    const [claims, spans] = [await claimsOf(client, NAME), await allClosedSpans(client)]
    return [...Map.groupBy(claims, ({ player_id }) => player_id)].flatMap(([player_id, mine]) => {
      const drifts: Drift[] = []
      const closed = spans.get(player_id) ?? []
      const between = openDays(closed, timeZones[closed[0]?.theme ?? ''] ?? 'UTC')
      let last: LastClaim | null = null
      for (const { period: day, answer } of mine.toSorted((a, b) => (a.period < b.period ? -1 : 1))) {
        const { level } = answer as { readonly level: number }
        const { activeLevel }: { activeLevel: number } = progressOn(day, last, true, between)
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
