import { transact } from '#platform/data/db.server.ts'
import { settleDeposit } from '#platform/deposits/deposits.server.ts'
import { copiesOf, surprise } from '#tests/simulation/deeds.ts'
import type { SimulatedPlayer } from '#tests/simulation/person.ts'
import type { SimulationPiece } from '#tests/simulation/piece.ts'
import { lineOf, type Line, type Paid } from '#tests/simulation/postings.ts'
import type { World } from '#tests/simulation/world.ts'
import { calls } from '../contract.ts'

/** The deposits of each player, and the coins of each part that they took, in order. */
interface Reported {
  readonly deposits: Set<string>
  readonly parts: number[]
}
const reported = new WeakMap<SimulatedPlayer, Reported>()
const reportedTo = (person: SimulatedPlayer): Reported => {
  const mine = reported.get(person) ?? { deposits: new Set(), parts: [] }
  reported.set(person, mine)
  return mine
}

const ask = (world: World, person: SimulatedPlayer, part = 1) =>
  world.ask(person, calls.claim, { part }, copiesOf(person))

/** Takes each part that is ready; each is asked for once or many times at the same moment. */
async function claim(world: World, person: SimulatedPlayer): Promise<void> {
  const { data } = await world.ask(person, calls.chosen)
  if (!data || data.package_id === null || data.state !== 'running') return
  const { parts } = data
  const now = world.clock.now()
  for (const { n, coins, availableAt, claimedAt } of parts) {
    if (claimedAt !== null || Date.parse(availableAt) > now) continue
    const { success, code, data: taken } = await ask(world, person, n)
    if (!success) {
      if (code !== 'PACKAGE_OVER' && code !== 'PART_NOT_READY') surprise(world, person, `part ${n}: ${code}`)
      continue
    }
    if (taken!.coins !== coins) surprise(world, person, `part ${n} paid ${taken!.coins} of ${coins}`)
    reportedTo(person).parts.push(coins)
  }
}

/** Pays for the smallest fortune package, which is told twice. */
async function purchase(world: World, person: SimulatedPlayer): Promise<void> {
  const { deposits } = reportedTo(person)
  const deposit = {
    ...{ playerId: person.playerId, key: `simulation:fortune:${deposits.size}` },
    ...({ route: 'purchase', cents: 999, product: 'fortune' } as const),
  }
  for (let i = 0; i < 2; i++) {
    const { runtime } = world.node()
    const { depositId } = await world.insist(() =>
      transact(runtime.database.db, (tx) => settleDeposit(tx, runtime.clock, deposit)),
    )
    deposits.add(depositId)
  }
}

async function audit(_: World, people: readonly SimulatedPlayer[], paid: Paid): Promise<Line[]> {
  const [coins, parts]: [string[], string[]] = [[], []]
  for (const person of people) {
    const mine = reportedTo(person)
    const given = [...(paid.get(person.playerId) ?? [])]
    const bought = given.filter(([key]) => key.startsWith('packages:deposit:'))
    const right = [...mine.deposits].every((id) =>
      bought.some(([key, prize]) => key === `packages:deposit:${id}` && prize.coins === 99_900),
    )
    if (!right || bought.length !== mine.deposits.size)
      coins.push(`${person.email}: ${bought.length} packages of ${mine.deposits.size} deposits`)
    const sumOf = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0)
    const taken = sumOf(
      given.filter(([key]) => key.startsWith('packages:part:')).map(([, prize]) => prize.coins),
    )
    const reportedCoins = sumOf(mine.parts)
    if (taken !== reportedCoins) parts.push(`${person.email}: parts paid ${taken}, reported ${reportedCoins}`)
  }
  return [
    lineOf('packages that did not give their coins exactly once', coins),
    lineOf('parts of packages not paid exactly once as told', parts),
  ]
}

/** Packages that are paid for twice, and parts that are taken by many at once. */
export const piece: SimulationPiece = {
  claim,
  ask,
  visit: (world, person) => (person.rng.below(12) === 0 ? [() => purchase(world, person)] : []),
  done: [
    ['fortune packages paid for', (person) => reportedTo(person).deposits.size],
    ['parts of packages taken', (person) => reportedTo(person).parts.length],
  ],
  audit,
}
