import { transact } from '#platform/data/db.server.ts'
import { grant } from '#platform/money/grant.server.ts'
import { copiesOf, surprise } from '#tests/simulation/deeds.ts'
import type { SimulatedPlayer } from '#tests/simulation/person.ts'
import type { SimulationPiece } from '#tests/simulation/piece.ts'
import { planning } from '#tests/simulation/planned.ts'
import { compare, lineOf, type Line, type Paid } from '#tests/simulation/postings.ts'
import type { World } from '#tests/simulation/world.ts'
import { calls, type PlayedGame } from '../contract.ts'

/** A ball for ten rounds, so that some are earned; prizes by hand: coins and entries by the number of lines. */
const ROUNDS = 10
const PRIZES: readonly (readonly [lines: readonly number[], coins: number, entries: number])[] = [
  [[0], 50, 0],
  [[1], 200, 2],
  [[2], 500, 8],
  [[3], 1_000, 30],
  [[4, 5, 6], 2_000, 100],
  [[8], 10_000, 1_000],
]
const LEFT_OVER = 40
const GIFT = 4
const ECONOMY = {
  rounds: ROUNDS,
  mostADay: 7,
  freeADay: 2,
  leftOver: LEFT_OVER,
  store: { price: 2_500, aDay: 2 },
  prizes: PRIZES.map(([lines, coins, entries]) => ({ lines, prize: { coins, entries } })),
}

interface Reported {
  readonly games: Map<string, PlayedGame>
  readonly freeDays: Set<string>
  /** How many times four balls were given. */
  gifts: number
}
const memories = new WeakMap<SimulatedPlayer, Reported>()
function reportedTo(person: SimulatedPlayer): Reported {
  const known = memories.get(person) ?? { games: new Map(), freeDays: new Set<string>(), gifts: 0 }
  memories.set(person, known)
  return known
}

/** Three days each week: there is an end that players see. */
const begin = planning({ feature: 'bingo', every: 'weekly', days: 3, economy: ECONOMY })

/** The prize that a ticket must have won, computed by hand from its numbers and the balls. */
function wonBy({ state }: SimulatedPlayer, numbers: readonly number[], balls: readonly number[]): string {
  const has = (cell: number) => balls.includes(numbers[cell]!)
  const at = (row: number, column: number) => has(3 * row + column)
  const three = [0, 1, 2]
  const lines =
    three.filter((row) => three.every((column) => at(row, column))).length +
    three.filter((column) => three.every((row) => at(row, column))).length +
    Number(three.every((i) => at(i, i))) +
    Number(three.every((i) => at(i, 2 - i)))
  const [, coins, entries] = PRIZES.find(([counts]) => counts.includes(lines))!
  return state === 'TX' ? `${coins}c ${entries}e` : `${coins + 100 * entries}c 0e`
}
const said = ({ coins = 0, entries = 0 }: { readonly coins?: number; readonly entries?: number }) =>
  `${coins}c ${entries}e`

const ask = (world: World, person: SimulatedPlayer, game_id: string) =>
  world.ask(person, calls.play, { game_id }, copiesOf(person))

/** Plays a game; what is answered must follow from its balls, and be the same the second time. */
async function play(world: World, person: SimulatedPlayer, game_id: string): Promise<void> {
  const { games } = reportedTo(person)
  const { data, code } = await ask(world, person, game_id)
  // Where a clock was put back, a run may be over that has not ended.
  if (!data && code === 'FEATURE_ENDED') return
  if (!data) return surprise(world, person, `bingo ${game_id}: ${code}`) as never
  const known = games.get(game_id)
  if (known && JSON.stringify(known) !== JSON.stringify(data))
    surprise(world, person, `game ${game_id} was answered otherwise the second time`)
  for (const { numbers, prize } of data.tickets)
    if (said(prize) !== wonBy(person, numbers, data.balls))
      surprise(world, person, `a ticket of ${game_id} won ${said(prize)}`)
  games.set(game_id, data)
}

async function takeFree(world: World, person: SimulatedPlayer): Promise<void> {
  const { data, code } = await world.ask(person, calls.free, undefined, copiesOf(person))
  if (data) reportedTo(person).freeDays.add(data.day)
  else if (code !== 'FEATURE_ENDED') surprise(world, person, `free balls: ${code}`)
}

/** Another reward gives four balls. */
async function receive(world: World, person: SimulatedPlayer): Promise<void> {
  const reported = reportedTo(person)
  const { playerId, state, theme } = person
  const cause = { feature: 'bingo', key: `balls:${reported.gifts}`, kind: 'gift' }
  const prize = { items: [{ kind: 'bingo-ball', count: GIFT }] }
  await world.insist(async () => {
    const { runtime } = world.node()
    await transact(runtime.database.db, (tx) => grant(runtime, tx, { playerId, state, theme }, prize, cause))
  })
  reported.gifts += 1
}

/** Collects balls and plays with them; now and then a game that was played before. */
async function claim(world: World, person: SimulatedPlayer): Promise<void> {
  await begin(world)
  const { rng } = person
  if (rng.below(3) === 0) await receive(world, person)
  const { data: status } = await world.ask(person, calls.status)
  if (!status?.isActive) return
  await takeFree(world, person)
  const { data } = await world.ask(person, calls.data)
  const { data: now } = await world.ask(person, calls.status)
  if (data?.game && (now?.availablePoint ?? 0) >= 10) await play(world, person, data.game.id)
  const [old] = [...reportedTo(person).games.keys()]
  if (old && rng.below(4) === 0) await play(world, person, old)
}

