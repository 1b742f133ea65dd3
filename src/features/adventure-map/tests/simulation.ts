import { randomUUID } from 'node:crypto'
import { copiesOf, surprise } from '#tests/simulation/deeds.ts'
import { equivalent } from '#tests/simulation/model.ts'
import type { SimulatedPlayer } from '#tests/simulation/person.ts'
import type { SimulationPiece } from '#tests/simulation/piece.ts'
import { planning } from '#tests/simulation/planned.ts'
import { compare, lineOf, type Line, type Paid } from '#tests/simulation/postings.ts'
import type { World } from '#tests/simulation/world.ts'
import { calls, type MapRoll } from '../contract.ts'
import { giveDice } from './plan.ts'

const MINUTE = 60_000
const EIGHT_HOURS = 480 * MINUTE
/** The map by hand, a leg a line: coins, entries by an e, and what its gate gives of both. */
const LEGS = [
  '200 300 400 500 1e 300 600 400 700 500 2e 800 600 700 5000+0e',
  '300 400 500 600 2e 500 700 400 800 600 3e 900 700 800 10000+5e',
  '400 500 600 700 3e 600 900 500 1000 800 4e 1100 900 1000 20000+10e',
  '500 600 700 800 4e 700 1000 600 1200 900 5e 1400 1000 2000 50000+25e',
]
const AWARDS = LEGS.flatMap((leg) => leg.split(' ')).map((text) => {
  const [, coins = '0', entries = '0'] = /^(?:(\d+)\+?)??(?:(\d+)e)?$/.exec(text) ?? []
  return { coins: Number(coins), entries: Number(entries) }
})

interface Reported {
  /** By run, in the order of the throws. */
  readonly rolls: Map<string, MapRoll[]>
  given: number
}
const memories = new WeakMap<SimulatedPlayer, Reported>()
function reportedTo(person: SimulatedPlayer): Reported {
  const known = memories.get(person) ?? { rolls: new Map<string, MapRoll[]>(), given: 0 }
  memories.set(person, known)
  return known
}

const moneyOf = ({ coins, entries }: (typeof AWARDS)[number]) => ({
  ...(coins > 0 && { coins }),
  ...(entries > 0 && { entries }),
})

const throwOnce = (world: World, person: SimulatedPlayer, value?: number, copies = 1) =>
  world.ask(person, calls.roll, value === undefined ? {} : { value }, copies, randomUUID())

const begin = planning({
  feature: 'adventure-map',
  every: 'weekly',
  days: 7,
  economy: { sections: AWARDS.map(moneyOf) },
})

/** Throws some dice on the map of the week, now and then a special one, and one more than there are. */
async function claim(world: World, person: SimulatedPlayer): Promise<void> {
  const { starts_ms } = await begin(world)
  if (world.clock.now() < starts_ms) return
  const { rng } = person
  const reported = reportedTo(person)
  if (rng.below(6) === 0) {
    await world.insist(() => giveDice(world.node(), person.playerId, 1))
    reported.given += 1
  }
  const visits = 1 + rng.below(4)
  for (let n = 0; n < visits; n++) {
    const { data: map, code } = await world.ask(person, calls.map, { which: 'current' })
    if (!map) return surprise(world, person, `map: ${code}`) as never
    const { runId, dices } = map
    const value = dices.special.count > 0 && rng.below(2) === 0 ? 1 + rng.below(6) : undefined
    const body = await throwOnce(world, person, value, copiesOf(person))
    const mine = reported.rolls.get(runId) ?? []
    const from = mine.at(-1)?.to ?? 0
    if (!body.data) {
      const none = from === 60 ? 'MAP_FINISHED' : 'NO_DICE'
      const isNone = from === 60 || (value === undefined && dices.regular.count === 0)
      if (body.code !== none || !isNone) surprise(world, person, `throw from ${from}: ${body.code}`)
      return
    }
    const { roll } = body.data
    if (roll.from !== from || (value !== undefined && roll.value !== value))
      surprise(world, person, `from ${from} with ${value ?? 'a die'}, told ${JSON.stringify(roll)}`)
    reported.rolls.set(runId, [...mine, roll])
  }
}

/**
 * The sections that pay when a run's dice fall with these values: each landing, and every gate that is
 * passed.
 */
