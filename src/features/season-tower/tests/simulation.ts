import { transact } from '#platform/data/db.server.ts'
import { settleDeposit } from '#platform/deposits/deposits.server.ts'
import { surprise } from '#tests/simulation/deeds.ts'
import { hundredthsOf, type SimulatedPlayer } from '#tests/simulation/person.ts'
import type { SimulationPiece } from '#tests/simulation/piece.ts'
import { planning } from '#tests/simulation/planned.ts'
import { compare, lineOf, type Line, type Paid } from '#tests/simulation/postings.ts'
import type { World } from '#tests/simulation/world.ts'
import { calls } from '../contract.ts'
import { SWITCH_EVERY_MS, type SeasonEconomy } from '../economy.ts'
import { leagueSql } from './plan.ts'

/** A low tower that rounds of the simulation climb; its levels follow from what players were told of their rounds. */

const DAYS = 300
const LEVELS = 30
const NEEDED = 50
const ECONOMY: SeasonEconomy = {
  perPoint: 1,
  levels: Array.from({ length: LEVELS }, (_, i) => ({
    // The higher half needs ten times as much.
    needed: i < LEVELS / 2 ? NEEDED : 10 * NEEDED,
    prize: i % 10 === 9 ? { coins: 300, entries: 1 } : { coins: 300 },
  })),
}

const plannedIn = planning({ feature: 'season-tower', every: 'once', days: DAYS, economy: ECONOMY })

/** How often a player has switched, and who has bought. */
const switched = new WeakMap<SimulatedPlayer, number>()
const buyers = new WeakSet<SimulatedPlayer>()

async function buy(world: World, person: SimulatedPlayer): Promise<void> {
  buyers.add(person)
  const { playerId } = person
  const deposit = {
    playerId,
    key: 'simulation:season',
    route: 'free',
    cents: 499,
    product: 'standard',
  } as const
  const { runtime } = world.node()
  await world.insist(() => transact(runtime.database.db, (tx) => settleDeposit(tx, runtime.clock, deposit)))
}

/** Switches, with nothing open: the site may finish what is open at any time. */
async function turn(world: World, person: SimulatedPlayer): Promise<void> {
  const { memory } = person
  await plannedIn(world)
  if (person.keen === 3 || [...memory.rounds.values()].some(({ settledAt }) => settledAt === null)) return
  if (!buyers.has(person)) await buy(world, person)
  // One press: a second one is refused like a switch back, which its own test presses at once.
  const answer = await world.ask(person, calls.switchSystem, undefined)
  if (!answer.success && answer.code !== 'SWITCHED_LATELY' && answer.code !== 'FEATURE_ENDED')
    surprise(world, person, `switch: ${answer.code}`)
  if (!answer.success && !isDoneNow(world, answer)) return
  switched.set(person, (switched.get(person) ?? 0) + 1)
  memory.isInSeason = !memory.isInSeason
}

/** Whether a press that was made again is told that the first one, whose answer was lost, has switched. */
const isDoneNow = ({ clock }: World, { details }: { readonly details?: unknown }): boolean =>
  (details as { readonly switchableAt?: string } | undefined)?.switchableAt ===
  new Date(clock.now() + SWITCH_EVERY_MS).toISOString()

const levelOf = (xp: number) => {
  let [level, total] = [0, 0]
  for (const { needed } of ECONOMY.levels) {
    total += needed
    if (total > xp) break
    level++
  }
  return level
}

async function audit(world: World, people: readonly SimulatedPlayer[], paid: Paid): Promise<Line[]> {
  const { rows } = await world.pool.query<{ player_id: string; season: number; all: number }>(
    'select player_id, season::float8 as season, xp::float8 as all from odometer',
  )
  const stored = new Map(rows.map((row) => [row.player_id, row]))
  const league = await leagueSql()
  const { runs: planned } = await plannedIn(world)
  const [counts, twice, levels]: [string[], string[], string[]] = [[], [], []]
  for (const person of people) {
    const row = stored.get(person.playerId) ?? { season: 0, all: 0 }
    const points = await world.pool.query<{ hundredths: number }>(league, [person.playerId])
    const rank = points.rows[0]?.hundredths ?? 0
    const season = hundredthsOf(person, true)
    if (row.season !== season) counts.push(`${person.email}: ${row.season} counted, told ${season}`)
    if (row.season + rank !== row.all)
      twice.push(`${person.email}: ${row.season} and ${rank} are not ${row.all}`)
    // What an excluded player reached waits.
    if (person.excludedBefore()) continue
    const run = planned.get(person.theme)!
    const level = levelOf(Math.floor(season / 100))
    const wanted = ECONOMY.levels.slice(0, level).map(({ prize: { coins = 0, entries = 0 } }, i) => {
      const money = person.state === 'TX' ? { coins, entries } : { coins: coins + 100 * entries, entries: 0 }
      return [`season-tower:${run}:${i + 1}`, money] as const
    })
    levels.push(...compare(person, paid, 'season-tower:', new Map(wanted)))
  }
  return [
    lineOf('experience of a season that differs from the stakes', counts),
    lineOf('rounds that count for the league and a season, or for neither', twice),
    lineOf('levels of the tower not paid exactly once', levels),
  ]
}

/** Players who go there and back between the systems; every round counts for one of them. */
export const piece: SimulationPiece = {
  visit: (world, person) => (person.rng.below(3) === 0 ? [() => turn(world, person)] : []),
  ask: (world, person) => world.ask(person, calls.switchSystem),
  done: [['switches between the systems', (person) => switched.get(person) ?? 0]],
  audit,
}
