import { transact } from '#platform/data/db.server.ts'
import { grant } from '#platform/money/grant.server.ts'
import { copiesOf, surprise } from '#tests/simulation/deeds.ts'
import { dayNumber } from '#tests/simulation/model.ts'
import type { SimulatedPlayer } from '#tests/simulation/person.ts'
import type { GivenTurn, SimulationPiece } from '#tests/simulation/piece.ts'
import { compare, lineOf, type Line, type Paid } from '#tests/simulation/postings.ts'
import type { World } from '#tests/simulation/world.ts'
import { calls, type WheelTurn } from '../contract.ts'

/** A prize of a wheel as its player was told of it. */
interface ReportedSpin {
  readonly key: string
  readonly day: number
  readonly coins: number
  readonly entries: number
}

/** All that a player was told of the wheels, and how many turns the simulation itself gave. */
interface Answers {
  readonly spins: ReportedSpin[]
  readonly extras: Map<string, { coins: number; entries: number }>
  readonly factors: Map<string, number>
  readonly given: Record<WheelTurn, number>
}

const answers = new WeakMap<SimulatedPlayer, Answers>()
function answersOf(person: SimulatedPlayer): Answers {
  const mine: Answers = answers.get(person) ?? {
    spins: [],
    extras: new Map(),
    factors: new Map(),
    given: { booster: 0, 'daily-wheel': 0 },
  }
  answers.set(person, mine)
  return mine
}

/** Spins the booster where there is one, then the daily wheel. */
async function spinWheels(world: World, person: SimulatedPlayer): Promise<void> {
  const { spins, factors } = answersOf(person)
  const { dailyWheel } = await world.ask(person, calls.config)
  if (dailyWheel.boosterData.available) {
    const body = await world.ask(person, calls.boosterSpin, undefined, copiesOf(person))
    if (body.success) factors.set(dailyWheel.boosterWheelId!, body.data!.winSector.sectorDto.multiplier)
    else surprise(world, person, `booster: ${body.code}`)
  }
  const day = dayNumber(world.clock.now())
  const { id } = dailyWheel
  const before = await world.ask(person, calls.config)
  const body = await world.ask(person, calls.spin, { id }, copiesOf(person))
  const key = `daily-wheel:turn:${id}`
  const known = spins.find((one) => one.key === key)
  if (!body.success) {
    const wants = ['PHONE_FIRST', 'PROFILE_FIRST', 'PHONE_AND_PROFILE_FIRST'].includes(body.code!)
    if (!(wants && !person.whole)) surprise(world, person, `wheel: ${body.code}`)
    return
  }
  const { prize, multiplier, winSector } = body.data!
  if (known) {
    if (known.coins !== prize.coins || known.entries !== prize.entries)
      surprise(world, person, `the spin ${id} was answered otherwise the second time`)
    return
  }
  const waited = before.dailyWheel.boosterData.multiplier ?? 1
  const [{ type, value }] = winSector.sectorDto.prizes as [{ type: 'coins' | 'entries'; value: number }]
  if (multiplier !== waited || prize[type] !== value * multiplier)
    surprise(world, person, `the spin ${id} multiplied by ${multiplier}, a factor of ${waited} waited`)
  spins.push({ key, day, ...prize })
}

/** Asks for every extra spin, also those that are not earned. */
async function spinExtras(world: World, person: SimulatedPlayer): Promise<void> {
  const { extras } = answersOf(person)
  for (const kind of ['free', 'email', 'profile'] as const) {
    const body = await world.ask(person, calls.extraSpin, { kind }, copiesOf(person))
    const known = extras.get(kind)
    if (body.success) {
      const { prize } = body.data!
      if (known && (known.coins !== prize.coins || known.entries !== prize.entries))
        surprise(world, person, `the extra spin ${kind} was answered otherwise the second time`)
      extras.set(kind, prize)
    } else if (known || kind === 'free' || !body.code)
      surprise(world, person, `extra spin ${kind}: ${body.code}`)
  }
}

