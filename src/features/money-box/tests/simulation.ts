import { transact } from '#platform/data/db.server.ts'
import { settleDeposit } from '#platform/deposits/deposits.server.ts'
import { copiesOf, surprise } from '#tests/simulation/deeds.ts'
import { hundredthsFor } from '#tests/simulation/model.ts'
import type { SimulatedPlayer } from '#tests/simulation/person.ts'
import type { SimulationPiece } from '#tests/simulation/piece.ts'
import { compare, lineOf, type Line, type Paid } from '#tests/simulation/postings.ts'
import type { World } from '#tests/simulation/world.ts'
import { calls, type Opening } from '../contract.ts'

/** The openings reported to each player, and the number of breaks purchased. */
interface Reported {
  readonly openings: Map<number, Opening>
  breaks: number
  isOld: boolean
}
const reported = new WeakMap<SimulatedPlayer, Reported>()
const reportedTo = (person: SimulatedPlayer): Reported => {
  const mine = reported.get(person) ?? { openings: new Map<number, Opening>(), breaks: 0, isOld: false }
  reported.set(person, mine)
  return mine
}

const ask = (world: World, person: SimulatedPlayer) =>
  world.ask(person, calls.open, undefined, copiesOf(person))

/** Opens the box: half of the players signed up long ago. */
async function open(world: World, person: SimulatedPlayer): Promise<void> {
  const mine = reportedTo(person)
  if (!mine.isOld && person.keen % 2 === 0) {
    mine.isOld = true
    await world.pool.query(
      `update player set created_at = created_at - interval '40 days' where player_id = $1`,
      [person.playerId],
    )
  }
  const body = await ask(world, person)
  if (!body.success) {
    const isOpen = body.code === 'NOTHING_SAVED' ? mine.isOld : body.code === 'NOT_OPEN_YET' && !mine.isOld
    if (!isOpen) surprise(world, person, `money box: ${body.code}`)
    return
  }
  const opening = body.data!
  const before = mine.openings.get(opening.n)
  if (before && JSON.stringify(before) !== JSON.stringify(opening))
    surprise(world, person, `opening ${opening.n} was answered otherwise the second time`)
  if (opening.paid !== Math.floor((opening.paid + opening.rest) / 4))
    surprise(world, person, `opening ${opening.n} paid ${opening.paid} and left ${opening.rest}`)
  mine.openings.set(opening.n, opening)
}

/** Purchases a break, which is told twice. */
async function purchase(world: World, person: SimulatedPlayer): Promise<void> {
  const mine = reportedTo(person)
  const key = `simulation:break:${mine.breaks++}`
  const deposit = {
    playerId: person.playerId,
    key,
    route: 'purchase',
    cents: 499,
    product: 'money-box',
  } as const
  for (let i = 0; i < 2; i++) {
    const { runtime } = world.node()
    await world.insist(() => transact(runtime.database.db, (tx) => settleDeposit(tx, runtime.clock, deposit)))
  }
}

/** Coins saved by all rounds that the player was told of: 2%, in whole coins. */
const savedBy = ({ memory }: SimulatedPlayer): number => {
  const counted = [...memory.rounds.values()].reduce(
    (sum, { game, settledAt, free, entries, stake }) =>
      settledAt === null || free || entries ? sum : sum + hundredthsFor(game, true, stake),
    0,
  )
  return Math.floor(counted / 5_000)
}

interface Last {
  readonly player_id: string
  readonly rest: number
  readonly since: number
  readonly waiting: number
  readonly breaks: number
}

async function audit({ pool }: World, people: readonly SimulatedPlayer[], paid: Paid): Promise<Line[]> {
  const { rows } = await pool.query<Last>(
    `select o.player_id, coalesce(s.rest, 0)::int as rest,
       coalesce(s.waiting, 0) as waiting, coalesce(s.breaks, 0) as breaks,
       floor((o.coins - m.base - coalesce(s.counted, 0)) / 5000.0)::int as since
     from odometer o join mark m on m.player_id = o.player_id and m.gauge = 'money-box.coins'
     left join lateral (
       select * from money_box_step s where s.player_id = o.player_id order by n desc limit 1) s on true`,
  )
  const owed = await pool.query<{ player_id: string; coins: number }>(
    `select player_id, (prize ->> 'coins')::int as coins from owed
     where feature = 'money-box' and paid_at is null`,
  )
  const [wrong, stray, breaks]: [string[], string[], string[]] = [[], [], []]
  for (const person of people) {
    const { openings, breaks: purchased } = reportedTo(person)
    const keys = new Map(
      [...openings].map(([n, { paid: coins }]) => [`money-box:free:${n}`, { coins, entries: 0 }]),
    )
    stray.push(...compare(person, paid, 'money-box:free:', keys))
    const last = rows.find(({ player_id }) => player_id === person.playerId)
    const { rest = 0, since = 0, waiting = 0, breaks: broken = 0 } = last ?? {}
    if (waiting + broken !== purchased)
      breaks.push(`${person.email}: ${waiting} wait, ${broken} were broken, ${purchased} purchased`)
    const left = [...(paid.get(person.playerId) ?? [])]
      .filter(([key]) => key.startsWith('money-box:'))
      .reduce((sum, [, { coins }]) => sum + coins, 0)
    const owing = owed.rows.filter(({ player_id }) => player_id === person.playerId)
    const all = left + owing.reduce((sum, { coins }) => sum + coins, 0) + rest + since
    const should = savedBy(person)
    if (all !== should) wrong.push(`${person.email}: ${all} paid and left, ${should} saved`)
  }
  return [
    lineOf('money boxes that do not hold and pay what was saved', wrong),
    lineOf('openings of money boxes not paid exactly once as told', stray),
    lineOf('purchased breaks that neither wait nor were paid', breaks),
  ]
}

/** Boxes that fill, are opened by many at once, and are broken by purchase. */
export const piece: SimulationPiece = {
  claim: open,
  ask,
  visit: (world, person) => (person.rng.below(12) === 0 ? [() => purchase(world, person)] : []),
  done: [
    ['money boxes opened', (person) => reportedTo(person).openings.size],
    ['breaks of money boxes purchased', (person) => reportedTo(person).breaks],
  ],
  audit,
}
