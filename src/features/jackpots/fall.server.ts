import type { Tx } from '#platform/data/db.server.ts'
import type { DomainEvent } from '#platform/events/events.ts'
import type { Runtime } from '#platform/calls/runtime.server.ts'
import type { Unit } from '#platform/money/ledger.server.ts'
import {
  lockPools,
  MICRO,
  movePools,
  openPool,
  payFromPool,
  type PoolEntry,
} from '#platform/money/jackpot-pools.server.ts'
import { pushTo } from '#platform/realtime/push.server.ts'
import { commitment, fairServerRng, freshSeed } from '#platform/base/random/rng.server.ts'
import { givenName } from '#platform/players/names/given.server.ts'
import { playerOf } from '#platform/players/players.server.ts'
import type { Currency, JackpotWon, Tier } from './contract.ts'
import { economy, TIERS } from './economy.ts'
import { drawPoint, feed, idOf, paidOf, refill } from './rules.ts'
import { endCycle, runningCycles, sealCycles, setReserve, startCycle, type Cycle } from './store.server.ts'

/** How jackpots grow, fall and start again: all that moves their money. */

export const potOf = (id: string): string => `jackpot:${id}`
const unitOf = (currency: Currency): Unit => (currency === 'coins' ? 'coins' : 'winnings')

type Round = DomainEvent<'round.settled'>

interface One {
  readonly id: string
  readonly tier: Tier
  readonly currency: Currency
}

/** A new cycle with a seed of its own, from which the amount is drawn at which it falls. */
function freshCycle({ id, tier, currency }: One, cycle: number, start_micro: number, reserve_micro: number) {
  const { mustFallBy } = economy[currency][tier]
  const server_seed = freshSeed()
  return {
    jackpot: id,
    cycle,
    server_seed,
    seed_hash: commitment(server_seed),
    start_micro,
    reserve_micro,
    must_fall_by: mustFallBy,
  }
}

/** The amount at which a cycle falls: drawn from its seed each time, and written nowhere before. */
const pointOf = ({ jackpot, cycle, server_seed, start_micro, must_fall_by }: Cycle): number =>
  drawPoint(fairServerRng(server_seed, jackpot, cycle), start_micro, must_fall_by)

/** Starts the jackpots that a site does not have yet; their first start is the site's gift. */
export async function startJackpots(runtime: Runtime, tx: Tx, all: readonly One[]): Promise<void> {
  await sealCycles(tx)
  for (const one of all) {
    const { start } = economy[one.currency][one.tier]
    const first = freshCycle(one, 1, start * MICRO, 0)
    await openPool(tx, potOf(one.id), unitOf(one.currency))
    if (!(await startCycle(tx, first, new Date(runtime.clock.now())))) continue
    await movePools(tx, runtime.clock, unitOf(one.currency), [
      { pot: potOf(one.id), key: 'start', micro: first.start_micro, kind: 'start', against: 'bonus' },
    ])
  }
}

/**
 * Takes the parts of settled rounds of one currency, in their order, and pays what falls; exactly once by the
 * cursor of the events.
 */
export async function collectParts(
  runtime: Runtime,
  tx: Tx,
  currency: Currency,
  rounds: readonly Round[],
): Promise<void> {
  const ones = TIERS.map((tier) => ({ id: idOf(currency, tier), tier, currency }))
  const held = await lockPools(
    tx,
    ones.map(({ id }) => potOf(id)),
  )
  const cycles = await runningCycles(tx)
  for (const one of ones)
    await feedOne(runtime, tx, one, held.get(potOf(one.id))!, cycles.get(one.id)!, rounds)
}

async function feedOne(
  runtime: Runtime,
  tx: Tx,
  one: One,
  held: number,
  from: Cycle,
  rounds: readonly Round[],
) {
  const terms = economy[one.currency][one.tier]
  let [cycle, micro] = [from, held - from.reserve_micro]
  let rest = rounds
  while (rest.length > 0) {
    const meter = { micro, reserve_micro: cycle.reserve_micro, point_micro: pointOf(cycle) * MICRO }
    const fed = feed(
      meter,
      rest.map(({ payload }) => payload.stake),
      terms,
    )
    const counted = fed.fellAt === null ? rest : rest.slice(0, fed.fellAt + 1)
    rest = rest.slice(counted.length)
    const last = counted.at(-1)!
    const part: PoolEntry = {
      pot: potOf(one.id),
      key: `part:${cycle.cycle}:${last.id}`,
      micro: fed.grow_micro + fed.reserved_micro,
      reserved: fed.reserved_micro,
      kind: 'part',
      against: 'stakes',
    }
    if (part.micro > 0) await movePools(tx, runtime.clock, unitOf(one.currency), [part])
    micro += fed.grow_micro
    const reserve_micro = cycle.reserve_micro + fed.reserved_micro
    cycle = { ...cycle, reserve_micro }
    if (fed.fellAt === null) await setReserve(tx, cycle, reserve_micro)
    else ({ cycle, micro } = await fall(runtime, tx, one, cycle, micro, last))
  }
}

/** Pays a jackpot to the player of a round and starts it again. */
async function fall(runtime: Runtime, tx: Tx, one: One, cycle: Cycle, micro: number, round: Round) {
  const { id, tier, currency } = one
  const { player_id: playerId, payload } = round
  const amount = paidOf(micro)
  const at = new Date(runtime.clock.now())
  await payFromPool(tx, runtime.clock, {
    pot: potOf(id),
    unit: unitOf(currency),
    playerId,
    amount,
    key: `jackpot:${id}:${cycle.cycle}`,
    kind: 'jackpot',
    ref: { jackpot: id, cycle: cycle.cycle, round_id: payload.round_id, game: payload.game },
  })
  await endCycle(tx, {
    jackpot: id,
    cycle: cycle.cycle,
    amount,
    playerId,
    // Kept for good, so never one that was chosen; boards show the name of the day.
    name: givenName(tx, runtime.brands[(await playerOf(tx, playerId)).theme]!.nameWords, playerId),
    game: payload.game,
    roundId: payload.round_id,
    serverSeed: cycle.server_seed,
    point: pointOf(cycle),
    at,
  })
  const left = micro - amount * MICRO
  const more = refill(left, cycle.reserve_micro, economy[currency][tier])
  const next = freshCycle(one, cycle.cycle + 1, left + more, cycle.reserve_micro - more)
  await startCycle(tx, next, at)
  const won: JackpotWon = { tier, currency, amount, game: payload.game, cycle: cycle.cycle }
  await pushTo(tx, playerId, 'jackpot.won', won)
  return { cycle: next, micro: next.start_micro }
}