interface Held {
  readonly player_id: string
  /** Balls by the kind of their cause, and by what they were used for. */
  readonly free: number
  readonly earned: number
  readonly gifts: number
  readonly games: number
  readonly left: number
}

/** Everybody's balls, added up from the items and their uses. */
const BALLS = `
  select i.player_id,
    sum(i.count) filter (where i.key like 'bingo:%:free:%') as free,
    sum(i.count) filter (where i.key like 'bingo:%:rounds:%') as earned,
    sum(i.count) filter (where i.key like 'balls:%') as gifts,
    sum(u.games) as games, sum(u.ended) as left
  from item i left join (
    select item_id, sum(count) filter (where key like 'game:%') as games,
      sum(count) filter (where key like 'left:%') as ended
    from item_use group by 1) u using (item_id)
  where i.kind = 'bingo-ball' group by 1`

/** Of each player and run the rounds that counted, and the balls that the days had. */
const EARNED = `
  select m.player_id, m.run_id, coalesce(m.last, o.ball) - m.base as rounds,
    (select coalesce(sum(played), 0) from bingo_day d
     where d.player_id = m.player_id and d.run_id = m.run_id) as played,
    (select coalesce(max(played), 0) from bingo_day d where d.player_id = m.player_id) as most
  from mark m join odometer o using (player_id) where m.gauge = 'bingo.rounds'`

async function audit({ pool }: World, people: readonly SimulatedPlayer[], paid: Paid): Promise<Line[]> {
  const { rows: held } = await pool.query<Held>(BALLS)
  const { rows: earned } =
    await pool.query<Record<'rounds' | 'played' | 'most' | 'player_id', string>>(EARNED)
  const { rows: owed } = await pool.query<{ player_id: string; key: string; coins: number; paid: boolean }>(
    `select player_id, key, (prize ->> 'coins')::int as coins, paid_at is not null as paid
     from owed where feature = 'bingo'`,
  )
  const { rows: draws } = await pool.query<{ player_id: string; key: string }>(
    `select player_id, key from reward_draw where feature = 'bingo'`,
  )
  const [wrong, stray, lost]: [string[], string[], string[]] = [[], [], []]
  for (const person of people) {
    const { games, freeDays, gifts } = reportedTo(person)
    const own = <R extends { readonly player_id: string }>(rows: readonly R[]) =>
      rows.filter(({ player_id }) => player_id === person.playerId)
    const [mine] = own(held)
    const late = own(owed).filter(({ key }) => key.startsWith('late:'))
    const coins = own(owed).reduce((sum, one) => sum + one.coins, 0)
    const lateBalls = late.reduce((sum, one) => sum + one.coins, 0) / LEFT_OVER
    const played = own(earned).reduce((sum, one) => sum + Number(one.played), 0)
    const is = [mine?.free, mine?.earned, mine?.gifts, mine?.games].map((one) => Number(one ?? 0))
    const should = [2 * freeDays.size, played - lateBalls, GIFT * gifts, 10 * games.size]
    if (`${is}` !== `${should}`) lost.push(`${person.email}: balls ${is}, expected ${should}`)
    if (coins !== LEFT_OVER * (Number(mine?.left ?? 0) + lateBalls))
      lost.push(
        `${person.email}: ${coins} coins owed for ${Number(mine?.left)} balls left, ${lateBalls} late`,
      )
    for (const one of own(earned))
      if (Number(one.most) > 7 || Math.floor(Number(one.rounds) / ROUNDS) !== Number(one.played))
        lost.push(`${person.email}: ${one.played} balls for ${one.rounds} rounds`)
    const drawn = own(draws).map(({ key }) => key)
    if (`${drawn.toSorted()}` !== `${[...games.keys()].toSorted()}`)
      wrong.push(`${person.email}: ${drawn.length} games drawn, ${games.size} told`)
    const won = [...games].map(
      ([id, { prize }]) => [`bingo:${id}`, { coins: 0, entries: 0, ...prize }] as const,
    )
    const left = own(owed).flatMap((one) =>
      one.paid ? [[`bingo:${one.key}`, { coins: one.coins, entries: 0 }] as const] : [],
    )
    stray.push(...compare(person, paid, 'bingo:', new Map([...won, ...left])))
  }
  return [
    lineOf('games of bingo that were not drawn exactly once', wrong),
    lineOf('games and left-over balls not paid exactly once as told', stray),
    lineOf('balls not given, used, or paid at the end exactly once', lost),
  ]
}

/** Free balls, balls by rounds and by gifts, games, and an end: every ball is used once or paid. */
export const piece: SimulationPiece = {
  jobs: ['bingo.left'],
  claim,
  ask: (world, person) => ask(world, person, '0'.repeat(32)),
  done: [
    ['games of bingo', (person) => reportedTo(person).games.size],
    ['days of free balls', (person) => reportedTo(person).freeDays.size],
  ],
  audit,
}
