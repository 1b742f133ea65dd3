import { SITE_PLAYER, type EvidenceKind } from '#platform/evidence/rows.server.ts'
import { MICRO } from '#platform/money/jackpot-pools.server.ts'
import { commitment, fairServerRng } from '#platform/base/random/rng.server.ts'
import { isSealed } from '#platform/secrets/sealing.server.ts'
import { vaultOf, type Handle } from '#platform/secrets/vault.server.ts'
import type { Drift, MoreChecks } from '#platform/base/checks.ts'
import { CURRENCIES, economy, TIERS, type TierEconomy } from './economy.ts'
import { drawPoint, idOf, paidOf, refill } from './rules.ts'
import { contextOf, historyOf, type CycleHistory } from './store.server.ts'

/**
 * The rows of jackpots in the evidence chains, and the verifier's recomputation of reserves, falling points,
 * and payments.
 */

const cycles = (kind: string, columns: readonly string[], where?: string): EvidenceKind => ({
  kind,
  table: 'jackpots_cycle',
  player: `'${SITE_PLAYER}'::uuid`,
  key: `jackpot || '|' || cycle`,
  columns,
  ...(where ? { where } : {}),
})

export const evidence: readonly EvidenceKind[] = [
  cycles('jackpot', ['seed_hash', 'start_micro', 'must_fall_by', 'started_at']),
  cycles(
    'fall',
    ['server_seed', 'point', 'fell_at', 'amount', 'player_id', 'name', 'game', 'round_id'],
    'fell_at is not null',
  ),
]

const SEEDS = 'jackpots fall by their sealed seeds'
const RESERVES = 'a jackpot’s starts and reserve are what its parts left over'
const PAID = 'a jackpot that fell was paid once, to the player of its round'

/** The checks of the jackpots. */
export const audit = (vault: Handle): MoreChecks => ({
  checks: [SEEDS, RESERVES, PAID],
  async run(client) {
    const all = await historyOf(client)
    return CURRENCIES.flatMap((currency) =>
      TIERS.flatMap((tier) => {
        const id = idOf(currency, tier)
        const mine = all.filter(({ jackpot }) => jackpot === id)
        return [
          ...mine.flatMap((cycle) => seedOf(vault, cycle)),
          ...reserveOf(mine, economy[currency][tier]),
          ...mine.flatMap(paymentOf),
        ]
      }),
    )
  },
})

const drift = (check: string, { jackpot, cycle }: CycleHistory, what: string): Drift => ({
  check,
  player_id: null,
  detail: `${jackpot} cycle ${cycle} ${what}`,
})

function seedOf(vault: Handle, cycle: CycleHistory): Drift[] {
  const { jackpot, fell, server_seed, seed_hash, start_micro, must_fall_by, point } = cycle
  if (!fell && (!isSealed(server_seed) || point !== null))
    return [drift(SEEDS, cycle, 'runs, and is not sealed')]
  let seed: string
  try {
    seed = vaultOf(vault).open(server_seed, contextOf(cycle))
  } catch {
    return [drift(SEEDS, cycle, 'has a seed that cannot be opened')]
  }
  if (commitment(seed) !== seed_hash) return [drift(SEEDS, cycle, 'has another seed than its hash says')]
  const right = drawPoint(fairServerRng(seed, jackpot, cycle.cycle), start_micro, must_fall_by)
  return fell && point !== right ? [drift(SEEDS, cycle, `fell at ${point}, by its seed ${right}`)] : []
}

/**
 * The amount that the reserve gave to the next start, under those terms, current or former, that its start
 * matches; millionths of a minor unit.
 */
function gaveOf(left: number, reserve: number, next: CycleHistory | undefined, terms: TierEconomy): number {
  const all = [terms.start, ...terms.formerStarts].map((start) => refill(left, reserve, { ...terms, start }))
  return all.find((more) => left + more === next?.start_micro) ?? all[0]!
}

/** Walks from the first start to now: each start is what was left and what the reserve gave, no more. */
function reserveOf(all: readonly CycleHistory[], terms: TierEconomy): Drift[] {
  // Movements of an earlier release do not say what was set aside.
  if (all.some(({ unknown }) => unknown > 0)) return []
  const found: Drift[] = []
  let reserve = 0
  let start = all[0]?.opened_micro ?? 0
  for (const [at, cycle] of all.entries()) {
    if (cycle.cycle !== at + 1) found.push(drift(RESERVES, cycle, `stands where ${at + 1} belongs`))
    if (cycle.start_micro !== start)
      found.push(drift(RESERVES, cycle, `starts at ${cycle.start_micro}, not ${start}`))
    const meter = start + cycle.parts_micro - cycle.kept_micro
    reserve += cycle.kept_micro
    if (!cycle.fell) {
      if (cycle.reserve_micro !== reserve)
        found.push(drift(RESERVES, cycle, `keeps ${cycle.reserve_micro}, its parts ${reserve}`))
      continue
    }
    if (cycle.amount !== paidOf(meter) || (cycle.point ?? 0) > paidOf(meter))
      found.push(drift(RESERVES, cycle, `paid ${cycle.amount} of ${meter} millionths`))
    const left = meter - cycle.amount! * MICRO
    const more = gaveOf(left, reserve, all[at + 1], terms)
    start = left + more
    reserve -= more
  }
  if (all.length > 0 && all.at(-1)!.fell) found.push(drift(RESERVES, all.at(-1)!, 'was followed by none'))
  return found
}

function paymentOf(cycle: CycleHistory): Drift[] {
  if (!cycle.fell) return cycle.paid_micro === 0 ? [] : [drift(PAID, cycle, 'was paid before it fell')]
  if (cycle.paid_micro !== -cycle.amount! * MICRO)
    return [drift(PAID, cycle, `paid ${-cycle.paid_micro} millionths`)]
  if (!cycle.paid_right) return [drift(PAID, cycle, 'was paid to somebody else')]
  return cycle.round_there ? [] : [drift(PAID, cycle, 'fell with a round that is not there')]
}
