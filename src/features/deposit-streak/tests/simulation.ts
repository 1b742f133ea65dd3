import { transact } from '#platform/data/db.server.ts'
import { settleDeposit } from '#platform/deposits/deposits.server.ts'
import { copiesOf, surprise } from '#tests/simulation/deeds.ts'
import { openDaysBetween, type SimulatedPlayer } from '#tests/simulation/person.ts'
import type { SimulationPiece } from '#tests/simulation/piece.ts'
import { compare, lineOf } from '#tests/simulation/postings.ts'
import type { World } from '#tests/simulation/world.ts'
import { calls, type Spun } from '../contract.ts'

/** Players with a free card now and then; streaks are counted once more, by hand, from the deposits that stand. */

interface Reported {
  cards: number
  presses: number
  /** The reported results of spins, and of boosts, by day. */
  readonly spins: Map<string, Spun>
  readonly boosts: Map<string, string>
}
const memories = new WeakMap<SimulatedPlayer, Reported>()
function reportedTo(person: SimulatedPlayer): Reported {
  const known = memories.get(person) ?? { cards: 0, presses: 0, spins: new Map(), boosts: new Map() }
  memories.set(person, known)
  return known
}

/** A free card is credited. */
async function receive(world: World, person: SimulatedPlayer): Promise<void> {
  const reported = reportedTo(person)
  const { playerId } = person
  const key = `simulation:streak:${reported.cards++}`
  const deposit = { playerId, key, route: 'free', cents: 499, product: 'standard' } as const
  const { runtime } = world.node()
  await world.insist(() => transact(runtime.database.db, (tx) => settleDeposit(tx, runtime.clock, deposit)))
}

/** One press, however often it is sent: where two spins wait, another press would open the second. */
const spin = (world: World, person: SimulatedPlayer) =>
  world.ask(
    person,
    calls.applyPrize,
    undefined,
    copiesOf(person),
    `streak:${person.email}:${reportedTo(person).presses++}`,
  )

async function choose(world: World, person: SimulatedPlayer): Promise<void> {
  const boost = (['double', 'freeze', 'spins'] as const)[person.rng.below(2)]!
  const { data, code } = await world.ask(person, calls.chooseBoost, { boost }, copiesOf(person))
  if (data) reportedTo(person).boosts.set(data.date, data.boost)
  else if (code !== 'NO_CHOICE') surprise(world, person, `boost: ${code}`)
}

async function claim(world: World, person: SimulatedPlayer): Promise<void> {
  const { rng } = person
  const { spins } = reportedTo(person)
  if (rng.below(4) > 0) await receive(world, person)
  for (let tries = 0; tries < 3; tries++) {
    const answer = await spin(world, person)
    if (answer.code === 'CHOOSE_BOOST') {
      await choose(world, person)
      continue
    }
    if (!answer.success) {
      if (answer.code !== 'NO_SPIN') surprise(world, person, `vault: ${answer.code}`)
      return
    }
    const known = spins.get(answer.date)
    if (known && JSON.stringify(known) !== JSON.stringify(answer))
      surprise(world, person, `the vault of ${answer.date} was answered otherwise the second time`)
    spins.set(answer.date, answer)
  }
}

interface DepositDay {
  readonly player_id: string
  readonly day: string
}
const DEPOSITS = `
  select distinct d.player_id, (d.at at time zone 'America/New_York')::date::text as day
  from deposit d where d.refunded_at is null and (d.route = 'free' or d.cents >= 499) order by 1, 2`
const STORED = 'select player_id, day::text as day, n from deposit_streak_day where voided_at is null'

const numberOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000

/** Places of days by hand: a free freeze in seven days, and those that were chosen. */
function placesBy(
  person: SimulatedPlayer,
  days: readonly string[],
  boosts: ReadonlyMap<string, string>,
): Map<string, number> {
  const places = new Map<string, number>()
  let [n, held, last, usedFree]: [number, number, number | null, number] = [0, 0, null, -Infinity]
  for (const day of days) {
    const at = numberOf(day)
    const missed = last === null ? 0 : openDaysBetween(person, last, at) - 1
    const free = at - usedFree < 7 ? 0 : 1
    if (last === null || n === 7 || missed > free + held) n = 1
    else {
      n += 1
      if (missed > 0) {
        held -= missed - free
        if (free > 0) usedFree = at
      }
    }
    if (boosts.get(day) === 'freeze') held += 1
    places.set(day, n)
    last = at
  }
  return places
}

/** Vaults by free cards: days, prizes, and draws are what the deposits and the answers say. */
export const piece: SimulationPiece = {
  claim,
  ask: (world, person) => spin(world, person),
  done: [['vaults of a streak opened', (person) => reportedTo(person).spins.size]],
  async audit({ pool }, people, paid) {
    const { rows: deposits } = await pool.query<DepositDay>(DEPOSITS)
    const { rows: stored } = await pool.query<DepositDay & { n: number }>(STORED)
    const posted = people.flatMap((person) => {
      const wanted = [...reportedTo(person).spins.values()].map(({ date, prize }) => {
        const money = { coins: prize.coins ?? 0, entries: prize.entries ?? 0 }
        return [`deposit-streak:${date}`, money] as const
      })
      return compare(person, paid, 'deposit-streak:2', new Map(wanted))
    })
    const placed = people.flatMap((person) => {
      const mine = deposits.filter(({ player_id }) => player_id === person.playerId)
      const { boosts } = reportedTo(person)
      // A freeze counts from its choice on, which may come days after its day.
      if ([...boosts.values()].includes('freeze')) return []
      const should = placesBy(
        person,
        mine.map(({ day }) => day),
        boosts,
      )
      const is = new Map(
        stored.flatMap((one) => (one.player_id === person.playerId ? [[one.day, one.n]] : [])),
      )
      return [...should].flatMap(([day, n]) =>
        is.get(day) === n ? [] : [`${person.email} ${day}: day ${is.get(day)}, expected ${n}`],
      )
    })
    const extra = stored.filter(
      ({ player_id, day }) => !deposits.some((one) => one.player_id === player_id && one.day === day),
    )
    return [
      lineOf('vaults not paid exactly once as told', posted),
      lineOf('days of a streak at another place than their deposits give', placed),
      lineOf(
        'days of a streak without a deposit',
        extra.map(({ player_id, day }) => `${player_id} ${day}`),
      ),
    ]
  },
}
