import { copiesOf, surprise } from '#tests/simulation/deeds.ts'
import { dayName, dayNumber } from '#tests/simulation/model.ts'
import type { SimulatedPlayer } from '#tests/simulation/person.ts'
import type { SimulationPiece } from '#tests/simulation/piece.ts'
import { compare, lineOf } from '#tests/simulation/postings.ts'
import type { World } from '#tests/simulation/world.ts'
import { calls, type ChestNumber, type OpenedChests } from '../contract.ts'

/** A chest's possible prizes, written out by hand: in all states, and where entries are paid as coins. */
const HELD = ['500c 0e', '1500c 0e', '3000c 5e', '10000c 25e', '0c 500e']
const HELD_AS_COINS = ['500c 0e', '1500c 0e', '3500c 0e', '12500c 0e', '50000c 0e']

type Money = { readonly coins: number; readonly entries: number }
const moneyOf = ({ coins = 0, entries = 0 }: OpenedChests['prize']): Money => ({ coins, entries })
const said = ({ coins, entries }: Money) => `${coins}c ${entries}e`

/** The answers that each player got, by day. */
const answers = new WeakMap<SimulatedPlayer, Map<string, OpenedChests>>()
const daysOf = (person: SimulatedPlayer) => {
  const days = answers.get(person) ?? new Map<string, OpenedChests>()
  answers.set(person, days)
  return days
}

const ask = (world: World, person: SimulatedPlayer) =>
  world.ask(person, calls.open, { chest: (1 + person.rng.below(3)) as ChestNumber }, copiesOf(person))

/** Opens a chest; the model says beforehand what must be answered. */
async function claim(world: World, person: SimulatedPlayer): Promise<void> {
  const day = dayName(dayNumber(world.clock.now()))
  const days = daysOf(person)
  // Before the phone is verified there is one chest for life.
  const key = person.whole ? day : 'first'
  const known = days.get(key)
  const body = await ask(world, person)
  if (!body.success) {
    const isOver = known && !person.whole && known.day !== day
    if ((known && !isOver) || person.whole || body.code !== 'PHONE_FIRST')
      surprise(world, person, `chest: ${body.code}`)
    return
  }
  const opened = body.data!
  if (known) {
    if (JSON.stringify(known) !== JSON.stringify(opened))
      surprise(world, person, `the chest of ${day} was answered otherwise the second time`)
    return
  }
  const held = person.state === 'TX' && person.whole ? HELD : HELD_AS_COINS
  const all = opened.chests.map(({ prize }) => said(moneyOf(prize)))
  if (opened.day !== day || all.length !== 3 || all.some((one) => !held.includes(one)))
    surprise(world, person, `the chests of ${day} held ${all.join(', ')}`)
  if (said(moneyOf(opened.prize)) !== all[opened.chosen - 1])
    surprise(world, person, `chest ${opened.chosen} of ${day} gave ${said(moneyOf(opened.prize))}`)
  days.set(key, opened)
}

/** One chest a day, opened by many at once; what was told is what was posted and drawn. */
export const piece: SimulationPiece = {
  claim,
  ask,
  done: [['chests opened', (person) => daysOf(person).size]],
  async audit({ pool }, people, paid) {
    const { rows } = await pool.query<{ player_id: string; key: string }>(
      `select player_id, key from reward_draw where feature = 'daily-chests'`,
    )
    const posted = people.flatMap((person) =>
      compare(
        person,
        paid,
        'daily-chests:',
        new Map([...daysOf(person)].map(([day, { prize }]) => [`daily-chests:${day}`, moneyOf(prize)])),
      ),
    )
    const drawn = people.flatMap((person) => {
      const keys = rows.filter((row) => row.player_id === person.playerId).map(({ key }) => key)
      const should = [...daysOf(person).keys()].flatMap((day) => [1, 2, 3].map((n) => `${day}:${n}`))
      return keys.toSorted().join() === should.toSorted().join()
        ? []
        : [`${person.email}: ${keys.length} draws, expected ${should.length}`]
    })
    return [
      lineOf('chests not paid exactly once as told', posted),
      lineOf('chests that were not drawn exactly once', drawn),
    ]
  },
}