/** Grants a turn of a wheel as another feature would, twice under one key. */
async function giveTurn(world: World, person: SimulatedPlayer): Promise<void> {
  const wheelSpin = person.rng.below(2) === 0 ? 'booster' : 'daily-wheel'
  const { playerId, state, theme } = person
  const n = answersOf(person).given[wheelSpin]++
  const cause = { feature: 'daily-wheel', key: `simulation:${wheelSpin}:${n}`, kind: 'gift' }
  for (let i = 0; i < 2; i++) {
    const { runtime } = world.node()
    await world.insist(() =>
      transact(runtime.database.db, (tx) =>
        grant(runtime, tx, { playerId, state, theme }, { wheelSpin }, cause),
      ),
    )
  }
}

function paidOnce(person: SimulatedPlayer, paid: Paid): string[] {
  const { spins, extras } = answersOf(person)
  const turns = new Map(spins.map(({ key, coins, entries }) => [key, { coins, entries }]))
  const more = new Map([...extras].map(([kind, prize]) => [`daily-wheel:extra:${kind}`, prize]))
  return compare(person, paid, 'daily-wheel:', new Map([...turns, ...more]))
}

/** Turns by their causes: what other features gave, and what the simulation gave itself. */
async function turns(
  { pool }: World,
  people: readonly SimulatedPlayer[],
  given: (person: SimulatedPlayer) => readonly GivenTurn[],
): Promise<string[]> {
  const { rows } = await pool.query<{ player_id: string; turn: string }>(
    `select player_id, kind || ' ' || key as turn from item where kind in ('booster', 'daily-wheel')`,
  )
  return people.flatMap((person) => {
    const { playerId, email, whole } = person
    // A player who is excluded at the end may have ranks of both kinds, paid and waiting.
    if (whole && person.excludedBefore()) return []
    const own = Object.entries(answersOf(person).given).flatMap(([wheel, count]) =>
      Array.from({ length: count }, (_, n) => `${wheel} simulation:${wheel}:${n}`),
    )
    const theirs = given(person).map(
      ({ wheel, key }) => `${wheel === 'main' ? 'daily-wheel' : 'booster'} ${key}`,
    )
    const should = [...theirs, ...own].toSorted()
    const is = rows.flatMap(({ player_id, turn }) => (player_id === playerId ? [turn] : [])).toSorted()
    return `${is}` === `${should}` ? [] : [`${email}: ${is}, expected ${should}`]
  })
}

async function boosters({ pool }: World, people: readonly SimulatedPlayer[]): Promise<string[]> {
  const { rows } = await pool.query<{ player_id: string; turn_id: string; factor: number; used_for: string }>(
    'select player_id, turn_id, factor, used_for from daily_wheel_booster',
  )
  const wrong: string[] = []
  for (const person of people) {
    const { playerId, email } = person
    const mine = rows.filter(({ player_id }) => player_id === playerId)
    const heard = [...answersOf(person).factors].map(([id, factor]) => `${id} ${factor}`).toSorted()
    const stored = mine.map(({ turn_id, factor }) => `${turn_id} ${factor}`).toSorted()
    if (`${heard}` !== `${stored}`) wrong.push(`${email}: told ${heard}, stored ${stored}`)
    const uses = mine.flatMap(({ used_for }) => used_for ?? [])
    if (new Set(uses).size !== uses.length) wrong.push(`${email}: two factors for one prize`)
  }
  return wrong
}

const audit: SimulationPiece['audit'] = async (world, people, paid, given): Promise<Line[]> => [
  lineOf(
    'wheel prizes not exactly once a turn',
    people.flatMap((one) => paidOnce(one, paid)),
  ),
  lineOf('turns of wheels not given exactly once', await turns(world, people, given)),
  lineOf('boosters not used as they were spun', await boosters(world, people)),
]

/** Wheels that turn, some by turns that other features give. */
export const piece: SimulationPiece = {
  visit: (world, person) => [
    () => spinWheels(world, person),
    ...(person.rng.below(10) === 0 ? [() => spinExtras(world, person)] : []),
    ...(person.rng.below(8) === 0 ? [() => giveTurn(world, person)] : []),
  ],
  ask: (world, person) => world.ask(person, calls.extraSpin, { kind: 'free' }),
  done: [
    ['spins of the wheel', (person) => answersOf(person).spins.length],
    ['spins of the booster', (person) => answersOf(person).factors.size],
    ['extra spins', (person) => answersOf(person).extras.size],
  ],
  audit,
}
