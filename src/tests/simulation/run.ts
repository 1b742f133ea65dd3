import { seededRng, type Rng } from '#platform/base/random/rng.ts'
import { piecesOf } from '../rig/pieces.ts'
import { audit } from './audit.ts'
import type { SimulationPiece } from './piece.ts'
import type { Line } from './postings.ts'
import { knock, learnFinished, playRounds } from './deeds.ts'
import { dayBegin, dayNumber, monday } from './model.ts'
import { exclude, makeWhole, openPerson, type SimulatedPlayer } from './person.ts'
import { openWorld, worldClock, type Tally, type World } from './world.ts'

/** A simulation from its seed: days of players and accidents, then every figure recomputed. */
export interface Plan {
  readonly players: number
  readonly days: number
  /** Decides what players do, what they draw and what breaks. */
  readonly seed: number
  /** One in so many visits ends in a self-exclusion. */
  readonly excludes?: number
  readonly progress?: (text: string) => void
}

export interface Report {
  /** Each should read 0. */
  readonly lines: readonly Line[]
  /** Counts of the actions taken, for the printed report. */
  readonly done: readonly (readonly [string, number])[]
}

const HOUR = 3_600_000
const DAY = 24 * HOUR
const MINUTE = 60_000
const pieces = await piecesOf<SimulationPiece>('simulation')
const JOBS = [...pieces.flatMap(({ jobs = [] }) => jobs), 'free-spins.warn', 'play.finish-open']
const TOGETHER = 6

/** A few days before the clocks go back, or forward. */
const begins = ({ seed, days }: Plan) =>
  (seed % 2 === 0 ? Date.UTC(2026, 9, 31, 12) : Date.UTC(2027, 2, 13, 12)) - Math.min(20, days >> 1) * DAY

/** Runs a simulation on a migrated database. */
export async function simulate(connection: string, plan: Plan): Promise<Report> {
  const rng = seededRng(plan.seed)
  const clock = worldClock(begins(plan))
  const world = await openWorld(connection, clock, seededRng(plan.seed + 1))
  try {
    const people: SimulatedPlayer[] = []
    await inCompany(plan.players, async (i) => {
      people[i] = await openPerson(world, i, seededRng(plan.seed * 100_003 + i))
    })
    await world.begin()
    const first = dayNumber(clock.now()) + 1
    for (let n = 0; n < plan.days; n++) {
      plan.progress?.(`day ${n + 1} of ${plan.days}`)
      await aDay(world, people, rng, { day: first + n, excludes: plan.excludes ?? 60 })
    }
    await theEnd(world, people)
    plan.progress?.('recomputing every figure')
    return { lines: await audit(world, people, pieces), done: doneBy(world.tally, people) }
  } finally {
    await world.end()
  }
}

/** Does a thing for each number below `count`, a few at the same time. */
async function inCompany(count: number, work: (i: number) => Promise<void>) {
  let next = 0
  const worker = async () => {
    for (let i = next++; i < count; i = next++) await work(i)
  }
  await Promise.all(Array.from({ length: Math.min(TOGETHER, count) }, worker))
}

/** Some hours of a day, with those at which something of a feature happens. */
const hoursOf = (rng: Rng, day: number): number[] => {
  const hours = Array.from({ length: 1 + rng.below(2) }, () => rng.below(24 * 60) / 60)
  return [...hours, ...pieces.flatMap((one) => one.hours?.(day) ?? [])].toSorted((a, b) => a - b)
}

interface Today {
  readonly day: number
  readonly excludes: number
}

async function aDay(world: World, people: readonly SimulatedPlayer[], rng: Rng, { day, excludes }: Today) {
  // An outage: the site sleeps through the day.
  if (rng.below(15) === 0) return
  for (const hour of hoursOf(rng, day)) {
    // A clock that is put back, also over midnight. What nobody saw it show is no time of anything.
    const back_ms = rng.below(8) === 0 ? (5 + rng.below(170)) * MINUTE : 0
    world.clock.set(Math.max(dayBegin(day) + hour * HOUR, world.clock.now()) - back_ms)
    if (back_ms > 0) world.tally.jumps++
    await someHours(world, people, rng, excludes)
  }
}

