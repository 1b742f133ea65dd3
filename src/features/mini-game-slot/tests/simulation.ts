import { randomUUID } from 'node:crypto'
import { copiesOf, surprise } from '#tests/simulation/deeds.ts'
import { equivalent } from '#tests/simulation/model.ts'
import type { SimulatedPlayer } from '#tests/simulation/person.ts'
import type { SimulationPiece } from '#tests/simulation/piece.ts'
import { compare, lineOf, type Line, type Paid } from '#tests/simulation/postings.ts'
import type { World } from '#tests/simulation/world.ts'
import { calls } from '../contract.ts'

const STOPS = [
  [500, 0],
  [1_200, 5],
  [3_000, 15],
  [8_000, 50],
  [25_000, 200],
] as const

/** How many prizes each player took. */
const taken = new WeakMap<SimulatedPlayer, number>()
const ask = (world: World, person: SimulatedPlayer) => world.ask(person, calls.resetLevel)

/** Stops where the run stands. */
async function take(world: World, person: SimulatedPlayer): Promise<void> {
  const { level } = (await world.ask(person, calls.configs)).data!
  const body = await ask(world, person)
  if (body.success) return void taken.set(person, (taken.get(person) ?? 0) + 1)
  if (body.code !== 'NOTHING_TO_TAKE' || level > 0)
    surprise(world, person, `mini-game at ${level}: ${body.code}`)
}

interface Row {
  readonly player_id: string
  readonly day: string
  readonly level: number
  readonly ended: string | null
  readonly draws: number[] | null
}

/** Recomputes the payment of each run from its draws alone. */
async function audit({ pool }: World, people: readonly SimulatedPlayer[], paid: Paid): Promise<Line[]> {
  const { rows } = await pool.query<Row>(
    `select r.player_id, r.day::text, r.level, r.ended,
       (select array_agg(d.result order by d.key) from reward_draw d where d.player_id = r.player_id
          and d.feature = 'mini-game-slot' and d.key like r.day || ':%') as draws
     from mini_game_slot_run r`,
  )
  const owed = await pool.query<{ player_id: string; key: string }>(
    `select player_id, key from owed where feature = 'mini-game-slot' and paid_at is null`,
  )
  const waits = new Set(owed.rows.map(({ player_id, key }) => `${player_id} ${key}`))
  const [wrong, stray]: [string[], string[]] = [[], []]
  for (const person of people) {
    const wanted = new Map<string, { coins: number; entries: number }>()
    for (const { player_id, day, level, ended, draws } of rows) {
      if (player_id !== person.playerId) continue
      const failed = draws?.at(-1) === 1
      const reached = (draws ?? []).filter((one) => one === 0).length
      if (
        level !== (failed ? 0 : reached) ||
        failed !== (ended === 'failed') ||
        (reached === 5 && ended !== 'top')
      )
        wrong.push(`${person.email} ${day}: level ${level}, ${ended}, drawn ${draws}`)
      if (ended === null || waits.has(`${player_id} ${day}`)) continue
      const [coins, entries] = failed ? [100, 0] : STOPS[reached - 1]!
      const prize = { coins, entries, spins: 0 }
      const { coins: c, entries: e } = person.state === 'TX' ? prize : equivalent(prize)
      wanted.set(`mini-game-slot:${day}`, { coins: c, entries: e })
    }
    stray.push(...compare(person, paid, 'mini-game-slot:', wanted))
  }
  return [
    lineOf('runs of the mini-game that differ from their draws', wrong),
    lineOf('runs of the mini-game not paid exactly once', stray),
  ]
}

/** Spins up to three times, and mostly leaves the run open. */
async function play(world: World, person: SimulatedPlayer): Promise<void> {
  const spins = 1 + person.rng.below(3)
  for (let n = 0; n < spins; n++) {
    const { available, level } = (await world.ask(person, calls.configs)).data!
    if (!available) return
    const asked = { level: String(level) }
    const body = await world.ask(person, calls.spin, asked, copiesOf(person), randomUUID())
    if (!body.data?.advanced) return
  }
  if (person.rng.below(4) === 0) await take(world, person)
}

/** Runs that are stopped, lost, or left open until their day is paid. */
export const piece: SimulationPiece = {
  jobs: ['mini-game-slot.close', 'owed.due'],
  claim: play,
  ask,
  done: [['mini-game levels taken', (person) => taken.get(person) ?? 0]],
  audit,
}
