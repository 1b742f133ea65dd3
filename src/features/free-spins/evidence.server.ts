import { paidStake } from '#platform/money/bet-level.ts'
import type { Drift, MoreChecks } from '#platform/base/checks.ts'
import { playedGrants, strayGifts, type PlayedGrant } from './store.server.ts'

/** The verifier's checks of free spins against rounds and the ledger. */
const USED = 'free spins used are rounds whose stake was given'
const PLAYED = 'free spins were played as they were given'

/** The stake of a free spin is the one posting without a MAC: the spin and its round prove it. */
export const SPIN_POSTS = 'free-spin:'

/** The checks of free spins. */
export const audit = (): MoreChecks => ({
  checks: [USED, PLAYED],
  async run(client) {
    return [
      ...(await playedGrants(client)).flatMap(wrongOf),
      ...(await strayGifts(client)).map(({ player_id, key }) => ({
        check: PLAYED,
        player_id,
        detail: `posting ${key} is of no spin`,
      })),
    ]
  },
})

function wrongOf(grant: PlayedGrant): Drift[] {
  const { player_id, grant_id, game, mode, bet_level, count, used, rounds, gifts, ns, played } = grant
  const found: Drift[] = []
  if (used !== rounds || used !== gifts)
    found.push({
      check: USED,
      player_id,
      detail: `grant ${grant_id}: ${used} used, ${rounds} rounds, ${gifts} gifts`,
    })
  const stake = paidStake(mode === 1 ? 'SweepStakes' : 'TournamentPoints', bet_level)
  const wrong =
    grant.late > 0 ||
    grant.astray > 0 ||
    ns.some((n, i) => n !== i + 1 || n > count) ||
    played.some(([slug, of, at]) => slug !== game || of !== mode || at !== stake)
  if (wrong)
    found.push({ check: PLAYED, player_id, detail: `grant ${grant_id}: ${ns.length} spins of ${count}` })
  return found
}
