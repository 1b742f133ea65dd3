import { transact } from '#platform/data/db.server.ts'
import { grant } from '#platform/money/grant.server.ts'
import { copiesOf, surprise } from '#tests/simulation/deeds.ts'
import { dayName, dayNumber } from '#tests/simulation/model.ts'
import type { SimulatedPlayer } from '#tests/simulation/person.ts'
import type { SimulationPiece } from '#tests/simulation/piece.ts'
import { planning } from '#tests/simulation/planned.ts'
import { compare, lineOf } from '#tests/simulation/postings.ts'
import type { World } from '#tests/simulation/world.ts'
import { calls, type OpenedCard } from '../contract.ts'

const DAYS = 300
/** The table by hand: what a card may win, in all states, and where entries are coins. */
const TABLE = [
  [2_200, { coins: 500 }],
  [1_000, { coins: 2_000 }],
  [800, { entries: 5 }],
  [350, { entries: 20 }],
  [120, { entries: 100 }],
  [25, { entries: 500 }],
  [5, { entries: 2_500 }],
] as const
const ECONOMY = { lose: 5_500, prizes: TABLE.map(([weight, prize]) => ({ prize, weight })) }
const WINS = ['500c 0e', '2000c 0e', '0c 5e', '0c 20e', '0c 100e', '0c 500e', '0c 2500e']
const WINS_AS_COINS = ['500c 0e', '2000c 0e', '10000c 0e', '50000c 0e', '250000c 0e']

type Money = { readonly coins?: number; readonly entries?: number }
const said = ({ coins = 0, entries = 0 }: Money) => `${coins}c ${entries}e`

interface Reported {
  readonly cards: Map<string, OpenedCard>
  readonly boxes: Map<string, string>
  /** How many times two cards and a box were given. */
  gifts: number
}
const memories = new WeakMap<SimulatedPlayer, Reported>()
function reportedTo(person: SimulatedPlayer): Reported {
  const known = memories.get(person) ?? { cards: new Map(), boxes: new Map(), gifts: 0 }
  memories.set(person, known)
  return known
}

const begin = planning({ feature: 'scratch-cards', every: 'once', days: DAYS, economy: ECONOMY })

const today = (world: World) => `daily-${dayName(dayNumber(world.clock.now()))}`
const reveal = (world: World, person: SimulatedPlayer, card_id: string) =>
  world.ask(person, calls.reveal, { card_id }, copiesOf(person))

/** Squares: nothing twice but the prize, and that three times. */
function isHonest({ cells, match, prize }: OpenedCard): boolean {
  const amounts = cells.flatMap((cell) => (cell ? [said(cell)] : []))
  const others = amounts.filter((amount) => !prize || amount !== said(prize))
  const mine = amounts.length - others.length
  return (
    cells.length === 9 &&
    new Set(others).size === others.length &&
    mine === (prize ? 3 : 0) &&
    match.length === mine &&
    match.every((place) => cells[place] && prize && said(cells[place]) === said(prize))
  )
}

/** Opens a card; what is answered must be a card of the table, and the same the second time. */
async function open(world: World, person: SimulatedPlayer, card_id: string): Promise<void> {
  const { cards } = reportedTo(person)
  const { data, code } = await reveal(world, person, card_id)
  if (!data) return surprise(world, person, `card ${card_id}: ${code}`) as never
  const known = cards.get(card_id)
  if (known && JSON.stringify(known) !== JSON.stringify(data))
    surprise(world, person, `card ${card_id} was answered otherwise the second time`)
  const wins = person.state === 'TX' ? WINS : WINS_AS_COINS
  if (data.card_id !== card_id || !isHonest(data) || (data.prize && !wins.includes(said(data.prize))))
    surprise(world, person, `card ${card_id} showed ${JSON.stringify(data)}`)
  cards.set(card_id, data)
}

async function openBox(world: World, person: SimulatedPlayer, box_id: string): Promise<void> {
  const { boxes } = reportedTo(person)
  const { data, code } = await world.ask(person, calls.box, { box_id }, copiesOf(person))
  if (!data) return surprise(world, person, `box ${box_id}: ${code}`) as never
  const ids = data.cards.map(({ card_id }) => card_id).join()
  if (data.cards.length !== 3 || (boxes.get(box_id) ?? ids) !== ids)
    surprise(world, person, `box ${box_id} held ${ids}`)
  boxes.set(box_id, ids)
}

