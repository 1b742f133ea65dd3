import { copiesOf, surprise } from '#tests/simulation/deeds.ts'
import { dayName, dayNumber, equivalent, monday } from '#tests/simulation/model.ts'
import type { SimulatedPlayer } from '#tests/simulation/person.ts'
import type { SimulationPiece } from '#tests/simulation/piece.ts'
import { compare, lineOf, type Line, type Paid } from '#tests/simulation/postings.ts'
import type { World } from '#tests/simulation/world.ts'
import { calls, type Rolled } from '../contract.ts'

/** Coins and entries by the sum of the dice. */
const WINS: Readonly<Record<number, readonly [coins: number, entries: number]>> = {
  2: [5_000, 50],
  3: [2_500, 20],
  4: [1_500, 10],
  5: [1_000, 5],
  6: [500, 2],
  8: [500, 2],
  9: [1_000, 5],
  10: [1_500, 10],
  11: [2_500, 20],
  12: [10_000, 100],
}

/** The rolls reported to each player, by week. */
const answers = new WeakMap<SimulatedPlayer, Map<string, Rolled>>()
const answersOf = (person: SimulatedPlayer) => {
  const known = answers.get(person) ?? new Map<string, Rolled>()
  answers.set(person, known)
  return known
}

const ask = (world: World, person: SimulatedPlayer) =>
  world.ask(person, calls.roll, undefined, copiesOf(person))

/** Rolls the dice of the week; who rolled them hears the same again. */
async function roll(world: World, person: SimulatedPlayer): Promise<void> {
  const week = dayName(monday(dayNumber(world.clock.now())))
  const body = await ask(world, person)
  if (!body.success) return surprise(world, person, `lucky dice: ${body.code}`) as never
  const rolled = body.data!
  const before = answersOf(person).get(week)
  if (rolled.week !== week) surprise(world, person, `dice of ${rolled.week} in the week of ${week}`)
  if (before && JSON.stringify(before) !== JSON.stringify(rolled))
    surprise(world, person, `the dice of ${week} fell otherwise the second time`)
  answersOf(person).set(week, rolled)
}

/** The prize of the last throw in the player's state. */
function winOf({ state }: SimulatedPlayer, { rolls }: Rolled) {
  const [coins, entries] = WINS[rolls.at(-1)!.sum] ?? [10_000, 100]
  const prize = { coins, entries, spins: 0 }
  const { coins: c, entries: e } = state === 'TX' ? prize : equivalent(prize)
  return { coins: c, entries: e }
}

async function audit({ pool }: World, people: readonly SimulatedPlayer[], paid: Paid): Promise<Line[]> {
  const { rows } = await pool.query<{ player_id: string; key: string; results: number[] }>(
    `select player_id, key, results from reward_draw where feature = 'lucky-dice'`,
  )
  const drawn = new Map(rows.map(({ player_id, key, results }) => [`${player_id} ${key}`, `${results}`]))
  const [wrong, stray]: [string[], string[]] = [[], []]
  let throws = 0
  for (const person of people) {
    const wanted = new Map<string, { coins: number; entries: number }>()
    for (const [week, rolled] of answersOf(person)) {
      wanted.set(`lucky-dice:${week}`, winOf(person, rolled))
      rolled.rolls.forEach(({ dice, sum }, n) => {
        throws++
        const last = n === rolled.rolls.length - 1
        const is = drawn.get(`${person.playerId} ${week}:${n + 1}`)
        if (is !== `${dice}` || sum !== dice[0] + dice[1] || (sum === 7) === (last && n < 19))
          wrong.push(`${person.email} ${week}: throw ${n + 1} told ${dice}, drawn ${is}`)
      })
    }
    stray.push(...compare(person, paid, 'lucky-dice:', wanted))
  }
  if (throws !== rows.length) wrong.push(`${rows.length} throws drawn, ${throws} told`)
  return [
    lineOf('dice that fell otherwise than told', wrong),
    lineOf('dice not paid exactly once a week', stray),
  ]
}

/** Two dice a week, thrown again after a seven. */
export const piece: SimulationPiece = {
  claim: roll,
  ask,
  done: [['weeks of dice rolled', (person) => answersOf(person).size]],
  audit,
}
