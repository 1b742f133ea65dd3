import { coinsUntil } from '#platform/facts/figures-until.server.ts'
import { claimsOf, type StoredClaim } from '#platform/money/claim.server.ts'
import type { Drift, MoreChecks } from '#platform/base/checks.ts'
import { MINUTE } from '#platform/time/clock.ts'
import { fillsIn, openUntil } from './rules.ts'
import { NAME } from './spin.server.ts'
import { allOpenings, type LastingOpening } from './store.server.ts'

/**
 * The verifier recomputes the machine's openings from the coins that were played, and checks every spin
 * against them.
 */
const EARNED = 'the fun machine opened for coins that were played'
const OPEN = 'the fun machine was spun while it was open'

type Timed = LastingOpening & { readonly at: Date }

/** Openings that lasted longer than they follow from the one before. */
function tooLong(openings: readonly LastingOpening[]): Drift[] {
  let before: LastingOpening | null = null
  const drifts: Drift[] = []
  for (const one of openings) {
    const { player_id, fills, at, open_until } = one
    const last: LastingOpening | null = before?.player_id === player_id ? before : null
    before = one
    // Openings of an earlier release stored only their end.
    if (at === null) continue
    const right = openUntil(last?.lasts ?? null, at.getTime(), fills - (last?.fills ?? 0))
    if (open_until <= right) continue
    const [until, instead] = [open_until.toISOString(), right.toISOString()]
    drifts.push({
      check: EARNED,
      player_id,
      detail: `opening ${fills} lasts until ${until} instead of ${instead}`,
    })
  }
  return drifts
}

/** Whether one of a player's openings covers a spin; clocks of nodes differ. */
const covers = ({ at, lasts }: LastingOpening, spun: Date) =>
  (at === null || at.getTime() - MINUTE <= spun.getTime()) && spun < lasts

function spunClosed(openings: readonly LastingOpening[], claims: readonly StoredClaim[]): Drift[] {
  const own = Map.groupBy(openings, ({ player_id }) => player_id)
  return claims.flatMap(({ player_id, period, at }) =>
    own.get(player_id)?.some((one) => covers(one, at))
      ? []
      : [{ check: OPEN, player_id, detail: `spin ${period} at ${at.toISOString()}` }],
  )
}

/** The checks of openings and spins. */
export const audit = (): MoreChecks => ({
  checks: [EARNED, OPEN],
  async run(client) {
    const claims = await claimsOf(client, NAME)
    const openings = await allOpenings(client, claims)
    const timed = openings.filter((one): one is Timed => one.at !== null)
    const coins = await coinsUntil(
      client,
      timed.map(({ player_id, at }) => ({ playerId: player_id, at })),
    )
    const unearned = timed.flatMap(({ player_id, fills }, n) => {
      const right = fillsIn(coins[n]!)
      return fills > right
        ? [{ check: EARNED, player_id, detail: `opening ${fills}, by its rounds ${right}` }]
        : []
    })
    return [...unearned, ...tooLong(openings), ...spunClosed(openings, claims)]
  },
})
