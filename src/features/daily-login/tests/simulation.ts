import { copiesOf, surprise } from '#tests/simulation/deeds.ts'
import { dayName, dayNumber, equivalent, gift } from '#tests/simulation/model.ts'
import { openDaysBetween, type SimulatedPlayer } from '#tests/simulation/person.ts'
import type { SimulationPiece } from '#tests/simulation/piece.ts'
import { compare, lineOf, type Line, type Paid } from '#tests/simulation/postings.ts'
import type { World } from '#tests/simulation/world.ts'
import { calls } from '../contract.ts'

/** The rules once more, as the model has those of others: nothing of the feature's own code. */
const CALENDAR = [
  gift(1_000, 5),
  gift(2_000, 5),
  gift(3_000, 0, 5),
  gift(4_000, 10),
  gift(5_000, 10),
  gift(7_500, 0, 10),
  gift(15_000, 50),
]
const LAST = CALENDAR.length

/** A day's prize as its player was told. */
interface Claimed {
  readonly day: number
  readonly level: number
  readonly coins: number
  readonly entries: number
  readonly spins: number
}

/** The answers that each player got, in order. */
const answers = new WeakMap<SimulatedPlayer, Claimed[]>()
function answersOf(person: SimulatedPlayer): Claimed[] {
  const mine = answers.get(person) ?? []
  answers.set(person, mine)
  return mine
}

/** The level of a day's claim after the one before: one missed day keeps it, two begin again, 7 begins again. */
function nextLevel(person: SimulatedPlayer, last: Claimed | null, day: number): number {
  if (!last || openDaysBetween(person, last.day, day) > 2 || last.level === LAST) return 1
  return last.level + 1
}

/** Claims the day's prize; the model says beforehand what must be answered. */
async function claim(world: World, person: SimulatedPlayer): Promise<void> {
  const mine = answersOf(person)
  const day = dayNumber(world.clock.now())
  const known = mine.find((one) => one.day === day)
  const last = mine.at(-1) ?? null
  const level = nextLevel(person, last, day)
  const body = await world.ask(person, calls.applyPrize, undefined, copiesOf(person))
  const answered = body.success ? `level ${body.level}` : body.code
  const wanted = known
    ? `level ${known.level}`
    : last && last.day > day
      ? 'NOT_AVAILABLE'
      : level >= 3 && !person.whole
        ? 'PHONE_FIRST'
        : `level ${level}`
  if (answered !== wanted)
    surprise(world, person, `daily prize of ${dayName(day)} said ${answered}, expected ${wanted}`)
  if (!body.success || known) return
  const { coins, entries, freeSpinCount: spins } = body.prizes
  mine.push({ day, level: body.level, coins, entries, spins })
  const given = CALENDAR[level - 1]!
  const due = person.state === 'TX' ? given : equivalent(given)
  if (coins !== due.coins || entries !== due.entries || spins !== due.spins)
    surprise(world, person, `level ${level} gave ${coins} coins, ${entries} entries, ${spins} spins`)
}

function paidOnce(person: SimulatedPlayer, paid: Paid): string[] {
  const mine = answersOf(person)
  const days = mine.map(({ day }) => day)
  const wanted = new Map(
    mine.map(({ day, coins, entries }) => [`daily-login:${dayName(day)}`, { coins, entries }]),
  )
  const twice = days
    .filter((day, i) => days.indexOf(day) !== i)
    .map((day) => `${person.email} ${dayName(day)}`)
  return [...compare(person, paid, 'daily-login:', wanted), ...twice]
}

async function streaks({ pool }: World, people: readonly SimulatedPlayer[]): Promise<string[]> {
  const { rows } = await pool.query<{ player_id: string; level: number; day: string }>(
    'select player_id, level, day::text from daily_login_progress',
  )
  const stored = new Map(rows.map((row) => [row.player_id, `level ${row.level} on ${row.day}`]))
  return people.flatMap((person) => {
    const { playerId, email } = person
    const last = answersOf(person).at(-1)
    const should = last && `level ${last.level} on ${dayName(last.day)}`
    return stored.get(playerId) === should ? [] : [`${email}: ${stored.get(playerId)}, expected ${should}`]
  })
}

const audit = async (world: World, people: readonly SimulatedPlayer[], paid: Paid): Promise<Line[]> => [
  lineOf(
    'daily prizes not exactly once a day',
    people.flatMap((one) => paidOnce(one, paid)),
  ),
  lineOf('streaks that are not as the days say', await streaks(world, people)),
]

/** Days that are claimed, some more than once; the seventh comes with a turn of a wheel. */
export const piece: SimulationPiece = {
  visit: (world, person) => [() => claim(world, person)],
  ask: (world, person) => world.ask(person, calls.applyPrize),
  gave: (person) => ({
    freeSpins: answersOf(person).reduce((sum, { spins }) => sum + spins, 0),
    turns: answersOf(person)
      .filter(({ level }) => level === LAST)
      .map(({ day }) => ({ wheel: 'main', key: `daily-login:${dayName(day)}` })),
  }),
  done: [['daily prizes', (person) => answersOf(person).length]],
  audit,
}
