import { copiesOf, surprise } from '#tests/simulation/deeds.ts'
import { dayName, dayNumber, hundredthsFor } from '#tests/simulation/model.ts'
import type { SimulatedPlayer } from '#tests/simulation/person.ts'
import type { SimulationPiece } from '#tests/simulation/piece.ts'
import { lineOf, type Line } from '#tests/simulation/postings.ts'
import type { World } from '#tests/simulation/world.ts'
import { calls, type Spun } from '../contract.ts'

const COSTS = [10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000]

/** The spins reported to each player, by day and tier. */
const answers = new WeakMap<SimulatedPlayer, Map<string, Spun>>()
const spinsOf = (person: SimulatedPlayer) => {
  const mine = answers.get(person) ?? new Map<string, Spun>()
  answers.set(person, mine)
  return mine
}

const ask = (world: World, person: SimulatedPlayer) =>
  world.ask(person, calls.spin, { funmachine_section_id: 1 + person.rng.below(3) }, copiesOf(person))

const REFUSALS = ['MACHINE_CLOSED', 'PROFILE_FIRST', 'PHONE_FIRST', 'EMAIL_FIRST', 'NOT_ENOUGH_COINS']

/** Spins one of the first tiers. */
async function spin(world: World, person: SimulatedPlayer): Promise<void> {
  const body = await ask(world, person)
  if (!body.success) {
    if (!REFUSALS.includes(body.code!)) surprise(world, person, `fun machine: ${body.code}`)
    return
  }
  const spun: Spun = { ...body.data!, award: body.award! }
  const { funmachineSectionId: id, day, costValue, place, award } = spun
  const key = `${day}:${id}`
  const known = spinsOf(person).get(key)
  if (known && JSON.stringify(known) !== JSON.stringify(spun))
    surprise(world, person, `the spin of ${key} was answered otherwise the second time`)
  const today = dayName(dayNumber(world.clock.now()))
  const coins = Math.round([0.5, 1.2, 1, 3.2][place]! * COSTS[id - 1]!)
  if (
    (!known && day !== today) ||
    costValue !== COSTS[id - 1] ||
    (award.coins ?? 0) !== coins ||
    (award.freeSpin?.amount ?? 0) !== (place === 2 ? 5 : 0) ||
    award.entries !== undefined
  )
    surprise(world, person, `the spin of ${key} at ${place} cost ${costValue}, paid ${JSON.stringify(award)}`)
  spinsOf(person).set(key, spun)
}

/** How often a player's rounds fill the meter: 200,000 coins each. */
const fillsOf = ({ memory }: SimulatedPlayer): number => {
  const counted = [...memory.rounds.values()].reduce(
    (sum, { game, settledAt, free, entries, stake }) =>
      settledAt === null || free || entries ? sum : sum + hundredthsFor(game, true, stake),
    0,
  )
  return Math.floor(counted / 20_000_000)
}

async function audit({ pool }: World, people: readonly SimulatedPlayer[]): Promise<Line[]> {
  const posted = await pool.query<{ player_id: string; key: string; cost: number; won: number }>(
    `select player_id, p.key, sum(t.amount) filter (where debit = 101)::int as cost,
       coalesce(sum(t.amount) filter (where credit = 101), 0)::int as won
     from ledger_post p join ledger_transfer t using (player_id, tx_id)
     where p.key like 'fun-machine:%' group by 1, 2`,
  )
  const drawn = await pool.query<{ player_id: string; key: string; result: number }>(
    `select player_id, key, result from reward_draw where feature = 'fun-machine'`,
  )
  const meters = await pool.query<{ player_id: string; fills: number }>(
    'select player_id, max(fills) as fills from fun_machine_opening group by 1',
  )
  const [paid, draws, fills]: [string[], string[], string[]] = [[], [], []]
  for (const person of people) {
    const { playerId, email } = person
    const lines = [...spinsOf(person)].map(
      ([key, { costValue, award }]) => `fun-machine:${key} ${costValue} ${award.coins ?? 0}`,
    )
    const is = posted.rows
      .filter(({ player_id }) => player_id === playerId)
      .map(({ key, cost, won }) => `${key} ${cost} ${won}`)
    if (is.toSorted().join() !== lines.toSorted().join())
      paid.push(`${email}: ${is.length} posted, ${lines.length} told`)
    const places = [...spinsOf(person)].map(([key, { place }]) => `${key} ${place}`)
    const mine = drawn.rows
      .filter(({ player_id }) => player_id === playerId)
      .map(({ key, result }) => `${key} ${result}`)
    if (mine.toSorted().join() !== places.toSorted().join())
      draws.push(`${email}: ${mine.length} drawn, ${places.length} told`)
    const filled = meters.rows.find(({ player_id }) => player_id === playerId)?.fills ?? 0
    if (filled !== fillsOf(person)) fills.push(`${email}: ${filled} fills, expected ${fillsOf(person)}`)
  }
  return [
    lineOf('spins of the fun machine not charged and paid exactly once as told', paid),
    lineOf('spins of the fun machine drawn otherwise than told', draws),
    lineOf('fun meters not filled as often as coins were bet', fills),
  ]
}

/** A meter that play fills, and a machine that many spin at once. */
export const piece: SimulationPiece = {
  claim: spin,
  ask,
  gave: (person) => ({
    freeSpins: [...spinsOf(person).values()].reduce(
      (sum, { award }) => sum + (award.freeSpin?.amount ?? 0),
      0,
    ),
  }),
  done: [['spins of the fun machine', (person) => spinsOf(person).size]],
  audit,
}