function paidBy(values: readonly number[]): readonly number[] {
  const paid: number[] = []
  let at = 0
  for (const value of values) {
    const to = Math.min(60, at + value)
    for (let section = at + 1; section <= to; section++)
      if (section === to || section % 15 === 0) paid.push(section)
    at = to
  }
  return paid
}

interface Row {
  readonly player_id: string
  readonly run_id: string
  readonly value: number
  readonly special: boolean
  readonly at: Date
  readonly starts_at: Date
  readonly drawn: number | null
  readonly used: number
}

const THROWS = `select t.player_id, t.run_id, t.value, t.special, t.at, r.starts_at,
    (select d.results[1] from reward_draw d where d.player_id = t.player_id
       and d.feature = 'adventure-map' and d.key = t.run_id || ':' || t.n) as drawn,
    (select coalesce(sum(u.count), 0)::int from item_use u where u.player_id = t.player_id
       and u.key = 'throw:' || t.run_id || ':' || t.n) as used
  from adventure_map_throw t join run r using (run_id) order by t.player_id, t.run_id, t.n`

/** Every map again, from its throws alone: what was reported, drawn, used, and paid. */
async function audit({ pool }: World, people: readonly SimulatedPlayer[], paid: Paid): Promise<Line[]> {
  const { rows } = await pool.query<Row>(THROWS)
  const [wrong, stray, premature]: [string[], string[], string[]] = [[], [], []]
  const drawn = await pool.query(`select from reward_draw where feature = 'adventure-map'`)
  const regular = rows.filter(({ special }) => !special).length
  if (drawn.rowCount !== regular) wrong.push(`${drawn.rowCount} dice drawn, ${regular} thrown`)
  for (const person of people) {
    const wanted = new Map<string, { coins: number; entries: number }>()
    const { rolls } = reportedTo(person)
    const mine = Map.groupBy(
      rows.filter((row) => row.player_id === person.playerId),
      ({ run_id }) => run_id,
    )
    for (const [runId, throws] of mine) {
      const values = throws.map(({ value }) => value)
      const reported = (rolls.get(runId) ?? []).map(({ value }) => value)
      if (values.join() !== reported.join())
        wrong.push(`${person.email} ${runId}: threw ${values}, told ${reported}`)
      for (const { value, special, drawn, used } of throws)
        if (special ? drawn !== null || used !== 1 : drawn !== value || used !== 0)
          wrong.push(`${person.email} ${runId}: ${value}, drawn ${drawn}, ${used} special dice used`)
      const own = throws.filter(({ special }) => !special)
      own.forEach(({ at, starts_at }, n) => {
        const latest = Math.max(...own.slice(0, n + 1).map((one) => one.at.getTime()))
        if (n + 1 > 3 + Math.floor((latest - starts_at.getTime()) / EIGHT_HOURS))
          premature.push(`${person.email} ${runId}: die ${n + 1} at ${at.toISOString()}`)
      })
      for (const section of paidBy(values)) {
        const { coins, entries } = AWARDS[section - 1]!
        const prize = { coins, entries, spins: 0 }
        const { coins: c, entries: e } = person.state === 'TX' ? prize : equivalent(prize)
        wanted.set(`adventure-map:${runId}:${section}`, { coins: c, entries: e })
      }
    }
    for (const runId of rolls.keys()) if (!mine.has(runId)) wrong.push(`${person.email}: ${runId} is lost`)
    stray.push(...compare(person, paid, 'adventure-map:', wanted))
  }
  return [
    lineOf('throws on maps that differ from what was reported, drawn, or used', wrong),
    lineOf('sections of maps not paid exactly once', stray),
    lineOf('dice of maps that came before their time', premature),
  ]
}

const rollsOf = (person: SimulatedPlayer) => [...reportedTo(person).rolls.values()].flat()

/** Maps that are walked a week each, on both servers, by regular and by special dice. */
export const piece: SimulationPiece = {
  jobs: ['platform.runs'],
  claim,
  ask: (world, person) => throwOnce(world, person),
  ownDraws: ['adventure-map'],
  done: [
    ['throws on maps', (person) => rollsOf(person).length],
    ['maps finished', (person) => rollsOf(person).filter(({ to }) => to === 60).length],
  ],
  audit,
}
