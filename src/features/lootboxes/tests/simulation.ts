import { transact } from '#platform/data/db.server.ts'
import { grant } from '#platform/money/grant.server.ts'
import { copiesOf, surprise } from '#tests/simulation/deeds.ts'
import type { SimulatedPlayer } from '#tests/simulation/person.ts'
import type { SimulationPiece } from '#tests/simulation/piece.ts'
import { compare, lineOf } from '#tests/simulation/postings.ts'
import type { World } from '#tests/simulation/world.ts'
import { calls, type OpenedBox } from '../contract.ts'

/** A box's possible prizes, written out by hand: in all states, and where entries are paid as coins. */
const HELD = ['1000c 0e', '2500c 0e', '5000c 5e', '25000c 25e']
const HELD_AS_COINS = ['1000c 0e', '2500c 0e', '5500c 0e', '27500c 0e']

const moneyOf = ({ prize: { coins = 0, entries = 0 } }: OpenedBox) => ({ coins, entries })

/** The boxes reported to each player, and the number of boxes that the simulation gave. */
interface Reported {
  readonly boxes: Map<string, OpenedBox>
  gifts: number
  given: number
}
const reported = new WeakMap<SimulatedPlayer, Reported>()
const reportedTo = (person: SimulatedPlayer): Reported => {
  const mine = reported.get(person) ?? { boxes: new Map<string, OpenedBox>(), gifts: 0, given: 0 }
  reported.set(person, mine)
  return mine
}

/** Gives one to three boxes as another feature would, twice under one key. */
async function giveBoxes(world: World, person: SimulatedPlayer): Promise<void> {
  const mine = reportedTo(person)
  const count = 1 + person.rng.below(3)
  const cause = { feature: 'lootboxes', key: `simulation:box:${mine.gifts++}`, kind: 'gift' }
  mine.given += count
  const { playerId, state, theme } = person
  for (let i = 0; i < 2; i++) {
    const { runtime } = world.node()
    const prize = { items: [{ kind: 'lootbox', count }] }
    await world.insist(() =>
      transact(runtime.database.db, (tx) => grant(runtime, tx, { playerId, state, theme }, prize, cause)),
    )
  }
}

const ask = (world: World, person: SimulatedPlayer, box_id: string) =>
  world.ask(person, calls.open, { box_id }, copiesOf(person))

/** Opens the first box, or one that was opened before. */
async function openOne(world: World, person: SimulatedPlayer): Promise<void> {
  const { boxes } = reportedTo(person)
  const { data } = await world.ask(person, calls.state)
  const known = [...boxes.keys()]
  const id = data!.boxes[0]?.box_id ?? known[person.rng.below(Math.max(known.length, 1))]
  if (!id) return
  const body = await ask(world, person, id)
  if (!body.success) return surprise(world, person, `loot box: ${body.code}`) as never
  const opened = body.data!
  const before = boxes.get(id)
  if (before && JSON.stringify(before) !== JSON.stringify(opened))
    surprise(world, person, `the box ${id} was answered otherwise the second time`)
  const { coins, entries } = moneyOf(opened)
  if (!(person.state === 'TX' ? HELD : HELD_AS_COINS).includes(`${coins}c ${entries}e`))
    surprise(world, person, `the box ${id} held ${coins} coins and ${entries} entries`)
  boxes.set(id, opened)
}

/** Boxes that come with a gift and are opened by many at once; what was told is what was used, drawn, and paid. */
export const piece: SimulationPiece = {
  visit: (world, person) => [
    ...(person.rng.below(6) === 0 ? [() => giveBoxes(world, person)] : []),
    ...(person.rng.below(2) === 0 ? [() => openOne(world, person)] : []),
  ],
  ask: (world, person) => ask(world, person, '00000000-0000-4000-8000-000000000000'),
  done: [['loot boxes opened', (person) => reportedTo(person).boxes.size]],
  async audit({ pool }, people, paid) {
    const { rows } = await pool.query<{ player_id: string; item_id: string; count: number; used: number }>(
      `select player_id, item_id, count, used from item where kind = 'lootbox'`,
    )
    const { rows: draws } = await pool.query<{ player_id: string; key: string }>(
      `select player_id, key from reward_draw where feature = 'lootboxes'`,
    )
    const [wrong, stray]: [string[], string[]] = [[], []]
    for (const person of people) {
      const { boxes, given } = reportedTo(person)
      const mine = rows.filter(({ player_id }) => player_id === person.playerId)
      const used = mine.filter((row) => row.used > 0).map(({ item_id }) => item_id)
      const drawn = draws.filter(({ player_id }) => player_id === person.playerId).map(({ key }) => key)
      const should = [...boxes.keys()].toSorted()
      if (mine.length !== given || mine.some(({ count }) => count !== 1))
        wrong.push(`${person.email}: ${mine.length} boxes, given ${given}`)
      if (
        `${used.toSorted()}` !== `${should}` ||
        `${drawn.toSorted()}` !== `${should.map((id) => `box:${id}`)}`
      )
        wrong.push(`${person.email}: used ${used.length}, drawn ${drawn.length}, reported ${should.length}`)
      const prizes = new Map([...boxes].map(([id, box]) => [`lootboxes:box:${id}`, moneyOf(box)]))
      stray.push(...compare(person, paid, 'lootboxes:', prizes))
    }
    return [
      lineOf('loot boxes not given, used, and drawn exactly once', wrong),
      lineOf('loot boxes not paid exactly once as reported', stray),
    ]
  },
}