async function someHours(world: World, people: readonly SimulatedPlayer[], rng: Rng, excludes: number) {
  const rage = rng.below(3) === 0 ? world.cut(1 + rng.below(2)) : Promise.resolve()
  const plans = people.map(() => rng.below(1_000_000))
  await inCompany(people.length, (i) => visit(world, people[i]!, plans[i]!, excludes))
  await rage
  const fate = rng.below(10)
  if (fate < 6) await world.deliver()
  if (fate < 3) await world.deliverAll()
  await world.runJobs(JOBS)
  await learnFinished(world, people)
  if (rng.below(25) === 0) await world.restart()
}

/** A player comes by, or does not. */
async function visit(world: World, person: SimulatedPlayer, plan: number, excludes: number) {
  const { rng } = person
  const comes = plan % 10 < 5
  if (!comes) return
  if (person.excludedBefore()) return knock(world, person, pieces)
  const deeds: (() => Promise<void>)[] = [
    ...pieces.flatMap((one) => one.visit?.(world, person) ?? []),
    ...pieces.flatMap(({ claim }) => (claim ? [() => claim(world, person)] : [])),
    () => playRounds(world, person, 1 + rng.below(4)),
  ]
  while (deeds.length > 0) await deeds.splice(rng.below(deeds.length), 1)[0]!()
  if (!person.whole && rng.below(30) === 0) await makeWhole(world, person)
  if (rng.below(excludes) === 0) await exclude(world, person, (1 + rng.below(6)) * 12 * HOUR)
}

/** Ends the simulation: finishes open rounds, pays the last week, lets the rest expire. */
async function theEnd(world: World, people: readonly SimulatedPlayer[]) {
  world.calm()
  const { clock } = world
  clock.set(clock.latest())
  const next = dayBegin(monday(dayNumber(clock.now())) + 7)
  clock.set(next + HOUR)
  await world.deliverAll()
  await world.runJobs(JOBS)
  await learnFinished(world, people)
  clock.set(next + 13 * HOUR)
  await world.deliverAll()
  await world.runJobs(JOBS)
  await inCompany(people.length, async (i) => {
    const person = people[i]!
    if (person.excludedBefore()) return knock(world, person, pieces)
    if (i % 2 === 0) {
      for (const one of pieces) await one.claim?.(world, person)
      return
    }
    // A player who was excluded has come back: a round brings what waited.
    return playRounds(world, person, 1)
  })
  clock.set(next + 7 * DAY - HOUR)
  await world.runJobs(JOBS)
  await inCompany(people.length, (i) => playRounds(world, people[i]!, 1))
  await world.runJobs(JOBS)
  await learnFinished(world, people)
  await world.deliverAll()
  // What the last rounds earned is owed by now.
  await world.runJobs(['owed.due'])
  await world.deliverAll()
}

function doneBy(tally: Tally, people: readonly SimulatedPlayer[]): Report['done'] {
  const sum = (of: (person: SimulatedPlayer) => number) => people.reduce((all, one) => all + of(one), 0)
  return [
    ['players', people.length],
    ['rounds', sum(({ memory }) => memory.rounds.size)],
    ['free rounds', sum(({ memory }) => [...memory.rounds.values()].filter(({ free }) => free).length)],
    ...pieces.flatMap(({ done = [] }) => done.map(([name, of]) => [name, sum(of)] as const)),
    ['calls', tally.calls],
    ['duplicates beside them', tally.copies],
    ['asked again after a fault', tally.askedAgain],
    ['consumers broken in a batch', tally.consumerCrashes],
    ['connections cut', tally.cutConnections],
    ['servers opened anew', tally.restarts],
    ['clocks put back', tally.jumps],
    ['visits while self-excluded', tally.knocks],
  ]
}