/** Another reward gives two cards and a box. */
async function receive(world: World, person: SimulatedPlayer): Promise<void> {
  const reported = reportedTo(person)
  const key = `gift:${person.email}:${reported.gifts}`
  const receiver = { playerId: person.playerId, state: person.state, theme: person.theme }
  const items = [
    { kind: 'scratch-card', count: 2 },
    { kind: 'magic-box', count: 1 },
  ]
  await world.insist(async () => {
    const { runtime } = world.node()
    await transact(runtime.database.db, (tx) =>
      grant(runtime, tx, receiver, { items }, { feature: 'scratch-cards', key, kind: 'gift' }),
    )
  })
  reported.gifts += 1
}

/** Opens some of what there is, the same again, and what is not there. */
async function claim(world: World, person: SimulatedPlayer): Promise<void> {
  const { starts_ms } = await begin(world)
  if (world.clock.now() < starts_ms) return
  const { rng } = person
  if (rng.below(5) === 0) await receive(world, person)
  await open(world, person, today(world))
  const { data } = await world.ask(person, calls.state)
  for (const { box_id } of data?.boxes ?? []) if (rng.below(3) > 0) await openBox(world, person, box_id)
  const given = (data?.cards ?? []).filter(({ kind }) => kind === 'given')
  for (const { card_id } of given) if (rng.below(3) > 0) await open(world, person, card_id)
  const [old] = [...reportedTo(person).cards.keys()]
  if (old && rng.below(4) === 0) await open(world, person, old)
}

/** One card a day and those that were given: what was told is what was posted, drawn, and used up. */
export const piece: SimulationPiece = {
  claim,
  ask: (world, person) => reveal(world, person, today(world)),
  blanks: ['scratch-cards:0'],
  done: [
    ['scratch cards opened', (person) => reportedTo(person).cards.size],
    ['magic boxes opened', (person) => reportedTo(person).boxes.size],
  ],
  async audit({ pool }, people, paid) {
    const draws = await pool.query<{ player_id: string; key: string }>(
      `select player_id, key from reward_draw where feature = 'scratch-cards'`,
    )
    const items = await pool.query<{ player_id: string; kind: string; count: number; used: number }>(
      `select player_id, kind, sum(count)::int as count, sum(used)::int as used from item
       where kind in ('scratch-card', 'magic-box') group by 1, 2`,
    )
    const posted = people.flatMap((person) => {
      const won = [...reportedTo(person).cards].flatMap(([id, { prize }]) =>
        prize
          ? [[`scratch-cards:${id}`, { coins: prize.coins ?? 0, entries: prize.entries ?? 0 }] as const]
          : [],
      )
      return compare(person, paid, 'scratch-cards:', new Map(won))
    })
    const drawn = people.flatMap((person) => {
      const keys = draws.rows.filter((row) => row.player_id === person.playerId).map(({ key }) => key)
      const should = [...reportedTo(person).cards.keys()]
      return keys.toSorted().join() === should.toSorted().join()
        ? []
        : [`${person.email}: ${keys.length} draws, expected ${should.length}`]
    })
    const used = people.flatMap((person) => {
      const { cards, boxes, gifts } = reportedTo(person)
      const given = [...cards.keys()].filter((id) => !id.startsWith('daily')).length
      const should = { 'scratch-card': [2 * gifts + 3 * boxes.size, given], 'magic-box': [gifts, boxes.size] }
      return Object.entries(should).flatMap(([kind, wanted]) => {
        const row = items.rows.find((one) => one.player_id === person.playerId && one.kind === kind)
        const is = [row?.count ?? 0, row?.used ?? 0]
        return is.join() === wanted.join() ? [] : [`${person.email} ${kind}: ${is}, expected ${wanted}`]
      })
    })
    return [
      lineOf('scratch cards not paid exactly once as told', posted),
      lineOf('scratch cards that were not drawn exactly once', drawn),
      lineOf('cards and boxes not given or used exactly once', used),
    ]
  },
}
